"""Pairs of games with the same draws and the seats swapped: who is stronger, and how sure is it."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar

from tqdm import tqdm

from chevalet.arena.contestants import Contestant, contestant
from chevalet.arena.statistics import Claim, interval
from chevalet.bulk import spread
from chevalet.core.acts import Command
from chevalet.core.events import Event
from chevalet.core.refusal import Refused
from chevalet.core.seats import Seat
from chevalet.games import load
from chevalet.games.wire import AnyGame
from chevalet.lexicon import Lexicon, open_lexicon

T = TypeVar("T")
MOVE_LIMIT = 2000


class DealtChance(random.Random):
    """The random generator of a pair of games: both draw from the bag in the same order, whoever draws and however many."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._order: list[Any] | None = None

    def sample(self, population: Sequence[T], k: int, *, counts: Any = None) -> list[T]:  # noqa: ANN401 -- as random.Random
        del counts
        if self._order is None:
            self._order = list(population)
            self.shuffle(self._order)
        left = Counter(population)
        taken: list[T] = []
        for tile in self._order:
            if len(taken) == k:
                break
            if left[tile]:
                left[tile] -= 1
                taken.append(tile)
        for tile in taken:
            self._order.remove(tile)
        rest = list(left.elements())
        return taken + super().sample(rest, k - len(taken)) if len(taken) < k else taken


@dataclass(frozen=True)
class Match:
    """Two players of a game: levels, or `level@checkout` for a level of another version."""

    game_id: str
    players: tuple[str, str]
    edition: str = "defaut"
    lexicon: str = "complet"

    @property
    def label(self) -> str:
        edition = "" if self.edition == "defaut" else f" {self.edition}"
        return f"{self.game_id}{edition} {self.players[0]} – {self.players[1]}"


@dataclass(frozen=True)
class Result:
    totals: tuple[int, int]  # of the players in the order they were named
    times_ms: tuple[tuple[float, ...], tuple[float, ...]]  # of the CPU, one a move
    won: float  # 1, ½ or 0 for the first player named

    @property
    def margin(self) -> int:
        """Of the first player named, over the second."""
        return self.totals[0] - self.totals[1]


@lru_cache(maxsize=1)
def _prepared(match: Match) -> tuple[AnyGame, Lexicon, tuple[Contestant, Contestant]]:
    """The players of the match this process is at."""
    game, lexicon = load(match.game_id, match.edition), open_lexicon(match.lexicon)
    first, second = (contestant(game, named, lexicon) for named in match.players)
    return game, lexicon, (first, second)


def play_game(match: Match, seed: int, *, swapped: bool) -> Result:
    """One game; `swapped` gives the second player seat 0."""
    game, lexicon, players = _prepared(match)
    rng = DealtChance(seed)
    thoughts = random.Random(seed * 2 + swapped)  # noqa: S311 -- a seed replays a game
    order = (1, 0) if swapped else (0, 1)
    names = tuple(Seat(match.players[who], "bot", match.players[who]) for who in order)
    state: Any = None
    news: Sequence[Event] = game.start(names, game.terms_type(), 0, rng)
    times: tuple[list[float], list[float]] = ([], [])
    for at in range(1, MOVE_LIMIT):
        for event in news:
            state = game.evolve(state, event)
        for who in players:
            who.hear(news, new=at == 1)
        if game.is_over(state):
            break
        mover = order[state.turn]
        act, spent = players[mover].choose(state, thoughts)
        times[mover].append(spent)
        answer = game.decide(state, Command(state.turn, act, at, state.seq), lexicon, rng)
        assert not isinstance(answer, Refused), (
            f"{match.label} seed {seed}: {match.players[mover]} plays {act}: {answer}"
        )
        news = answer.events
    assert game.is_over(state), f"{match.label} seed {seed}: does not end"
    first = order.index(0)
    winners = state.outcome.winners
    won = 0.5 if len(winners) == 2 else float(first in winners)
    totals = (state.total(first), state.total(1 - first))
    return Result(totals, (tuple(times[0]), tuple(times[1])), won)


def _pair(job: tuple[Match, int]) -> tuple[Result, Result]:
    match, seed = job
    return play_game(match, seed, swapped=False), play_game(match, seed, swapped=True)


def meet(
    match: Match, pairs: int, seed: int, jobs: int, claim: Claim | None = None, cluster: str | None = None
) -> dict[str, Any]:
    """The result of `pairs` pairs, or of as many as settle the claim: wins, mean margin, and a 95 % interval for the
    first player's share of games won."""
    work = [(match, seed + n) for n in range(pairs)]
    played: list[tuple[Result, Result]] = []
    shares: list[float] = []
    verdict = None
    with spread(jobs, cluster) as each:
        for pair in tqdm(each(_pair, work), total=pairs, desc=match.label):
            played.append(pair)
            shares.append((pair[0].won + pair[1].won) / 2)
            verdict = claim.verdict(shares) if claim else None
            if verdict:
                break
    results = [result for pair in played for result in pair]
    slow = [sorted(t for result in results for t in result.times_ms[who]) for who in (0, 1)]
    summed = {
        "game": match.game_id,
        "players": list(match.players),
        "pairs": len(played),
        "wins": [sum(r.won == 1 for r in results), sum(r.won == 0 for r in results)],
        "draws": sum(r.won == 0.5 for r in results),
        "mean_margin": round(sum(r.margin for r in results) / len(results), 2),
        "interval": [round(end, 4) for end in interval(shares)],
        "ms_per_move": [round(sum(times) / max(1, len(times)), 2) for times in slow],
        "share": round(sum(shares) / len(shares), 4),
        "p95_ms": [round(times[int(len(times) * 0.95)], 2) if times else 0.0 for times in slow],
        "edition": match.edition,
        "points_per_turn": [points_per_turn(results, who) for who in (0, 1)],
    }
    if claim:
        summed["claim"] = {"low": claim.low, "high": claim.high, "verdict": verdict}
    return summed


def points_per_turn(results: Sequence[Result], who: int) -> float:
    """What a player ends with, divided by the moves it made: words, exchanges and passes alike."""
    turns = sum(len(result.times_ms[who]) for result in results)
    return round(sum(result.totals[who] for result in results) / max(1, turns), 2)


def in_words(result: dict[str, Any]) -> str:
    """A result on one line, for people."""
    (first, second), (low, high) = result["players"], result["interval"]
    edition = "" if result["edition"] == "defaut" else f" ({result['edition']})"
    return (
        f"{result['game']}{edition}: {first} {result['wins'][0]} – {result['wins'][1]} {second}, "
        f"{result['draws']} draws, mean margin {result['mean_margin']:+}, "
        f"share {result['share']:.1%}, {low:.1%} to {high:.1%} (95 %), ms a move {result['ms_per_move']}, p95 {result['p95_ms']}, "
        f"points a turn {result['points_per_turn']}" + _claimed(result)
    )


def _claimed(result: dict[str, Any]) -> str:
    claim = result.get("claim")
    if claim is None:
        return ""
    told = claim["verdict"] or "not settled"
    return f"; {claim['high']:.0%} rather than {claim['low']:.0%}: {told} after {result['pairs']} pairs"
