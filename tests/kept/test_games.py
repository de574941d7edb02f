"""Records and logs of games played with version 0.1 open today and give the same games."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chevalet.cli import main
from chevalet.core.events import Event
from chevalet.games.record import read_record, replayed
from chevalet.games.wire import event_from
from kept.files import GAMES_KEPT, facts, lost, text_of

VIEWS = facts()["views"]
PROMISED = {
    "clock_stopped",
    "contest_lapsed",
    "end_proposed",
    "game_ended",
    "letter_slid",
    "letters_exchanged",
    "move_accepted",
    "move_contested",
    "move_withdrawn",
    "prisms_exchanged",
    "proof_shown",
    "seat_resigned",
    "turn_passed",
    "turn_undone",
    "words_cancelled",
    "words_exhausted",
}


def logged(name: str) -> tuple[dict[str, str], list[dict[str, Any]]]:
    """The versions a stored log is pinned to, and its events."""
    bodies = [json.loads(line) for line in text_of(f"{name}.log").splitlines()]
    return bodies[0]["pins"], [event for body in bodies for event in body["events"]]


def test_two_games_of_each_kind_are_kept_and_everything_happens_in_them() -> None:
    kinds = {event["kind"] for name in GAMES_KEPT for event in logged(name)[1]}
    assert kinds >= PROMISED
    games = sorted(name.partition("-")[0] for name in GAMES_KEPT)
    assert games == sorted(2 * ["cle", "option", "patience", "rsvp", "scampio", "wordsearch"])


@pytest.mark.parametrize("name", GAMES_KEPT)
def test_a_record_replays_to_what_was_seen_then(name: str) -> None:
    game, record = read_record(text_of(f"{name}.record"), name)
    final = replayed(game, record, name)[-1]
    seen = json.loads(msgspec.json.encode(game.view(final, None)))
    assert lost(VIEWS[name], seen) == []
    assert VIEWS[name]["outcome"] is not None
    assert [final.total(seat) for seat in range(len(final.seats))] == [
        s["total"] for s in VIEWS[name]["seats"]
    ]


@pytest.mark.parametrize("name", GAMES_KEPT)
def test_a_stored_log_folds_to_the_state_of_its_record(name: str) -> None:
    game, record = read_record(text_of(f"{name}.record"), name)
    pins, plain = logged(name)
    assert pins == {"chevalet": "0.1.0", "edition": game.edition.hash, "lexicon": record.lexicon_version}
    events: list[Event] = [event_from(game, event) for event in plain]
    assert tuple(events) == record.events
    state: Any = None
    for event in events:
        state = game.evolve(state, event)
    assert state == replayed(game, record, name)[-1]


@pytest.mark.parametrize("name", GAMES_KEPT)
def test_the_command_prints_a_record(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / f"{name}.txt"
    file.write_text(text_of(f"{name}.record"), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    printed = capsys.readouterr().out
    seats = VIEWS[name]["seats"]
    for seat in seats:
        alone = rf"après {seat['total']} mots?\b"  # a patience counts its words
        told = alone if len(seats) == 1 else rf"^{seat['name']} +{seat['total']}\b"
        assert re.search(told, printed, re.MULTILINE), printed
