"""Compile every kernel once, with a progress line, so that the first move of a game does not wait."""

import importlib
import multiprocessing
import pkgutil

from tqdm import tqdm

import chevalet.engines


def kernel_modules() -> list[str]:
    """Modules of the engines that offer `warm()`: call each compiled entry once on tiny arguments."""
    names = [m.name for m in pkgutil.walk_packages(chevalet.engines.__path__, "chevalet.engines.")]
    return sorted(name for name in names if hasattr(importlib.import_module(name), "warm"))


def warm(name: str) -> None:
    importlib.import_module(name).warm()


def main() -> None:
    """As many at a time as there are cores: a compilation keeps one busy."""
    names = kernel_modules()
    with multiprocessing.get_context("spawn").Pool(min(len(names), multiprocessing.cpu_count())) as pool:
        for _ in tqdm(pool.imap_unordered(warm, names), total=len(names), desc="· kernels", unit="module"):
            pass


if __name__ == "__main__":
    main()
