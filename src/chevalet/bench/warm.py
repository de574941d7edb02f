"""Compile every kernel once, with a progress line, so that the first move of a game does not wait."""

import importlib
import pkgutil

from tqdm import tqdm

import chevalet.engines


def kernel_modules() -> list[str]:
    """Modules of the engines that offer `warm()`: call each compiled entry once on tiny arguments."""
    names = [m.name for m in pkgutil.walk_packages(chevalet.engines.__path__, "chevalet.engines.")]
    return sorted(name for name in names if hasattr(importlib.import_module(name), "warm"))


def main() -> None:
    for name in tqdm(kernel_modules(), desc="· kernels", unit="module", leave=True):
        importlib.import_module(name).warm()


if __name__ == "__main__":
    main()
