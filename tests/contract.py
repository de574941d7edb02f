"""The contract suite: what every game must keep. Each check plays real games and raises AssertionError."""

import dataclasses
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from chevalet.core.acts import AcceptMove, Act, Command, Contest, LapseWindow, PassTurn, Resign
from chevalet.core.events import Event, redacted
from chevalet.core.game import Game
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.seats import Seat
from chevalet.core.state import Terms
from chevalet.core.words import Words
from chevalet.games import wire
from near_moves import near

AnyGame = Game[Any, Any]
MOVE_LIMIT = 1500
OPEN_TO_ALL = {"card_turned", "game_ended"}
"""Chance that everybody sees: the key card turned up, and what was in all hands when a game is over."""
LISTED_MAX = 4000  # a position with more moves is not listed whole


@dataclass
class Case:
    """One game under test: how to make a fresh one, its dictionary, and one that knows no word at all."""

    make: Callable[[], AnyGame]
    lexicon: Words
    wordless: Words
    seats: int
    terms: Terms
    seed: int
    move_text: Callable[[Any], str]
    move_from: Callable[[str], Any]
    resign_rate: float = 0.0
    sampled: int = 12  # how many legal moves of a position are looked at
    near_moves: int = 300  # how many that are almost legal are tried, now and then

    def players(self) -> tuple[Seat, ...]:
        return tuple(Seat(f"Joueur {index + 1}") for index in range(self.seats))


def play_whole_game(case: Case) -> tuple[AnyGame, Any, list[Event]]:
    """A random game to its end, every promise of the contract checked on the way. A failure names the seed of the game."""
    try:
        return _played(case)
    except AssertionError as error:
        error.add_note(
            f"{case.make().id}: seed {case.seed}, {case.seats} seats, checked by {case.terms.check}"
        )
        raise


def _played(case: Case) -> tuple[AnyGame, Any, list[Event]]:
    game, rng = case.make(), random.Random(case.seed)
    events = list(game.start(case.players(), case.terms, 1_000, rng))
    state = None
    for event in events:
        state = game.evolve(state, event)
    check_secrets(game, None, events)
    box = game.everything(state)
    at = 1_000
    for _ in range(MOVE_LIMIT):
        if game.is_over(state):
            break
        at += 1_000
        command = choose_command(case, game, state, rng, at)
        check_refusals(case, game, state, command)
        before = state
        answer = game.decide(state, command, case.lexicon, rng)
        assert isinstance(answer, Accepted), f"{command.act} refused: {answer}"
        for event in answer.events:
            state = game.evolve(state, event)
        assert answer.after in {None, state}, f"{command.act} leads elsewhere than its events"
        events += answer.events
        check_secrets(game, before, list(answer.events))
        check_chance(case, game, before, command)
        check_views(game, state)
        assert game.everything(state) == box, f"letters were lost or made by {command.act}"
    assert game.is_over(state), "the game does not end"
    assert game.outcome(state) is not None
    check_replay(case, state, events)
    return game, state, events


def choose_command(case: Case, game: AnyGame, state: Any, rng: random.Random, at: int) -> Command:
    window = state.window
    if window is not None and window.stage == "contest" and (state.turn is None or rng.random() < 0.3):
        waiting = [s for s in state.opponents(window.mover) if s not in window.accepted]
        if waiting:
            act: Act = Contest() if rng.random() < 0.3 else AcceptMove()
            return Command(rng.choice(waiting), act, at, state.seq)
    if window is not None and window.stage == "answer":
        assert window.closes_at is not None
        if rng.random() < 0.5:
            proof = game.fallback(game.view(state, window.mover), case.lexicon)
            return Command(window.mover, proof, at, state.seq)
        return Command(None, LapseWindow(), max(at, window.closes_at))
    if rng.random() < case.resign_rate:
        return Command(rng.choice(state.active), Resign(), at, state.seq)
    seat = state.turn
    assert seat is not None, f"nobody may act and the game is not over: {window}"
    position = game.view(state, seat)
    moves = list(some_moves(game, position, case, rng))
    check_moves(case, game, state, moves, rng)
    if case.terms.check == "referee" and rng.random() < 0.2:
        check_completeness(case, game, state, rng)
    act = rng.choice(moves) if moves else game.fallback(position, case.lexicon)
    return Command(seat, act, at, state.seq)


