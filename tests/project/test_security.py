"""Every promise of SECURITY.md names a test, or a command, that there is."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SECURITY = (ROOT / "SECURITY.md").read_text(encoding="utf-8")


def test_every_promise_is_kept_by_a_test_that_there_is() -> None:
    promises = [line for line in SECURITY.splitlines() if line.startswith("| ") and "`" in line]
    assert len(promises) > 10
    for promise in promises:
        named = re.findall(r"`(tests/[^`:]+)(?:::(\w+))?`", promise)
        assert named, promise
        for file, test in named:
            tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
            names = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
            assert not test or test in names, f"{file} has no {test}"


def test_every_command_it_names_is_one_of_the_makefile() -> None:
    commands = re.findall(r"`make (\w+)`", SECURITY)
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert {"audit", "fuzz", "kills"} <= set(commands)
    assert all(re.search(rf"^{command}:", makefile, re.MULTILINE) for command in commands)
