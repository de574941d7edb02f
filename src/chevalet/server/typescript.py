"""Writes the browser's types from the server's own: what all games share, and beside each game what is its own."""

import argparse
import re
import sys
from pathlib import Path
from typing import Any

from msgspec import inspect

from chevalet.core.position import Position
from chevalet.core.racks import RackPosition
from chevalet.games import found, game_ids, load
from chevalet.games.wire import act_types, event_types
from chevalet.server import bodies, messages, progress_bodies, word_bodies

HEADER = "// Generated from the server's messages by `make types`. Never edited.\n"
REQUESTS = (
    bodies.CreateTable,
    bodies.JoinTable,
    bodies.MuteSeat,
    bodies.SeatBot,
    bodies.Rename,
    word_bodies.ProposeWord,
    progress_bodies.AnswerCard,
)
ANSWERS = (
    bodies.CreatedTable,
    bodies.JoinedTable,
    bodies.Rematch,
    bodies.PlayOn,
    bodies.Me,
    bodies.TableSummary,
    bodies.GameFacts,
    bodies.LexiconFacts,
    bodies.RulesText,
    bodies.LessonDown,
    bodies.BoardProblems,
    bodies.BoardProblem,
    bodies.BoardProblemHint,
    word_bodies.WordFacts,
    word_bodies.Anagrams,
    word_bodies.WordsFound,
    word_bodies.WordNeighbours,
    bodies.LexiconReport,
    bodies.EditionReport,
    bodies.RecordDown,
    bodies.ReplayDown,
    bodies.AnalysisDown,
    progress_bodies.Progress,
    progress_bodies.Practice,
    progress_bodies.CardDown,
    progress_bodies.CardAnswered,
    bodies.DailyDown,
    bodies.DailyTable,
    bodies.Health,
    bodies.About,
    bodies.ErrorAnswer,
)
# Fields that travel as ready-made JSON, or as an open object checked against the game.
WRITTEN_BY_HAND = {
    ("ActUp", "act"): "Act",
    ("PreviewUp", "act"): "Act",
    ("ChoicesUp", "act"): "Act",
    ("UpdateDown", "events"): "GameEvent[]",
    ("UpdateDown", "view"): "Position",
    ("MoveReport", "act"): "Act",
    ("HintGiven", "move"): "Act | null",
    ("Hint", "move"): "Act | null",
    ("LessonStep", "view"): "Position",
    ("BoardProblem", "view"): "Position",
    ("BoardProblemHint", "move"): "Act | null",
    ("LessonStep", "move"): "Act",
    ("CardDown", "view"): "Position | null",
    ("CardDown", "hand"): "unknown[] | null",
    ("CardDown", "act"): "Act",
    ("RecordDown", "events"): "GameEvent[]",
    ("ReplayStep", "events"): "GameEvent[]",
    ("ReplayStep", "view"): "Position",
    ("ReplayStep", "hands"): "(unknown[] | null)[]",
}
SHARED = Path("wire/generated.ts")
# Every game adds acts and events of its own: shared code knows them by what they have in common.
OPEN = {
    "Act": "export interface Act {\n  kind: string;\n}\n",
    "GameEvent": "export interface GameEvent {\n  kind: string;\n  at: number;\n  private_to: number | null;\n"
    "  lines: SheetLine[];\n}\n",
}
SIMPLE = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
}


