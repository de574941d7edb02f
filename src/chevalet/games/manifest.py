"""What a game says of itself, so that nothing outside its folder has to name it.

A package registers its manifest under the entry point `chevalet.games`; see CONTRIBUTING.md, "Add a game".
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar

from chevalet.core.game import Game
from chevalet.games.edition_file import EditionFile, open_edition, shipped_ids
from chevalet.games.language import Language
from chevalet.games.terminal import AnyTerminal

AnyGame = Game[Any, Any]
G = TypeVar("G", bound=AnyGame)
Value = bool | int | str
PROBLEMS_FILE = "problems.jsonl"
Colour = Literal["tomato", "mustard", "blue", "cream", "black", "bottle"]


@dataclass(frozen=True)
class Text:
    """What a player reads, in each language of the interface."""

    fr: str
    en: str


@dataclass(frozen=True)
class When:
    """The one condition an option may have: so many seats, or another option's value."""

    seats: int | None = None
    option: str | None = None
    value: Value | None = None


@dataclass(frozen=True)
class Choice:
    value: int | str
    label: Text


@dataclass(frozen=True, kw_only=True)
class TableOption:
    """One thing a table may agree on: a field of the game's terms, drawn by the browser's form and the command line.

    Its kind follows from its default: true or false, a whole number between two bounds, a short text, or one of its
    choices. An option `per_seat` is a list in the terms, one value a seat; empty, nothing was chosen.
    """

    id: str
    label: Text
    default: Value
    help: Text | None = None
    choices: tuple[Choice, ...] = ()
    least: int = 0
    most: int = 0
    longest: int = 0  # characters of a text
    per_seat: bool = False
    when: When | None = None

    @property
    def kind(self) -> Literal["bool", "choice", "int", "text"]:
        if self.choices:
            return "choice"
        if isinstance(self.default, bool):
            return "bool"
        return "int" if isinstance(self.default, int) else "text"

    def allows(self, value: object) -> bool:
        """Whether one value is of this option's kind and within its bounds."""
        match self.kind:
            case "choice":
                return any(value == one.value and type(value) is type(one.value) for one in self.choices)
            case "bool":
                return isinstance(value, bool)
            case "int":
                whole = isinstance(value, int) and not isinstance(value, bool)
                return whole and self.least <= int(str(value)) <= self.most
            case "text":
                return isinstance(value, str) and len(value) <= self.longest

    def expected(self) -> str:
        match self.kind:
            case "choice":
                return "one of " + ", ".join(str(one.value) for one in self.choices)
            case "bool":
                return "true or false"
            case "int":
                return f"a whole number from {self.least} to {self.most}"
            case "text":
                return f"at most {self.longest} characters"

    def applies(self, chosen: Mapping[str, Any], seats: int) -> bool:
        if self.when is None:
            return True
        if self.when.option is not None:
            return bool(chosen.get(self.when.option) == self.when.value)
        return self.when.seats == seats


@dataclass(frozen=True)
class ChallengeStanding:
    """How a challenge stands, or how it ended. `key` sorts the best first; `facts` are told by the game's own page."""

    won: bool
    facts: Mapping[str, int]
    key: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Daily:
    """The challenge of the day: the same first deal for everyone, one attempt each, ranked."""

    standing: Callable[[Any, Any], ChallengeStanding]  # of the game and its state
    lexicon: str = "usuel"
    opponents: tuple[str, ...] = ()  # the levels of the bots one plays against


@dataclass(frozen=True, kw_only=True)
class ProblemTerms:
    """What a problem keeps of a state, and how it asks: for points, or in the game's own words by the answer's worth."""

    fields: tuple[str, ...]
    asks: Mapping[int, Text] = field(default_factory=dict)


class TableOptionError(ValueError):
    """A choice that the game does not offer: one line says which and what was expected."""


@dataclass(frozen=True, kw_only=True)
class FrontEnd:
    """The browser's side of a game that is not built with ours: files in the game's package."""

    module: str
    style: str | None = None
    picture: str | None = None


@dataclass(frozen=True, kw_only=True)
class Manifest(Generic[G]):
    rules: type[G]
    open: Callable[[EditionFile], G]  # the rules in one edition
    editions: str  # the package whose folder `editions` holds the files
    terminal: type[AnyTerminal]  # how it is played in a terminal, and written on paper
    name: Text
    tagline: Text  # what the game is like, in one plain sentence, on the lid of its box
    summary: Text  # one sentence, where there is room for it
    colour: Colour  # of the lid
    minutes: int | None = None  # how long a game usually takes, people or bots
    place: int = 100  # among the boxes of the home page, smallest first
    options: tuple[TableOption, ...] = ()
    daily: Daily | None = None
    problems: ProblemTerms | None = None  # None: `chevalet problems` makes none for it
    front_end: FrontEnd | None = None  # None: built with ours

    @property
    def id(self) -> str:
        return self.rules.id

    @property
    def package(self) -> str:
        """Where its files are: its rules, and the front end of a game from outside."""
        return self.rules.__module__.rpartition(".")[0]

    def load(self, edition: str | Path = "defaut") -> G:
        """The rules in one edition: the id of a shipped one, or the file of another."""
        return self.open(open_edition(self.editions, self.id, edition))

    def edition_ids(self) -> tuple[str, ...]:
        """The editions that ship with the game, the default first."""
        return shipped_ids(self.editions)

    def default_edition_text(self) -> str:
        return (resources.files(self.editions) / "editions" / "defaut.toml").read_text(encoding="utf-8")

    def rules_text(self, language: Language = "fr") -> str:
        """RULES.md is French; in English where the game has that file too, as all of ours have."""
        folder = resources.files(self.package)
        english = folder / "RULES.en.md"
        chosen = english if language == "en" and english.is_file() else folder / "RULES.md"
        return chosen.read_text(encoding="utf-8")

    def lesson_text(self) -> str | None:
        """What lesson_file.py reads; a game may have no lesson."""
        return self._text_of("lesson.toml")

    def examples_text(self) -> str | None:
        """What example_file.py reads; a game may have no examples of its rules."""
        return self._text_of("examples.toml")

    def problems_text(self) -> str | None:
        """What problem_file.py reads; a game may have no problems."""
        return self._text_of(PROBLEMS_FILE)

    def _text_of(self, name: str) -> str | None:
        file = resources.files(self.package) / name
        return file.read_text(encoding="utf-8") if file.is_file() else None

    def check_options(self, chosen: Mapping[str, Any], seats: int) -> None:
        """Every choice is one the game offers to so many players."""
        offered = {option.id: option for option in self.options}
        defaults = {option.id: option.default for option in self.options}
        for name, value in chosen.items():
            option = offered.get(name)
            if option is None:
                known = ", ".join(offered) or "none"
                raise TableOptionError(f"unknown option {name!r}: expected one of {known}")
            if value in (option.default, []):
                continue
            if not option.applies(defaults | dict(chosen), seats):
                raise TableOptionError(f"{name}: not offered with the other choices made")
            values = value if option.per_seat else [value]
            if not isinstance(values, list) or not all(option.allows(one) for one in values):
                raise TableOptionError(f"{name}: expected {option.expected()}, got {value!r}")
            if option.per_seat and len(values) != seats:
                raise TableOptionError(f"{name}: expected one value a seat, got {len(values)}")


AnyManifest = Manifest[Any]
