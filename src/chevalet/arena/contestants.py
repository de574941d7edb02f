"""Who plays in the arena: a level of this version, or a level of another one from its own checkout, as a process."""

import json
import random
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from chevalet.bots import UnknownLevelError, handicap, player
from chevalet.core.acts import Act
from chevalet.core.events import Event
from chevalet.games.wire import AnyGame, act_from, to_plain
from chevalet.lexicon import Lexicon

OTHER_VERSION = Path(__file__).with_name("other_version.py")
AT = "@"


class Contestant(Protocol):
    def hear(self, events: Sequence[Event], *, new: bool) -> None:
        """What has happened, everything hidden included; `new` with the first events of a game."""

    def choose(self, state: Any, rng: random.Random) -> tuple[Act, float]:  # noqa: ANN401 -- the state of that game
        """The act of the seat whose turn it is, from what that seat sees, and the milliseconds of processor it took."""


class OwnLevel:
    def __init__(self, game: AnyGame, level: str, lexicon: Lexicon) -> None:
        self.game = game
        self.player = player(game, level, lexicon)

    def hear(self, events: Sequence[Event], *, new: bool) -> None:
        """A level of this version needs nothing but the position."""

    def choose(self, state: Any, rng: random.Random) -> tuple[Act, float]:  # noqa: ANN401 -- see Contestant
        position = self.game.view(state, state.turn)
        began = time.thread_time()
        act = self.player.choose(position, rng)
        return act, (time.thread_time() - began) * 1000


class OtherVersion:
    """A level of the version in `checkout`, whose environment is its `.venv`. It plays with this version's words."""

    def __init__(self, game: AnyGame, level: str, checkout: Path, lexicon: Lexicon) -> None:
        self.game = game
        self.process = subprocess.Popen(  # noqa: S603 -- the checkout is the caller's own
            [python_of(checkout), "-P", OTHER_VERSION],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._words = tempfile.NamedTemporaryFile("w", encoding="utf-8")  # noqa: SIM115 -- it lives as long as this
        self._words.write("\n".join(lexicon))
        self._words.flush()
        self._say({"game": game.id, "edition": game.edition.id, "level": level, "words": self._words.name})

    def hear(self, events: Sequence[Event], *, new: bool) -> None:
        self._say({"new": new, "events": [to_plain(event) for event in events]})

    def choose(self, state: Any, rng: random.Random) -> tuple[Act, float]:  # noqa: ANN401 -- see Contestant
        del state
        self._say({"events": [], "seed": rng.getrandbits(32)})
        assert self.process.stdout is not None
        answer = json.loads(self.process.stdout.readline())
        return act_from(self.game, answer["act"]), answer["ms"]

    def _say(self, line: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()


def python_of(checkout: Path) -> Path:
    return checkout / ".venv" / "bin" / "python"


def check_level(game: AnyGame, named: str) -> None:
    """An UnknownLevelError for what nobody can play."""
    level, at, checkout = named.partition(AT)
    if not at:
        handicap(game, level)
    elif not python_of(Path(checkout)).exists():
        raise UnknownLevelError(
            f"{named}: expected a checkout whose .venv is set up, such as maitre@../chevalet-0.1"
        )


def contestant(game: AnyGame, named: str, lexicon: Lexicon) -> Contestant:
    """A level's name, or `level@checkout`."""
    level, at, checkout = named.partition(AT)
    return OtherVersion(game, level, Path(checkout), lexicon) if at else OwnLevel(game, level, lexicon)
