"""The page of moves to read: twenty of every level of every game, made again by a seed."""

from pathlib import Path

from bench.bot_moves import EACH, GAMES_EACH, played, sampled, title
from chevalet.bots import levels_of
from chevalet.games import game_ids, load

PAGE = Path(__file__).parents[2] / "docs" / "bot-moves.md"


def test_the_page_keeps_twenty_moves_of_every_level_of_every_game() -> None:
    rows: dict[tuple[str, str], int] = {}
    game = level = ""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            game = line[3:]
        elif line.startswith("### "):
            level = line[4:]
        elif line.startswith("| ") and line.split(" | ")[0][2:].isdigit():
            rows[game, level] = rows.get((game, level), 0) + 1
    assert rows == {(title(g), level): EACH for g in game_ids() for level in levels_of(load(g))}


def test_the_moves_are_taken_from_several_games_and_come_again() -> None:
    samples = sampled("scampio", "debutant", GAMES_EACH * 2)
    assert len(samples) == GAMES_EACH * 2
    assert samples == sampled("scampio", "debutant", GAMES_EACH * 2)
    assert len({sample.held for sample in samples}) > GAMES_EACH


def test_a_move_is_told_with_its_words_its_points_and_the_best_there_was() -> None:
    first = next(played("scampio", "greedy", 3))
    assert first.turn == 1
    assert first.words
    assert first.best == f"{first.words[0]} {first.points}"
    assert first.row().replace("\\|", "").count("|") == 7
