"""My progress and the cards to practise: from finished games alone, each read once, asked again on the day they are due."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import delete

from chevalet.analysis.report import TurnReport
from chevalet.core.events import Event
from chevalet.games.wire import AnyGame
from chevalet.server.practice import A_DAY
from chevalet.server.progress import READ_AT_ONCE
from chevalet.store.schema import events as events_table
from chevalet.store.tables import drop_table
from chevalet.workers.catalogue import Catalogue
from server.planted import guest_of, judged, plant_analysis, planted, short_game
from server.running import Running, running

Played = tuple[AnyGame, list[Event], list[TurnReport]]
MARCH_1 = int(datetime(2027, 3, 1, 15, tzinfo=UTC).timestamp() * 1000)
DAY_MS = 86_400_000


@pytest.fixture(scope="module")
def played() -> Played:
    """Wordsearch between two beginners, the first of whom missed two words that one knows."""
    game, events = short_game("wordsearch")
    return game, events, judged(game, events)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path, catalogue=Catalogue()) as opened:
        yield opened


def on(server: Running, at_ms: int) -> None:
    """What the server takes the time to be."""
    server.registry.wall = lambda: at_ms


def analysed_game(server: Running, guest: str, played: Played, at_ms: int = MARCH_1) -> str:
    game, events, turns = played
    table = planted(server, guest, game, events, at_ms=at_ms)
    plant_analysis(server, table, turns)
    return table


def missed(played: Played) -> set[str]:
    """By the report that the analysis page shows."""
    from chevalet.analysis.summary import summary

    game, events, turns = played
    own = [turn for turn in summary(game, "usuel", events, turns).turns if turn.seat == 0]
    return {turn.moves[turn.missed].words[0] for turn in own if turn.missed is not None}


def test_finished_games_are_counted_and_analysed_ones_judged(server: Running, played: Played) -> None:
    ada = server.client()
    guest, (game, events, turns) = guest_of(ada), played
    planted(server, guest, game, events, at_ms=MARCH_1 - DAY_MS)
    before = ada.get("/api/me/progress")
    assert [one["game"] for one in before["to_analyse"]] == ["wordsearch"]
    (found,) = before["games"]
    assert (found["games"], found["won"], found["judged"]) == (1, 1, [])
    own = [turn for turn in turns if turn.seat == 0]
    assert found["turns"] == len(own)
    assert found["points"] == sum(turn.played.points for turn in own)

    table = analysed_game(server, guest, played)
    progress = ada.get("/api/me/progress")
    (found,) = progress["games"]
    assert (found["games"], found["won"], progress["practice"]["to_read"]) == (2, 2, 0)
    report = ada.get(f"/api/tables/{table}/analysis")["report"]
    assert [(one["table"], one["accuracy"]) for one in found["judged"]] == [
        (table, report["players"][0]["accuracy"])
    ]
    assert found["judged"][0]["ended_ms"] == MARCH_1
    assert found["judged"][0]["chosen"] == sum(turn.choices > 1 for turn in own)
    assert progress["practice"]["learning"] == len(missed(played)) > 0


def test_figures_are_kept_when_the_games_are_gone(server: Running, played: Played) -> None:
    ada = server.client()
    guest = guest_of(ada)
    table = analysed_game(server, guest, played)
    before = ada.get("/api/me/progress")
    server.registry.store.write(drop_table, table).result()
    assert ada.get("/api/me/progress") == before
    word = ada.get("/api/me/cards")["due"][0]
    card = ada.get(f"/api/me/cards/{word}")
    assert (card["view"], card["edition"], card["game"]) == (None, None, "wordsearch")
    assert card["facts"]["valid"]


def test_many_games_are_read_a_few_at_a_time(server: Running, played: Played) -> None:
    ada = server.client()
    guest, (game, events, _) = guest_of(ada), played
    for number in range(READ_AT_ONCE + 2):
        planted(server, guest, game, events, at_ms=MARCH_1 + number)
    seen = [ada.get("/api/me/progress") for _ in range(3)]
    assert [one["practice"]["to_read"] for one in seen] == [2, 0, 0]
    assert [one["games"][0]["games"] for one in seen] == [READ_AT_ONCE, READ_AT_ONCE + 2, READ_AT_ONCE + 2]


def test_a_game_in_play_and_one_round_a_device_do_not_count(server: Running) -> None:
    ada = server.client()
    ada.create("me", "open", game="scampio")
    table = ada.create("me", {"kind": "local", "name": "Bob"}, game="scampio")["id"]
    with ada.sit(table) as a:
        a.next("update")
        a.act(0, {"kind": "resign"})
    assert ada.get(f"/api/tables/{table}")["status"] == "over"
    for client in (ada, server.client()):
        found = client.get("/api/me/progress")
        assert (found["games"], found["to_analyse"]) == ([], [])
        assert (found["practice"]["learning"], found["practice"]["to_read"]) == (0, 0)
    cards = server.client().get("/api/me/cards")
    assert (cards["due"], cards["next_day"]) == ([], None)


def test_a_game_played_on_from_another_does_not_count_as_one(server: Running, played: Played) -> None:
    ada = server.client()
    guest, (game, events, _) = guest_of(ada), played
    table = planted(server, guest, game, events)
    steps = ada.get(f"/api/tables/{table}/replay")["steps"]
    following = ada.post(f"/api/tables/{table}/play-on", {"seq": steps[1]["seq"]}, 201)["id"]
    with ada.sit(following) as a:
        a.next("update")
        mine = a.view["seat"]
        a.act(mine, {"kind": "resign"})
    (found,) = ada.get("/api/me/progress")["games"]
    assert found["games"] == 1


def test_a_card_shows_the_board_and_comes_back_on_its_day(server: Running, played: Played) -> None:
    ada = server.client()
    on(server, MARCH_1)
    table = analysed_game(server, guest_of(ada), played)
    first = ada.get("/api/me/cards")
    assert set(first["due"]) == missed(played)
    assert (first["day"], first["next_day"]) == ("2027-03-01", None)
    word = first["due"][0]
    card = ada.get(f"/api/me/cards/{word}")
    report = ada.get(f"/api/tables/{table}/analysis")["report"]
    turn = next(
        turn
        for turn in report["turns"]
        if turn["seat"] == 0
        and turn["missed"] is not None
        and card["act"] == turn["moves"][turn["missed"]]["act"]
    )
    steps = ada.get(f"/api/tables/{table}/replay")["steps"]
    board = next(step["view"]["board"] for step in steps if step["seq"] == turn["seq"])
    assert (card["view"]["board"], card["hand"]) == (board, None)
    assert (card["word"], card["facts"]["word"], card["facts"]["valid"]) == (word, word, True)
    assert card["points"] == turn["moves"][turn["missed"]]["points"]

    for known in first["due"]:
        answer = ada.post(f"/api/me/cards/{known}", {"grade": "known"}, 200)
        assert answer["due"] == "2027-03-03"
    assert (answer["practice"]["due"], answer["practice"]["next_day"]) == ([], "2027-03-03")
    on(server, MARCH_1 + DAY_MS)
    assert ada.get("/api/me/cards")["due"] == []
    on(server, MARCH_1 + 2 * DAY_MS - 14 * 3_600_000)  # two in the morning, in Paris
    assert set(ada.get("/api/me/cards")["due"]) == missed(played)
    again = ada.post(f"/api/me/cards/{word}", {"grade": "known"}, 200)
    assert again["practice"]["learned"] == 1
    assert ada.get("/api/me/progress")["practice"]["learned"] == 1


def test_an_answer_counts_once_and_a_card_is_its_owners(server: Running, played: Played) -> None:
    ada, bob = server.client(), server.client()
    on(server, MARCH_1)
    analysed_game(server, guest_of(ada), played)
    guest_of(bob)
    word = ada.get("/api/me/cards")["due"][0]
    for stranger in (bob, server.client()):
        for refused in (
            stranger.http.get(f"/api/me/cards/{word}"),
            stranger.http.post(f"/api/me/cards/{word}", json={"grade": "known"}),
        ):
            assert (refused.status_code, refused.json()["code"]) == (404, "card/unknown")
    assert ada.http.post(f"/api/me/cards/{word}", json={"grade": "perhaps"}).status_code == 400
    assert ada.post(f"/api/me/cards/{word.lower()}", {"grade": "forgotten"}, 200)["due"] == "2027-03-02"
    twice = ada.http.post(f"/api/me/cards/{word}", json={"grade": "known"})
    assert (twice.status_code, twice.json()["code"]) == (409, "card/not_due")


def test_a_day_has_so_many_cards(server: Running, played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chevalet.server.practice.A_DAY", 1)
    assert A_DAY == 10, "as the page says"
    ada = server.client()
    on(server, MARCH_1)
    analysed_game(server, guest_of(ada), played)
    assert len(missed(played)) > 1
    (word,) = ada.get("/api/me/cards")["due"]
    after = ada.post(f"/api/me/cards/{word}", {"grade": "hard"}, 200)["practice"]
    assert (after["due"], after["next_day"]) == ([], "2027-03-02"), "the others wait until tomorrow"
    on(server, MARCH_1 + DAY_MS)
    assert ada.get("/api/me/cards")["due"] == [word], "asked before, it comes before the new ones"


def test_new_cards_are_asked_the_dearest_first(server: Running, played: Played) -> None:
    ada = server.client()
    on(server, MARCH_1)
    game, events, turns = played
    values = {word: 10 * place for place, word in enumerate(sorted(missed(played)), 1)}
    assert len(values) > 1
    dear = [
        structs.replace(
            turn,
            moves=[
                structs.replace(move, points=values.get(move.words[0] if move.words else "", move.points))
                for move in turn.moves
            ],
        )
        for turn in turns
    ]
    analysed_game(server, guest_of(ada), (game, events, dear))
    due = ada.get("/api/me/cards")["due"]
    assert due == sorted(values, reverse=True), "the last of the alphabet gives the most points"
    ada.post(f"/api/me/cards/{due[-1]}", {"grade": "hard"}, 200)
    on(server, MARCH_1 + DAY_MS)
    assert ada.get("/api/me/cards")["due"] == [due[-1], *due[:-1]], "asked before, it comes first"


def test_a_log_that_cannot_be_read_closes_nothing(
    server: Running, played: Played, caplog: pytest.LogCaptureFixture
) -> None:
    ada = server.client()
    guest, (game, events, _) = guest_of(ada), played
    broken = planted(server, guest, game, events)
    without_deal = delete(events_table).where(events_table.c.game == broken, events_table.c.seq == 1)
    server.registry.store.write(lambda connection: connection.execute(without_deal).rowcount).result()
    planted(server, guest, game, events)
    found = ada.get("/api/me/progress")
    assert (found["games"][0]["games"], found["practice"]["to_read"]) == (1, 0)
    assert [record.args[0] for record in caplog.records if "progress" in record.msg] == [broken]  # type: ignore[index]


@pytest.mark.postgres
def test_the_same_on_postgresql(tmp_path: Path, postgres_url: str, played: Played) -> None:
    with running(tmp_path, catalogue=Catalogue(), database=postgres_url, alive_after_ms=5000) as server:
        on(server, MARCH_1)
        ada = server.client()
        analysed_game(server, guest_of(ada), played)
        due: list[Any] = ada.get("/api/me/cards")["due"]
        assert set(due) == missed(played)
        assert ada.post(f"/api/me/cards/{due[0]}", {"grade": "known"}, 200)["due"] == "2027-03-03"
        assert ada.get("/api/me/progress")["games"][0]["judged"][0]["accuracy"] > 0
