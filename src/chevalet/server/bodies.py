"""The bodies of HTTP requests and answers. The browser's types are generated from these and from the messages."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from chevalet.analysis.report import Report
from chevalet.core.levels import Grade
from chevalet.games.manifest import Colour, Text
from chevalet.lexicon.opening import OWN_WORDS_MAX, name_with
from chevalet.server.limits import NAME_MAX

Name = Annotated[str, Meta(min_length=1, max_length=4 * NAME_MAX)]
SeatKind = Literal["human", "bot", "open"]
Status = Literal["waiting", "playing", "over"]


class ClockChoice(Struct, forbid_unknown_fields=True):
    kind: Literal["none", "move", "game", "days"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=60 * 86_400)] = 0


class SeatChoice(Struct, forbid_unknown_fields=True):
    kind: Literal["me", "local", "bot", "open"]
    name: Name | None = None
    level: Annotated[str, Meta(max_length=32)] | None = None


class CreateTable(Struct, forbid_unknown_fields=True):
    """What a table plays; the defaults always play well."""

    game: Annotated[str, Meta(max_length=32)]
    seats: Annotated[list[SeatChoice], Meta(min_length=1, max_length=4)]
    edition: Annotated[str, Meta(max_length=64)] = "defaut"
    lexicon: Annotated[str, Meta(max_length=64)] = "usuel"
    own_words: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=OWN_WORDS_MAX)] = (
        msgspec.field(default_factory=list)
    )
    check: Literal["referee", "table"] | None = None
    clock: ClockChoice = msgspec.field(default_factory=ClockChoice)
    window_s: Annotated[int, Meta(ge=5, le=7 * 86_400)] | None = None
    takebacks: bool = False
    hints: bool = False
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    public: bool = False

    @property
    def dictionary(self) -> str:
        """The name that opens what this table plays with: its list and the words of its own."""
        return name_with(self.lexicon, self.own_words)


class JoinTable(Struct, forbid_unknown_fields=True):
    """An invitation seats its bearer; a public table seats anyone on its first open seat."""

    invite: Annotated[str, Meta(max_length=64)] | None = None
    name: Name | None = None


class JoinedTable(Struct):
    id: str
    seat: int


class Rematch(Struct):
    id: str


class PlayOn(Struct, forbid_unknown_fields=True):
    """From the position after so many events of a finished game."""

    seq: Annotated[int, Meta(ge=1)]


class MuteSeat(Struct, forbid_unknown_fields=True):
    muted: bool


class SeatBot(Struct, forbid_unknown_fields=True):
    level: Annotated[str, Meta(max_length=32)]


class Rename(Struct, forbid_unknown_fields=True):
    name: Name


class Me(Struct):
    """The guest behind the session; without one, nobody yet."""

    id: str | None
    name: str | None


class SeatSummary(Struct):
    seat: int
    kind: SeatKind
    name: str
    level: str | None
    mine: bool


class TableSummary(Struct):
    """A line of the lobby or of my games."""

    id: str
    game: str
    status: Status
    public: bool
    check: Literal["referee", "table"]
    clock: ClockChoice
    lexicon: str
    edition: str
    seats: list[SeatSummary]
    turn: int | None
    totals: list[int]
    winners: list[int] | None
    daily: str | None  # the day it is the challenge of
    host: bool
    created_ms: int
    touched_ms: int


class CreatedTable(Struct):
    id: str
    status: Status
    invites: dict[str, str]  # open seat -> its invitation


class FrontEndFacts(Struct):
    """Addresses of the browser's side of a game that is not built with ours."""

    module: str
    style: str | None
    picture: str | None


class WhenFacts(Struct):
    """Asked only with so many seats, or when another option has that value."""

    seats: int | None
    option: str | None
    value: bool | int | str | None


class ChoiceFacts(Struct):
    value: int | str
    label: Text


class OptionFacts(Struct):
    """One thing a table may agree on, as a form draws it."""

    id: str
    kind: Literal["bool", "choice", "int", "text"]
    label: Text
    help: Text | None
    default: bool | int | str
    choices: list[ChoiceFacts]
    least: int
    most: int
    longest: int
    per_seat: bool
    when: WhenFacts | None


class GameFacts(Struct):
    """What the home page and the form of a new table know of a game before any of its code is loaded."""

    id: str
    name: Text
    tagline: Text
    summary: Text
    colour: Colour
    minutes: int | None  # how long a game usually takes
    seat_counts: list[int]
    prints_contest: bool
    editions: list["EditionFacts"]
    levels: list["LevelFacts"]  # of its bots, weakest first
    options: list[OptionFacts]
    daily: bool  # it has a challenge of the day
    lesson: bool
    problems: bool
    front_end: FrontEndFacts | None


