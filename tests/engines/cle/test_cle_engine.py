"""La Clé's engine against the referee: the same moves with the same points, on real boards with the real dictionary."""

import random
from dataclasses import replace

import pytest

from chevalet.core.acts import Command, PassTurn, Resign
from chevalet.core.position import Preview
from chevalet.core.racks import LastMove
from chevalet.core.refusal import Accepted
from chevalet.core.seats import Seat
from chevalet.engines.cle.engine import CleEngine
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.leaves import NOTHING_LEARNED
from chevalet.engines.common.reading import PositionError
from chevalet.games import load
from chevalet.games.cle.notation import move_from
from chevalet.games.cle.rules import Cle
from chevalet.games.cle.state import ClePosition, CleTerms
from chevalet.games.cle.view import bare_position
from chevalet.lexicon import Lexicon, open_lexicon
from games.cle.table import Table, board_of


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return open_lexicon("usuel")


@pytest.fixture(scope="module")
def game() -> Cle:
    loaded = load("cle")
    assert isinstance(loaded, Cle)
    return loaded


def met(game: Cle, lexicon: Lexicon, seed: int, seats: int) -> list[ClePosition]:
    """The positions of a game between players who choose at random among the twenty best moves."""
    rng = random.Random(seed)
    players = tuple(Seat(f"J{n}") for n in range(seats))
    state = None
    for event in game.start(players, CleTerms(teams=seats == 4), 0, rng):
        state = game.evolve(state, event)
    positions = []
    while state is not None and state.turn is not None:
        position = game.view(state, state.turn)
        positions.append(position)
        moves = CleEngine(game).best_moves(position, lexicon, 20)
        act = rng.choice(moves).act if moves else PassTurn()
        answer = game.decide(state, Command(state.turn, act, 0), lexicon, rng)
        assert isinstance(answer, Accepted), answer
        for event in answer.events:
            state = game.evolve(state, event)
    return positions


