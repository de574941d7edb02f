"""`chevalet replay`: a whole record is checked and printed; a broken one gets one clear line and exit status 2."""

import random
from pathlib import Path
from typing import Any

import pytest

from chevalet import __version__
from chevalet.cli import main
from chevalet.core.acts import Command
from chevalet.core.refusal import Accepted
from chevalet.core.seats import Seat
from chevalet.games import load
from chevalet.games.record import Record, read_record, record_text, replayed
from small_vocabulary import COMMON_WORDS
from word_list import WordList


def finished_record() -> str:
    """A short game with the small vocabulary, to its end."""
    game, rng, words = load("scampio"), random.Random(4), WordList(COMMON_WORDS)
    events = list(game.start((Seat("Anne"), Seat("Émile")), game.terms_type(), 1_700_000_000_000, rng))
    state: Any = None
    for event in events:
        state = game.evolve(state, event)
    at = events[0].at
    while not game.is_over(state):
        at += 20_500
        position = game.view(state, state.turn)
        act = next(game.legal_moves(position, words), None) or game.fallback(position, words)
        answer = game.decide(state, Command(state.turn, act, at, state.seq), words, rng)
        assert isinstance(answer, Accepted)
        events += answer.events
        for event in answer.events:
            state = game.evolve(state, event)
    return record_text(
        Record("scampio", "defaut", game.edition.hash, "usuel", "0" * 64, __version__, tuple(events))
    )


RECORD = finished_record()


def test_a_record_reads_back_and_replays() -> None:
    game, record = read_record(RECORD, "partie.txt")
    assert record_text(record) == RECORD
    states = replayed(game, record, "partie.txt")
    assert states[-1].outcome is not None


def test_replay_prints_the_score_sheet_and_the_winner(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "partie.txt"
    file.write_text(RECORD, encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    printed = capsys.readouterr().out
    assert "Anne" in printed
    assert "Émile" in printed
    assert "gagne" in printed


def edited(line: int, text: str) -> str:
    lines = RECORD.splitlines()
    lines[line] = text
    return "\n".join(lines) + "\n"


BROKEN = {
    "empty": ("", "line 1: expected 'chevalet 1'"),
    "another file": ("%PDF-1.7\n", "line 1: expected 'chevalet 1'"),
    "unknown game": (edited(1, "game tric-trac"), "unknown game 'tric-trac'"),
    "unknown edition": (edited(2, "edition rare " + "0" * 64), "unknown edition 'rare'"),
    "other edition": (edited(2, "edition defaut " + "0" * 64), "another version of edition defaut"),
    "cut short": ("\n".join(RECORD.splitlines()[:-3]), "cut short"),
    "changed": (RECORD.replace("Anne", "Anna"), "changed after it was written"),
    "not json": (edited(8, RECORD.splitlines()[8].rstrip("}")), "not JSON"),
    "missing event": (edited(9, ""), "expected event 4"),
    "unknown event": (edited(8, '3 0:00:00.000 letter_eaten {"at": 1}'), "unknown event 'letter_eaten'"),
    "mistyped": (
        edited(8, '3 0:00:00.000 letters_drawn {"at": "noon", "seat": 1, "count": 7}'),
        "Expected `int`",
    ),
    "strange field": (
        edited(8, '3 0:00:00.000 turn_began {"at": 1, "seat": 0, "colour": 2}'),
        "unknown field 'colour'",
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_record_gets_one_clear_line(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, says = BROKEN[what]
    file = tmp_path / "partie.txt"
    file.write_text(text, encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert says in printed.err
    assert printed.err.count("\n") == 1


def test_a_missing_or_binary_record_gets_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(tmp_path / "nulle part")]) == 2
    (tmp_path / "binaire").write_bytes(b"\xff\xfe\x00")
    assert main(["replay", str(tmp_path / "binaire")]) == 2
    assert capsys.readouterr().err.count("\n") == 2