class LevelFacts(Struct):
    id: str
    grade: Grade | None  # where players choose among three only


class EditionFacts(Struct):
    id: str
    name: str
    hash: str


class LexiconFacts(Struct):
    name: str
    version: str
    words: int
    label: str


class ErrorAnswer(Struct):
    """Any refusal over HTTP."""

    code: str
    detail: str | None = None
    retry_after_s: float | None = None
    fault: "FileFault | None" = None


class FileFault(Struct):
    """What is wrong with a file that was brought: one `{}` of `expected` for each value."""

    expected: str
    values: list[str]
    line: int | None
    key: str | None


class Article(Struct):
    id: str
    title: str
    text: str  # a little Markdown: paragraphs, *emphasis*
    example: bool  # whether a small position shows it, to be played


class RulesText(Struct):
    game: str
    title: str
    preface: str
    articles: list[Article]


class LessonAnswer(Struct):
    """What is said of a mistake that was expected."""

    code: str
    said: Text
    drafted: bool  # while composing, before anything is played


class LessonStep(Struct):
    name: Text
    sentence: Text
    ask: Text
    done: Text
    view: Raw  # the position as the player sees it
    move: dict[str, Any]  # what is asked
    cells: list[tuple[int, int]]  # its squares
    points: int
    wrong: list[LessonAnswer]


class LessonDown(Struct):
    """Guided positions of a game, one thing to do in each."""

    game: str
    edition: str  # its hash
    keys: Text  # how to do it without a mouse
    fade: bool  # letters that do not matter are dimmed
    steps: list[LessonStep]


class BoardProblems(Struct):
    """The problems of a game, numbered from 1."""

    game: str
    day: str
    today: int  # the number of today's
    levels: list[int]  # of each: 1 easy, 2 medium, 3 hard
    themes: dict[str, list[int]]


class BoardProblem(Struct):
    """A position where one move is far better than every other."""

    game: str
    edition: str  # its hash
    number: int
    level: int
    points: int  # what the answer brings
    ask: Text | None  # where the game asks for something else than points
    themes: list[str]
    view: Raw  # the position as the player sees it


class BoardProblemHint(Struct):
    step: int
    cells: list[tuple[int, int]]
    points: int | None
    move: dict[str, Any] | None


class Health(Struct):
    status: Literal["ok", "failing"]
    database: bool
    workers: int
    version: str


class About(Struct):
    name: str
    version: str
    source: str
    licence: str
    attributions: str


class LinesDropped(Struct):
    reason: str
    count: int
    examples: list[str]


class LexiconReport(Struct):
    """What was kept of a list, and what was not; `name` is what a table chooses it by."""

    name: str
    label: str
    words: int
    lines: int
    encoding: str
    dropped: list[LinesDropped]


class EditionReport(Struct):
    """`id` is what a table chooses it by."""

    id: str
    game: str
    name: str
    hash: str
    rows: int
    cols: int
    pieces: int  # letters, jokers included; or prisms


class RecordDown(Struct):
    """A finished game: what it was played with, and every event."""

    format: str
    game: str
    edition: str
    edition_hash: str
    lexicon: str
    lexicon_version: str
    program: str
    events: Raw


class ReplayStep(Struct):
    """What happened, the board after it as a spectator saw it, and what each seat held."""

    seq: int
    events: Raw
    view: Raw
    hands: Raw  # one rack a seat, null where the game has none


class ReplayDown(Struct):
    """A finished game, step by step."""

    game: str
    edition: str  # its hash
    mine: list[int]  # seats of whoever asks
    steps: list[ReplayStep]


class AnalysisDown(Struct):
    """How far it is; once every turn is judged, all of it."""

    done: int  # turns
    turns: int
    is_running: bool
    report: Report | None = None


class DailyResult(Struct):
    won: bool
    facts: dict[str, int]  # what the game counts, told by its own page


class DailyAttempt(Struct):
    table: str
    result: DailyResult | None  # null while it goes on
    so_far: DailyResult | None  # how it stands, while it goes on


class DailyLine(Struct):
    place: int
    name: str
    result: DailyResult
    mine: bool


class DailyCount(Struct):
    result: DailyResult
    people: int


class DailyStreak(Struct):
    """Days in a row whose goal was reached."""

    days: int  # up to today, or to yesterday while today's is not finished
    record: int


class DailyDown(Struct):
    """The challenge of a day, the same for everyone, and its ranking."""

    game: str
    day: str
    ends_ms: int | None  # null for a day that is over
    attempt: DailyAttempt | None
    played: int
    ranking: list[DailyLine]
    results: list[DailyCount]  # of everybody, the best first
    streak: DailyStreak


class DailyTable(Struct):
    id: str