def same_as_the_referee(game: Cle, position: ClePosition, lexicon: Lexicon) -> int:
    listed = {move.act: (move.points, move.words) for move in CleEngine(game).all_moves(position, lexicon)}
    expected = {}
    for act in game.legal_moves(position, lexicon):
        preview = game.preview(position, act, lexicon)
        assert isinstance(preview, Preview)
        expected[act] = (preview.points, tuple(word.word for word in preview.words))
    assert listed == expected
    return len(listed)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_of_a_small_rack_has_the_referees_points(game: Cle, lexicon: Lexicon, seats: int) -> None:
    rng = random.Random(seats)
    positions = met(game, lexicon, seats, seats)
    for position in rng.sample(positions, 6):
        rack = [letter for letter in position.rack or () if letter != "?"]
        assert same_as_the_referee(game, replace(position, rack=tuple(rack[:5])), lexicon) >= 0
    crowded = positions[len(positions) // 2]
    assert same_as_the_referee(game, replace(crowded, rack=("?", "S", "R")), lexicon) > 50


def test_the_best_moves_are_those_of_the_whole_list(game: Cle, lexicon: Lexicon) -> None:
    for position in met(game, lexicon, 11, 2)[::7]:
        for jokers in (0, 1, 2):
            letters = tuple(x for x in position.rack or () if x != "?")[: 9 - 3 * jokers]
            rack = ("?",) * jokers + letters
            asked = replace(position, rack=rack)
            every = CleEngine(game).all_moves(asked, lexicon)
            best = CleEngine(game).best_moves(asked, lexicon, 1)
            assert [move.points for move in best] == [move.points for move in every[:1]]
            assert all(move in every for move in best)
            count, first = CleEngine(game).list_moves(asked, lexicon, 3)
            assert (count, list(first)) == (len(every), every[:3])


def test_colours_change_the_points_and_not_the_moves(game: Cle, lexicon: Lexicon) -> None:
    position = met(game, lexicon, 5, 2)[8]
    lists = [
        {
            move.act: move.points
            for move in CleEngine(game).all_moves(
                bare_position(position.board, tuple("AEINRST"), colour), lexicon
            )
        }
        for colour in ("red", "green", "orange", "blue")
    ]
    assert all(each.keys() == lists[0].keys() for each in lists)
    assert all(each != lists[0] for each in lists[1:])


def test_c1_moves_count_by_the_colours_the_players_chose(game: Cle, lexicon: Lexicon) -> None:
    board = met(game, lexicon, 5, 2)[8].board
    table = Table(2, colours=("blue", "orange")).put("AERST", "AERST", board=board)
    lists = []
    for seat, colour in enumerate(("blue", "orange")):
        position = game.view(table.state, seat)
        assert same_as_the_referee(game, replace(position, key_word=None), lexicon) > 50
        lists.append(CleEngine(game).all_moves(replace(position, key_word=None), lexicon))
        seen = bare_position(board, tuple("AERST"), colour)
        assert lists[seat] == CleEngine(game).all_moves(seen, lexicon)
    assert lists[0] != lists[1]


def test_the_key_word_brings_fifty_more_once(game: Cle, lexicon: Lexicon) -> None:
    board = board_of("..C", "..L", "CL.")
    with_key = CleEngine(game).all_moves(bare_position(board, ("E",), "red", "CLE"), lexicon)
    without = CleEngine(game).all_moves(bare_position(board, ("E",), "red"), lexicon)
    gained = {
        move.act: move.points - before.points
        for before in without
        for move in with_key
        if move.act == before.act
    }
    assert set(gained.values()) <= {0, 50}
    assert sum(points == 50 for points in gained.values()) == 1


def test_c11_a_key_word_that_may_still_be_contested_brings_nothing_more(game: Cle, lexicon: Lexicon) -> None:
    table = Table(check="table").put("CLE", "CEA", key_word="CLE", pack=("CODE",))
    table.do(0, "J9- CLE")
    position = game.view(table.state, 1)
    assert same_as_the_referee(game, position, lexicon) > 10
    without = bare_position(position.board, position.rack or (), "green")
    every = CleEngine(game).all_moves(without, lexicon)
    assert CleEngine(game).all_moves(position, lexicon) == every
    assert CleEngine(game).best_moves(position, lexicon, 1)[0].points == every[0].points
    weighed = CleEngine(game).weighed(position, lexicon, NOTHING_LEARNED, 1)
    assert weighed.worth.tolist() == [every[0].points]


@pytest.mark.parametrize(
    ("word", "free"),
    [
        *((word, False) for word in ["EUX", "CEUX", "CHATS", "TENEBRES", "CHEVAUX", "CENTS", "VINGTS"]),
        *(
            (word, True)
            for word in ["TEMPS", "AIMES", "FIS", "VOIX", "NOUS", "VOUS", "PORTES", "JEUNES", "VIEUX"]
        ),
        *((word, True) for word in ["DEUX", "TROIS", "SIX", "DIX"]),
    ],
)
def test_c9_the_dictionarys_plurals_are_those_of_the_article(
    game: Cle, lexicon: Lexicon, word: str, free: bool
) -> None:
    opening = bare_position(game.edition.empty_board, tuple(word))
    laid = {move.words[0] for move in CleEngine(game).all_moves(opening, lexicon)}
    assert (word in laid) is free
    assert isinstance(game.preview(opening, move_from(f"J9- {word}"), lexicon), Preview) is free
    last_on_board = bare_position(board_of(word[-1], at=(9, 9)), tuple(word[:-1]))
    assert word in {move.words[0] for move in CleEngine(game).all_moves(last_on_board, lexicon)}


def test_a_smaller_vocabulary_thinks_of_fewer_words(game: Cle, lexicon: Lexicon) -> None:
    position = bare_position(game.edition.empty_board, tuple("CLEFSAR"))
    common = Lexicon.from_words(["CLE", "CLEF"])
    words = {move.words[0] for move in CleEngine(game).best_moves(position, lexicon, 100, common)}
    assert words == {"CLE", "CLEF"}


def test_the_greedy_player_takes_the_most_points_and_passes_without_a_word(
    game: Cle, lexicon: Lexicon
) -> None:
    position = bare_position(board_of("CHAT"), tuple("AEINRST"))
    assert (
        CleEngine(game).greedy_act(position, lexicon)
        == CleEngine(game).best_moves(position, lexicon, 1)[0].act
    )
    stuck = bare_position(game.edition.empty_board, tuple("QQQ"))
    assert CleEngine(game).greedy_act(stuck, lexicon) == PassTurn()


def test_a_position_is_read_from_json(game: Cle) -> None:
    plain = {"board": list(board_of("CHAT")), "rack": "AB?", "colour": "vert", "key_word": "CLE"}
    position = CleEngine(game).read_position(plain)
    assert (position.colours[position.seat or 0], position.key_word, position.rack) == (
        "green",
        "CLE",
        ("A", "B", "?"),
    )
    assert CleEngine(game).read_position({**plain, "colour": "blue", "key_word": None}).key_word is None


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"colour": "mauve"}, "colour: expected one of red, green"),
        ({"colour": 3}, "colour: expected one of"),
        ({"key_word": "clé"}, "key_word: expected a word in capitals"),
        ({"key_word": 7}, "key_word: expected a word in capitals"),
        ({"rack": "ABCDEFGHIJK"}, "rack: expected at most 10 letters, got 11"),
        ({"board": []}, "board: expected 19 rows, got 0"),
    ],
)
def test_a_wrong_position_is_told_in_one_line(game: Cle, change: dict[str, object], says: str) -> None:
    plain = {"board": list(board_of("CHAT")), "rack": "AB?", "colour": "red", "key_word": None}
    with pytest.raises(PositionError, match=says):
        CleEngine(game).read_position({**plain, **change})


