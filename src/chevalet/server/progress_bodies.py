"""Progress and practice as they travel over HTTP."""

from typing import Any

from msgspec import Raw, Struct

from chevalet.server.schedule import Grade
from chevalet.server.word_bodies import WordFacts


class Judged(Struct):
    """An analysed game on the curve."""

    table: str
    ended_ms: int
    accuracy: float
    chosen: int  # turns that left a choice: several games are weighed by them


class GameProgress(Struct):
    game: str
    games: int
    won: int
    turns: int
    points: int
    made: dict[str, int]  # full racks, key words, flips … by the names of the game
    judged: list[Judged]  # the earliest first


class ToAnalyse(Struct):
    table: str
    game: str
    ended_ms: int


class Practice(Struct):
    """The cards of today, and when there will be more."""

    day: str
    due: list[str]  # words, in the order in which they are asked
    next_day: str | None  # when to come back; null while there is something to do, or nothing at all
    learned: int  # words
    learning: int
    to_read: int  # finished games that are not counted yet: ask again


class Progress(Struct):
    games: list[GameProgress]  # the most played first
    to_analyse: list[ToAnalyse]  # the latest ones without an analysis
    practice: Practice


class CardDown(Struct):
    """A word that was missed, with the board it was missed on as long as the game is kept."""

    word: str
    game: str
    table: str
    edition: str | None
    view: Raw | None
    hand: Raw | None
    act: dict[str, Any]  # what could have been played
    text: str  # the same as one types it in the terminal
    points: int
    played: str
    played_points: int
    facts: WordFacts


class AnswerCard(Struct, forbid_unknown_fields=True):
    grade: Grade


class CardAnswered(Struct):
    due: str  # the day this card is asked next
    practice: Practice
