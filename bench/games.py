"""Random games to their end: every one must end, keep its letters and replay to the same state.

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

from chevalet.core.acts import AcceptMove, Act, Command, Contest, DropFlag, LapseWindow, ProposeEnd, Resign
from chevalet.core.clock import ClockTerms, flag_falls_at
from chevalet.core.events import Event
from chevalet.core.referee import Referee
from chevalet.core.refusal import Refused
from chevalet.core.seats import Seat
from chevalet.core.state import Terms
from chevalet.core.turn import has_run_out
from chevalet.engines import engine_of
from chevalet.games import edition_ids, game_ids, load, manifest_of
from chevalet.games.manifest import Option, Value
from chevalet.games.wire import AnyGame, event_from, to_plain
from chevalet.lexicon import Lexicon, open_lexicon

MOVE_LIMIT = 3000
DISTURBED = 0.06  # of the commands, in one game of three: leaving, agreeing, contesting, time
CHOSEN_AMONG = 25  # the best moves by points, one of them at random: games that go somewhere


class GameFailedError(AssertionError):
    """A game that broke a promise: its seed plays it again."""


def short_words(lexicon: Lexicon) -> Lexicon:
    """Common words of two to four letters: what the slow reference can list."""
    return Lexicon.from_words([w for w in lexicon if len(w) <= 4 and lexicon.zipf(w) >= 5.0], "mots courts")


def terms_for(game: AnyGame, seats: int, rng: random.Random) -> Terms:
    """Either way of checking words, with a window or without, any clock, and now and then an option of the game."""
    check = "table" if seats > 1 and rng.random() < 0.3 else "referee"
    clock = rng.choice((ClockTerms("move", 120), ClockTerms("game", 3_600), ClockTerms("days", 86_400)))
    chosen: dict[str, Any] = {"check": check, "window_ms": rng.choice((20_000, None)), "clock": clock}
    for option in manifest_of(game.id).options:
        if option.applies(chosen, seats) and rng.random() < 0.5:
            values = tuple(_value_of(option, rng) for _ in range(seats))
            chosen[option.id] = values if option.per_seat else values[0]
    terms = game.terms_type(**chosen)
    return terms if game.terms_fault(terms, seats) is None else terms_for(game, seats, rng)


def _value_of(option: Option, rng: random.Random) -> Value:
    match option.kind:
        case "choice":
            return rng.choice(option.choices).value
        case "bool":
            return rng.random() < 0.5
        case "int":
            return rng.randint(option.least, option.most)
        case "text":
            return option.default


def play(game_id: str, edition: str, seed: int, *, from_reference: bool) -> tuple[str, int]:
    """One game; the reason it ended and how many events it took."""
    rng = random.Random(seed)  # noqa: S311 -- a seed replays a game
    game = load(game_id, edition)
    lexicon = short_words(open_lexicon("usuel")) if from_reference else open_lexicon("usuel")
    seats = rng.choice(game.seat_counts)
    terms = terms_for(game, seats, rng)
    events = list(game.start(tuple(Seat(f"J{n}") for n in range(seats)), terms, 0, rng))
    state: Any = None
    for event in events:
        state = game.evolve(state, event)
    box = game.everything(state)
    at, where = 0, f"{game_id} {edition} seed {seed}"
    disturbed = seed % 3 == 0 and seats > 1
    for _ in range(MOVE_LIMIT):
        if game.is_over(state):
            break
        if disturbed and rng.random() < (0.5 if state.agreed_to_end else DISTURBED):
            command = disturb(state, rng, at + 1_000)
        else:
            command = choose(game, state, lexicon, rng, at + 1_000, from_reference=from_reference)
        at = command.at
        answer = game.decide(state, command, lexicon, rng)
        if isinstance(answer, Refused):
            raise GameFailedError(f"{where}: {command} refused: {answer}")
        for event in answer.events:
            state = game.evolve(state, event)
        events += answer.events
        fault = fault_of(game, state, box)
        if fault is not None:
            raise GameFailedError(f"{where}: {fault} after {command}")
    if not game.is_over(state):
        raise GameFailedError(f"{where}: does not end")
    if replay(load(game_id, edition), events) != state:
        raise GameFailedError(f"{where}: replays to another state")
    return state.outcome.reason, len(events)


def fault_of(game: AnyGame, state: Any, box: tuple[str, ...]) -> str | None:  # noqa: ANN401 -- of any game
    """What no game may come to, whoever leaves and whenever."""
    assert isinstance(game, Referee)
    if game.everything(state) != box:
        return "letters lost"
    window = state.window
    if window is not None and state.turn is not None and state.turn not in state.opponents(window.mover):
        return "the mover's own side could close the contest"
    ended = state.outcome
    if ended is not None and ended.reason == "blocked" and state.passes:
        waiting = [seat for seat in game.playing(state) if seat not in state.passes]
        if waiting:
            return f"blocked, though seats {waiting} still play and have not passed"
    return None


def disturb(state: Any, rng: random.Random, at: int) -> Command:  # noqa: ANN401 -- of any game
    """At any moment somebody leaves, proposes to stop or contests, or time runs out."""
    window = state.window
    ways: list[Command] = [Command(rng.choice(state.active), Resign(), at, state.seq)]
    asking = [seat for seat in state.active if seat not in state.agreed_to_end]
    if window is None and asking:
        ways += [Command(rng.choice(asking), ProposeEnd(), at, state.seq)] * 3
    falls_at = flag_falls_at(state.clock)
    if falls_at is not None:
        ways.append(Command(None, DropFlag(), max(at, falls_at)))
    if window is not None and window.closes_at is not None:
        ways.append(Command(None, LapseWindow(), max(at, window.closes_at)))
    if window is not None and window.stage == "contest" and not has_run_out(window, at):
        ways += [Command(seat, Contest(), at, state.seq) for seat in state.opponents(window.mover)]
    return rng.choice(ways)


def choose(
    game: AnyGame,
    state: Any,  # noqa: ANN401 -- of any game
    lexicon: Lexicon,
    rng: random.Random,
    at: int,
    *,
    from_reference: bool,
) -> Command:
    window = state.window
    if window is not None and (window.stage == "answer" or has_run_out(window, at)):
        return Command(None, LapseWindow(), max(at, window.closes_at))
    if window is not None and (state.turn is None or rng.random() < 0.2):
        waiting = [s for s in state.opponents(window.mover) if s not in window.accepted]
        if waiting:
            return Command(
                rng.choice(waiting), Contest() if rng.random() < 0.2 else AcceptMove(), at, state.seq
            )
    position = game.view(state, state.turn)
    moves = _moves(game, position, lexicon, from_reference=from_reference)
    act = rng.choice(moves) if moves else game.fallback(position, lexicon)
    return Command(state.turn, act, at, state.seq)


def _moves(game: AnyGame, position: Any, lexicon: Lexicon, *, from_reference: bool) -> list[Act]:  # noqa: ANN401
    if from_reference:
        return list(islice(game.legal_moves(position, lexicon), CHOSEN_AMONG))
    return [move.act for move in engine_of(game).best_moves(position, lexicon, CHOSEN_AMONG)]


def replay(game: AnyGame, events: list[Event]) -> Any:  # noqa: ANN401 -- the state of any game
    """The state that the written events give."""
    state: Any = None
    for event in events:
        state = game.evolve(state, event_from(game, to_plain(event)))
    return state


def _one(job: tuple[str, str, int, bool]) -> tuple[str, int]:
    game_id, edition, seed, from_reference = job
    return play(game_id, edition, seed, from_reference=from_reference)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(game_ids()))
    parser.add_argument("--games", type=int, default=200, help="so many in each edition")
    parser.add_argument(
        "--from-reference", type=int, default=100, help="so many of them with moves of the reference"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    arguments = parser.parse_args()
    for edition in edition_ids(arguments.game):
        reference = min(arguments.from_reference, arguments.games)
        seeds = range(arguments.seed, arguments.seed + arguments.games)
        jobs = [(arguments.game, edition, seed, index < reference) for index, seed in enumerate(seeds)]
        began = time.perf_counter()
        with multiprocessing.get_context("spawn").Pool(arguments.jobs) as pool:
            ends = list(tqdm(pool.imap_unordered(_one, jobs, chunksize=4), total=len(jobs), desc=edition))
        reasons = ", ".join(f"{name} {count}" for name, count in Counter(r for r, _ in ends).most_common())
        events = sum(count for _, count in ends)
        print(
            f"{arguments.game} {edition}: {len(ends)} games ended, letters kept, replays equal; "
            f"{reference} from the reference; {events} events; {reasons}; {time.perf_counter() - began:.0f} s"
        )


if __name__ == "__main__":
    main()