def test_a_position_without_a_colour_is_told_so(game: Cle) -> None:
    with pytest.raises(PositionError, match="expected a field 'colour'"):
        CleEngine(game).read_position({"board": list(board_of("CHAT")), "rack": "A"})


@pytest.mark.parametrize(
    ("laid", "doubted"),
    [([(7, 3), (7, 4), (7, 5), (7, 6), (7, 7)], True), ([(7, 3), (7, 4), (7, 5), (7, 6)], False)],
)
def test_c9_a_plural_is_doubted_when_its_last_letter_was_laid(
    game: Cle, lexicon: Lexicon, laid: list[tuple[int, int]], doubted: bool
) -> None:
    row = "...CHATS" + "." * (game.edition.cols - 8)
    empty = "." * game.edition.cols
    board = tuple(row if n == 7 else empty for n in range(game.edition.rows))
    last = LastMove(seat=1, cells=tuple(laid), words=("CHATS",), word_points=(0,))
    position = replace(bare_position(board, ()), last=last)
    assert "CHATS" in lexicon
    assert CleEngine(game).doubts(position, lexicon) is doubted


def test_nothing_is_doubted_before_the_first_move(game: Cle, lexicon: Lexicon) -> None:
    board = ("." * game.edition.cols,) * game.edition.rows
    assert not CleEngine(game).doubts(bare_position(board, ()), lexicon)


def test_letters_put_aside_are_in_no_rack_at_the_end(game: Cle, lexicon: Lexicon) -> None:
    """One of three left: of what is not seen, only a part is held by the other."""
    rng, engine = random.Random(5), CleEngine(game)
    state = None
    for event in game.start(tuple(Seat(f"J{n}") for n in range(3)), CleTerms(), 0, rng):
        state = game.evolve(state, event)
    assert state is not None
    assert state.turn is not None
    command = Command((state.turn + 1) % 3, Resign(), 0)
    while state.bag:
        answer = game.decide(state, command, lexicon, rng)
        assert isinstance(answer, Accepted), answer
        for event in answer.events:
            state = game.evolve(state, event)
        position = game.view(state, state.turn)
        command = Command(state.turn, engine.greedy_act(position, lexicon), 0)
    assert state.aside
    position = game.view(state, state.turn)
    assert engine.judge(position, lexicon, None, 5, 1)
    act = engine.think(position, lexicon, Effort(4, 4, 2, 200, rng), engine.limits_type())
    assert act is not None
    assert isinstance(game.decide(state, Command(state.turn, act, 0), lexicon, rng), Accepted)
