"""What a table was asked to play: checked against the game, kept as it was asked."""

import re
import unicodedata

import msgspec

from chevalet.core.levels import usual_level
from chevalet.core.seats import Seat
from chevalet.core.state import Terms
from chevalet.games.manifest import AnyGame, AnyManifest, TableOptionError
from chevalet.games.wire import WireError, terms_from
from chevalet.lexicon import fold
from chevalet.lexicon.graph import LONGEST, SHORTEST
from chevalet.server.bodies import ClockChoice, CreateTable, SeatChoice
from chevalet.server.limits import NAME_MAX
from chevalet.store.tables import SeatRow

# A bot has a name of its own, one for each seat it can sit on.
BOT_NAMES = ("Odile", "Ferdinand", "Zoé", "Anatole")
MARKS_MAX = 2  # on one letter: as many as a language needs once letters are composed
COMBINING = "\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
MOVE_SECONDS = (10, 86_400)
DAY_S = 86_400
BLANKS = re.compile(r"\s+")
MARKS = re.compile(f"([{COMBINING}]{{{MARKS_MAX}}})[{COMBINING}]+")


class SetupError(Exception):
    """A table that cannot be: the code says why."""

    def __init__(self, code: str, detail: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail


def setup_from(text: str) -> CreateTable:
    return msgspec.json.decode(text, type=CreateTable)


def clean_name(given: str) -> str:
    """A name one can read: no control or invisible characters, one line, not too long."""
    kept = "".join(c for c in readable(given) if unicodedata.category(c)[0] != "C" or c == " ")
    name = BLANKS.sub(" ", kept).strip()[:NAME_MAX].strip()
    if not name:
        raise SetupError("name/empty")
    return name


def readable(text: str) -> str:
    """No heap of accents on one letter: it would paint over the page."""
    return MARKS.sub(r"\1", unicodedata.normalize("NFC", text))


def completed(asked: CreateTable, manifest: AnyManifest, game: AnyGame) -> CreateTable:
    """The choices left open are made: people contest where the sheet prints it, bots get the referee."""
    if len(asked.seats) not in game.seat_counts:
        raise SetupError("setup/seat_count", f"expected {' or '.join(map(str, game.seat_counts))}")
    people = sum(seat.kind != "bot" for seat in asked.seats)
    if sum(seat.kind == "me" for seat in asked.seats) > 1:
        raise SetupError("setup/one_me")
    if people and not any(seat.kind in {"me", "local"} for seat in asked.seats) and not asked.public:
        raise SetupError("setup/nobody_sits")
    try:
        manifest.check_options(asked.options, len(asked.seats))
    except TableOptionError as error:
        raise SetupError("setup/options", str(error)) from None
    own_words = _own_words(asked)
    seats = [_with_level(seat, game) for seat in asked.seats]
    check = asked.check
    if check is None:
        check = "table" if people > 1 and game.prints_contest else "referee"
    _check_clock(asked.clock)
    hints = asked.hints and check == "referee"
    chosen = msgspec.structs.replace(asked, own_words=own_words, seats=seats, check=check, hints=hints)
    fault = game.terms_fault(terms_of(chosen, game), len(asked.seats))
    if fault is not None:
        raise SetupError(fault.code, None if fault.article is None else f"article {fault.article}")
    return chosen


def _own_words(asked: CreateTable) -> list[str]:
    """The words that the table adds to its dictionary, folded, each once."""
    found = sorted({fold(word) for word in asked.own_words})
    for word in found:
        if not (word.isascii() and word.isalpha() and SHORTEST <= len(word) <= LONGEST):
            raise SetupError("setup/own_words", f"expected {SHORTEST} to {LONGEST} letters a word")
    return found


def _check_clock(clock: ClockChoice) -> None:
    low, high = MOVE_SECONDS
    if clock.kind in {"move", "game"} and not low <= clock.seconds <= high:
        raise SetupError("setup/clock_seconds", f"expected {low} to {high}")
    if clock.kind == "days" and clock.seconds < DAY_S:
        raise SetupError("setup/clock_seconds", f"expected at least {DAY_S}")


def _with_level(seat: SeatChoice, game: AnyGame) -> SeatChoice:
    if seat.kind != "bot":
        return seat
    level = seat.level or (usual_level(game.levels) if game.levels else "")
    check_level(game, level)
    return msgspec.structs.replace(seat, level=level)


def check_level(game: AnyGame, level: str) -> None:
    offered = [known.id for known in game.levels]
    if level not in offered:
        raise SetupError("setup/unknown_level", f"expected one of {', '.join(offered)}")


def terms_of(setup: CreateTable, game: AnyGame) -> Terms:
    plain = dict(setup.options) | {
        "check": setup.check or "referee",
        "clock": {"kind": setup.clock.kind, "seconds": setup.clock.seconds},
        "window_ms": None if setup.window_s is None else setup.window_s * 1000,
        "takebacks": setup.takebacks,
        "hints": setup.hints,
    }
    try:
        terms: Terms = terms_from(game, plain)
    except WireError as error:
        raise SetupError("setup/options", str(error)) from None
    return terms


def seat_rows(setup: CreateTable, guest: str, guest_name: str, new_nonce: "list[str]") -> list[SeatRow]:
    rows = []
    for number, seat in enumerate(setup.seats):
        rows.append(_seat_row(number, seat, guest, guest_name, new_nonce[number]))
    return rows


def _seat_row(number: int, seat: SeatChoice, guest: str, guest_name: str, nonce: str) -> SeatRow:
    if seat.kind == "me":
        return SeatRow(number, "human", clean_name(seat.name or guest_name), guest)
    if seat.kind == "local":
        return SeatRow(number, "human", clean_name(seat.name or f"{guest_name} {number + 1}"), guest)
    if seat.kind == "bot":
        return SeatRow(number, "bot", BOT_NAMES[number], level=seat.level)
    return SeatRow(number, "open", "", invite=nonce)


def seats_in_play(rows: list[SeatRow]) -> tuple[Seat, ...]:
    """The seats as the game knows them; it makes the teams itself."""
    return tuple(Seat(row.name, "bot" if row.kind == "bot" else "human", row.level) for row in rows)
