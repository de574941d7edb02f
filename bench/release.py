"""`make release`: wheel and sdist, what is in them, and the wheel alone in an empty environment with the network cut."""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

from chevalet import __version__

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
IN_WHEEL = (
    "chevalet/server/static/index.html",
    "chevalet/lexicon/data/dictionary.lex",
    "chevalet/lexicon/data/meanings.lex",
    "chevalet/games/scampio/RULES.md",
)
NOT_IN_WHEEL = ("bench/", "tests/", "web/", "docs/", "chevalet/lexicon/build/", "node_modules/")
NOT_IN_SDIST = (
    *("node_modules/", "src/chevalet/server/static/", "artefacts/", "dist/", "__pycache__/", ".git/"),
    *(".venv/", ".tools/", ".stamps/", ".env"),
)
IN_SDIST = (
    "src/chevalet/__init__.py",
    "tests/conftest.py",
    "bench/release.py",
    "web/package-lock.json",
    "Makefile",
    "uv.lock",
    "NOTICE",
    "LICENSE",
)


def _program(name: str, environment: Path) -> str:
    found = shutil.which(name, path=f"{environment / 'bin'}{os.pathsep}{environment / 'Scripts'}")
    assert found is not None, f"{environment} has no {name}: run `make setup-python`"
    return found


UV = _program("uv", ROOT / ".tools")


def run(*command: str | Path, cwd: Path | None = None, env: dict[str, str] | None = None) -> None:
    subprocess.run([str(part) for part in command], check=True, cwd=cwd, env=env)  # noqa: S603


def built() -> tuple[Path, Path]:
    shutil.rmtree(DIST, ignore_errors=True)
    run(
        UV,
        "build",
        "--quiet",
        "--no-build-isolation",
        "--python",
        sys.executable,
        "--sdist",
        "--wheel",
        "--out-dir",
        DIST,
        cwd=ROOT,
    )
    return next(DIST.glob("*.whl")), next(DIST.glob("*.tar.gz"))


def content_faults(wheel: Path, sdist: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        inside = archive.namelist()
    with tarfile.open(sdist) as archive_of_sources:
        sources = [name.partition("/")[2] for name in archive_of_sources.getnames()]
    return [
        *_faults(wheel.name, inside, IN_WHEEL, NOT_IN_WHEEL),
        *_faults(sdist.name, sources, IN_SDIST, NOT_IN_SDIST),
    ]


def _faults(archive: str, inside: list[str], must: Sequence[str], must_not: Sequence[str]) -> list[str]:
    lacks = [f"{archive} lacks {name}" for name in must if name not in inside]
    holds = [name for name in inside if any(f"/{folder}" in f"/{name}" for folder in must_not)]
    return lacks + [f"{archive} holds {name}" for name in holds]


def without_network(command: list[str]) -> list[str]:
    """On Linux in a network of its own that has nothing but the loopback."""
    if sys.platform != "linux":
        print("the network is cut on Linux only: here the wheel is tried with it")
        return command
    rights = [] if os.geteuid() == 0 else ["--map-root-user"]
    return ["unshare", *rights, "--net", "sh", "-c", 'ip link set lo up && exec "$0" "$@"', *command]


def serves_alone(wheel: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="chevalet-release-") as folder:
        environment = Path(folder, "environment")
        run(UV, "venv", "--quiet", "--python", sys.executable, environment)
        python = _program("python", environment)
        run(UV, "pip", "install", "--quiet", "--python", python, wheel)
        script = shutil.copy(ROOT / "bench" / "installed.py", folder)
        clean = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL"))}
        clean |= {"HOME": folder, "XDG_CACHE_HOME": f"{folder}/cache"}
        run(*without_network([str(python), script]), cwd=Path(folder), env=clean)


def main() -> int:
    wheel, sdist = built()
    for file in (wheel, sdist):
        print(f"{file.name}: {file.stat().st_size / 1e6:.1f} MB")
    faults = content_faults(wheel, sdist)
    for fault in faults:
        print(fault)
    if faults:
        return 1
    serves_alone(wheel)
    print(f"Chevalet {__version__} is ready in {DIST.name}/")
    return 0


if __name__ == "__main__":
    sys.exit(main())