class Types:
    """Interfaces by name, each written once, in the file it belongs to."""

    def __init__(self) -> None:
        self.written: dict[str, str] = dict(OPEN)
        self.files: dict[str, Path] = dict.fromkeys(OPEN, SHARED)
        self._classes: dict[str, type[Any]] = {}
        self._lines: dict[str, list[str]] = {}  # all fields of an interface, those of its base included

    def union(self, name: str, members: list[str], file: Path = SHARED) -> None:
        self.files[name] = file
        self.written[name] = (
            f"export type {name} =\n" + "\n".join(f"  | {member}" for member in members) + ";\n"
        )

    def texts(self) -> dict[Path, str]:
        """Each file whole, with what it imports from the others."""
        return {file: self._text_of(file) for file in dict.fromkeys(self.files.values())}

    def _text_of(self, file: Path) -> str:
        own = {name: text for name, text in self.written.items() if self.files[name] == file}
        used = {
            word for text in own.values() for word in re.findall(r"\b[A-Z]\w+", text)
        } & self.written.keys()
        imports = [
            f'import type {{ {", ".join(sorted(names))} }} from "{_from(file, other)}";\n'
            for other in sorted(set(self.files.values()) - {file}, reverse=True)
            if (names := {name for name in used if self.files[name] == other})
        ]
        return "\n".join(filter(None, (HEADER, "".join(imports), *own.values())))

    def interface(self, cls: type[Any], tags: dict[str, str] | None = None, *, up: bool = False) -> str:
        """The name of the interface of a dataclass or struct; `tags` are its literal fields."""
        name = interface_name(cls)
        assert self._classes.setdefault(name, cls) is cls, f"two types called {name}"
        if name in self.written:
            return name
        self.written[name] = ""
        self.files[name] = file_of(cls)
        info = inspect.type_info(cls)
        assert isinstance(info, inspect.DataclassType | inspect.StructType)
        literal = {key: f'"{value}"' for key, value in (tags or {}).items()}
        if isinstance(info, inspect.StructType) and info.tag_field is not None:
            literal[info.tag_field] = f'"{info.tag}"'
        lines = [f"  {key}: {value};" for key, value in literal.items()]
        for field in info.fields:
            if field.encode_name in literal:
                continue
            optional = "?" if up and not field.required else ""
            wanted = WRITTEN_BY_HAND.get((name, field.name)) or self.text(field.type, up=up)
            lines.append(f"  {field.encode_name}{optional}: {wanted};")
        self._lines[name] = lines
        base = next(
            (base for b in cls.__mro__[1:] if self._can_extend(base := interface_name(b), lines)), None
        )
        inherited = [] if base is None else self._lines[base]
        own = "".join(f"{line}\n" for line in lines if line not in inherited)
        heading = name if base is None else f"{name} extends {base}"
        self.written[name] = f"export interface {heading} {{\n{own}}}\n"
        return name

    def _can_extend(self, base: str, lines: list[str]) -> bool:
        """A base that is written, and of no other kind of event."""
        inherited = self._lines.get(base)
        return inherited is not None and all(
            line in lines for line in inherited if line.startswith('  kind: "')
        )

    def text(self, info: inspect.Type, *, up: bool = False) -> str:
        match info:
            case inspect.DataclassType() | inspect.StructType():
                return self.interface(info.cls, up=up)
            case inspect.LiteralType(values=values):
                return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in values)
            case inspect.UnionType(types=types):
                return " | ".join(self.text(member, up=up) for member in types)
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(self.text(item, up=up) for item in items)}]"
            case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
                inner = self.text(item, up=up)
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            case inspect.DictType(value_type=value):
                return f"Record<string, {self.text(value, up=up)}>"
            case inspect.Metadata(type=inner_type):
                return self.text(inner_type, up=up)
        return SIMPLE[type(info)]


def interface_name(cls: type[Any]) -> str:
    """A type of one game carries the game's name, so that two games may use the same word."""
    parts = cls.__module__.split(".")
    if parts[:2] == ["chevalet", "games"] and len(parts) > 3:
        game = "".join(word.title() for word in parts[2].split("_"))
        return cls.__name__ if cls.__name__.startswith(game) else f"{game}{cls.__name__}"
    return cls.__name__


def file_of(cls: type[Any]) -> Path:
    """A type of one game stands in the game's folder; what several games share, in a folder that is no game's."""
    parts = cls.__module__.split(".")
    if parts[:2] != ["chevalet", "games"] or len(parts) < 4:
        return SHARED
    folder = parts[2] if parts[2] in game_ids() else "_" + parts[2].lstrip("_")
    return Path("games") / folder / "wire.ts"


def _from(file: Path, other: Path) -> str:
    """How one file names another in an import."""
    if other == SHARED:
        return "../../wire/generated"
    assert file != SHARED, f"what games share knows nothing of {other}"
    return f"../{other.parent.name}/wire"


def typescript() -> dict[Path, str]:
    """The files by their path in the front end's sources."""
    types = Types()
    for base in (Position, RackPosition):  # what a part of the page that serves several games asks for
        types.interface(base)
    core: dict[str, None] = {}
    for game_id, manifest in found().manifests.items():
        if manifest.front_end is not None:
            continue  # it brings its own
        game = load(game_id)
        position = types.interface(game.position_type, {"game": game_id})
        types.interface(type(game.edition))
        for act in act_types(game).values():
            types.interface(act, {"kind": act.kind}, up=True)
        events = [types.interface(event, {"kind": event.kind}) for event in event_types(game).values()]
        core |= dict.fromkeys(name for name in events if types.files[name] == SHARED)
        types.union(position.removesuffix("Position") + "Event", events, types.files[position])
    types.union("CoreEvent", list(core))
    for request in REQUESTS:
        types.interface(request, up=True)
    types.union("Up", [types.interface(up, up=True) for up in messages.Up.__args__])
    types.union("Down", [types.interface(down) for down in messages.Down.__args__])
    for answer in ANSWERS:
        types.interface(answer)
    return types.texts()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m chevalet.server.typescript", description=__doc__)
    parser.add_argument("folder", type=Path, help="the front end's sources")
    parser.add_argument("--check", action="store_true", help="fail when a file is not what would be written")
    arguments = parser.parse_args()
    for path, text in typescript().items():
        file = arguments.folder / path
        if not arguments.check:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != text:
            print(f"{file} is not up to date: run `make types` and commit it", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
