"""Random games to their end: every one must end, keep its letters, replay to the same state, and not end too soon.

A third of them are eventful: resignations, contests true and false in and out of time, proposals to end, takebacks,
clocks that run out, teams.

python -m bench.games scampio --games 10000
"""

import argparse
import multiprocessing
import random
import time
from collections import Counter
from itertools import islice
from typing import Any

from tqdm import tqdm

from bench.eventful import (
    PAUSES_MS,
    Habits,
    Passes,
    fault_of,
    held,
    interruption,
    misruled,
    with_false_words,
)
from bench.terms import eventful_terms, terms_for
from chevalet.core.acts import AcceptMove, Act, Command, Contest, LapseWindow
from chevalet.core.events import EndProposed, Event, MoveContested, SeatResigned, TurnPassed, TurnUndone
from chevalet.core.refusal import Refused
from chevalet.core.seats import Seat
from chevalet.engines import engine_of
from chevalet.games import edition_ids, game_ids, load
from chevalet.games.wire import AnyGame, event_from, to_plain
from chevalet.lexicon import Lexicon, open_lexicon

COMMAND_LIMIT = 3000
CHOSEN_AMONG = 10  # the best moves by points, one of them at random: games that go somewhere


class GameFailedError(AssertionError):
    """A game that broke a promise."""


def short_words(lexicon: Lexicon) -> Lexicon:
    """Common words of two to four letters: what the slow reference can list."""
    return Lexicon.from_words([w for w in lexicon if len(w) <= 4 and lexicon.zipf(w) >= 5.0], "mots courts")


class RandomGame:
    """One game; its seed decides everything."""

    def __init__(self, game_id: str, edition: str, seed: int, *, from_reference: bool) -> None:
        self.rng = random.Random(seed)  # noqa: S311 -- a seed replays a game
        self.game = load(game_id, edition)
        self.from_reference = from_reference
        self.lexicon = short_words(open_lexicon("usuel")) if from_reference else open_lexicon("usuel")
        self.is_eventful = seed % 3 == 0
        self.habits = Habits.of(self.rng)
        self.events: list[Event] = []
        self.passes = Passes()
        self.state: Any = None
        self.at = 0
        seats = self.rng.choice(self.game.seat_counts)
        terms = (eventful_terms if self.is_eventful else terms_for)(self.game, seats, self.rng)
        self.follow(self.game.start(tuple(Seat(f"J{n}") for n in range(seats)), terms, 0, self.rng))

    def play(self) -> None:
        box = self.game.everything(self.state)
        for _ in range(COMMAND_LIMIT):
            if self.game.is_over(self.state):
                break
            self.at += self.rng.choice(PAUSES_MS) if self.is_eventful else 1_000
            self.one_command()
            fault = fault_of(self.game, self.state, box)
            self.promise(fault is None, f"{fault}")
        self.promise(self.game.is_over(self.state), "does not end")
        missing = self.passes.missing(self.game, self.state)
        self.promise(not missing, f"ends blocked though {missing} still play and have not passed")
        self.promise(replay(self.game, self.events) == self.state, "replays to another state")

    def one_command(self) -> None:
        interrupting = None
        if self.is_eventful:
            interrupting = interruption(self.state, self.habits, self.rng, self.at)
        command = interrupting or self.turn()
        answer = self.game.decide(self.state, command, self.lexicon, self.rng)
        fault = misruled(self.state, command, answer)
        self.promise(fault is None, f"{fault}: {command} answered {answer}")
        if isinstance(answer, Refused):
            self.promise(
                interrupting is not None and command.seat is not None, f"{command} refused: {answer}"
            )
            return
        self.at = max(self.at, command.at)
        self.follow(answer.events)

    def turn(self) -> Command:
        """What the game waits for: a move, now and then with false words where the table checks, or an answer."""
        state, window, rng = self.state, self.state.window, self.rng
        if window is not None and window.stage == "answer":
            if self.at < window.closes_at and rng.random() < 0.5:
                return self.asked(window.mover, self.game.fallback(self.view(window.mover), self.lexicon))
            return Command(None, LapseWindow(), max(self.at, window.closes_at))
        if state.turn is None:
            return held(state, rng, self.at)
        if window is not None and rng.random() < 0.2 and (window.closes_at or self.at + 1) > self.at:
            waiting = [s for s in state.opponents(window.mover) if s not in window.accepted]
            if waiting:
                return self.asked(rng.choice(waiting), Contest() if rng.random() < 0.2 else AcceptMove())
        is_bluff = state.terms.check == "table" and rng.random() < self.habits.bluffs
        moves = self.moves(with_false_words(self.lexicon) if is_bluff else self.lexicon)
        act = rng.choice(moves) if moves else self.game.fallback(self.view(state.turn), self.lexicon)
        return self.asked(state.turn, act)

    def asked(self, seat: int, act: Act) -> Command:
        return Command(seat, act, self.at, self.state.seq)

    def view(self, seat: int) -> Any:  # noqa: ANN401 -- the position of any game
        return self.game.view(self.state, seat)

    def moves(self, words: Lexicon) -> list[Act]:
        position = self.view(self.state.turn)
        if self.from_reference:
            return list(islice(self.game.legal_moves(position, words), CHOSEN_AMONG))
        return [move.act for move in engine_of(self.game).best_moves(position, words, CHOSEN_AMONG)]

    def follow(self, added: tuple[Event, ...]) -> None:
        for event in added:
            self.state = self.game.evolve(self.state, event)
            self.passes.follow(event)
        self.events += added

    def promise(self, is_kept: bool, otherwise: str) -> None:
        if not is_kept:
            raise GameFailedError(f"event {len(self.events)}: {otherwise}")

    def happened(self) -> Counter[str]:
        """What is worth counting."""
        found = Counter[str](events=len(self.events), eventful=self.is_eventful)
        for event in self.events:
            match event:
                case SeatResigned():
                    found["resignations"] += 1
                case MoveContested(founded=founded):
                    found["contests founded" if founded else "contests unfounded"] += 1
                case EndProposed():
                    found["proposals to end"] += 1
                case TurnUndone():
                    found["takebacks"] += 1
                case TurnPassed(reason="flag"):
                    found["flags"] += 1
        return found


