"""Ce mot manque: guests name words they miss or doubt, and the host reads the list."""

import json
from pathlib import Path

import pytest

from chevalet.cli import main
from chevalet.store.proposals import PROPOSALS_PER_GUEST, proposed
from server.running import running


def test_what_guests_say_is_counted_and_the_host_reads_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with running(tmp_path) as server:
        ada, bob = server.client(), server.client()
        for client in (ada, ada, bob):  # saying it twice counts once
            assert (
                client.http.post("/api/proposals", json={"word": "zouzou", "kind": "missing"}).status_code
                == 204
            )
        assert (
            bob.http.post("/api/proposals", json={"word": "évanouir", "kind": "doubted"}).status_code == 204
        )
        found = [(one.word, one.kind, one.guests) for one in server.registry.store.read(proposed)]
        assert found == [("ZOUZOU", "missing", 2), ("EVANOUIR", "doubted", 1)]
    database = f"sqlite:///{next(tmp_path.glob('*.db'))}"
    assert main(["proposals", "--database", database]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:3] for line in lines] == [["ZOUZOU", "manque", "2"], ["EVANOUIR", "douteux", "1"]]
    assert main(["proposals", "--json", "--database", database]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(row["word"], row["guests"], row["lists"]) for row in rows] == [
        ("ZOUZOU", 2, []),
        ("EVANOUIR", 1, ["usuel", "complet"]),
    ]


@pytest.mark.parametrize("word", ["a", "arc-en-ciel", "x" * 20, "mot2"])
def test_what_cannot_be_a_word_is_refused(tmp_path: Path, word: str) -> None:
    with running(tmp_path) as server:
        answer = server.client().http.post("/api/proposals", json={"word": word, "kind": "missing"})
        assert (answer.status_code, answer.json()["code"]) == (400, "proposal/no_word")


def test_a_guest_has_room_for_so_many(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        client = server.client()
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        words = [f"{a}{b}" for a in letters for b in letters][: PROPOSALS_PER_GUEST + 1]
        codes = [
            client.http.post("/api/proposals", json={"word": w, "kind": "missing"}).status_code for w in words
        ]
        assert codes == [204] * PROPOSALS_PER_GUEST + [429]
