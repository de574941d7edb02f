"""A table with a few words of its own: the referee takes them, bots know them, the record says which they were."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chevalet.bots import player
from chevalet.games import load
from chevalet.games.record import read_record, replayed
from chevalet.lexicon import Lexicon, open_lexicon
from chevalet.workers.catalogue import Catalogue
from server.running import Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    data: Path = tmp_path_factory.mktemp("own")
    with running(data, catalogue=Catalogue()) as started:
        yield started


def create(server: Running, **choices: Any) -> Any:
    seats = [{"kind": "me"}, {"kind": "local"}]
    body = {"game": "scampio", "seats": seats, "check": "referee"} | choices
    return server.client().http.post("/api/tables", json=body)


def test_the_referee_of_the_table_takes_its_words(server: Running) -> None:
    answer = create(server, own_words=["zouzou", "Wôkiste", "zouzou", "chat"])
    assert answer.status_code == 201
    words = server.registry.tables[answer.json()["id"]].session.lexicon
    assert isinstance(words, Lexicon)
    assert words.name == "usuel+CHAT+WOKISTE+ZOUZOU"
    assert "ZOUZOU" in words
    assert "WOKISTE" in words
    assert "ZOUZOU" not in open_lexicon("usuel")
    assert len(words) == len(open_lexicon("usuel")) + 2


@pytest.mark.parametrize(
    ("choices", "code"),
    [
        ({"own_words": ["arc-en-ciel"]}, "setup/own_words"),
        ({"own_words": ["x"]}, "setup/own_words"),
        ({"own_words": ["mot"] * 13}, "request/invalid"),
        ({"lexicon": "usuel+ZOUZOU"}, "setup/unknown_lexicon"),
    ],
)
def test_what_cannot_be_a_word_of_the_table_is_refused(
    server: Running, choices: dict[str, Any], code: str
) -> None:
    answer = create(server, **choices)
    assert (answer.status_code, answer.json()["code"]) == (400, code)


def test_the_record_names_the_words_and_replays_anywhere(server: Running) -> None:
    ada = server.client()
    table = ada.create("me", {"kind": "local"}, game="scampio", own_words=["zouzou"])["id"]
    with ada.sit(table) as a:
        a.next("update")
        a.act(0, {"kind": "resign"})
    record = ada.http.get(f"/api/tables/{table}/record.txt")
    game, read = read_record(record.text, "record")
    assert read.lexicon == "usuel+ZOUZOU"
    assert replayed(game, read, "record")[-1].outcome is not None
    assert open_lexicon(read.lexicon).version == read.lexicon_version


def test_every_level_knows_the_words_of_the_table() -> None:
    lexicon = open_lexicon("usuel+SALOPE+ZOUZOU+ZZZ")
    for level in ("debutant", "club", "maitre"):
        bot = player(load("scampio"), level, lexicon)
        assert {"ZZZ", "SALOPE"} <= set(bot.vocabulary)
        assert "ZZZ" in bot.thought_of
        assert "SALOPE" not in bot.thought_of
