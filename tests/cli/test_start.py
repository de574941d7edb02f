"""A command loads what it needs and no more: what it waits for at its start is told by its modules, not by a clock."""

import subprocess
import sys

LOADED = """
import sys
from chevalet.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print(*sys.modules, file=sys.stderr)
"""


def loaded_by(*words: str) -> set[str]:
    done = subprocess.run([sys.executable, "-c", LOADED, *words], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def test_the_list_of_commands_loads_none_of_them() -> None:
    assert {name for name in loaded_by("--help") if name.startswith("chevalet.")} == {"chevalet.cli"}
