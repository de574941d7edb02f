"""What a table agrees on besides the common terms: asked over HTTP, played, kept for the rematch, or refused."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chevalet.workers.catalogue import Catalogue
from server.running import Message, Running, running


@pytest.fixture
def games(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path, catalogue=Catalogue()) as started:
        yield started


def asked(game: str, seats: int, **options: Any) -> Message:
    players = [{"kind": "me"}, *[{"kind": "local"}] * (seats - 1)]
    return {"game": game, "seats": players, "check": "referee", "options": options}


def test_r2_r3_a_table_agrees_on_its_total_its_first_player_and_a_series_of_letters(games: Running) -> None:
    ada = games.client()
    table = ada.post("/api/tables", asked("rsvp", 2, target=37, starter="seat2", opening="A"), 201)["id"]
    for letter in "AB":
        with ada.sit(table) as sitting:
            sitting.next("update")
            view = sitting.view
            assert (view["terms"]["target"], view["first"], view["turn"]) == (37, 1, 1)
            assert view["board"][5][5] == letter
            sitting.act(0, {"kind": "resign"})
        table = ada.post(f"/api/tables/{table}/rematch", status=200)["id"]


def test_c1_a_table_agrees_on_its_colours_seat_by_seat_and_keeps_them(games: Running) -> None:
    ada = games.client()
    table = ada.post("/api/tables", asked("cle", 3, colours=["", "blue", "red"]), 201)["id"]
    for _ in range(2):
        with ada.sit(table) as sitting:
            sitting.next("update")
            assert sitting.view["colours"] == ["green", "blue", "red"]
            sitting.act(0, {"kind": "resign"})
            sitting.act(1, {"kind": "resign"})
        table = ada.post(f"/api/tables/{table}/rematch", status=200)["id"]


@pytest.mark.parametrize(
    ("body", "code", "detail"),
    [
        (asked("rsvp", 2, target=0), "setup/options", "target: expected a whole number from 1 to 1000"),
        (asked("rsvp", 2, starter="me"), "setup/options", "starter: expected one of lot, seat1, seat2"),
        (asked("rsvp", 2, opening="1"), "setup/options", "opening: expected one of "),
        (asked("cle", 2, colours=["red"]), "setup/options", "colours: expected one value a seat"),
        (asked("cle", 2, colours=["red", "mauve"]), "setup/options", "colours: expected one of "),
        (asked("cle", 2, colours=["red", "red"]), "terms/colour_twice", "article C1"),
        (
            asked("cle", 4, teams=True, colours=["red", "orange", "", ""]),
            "terms/colours_apart",
            "article C14",
        ),
    ],
)
def test_what_cannot_be_agreed_is_refused(games: Running, body: Message, code: str, detail: str) -> None:
    refused = games.client().post("/api/tables", body, 400)
    assert refused["code"] == code
    assert refused["detail"].startswith(detail)
