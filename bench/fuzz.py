"""Bad input by the thousand, from a seed: frames, records, editions, word lists, `moves` input; HTTP by its own schema.

`make fuzz N=100000`. Nothing may come of an input but its answer or the refusal that its reader promises. What once
failed is kept in `tests/bench/fuzz_corpus.json`, and tried by the tests.
"""

import argparse
import asyncio
import gzip
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from chevalet.cli.moves import _json, _plain
from chevalet.engines import engine_of
from chevalet.engines.common.reading import PositionError
from chevalet.games import found, load
from chevalet.games.edition_file import EditionError, EditionFile
from chevalet.games.record import RecordError, read_record, replayed
from chevalet.lexicon import Lexicon
from chevalet.lexicon.importing import WordListError, read_word_list
from chevalet.server.bodies import CreateTable, SeatChoice
from chevalet.server.opening import open_table
from chevalet.server.registry import TableRegistry
from chevalet.server.settings import Settings
from chevalet.server.socket import answer
from chevalet.server.viewer import SocketViewer
from chevalet.store import open_store
from chevalet.store.people import Guest, add_guest
from chevalet.workers.catalogue import Catalogue
from chevalet.workers.local import LocalJobs

ROOT = Path(__file__).parents[1]
SLOW_S = 5.0
HTTP_SHARE, HTTP_LEAST = 0.001, 12  # examples of each operation, of all that is tried
NASTY = [
    *("ı", "ſ", "ß", "ﬁ", "\\ud800", "\x00", "\u202e", "é" + "\u0301" * 40, "🂡", "𝐀"),
    *(
        "[" * 3000,
        "{" * 3000,
        '{"a":' * 2000,
        "9" * 5000,
        "-1",
        "1e999",
        "NaN",
        "null",
        "true",
        '""',
        "[]",
        "{}",
    ),
    *("a" + ".a" * 3000 + "=1\n", '"""', "'", "\\", "\r\n", "\ufeff", " ", "=", "[x]", "999999999999"),
]


def mutated(rng: random.Random, text: str) -> str:
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text) + 1)
        end = min(len(text), at + rng.choice([0, 1, 1, 3, 20, 200]))
        match rng.randrange(5):
            case 0:
                text = text[:at] + text[end:]
            case 1:
                text = text[:at] + rng.choice(NASTY) + text[end:]
            case 2:
                text = text[:at] + chr(rng.randrange(1, 0x2000)) + text[at + 1 :]
            case 3:
                text = text[:end] + text[at:]
            case _:
                text = text[:at] + str(rng.randrange(-5, 40)) + text[end:]
    return text


def try_edition(text: str) -> None:
    for manifest in found().manifests.values():
        try:
            game = manifest.open(EditionFile(text, "edition"))
        except EditionError:
            continue
        assert game.edition.pieces <= 2700


def try_list(text: str) -> None:
    body = text.encode("utf-8", "surrogatepass")
    try:
        words = read_word_list(body, "essai")
    except WordListError:
        return
    assert len(words.table) <= words.lines


def try_record(text: str) -> None:
    try:
        game, record = read_record(text, "record")
        replayed(game, record, "record")
    except RecordError:
        return


def try_moves(text: str) -> None:
    game = load("scampio")
    engine = engine_of(game)
    try:
        plain = _plain(text.encode("utf-8", "surrogatepass"))
        position = engine.read_position(plain)
    except PositionError as error:
        _json({"error": str(error)}).encode()
        return
    count, moves = engine.list_moves(position, FEW_WORDS, 5)
    _json(
        {"id": plain.get("id"), "count": count, "moves": [engine.move_json(move) for move in moves]}
    ).encode()


FEW_WORDS = Lexicon.from_words(["chat", "chats", "rat", "rats", "tas", "as", "art", "tarte", "et"])
TRY: dict[str, Callable[[str], None]] = {
    "edition": try_edition,
    "list": try_list,
    "record": try_record,
    "moves": try_moves,
}


def seeds() -> dict[str, list[str]]:
    records = [
        gzip.decompress(path.read_bytes()).decode() for path in (ROOT / "tests/kept/0.1").glob("*.record.gz")
    ]
    board = ["." * 15] * 7 + ["....SCAMPIO...."] + ["." * 15] * 7
    act = {"type": "act", "cause": "c1", "base_seq": 3, "seat": 0, "act": {"kind": "pass_turn"}}
    return {
        "edition": [manifest.default_edition_text() for manifest in found().manifests.values()],
        "list": ["chat\nchien\nété\nporte-clé\n" * 5, "# mots\n\noeuvre\nœuvre\n"],
        "record": sorted(records, key=len)[:4],
        "moves": [json.dumps({"id": 1, "board": board, "rack": "TXIDRB?"})],
        "frame": [
            json.dumps(frame)
            for frame in (
                act,
                act | {"act": {"kind": "place_word", "tiles": [[7, 7, "A"], [7, 8, "b"]]}},
                act | {"act": {"kind": "exchange", "tiles": ["A", "?"]}},
                {
                    "type": "preview",
                    "ask": 1,
                    "seat": 0,
                    "act": {"kind": "place_word", "tiles": [[7, 7, "A"]]},
                },
                {"type": "choices", "ask": 2, "seat": 0, "act": {"kind": "place_word", "tiles": []}},
                {"type": "hint", "ask": 3, "seat": 1},
                {"type": "chat", "text": "bonjour"},
                {"type": "uncover", "seat": 1},
            )
        ],
    }


