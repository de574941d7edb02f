"""Writes the browser's types from the server's own: messages, positions, events, acts and editions of every game."""

import argparse
import sys
from pathlib import Path
from typing import Any

from msgspec import inspect

from chevalet.core.acts import Act
from chevalet.core.events import Event
from chevalet.core.position import Position
from chevalet.core.racks import RackPosition
from chevalet.games import game_ids, load
from chevalet.games.wire import act_types, event_types
from chevalet.server import bodies, messages

HEADER = "// Generated from the server's messages by `make types`. Never edited.\n"
REQUESTS = (bodies.CreateTable, bodies.JoinTable, bodies.MuteSeat, bodies.SeatBot, bodies.Rename)
ANSWERS = (
    bodies.CreatedTable,
    bodies.JoinedTable,
    bodies.Rematch,
    bodies.Me,
    bodies.TableSummary,
    bodies.GameFacts,
    bodies.LexiconFacts,
    bodies.RulesText,
    bodies.WordFacts,
    bodies.Anagrams,
    bodies.LexiconReport,
    bodies.EditionReport,
    bodies.RecordDown,
    bodies.ReplayDown,
    bodies.DailyDown,
    bodies.DailyTable,
    bodies.Health,
    bodies.About,
    bodies.Problem,
)
# Fields that travel as ready-made JSON, or as an open object checked against the game.
WRITTEN_BY_HAND = {
    ("ActUp", "act"): "Act",
    ("PreviewUp", "act"): "Act",
    ("ChoicesUp", "act"): "Act",
    ("UpdateDown", "events"): "GameEvent[]",
    ("UpdateDown", "view"): "GamePosition",
    ("HintDown", "act"): "Act | null",
    ("RecordDown", "events"): "GameEvent[]",
    ("ReplayStep", "events"): "GameEvent[]",
    ("ReplayStep", "view"): "GamePosition",
    ("ReplayStep", "hands"): "((string | OptionPrism)[] | null)[]",
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
    """Interfaces by name, each written once."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}
        self._classes: dict[str, type[Any]] = {}

    def union(self, name: str, members: list[str]) -> None:
        self.written[name] = (
            f"export type {name} =\n" + "\n".join(f"  | {member}" for member in members) + ";\n"
        )

    def interface(self, cls: type[Any], tags: dict[str, str] | None = None, *, up: bool = False) -> str:
        """The name of the interface of a dataclass or struct; `tags` are its literal fields."""
        name = interface_name(cls)
        assert self._classes.setdefault(name, cls) is cls, f"two types called {name}"
        if name in self.written:
            return name
        self.written[name] = ""
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
        self.written[name] = f"export interface {name} {{\n" + "\n".join(lines) + "\n}\n"
        return name

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


def typescript() -> str:
    types = Types()
    for base in (Position, RackPosition):  # what a part of the page that serves several games asks for
        types.interface(base)
    acts: dict[type[Act], None] = {}
    events: dict[type[Event], None] = {}
    positions, editions = [], []
    for game_id in game_ids():
        game = load(game_id)
        acts |= dict.fromkeys(act_types(game).values())
        events |= dict.fromkeys(event_types(game).values())
        positions.append(types.interface(game.position_type, {"game": game_id}))
        editions.append(types.interface(type(game.edition), {"game": game_id}))
    types.union("GamePosition", positions)
    types.union("Edition", editions)
    types.union("Act", [types.interface(act, {"kind": act.kind}, up=True) for act in acts])
    types.union("GameEvent", [types.interface(event, {"kind": event.kind}) for event in events])
    for request in REQUESTS:
        types.interface(request, up=True)
    types.union("Up", [types.interface(up, up=True) for up in messages.Up.__args__])
    types.union("Down", [types.interface(down) for down in messages.Down.__args__])
    for answer in ANSWERS:
        types.interface(answer)
    return HEADER + "\n" + "\n".join(types.written.values())


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m chevalet.server.typescript", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument(
        "--check", action="store_true", help="fail when the file is not what would be written"
    )
    arguments = parser.parse_args()
    text = typescript()
    if arguments.check:
        if not arguments.file.exists() or arguments.file.read_text(encoding="utf-8") != text:
            print(f"{arguments.file} is not up to date: run `make types` and commit it", file=sys.stderr)
            return 1
        return 0
    arguments.file.parent.mkdir(parents=True, exist_ok=True)
    arguments.file.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
