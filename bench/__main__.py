"""`make bench`: every measurement, each beside its reference in the same run.

python -m bench                                 all of them
python -m bench crossword option                these
python -m bench crossword --against ../0.1      beside another checkout, set up with its own `make setup-python`
"""

import argparse
import importlib
import pkgutil
import sys
from pathlib import Path
from typing import Any

import bench

NOT_MEASUREMENTS = {"__main__", "warm", "games", "soundness"}


def measurements() -> list[str]:
    """Modules of this folder with a `measure()`, which takes no arguments, by name."""
    names = [module.name for module in pkgutil.iter_modules(bench.__path__)]
    return [n for n in sorted(names) if n not in NOT_MEASUREMENTS and hasattr(_module(n), "measure")]


def _module(name: str) -> Any:  # noqa: ANN401 -- any module of this folder
    return importlib.import_module(f"bench.{name}")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="measurement")
    parser.add_argument(
        "--against", type=Path, metavar="CHECKOUT", help="compare with another checkout, in turn"
    )
    arguments = parser.parse_args()
    known = measurements()
    if arguments.against is not None:
        known = [name for name in known if hasattr(_module(name), "measure_against")]
    wanted = arguments.names or known
    unknown = [name for name in wanted if name not in known]
    if unknown:
        print(f"unknown measurement {unknown[0]!r}: expected one of {', '.join(known)}", file=sys.stderr)
        return 2
    for name in wanted:
        print(f"\n== {name}")
        if arguments.against is None:
            _module(name).measure()
        else:
            _module(name).measure_against(arguments.against)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
