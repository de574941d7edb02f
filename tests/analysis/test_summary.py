"""A whole game: accuracy, mistakes, the curve, turning points, and what an outsider's game gets without an engine."""

import msgspec
from msgspec import structs

from analysis.recorded import bot_game, kept, terminal_of
from chevalet.analysis.report import MoveReport, Report, TurnReport
from chevalet.analysis.summary import summary
from chevalet.analysis.turns import turns_of
from chevalet.analysis.whole import analysed
from chevalet.lexicon import open_lexicon
from tirelire.manifest import manifest

WORDS = open_lexicon("usuel")


def move(worth: float, *, played: bool = False, zipf: float = 5.0, points: int = 20) -> MoveReport:
    return MoveReport({}, "", [], ["MOT"], points, worth, zipf=zipf, played=played)


def turn(seat: int, *moves: MoveReport, lead: int = 0) -> TurnReport:
    rank = next(n for n, one in enumerate(moves) if one.played)
    return TurnReport(0, 1, seat, rank, len(moves), list(moves), lead)


def told(*turns: TurnReport) -> Report:
    game, events = bot_game("scampio", turns=1)
    return summary(game, "usuel", events, turns)


def test_the_best_move_every_time_is_an_accuracy_of_100() -> None:
    report = told(turn(0, move(20, played=True), move(10)), turn(1, move(20), move(0, played=True)))
    assert [player.accuracy for player in report.players] == [100.0, 36.8]
    assert [player.lost for player in report.players] == [0, 20]


def test_a_turn_without_a_choice_says_nothing_of_its_player() -> None:
    report = told(turn(0, move(0, played=True)), turn(0, move(20), move(0, played=True)))
    assert report.players[0].accuracy == 36.8
    assert (report.players[0].turns, report.players[0].chosen) == (2, 1)


def test_a_word_that_nobody_knows_is_not_one_that_was_missed() -> None:
    rare, common = move(30, zipf=0.5), move(25, zipf=4.0)
    report = told(turn(0, rare, common, move(5, played=True)), turn(0, rare, move(5, played=True)))
    assert [one.mistake for one in report.turns] == [True, True]
    assert [one.missed for one in report.turns] == [1, None]


def test_what_was_contested_and_taken_back_was_not_made() -> None:
    full = structs.replace(move(30), notable=["full_rack"])
    played = structs.replace(full, played=True)
    taken_back = structs.replace(turn(0, structs.replace(full, worth=40), played), refuted=True)
    report = told(turn(0, played, move(10)), taken_back)
    assert report.players[0].made == {"full_rack": 1}
    assert report.players[0].missed == {"full_rack": 1}


def test_the_curve_is_the_first_seats_and_its_largest_steps_are_turning_points() -> None:
    leads = [(0, 20), (1, 5), (0, 8), (1, 50)]
    report = told(*(turn(seat, move(20, played=True), lead=lead) for seat, lead in leads))
    assert report.measure == "lead"
    assert report.curve == [0, 20, -5, 8, -50]
    assert [one.turning for one in report.turns] == [True, True, False, True]


def test_a_game_that_was_left_before_its_first_turn_has_an_empty_analysis() -> None:
    game, record = kept("patience-left")
    report = analysed(game, terminal_of(game), WORDS, record.events)
    assert report.turns == []
    assert [player.accuracy for player in report.players] == [100.0]


def test_the_fewest_words_found_are_those_of_the_best_line() -> None:
    game, events = bot_game("patience")
    report = analysed(game, terminal_of(game), WORDS, events)
    lines = [one.line.total for one in report.turns if one.line is not None and one.line.won]
    assert report.measure == "line"
    assert report.fewest is not None
    assert report.fewest == min([*lines, len(report.turns)])
    assert len(report.turns) == len(turns_of(game, events))


def test_progress_is_told_turn_by_turn_and_the_report_travels() -> None:
    game, events = bot_game("wordsearch", turns=4)
    seen = list[tuple[int, int]]()
    report = analysed(game, terminal_of(game), WORDS, events, lambda done, of: seen.append((done, of)))
    assert seen == [(n, 4) for n in range(5)]
    sent = msgspec.json.encode(report)
    assert msgspec.json.encode(msgspec.json.decode(sent, type=Report)) == sent


def test_a_game_from_outside_is_analysed_by_its_points() -> None:
    game = manifest.load()
    _, events = bot_game(game, "debutant", turns=6)
    report = analysed(game, manifest.terminal(game), WORDS, events)
    assert game.engine == ""
    assert len(report.turns) == 6
    assert all(one.moves[0].points == one.moves[0].worth for one in report.turns)
    assert any(player.accuracy < 100 for player in report.players)