class FuzzedTable:
    """A table of this process, which is asked without a socket: no rate holds the frames up."""

    def __init__(self, data: Path) -> None:
        url = f"sqlite:///{data / 'chevalet.db'}"
        settings = Settings(data=data, database=url)
        self.registry = TableRegistry(open_store(url), settings, Catalogue(), LocalJobs(0, {}))
        self.heard: list[bytes] = []

    async def open(self) -> None:
        await self.registry.open()
        now_ms = self.registry.now()
        self.guest = Guest("g" * 16, "Ada", now_ms, now_ms)
        await self.registry.write(add_guest, self.guest.id, self.guest.name, b"x" * 32, now_ms)
        await self.sit()

    async def sit(self) -> None:
        asked = CreateTable("scampio", [SeatChoice("me"), SeatChoice("local")], check="referee", hints=True)
        self.table = await open_table(self.registry, asked, self.guest)
        self.viewer = SocketViewer(self.guest.id, self.guest.name, self._hear)
        self.table.attach(self.viewer)
        await asyncio.sleep(0)
        self.heard.clear()

    def leave(self) -> None:
        self.viewer.leave()
        self.table.detach(self.viewer)

    async def _hear(self, message: bytes) -> None:
        self.heard.append(message)

    async def ask(self, text: str) -> None:
        """Answered: whatever it was, something comes back."""
        if self.table.session.is_over:
            self.leave()
            await self.sit()
        await answer(self.table, self.viewer, text)
        until = time.monotonic() + SLOW_S
        while not self.heard:
            assert time.monotonic() < until, "no answer"
            await asyncio.sleep(0)
        self.heard.clear()


async def fuzz_frames(
    count: int, rng: random.Random, failed: Callable[[str, str, BaseException], None]
) -> None:
    texts = seeds()["frame"]
    with tempfile.TemporaryDirectory() as folder:
        table = FuzzedTable(Path(folder))
        await table.open()
        for _ in range(count):
            text = mutated(rng, rng.choice(texts))
            try:
                await table.ask(text)
            except Exception as error:  # noqa: BLE001 -- that is what is looked for
                failed("frame", text, error)
        table.leave()
        await table.registry.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng, texts = random.Random(arguments.seed), seeds()  # noqa: S311 -- chance that can be had again
    failures: Counter[str] = Counter()

    def failed(kind: str, text: str, error: BaseException) -> None:
        failures[kind] += 1
        if failures[kind] <= 3:
            print(
                f"{kind}: {type(error).__name__}: {str(error)[:200]}\n  {json.dumps(text[:300])}", flush=True
            )

    shares = {"edition": 0.1, "list": 0.2, "record": 0.05, "moves": 0.15}
    for kind, share in shares.items():
        began, slowest, memory = time.monotonic(), 0.0, 0
        for number in range(int(arguments.count * share)):
            text = mutated(rng, rng.choice(texts[kind]))
            asked = time.monotonic()
            try:
                TRY[kind](text)
                slowest = max(slowest, time.monotonic() - asked)
                assert time.monotonic() - asked < SLOW_S, "slow"
            except Exception as error:  # noqa: BLE001 -- that is what is looked for
                failed(kind, text, error)
            if number == 100:
                memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory) / 1024
        took = time.monotonic() - began
        print(
            f"{kind}: {int(arguments.count * share)} tried in {took:.0f} s, the slowest {slowest:.2f} s, "
            f"{failures[kind]} failed, memory +{grown:.0f} MB",
            flush=True,
        )
    frames = arguments.count - sum(int(arguments.count * share) for share in shares.values())
    memory, began = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.monotonic()
    asyncio.run(fuzz_frames(frames, rng, failed))
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory) / 1024
    took = time.monotonic() - began
    print(
        f"frame: {frames} tried in {took:.0f} s, {failures['frame']} failed, memory +{grown:.0f} MB",
        flush=True,
    )
    examples = max(HTTP_LEAST, int(arguments.count * HTTP_SHARE))
    http = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "0", "tests/server/test_schema.py"],
        cwd=ROOT,
        check=False,
        env=os.environ | {"CHEVALET_EXAMPLES": str(examples)},
    )
    print(f"HTTP by its schema, {examples} examples an operation: {'failed' if http.returncode else 'holds'}")
    return 1 if failures or http.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
