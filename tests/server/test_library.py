"""The library: games, editions, rules, the dictionary, and what guests bring."""

from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from chevalet.games import game_ids
from chevalet.store.blobs import blob_body
from chevalet.workers.catalogue import Catalogue
from server.running import Client, Running, running


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The whole catalogue, with what guests bring kept where this test can throw it away."""
    with pytest.MonkeyPatch.context() as patch:
        data: Path = tmp_path_factory.mktemp("library")
        patch.setenv("CHEVALET_DATA", str(data))
        catalogue = Catalogue()
        with running(data, catalogue=catalogue) as server:
            catalogue.fetch = lambda kind, digest: server.registry.store.read(blob_body, digest, kind)
            yield server


@pytest.fixture
def client(library: Running) -> Client:
    return library.client()


def edition_text(name: str) -> str:
    return (resources.files("chevalet.games.scampio") / "editions" / f"{name}.toml").read_text(
        encoding="utf-8"
    )


def test_every_game_has_its_editions_and_its_rules(client: Client) -> None:
    games = {game["id"]: game for game in client.get("/api/games")}
    assert set(games) == set(game_ids())
    for game in games.values():
        edition = client.http.get(f"/api/editions/{game['editions'][0]['hash']}")
        assert edition.json()["hash"] == game["editions"][0]["hash"]
        assert "immutable" in edition.headers["cache-control"]
        rules = client.get(f"/api/rules/{game['id']}")
        assert rules["title"]
        assert len(rules["articles"]) > 3
        assert all(article["text"] for article in rules["articles"])
        english = client.get(f"/api/rules/{game['id']}?language=en")
        assert [one["id"] for one in english["articles"]] == [one["id"] for one in rules["articles"]]
        assert not {one["title"] for one in english["articles"]} & {one["title"] for one in rules["articles"]}


def test_the_list_of_games_says_which_level_is_easy_medium_or_hard(client: Client) -> None:
    games = {game["id"]: game for game in client.get("/api/games")}
    levels = {level["grade"]: level["id"] for level in games["scampio"]["levels"] if level["grade"]}
    assert levels == {"easy": "debutant", "medium": "club", "hard": "maitre"}
    assert games["scampio"]["minutes"] == 30
    assert games["patience"]["levels"] == []


def test_a_word_with_its_readings(client: Client) -> None:
    found = client.get("/api/words/évanouir")
    assert (found["word"], found["valid"]) == ("EVANOUIR", True)
    assert found["readings"][0]["lemma"] == "évanouir"
    assert found["lists"] == ["usuel", "complet"]
    assert client.get("/api/words/zxq")["lists"] == []
    assert not client.get("/api/words/zxq")["valid"]
    assert client.http.get("/api/words/abc?lexicon=secret").json()["code"] == "lexicon/unknown"
    assert client.http.get(f"/api/words/{'a' * 50}").json()["code"] == "word/too_long"


def test_anagrams_longest_first_and_bounded(client: Client) -> None:
    found = client.get("/api/anagrams?letters=chien")
    assert {"CHIEN", "NICHE", "CHINE"} <= set(found["words"])
    lengths = [len(word) for word in found["words"]]
    assert lengths == sorted(lengths, reverse=True)
    assert client.http.get("/api/anagrams?letters=abc1").json()["code"] == "anagrams/not_letters"
    assert client.http.get("/api/anagrams?letters=????").json()["code"] == "anagrams/too_many_letters"
    many = client.get("/api/anagrams?letters=aeinrst??")
    assert len(many["words"]) <= 1000 < many["total"]
    joker = client.get("/api/anagrams?letters=ch%3Fen&shorter=false")
    assert dict(zip(joker["words"], joker["jokers"], strict=True))["NICHE"] == "I"


def test_patterns_and_what_lengthens_a_word(client: Client) -> None:
    found = client.get("/api/search?pattern=ch%3Fval&lexicon=usuel")
    assert (found["pattern"], found["words"], found["total"]) == ("CH?VAL", ["CHEVAL"], 1)
    many = client.get("/api/search?pattern=*e*")
    assert len(many["words"]) == 1000 < many["total"]
    short = client.get("/api/search?pattern=*xy*&length=5")["words"]
    assert "OXYDE" in short
    assert {len(word) for word in short} == {5}
    around = client.get("/api/words/orage/neighbours?lexicon=usuel")
    assert ("F" in around["before"], around["after"]) == (True, "S")
    assert "ORAGEUX" in around["longer"]
    for path in ("/api/search?pattern=*", "/api/search?pattern=a1", "/api/words/a-b/neighbours"):
        assert client.http.get(path).json()["code"] == "search/not_a_pattern"


def test_a_refused_word_says_why(client: Client) -> None:
    assert (
        client.get("/api/words/pleuvions")["why"] == "pleuvoir : ne se conjugue qu’aux troisièmes personnes"
    )
    assert client.get("/api/words/maison")["why"] == ""


def test_no_look_up_during_a_game_that_contests(client: Client) -> None:
    table = client.create("me", {"kind": "local"}, game="scampio", check="table")["id"]
    for path in (
        "/api/words/chat",
        "/api/anagrams?letters=chat",
        "/api/search?pattern=ch*",
        "/api/words/chat/neighbours",
    ):
        refused = client.http.get(path)
        assert (refused.status_code, refused.json()["code"]) == (409, "lookup/game_in_play")
    with client.sit(table) as a:
        a.next("update")
        a.act(0, {"kind": "resign"})
    assert client.get("/api/words/chat")["valid"]


def test_a_referees_game_forbids_no_look_up(client: Client) -> None:
    client.create("me", {"kind": "local"}, game="scampio", check="referee")
    assert client.get("/api/words/chat")["valid"]


def test_a_table_plays_with_the_list_a_guest_brought(client: Client) -> None:
    body = "chat\nchien\nété\nporte-clé\n".encode()
    report = client.http.post("/api/lexicons?label=Mes mots", content=body).json()
    assert (report["words"], report["lines"], report["label"]) == (3, 4, "Mes mots")
    assert report["dropped"][0]["examples"] == ["porte-clé"]
    assert client.get("/api/lexicons")[-1]["name"] == report["name"]
    assert client.get(f"/api/words/chien?lexicon={report['name']}")["valid"]
    assert client.get("/api/words/chien")["lists"] == ["usuel", "complet", report["name"]]
    assert not client.get(f"/api/words/vache?lexicon={report['name']}")["valid"]
    table = client.create("me", {"kind": "local"}, game="scampio", lexicon=report["name"])["id"]
    with client.sit(table) as a:
        turn = a.next("update")["view"]["turn"]
        a.send({"type": "uncover", "seat": turn})
        rack = a.next("update")["view"]["rack"]
        letters = [letter for letter in rack if letter != "?"][:2]
        tiles = [[7, 6 + index, letter] for index, letter in enumerate(letters)]
        assert a.act(turn, {"kind": "place_word", "tiles": tiles})["code"] == "word/unknown"


@pytest.mark.parametrize(
    ("body", "said"),
    [(b"", "aucun mot"), (b"\x00\x01\x02", "binaire"), (b"ceci n'est pas\nune liste de mots\n", "ligne 1")],
)
def test_a_list_that_is_none_is_one_clear_line(client: Client, body: bytes, said: str) -> None:
    answer = client.http.post("/api/lexicons?label=Essai", content=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "lexicon/unreadable")
    assert said in answer.json()["detail"]
    fault = answer.json()["fault"]
    assert answer.json()["detail"].endswith(fault["expected"].format(*fault["values"]))


def test_two_guests_bring_the_same_list_each_under_a_name_and_put_it_away(library: Running) -> None:
    ada, bob = library.client(), library.client()
    report = ada.http.post("/api/lexicons?label=Ada", content=b"loup\nours\n").json()
    bob.http.post("/api/lexicons?label=Bob", content=b"loup\nours\n")
    assert [client.get("/api/lexicons")[-1]["label"] for client in (ada, bob)] == ["Ada", "Bob"]
    table = ada.create("me", {"kind": "local"}, game="scampio", lexicon=report["name"])["id"]
    assert ada.http.delete(f"/api/me/uploads/{report['name']}").status_code == 204
    assert len(ada.get("/api/lexicons")) == 2
    assert bob.get("/api/lexicons")[-1]["label"] == "Bob"
    with ada.sit(table) as a:
        assert a.next("table")["lexicon"] == report["name"]


def test_a_table_plays_with_the_edition_a_guest_brought(client: Client) -> None:
    body = edition_text("defaut").replace('name = "Scampio"', 'name = "Ma boîte"')
    report = client.http.post("/api/editions?game=scampio", content=body.encode()).json()
    assert report["name"] == "Ma boîte"
    table = client.create("me", {"kind": "local"}, game="scampio", edition=report["id"])["id"]
    with client.sit(table) as a:
        assert a.next("table")["edition"] == report["hash"]
    assert client.get(f"/api/editions/{report['hash']}")["name"] == "Ma boîte"


@pytest.mark.parametrize("game", [game for game in game_ids() if game != "patience"])
def test_the_file_a_collector_begins_with_is_a_good_edition_of_its_game(library: Running, game: str) -> None:
    ada = library.client()
    file = ada.http.get(f"/api/games/{game}/edition.toml")
    assert f'filename="{game}.toml"' in file.headers["content-disposition"]
    assert ada.http.post("/api/editions", content=file.content).json()["game"] == game
    assert ada.http.get("/api/games/chess/edition.toml").status_code == 404


def test_an_edition_names_its_game_and_is_counted_and_listed(library: Running) -> None:
    ada = library.client()
    body = edition_text("defaut").replace('name = "Scampio"', 'name = "Boîte d’Ada"').encode()
    report = ada.http.post("/api/editions", content=body).json()
    assert (report["game"], report["rows"], report["cols"], report["pieces"]) == ("scampio", 15, 15, 103)
    assert ada.get("/api/editions") == [report]
    assert library.client().get("/api/editions") == []
    for wrong in (b"not toml", b'game = "chess"', b"\xff"):
        answer = ada.http.post("/api/editions", content=wrong)
        assert (answer.status_code, answer.json()["code"]) == (400, "edition/faulty")
        assert answer.json()["fault"]["expected"]


def test_a_faulty_edition_names_the_line_and_leaves_nothing(client: Client, tmp_path: Path) -> None:
    import os

    folder = Path(os.environ["CHEVALET_DATA"]) / "editions" / "scampio"
    before = set(folder.glob("*")) if folder.exists() else set()
    body = edition_text("defaut").replace("rack = 7", 'rack = "seven"')
    answer = client.http.post("/api/editions?game=scampio", content=body.encode())
    assert (answer.status_code, answer.json()["code"]) == (400, "edition/faulty")
    fault = answer.json()["fault"]
    assert body.splitlines()[fault["line"] - 1].startswith("rack")
    assert (fault["key"], fault["values"]) == ("figures.rack", ["1", "10", "'seven'"])
    assert str(tmp_path.parent) not in answer.json()["detail"]
    assert (set(folder.glob("*")) if folder.exists() else set()) == before


def test_uploads_are_bounded(library: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chevalet.server.uploads.UPLOADS_PER_GUEST", 1)
    client = library.client()
    assert client.http.post("/api/lexicons", content=b"chat\nchien\n").status_code == 201
    refused = client.http.post("/api/lexicons", content=b"chat\nvache\n")
    assert (refused.status_code, refused.json()["code"]) == (429, "upload/too_many")
