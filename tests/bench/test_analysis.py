"""Learning the winning chances again: what is missing is said in one line."""

import json
from pathlib import Path

import pytest

from bench.analysis import main
from chevalet.bots import handicap
from chevalet.games import load


def test_chances_without_kept_games_say_what_comes_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in ((), ("--keep", str(tmp_path / "none.jsonl"))):
        with pytest.raises(SystemExit):
            main(["chances", "scampio", *words])
        assert "first `levels scampio --games 24 --keep FILE`" in capsys.readouterr().err


def test_games_of_another_game_teach_nothing(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    kept.write_text(json.dumps({"game": "option", "rows": [[1.0, 0.5, 1]]}) + "\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="holds no game of scampio"):
        main(["chances", "scampio", "--keep", str(kept)])


def test_the_curve_is_one_line_of_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "kept.jsonl"
    rows = [[20.0, 1.0, 1], [-20.0, 1.0, 0], [2.0, 4.0, 0], [1.0, 4.0, 1]]
    level = str(handicap(load("scampio"), "club"))
    games = [
        {"game": "scampio", "handicap": level, "rows": rows},
        {"game": "scampio", "handicap": "a level that is no more", "rows": [[90.0, 1.0, 0]]},
    ]
    kept.write_text("".join(json.dumps(game) + "\n" for game in games), encoding="utf-8")
    main(["chances", "scampio", "--keep", str(kept)])
    learned = json.loads(capsys.readouterr().out)
    assert learned.keys() == {"spread", "widens", "how"}
    assert learned["how"].startswith("4 turns of 1 games")
