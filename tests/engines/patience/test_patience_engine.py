"""The patience's engine against brute force and the referee; its table, its players and its solver."""

import os
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bench.patience_table import learn, orders
from chevalet.core.acts import Act, Command, PassTurn
from chevalet.core.racks import PlaceWord
from chevalet.core.refusal import Accepted
from chevalet.core.seats import Seat
from chevalet.core.state import Terms
from chevalet.engines.common.reading import PositionError
from chevalet.engines.patience.chains import SIDE, Knowledge, Longs, room_for
from chevalet.engines.patience.engine import ChainMove, PatienceEngine
from chevalet.engines.patience.futures import chance, play_games, shuffle
from chevalet.engines.patience.knowledge import as_json, first_guess, learned, plain_distance, words_of
from chevalet.engines.patience.records import best_records, every_record
from chevalet.engines.patience.solver import LIGHT, Effort, solve
from chevalet.games import load
from chevalet.games.patience.rules import Patience
from chevalet.games.patience.state import PatiencePosition, PatienceState
from chevalet.games.patience.view import bare_position
from chevalet.lexicon import Lexicon, open_lexicon
from engines.patience.signature import signature
from engines.patience.small_patience import by_brute_force, small_box, small_positions, small_words


@pytest.mark.parametrize("seed", range(12))
def test_every_word_is_that_of_brute_force(seed: int) -> None:
    rng = random.Random(seed)
    words, game = small_words(seed), small_box(rng.choice((5, 6, 7)))
    lexicon = Lexicon.from_words(words)
    seen = 0
    for position in small_positions(rng, game, words):
        expected = by_brute_force(position, words)
        moves = PatienceEngine(game).all_moves(position, lexicon)
        assert {move.act: move.words[0] for move in moves} == expected
        assert len(moves) == len(expected), "the same letters twice"
        assert set(game.legal_moves(position, lexicon)) == set(expected)
        seen += len(expected)
    assert seen


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return open_lexicon("usuel")


@pytest.fixture(scope="module")
def game() -> Patience:
    loaded = load("patience")
    assert isinstance(loaded, Patience)
    return loaded


def begun(game: Patience, seed: str) -> PatienceState:
    state = None
    for event in game.start((Seat("Odile"),), Terms(), 0, random.Random(0), seed=seed):
        state = game.evolve(state, event)
    assert state is not None
    return state


def after(game: Patience, state: PatienceState, act: Act, lexicon: Lexicon) -> PatienceState:
    answer = game.decide(state, Command(0, act, 0), lexicon, random.Random(0))
    assert isinstance(answer, Accepted), answer
    for event in answer.events:
        state = game.evolve(state, event)
    return state


def met(game: Patience, lexicon: Lexicon, seed: str) -> list[PatiencePosition]:
    state, positions = begun(game, seed), []
    rng = random.Random(seed)
    while state.outcome is None:
        positions.append(game.view(state, 0))
        moves = PatienceEngine(game).best_moves(positions[-1], lexicon, 40)
        state = after(game, state, rng.choice(moves).act if moves else PassTurn(), lexicon)
    return positions


def test_every_word_is_the_referees_on_real_boards(game: Patience, lexicon: Lexicon) -> None:
    for position in met(game, lexicon, "real"):
        rack = tuple(x for x in position.rack or () if x != "?")[:6]
        for hand in (rack, ("?", *rack[:2])):
            asked = replace(position, rack=hand)
            listed = {move.act for move in PatienceEngine(game).all_moves(asked, lexicon)}
            assert listed == set(game.legal_moves(asked, lexicon))


def test_the_best_found_with_bounds_is_the_best_of_all(game: Patience, lexicon: Lexicon) -> None:
    for known in (learned(), plain_distance()):
        for position in [p for seed in ("a", "b") for p in met(game, lexicon, seed)]:
            _, worths = every_record(game, position, lexicon, known, spare_jokers=True)
            for count in (1, 7, 1000):
                _, best = best_records(game, position, lexicon, known, count)
                assert np.sort(best) == pytest.approx(np.sort(worths)[:count])


