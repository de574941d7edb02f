"""The rules: one folder a game, in plain Python that a player can follow with the sheet in hand.

Games are found by the entry points `chevalet.games`, ours like those of any other installed package.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, PackageNotFoundError, distribution, entry_points
from pathlib import Path
from types import MappingProxyType

from chevalet.games.manifest import AnyGame, AnyManifest, Manifest

GROUP = "chevalet.games"


class UnknownGameError(LookupError):
    """No game of that name."""


@dataclass(frozen=True)
class Found:
    """The games installed here, and one line for each that could not be loaded."""

    manifests: Mapping[str, AnyManifest]
    faults: tuple[str, ...]


@cache
def found() -> Found:
    """Looked for once in a process. A package that cannot be loaded costs its own games, and one line, said by the server
    when it starts and to whoever asks for the game."""
    manifests, faults = dict[str, AnyManifest](), list[str]()
    for point in _entry_points():
        loaded = _loaded(point, manifests)
        if isinstance(loaded, str):
            faults.append(loaded)
        else:
            manifests[loaded.id] = loaded
    placed = dict(sorted(manifests.items(), key=lambda item: (item[1].place, item[0])))
    return Found(MappingProxyType(placed), tuple(faults))


def _entry_points() -> list[EntryPoint]:
    """Ours first: no other package takes the name of a game of ours."""
    points = entry_points(group=GROUP)
    return sorted(points, key=lambda point: point.dist is None or point.dist.name != "chevalet")


def _our_entry_points() -> list[EntryPoint]:
    """Those of this package alone: found in one file, where all the others are in as many as there are packages."""
    try:
        return list(distribution("chevalet").entry_points.select(group=GROUP))
    except PackageNotFoundError:
        return []


def _loaded(point: EntryPoint, before: Mapping[str, AnyManifest]) -> AnyManifest | str:
    said = f"the game {point.name!r} ({point.value}) is left out"
    try:
        manifest = point.load()
    except Exception as error:  # noqa: BLE001 -- the boundary of somebody else's code
        return f"{said}: {type(error).__name__}: {error}"
    if not isinstance(manifest, Manifest):
        return f"{said}: expected a Manifest, got {type(manifest).__name__}"
    if manifest.id != point.name:
        return f"{said}: its rules call it {manifest.id!r}"
    if manifest.id in before:
        return f"{said}: another package brings a game of that name"
    return manifest


def game_ids() -> tuple[str, ...]:
    return tuple(found().manifests)


@cache
def manifest_of(game_id: str) -> AnyManifest:
    """Found without loading the other games: whoever asks for one does not wait for all. Other packages are looked
    through only for a game that is not ours."""
    for points in (_our_entry_points, _entry_points):
        for point in points():
            if point.name == game_id:
                manifest = _loaded(point, {})
                if isinstance(manifest, Manifest):
                    return manifest
    known, faults = found().manifests, found().faults
    raise UnknownGameError(
        "; ".join([f"unknown game {game_id!r}: expected one of {', '.join(known)}", *faults])
    )


def load(game_id: str, edition: str | Path = "defaut") -> AnyGame:
    """The rules of a game in one edition: an id of a shipped edition, or the file of another."""
    game: AnyGame = manifest_of(game_id).load(edition)
    return game


def edition_ids(game_id: str) -> tuple[str, ...]:
    """The editions that ship with a game, the default first."""
    return manifest_of(game_id).edition_ids()
