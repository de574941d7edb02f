"""`chevalet analyse`: a game turn by turn, JSON for programs, a folder with its summary, one line for what is no record."""

import json
from pathlib import Path

import msgspec
import pytest

from analysis.recorded import bot_game, terminal_of
from chevalet import __version__
from chevalet.analysis.report import PlayerReport, Report
from chevalet.analysis.whole import analysed
from chevalet.cli import main
from chevalet.cli.analyse import overview, turn_lines
from chevalet.games.record import Record, record_text
from chevalet.lexicon import open_lexicon


@pytest.fixture(scope="module")
def record() -> str:
    game, events = bot_game("wordsearch", "amateur")
    return record_text(
        Record("wordsearch", "defaut", game.edition.hash, "usuel", "0" * 64, __version__, tuple(events))
    )


def test_it_tells_every_turn_what_was_better_and_how_well_each_played(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "partie.txt"
    file.write_text(record, encoding="utf-8")
    assert main(["analyse", str(file)]) == 0
    shown = capsys.readouterr()
    printed = shown.out
    assert printed.startswith("Wordsearch, dictionnaire usuel.\n")
    assert "\n?" in printed
    assert "laissé" in printed
    assert "         + " in printed
    assert "Anne : justesse" in printed
    assert "Émile : justesse" in printed
    assert max(map(len, printed.splitlines())) <= 80
    assert "partie.txt" in shown.err  # the progress bar


def test_a_move_is_cited_by_its_number_among_the_moves_and_a_total_as_one() -> None:
    game, events = bot_game("patience", turns=2)
    report = analysed(game, terminal_of(game), open_lexicon("usuel"), events)
    later = msgspec.structs.replace(report.turns[1], turn_no=9)
    assert later.line is not None
    lines = turn_lines(report, 1, later, terminal_of(game))
    assert lines[0].removeprefix("?").strip().startswith("2  Anne : ")
    assert f"le programme finit à {later.line.total} en tout" in lines[1]


def test_the_same_figures_come_each_time_as_json(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "partie.txt"
    file.write_text(record, encoding="utf-8")
    assert main(["analyse", "--json", str(file)]) == 0
    once = capsys.readouterr().out
    assert main(["analyse", "--json", str(file)]) == 0
    assert capsys.readouterr().out == once
    said = json.loads(once)
    assert said["game"] == "wordsearch"
    assert len(said["curve"]) == len(said["turns"]) + 1


def test_a_folder_gets_a_line_a_game_and_a_summary_a_player(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text(record, encoding="utf-8")
    (tmp_path / "note.txt").write_text("no game", encoding="utf-8")
    assert main(["analyse", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[:2]] == ["a.txt", "b.txt"]
    assert lines[3].startswith("Anne : 2 parties, ")


def test_games_are_weighed_by_the_turns_that_left_a_choice() -> None:
    def game(accuracy: float, chosen: int) -> Report:
        player = PlayerReport("Anne", 10, 20.0, chosen, accuracy, 0.0, 0)
        return Report(1, "scampio", "usuel", "lead", 20.0, [], [], [player], 2.5)

    assert overview([("a.txt", game(100.0, 1)), ("b.txt", game(50.0, 9))])[-1].endswith("justesse 55 %")
    assert overview([("a.txt", game(100.0, 0))])[-1].endswith("justesse 100 %")


def test_two_nodes_say_of_a_folder_what_one_process_says(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a.txt", "c.txt"):
        (tmp_path / name).write_text(record, encoding="utf-8")
    (tmp_path / "b.txt").write_text(record[:-20], encoding="utf-8")
    assert main(["analyse", str(tmp_path)]) == 2
    alone = capsys.readouterr()
    assert alone.err.count("chevalet analyse: ") == 1
    assert main(["analyse", "--cluster", "--jobs", "2", str(tmp_path)]) == 2
    together = capsys.readouterr()
    assert together.out == alone.out
    assert "2 nodes: " in together.err


@pytest.mark.parametrize("what", ["broken", "absent", "folder"])
def test_what_is_no_record_gets_one_line_and_status_2(
    what: str, record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "partie.txt"
    if what == "broken":
        file.write_text(record[:-20], encoding="utf-8")
    named = tmp_path if what == "folder" else file
    assert main(["analyse", str(named)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("chevalet analyse: ")
    assert said.err.count("\n") == 1


def test_it_writes_a_page_and_a_pdf(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, page, pdf = tmp_path / "partie.txt", tmp_path / "p.html", tmp_path / "p.pdf"
    file.write_text(record, encoding="utf-8")
    assert main(["analyse", str(file), "--html", str(page), "--pdf", str(pdf)]) == 0
    assert "Anne : justesse" in page.read_text(encoding="utf-8")
    assert pdf.read_bytes().startswith(b"%PDF-")
    assert main(["analyse", str(file), "--html", str(page), "--language", "en"]) == 0
    assert "Anne: accuracy" in page.read_text(encoding="utf-8")
    capsys.readouterr()
    assert main(["analyse", str(file), "--html", str(tmp_path / "nowhere" / "p.html")]) == 2
    assert capsys.readouterr().err.splitlines()[-1].endswith("No such file or directory")