def test_jokers_spared_leave_one_way_to_lay_a_word_on_a_spot(game: Patience, lexicon: Lexicon) -> None:
    for position in met(game, lexicon, "jokers"):
        asked = replace(position, rack=("?", *(position.rack or ())[:6]))
        every = PatienceEngine(game).all_moves(asked, lexicon)
        spared = PatienceEngine(game).best_moves(asked, lexicon, 1_000_000)
        assert len({spot_of(move) for move in spared}) == len(spared)
        assert {spot_of(move) for move in spared} == {spot_of(move) for move in every}


def spot_of(move: ChainMove) -> tuple[tuple[int, int, str], ...]:
    assert isinstance(move.act, PlaceWord)
    return tuple((row, col, letter.upper()) for row, col, letter in move.act.tiles)


def test_moves_come_with_the_fewest_words_to_go_first(game: Patience, lexicon: Lexicon) -> None:
    position = met(game, lexicon, "order")[1]
    count, first = PatienceEngine(game).list_moves(position, lexicon, 10)
    moves = PatienceEngine(game).all_moves(position, lexicon)
    assert count == len(moves)
    assert first == moves[:10]
    assert [m.to_go for m in moves] == sorted(m.to_go for m in moves)
    assert PatienceEngine(game).list_moves(position, lexicon, 0) == (count, [])
    assert {move.points for move in moves} == {1}


def test_the_last_square_is_worth_everything(game: Patience, lexicon: Lexicon) -> None:
    board = list(game.edition.empty_board)
    board[17], board[18] = "." * 16 + "T..", "." * 16 + "A.."
    position = bare_position(tuple(board), tuple("NEZZZ"), ((17, 16), (18, 16)), 50)
    assert PatienceEngine(game).best_moves(position, lexicon, 1)[0].words == ("ANE",)
    assert solve(game, position, lexicon, LIGHT) == PlaceWord(((18, 17, "N"), (18, 18, "E")))
    assert PatienceEngine(game).greedy_act(position, lexicon) == PlaceWord(((18, 17, "N"), (18, 18, "E")))


def test_without_a_word_the_players_say_so(game: Patience, lexicon: Lexicon) -> None:
    position = bare_position(game.edition.empty_board, tuple("QZ"), ())
    assert PatienceEngine(game).best_moves(position, lexicon, 5) == []
    assert PatienceEngine(game).greedy_act(position, lexicon) == PassTurn()
    assert solve(game, position, lexicon) == PassTurn()


def test_the_solver_wins_a_patience_under_the_referee(game: Patience, lexicon: Lexicon) -> None:
    state = begun(game, "solver")
    while state.outcome is None:
        position = game.view(state, 0)
        act = solve(game, position, lexicon, Effort(((6, 2), (2, 4))))
        assert act == solve(game, position, lexicon, Effort(((6, 2), (2, 4)))), "a seed thinks the same again"
        state = after(game, state, act, lexicon)
    assert state.outcome.reason == "corner"
    assert state.words < 15


def played_by_kernel(lexicon: Lexicon, known: Knowledge, dealt: Longs) -> Longs:
    """Words and letters of each game dealt; nothing is learnt on the way."""
    results = np.zeros((len(dealt), 2), np.int64)
    rates, visits = np.zeros(3), np.zeros((1, 1), np.int64)
    play_games(words_of(lexicon), known, 19, 19, 10, dealt, rates, visits, room_for(1), results)
    return results


def test_the_shipped_table_beats_the_plain_distance(game: Patience, lexicon: Lexicon) -> None:
    dealt = orders(game.edition, 60, 77)
    words = {}
    for name, known in (("learned", learned()), ("plain", plain_distance())):
        results = played_by_kernel(lexicon, known, dealt)
        words[name] = results[results[:, 0] > 0, 0].mean()
    assert words["learned"] < words["plain"] - 0.4


