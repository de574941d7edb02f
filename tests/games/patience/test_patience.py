"""Articles P1 to P9 of the patience, and the printed one replayed."""

import random
from dataclasses import replace
from typing import Any

import pytest

from chevalet.core.acts import AcceptMove, Act, Command, DropFlag, PassTurn, ProposeEnd, Resign, UndoTurn
from chevalet.core.bag import without
from chevalet.core.clock import ClockTerms
from chevalet.core.events import SERVER_ONLY, Event, redacted
from chevalet.core.grid import DOWN, RIGHT, Cell, shifted
from chevalet.core.position import Preview
from chevalet.core.racks import LettersDrawn, PlaceWord
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.seats import Seat
from chevalet.core.state import Terms
from chevalet.core.words import Words
from chevalet.games.patience.manifest import manifest
from chevalet.games.patience.notation import move_from as laid
from chevalet.games.patience.notation import position_from, position_text, span_from
from chevalet.games.patience.rules import bag_order
from chevalet.games.patience.state import BagOrdered, PatienceState
from chevalet.lexicon import open_lexicon
from word_list import WordList

WORDS = WordList(["SAVOIR", "ROUGE", "RUE", "SA", "SE", "OR", "OS", "OU", "VU", "AI", "RAVI", "AVE"])
PLAYER = (Seat("Odile"),)

# The printed patience: word, row and column of its first letter counted from 1, across or down.
PRINTED = (
    ("SAVOIR", 1, 1, RIGHT),
    ("ROUGE", 1, 6, DOWN),
    ("FIERE", 5, 4, RIGHT),
    ("ETUDE", 5, 8, DOWN),
    ("DAME", 8, 8, RIGHT),
    ("ECRIN", 8, 11, DOWN),
    ("PIMENT", 11, 10, RIGHT),
    ("TIGRE", 11, 15, DOWN),
    ("RIXE", 14, 15, RIGHT),
    ("IL", 14, 16, DOWN),
    ("SEL", 15, 14, RIGHT),
    ("SEUL", 15, 14, DOWN),
    ("LAIT", 18, 14, RIGHT),
    ("TA", 18, 17, DOWN),
    ("ANE", 19, 17, RIGHT),
)


class Solitaire:
    """One patience, driven by commands."""

    def __init__(self, *, seed: str | None = "1", lexicon: Words = WORDS, terms: Terms | None = None) -> None:
        self.game = manifest.load()
        self.lexicon = lexicon
        self.at = 0
        self.events: list[Event] = list(
            self.game.start(PLAYER, terms or Terms(), 0, random.Random(5), seed=seed)
        )
        self.state = self.folded(self.events)

    def folded(self, events: list[Event]) -> PatienceState:
        state = None
        for event in events:
            state = self.game.evolve(state, event)
        assert state is not None
        return state

    def put(self, rack: str, **changes: Any) -> "Solitaire":
        self.state = replace(self.state, racks=(tuple(rack),), **changes)
        return self

    def ask(self, act: Act, seat: int | None = 0) -> Accepted | Refused:
        self.at += 1_000
        answer = self.game.decide(
            self.state, Command(seat, act, self.at, self.state.seq), self.lexicon, random.Random(9)
        )
        if isinstance(answer, Accepted):
            for event in answer.events:
                self.state = self.game.evolve(self.state, event)
            self.events += answer.events
        return answer

    def do(self, act: Act, seat: int | None = 0) -> Accepted:
        answer = self.ask(act, seat)
        assert isinstance(answer, Accepted), answer
        return answer

    def refusal(self, act: Act) -> tuple[str, str | None]:
        answer = self.ask(act)
        assert isinstance(answer, Refused), answer
        return answer.code, answer.article

    @property
    def result(self) -> tuple[str, tuple[int, ...]]:
        assert self.state.outcome is not None
        return self.state.outcome.reason, self.state.outcome.winners


def printed_moves() -> list[PlaceWord]:
    covered: dict[Cell, str] = {}
    moves = []
    for word, row, col, step in PRINTED:
        cells = [shifted((row - 1, col - 1), step, n) for n in range(len(word))]
        for cell, letter in zip(cells, word, strict=True):
            assert covered.get(cell, letter) == letter, f"{word} does not fit at {cell}"
        new = tuple((*c, x) for c, x in zip(cells, word, strict=True) if c not in covered)
        covered.update(zip(cells, word, strict=True))
        moves.append(PlaceWord(new))
    return moves