def some_moves(game: AnyGame, position: Any, case: Case, rng: random.Random) -> Iterator[Act]:
    for index, move in enumerate(game.legal_moves(position, case.lexicon)):
        if index >= case.sampled:
            return
        if rng.random() < 0.7 or index == 0:
            yield move


def check_moves(case: Case, game: AnyGame, state: Any, moves: list[Act], rng: random.Random) -> None:
    """What the reference lists is accepted, previewed with its points, and written and read back the same."""
    position = game.view(state, state.turn)
    if not moves or rng.random() < 0.25:
        assert game.can_move(position, case.lexicon) == bool(moves)
    for move in rng.sample(moves, min(3, len(moves))):
        answer = game.decide(state, Command(state.turn, move, 0, state.seq), case.lexicon, random.Random(0))
        assert isinstance(answer, Accepted), f"legal {move} refused: {answer}"
        preview = game.preview(position, move, case.lexicon)
        assert not isinstance(preview, Refused), f"legal {move} has no preview: {preview}"
        made = next((event for event in answer.events if hasattr(event, "words")), None)
        assert preview.points == (0 if made is None else sum(line.points for line in made.lines))
        assert case.move_from(case.move_text(move)) == move
        assert wire.act_from(game, json.loads(json.dumps(wire.to_plain(move)))) == move


def check_completeness(case: Case, game: AnyGame, state: Any, rng: random.Random) -> int:
    """What the referee accepts is in the list, or comes to the same as a move of the list; how many were accepted."""
    position = game.view(state, state.turn)
    listed = list(islice(game.legal_moves(position, case.lexicon), LISTED_MAX + 1))
    if not listed or len(listed) > LISTED_MAX:
        return 0
    known, results, accepted = {json.dumps(wire.to_plain(move)) for move in listed}, set[str](), 0
    for _ in range(case.near_moves):
        act = near(game, listed, rng)
        if act is None or json.dumps(wire.to_plain(act)) in known:
            continue
        result = result_of(case, game, state, act)
        if result is not None:
            results = results or {str(result_of(case, game, state, move)) for move in listed}
            assert result in results, f"accepted and not in the list of moves: {act}"
            accepted += 1
    return accepted


def result_of(case: Case, game: AnyGame, state: Any, act: Act) -> str | None:
    """The board and the sheet after this act, as JSON; None where it is refused."""
    answer = game.decide(state, Command(state.turn, act, 0, state.seq), case.lexicon, random.Random(0))
    if isinstance(answer, Refused):
        return None
    for event in answer.events:
        state = game.evolve(state, event)
    seen = wire.to_plain(game.view(state, None))
    return json.dumps({key: value for key, value in seen.items() if key != "last"})


def check_refusals(case: Case, game: AnyGame, state: Any, command: Command) -> None:
    """Empty, stale and foreign commands are refused; at a contesting table no refusal depends on the dictionary."""
    for act_type in game.acts:
        act = empty_act(act_type)
        for seat in range(len(state.seats)):
            answer = game.decide(state, Command(seat, act, 0, state.seq), case.lexicon, random.Random(0))
            assert isinstance(answer, Refused), f"empty {act.kind} of seat {seat} was accepted"
    if state.turn is not None and state.window is None:
        stale = Command(state.turn, PassTurn(), 0, state.turn_seq - 1)
        answer = game.decide(state, stale, case.lexicon, random.Random(0))
        assert isinstance(answer, Refused), "a stale command was applied"
    if command.seat is not None and isinstance(command.act, game.acts):
        other = (command.seat + 1) % len(state.seats)
        if other != command.seat:
            foreign = replace(command, seat=other)
            assert isinstance(game.decide(state, foreign, case.lexicon, random.Random(0)), Refused)
        stale = replace(command, base_seq=state.turn_seq - 1)
        answer = game.decide(state, stale, case.lexicon, random.Random(0))
        assert isinstance(answer, Refused), "a stale command was applied"
        proving = state.window is not None and state.window.stage == "answer"
        if case.terms.check == "table" and not proving:
            known = game.decide(state, command, case.lexicon, random.Random(0))
            unknown = game.decide(state, command, case.wordless, random.Random(0))
            assert known == unknown, "the dictionary shows before the contest"