def test_the_games_of_the_kernel_are_games_of_the_referee(game: Patience, lexicon: Lexicon) -> None:
    state = begun(game, "kernel")
    order = state.racks[0] + state.bag
    dealt = np.array([["ABCDEFGHIJKLMNOPQRSTUVWXYZ?".index(tile) for tile in order]], np.int64)
    results = played_by_kernel(lexicon, learned(), dealt)
    while state.outcome is None:
        state = after(
            game, state, PatienceEngine(game).best_moves(game.view(state, 0), lexicon, 1)[0].act, lexicon
        )
    assert state.outcome.reason == "corner"
    laid = sum(letter != "." for row in state.board for letter in row)
    assert results.tolist() == [[state.words, laid]]


def test_learning_changes_the_first_guess_and_is_the_same_from_the_same_seed(
    game: Patience, lexicon: Lexicon
) -> None:
    once, again, other = (learn(game.edition, lexicon, 22, seed) for seed in (1, 1, 2))
    assert as_json(once, {}) == as_json(again, {})
    assert as_json(once, {}) != as_json(other, {})
    assert not np.array_equal(once.distance, first_guess().distance)


def test_the_table_is_written_and_read_back() -> None:
    known = learned()
    assert known.distance.shape == (SIDE, SIDE)
    text = as_json(known, {"games": 3})
    assert '"games": 3' in text
    assert as_json(known, {}) == as_json(known._replace(distance=known.distance + 1e-5), {})


@pytest.mark.parametrize("way", [{}, {"NUMBA_BOUNDSCHECK": "1"}, {"NUMBA_DISABLE_JIT": "1"}], ids=str)
def test_the_kernels_give_one_result_however_they_run(way: dict[str, str]) -> None:
    here = signature()
    tests = str(Path(__file__).parents[2])
    run = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "engines.patience.signature"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([tests, os.environ.get("PYTHONPATH", "")]), **way},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == here


def test_a_shuffle_keeps_the_letters_and_moves_them() -> None:
    letters = np.arange(50, dtype=np.int64)
    state = chance(3)
    shuffle(letters, 50, state)
    assert sorted(letters.tolist()) == list(range(50))
    firsts = []
    for _ in range(2000):
        shuffle(letters, 1, state)
        firsts.append(int(letters[0]))
    assert len(set(firsts)) == 50
    assert max(map(firsts.count, set(firsts))) < 90


def test_a_position_is_read_from_json(game: Patience) -> None:
    board = ["SAVOIR" + "." * 13, *["." * 19] * 18]
    cells = [[0, n] for n in range(6)]
    position = PatienceEngine(game).read_position({"board": board, "rack": "OUGE", "previous": cells})
    assert position.previous == tuple((0, n) for n in range(6))
    assert PatienceEngine(game).read_position(
        {"board": board, "rack": "O", "previous": cells[::-1]}
    ).previous[0] == (0, 0)
    empty = {"board": ["." * 19] * 19, "rack": "OUGE", "previous": []}
    assert PatienceEngine(game).read_position(empty).previous == ()


@pytest.mark.parametrize(
    ("previous", "says"),
    [
        ([], "the board is not empty"),
        (None, "the board is not empty"),
        ("A1", r"expected a list of \[row, column\]"),
        ([[0]], r"expected a list of \[row, column\]"),
        ([[0, 0], [0, "1"]], r"expected a list of \[row, column\]"),
        ([[0, 0]], "two or more neighbouring squares"),
        ([[0, 0], [0, 2]], "two or more neighbouring squares"),
        ([[0, 0], [0, 0]], "two or more neighbouring squares"),
        ([[0, 0], [1, 0]], "squares that bear a letter"),
        ([[0, 0], [99, 0]], "squares that bear a letter"),
    ],
)
def test_a_previous_word_that_cannot_be_is_told_in_one_line(
    game: Patience, previous: object, says: str
) -> None:
    board = ["SAVOIR" + "." * 13, *["." * 19] * 18]
    with pytest.raises(PositionError, match=says):
        PatienceEngine(game).read_position({"board": board, "rack": "OUGE", "previous": previous})