def with_order(table: Solitaire, wanted: str) -> Solitaire:
    """The same patience, its letters coming in this order, then the others."""
    rest = without(tuple(table.game.everything(table.state)), wanted)
    order = (*wanted, *rest)
    events: list[Event] = []
    for event in table.events:
        if isinstance(event, BagOrdered):
            events.append(replace(event, order=order))
        elif isinstance(event, LettersDrawn):
            events.append(replace(event, letters=order[:10]))
        else:
            events.append(event)
    table.events = events
    table.state = table.folded(events)
    return table


@pytest.mark.parametrize("lexicon", [WordList([word for word, *_ in PRINTED]), open_lexicon("complet")])
def test_the_printed_patience_is_won_in_fifteen_words(lexicon: Words) -> None:
    table = printed(lexicon, 0)
    for (word, row, col, _), move in zip(PRINTED, printed_moves(), strict=True):
        table.do(move)
        assert table.state.sheet[-1].text == word
        assert table.state.previous[0] == (row - 1, col - 1)
    assert table.result == ("corner", (0,))
    position = table.game.view(table.state, 0)
    assert (position.words, position.letters, position.distance) == (15, 48, 0)
    assert table.state.total(0) == 15


def test_p1_one_player_ten_letters_and_the_referee_always() -> None:
    table = Solitaire(terms=Terms(check="table", takebacks=True))
    assert table.game.seat_counts == (1,)
    assert len(table.state.racks[0]) == 10
    assert table.state.terms.check == "referee"
    assert table.game.view(table.state, None).rack is None


@pytest.mark.parametrize("text", ["A1- SAVOIR", "A1| SAVOIR", "A1- SA"])
def test_p2_the_first_word_covers_the_first_square_across_or_down(text: str) -> None:
    Solitaire().put("SAVOIROUGE").do(laid(text))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("A2- SA", "move/first_square"),
        ("A1- S", "move/first_word_too_short"),
        ("B1- SA", "move/first_square"),
    ],
)
def test_p2_a_first_word_elsewhere_or_of_one_letter_is_refused(text: str, code: str) -> None:
    assert Solitaire().put("SAVOIROUGE").refusal(laid(text)) == (code, "P2")


def savoir(rack: str = "OUGERUESEA") -> Solitaire:
    table = Solitaire().put("SAVOIREEEE")
    table.do(laid("A1- SAVOIR"))
    return table.put(rack)


def test_p3_the_next_word_crosses_the_previous_one_on_one_of_its_letters() -> None:
    table = savoir()
    table.do(laid("B6| OUGE"))
    assert table.state.sheet[-1].text == "ROUGE"
    assert table.state.previous == tuple((row, 5) for row in range(5))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("A7- S", "move/not_on_previous"),
        ("C3- SE", "move/not_across_previous"),
        ("B2- SE", "move/not_across_previous"),
        ("C3| SE", "move/not_on_previous"),
        ("A2| SE", "move/square_taken"),
        ("B6| OZ", "move/tile_not_in_rack"),
        ("B6| O.G", "move/gap"),
    ],
)
def test_p3_a_word_off_the_previous_one_or_along_it_is_refused(text: str, code: str) -> None:
    assert savoir().refusal(laid(text)) == (code, "P3")


def test_p3_only_the_last_word_can_be_linked_on() -> None:
    table = savoir()
    table.do(laid("B6| OUGE"))
    table.put("EEEEEEEEEE")
    assert table.refusal(laid("B1| E")) == ("move/not_on_previous", "P3")


def printed(lexicon: Words, words: int) -> Solitaire:
    """The printed patience, so many words of it."""
    moves = printed_moves()
    letters = "".join(letter for move in moves for _, _, letter in move.tiles)
    table = with_order(Solitaire(lexicon=lexicon), letters)
    for move in moves[:words]:
        table.do(move)
    return table


