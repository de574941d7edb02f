"""What the games of a guest come to: each finished game is read once, its analysis once more when it is made.

Nothing is counted while games are played. Whoever looks at the progress has the games since the last visit read then, a few
at a time."""

import logging
from collections import Counter
from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any

import msgspec
from sqlalchemy import Connection

from chevalet.analysis.report import VERSION, Report, TurnReport
from chevalet.analysis.summary import summary
from chevalet.analysis.turns import PlayedTurn, notable_in, turns_of
from chevalet.core.events import Event, GameStarted
from chevalet.games.wire import AnyGame, event_from
from chevalet.server.daily import paris_day
from chevalet.server.lookups import Lookups
from chevalet.server.practice import Question, practice_of
from chevalet.server.progress_bodies import GameProgress, Judged, Progress, ToAnalyse
from chevalet.server.registry import TableRegistry
from chevalet.server.schedule import LEARNED_DAYS
from chevalet.server.setup import setup_from
from chevalet.store.analyses import judged_turns
from chevalet.store.cards import Card, add_cards
from chevalet.store.log import Entry, entries
from chevalet.store.people import Guest
from chevalet.store.results import (
    Result,
    Unread,
    count_games_to_read,
    games_to_read,
    keep_result,
    last_not_analysed,
    results_of,
)
from chevalet.workers.catalogue import Catalogue
from chevalet.workers.faults import where

READ_AT_ONCE = 5
CURVE_MAX = 60  # games on the curve of a game, the latest ones
TO_ANALYSE = 3
log = logging.getLogger("chevalet.server")


async def progress_of(registry: TableRegistry, lookups: Lookups, guest: Guest) -> Progress:
    to_read = await read_games(registry, lookups, guest)
    found = await registry.read(results_of, guest.id)
    waiting = await registry.read(last_not_analysed, guest.id, VERSION, TO_ANALYSE)
    return Progress(
        games=_by_game(found),
        to_analyse=[ToAnalyse(one.table_id, one.game, one.ended_ms) for one in waiting],
        practice=await practice_of(registry, guest, to_read),
    )


def _by_game(found: Sequence[Result]) -> list[GameProgress]:
    """The most played first."""
    by_game: dict[str, list[Result]] = {}
    for one in found:
        if one.won is not None:
            by_game.setdefault(one.game, []).append(one)
    return sorted((_told(game, games) for game, games in by_game.items()), key=lambda told: -told.games)


def _told(game: str, games: Sequence[Result]) -> GameProgress:
    made = Counter[str]()
    for one in games:
        made.update(msgspec.json.decode(one.made, type=dict[str, int]))
    judged = [
        Judged(one.table_id, one.ended_ms, one.accuracy, one.turns if one.chosen is None else one.chosen)
        for one in games
        if one.accuracy is not None
    ]
    return GameProgress(
        game=game,
        games=len(games),
        won=sum(bool(one.won) for one in games),
        turns=sum(one.turns for one in games),
        points=sum(one.points for one in games),
        made=dict(sorted(made.items())),
        judged=judged[-CURVE_MAX:],
    )


async def read_games(registry: TableRegistry, lookups: Lookups, guest: Guest) -> int:
    """Games that are not read yet become rows, and words missed in them cards. How many are left."""
    games = registry.catalogue.game_ids()
    unread = await registry.read(games_to_read, guest.id, games, VERSION, READ_AT_ONCE)
    for one in unread:
        written = await registry.read(entries, one.table_id)
        judged = await registry.read(judged_turns, one.table_id, VERSION)
        kept = await lookups.work(_reading(registry, guest.id, one, written, judged))
        await registry.write(_keep, *kept)
    if len(unread) < READ_AT_ONCE:
        return 0
    return await registry.read(count_games_to_read, guest.id, games, VERSION)


