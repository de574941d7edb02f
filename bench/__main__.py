"""`make bench`: every measurement, each beside its reference in the same run."""

import importlib
import pkgutil
import sys

import bench

NOT_MEASUREMENTS = {"__main__", "warm", "games", "soundness"}


def measurements() -> list[str]:
    """Modules of this folder with a `measure()`, by name."""
    names = [module.name for module in pkgutil.iter_modules(bench.__path__)]
    return [n for n in sorted(names) if n not in NOT_MEASUREMENTS and hasattr(_module(n), "measure")]


def _module(name: str) -> object:
    return importlib.import_module(f"bench.{name}")


def main() -> int:
    wanted = sys.argv[1:] or measurements()
    unknown = [name for name in wanted if name not in measurements()]
    if unknown:
        print(
            f"unknown measurement {unknown[0]!r}: expected one of {', '.join(measurements())}",
            file=sys.stderr,
        )
        return 2
    for name in wanted:
        print(f"\n== {name}")
        _module(name).measure()  # type: ignore[attr-defined]
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
