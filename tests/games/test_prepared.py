"""What a game asks of a dictionary is made ready before the first command: a server decides on its event loop."""

import random
from collections.abc import Iterator
from functools import cached_property, wraps
from typing import Any

import pytest

from chevalet.core.acts import AcceptMove, Command, Contest
from chevalet.core.refusal import Accepted
from chevalet.core.seats import Seat, alone
from chevalet.core.state import Terms
from chevalet.games import game_ids, load, manifest_of
from chevalet.games.manifest import AnyGame
from chevalet.lexicon import Lexicon
from chevalet.lexicon.graph import Graph
from chevalet.lexicon.morphology import Morphology, shipped
from chevalet.lexicon.packed import PackedGraph
from small_vocabulary import COMMON_WORDS

COMMANDS = 24
MOST_CHOICES = 4  # of one option: a letter of the alphabet asks nothing that another does not


def cases() -> Iterator[Any]:
    """Every game, whoever checks the words, and each choice of its options on its own."""
    for game_id in game_ids():
        shared = [option for option in manifest_of(game_id).options if not option.per_seat]
        choices = [(option.id, choice.value) for option in shared for choice in option.choices[:MOST_CHOICES]]
        for check in ("referee", "table") if load(game_id).seat_counts != (1,) else ("referee",):
            for chosen in ({}, *({name: value} for name, value in choices)):
                name = "-".join(map(str, [game_id, check, *chosen.values()]))
                yield pytest.param(game_id, {"check": check, **chosen}, id=name)


def built(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the parts of dictionaries that are built from now on."""
    names: list[str] = []

    def noted(name: str, build: Any) -> Any:
        @wraps(build)
        def wrapped(*args: Any, **kwargs: Any) -> Any:
            names.append(name)
            return build(*args, **kwargs)

        return wrapped

    for kind in (Lexicon, Graph, PackedGraph, Morphology):
        monkeypatch.setattr(kind, "__init__", noted(kind.__name__, kind.__init__))
        for name, part in list(vars(kind).items()):
            if isinstance(part, cached_property):
                again = cached_property(noted(f"{kind.__name__}.{name}", part.func))
                again.__set_name__(kind, name)
                monkeypatch.setattr(kind, name, again)
    return names


def begun(game: AnyGame, terms: Terms, rng: random.Random) -> Any:
    """The state after the deal, of the game's own type."""
    state = None
    for event in game.start(alone(tuple(Seat(f"J{n}") for n in range(game.seat_counts[0]))), terms, 0, rng):
        state = game.evolve(state, event)
    return state


def played(game: AnyGame, terms: Terms, lexicon: Lexicon) -> list[Command]:
    """The commands of the first turns: words, passes, contests, the answers to contests."""
    commands: list[Command] = []
    rng = random.Random(1)
    state = begun(game, terms, rng)
    while len(commands) < COMMANDS and state.outcome is None:
        window = state.window
        seat, act = state.turn, None
        if window is not None and window.stage == "answer":
            seat = window.mover
            act = game.fallback(game.view(state, seat), lexicon)
        elif window is not None:
            seat = next(iter(state.opponents(window.mover)))
            act = Contest() if len(commands) % 3 else AcceptMove()
        else:
            position = game.view(state, seat)
            act = next(game.legal_moves(position, lexicon), None) or game.fallback(position, lexicon)
        commands.append(Command(seat, act, len(commands), None))
        answer = game.decide(state, commands[-1], lexicon, rng)
        assert isinstance(answer, Accepted), answer
        for event in answer.events:
            state = game.evolve(state, event)
    return commands


@pytest.mark.parametrize(("game_id", "chosen"), list(cases()))
def test_no_command_builds_a_part_of_a_prepared_dictionary(
    game_id: str, chosen: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load(game_id)
    terms = game.terms_type(**chosen)
    commands = played(game, terms, Lexicon.from_words(COMMON_WORDS))

    shipped.cache_clear()
    names = built(monkeypatch)
    lexicon = Lexicon.from_words(COMMON_WORDS)
    game.prepare(terms, lexicon)
    assert names, "a dictionary is built of parts"
    names.clear()
    rng = random.Random(1)
    state = begun(game, terms, rng)
    for command in commands:
        answer = game.decide(state, command, lexicon, rng)
        assert isinstance(answer, Accepted), answer
        for event in answer.events:
            state = game.evolve(state, event)
    assert names == []
