"""Against bots alone: the last pair of moves is taken back and chance says the same again; hints come in three steps."""

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from chevalet.core.acts import Act, Command, GiveHint, PassTurn, UndoTurn
from chevalet.core.events import Event, redacted
from chevalet.core.game import Game
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.seats import Seat
from chevalet.games import game_ids, load
from chevalet.games.wire import event_from, to_plain
from small_vocabulary import COMMON_WORDS, PLURALS
from word_list import WordList

LEXICON = WordList(COMMON_WORDS, plurals=PLURALS)
SEVERAL = [game_id for game_id in game_ids() if 2 in load(game_id).seat_counts]
BOT = Seat("Odile", "bot", "club")


class Driven:
    """One game between these seats; chance can be changed on the way."""

    def __init__(self, game_id: str, *seats: Seat, **terms: Any) -> None:
        self.game: Game[Any, Any] = load(game_id)
        self.rng = random.Random(11)
        self.state: Any = None
        self.events: list[Event] = []
        agreed = self.game.terms_type(**{"takebacks": True, "hints": True, **terms})
        self._fold(self.game.start(seats, agreed, 0, self.rng))

    def _fold(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.state = self.game.evolve(self.state, event)
        self.events += events

    def ask(self, seat: int | None, act: Act) -> Accepted | Refused:
        command = Command(seat, act, 1_000 * len(self.events))
        answer = self.game.decide(self.state, command, LEXICON, self.rng)
        if isinstance(answer, Accepted):
            self._fold(answer.events)
        return answer

    def some_move(self, nth: int = 0) -> Act:
        position = self.game.view(self.state, self.state.turn)
        moves = [
            move for _, move in zip(range(nth + 1), self.game.legal_moves(position, LEXICON), strict=False)
        ]
        return moves[-1] if moves else self.game.fallback(position, LEXICON)

    def play(self) -> None:
        assert isinstance(self.ask(self.state.turn, self.some_move()), Accepted)

    def to_the_human(self) -> None:
        while self.state.turn != 0:
            self.play()


def held(state: Any) -> list[Counter[Any]]:
    return [Counter(rack) for rack in getattr(state, "racks", ())]


@pytest.mark.parametrize("game_id", SEVERAL)
def test_a_pair_of_moves_is_taken_back_and_the_same_letters_come_again(game_id: str) -> None:
    table = Driven(game_id, Seat("Ada"), BOT)
    for _ in range(3):
        table.to_the_human()
        table.play()
    table.to_the_human()
    before, move = table.state, table.some_move()
    table.ask(0, move)
    reply = table.some_move()
    table.ask(1, reply)
    after = table.state
    assert table.game.view(after, 0).can_undo
    assert isinstance(table.ask(0, UndoTurn()), Accepted)
    kept = ("seq", "turn_seq", "clock", "undone", "hinted", "due", "card_due", "checkpoint", "retake")
    same = {name: getattr(table.state, name) for name in vars(before) if name not in kept}
    assert same == {name: getattr(before, name) for name in same}
    assert table.game.view(table.state, 0).seats[0].takebacks == 1
    assert table.game.everything(table.state) == table.game.everything(after)

    table.rng = random.Random(99)  # other luck changes nothing
    table.ask(0, move)
    table.ask(1, reply)
    assert held(table.state) == held(after)
    assert getattr(table.state, "key_word", None) == getattr(after, "key_word", None)

    again: Any = None
    for event in table.events:
        again = table.game.evolve(again, event_from(table.game, to_plain(event)))
    assert again == table.state, "the log replays"


def test_what_was_drawn_before_a_takeback_comes_first_and_nobody_elses_comes_at_all() -> None:
    table = Driven("scampio", Seat("Ada"), BOT)
    table.to_the_human()
    table.play()
    table.play()
    drawn = [table.state.drawn[seat][7:] for seat in (0, 1)]
    table.ask(0, UndoTurn())
    for seed in range(30):
        table.rng = random.Random(seed)
        fresh = table.game.picked(table.state, 0, 7, table.rng)  # type: ignore[attr-defined]
        assert fresh[: len(drawn[0])] == drawn[0]
        others = Counter(table.state.bag) - Counter(fresh)
        assert not Counter(drawn[1]) - others, "the bot's letters are left to it"
    short = replace(table.state, bag=tuple(drawn[1][:1]))
    assert table.game.picked(short, 0, 7, table.rng) == drawn[1][:1]  # type: ignore[attr-defined]


@pytest.mark.parametrize("game_id", SEVERAL)
def test_a_pair_is_never_taken_back_from_another_person(game_id: str) -> None:
    table = Driven(game_id, Seat("Ada"), Seat("Bob"))
    first = table.state.turn
    table.play()
    table.play()
    assert not table.game.view(table.state, first).can_undo
    assert table.ask(first, UndoTurn()) == Refused("undo/too_late")
    assert Driven(game_id, Seat("Ada"), BOT, takebacks=False).ask(0, UndoTurn()) == Refused("undo/not_agreed")


def hint(table: Driven, seat: int = 0) -> Accepted | Refused:
    move = table.some_move()
    return table.ask(None, GiveHint(seat, table.game.where(move), 12, to_plain(move)))


@pytest.mark.parametrize("game_id", game_ids())
def test_a_hint_says_where_then_how_many_points_then_the_move(game_id: str) -> None:
    table = Driven(game_id, *[Seat("Ada"), BOT][: max(load(game_id).seat_counts)])
    table.to_the_human()
    told = []
    for _ in range(3):
        assert isinstance(hint(table), Accepted)
        told.append(table.game.view(table.state, 0).hint)
    assert [(one.step, bool(one.cells), one.points, one.move is not None) for one in told] == [
        (1, True, None, False),
        (2, True, 12, False),
        (3, True, 12, True),
    ]
    assert hint(table) == Refused("hint/no_more")
    watched = redacted(table.events[-1], None)
    assert (watched.cells, watched.points, watched.move) == (None, None, None)  # type: ignore[attr-defined]
    assert table.game.view(table.state, None).hint is None
    assert table.game.view(table.state, None).seats[0].hints == 3


def test_hints_are_counted_for_good_and_given_where_the_table_agreed() -> None:
    table = Driven("scampio", Seat("Ada"), BOT)
    table.to_the_human()
    hint(table)
    table.play()
    assert table.state.hint is None
    assert hint(table) == Refused("turn/not_yours")
    table.to_the_human()
    table.ask(0, UndoTurn())
    view = table.game.view(table.state, 0)
    assert (view.hint.step, view.seats[0].hints) == (1, 1)
    together = Driven("scampio", Seat("Ada"), Seat("Bob"))
    mover = together.state.turn
    assert isinstance(hint(together, mover), Accepted)
    assert together.game.view(together.state, 1 - mover).hint is None
    strict = Driven("scampio", Seat("Ada"), Seat("Bob"), hints=False)
    assert hint(strict, strict.state.turn) == Refused("hint/not_agreed")
    assert together.ask(0, GiveHint(0, (), None, None)) == Refused("command/server_only")
    stuck = Driven("scampio", Seat("Ada"), BOT)
    stuck.to_the_human()
    assert isinstance(stuck.ask(None, GiveHint(0, (), None, None)), Accepted)
    assert (stuck.state.hint.step, stuck.state.hint.move) == (3, None)
    assert isinstance(stuck.ask(0, PassTurn()), Accepted)
