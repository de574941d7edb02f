"""Time a move of every level of every game: CPU of one core, kernels and vocabularies warm."""

from typing import Any

from chevalet.arena import Match, play_game
from chevalet.bots import levels_of
from chevalet.games import game_ids, load

GAMES_EACH = 3
LIMIT_MS, MASTER_LIMIT_MS = 100, 1000


def times_ms(game_id: str, level: str, games: int, lexicon: str = "complet") -> list[float]:
    """One warm-up game, then the time of every move of so many games of the level against itself, sorted."""
    found: list[float] = []
    for seed in range(games + 1):
        result = play_game(Match(game_id, (level, level), lexicon=lexicon), 500 + seed, swapped=False)
        if seed:
            found += [*result.times_ms[0], *result.times_ms[1]]
    return sorted(found)


def summary(times: list[float]) -> dict[str, Any]:
    def at(share: float) -> float:
        return round(times[min(len(times) - 1, int(len(times) * share))], 1)

    return {"moves": len(times), "p50_ms": at(0.5), "p95_ms": at(0.95), "max_ms": at(1.0)}


def measure() -> None:
    for game_id in game_ids():
        levels = levels_of(load(game_id))
        for level in levels:
            found = summary(times_ms(game_id, level, GAMES_EACH))
            limit = MASTER_LIMIT_MS if level == levels[-1] else LIMIT_MS
            within = "within" if found["p95_ms"] < limit else "OVER"
            print(
                f"{game_id:10} {level:9} {found['moves']:4} moves  p50 {found['p50_ms']:7.1f} ms  "
                f"p95 {found['p95_ms']:7.1f} ms  max {found['max_ms']:7.1f} ms  {within} {limit} ms",
                flush=True,
            )