def _keep(connection: Connection, result: Result, cards: list[Card]) -> None:
    keep_result(connection, result)
    add_cards(connection, result.guest, cards, LEARNED_DAYS)


def _reading(
    registry: TableRegistry, guest: str, one: Unread, written: list[Entry], judged: dict[int, str]
) -> Callable[[], tuple[Result, list[Card]]]:
    """A function that a thread runs: reads one game."""
    day = paris_day(registry.wall())

    def read() -> tuple[Result, list[Card]]:
        try:
            return read_game(registry.catalogue, guest, one, written, judged, day)
        except Exception as error:  # noqa: BLE001 -- one game that cannot be read must not close the page
            place = where(error)  # not the message: it may quote a rack
            log.error("table %s is left out of its players' progress: %s", one.table_id, place)  # noqa: TRY400
            return Result(guest, one.table_id, one.game, 0, None, 0, 0, "{}", 0, None, VERSION), []

    return read


def read_game(
    catalogue: Catalogue, guest: str, one: Unread, written: list[Entry], judged: dict[int, str], day: str
) -> tuple[Result, list[Card]]:
    setup = setup_from(one.setup)
    game = catalogue.game(one.game, setup.edition)
    events = events_in(game, written)
    turns = turns_of(game, events)
    own = [turn for turn in turns if turn.seat == one.seat]
    report = None
    if len(judged) >= len(turns):
        told = [msgspec.json.decode(judged[turn], type=TurnReport) for turn in range(len(turns))]
        report = summary(game, setup.dictionary, events, told)
    player = None if report is None or not own else report.players[one.seat]
    result = Result(
        guest=guest,
        table_id=one.table_id,
        game=one.game,
        ended_ms=written[-1].at_ms,
        won=_won(game, events, one.seat),
        turns=len(own),
        points=sum(turn.earned for turn in own),
        made=msgspec.json.encode(_made(game, own)).decode(),
        all_turns=len(turns),
        accuracy=None if player is None else player.accuracy,
        version=0 if report is None else VERSION,
        chosen=None if player is None else player.chosen,
    )
    return result, [] if report is None else _missed(report, one, day)


def events_in(game: AnyGame, written: Sequence[Entry]) -> list[Event]:
    return [
        event_from(game, plain) for entry in written for plain in msgspec.json.decode(entry.payload)["events"]
    ]


def _won(game: AnyGame, events: Sequence[Event], seat: int) -> bool | None:
    """None where it began in the middle of another game. Those who share the first place with everybody have not won."""
    first = events[0]
    assert isinstance(first, GameStarted)
    if first.taken_over:
        return None
    state: Any = reduce(game.evolve, events, None)
    winners = state.outcome.winners
    return seat in winners and (len(winners) < len(state.seats) or len(state.seats) == 1)


def _made(game: AnyGame, turns: Sequence[PlayedTurn]) -> dict[str, int]:
    made = Counter[str]()
    for turn in turns:
        if turn.words and not turn.refuted:
            made.update(notable_in(game, game.view(turn.before, turn.seat), turn.act))
    return dict(sorted(made.items()))


def _missed(report: Report, one: Unread, day: str) -> list[Card]:
    """The words that this player could have known, most points first; turns played at another table are left out."""
    found: dict[str, Card] = {}
    own = [turn for turn in report.turns if turn.seat == one.seat]
    for turn in sorted(own, key=lambda turn: -turn.lost):
        move = None if turn.missed is None else turn.moves[turn.missed]
        if move is None or not move.words or move.words[0] in turn.played.words:
            continue
        played = turn.played
        question = Question(
            game=one.game,
            seq=turn.seq,
            seat=one.seat,
            act=move.act,
            text=move.text,
            points=move.points,
            played=played.words[0] if played.words else played.text,
            played_points=played.points,
        )
        body = msgspec.json.encode(question).decode()
        found.setdefault(move.words[0], Card(move.words[0], one.table_id, body, due=day))
    return list(found.values())
