"""The problems that ship: every one verified by the full search, how hard they are, and who solves them."""

import random
from collections import Counter
from collections.abc import Callable
from functools import partial

from tqdm import tqdm

from chevalet.bots import Player, levels_of, player
from chevalet.core.acts import Act
from chevalet.core.position import Position
from chevalet.core.refusal import Accepted
from chevalet.engines import engine_of
from chevalet.games import game_ids, manifest_of
from chevalet.games.manifest import AnyGame
from chevalet.games.problem_file import DICTIONARY, Problems, read_problems
from chevalet.learning.problems import LOOKED_AT, answers_of
from chevalet.lexicon import Lexicon, open_lexicon

SOLVERS = ("debutant", "expert")
LEVELS = ((1, "easy"), (2, "medium"), (3, "hard"))
BAR = 40
THINK_MS = 200
Solver = Callable[[Position], Act | None]


def measure() -> None:
    lexicon = open_lexicon(DICTIONARY)
    for game_id in game_ids():
        manifest = manifest_of(game_id)
        problems = read_problems(manifest, manifest.load())
        if problems is not None:
            _measure(problems, lexicon)


def _measure(problems: Problems, lexicon: Lexicon) -> None:
    engine = engine_of(problems.game)
    verified, solved = 0, Counter[tuple[str, int]]()
    solvers = _solvers(problems.game, lexicon)
    for problem in tqdm(problems.all, desc=problems.game.id, leave=False):
        position = problems.view(problem)
        found = answers_of(problems.game, engine.problem_moves(position, lexicon, LOOKED_AT))
        verified += found is not None and [move.act for move in found[0]] == list(problem.answers)
        for name, solver in solvers.items():
            act = solver(position)
            found_it = act is not None and isinstance(problems.tried(problem, act, lexicon)[0], Accepted)
            solved[name, problem.level] += found_it
    total = len(problems.all)
    print(f"{problems.game.id}: {total} problems, {verified} verified by the full search")
    levels = Counter(problem.level for problem in problems.all)
    for level, label in LEVELS:
        print(f"  {label:8}{levels[level]:4} {'#' * round(BAR * levels[level] / total)}")
    themes = Counter(theme for problem in problems.all for theme in problem.themes)
    print("  themes  " + ", ".join(f"{theme} {count}" for theme, count in themes.most_common()))
    for name in solvers:
        shares = [f"{label} {100 * solved[name, level] / levels[level]:.0f} %" for level, label in LEVELS]
        whole = sum(solved[name, level] for level, _ in LEVELS)
        print(f"  {name:9} solves {100 * whole / total:.0f} % ({', '.join(shares)})")


def _solvers(game: AnyGame, lexicon: Lexicon) -> dict[str, Solver]:
    """Two levels; where one plays alone, the plain greedy player and the solver."""
    rng = random.Random(1)  # noqa: S311 -- the same shares again
    if levels_of(game):
        return {name: partial(_choice, player(game, name, lexicon), rng) for name in SOLVERS}
    engine = engine_of(game)
    return {
        "greedy": lambda seen: engine.greedy_act(seen, lexicon),
        "solver": lambda seen: engine.solve(seen, lexicon),
    }


def _choice(who: Player, rng: random.Random, seen: Position) -> Act:
    return who.choose(seen, rng, THINK_MS)