def empty_act(act_type: type[Act]) -> Act:
    """The act with nothing in it: what a careless client might send."""
    empty: dict[str, Any] = {}
    for field in dataclasses.fields(act_type):
        kind = str(field.type)
        empty[field.name] = "" if kind.startswith("str") else 0 if kind.startswith("int") else ()
    return act_type(**empty)


def sequences(plain: Any) -> Iterator[list[str]]:
    """Every list of letters or of tiles in a JSON value, each tile as its JSON text."""
    if isinstance(plain, dict):
        for value in plain.values():
            yield from sequences(value)
    elif isinstance(plain, list | tuple):
        if plain and all(isinstance(item, str | dict) for item in plain):
            yield sorted(json.dumps(item) for item in plain)
        for item in plain:
            yield from sequences(item)


def hands(game: AnyGame, state: Any) -> list[Counter[str]]:
    """What each seat holds, for games whose positions have a rack."""
    if state is None:
        return []
    views = [game.view(state, seat) for seat in range(len(state.seats))]
    return [
        Counter(json.dumps(wire.to_plain(t)) for t in getattr(view, "rack", None) or ()) for view in views
    ]


def check_secrets(game: AnyGame, before: Any, events: list[Event]) -> None:
    """No draw in another seat's events: neither by an unmarked event nor in an unmarked field."""
    state = before
    for event in events:
        held = hands(game, state)
        state = game.evolve(state, event)
        now = hands(game, state)
        for field in dataclasses.fields(event):
            if field.metadata.get("secret") and getattr(event, field.name):
                assert event.private_to is not None, f"{event.kind} carries a secret and is private to nobody"
        for seat, hand in enumerate(now):
            gained = hand - held[seat] if held else hand
            letters = sorted(tile for tile in gained.elements() if tile != "null")
            if not letters or event.kind == "move_withdrawn":
                continue
            for viewer in [None, *[s for s in range(len(now)) if s != seat]]:
                seen = list(sequences(wire.to_plain(redacted(event, viewer))))
                assert letters not in seen, f"{event.kind} shows seat {seat}'s letters to {viewer}"


def check_chance(case: Case, game: AnyGame, state: Any, command: Command) -> None:
    """Other draws, and the others see the same: what they are told holds nothing of the letters, in whatever form."""
    answers = [game.decide(state, command, case.lexicon, random.Random(seed)) for seed in range(3)]
    told = [answer.events for answer in answers if isinstance(answer, Accepted)]
    for viewer in [None, *range(len(state.seats))]:
        seen = [
            [redacted(e, viewer) for e in events if e.private_to != viewer or viewer is None]
            for events in told
        ]
        common = [[e for e in events if e.kind not in OPEN_TO_ALL] for events in seen]
        assert all(events == common[0] for events in common), f"{viewer} sees more than the draw: {common}"


def check_views(game: AnyGame, state: Any) -> None:
    """No rack of another seat in a view, and every view survives the wire."""
    racks = [sorted(hand.elements()) for hand in hands(game, state)]
    for viewer in [None, *range(len(state.seats))]:
        view = game.view(state, viewer)
        plain = json.loads(json.dumps(wire.to_plain(view)))
        assert wire.position_from(game, plain) == view
        seen = list(sequences(plain))
        for seat, rack in enumerate(racks):
            if viewer != seat and len(rack) >= 4 and (viewer is None or rack != racks[viewer]):
                assert rack not in seen, f"seat {viewer} sees the rack of seat {seat}"


def check_replay(case: Case, final: Any, events: list[Event]) -> None:
    """A fresh instance that reads the log from its written form reaches the same state, at every event."""
    game, other = case.make(), case.make()
    replayed = straight = None
    for event in events:
        again = wire.event_from(game, json.loads(json.dumps(wire.to_plain(event))))
        assert again == event, f"{event.kind} does not survive being written"
        replayed = game.evolve(replayed, again)
        straight = other.evolve(straight, event)
        assert replayed == straight, f"two replays differ after {event.kind}"
    assert replayed == final, "replaying the log does not give the state"
    for seat in [None, *range(case.seats)]:
        assert game.view(replayed, seat) == game.view(final, seat)
