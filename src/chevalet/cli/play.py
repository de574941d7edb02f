"""GameSession a game in the terminal against a bot."""

import argparse
import importlib
import random
import sys
import time
from typing import Any

HELP = (
    "Un coup : {example}. « passe » pour passer, « ? » pour un conseil, « abandon » pour arrêter, "
    "« aide » pour relire ceci."
)
EXAMPLES = {
    "scampio": "H5- MOT pose à droite depuis H5, H5| vers le bas ; un point saute une case occupée",
    "cle": "J9- MOT pose à droite depuis J9, J9| vers le bas ; un point saute une case occupée",
}


def configure(parser: argparse.ArgumentParser) -> None:
    from chevalet.games import game_ids

    parser.add_argument("game", choices=sorted(game_ids()))
    parser.add_argument(
        "--level", default="amateur", help="debutant, amateur, club, expert, maitre or greedy"
    )
    parser.add_argument("--lexicon", default="usuel")
    parser.add_argument("--seed", type=int, help="play the same game again")


def run(arguments: argparse.Namespace) -> int:
    from chevalet.bots import UnknownLevelError, player
    from chevalet.core.seats import Seat
    from chevalet.games import load, manifest_of
    from chevalet.lexicon import open_lexicon

    game, lexicon = load(arguments.game), open_lexicon(arguments.lexicon)
    alone = game.seat_counts == (1,)
    try:
        opponent = None if alone else player(game, arguments.level, lexicon)
    except UnknownLevelError as error:
        print(f"chevalet play: {error}", file=sys.stderr)
        return 2
    rng = random.Random(arguments.seed) if arguments.seed is not None else random.SystemRandom()  # noqa: S311 -- a seed replays a game
    seats = (Seat("Vous"),) if alone else (Seat("Vous"), Seat("Odile", "bot", arguments.level))
    notation = importlib.import_module(f"{manifest_of(game.id).package}.notation")
    print(HELP.format(example=EXAMPLES.get(game.id, "voir docs/notation.md")))
    state: Any = None
    for event in game.start(seats, game.terms_type(), _now(), rng):
        state = game.evolve(state, event)
    while not game.is_over(state):
        position = game.view(state, state.turn)
        if state.turn == 0 or opponent is None:
            act = _asked(game, position, lexicon, notation)
        else:
            act = opponent.choose(position, random.Random(rng.random()))  # noqa: S311
            print(f"Odile : {notation.move_text(act)}")
        state = _decided(game, state, act, lexicon, rng)
    totals = ", ".join(f"{seat.name} {state.total(index)}" for index, seat in enumerate(state.seats))
    print(f"Partie finie. {totals}. {'Vous gagnez !' if 0 in state.outcome.winners else 'Odile gagne.'}")
    return 0


def _asked(game: Any, position: Any, lexicon: Any, notation: Any) -> Any:  # noqa: ANN401 -- any game
    from chevalet.cli.text_board import board_lines
    from chevalet.core.acts import Resign
    from chevalet.core.notation import NotationError
    from chevalet.engines import engine_of

    print("\n".join(board_lines(position)))
    print(f"Points : {', '.join(f'{s.name} {s.total}' for s in position.seats)}")
    print(notation.position_text(position).rpartition(" ")[2])
    while True:
        try:
            text = input("> ").strip()
        except EOFError:
            return Resign()
        if text == "abandon":
            return Resign()
        if text == "aide":
            print(HELP.format(example=EXAMPLES.get(game.id, "voir docs/notation.md")))
            continue
        if text == "?":
            best = engine_of(game).best_moves(position, lexicon, 3)
            print("\n".join(f"{notation.move_text(m.act)}  {m.points}" for m in best) or "passe")
            continue
        try:
            return notation.move_from(text)
        except NotationError as error:
            print(error)


def _decided(game: Any, state: Any, act: Any, lexicon: Any, rng: Any) -> Any:  # noqa: ANN401 -- any game
    from chevalet.core.acts import Command
    from chevalet.core.refusal import Refused

    answer = game.decide(state, Command(state.turn, act, _now(), state.seq), lexicon, rng)
    if isinstance(answer, Refused):
        article = f" (article {answer.article})" if answer.article else ""
        print(
            f"Refusé : {answer.code}{article} {' '.join(answer.words)}. Rien n’est perdu, essayez autre chose."
        )
        return state
    for event in answer.events:
        state = game.evolve(state, event)
    return state


def _now() -> int:
    return time.time_ns() // 1_000_000
