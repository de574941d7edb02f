"""What is wrong with a file that a player brings is said in both languages."""

import ast
import re
from pathlib import Path

from chevalet.lexicon.importing import read_word_list

ROOT = Path(__file__).parents[2]
WORDED = re.compile(r"^  (?:'(.+?)'|\"(.+?)\"|(\w+)):\s+['\"]", re.MULTILINE)


def said_in(files: list[Path], function: str, place: int) -> set[str]:
    """The sentences given to this function, at this place of its arguments."""
    calls = [
        node
        for path in files
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and len(node.args) > place
    ]
    named = [call for call in calls if getattr(call.func, "attr", getattr(call.func, "id", "")) == function]
    constants = [call.args[place] for call in named]
    return {plain(node.value) for node in constants if isinstance(node, ast.Constant)}


def plain(text: object) -> str:
    return str(text).replace("\u00a0", " ")


def worded(constant: str) -> set[str]:
    text = (ROOT / "web/src/pages/library/faults.ts").read_text(encoding="utf-8")
    block = text.split(f"const {constant}:", 1)[1].split("\n}\n", 1)[0]
    return {one or other or bare for one, other, bare in WORDED.findall(block)}


def test_every_fault_of_an_edition_is_worded_in_french() -> None:
    files = [*(ROOT / "src/chevalet/games").rglob("*.py")]
    said = said_in(files, "fault", 1) | said_in(files, "Fault", 0)
    assert len(said) > 30
    assert said - worded("french") == set()


def test_every_fault_of_a_word_list_is_worded_in_english() -> None:
    said = said_in([ROOT / "src/chevalet/lexicon/importing.py"], "_faulty", 1)
    assert len(said) > 4
    assert said - worded("english") == set()


def test_every_reason_to_leave_out_a_line_is_worded_in_english() -> None:
    lines = [
        "bon",
        "mot",
        "long",
        "été",
        "ete",
        "deux mots",
        "mi-clos",
        "naïf2",
        "a",
        "chat",
        "chien",
        "loup",
    ]
    dropped = read_word_list("\n".join(lines).encode(), "essai").dropped
    assert len(dropped) == 5
    assert {plain(reason) for reason in dropped} - worded("english") == set()
