"""A game is its folders and nothing else: shared code names no game, imports none and reads no field of one alone."""

import ast
import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chevalet.games import found
from chevalet.games.manifest import AnyManifest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src/chevalet"
GAMES = found().manifests
OWN_FOLDERS = {
    path for layer in ("games", "engines") for path in (PACKAGE / layer).iterdir() if path.is_dir()
}
SHARED_FOLDERS = {PACKAGE / "engines/common"}
MIGRATIONS = PACKAGE / "store/migrations"  # they speak of what was


def shared_files() -> list[Path]:
    own = OWN_FOLDERS - SHARED_FOLDERS
    return [
        path
        for path in sorted(PACKAGE.rglob("*.py"))
        if not any(path.is_relative_to(folder) for folder in (*own, MIGRATIONS))
    ]


def own_packages() -> set[str]:
    own = OWN_FOLDERS - SHARED_FOLDERS
    return {
        f"chevalet.{folder.parent.name}.{folder.name}" for folder in own if (folder / "__init__.py").exists()
    }


def types_of(manifest: AnyManifest) -> list[type[Any]]:
    rules = manifest.rules
    edition = type(manifest.load().edition)
    return [rules.terms_type, rules.position_type, edition, *rules.acts, *rules.events]


def fields_of_one_game() -> set[str]:
    """Names that the types of exactly one game declare and no shared type does."""
    of_game = {
        game: {field.name for kind in types_of(manifest) for field in dataclasses.fields(kind)}
        for game, manifest in GAMES.items()
    }
    shared = {name for path in shared_files() for name in declared(ast.parse(path.read_text("utf-8")))}
    once = {
        name
        for game, names in of_game.items()
        for name in names
        if not any(name in others for other, others in of_game.items() if other != game)
    }
    return once - shared


def declared(tree: ast.AST) -> Iterator[str]:
    """Names that shared code gives to something of its own: fields, attributes it sets, methods."""
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name | ast.Attribute):
            yield node.target.id if isinstance(node.target, ast.Name) else node.target.attr
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                for one in target.elts if isinstance(target, ast.Tuple) else [target]:
                    if isinstance(one, ast.Attribute):
                        yield one.attr
                    elif isinstance(one, ast.Name):
                        yield one.id
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name


def named_in(source: str, only_of_one: set[str]) -> Iterator[str]:
    """What this file says of a game, one line each."""
    tree, packages = ast.parse(source), own_packages()
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}  # methods, no fields
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in GAMES:
            yield f"{line}: the name {node.value!r}"
        modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            modules = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for module in modules:
            if any(module == package or module.startswith(f"{package}.") for package in packages):
                yield f"{line}: an import of {module}"
        if isinstance(node, ast.Attribute) and node.attr in only_of_one and id(node) not in called:
            yield f"{line}: the field {node.attr}"
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in {"getattr", "hasattr"}
        ):
            name = node.args[1]
            if isinstance(name, ast.Constant) and name.value in only_of_one:
                yield f"{line}: the field {name.value}"


def test_shared_code_names_no_game() -> None:
    only_of_one = fields_of_one_game()
    assert len(only_of_one) > 20
    named = [
        f"{path.relative_to(ROOT)}:{what}"
        for path in shared_files()
        for what in named_in(path.read_text(encoding="utf-8"), only_of_one)
    ]
    assert named == []


@pytest.mark.parametrize(
    "planted",
    [
        'kind = "scampio"',
        "from chevalet.games.rsvp.rules import Rsvp",
        "from chevalet.engines import option",
        "def pieces(edition): return edition.prisms",
        'def pieces(edition): return getattr(edition, "prisms", ())',
    ],
)
def test_a_game_named_in_shared_code_is_found(planted: str) -> None:
    assert list(named_in(planted, fields_of_one_game()))
