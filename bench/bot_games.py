"""Games of bots at their tables, by the thousand: no move refused, no word outside a vocabulary, contests that follow it.

python -m bench.bot_games --games 1000 [--of scampio,cle] [--levels debutant,amateur] [--jobs 2]
"""

import argparse
import multiprocessing
import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tqdm import tqdm

from bench.terms import terms_for
from chevalet.bots import Player, levels_of, player
from chevalet.core.acts import AcceptMove, Act, Command, Contest
from chevalet.core.events import Event, MoveContested, MoveMade
from chevalet.core.position import Position
from chevalet.core.refusal import Refused
from chevalet.core.seats import Seat
from chevalet.games import edition_ids, game_ids, load
from chevalet.lexicon import Lexicon, open_lexicon

MOVE_LIMIT = 3000
THINK_MS = 100
LEXICONS = ("usuel", "complet")


class BotFailedError(AssertionError):
    """A bot did what its level may not."""


def play(game_id: str, levels: tuple[str, ...], seed: int) -> Counter[str]:
    """One game of these levels, in any edition and of any number of seats; an odd seed is a contesting table. Whatever
    fails says how to play it again."""
    try:
        return _played(game_id, levels, seed)
    except Exception as error:
        error.add_note(f"again: {again(game_id, levels, seed)}")
        raise


def again(game_id: str, levels: tuple[str, ...], seed: int) -> str:
    """The command that plays this game alone."""
    if levels == levels_of(load(game_id))[:2]:
        return f"make bots LADDER={game_id} N=1 SEED={seed}"
    return f".venv/bin/python -m bench.bot_games --games 1 --of {game_id} --levels {','.join(levels)} --seed {seed}"


def _played(game_id: str, levels: tuple[str, ...], seed: int) -> Counter[str]:
    rng = random.Random(seed)  # noqa: S311 -- a seed replays a game
    game, lexicon = load(game_id, rng.choice(edition_ids(game_id))), open_lexicon(rng.choice(LEXICONS))
    count = rng.choice(game.seat_counts)
    bots = [player(game, rng.choice(levels), lexicon) for _ in range(count)]
    names = tuple(Seat(f"J{n}", "bot", bot.level) for n, bot in enumerate(bots))
    state: Any = None
    terms = replace(terms_for(game, count, rng), check="table" if seed % 2 else "referee")
    for event in game.start(names, terms, 0, rng):
        state = game.evolve(state, event)
    tally = Counter({"games": 1, "at a contesting table": int(state.terms.check == "table")})
    words: tuple[str, ...] = ()
    for at in range(1_000, MOVE_LIMIT * 1_000, 1_000):
        if game.is_over(state):
            return tally
        seat, act = _next_act(game, state, bots, words, rng)
        wrong = out_of_character(bots[seat], act, game.view(state, seat), words)
        answer = game.decide(state, Command(seat, act, at, state.seq), lexicon, rng)
        if isinstance(answer, Refused):
            wrong = f"plays {act}, refused: {answer.code}"
        if wrong or isinstance(answer, Refused):
            raise BotFailedError(f"{game_id} seed {seed}: {bots[seat].level} {wrong}")
        for event in answer.events:
            state = game.evolve(state, event)
            words = event.words if isinstance(event, MoveMade) else words
            tally += _counted(event, lexicon)
    raise BotFailedError(f"{game_id} seed {seed}: does not end")


def _next_act(
    game: Any,  # noqa: ANN401 -- any game
    state: Any,  # noqa: ANN401
    bots: list[Player],
    words: tuple[str, ...],
    rng: random.Random,
) -> tuple[int, Act]:
    """Who owes something, and what they do: a proof, an answer to the last move, or a turn."""
    window = state.window
    if window is not None and window.stage == "answer":
        return window.mover, bots[window.mover].choose(game.view(state, window.mover), rng, THINK_MS)
    if window is not None:
        for seat in state.opponents(window.mover):
            if seat not in window.accepted:
                return seat, bots[seat].answer(game.view(state, seat), words)
    return state.turn, bots[state.turn].choose(game.view(state, state.turn), rng, THINK_MS)


def out_of_character(bot: Player, act: Act, position: Position, words: Sequence[str]) -> str | None:
    """What a level may not do: contest words it knows, accept one it neither knows nor believes, bluff if it never does."""
    unknown = [word for word in words if word not in bot.vocabulary]
    if isinstance(act, Contest) and words and not unknown and not bot.engine.doubts(position, bot.vocabulary):
        return f"contests {', '.join(words)}, which it knows"
    if isinstance(act, AcceptMove) and not all(map(bot.believes, unknown)):
        return f"accepts {', '.join(unknown)}"
    if not bot.handicap.bluffs and isinstance(act, bot.game.acts):
        preview = bot.game.preview(position, act, bot.lexicon)
        if isinstance(preview, Refused) and preview.code == "word/unknown":
            return f"bluffs with {act}"
    return None


def _counted(event: Event, lexicon: Lexicon) -> Counter[str]:
    if isinstance(event, MoveMade):
        return Counter({"moves": 1, "bluffs": int(any(word not in lexicon for word in event.words))})
    if isinstance(event, MoveContested):
        return Counter({"contests": 1, "contests founded": int(event.founded)})
    return Counter()


def _job(job: tuple[str, tuple[str, ...], int]) -> Counter[str]:
    return play(*job)


def main() -> None:
    levels_by_game = {game: levels_of(load(game)) for game in game_ids()}
    with_levels = [game for game, levels in levels_by_game.items() if levels]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--of", default=",".join(with_levels), help="these games")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--levels", help="instead of the two lowest")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    arguments = parser.parse_args()
    for game_id in arguments.of.split(","):
        if game_id not in with_levels:
            parser.error(f"expected games among {', '.join(with_levels)}")
        offered = levels_by_game[game_id]
        levels = tuple(arguments.levels.split(",")) if arguments.levels else offered[:2]
        if set(levels) - set(offered):
            parser.error(f"expected levels among {', '.join(offered)}")
        began, total = time.perf_counter(), Counter[str]()
        jobs = [(game_id, levels, arguments.seed + n) for n in range(arguments.games)]
        with multiprocessing.get_context("spawn").Pool(arguments.jobs) as pool:
            for tally in tqdm(
                pool.imap_unordered(_job, jobs, chunksize=4), total=len(jobs), desc=f"bots of {game_id}"
            ):
                total += tally
        figures = ", ".join(f"{count} {name}" for name, count in total.items())
        print(f"{game_id}: {figures}; no move refused; {time.perf_counter() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
