"""Help is in English, at every command and action; what is played and answered is in French."""

import argparse
import importlib
import re
from collections.abc import Iterator

import pytest

from chevalet import cli

FRENCH_LETTERS = re.compile("[àâçéèêëîïôöûùüÿœ«»]", re.IGNORECASE)
FRENCH_WORDS = re.compile(
    r"\b(?:le|la|les|un|une|du|des|ou|par|dans|sur|avec|mot|jeu|partie|coup)\b", re.IGNORECASE
)
# A game keeps its name.
NAME = "La Clé"


def parsers_of(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for one in action.choices.values():
                yield from parsers_of(one)


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_help_is_in_english(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    parser = argparse.ArgumentParser(prog=f"chevalet {command}", description=cli.COMMANDS[command])
    importlib.import_module(f"chevalet.cli.{command}").configure(parser)
    for one in parsers_of(parser):
        text = one.format_help().replace(NAME, "")
        assert "show this help message and exit" in text
        assert FRENCH_LETTERS.findall(text) == [], text
        assert FRENCH_WORDS.findall(text) == [], text


def test_the_register_of_commands_is_what_the_help_shows(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    said = capsys.readouterr().out
    assert [command for command in cli.COMMANDS if command not in said] == []
