"""The engine of a game that brings none: the referee's moves, each weighed by its preview."""

from collections.abc import Mapping
from itertools import islice
from typing import Any

from chevalet.core.game import Game
from chevalet.core.position import Position, Preview
from chevalet.engines.common.engine import Engine, Limits
from chevalet.engines.common.reading import PositionError
from chevalet.engines.common.scored import ScoredMove
from chevalet.games.wire import WireError, position_from, to_plain
from chevalet.lexicon import Lexicon

MOST = 2_000
"""Moves the best are chosen among: the referee lists them slowly."""


class PlainEngine(Engine[Position, Limits]):
    limits_type = Limits

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def all_moves(self, position: Position, lexicon: Lexicon) -> list[ScoredMove]:
        return self._weighed(position, lexicon, None)

    def best_moves(self, position: Position, lexicon: Lexicon, count: int) -> list[ScoredMove]:
        return self._weighed(position, lexicon, MOST)[:count]

    def _weighed(self, position: Position, lexicon: Lexicon, most: int | None) -> list[ScoredMove]:
        moves = []
        for act in islice(self.game.legal_moves(position, lexicon), most):
            preview = self.game.preview(position, act, lexicon)
            if isinstance(preview, Preview):
                words = tuple(word.word for word in preview.words)
                moves.append(ScoredMove(act, preview.points, words))
        return sorted(moves, key=lambda move: -move.points)

    def read_position(self, plain: Mapping[str, Any]) -> Position:
        """What `view` gives, as the wire carries it."""
        try:
            position: Position = position_from(
                self.game, {name: value for name, value in plain.items() if name != "id"}
            )
        except WireError as error:
            raise PositionError(str(error)) from None
        return position

    def move_json(self, move: ScoredMove) -> dict[str, Any]:
        return {"act": to_plain(move.act), "score": move.points, "words": list(move.words)}