def test_p3_a_word_may_run_through_other_letters_of_the_board() -> None:
    table = printed(WordList([word for word, *_ in PRINTED]), 11)
    assert table.state.sheet[-1].text == "SEL"  # its E stood in TIGRE, its L in IL
    assert table.state.previous == ((14, 13), (14, 14), (14, 15))


def test_p4_el_beside_tigre_is_tolerated_for_a_turn() -> None:
    table = printed(WordList([word for word, *_ in PRINTED]), 10)
    assert table.state.board[14][13:17] == ".EL."
    assert table.state.sheet[-1].text == "IL"


def test_p4_only_the_announced_word_must_exist_fragments_beside_it_are_tolerated() -> None:
    table = savoir("EEUUEEEEEE")
    assert table.refusal(laid("B6| UUE")) == ("word/unknown", "P4")
    table.do(laid("B6| UE"))
    assert table.state.sheet[-1].text == "RUE"


def test_p4_plurals_are_free_in_a_patience() -> None:
    table = Solitaire(lexicon=WordList(["CHATS", "SE"], plurals=["CHATS"])).put("CHATSEEEEE")
    table.do(laid("A1- CHATS"))


def test_p5_a_deal_can_begin_when_its_first_ten_letters_make_a_word() -> None:
    only = WordList(["FOU"])
    seeds = [str(number) for number in range(100)]
    dealt = {seed: Solitaire(seed=seed) for seed in seeds}
    first_ten = {seed: table.state.racks[0] for seed, table in dealt.items()}
    having = [
        s for s in seeds if sum(letter not in first_ten[s] for letter in "FOU") <= first_ten[s].count("?")
    ]
    assert [seed for seed in seeds if dealt[seed].game.can_begin(dealt[seed].state, only)] == having
    assert 0 < len(having) < len(seeds)


def test_p5_the_rack_goes_back_to_ten_with_the_next_letters_in_order() -> None:
    table = Solitaire()
    order = table.state.racks[0] + table.state.bag
    assert order == bag_order(tuple(table.game.everything(table.state)), "1")
    coming = table.state.bag
    table.put("SAVOIREEEE").do(laid("A1- SAVOIR"))
    assert table.state.racks[0] == (*"EEEE", *coming[:6])
    assert table.state.bag == coming[6:]


def test_p5_the_order_depends_on_the_seed_alone() -> None:
    one, again, other = Solitaire(seed="x"), Solitaire(seed="x"), Solitaire(seed="y")
    assert (one.state.racks, one.state.bag) == (again.state.racks, again.state.bag)
    assert one.state.bag != other.state.bag
    letters = tuple("ABCDEFGH")
    assert "".join(bag_order(letters, "2026-11-15")) == "FHBGCAED", "an order once shared never changes"


def test_p5_without_a_seed_chance_draws_one() -> None:
    seeds = set()
    for number in range(5):
        events = manifest.load().start(PLAYER, Terms(), 0, random.Random(number))
        ordered = next(e for e in events if isinstance(e, BagOrdered))
        assert ordered.seed is not None
        assert len(ordered.seed) == 16
        seeds.add(ordered.seed)
    assert len(seeds) == 5


def test_p5_neither_the_order_nor_the_seed_is_shown_to_anybody() -> None:
    table = Solitaire(seed="secret-of-the-day")
    ordered = next(e for e in table.events if isinstance(e, BagOrdered))
    assert ordered.private_to == SERVER_ONLY
    for viewer in (0, None):
        seen = redacted(ordered, viewer)
        assert isinstance(seen, BagOrdered)
        assert (seen.order, seen.seed, seen.count) == (None, None, 104)
    assert "secret" not in repr(table.game.view(table.state, 0))


def test_p6_covering_the_last_square_wins() -> None:
    board = list(("." * 19,) * 19)
    board[18] = "." * 16 + "V.."
    board[17] = "." * 16 + "A.."
    previous = ((17, 16), (18, 16))
    table = Solitaire().put("UE", board=tuple(board), previous=previous, bag=())
    table.lexicon = WordList(["VUE"])
    table.do(laid("S18- UE"))
    assert table.result == ("corner", (0,))


