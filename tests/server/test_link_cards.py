"""What a link shows where it is shared, read from the page as a chat program reads it: without running it."""

import re
from html import unescape

from server.running import Client, Running, joined


def card(client: Client, path: str, language: str = "fr") -> dict[str, str]:
    answer = client.http.get(path, headers={"accept-language": language})
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    found = re.findall(r'<meta property="og:([a-z_:]+)" content="([^"]*)">', answer.text)
    return {name: unescape(said) for name, said in found}


def test_a_table_that_waits_says_who_waits_for_whom(server: Running) -> None:
    ada = server.client()
    ada.http.put("/api/me", json={"name": 'Ada "<b>"'})
    table = ada.create("me", "open")["id"]
    found = card(server.client(), f"/table/{table}?invite=abc")
    assert found["title"] == 'Ada "<b>" vous attend pour Tirelire'
    assert found["image"].startswith(f"http://{server.address}/")
    assert "<b>" not in server.client().http.get(f"/table/{table}").text
    assert card(server.client(), f"/table/{table}", "en-GB")["title"].endswith(
        "is waiting for you at Money Box"
    )


def test_a_game_played_and_its_replay_say_who_played_and_the_score(server: Running) -> None:
    ada, bob, table = joined(server)
    assert card(bob, f"/table/{table}")["description"] == "La partie est en cours."
    with ada.sit(table) as a:
        a.next("update")
        a.act(0, {"kind": "resign"})
    found = card(server.client(), f"/table/{table}/revoir")
    assert found["title"].startswith("Tirelire : ")
    assert "Bob" in found["title"]
    assert "coup par coup" in found["description"]


def test_other_pages_have_no_card_of_their_own(server: Running) -> None:
    client = server.client()
    assert card(client, "/table/nowhere") == {}
    assert card(client, "/regles") == {}
    assert card(client, "/") == {}


def test_the_challenge_of_the_day_says_which_day(server: Running) -> None:
    client = server.client()
    assert card(client, "/tirelire?jour=2026-05-04")["title"] == "Tirelire du jour, 04/05/2026"
    assert card(client, "/tirelire?jour=demain")["title"] == "Tirelire du jour"
