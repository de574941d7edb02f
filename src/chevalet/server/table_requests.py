"""What is said at a table besides moves: previews, hints, chat, rematch."""

import asyncio
from typing import Any

from msgspec import Raw

from chevalet.core.acts import Act, GiveHint
from chevalet.core.position import Choice, Preview
from chevalet.core.refusal import Refused
from chevalet.core.turn import hint_fault
from chevalet.games.wire import WireError, act_from
from chevalet.server.audience import encode
from chevalet.server.messages import (
    ChatUp,
    ChoiceDown,
    ChoicesDown,
    ChoicesUp,
    ErrorDown,
    HintUp,
    LineDown,
    PreviewDown,
    PreviewUp,
    WitnessDown,
    WordDown,
)
from chevalet.server.opening import open_rematch
from chevalet.server.refusals import TableBusyError
from chevalet.server.session import PendingCommand
from chevalet.server.setup import SetupError, clean_name, readable
from chevalet.server.table import TableActor
from chevalet.server.viewer import SocketViewer
from chevalet.store import StoreError
from chevalet.store.chats import say
from chevalet.workers.jobs import JobError, Think

HINT_LIMIT_S = 15.0
HINT_WAIT_S = 10.0


def _draft(table: TableActor, viewer: SocketViewer, asked: PreviewUp | ChoicesUp) -> tuple[Any, Act] | None:
    """The position and the draft a question is about; None when it was answered with what is wrong."""
    state = table.session.state
    code = _not_shown(viewer, asked.seat)
    if code is None and (state is None or table.session.is_over):
        code = "table/not_in_play"
    act = None
    if code is None:
        try:
            act = act_from(table.game, asked.act)
        except WireError:
            code = "act/invalid"
    if act is not None and not isinstance(act, table.game.acts):
        code = "act/nothing_to_preview"
    if code is not None or act is None:
        viewer.post(encode(ErrorDown(code or "act/invalid", ask=asked.ask)))
        return None
    return table.game.view(state, asked.seat), act


def _not_shown(viewer: SocketViewer, seat: int) -> str | None:
    """Why this device may not ask for that seat now."""
    if seat not in viewer.held:
        return "seat/not_yours"
    return None if viewer.shown == seat else "seat/covered"


def preview(table: TableActor, viewer: SocketViewer, asked: PreviewUp) -> None:
    """Never logged. At a table that contests, no dictionary is asked, so nothing can be told."""
    draft = _draft(table, viewer, asked)
    if draft is not None:
        position, act = draft
        words = table.session.lexicon if position.terms.check == "referee" else None
        found = table.game.preview(position, act, words)
        viewer.post(encode(preview_down(asked.ask, found, hints=position.terms.hints)))


def choices(table: TableActor, viewer: SocketViewer, asked: ChoicesUp) -> None:
    """What could be done next to a draft: geometry only, whoever checks the words."""
    draft = _draft(table, viewer, asked)
    if draft is not None:
        viewer.post(encode(choices_down(asked.ask, table.game.choices(*draft))))


def choices_down(ask: int, found: tuple[Choice, ...]) -> ChoicesDown:
    return ChoicesDown(ask, [ChoiceDown(one.at, list(one.to), one.text) for one in found])


def preview_down(ask: int, found: Preview | Refused, *, hints: bool) -> PreviewDown:
    if isinstance(found, Refused):
        words = [WordDown(word, 0, valid=False) for word in found.words]
        cells = [(row, column) for row, column in found.cells]
        return PreviewDown(ask, words, [], 0, found.code, found.article, cells, [])
    words = [WordDown(word.word, word.points, word.valid) for word in found.words]
    lines = [LineDown(line.kind, line.text, line.points) for line in found.lines]
    witnesses = [WitnessDown(w.word, list(w.cells)) for w in found.witnesses if hints]
    return PreviewDown(ask, words, lines, found.points, None, None, [], witnesses)


