"""What is tried in a position that is stored nowhere, of a lesson or a problem, answered as on the socket of a table."""

from collections.abc import Callable
from typing import Any

from msgspec import Raw

from chevalet.core.acts import Act
from chevalet.core.events import redacted
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.words import Words
from chevalet.games.manifest import AnyGame
from chevalet.games.wire import WireError, act_from, to_plain
from chevalet.server.audience import encode
from chevalet.server.messages import (
    ActUp,
    ChoicesDown,
    ChoicesUp,
    PreviewDown,
    PreviewUp,
    RefusedDown,
    UpdateDown,
)
from chevalet.server.refusals import RequestError
from chevalet.server.registry import TableRegistry
from chevalet.server.session import refused_down
from chevalet.server.table_requests import choices_down, preview_down

Asked = ActUp | PreviewUp | ChoicesUp
Answer = UpdateDown | RefusedDown | PreviewDown | ChoicesDown


def answered(
    registry: TableRegistry,
    game: AnyGame,
    state: Any,  # noqa: ANN401 -- the game's own
    seat: int,
    asked: Asked,
    words: Words,
    tried: Callable[[Act], Accepted | Refused],
) -> Answer:
    """What a table would answer in a position that is stored nowhere; `tried` judges a move."""
    try:
        act = act_from(game, asked.act)
    except WireError as error:
        raise RequestError(400, "act/invalid", str(error)) from None
    position = game.view(state, seat)
    match asked:
        case ChoicesUp():
            return choices_down(asked.ask, game.choices(position, act))
        case PreviewUp():
            found = game.preview(position, act, words)
            return preview_down(asked.ask, found, hints=False)
        case ActUp():
            answer = tried(act)
    if isinstance(answer, Refused):
        return refused_down(asked.cause, answer)
    for event in answer.events:
        state = game.evolve(state, event)
    events = [to_plain(redacted(event, seat)) for event in answer.events]
    view = Raw(encode(game.view(state, seat)))
    return UpdateDown(state.seq, asked.cause, Raw(encode(events)), view, False, [seat], registry.now())
