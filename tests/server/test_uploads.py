"""What guests bring cannot stop the server: read by a process with limits, bounded by what a box or a language holds."""

import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from chevalet.games import manifest_of
from chevalet.lexicon import Lexicon
from chevalet.store.blobs import blob_body
from chevalet.workers import catalogue as catalogues
from chevalet.workers.catalogue import Catalogue, ListsFullError, list_graph
from server.running import Client, Running, running


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with pytest.MonkeyPatch.context() as patch:
        data: Path = tmp_path_factory.mktemp("brought")
        patch.setenv("CHEVALET_DATA", str(data))
        patch.setenv("XDG_CACHE_HOME", str(data / "cache"))
        catalogue = Catalogue()
        with running(data, catalogue=catalogue) as server:
            catalogue.fetch = lambda kind, digest: server.registry.store.read(blob_body, digest, kind)
            yield server


def default(game: str) -> str:
    return manifest_of(game).default_edition_text()


def longest_wait(client: Client, path: str, body: bytes) -> tuple[int, str, float]:
    """The answer to an upload, and the longest that another request had to wait meanwhile."""
    other, done, waits = client.server.client(), threading.Event(), [0.0]

    def ask() -> None:
        while not done.is_set():
            began = time.monotonic()
            other.get("/api/me")
            waits.append(time.monotonic() - began)
            time.sleep(0.1)

    asking = threading.Thread(target=ask)
    asking.start()
    try:
        answer = client.http.post(path, content=body, timeout=120)
    finally:
        done.set()
        asking.join()
    return answer.status_code, answer.json().get("code", ""), max(waits)


PRISMS = "\n".join(f"{a}{b} rr 999" for a in "ABCDEFGHIJKLMNOP" for b in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
HOSTILE = {
    "thousands of prisms": default("option").split('list = """')[0] + f'list = """\n{PRISMS}\n"""\n',
    "a key of thousands of parts": "a" + ".a" * 30_000 + " = 1\n",
    "deep brackets": "a = " + "[" * 20_000 + "\n",
    "deep tables": "a = " + "{a=" * 10_000 + "\n",
    "a number of 5,000 digits": "rows = " + "9" * 5000 + "\n",
    "thousands of key words": default("cle").split("key_words = [")[0]
    + "key_words = ["
    + ", ".join(
        f'"{a}{b}{c}"' for a in "ABCDEFGHIJ" for b in "ABCDEFGHIJKLMNOPQRST" for c in "ABCDEFGHIJKLMNOPQRST"
    )
    + "]\n",
    "a name of 50,000 letters": default("scampio").replace('name = "Scampio"', f'name = "{"A" * 50_000}"'),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_edition_is_refused_and_nobody_waits(library: Running, what: str) -> None:
    status, code, waited_s = longest_wait(library.client(), "/api/editions", HOSTILE[what].encode()[:65_000])
    assert (status, code) == (400, "edition/faulty")
    assert waited_s < 5


def nonsense(words: int) -> bytes:
    rng = random.Random(1)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return "\n".join("".join(rng.choices(letters, k=15)) for _ in range(words)).encode()


def test_a_list_larger_than_a_language_is_refused_and_the_next_one_is_read(library: Running) -> None:
    client = library.client()
    status, code, _ = longest_wait(client, "/api/lexicons", nonsense(1_000_000))
    assert (status, code) in {(400, "lexicon/unreadable"), (400, "upload/too_heavy")}
    good = client.http.post("/api/lexicons", content=b"chat\nchien\n")
    assert (good.status_code, good.json()["words"]) == (201, 2)


def test_a_list_whose_graph_is_gone_is_read_again(library: Running) -> None:
    import os
    import shutil

    client = library.client()
    name = client.http.post("/api/lexicons", content=b"renard\nblaireau\n").json()["name"]
    shutil.rmtree(Path(os.environ["XDG_CACHE_HOME"]) / "chevalet" / "lexicons")
    assert client.get(f"/api/words/renard?lexicon={name}")["valid"]


def test_lists_that_guests_brought_stay_within_a_budget_of_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bodies = {f"{number:064x}": f"CHAT\nCHIEN\n{'ABCDEFGHIJ'[number]}RT\n".encode() for number in range(10)}
    catalogue = Catalogue(fetch=lambda _kind, digest: bodies[digest], read_list=list_graph)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    one = catalogue.words(f"{0:064x}")
    assert isinstance(one, Lexicon)
    monkeypatch.setattr(catalogues, "LISTS_MAX_BYTES", 4 * catalogues.weight_of(one))
    del one
    for digest in bodies:
        assert "CHAT" in catalogue.words(digest)
    assert catalogue._lists.weight() <= catalogues.LISTS_MAX_BYTES
    at_tables = [catalogue.words(digest) for digest in list(bodies)[:3]]
    with pytest.raises(ListsFullError):
        at_tables += [catalogue.words(digest) for digest in bodies]


@pytest.mark.parametrize(
    "body", ["[" * 5_000, '{"game":' * 3_000, '{"game": ' + "9" * 5_000 + "}", '{"a":' + "9" * 5_000]
)
def test_a_hostile_json_body_is_a_refusal_of_the_request(library: Running, body: str) -> None:
    answer = library.client().http.post(
        "/api/tables", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code == 400, answer.text


def test_an_unknown_edition_names_no_other_guest_s(library: Running) -> None:
    ada, bob = library.client(), library.client()
    theirs = ada.http.post("/api/editions", content=default("scampio").encode()).json()["id"]
    body = {"game": "scampio", "edition": "a" * 64, "seats": [{"kind": "me"}, {"kind": "bot"}]}
    refused = bob.http.post("/api/tables", json=body)
    assert refused.json()["code"] == "setup/unknown_edition"
    assert theirs not in refused.text