async def hint(table: TableActor, viewer: SocketViewer, asked: HintUp) -> None:
    """Only where the table agreed to hints, only on one's own turn. Each step is an event."""
    state = table.session.state
    code = _not_shown(viewer, asked.seat)
    if code is None and state is None:
        code = "table/not_in_play"
    if code is None and state is not None:
        fault = hint_fault(state, asked.seat)
        code = None if fault is None else fault.code
    if code is not None or state is None:
        viewer.post(encode(ErrorDown(code or "table/not_in_play", ask=asked.ask)))
        return
    job = Think(
        kind="hint",
        game=table.game.id,
        edition=table.setup.edition,
        lexicon=table.setup.dictionary,
        position=Raw(encode(table.game.view(state, asked.seat))),
        events=Raw(b"[]"),
    )
    table.registry.background(_hinted(table, viewer, asked, job, state.turn_seq))


async def _hinted(table: TableActor, viewer: SocketViewer, asked: HintUp, job: Think, turn_seq: int) -> None:
    """The same move at every step of a turn; what comes after the turn is dropped."""
    try:
        if table.hinted is None or table.hinted[0] != turn_seq:
            answer = await table.registry.jobs.submit(
                job, limit_s=HINT_LIMIT_S, wait_s=HINT_WAIT_S, guest=viewer.guest
            )
            table.hinted = (turn_seq, answer)
        found = table.hinted[1]
        cells = () if found.act is None else table.game.where(act_from(table.game, found.act))

        async def give() -> None:
            state = table.session.state
            if state is not None and state.turn_seq == turn_seq:
                given = GiveHint(asked.seat, cells, found.points, found.act)
                await table.session.execute(PendingCommand(None, given, f"s:hint:{state.seq}"))

        await table.call(give)
    except (JobError, StoreError, TableBusyError):
        viewer.post(encode(ErrorDown("hint/unavailable", 5.0, ask=asked.ask)))


async def chat(table: TableActor, viewer: SocketViewer, asked: ChatUp) -> None:
    """Free words on a private table, ready phrases anywhere; only those who sit, and are not muted."""
    fault = _chat_fault(table, viewer, asked)
    if fault is not None:
        viewer.post(encode(fault))
        return
    text = None
    if asked.text is not None:
        text = "".join(c for c in readable(asked.text) if c.isprintable()).strip()
    name = next(table.seats[seat].name for seat in viewer.held)
    assert viewer.guest is not None
    said = await table.write(
        say,
        table.id,
        guest=viewer.guest,
        name=name,
        text=text,
        phrase=asked.phrase,
        at_ms=table.registry.wall(),
    )
    table.tell_chat(said)


def _chat_fault(table: TableActor, viewer: SocketViewer, asked: ChatUp) -> ErrorDown | None:
    if not viewer.held:
        return ErrorDown("chat/not_seated")
    way = table.chat_way(viewer)
    if way == "none":
        return ErrorDown("chat/muted")
    if (asked.text is None) == (asked.phrase is None):
        return ErrorDown("chat/one_of_text_and_phrase")
    if asked.text is not None and way == "phrases":
        return ErrorDown("chat/phrases_only")
    if asked.text is not None:
        try:
            clean_name(asked.text)
        except SetupError:
            return ErrorDown("chat/empty")
    wait_s = viewer.chats.take(asyncio.get_running_loop().time())
    return ErrorDown("rate/chat", round(wait_s, 1)) if wait_s > 0 else None


def recall(table: TableActor, viewer: SocketViewer) -> None:
    """What was said last, for those who sit."""
    if viewer.held:
        for said in table.said:
            viewer.post(encode(table.chat_down(said)))


async def rematch(table: TableActor, viewer: SocketViewer) -> None:
    if not viewer.held:
        viewer.post(encode(ErrorDown("seat/not_yours")))
    elif not table.session.is_over:
        viewer.post(encode(ErrorDown("table/not_over")))
    else:
        try:
            await proposed_rematch(table)
        except TableBusyError:
            viewer.post(encode(ErrorDown("table/busy", 1.0)))


async def proposed_rematch(table: TableActor) -> str:
    """The next game of these people; whoever is still at this table is told."""
    table.next_table = await open_rematch(table.registry, table)
    table.tell_table()
    return table.next_table
