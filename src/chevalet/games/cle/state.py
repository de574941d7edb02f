"""What a game of mots croisés holds: its terms, its state, its events, and what a seat may know of it."""

from dataclasses import dataclass
from typing import Literal

from chevalet.core.events import Event, GameStarted
from chevalet.core.racks import RackPosition, RackState
from chevalet.core.state import Terms
from chevalet.games._la_cle.edition import COLOURS, Colour


@dataclass(frozen=True)
class CleTerms(Terms):
    teams: bool = False  # four players, two against two (C14)
    colours: tuple[Colour | Literal[""], ...] = ()  # C1: one a seat; empty, not chosen


@dataclass(frozen=True, kw_only=True)
class CleStarted(GameStarted, kind="game_started"):
    terms: CleTerms


@dataclass(frozen=True, kw_only=True)
class DealerDrawn(Event):
    """Each round of the draw, a letter for every seat still in it; the letters have gone back (C3)."""

    seat: int
    rounds: tuple[tuple[tuple[int, str], ...], ...]


@dataclass(frozen=True, kw_only=True)
class CardTurned(Event):
    """The next key card, or None when the pack is exhausted (C4)."""

    word: str | None


@dataclass(frozen=True, kw_only=True)
class CleState(RackState):
    terms: CleTerms
    dealer: int = 0
    key_word: str | None = None
    turned: tuple[str, ...] = ()  # key cards, in their order
    card_due: tuple[str, ...] = ()  # turned in turns taken back: they come again, in their order
    pack: tuple[str, ...] = ()  # cards face down, in no order: the next one is drawn when it is turned

    @property
    def colours(self) -> tuple[str, ...]:
        """C1: one a seat. Games begun before colours could be chosen have them in the order of the seats."""
        return self.terms.colours or COLOURS[: len(self.seats)]


@dataclass(frozen=True, kw_only=True)
class ClePosition(RackPosition):
    terms: CleTerms
    colours: tuple[str, ...]  # one a seat
    dealer: int
    key_word: str | None
    cards: int  # still face down
    key_word_taken: bool = False  # C11: the last move composed it and may still be contested

    @property
    def paying_key_word(self) -> str | None:
        """C11: the word whose bonus a move would be paid now; the next card is not known before it is turned."""
        return None if self.key_word_taken else self.key_word
