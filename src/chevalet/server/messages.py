"""The wire: every message up and down the socket of a table. The browser's types are generated from these."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from chevalet.server.bodies import CreateTable, SeatKind, Status
from chevalet.server.limits import CAUSE_MAX, CHAT_MAX
from chevalet.workers.jobs import Preparing

Cause = Annotated[str, Meta(min_length=1, max_length=CAUSE_MAX)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
ChatWay = Literal["free", "phrases", "none"]
Phrase = Literal[
    "hello", "good_luck", "well_played", "thanks", "one_moment", "your_turn", "sorry", "good_game", "goodbye"
]


# Up, on the socket of a table. Each is answered.


class ActUp(Struct, tag_field="type", tag="act", forbid_unknown_fields=True):
    """A command; resent with the same cause until an update with that `ack`, a refusal or a final error answers it."""

    cause: Cause
    base_seq: Annotated[int, Meta(ge=0)]
    seat: SeatNumber
    act: dict[str, Any]


class PreviewUp(Struct, tag_field="type", tag="preview", forbid_unknown_fields=True):
    """What this draft would give."""

    ask: int
    seat: SeatNumber
    act: dict[str, Any]


class ChoicesUp(Struct, tag_field="type", tag="choices", forbid_unknown_fields=True):
    """What could be done next to this draft."""

    ask: int
    seat: SeatNumber
    act: dict[str, Any]


class HintUp(Struct, tag_field="type", tag="hint", forbid_unknown_fields=True):
    """The next step of a hint: it comes with an update, or an error says why not."""

    ask: int
    seat: SeatNumber


class UncoverUp(Struct, tag_field="type", tag="uncover", forbid_unknown_fields=True):
    """Shows the rack of one seat of this device."""

    seat: SeatNumber


class CoverUp(Struct, tag_field="type", tag="cover", forbid_unknown_fields=True):
    """Hides the racks of this device."""


class ChatUp(Struct, tag_field="type", tag="chat", forbid_unknown_fields=True):
    """Free text on a private table, a ready phrase anywhere."""

    text: Annotated[str, Meta(min_length=1, max_length=CHAT_MAX)] | None = None
    phrase: Phrase | None = None


class RematchUp(Struct, tag_field="type", tag="rematch", forbid_unknown_fields=True):
    """Asks for another game with the same seats."""


Up = ActUp | PreviewUp | ChoicesUp | HintUp | UncoverUp | CoverUp | ChatUp | RematchUp


# Down, on the socket of a table.


class SeatDown(Struct):
    seat: int
    kind: SeatKind
    name: str
    level: str | None
    mine: bool  # this device plays it
    here: bool  # its player is connected
    muted: bool
    invite: str | None  # for the host: what seats a guest here


class TableDown(Struct, tag_field="type", tag="table"):
    """What a table is and who sits there; sent on connection and whenever it changes."""

    id: str
    game: str
    edition: str  # its hash
    lexicon: str
    status: Status
    public: bool
    setup: CreateTable
    seats: list[SeatDown]
    seats_here: list[int]  # the seats this device plays
    host: bool
    watching: int
    chat: ChatWay
    next_table: str | None  # the rematch
    daily: str | None  # the day, where this game is a challenge of the day
    preparing: Preparing | None  # the bots of this table cannot play yet


class UpdateDown(Struct, tag_field="type", tag="update"):
    """The whole view after an accepted command, or on connection."""

    seq: int
    ack: str | None
    events: Raw
    view: Raw
    covered: bool  # several seats play on this device and none is uncovered
    seats_here: list[int]
    now_ms: int


class RefusedDown(Struct, tag_field="type", tag="refused"):
    """A player's mistake: nothing happened, nothing is lost."""

    cause: str
    code: str
    article: str | None
    words: list[str]
    cells: list[tuple[int, int]]


class WordDown(Struct):
    word: str
    points: int
    valid: bool | None


class LineDown(Struct):
    kind: str
    text: str
    points: int


class WitnessDown(Struct):
    """A word that makes a draft good, where the table allows hints."""

    word: str
    cells: list[tuple[int, int]]


class PreviewDown(Struct, tag_field="type", tag="preview"):
    ask: int
    words: list[WordDown]
    lines: list[LineDown]
    points: int
    code: str | None
    article: str | None
    cells: list[tuple[int, int]]
    witnesses: list[WitnessDown]


class ChoiceDown(Struct):
    at: tuple[int, int]
    to: list[tuple[int, int]]
    text: str


class ChoicesDown(Struct, tag_field="type", tag="choices"):
    ask: int
    choices: list[ChoiceDown]


class ChatDown(Struct, tag_field="type", tag="chat"):
    number: int
    seat: int | None
    name: str
    text: str | None
    phrase: str | None
    at_ms: int


class ErrorDown(Struct, tag_field="type", tag="error"):
    """Not a player's mistake in the game: a frame we cannot take, or a server that cannot answer now."""

    code: str
    retry_after_s: float | None = None
    cause: str | None = None  # of the act it answers
    ask: int | None = None  # of the preview or hint it answers


Down = TableDown | UpdateDown | RefusedDown | PreviewDown | ChoicesDown | ChatDown | ErrorDown
