"""One turn judged by the engine of its game: the moves it thinks best, the one that was played, the luck of the draw.

Whatever is sampled comes from a seed of the game's own, so that the same game gives the same result again.
"""

import random
import zlib
from collections.abc import Iterator, Sequence
from typing import Any

from chevalet.analysis.report import LineReport, MoveReport, TurnReport
from chevalet.analysis.turns import PlayedTurn, notable_in
from chevalet.core.acts import Act, Command, PassTurn
from chevalet.core.position import Position
from chevalet.core.refusal import Refused
from chevalet.engines import AnyEngine, ScoredMove, engine_of
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.judging import Judged
from chevalet.games.terminal import AnyTerminal
from chevalet.games.wire import AnyGame, to_plain
from chevalet.lexicon import Lexicon

JUDGED = 10  # moves looked at, besides the one that was played
SHOWN = 5
LONGEST_LINE = 200


def judged_turn(game: AnyGame, terminal: AnyTerminal, lexicon: Lexicon, turn: PlayedTurn) -> TurnReport:
    """`terminal` writes the moves. Offensive words are good words of the table, and are never shown as missed."""
    engine, inoffensive = engine_of(game), lexicon.inoffensive
    position = game.view(turn.before, turn.seat)
    seed = zlib.crc32(f"{game.id} {turn.before.seq}".encode()) + 1
    played = ScoredMove(PassTurn(), 0, ()) if turn.refuted else ScoredMove(turn.act, turn.points, turn.words)
    found = engine.judge(position, inoffensive, played, JUDGED, seed)
    writer = _Writer(game, terminal, engine, lexicon, position, turn)
    ideas = list(writer.distinct(found, played))
    rank = next(n for n, one in enumerate(ideas) if one.move is played)
    shown = [writer.move(one, played) for n, one in enumerate(ideas) if n < SHOWN or n == rank]
    return TurnReport(
        seq=turn.before.seq,
        turn_no=turn.before.turn_no,
        seat=turn.seat,
        rank=rank,
        choices=len(ideas),
        moves=shown,
        lead=_lead(position, turn),
        refuted=turn.refuted,
        luck=_rounded(engine.luck(position, inoffensive, turn.drawn, seed)) if turn.drawn else None,
        line=_line(game, terminal, engine, lexicon, turn.before, seed)
        if len(turn.before.seats) == 1
        else None,
    )


class _Writer:
    """Moves of one position as a report has them."""

    def __init__(
        self,
        game: AnyGame,
        terminal: AnyTerminal,
        engine: AnyEngine,
        lexicon: Lexicon,
        position: Position,
        turn: PlayedTurn,
    ) -> None:
        self.game, self.terminal, self.engine = game, terminal, engine
        self.lexicon, self.position, self.turn = lexicon, position, turn

    def distinct(self, found: Sequence[Judged], played: ScoredMove) -> Iterator[Judged]:
        """The same words on the same squares are one idea, whichever pieces make them."""
        seen: set[object] = set()
        for one in found:
            act, words = one.move.act, one.move.words
            idea = (words, self.game.where(act)) if words else act
            if one.move is played or idea not in seen:
                yield one
            seen.add(idea)

    def text(self, act: Act) -> str:
        return self.terminal.act_text(act, self.position)

    def move(self, one: Judged, played: ScoredMove) -> MoveReport:
        is_played = one.move is played
        act, words = (self.turn.act, self.turn.words) if is_played else (one.move.act, one.move.words)
        chance = self.engine.chance(self.position, one.worth)
        return MoveReport(
            act=to_plain(act),
            text=self.text(act),
            cells=list(self.game.where(act)),
            words=list(words),
            points=one.move.points,
            worth=round(one.worth, 2),
            kept=_rounded(one.kept),
            given=_rounded(one.given),
            rest=None if one.rest is None else list(one.rest),
            chance=None if chance is None else round(chance, 4),
            zipf=min((round(self.lexicon.zipf(word), 2) for word in words), default=None),
            notable=notable_in(self.game, self.position, act) if words else [],
            played=is_played,
        )


def _lead(position: Position, turn: PlayedTurn) -> int:
    """Over the best of the other sides."""
    own = position.seats[turn.seat]
    others = [seat.total for seat in position.seats if seat.team != own.team]
    return own.total + turn.earned - max(others, default=0)


def _line(
    game: AnyGame,
    terminal: AnyTerminal,
    engine: AnyEngine,
    lexicon: Lexicon,
    state: Any,  # noqa: ANN401 -- of that game
    seed: int,
) -> LineReport:
    """The engine plays on alone. It knows what the player knew; the draws are those that would have come."""
    moves = list[str]()
    rng = random.Random(seed)  # noqa: S311 -- a seed gives the same analysis again
    for _ in range(LONGEST_LINE):
        if game.is_over(state):
            break
        position = game.view(state, state.turn)
        effort = Effort(candidates=1, samples=0, depth=1, budget_ms=0, rng=rng)
        act = engine.think(position, lexicon.inoffensive, effort, engine.limits_type())
        act = act or game.fallback(position, lexicon)
        answer = game.decide(state, Command(state.turn, act, 0, state.seq), lexicon, rng)
        if isinstance(answer, Refused):
            break
        if not isinstance(act, PassTurn):
            moves.append(terminal.act_text(act, position))
        for event in answer.events:
            state = game.evolve(state, event)
    won = state.outcome is not None and bool(state.outcome.winners)
    return LineReport(moves, state.total(0), won)


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 2)
