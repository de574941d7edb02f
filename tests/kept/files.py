"""Opens the files of tests/kept/0.1 and compares what they promise with what today's code says."""

import gzip
import json
import tarfile
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "0.1"
GAMES_KEPT = sorted(path.name.removesuffix(".record.gz") for path in FOLDER.glob("*.record.gz"))


def text_of(name: str) -> str:
    return gzip.decompress((FOLDER / f"{name}.gz").read_bytes()).decode()


def facts() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text_of("facts.json"))
    return found


def unpacked(target: Path) -> Path:
    """A copy of the data directory, to be opened and played on."""
    with tarfile.open(FOLDER / "data.tar.xz") as packed:
        packed.extractall(target, filter="data")
    return target / "data"


def lost(kept: Any, now: Any, path: str = "") -> list[str]:
    """Where today's value no longer says what the kept one said; fields that are new since then are nobody's loss."""
    if isinstance(kept, dict) and isinstance(now, dict):
        missing = [f"{path}.{key} is gone" for key in kept.keys() - now.keys()]
        return missing + [
            fault for key in kept.keys() & now.keys() for fault in lost(kept[key], now[key], f"{path}.{key}")
        ]
    if isinstance(kept, list) and isinstance(now, list) and len(kept) == len(now):
        return [
            fault
            for index, pair in enumerate(zip(kept, now, strict=True))
            for fault in lost(*pair, f"{path}[{index}]")
        ]
    return [] if kept == now else [f"{path} was {kept!r} and is {now!r}"]
