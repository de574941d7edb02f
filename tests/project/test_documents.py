"""The documents keep pace with the code."""

import io
import re
import tokenize
import tomllib
from functools import cache
from pathlib import Path

import pytest

from bench import protocol_page
from chevalet.cli import COMMANDS
from chevalet.games import game_ids, manifest_of

ROOT = Path(__file__).resolve().parents[2]


def glossary() -> list[str]:
    """Every name of the columns of identifiers; a row may have several."""
    table = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
    columns = re.findall(r"^\|(?:[^|`]+\|)? ((?:`\w+` )+)\|", table, flags=re.MULTILINE)
    return [name for column in columns for name in re.findall(r"\w+", column)]


@cache
def names_of_the_code() -> frozenset[str]:
    """Every identifier of the program, and every value it writes as a word: no comment, no sentence, no part of a name."""
    found = set[str]()
    for file in (ROOT / "src").rglob("*.py"):
        for token in tokenize.generate_tokens(io.StringIO(file.read_text(encoding="utf-8")).readline):
            if token.type == tokenize.NAME:
                found.add(token.string)
            elif token.type == tokenize.STRING:
                found.add(token.string.strip("\"'"))
    return frozenset(found)


@pytest.mark.parametrize("name", glossary())
def test_every_name_of_the_glossary_is_used(name: str) -> None:
    assert name in names_of_the_code(), f"{name} is in the glossary and nowhere in the code"


def test_rows_of_the_glossary_with_several_names_are_read_too() -> None:
    assert {"rack", "Act", "Command", "Event", "State", "Position"} <= set(glossary())


def test_the_readme_shows_the_two_commands_first() -> None:
    first_screen = (ROOT / "README.md").read_text(encoding="utf-8")[:1500]
    assert "make play" in first_screen
    assert "make test" in first_screen


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_documented(command: str) -> None:
    documents = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]
    text = "\n".join(file.read_text(encoding="utf-8") for file in documents)
    assert f"chevalet {command}" in text, f"`chevalet {command}` is in no document"


def documents() -> dict[str, str]:
    files = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    return {str(file.relative_to(ROOT)): file.read_text(encoding="utf-8") for file in files}


def test_every_make_target_in_a_document_is_one() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    command = re.compile(r"(?:`|^)(?:[A-Z_]+=\S+ )?make ([a-z-]+)", re.MULTILINE)
    named = {(name, target) for name, text in documents().items() for target in command.findall(text)}
    assert len(named) > 30
    assert [(name, target) for name, target in sorted(named) if target not in targets] == []


def test_every_measurement_in_a_document_is_one() -> None:
    command = re.compile(r"(?:python -m bench[. ]|BENCH=)([a-z_]+)")
    named = {(name, module) for name, text in documents().items() for module in command.findall(text)}
    assert len(named) > 10
    assert [
        (name, module) for name, module in sorted(named) if not (ROOT / f"bench/{module}.py").is_file()
    ] == []


def test_the_page_of_the_protocol_is_that_of_the_messages() -> None:
    assert protocol_page.PAGE.read_text(encoding="utf-8") == protocol_page.page(), "run `make types`"


def test_every_file_in_the_architecture_is_one() -> None:
    named = set(
        re.findall(r"`((?:[a-z_0-9]+/)+[a-zA-Z_0-9.]+\.(?:py|ts|js))`", documents()["docs/architecture.md"])
    )
    named = {name for name in named if not name.startswith("games/Y/")}
    roots = [ROOT, ROOT / "src/chevalet", ROOT / "web/src"]
    assert len(named) > 15
    assert [name for name in sorted(named) if not any((root / name).is_file() for root in roots)] == []


@pytest.mark.parametrize("game", game_ids())
def test_every_article_a_refusal_cites_is_in_the_rules(game: str) -> None:
    folder = ROOT / "src/chevalet/games" / game
    written = set(
        re.findall(r"^## ([A-Z]\d+)\.", (folder / "RULES.md").read_text(encoding="utf-8"), re.MULTILINE)
    )
    letter = next(iter(written))[0]
    cited = {
        a for f in folder.glob("*.py") for a in re.findall(rf"\"({letter}\d{{1,2}})\"", f.read_text("utf-8"))
    }
    assert cited
    assert cited <= written, f"cited and not written: {sorted(cited - written)}"


ARTICLE = re.compile(r"^## ([A-Z]\d+)\. (.+)\n((?:(?!## ).*\n?)*)", re.MULTILINE)


def outline(text: str, ruling: str) -> list[tuple[str, int, int]]:
    """Each article: its number, how many paragraphs it has, how many of its rulings are our own."""
    return [
        (number, body.strip().count("\n"), body.count(ruling)) for number, _, body in ARTICLE.findall(text)
    ]


@pytest.mark.parametrize("game", game_ids())
def test_every_article_is_written_in_both_languages(game: str) -> None:
    manifest = manifest_of(game)
    french, english = manifest.rules_text("fr"), manifest.rules_text("en")
    assert outline(english, "*Ruling.*") == outline(french, "*Décision.*")
    for before, after in zip(ARTICLE.findall(french), ARTICLE.findall(english), strict=True):
        assert after[2].strip()
        assert after[2] != before[2]


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_the_same_files(game: str) -> None:
    folder = ROOT / "src/chevalet/games" / game
    names = [
        "RULES.md",
        "RULES.en.md",
        "edition.py",
        "state.py",
        "rules.py",
        "scoring.py",
        "view.py",
        "notation.py",
    ]
    assert [name for name in names if not (folder / name).is_file()] == []


def test_every_game_is_held_apart_from_the_others() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    apart = [set(c["modules"]) for c in contracts if c["name"] == "A game knows no other game"]
    assert apart == [{f"chevalet.games.{game}" for game in game_ids()}]


def test_decisions_are_numbered_once() -> None:
    numbers = [file.name[:4] for file in decisions()]
    assert len(numbers) == len(set(numbers))


def decisions() -> list[Path]:
    return sorted((ROOT / "docs/decisions").glob("[0-9]*.md"))


def test_every_decision_is_in_their_index_by_its_title() -> None:
    lines = []
    for file in decisions():
        heading = file.read_text(encoding="utf-8").partition("\n")[0]
        title = re.match(r"# (\d{4})(?: ·|\.) (.+)", heading)
        assert title is not None, f"{file.name} begins with its number and its title"
        assert title[1] == file.name[:4]
        lines.append(f"- [{title[1]} · {title[2]}]({file.name})")
    index = documents()["docs/decisions/README.md"].splitlines()
    assert [line for line in index if line.startswith("- ")] == lines