def test_p6_the_referee_says_that_no_word_is_left() -> None:
    table = Solitaire().put("SAVOIRZZZZ", bag=())
    table.lexicon = WordList(["SAVOIR"])
    answer = table.do(laid("A1- SAVOIR"))
    assert [event.kind for event in answer.events] == ["word_placed", "words_exhausted", "game_ended"]
    assert table.result == ("stuck", ())
    assert table.game.view(table.state, 0).distance == 36 - 5


def test_p6_passing_is_only_to_say_that_no_word_is_left() -> None:
    table = Solitaire().put("SAVOIREEEE")
    assert table.refusal(PassTurn()) == ("pass/word_left", "P6")
    table.put("ZZZZZZZZZZ").do(PassTurn())
    assert table.result == ("stuck", ())
    assert table.game.view(table.state, 0).distance == 36


@pytest.mark.parametrize(("act", "reason"), [(Resign(), "resigned"), (ProposeEnd(), "agreed")])
def test_p6_the_player_may_give_up(act: Act, reason: str) -> None:
    table = savoir()
    table.do(act)
    assert table.result == (reason, ())


def test_p6_a_fallen_flag_loses_the_patience() -> None:
    table = Solitaire(terms=Terms(clock=ClockTerms("move", 1)))
    table.do(DropFlag(), None)
    assert table.result == ("flag", ())


def test_p7_a_word_counts_one_and_letters_and_distance_are_told() -> None:
    table = savoir()
    table.do(laid("B6| OUGE"))
    position = table.game.view(table.state, 0)
    assert (position.words, position.letters, position.distance) == (2, 10, 36 - 9)
    assert table.state.total(0) == 2


def test_p8_a_confirmed_word_is_final() -> None:
    table = Solitaire(terms=Terms(takebacks=True)).put("SAVOIROUGE", bag=())
    table.do(laid("A1- SAVOIR"))
    assert table.refusal(UndoTurn()) == ("undo/not_agreed", None)
    assert table.refusal(AcceptMove())[0] == "contest/closed"


def test_the_preview_gives_the_announced_word() -> None:
    table = savoir()
    position = table.game.view(table.state, 0)
    preview = table.game.preview(position, laid("B6| OUGE"), None)
    assert isinstance(preview, Preview)
    assert [(word.word, word.points, word.valid) for word in preview.words] == [("ROUGE", 1, None)]
    assert isinstance(table.game.preview(position, laid("B6| OUG"), WORDS), Refused)
    assert isinstance(table.game.preview(position, PassTurn(), WORDS), Refused)


def test_the_fallback_plays_a_word_while_one_is_left() -> None:
    table = savoir()
    assert isinstance(table.game.fallback(table.game.view(table.state, 0), WORDS), PlaceWord)
    table.put("ZZZ")
    assert isinstance(table.game.fallback(table.game.view(table.state, 0), WORDS), PassTurn)


def test_the_reference_lists_every_word_across_the_previous_one() -> None:
    table = savoir("UEOSAI")
    position = table.game.view(table.state, 0)
    listed = {
        "".join(sorted(x for _, _, x in move.tiles)) + str(move.tiles[0][:2])
        for move in table.game.legal_moves(position, WORDS)
        if isinstance(move, PlaceWord)
    }
    # SE and SA on the S, AI on the A, AVE needs a second V, VU on the V, OS and OU on the O, RUE on the R.
    assert {"E(1, 0)", "A(1, 0)", "I(1, 1)", "U(1, 2)", "S(1, 3)", "U(1, 3)", "EU(1, 5)"} <= listed
    assert len(listed) == 7


def test_positions_are_written_on_one_line_and_read_back() -> None:
    table = savoir()
    text = position_text(table.game.view(table.state, 0))
    assert text.endswith(" AEEEGORSUU A1:A6")
    assert position_text(position_from(text)) == text
    assert position_from(text).previous == table.state.previous
    assert position_text(position_from("19/" * 18 + "19 - -")).endswith(" - -")


@pytest.mark.parametrize("text", ["A1:B2", "A1:A1", "B1:A1", "A1", "1:2"])
def test_a_previous_word_that_is_no_line_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        span_from(text)


def test_a_text_that_is_no_position_is_refused() -> None:
    with pytest.raises(ValueError, match="expected a board, a rack and a previous word"):
        position_from("19 ABC")
