"""Finished games laid into the database of a running server, as if a guest had played them there."""

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from typing import Any

import msgspec

from analysis.recorded import bot_game, terminal_of
from chevalet.analysis.judge import judged_turn
from chevalet.analysis.report import VERSION, TurnReport
from chevalet.analysis.turns import turns_of
from chevalet.core.acts import Command, Resign
from chevalet.core.events import Event
from chevalet.core.refusal import Accepted
from chevalet.games.wire import AnyGame, to_plain
from chevalet.lexicon import open_lexicon
from chevalet.server.audience import encode
from chevalet.server.bodies import CreateTable, SeatChoice
from chevalet.server.opening import row_of
from chevalet.server.session import status_of, summary_of
from chevalet.server.setup import seat_rows
from chevalet.store.analyses import keep_turn
from chevalet.store.log import Entry, append
from chevalet.store.tables import add_table
from server.running import Client, Running


def guest_of(client: Client) -> str:
    found: str = client.http.put("/api/me", json={"name": "Ada"}).json()["id"]
    return found


def planted(
    server: Running, guest: str, game: AnyGame, events: Sequence[Event], *, seat: int = 0, at_ms: int = 1000
) -> str:
    """The table. The guest sits on that seat, bots on the others."""
    registry = server.registry
    after: Any = reduce(game.evolve, events, None)
    seats = [
        SeatChoice("me") if n == seat else SeatChoice("bot", level="club") for n in range(len(after.seats))
    ]
    setup = CreateTable(game=game.id, seats=seats, lexicon="usuel", check="referee")
    row = replace(row_of(registry, setup, guest, None), owner=None)
    versions = {"edition": game.edition.hash, "lexicon": "", "chevalet": ""}
    payloads = [encode({"events": [to_plain(event)], "pins": versions}).decode() for event in events]

    def write(connection: Any) -> None:
        add_table(connection, row, seat_rows(setup, guest, "Ada", [""] * len(seats)))
        for seq, payload in enumerate(payloads, 1):
            entry = Entry(seq, None, at_ms, payload)
            append(connection, row.id, entry, status=status_of(after), summary=summary_of(after))

    registry.store.write(write).result()
    return row.id


def judged(game: AnyGame, events: Sequence[Event]) -> list[TurnReport]:
    """As a worker would, in this process."""
    words = open_lexicon("usuel")
    return [judged_turn(game, terminal_of(game), words, turn) for turn in turns_of(game, events)]


def plant_analysis(server: Running, table: str, turns: Sequence[TurnReport]) -> None:
    for number, turn in enumerate(turns):
        report = msgspec.json.encode(turn).decode()
        server.registry.store.write(keep_turn, table, number, VERSION, report).result()


def short_game(
    name: str, turns: int = 8, seed: int = 4, level: str = "debutant"
) -> tuple[AnyGame, list[Event]]:
    """A few turns of two beginners, then the second one resigns."""
    game, events = bot_game(name, level, seed=seed, turns=turns)
    state: Any = reduce(game.evolve, events, None)
    loser = len(state.seats) - 1
    answer = game.decide(
        state, Command(loser, Resign(), 0, state.seq), open_lexicon("usuel"), random.Random(0)
    )
    assert isinstance(answer, Accepted)
    return game, [*events, *answer.events]
