"""`chevalet serve`, `backup` and `restore`, as a person runs them: one clear line when something is in the way."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import httpx

from bench.cluster import check


def chevalet(*words: str | Path, timeout: float = 120) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "chevalet", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=timeout)


def said(done: subprocess.CompletedProcess[str]) -> str:
    """The last line of what was said to the person."""
    return done.stderr.strip().splitlines()[-1]


@contextmanager
def serving(
    data: Path, *, workers: int = 0, flags: Sequence[str] = (), stderr: IO[str] | int = subprocess.DEVNULL
) -> Iterator[str]:
    """The address of a server of its own; the flags are Python's."""
    words = ["serve", "--port", "0", "--data", str(data), "--workers", str(workers)]
    with subprocess.Popen(
        [sys.executable, *flags, "-m", "chevalet", *words],
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            assert line.startswith("Chevalet: http://127.0.0.1:")
            address = line.split()[1]
            awake(address)
            yield address
        finally:
            server.terminate()
            server.wait(30)


def awake(address: str) -> None:
    for _ in range(600):
        try:
            httpx.get(f"{address}healthz")
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError("the server does not answer")


def with_a_game(address: str) -> str:
    body = {"game": "scampio", "seats": [{"kind": "me"}, {"kind": "local"}]}
    table: str = httpx.post(f"{address}api/tables", json=body).json()["id"]
    return table


def test_a_data_directory_has_one_server_and_is_copied_while_it_plays(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    with serving(data) as address:
        table = with_a_game(address)
        second = chevalet("serve", "--port", "0", "--data", data)
        assert second.returncode == 1
        assert said(second) == f"chevalet: {data}: another server is using this directory"
        backup = chevalet("backup", copy, "--data", data)
        assert (backup.returncode, backup.stdout) == (0, f"{copy}: 1 games copied\n")
        again = chevalet("backup", copy, "--data", data)
        assert again.returncode == 1
        assert "exists already" in said(again)
        early = chevalet("restore", copy, "--data", data, "--replace")
        assert early.returncode == 1
        assert "stop it first" in said(early)
    elsewhere = tmp_path / "elsewhere"
    assert chevalet("restore", copy, "--data", elsewhere).returncode == 0
    with serving(elsewhere) as address:
        assert httpx.get(f"{address}api/tables/{table}").json()["status"] == "playing"


def test_a_server_that_lets_a_bot_play_imports_no_kernel(tmp_path: Path) -> None:
    """Python lists on its standard error what the process of the server imports; its workers do not."""
    listed = tmp_path / "imports"
    with (
        listed.open("w") as stderr,
        serving(tmp_path / "data", workers=1, flags=("-X", "importtime"), stderr=stderr) as address,
    ):
        check(int(address.rstrip("/").rpartition(":")[2]))
    lines = listed.read_text(encoding="utf-8").splitlines()
    imported = {line.rpartition("|")[2].strip() for line in lines if line.startswith("import time:")}
    assert "chevalet.server.serving" in imported
    assert imported.isdisjoint({"chevalet.engines", "chevalet.bots", "numba", "llvmlite"})


def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = chevalet("serve", "--port", str(port), "--data", tmp_path)
    assert done.returncode == 1
    assert said(done) == f"chevalet: 127.0.0.1:{port}: Address already in use"


def test_a_damaged_database_is_said_in_one_line_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "chevalet.db"
    path.write_bytes(b"not a database" * 1000)
    done = chevalet("serve", "--port", "0", "--data", tmp_path)
    assert done.returncode == 1
    assert "chevalet.db: the file is not a Chevalet database" in said(done)
    assert path.read_bytes() == b"not a database" * 1000


def test_restoring_what_is_no_copy_changes_nothing(tmp_path: Path) -> None:
    for name, body in (("missing.db", None), ("text.db", b"bonjour" * 999)):
        copy = tmp_path / name
        if body is not None:
            copy.write_bytes(body)
        done = chevalet("restore", copy, "--data", tmp_path / "data")
        assert done.returncode == 1
        assert said(done).startswith(f"chevalet: {copy}: ")
    assert not (tmp_path / "data" / "chevalet.db").exists()


def test_a_database_has_one_server_however_it_is_reached(tmp_path: Path) -> None:
    data, link = tmp_path / "data", tmp_path / "link.db"
    with serving(data) as address:
        with_a_game(address)
        link.symlink_to(data / "chevalet.db")
        for path in (data / "chevalet.db", link):
            url = f"sqlite:///{path}"
            second = chevalet("serve", "--port", "0", "--data", tmp_path / "other", "--database", url)
            assert second.returncode == 1
            assert said(second) == f"chevalet: {path}: another server is using it"
    assert sum(file.stat().st_size for file in data.glob("chevalet.db-*")) == 0, "all is in the file itself"


def test_a_disk_without_room_is_said_in_one_line_at_the_start(tmp_path: Path) -> None:
    import resource

    with serving(tmp_path):
        pass
    before = (tmp_path / "chevalet.db").read_bytes()
    done = subprocess.run(
        [sys.executable, "-m", "chevalet", "serve", "--port", "0", "--data", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096)),
    )
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (1, "", 1)
    assert "nothing was written" in done.stderr
    assert (tmp_path / "chevalet.db").read_bytes() == before
