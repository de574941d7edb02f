"""The contract of a game: of the code, read this first, after `docs/architecture.md`. One instance is one game in one edition.

A caller (server, arena, replay) uses mainly `start`, `decide`, `evolve`, `view`, `preview`, `legal_moves`, `can_move`,
`fallback`. A game writes the methods marked abstract and, where its sheet says so, overrides the defaults; the
rulings common to all games are in `Referee` (referee.py), once.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from chevalet.core import fold
from chevalet.core.acts import Act, Command, PassTurn
from chevalet.core.bag import Rng
from chevalet.core.copying import replace
from chevalet.core.events import Event, GameStarted, TurnPassed, TurnUndone
from chevalet.core.grid import Cell
from chevalet.core.levels import Level
from chevalet.core.position import Choice, Hint, Position, Preview, SeatView
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.seats import Seat
from chevalet.core.state import Outcome, State, Terms
from chevalet.core.words import Words, verdict

S = TypeVar("S", bound=State)
P = TypeVar("P", bound=Position)


class Edition(Protocol):
    """Boards, letters and values: data that a collector can replace."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def hash(self) -> str: ...
    @property
    def rows(self) -> int: ...
    @property
    def cols(self) -> int: ...
    @property
    def pieces(self) -> int:
        """How many letters the box holds, jokers included; or prisms."""


class Game(ABC, Generic[S, P]):
    id: ClassVar[str]
    seat_counts: ClassVar[tuple[int, ...]]  # how many may sit
    # Whether the printed rules let players contest words. If so, a new table with several people starts with
    # check="table", where the players contest; all other tables start with check="referee".
    prints_contest: ClassVar[bool]
    acts: ClassVar[tuple[type[Act], ...]]  # its own moves, besides the acts of every game
    events: ClassVar[tuple[type[Event], ...]]  # its own events, its GameStarted among them
    terms_type: ClassVar[type[Terms]]
    position_type: ClassVar[type[Position]]
    levels: ClassVar[tuple[Level, ...]] = ()  # of its bots, weakest first
    engine: ClassVar[str] = (
        ""  # "module:class", never loaded by the server; without one the plain engine serves
    )

    @property
    @abstractmethod
    def edition(self) -> Edition: ...

    def prepare(self, terms: Terms, lexicon: Words) -> None:
        """Make ready what this dictionary will be asked in play. Its first answer of a kind can take a second or two, so
        a server calls this before the first command, off its event loop. A game that asks more than whether a word is
        good, and what it is, asks that here too."""
        del terms
        verdict("LE", lexicon, None if "LE" in lexicon else "unknown")
        lexicon.has_prefix("LE")

    # Playing: the log is the truth, and every rule is in decide.

    @abstractmethod
    def start(self, seats: tuple[Seat, ...], terms: Terms, at: int, rng: Rng) -> tuple[Event, ...]:
        """From an empty table to the first turn: GameStarted, draws, starter."""

    def can_begin(self, state: S, lexicon: Words) -> bool:
        """Whether a first deal can be played. Who deals asks it, and deals again if not."""
        del state, lexicon
        return True

    def terms_fault(self, terms: Terms, seats: int) -> Refused | None:
        """Why these terms cannot be agreed on by so many, though each of them alone could be."""
        del terms, seats
        return None

    def rematch_terms(self, terms: Terms) -> Terms:
        """What the next game of a series is played on, when this one was played on `terms`."""
        return terms

    @abstractmethod
    def decide(self, state: S, command: Command, lexicon: Words, rng: Rng) -> Accepted | Refused:
        """The events this command causes, or why it is refused."""

    def evolve(self, state: S | None, event: Event) -> S:
        """The state after an event. Replaying the log gives the state, at every event."""
        if state is None:
            assert isinstance(event, GameStarted), f"a log begins with game_started, not {event.kind}"
            return replace(self.opened(event), seq=1)
        if isinstance(event, TurnUndone):
            return self.after_undo(state, fold.undone(state, event))
        return self.applied(fold.folded(state, event), event)

    @abstractmethod
    def opened(self, event: GameStarted) -> S:
        """The state a log begins with."""

    @abstractmethod
    def applied(self, state: S, event: Event) -> S:
        """What this event changes beyond what all games share (already folded into `state`)."""

    def after_undo(self, state: S, back: S) -> S:
        """The state after a turn was taken back: `back` is the one before that turn, with what must not be undone taken from `state`. A game
        with draws keeps them, so that the same pieces are drawn again."""
        del state
        return back

    def is_over(self, state: S) -> bool:
        return state.outcome is not None

    def outcome(self, state: S) -> Outcome | None:
        return state.outcome

    @abstractmethod
    def everything(self, state: S) -> tuple[str, ...]:
        """Every letter in the box, wherever it is now, sorted: it never changes during a game."""

    # Seeing: what a seat does not know cannot leak into what takes a Position.

    @abstractmethod
    def view(self, state: S, seat: int | None) -> P:
        """What this seat (None: a spectator) may know."""

    @abstractmethod
    def legal_moves(self, position: P, lexicon: Words) -> Iterator[Act]:
        """Every move, passes and exchanges aside. The reference: clear, slow."""

    def can_move(self, position: P, lexicon: Words) -> bool:
        return next(self.legal_moves(position, lexicon), None) is not None

    @abstractmethod
    def preview(self, position: P, act: Act, lexicon: Words | None) -> Preview | Refused:
        """What a draft would give. Without a dictionary nothing depends on whether a word exists."""

    def choices(self, position: P, act: Act) -> tuple[Choice, ...]:
        """What could be done next to this draft: letters that can slide, prisms that can turn. Geometry only."""
        del position, act
        return ()

    def where(self, act: Act) -> tuple[Cell, ...]:
        """The squares of a move: the first step of a hint."""
        del act
        return ()

    def act_of(self, state: S, event: Event) -> Act | None:
        """The act that led from this state to this event; None where the event is no turn of a seat's own choice. A game
        adds its own moves: what an analysis weighs is an act."""
        del state
        return PassTurn() if isinstance(event, TurnPassed) and event.reason == "pass" else None

    def notable(self, position: P, act: Act) -> tuple[str, ...]:
        """What makes a move remarkable besides the lines it writes on the sheet, by names of the game's own."""
        del position, act
        return ()

    def fallback(self, position: P, lexicon: Words) -> Act:
        """What is played for a seat whose player cannot answer."""
        del position, lexicon
        return PassTurn()

    def shared_view(self, state: S, seat: int | None) -> dict[str, Any]:
        """The fields of Position that all games share."""
        seats = tuple(
            SeatView(
                name=s.name,
                kind=s.kind,
                level=s.level,
                team=s.team,
                resigned=index in state.resigned,
                total=state.total(index),
                hints=state.hinted.count(index),
                takebacks=state.undone.count(index),
            )
            for index, s in enumerate(state.seats)
        )
        back = state.retake if seat is not None and state.plays_alone(seat) else state.checkpoint
        can_undo = state.terms.takebacks and back is not None and seat is not None and back.turn == seat
        told = state.hint if state.hint is not None and state.hint.seat == seat else None
        hint = None if told is None else Hint(told.step, told.cells or (), told.points, told.move)
        return {
            "game": self.id,
            "seat": seat,
            "seats": seats,
            "terms": state.terms,
            "turn": state.turn,
            "turn_no": state.turn_no,
            "seq": state.seq,
            "sheet": state.sheet,
            "window": state.window,
            "clock": state.clock,
            "can_undo": can_undo,
            "hint": hint,
            "agreed_to_end": state.agreed_to_end,
            "outcome": state.outcome,
        }
