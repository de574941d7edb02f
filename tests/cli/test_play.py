"""`chevalet play`: whole games of every game through a real pseudo-terminal of 80 columns, in French."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from chevalet.cli import main
from chevalet.games import game_ids

WAIT_S = 240
PROMPT = "\n> "
CODE = re.compile(r"\b[a-z]+/[a-z_]+\b")
ENGLISH = re.compile(r"\b(expected|got|word|pass|turn|score|move|wins?|letters?)\b", re.IGNORECASE)
WORDS_BESIDE = re.compile(
    r" \([A-Z, ]+\)$"
)  # not the letters that stood there, which begin a word: 15A (LU)XE
SHORT = {"rsvp": ["--target", "20"], "wordsearch": ["--shortest", "3"]}


def _at_a_terminal() -> None:
    """Control C is heard, also when the tests run in the background of a shell, which makes their children deaf to it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Screen:
    """A terminal of 24 lines of 80 columns, with the game in it."""

    def __init__(self, *words: str) -> None:
        self._end, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "chevalet", "play", *words],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            env=os.environ | {"TERM": "dumb", "NUMBA_NUM_THREADS": "1"},
            start_new_session=True,
            preexec_fn=_at_a_terminal,  # noqa: PLW1509 -- control C reaches it
        )
        os.close(inner)
        self.seen = ""
        self._tail = b""

    def until_asked(self) -> str:
        """What was written until the player is asked for a move, or until the end."""
        text = ""
        while not text.endswith(PROMPT):
            ready, _, _ = select.select([self._end], [], [], WAIT_S)
            assert ready, f"nothing came after:\n{text}"
            try:
                self._tail += os.read(self._end, 65536)
            except OSError:  # the other side is closed
                break
            read = self._tail.decode(errors="ignore")
            if read.encode() != self._tail:
                continue  # in the middle of a character
            self._tail = b""
            text += read.replace("\r\n", "\n")
        self.seen += text
        return text

    def type(self, line: str) -> str:
        os.write(self._end, f"{line}\n".encode())
        return self.until_asked()

    def close(self) -> None:
        os.close(self._end)
        self.process.kill()
        self.process.wait()


@contextmanager
def playing(*words: str) -> Iterator[Screen]:
    screen = Screen(*words)
    try:
        screen.until_asked()
        yield screen
    finally:
        screen.close()


def first_hint(said: str) -> str:
    """The first move of the advice, as one would type it."""
    (line, *_) = [line for line in said.split("\n") if line.startswith("  ")]
    return WORDS_BESIDE.sub("", line.split("→")[0].strip())


@pytest.mark.parametrize("game_id", game_ids())
def test_a_whole_game_is_played_in_the_terminal(game_id: str) -> None:
    with playing(game_id, "--seed", "7", *SHORT.get(game_id, [])) as screen:
        for _ in range(80):
            if screen.process.poll() is not None or not screen.seen.endswith(PROMPT):
                break
            move = first_hint(screen.type("conseil"))
            said = screen.type(move)
            assert f"Vous : {move}" in " ".join(said.split()), said
        assert screen.process.wait(WAIT_S) == 0
        seen = screen.seen
    assert re.search(r"(gagne|bravo|Égalité|Patience perdue)", seen.split("\n> ")[-1])
    assert [line for line in seen.split("\n") if len(line) > 80] == []
    assert CODE.findall(seen) == []
    assert ENGLISH.findall(seen) == []


@pytest.mark.parametrize("game_id", game_ids())
def test_whoever_gives_up_loses_and_is_told_so(game_id: str) -> None:
    with playing(game_id, "--seed", "7") as screen:
        said = screen.type("abandon")
        assert screen.process.wait(WAIT_S) == 0
    assert "bravo" not in said
    assert "Odile gagne." in said or "Patience perdue" in said
    assert "aband" in said


def test_a_patience_shows_its_ten_letters() -> None:
    with playing("patience", "--seed", "4") as screen:
        (rack,) = re.findall(r"Vos lettres : (.*)", screen.seen)
    assert len(rack.split()) == 10


def test_option_shows_the_prisms_of_the_grid_with_the_letters_behind() -> None:
    with playing("option", "--seed", "3") as screen:
        move = first_hint(screen.type("conseil"))
        screen.type(move)
        square, word = move.split(" ")
        row = next(line for line in screen.seen.split("\n")[::-1] if line.startswith(f"{square[0]} "))
    shown = "".join(re.findall(r"([A-Z])[a-z*]", row[2:]))
    assert re.sub(r"[\d*]", "", word) in shown


def test_rsvp_shows_the_common_stock_and_the_total_to_reach() -> None:
    with playing("rsvp", "--seed", "4", "--target", "60") as screen:
        said = screen.seen
    assert re.search(r"E1\s+× 11", said)
    assert "Vous     0 sur 60" in said


def test_a_mistake_is_explained_and_nothing_is_lost() -> None:
    with playing("scampio", "--seed", "5") as screen:
        assert "Je ne comprends pas « bonjour »." in screen.type("bonjour")
        said = screen.type("H5 ZZZ")
        assert "Vous n’avez pas toutes ces lettres." in said
        assert "(article S5)" in said
        assert "S5. Poser" in screen.type("règles s5")
        assert "abandon" in screen.type("aide")
        assert screen.process.poll() is None


def test_a_game_that_is_interrupted_says_so() -> None:
    with playing("wordsearch", "--seed", "5") as screen:
        # What comes between the prompt and the reading of a line is noticed with the next key only: press it again.
        for _ in range(WAIT_S // 2):
            os.write(screen._end, b"\x03")
            if select.select([screen._end], [], [], 2)[0]:
                break
        assert "Partie interrompue." in screen.until_asked()
        assert screen.process.wait(WAIT_S) == 130


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["rsvp", "--target", "0"], "expected a whole number from 1 to 1000, got '0'"),
        (["scampio", "--theme", "cuisine"], "expected one of all, places, nouns, adjectives, got 'cuisine'"),
        (["scampio", "--level", "novice"], "unknown level 'novice': expected one of debutant"),
        (["cle", "--colours", "red,red"], "Deux joueurs ne peuvent pas avoir la même couleur."),
        (["scampio", "--lexicon", "nulle-part"], "nulle-part"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(["play", *words])
    except SystemExit as ended:  # argparse's way
        status = ended.code if isinstance(ended.code, int) else -1
    assert status == 2
    assert says in capsys.readouterr().err