def play(game_id: str, edition: str, seed: int, *, from_reference: bool) -> tuple[str, Counter[str]]:
    """One game; the reason it ended, and what happened in it. Whatever fails says how to play it again."""
    try:
        table = RandomGame(game_id, edition, seed, from_reference=from_reference)
        table.play()
    except Exception as error:
        error.add_note(f"again: {again(game_id, edition, seed, from_reference=from_reference)}")
        raise
    return table.state.outcome.reason, table.happened()


def again(game_id: str, edition: str, seed: int, *, from_reference: bool) -> str:
    """The command that plays this game alone."""
    return (
        f".venv/bin/python -m bench.games {game_id} --edition {edition} --games 1 --seed {seed} "
        f"--from-reference {int(from_reference)}"
    )


def replay(game: AnyGame, events: list[Event]) -> Any:  # noqa: ANN401 -- the state of any game
    """The state that the written events give."""
    state: Any = None
    for event in events:
        state = game.evolve(state, event_from(game, to_plain(event)))
    return state


def _one(job: tuple[str, str, int, bool]) -> tuple[str, Counter[str]]:
    game_id, edition, seed, from_reference = job
    return play(game_id, edition, seed, from_reference=from_reference)


def told(counts: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.most_common())


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(game_ids()))
    parser.add_argument("--edition", help="only this one (default: each of the game)")
    parser.add_argument("--games", type=int, default=200, help="so many in each edition")
    parser.add_argument(
        "--from-reference", type=int, default=100, help="so many of them with moves of the reference"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    return parser


def main() -> None:
    arguments = options().parse_args()
    for edition in [arguments.edition] if arguments.edition else edition_ids(arguments.game):
        reference = min(arguments.from_reference, arguments.games)
        seeds = range(arguments.seed, arguments.seed + arguments.games)
        jobs = [(arguments.game, edition, seed, index < reference) for index, seed in enumerate(seeds)]
        began = time.perf_counter()
        with multiprocessing.get_context("spawn").Pool(arguments.jobs) as pool:
            ends = list(tqdm(pool.imap_unordered(_one, jobs, chunksize=4), total=len(jobs), desc=edition))
        happened = sum((counts for _, counts in ends), Counter[str]())
        print(
            f"{arguments.game} {edition}: {len(ends)} games ended, letters kept, replays equal, none blocked too "
            f"soon; {reference} from the reference; ended by {told(Counter(reason for reason, _ in ends))}; "
            f"{told(happened)}; {time.perf_counter() - began:.0f} s"
        )


if __name__ == "__main__":
    main()
