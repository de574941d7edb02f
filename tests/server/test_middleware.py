"""What stands before every request: headers, origins, cookies, sizes and rates."""

import socket
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from chevalet.server import slow_requests
from chevalet.server.limits import Bucket, Buckets
from server.running import Running

ADDRESSES = ["/", "/table/xyz", "/api/me", "/api/nothing", "/healthz", "/schema/openapi.json", "/metrics"]


@pytest.mark.parametrize("path", ADDRESSES)
def test_every_answer_forbids_what_comes_from_elsewhere(server: Running, path: str) -> None:
    answer = server.client().http.get(path)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_the_session_cookie_is_out_of_reach_of_scripts(server: Running) -> None:
    client = server.client()
    cookie = client.http.put("/api/me", json={"name": "Ada"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    behind_tls = server.client().http.put(
        "/api/me", json={"name": "A"}, headers={"x-forwarded-proto": "https"}
    )
    assert "Secure" in behind_tls.headers["set-cookie"]
    assert client.get("/api/me")["name"] == "Ada"


def test_looking_around_makes_no_guest(server: Running) -> None:
    client = server.client()
    for path in ("/api/me", "/api/me/tables", "/api/tables", "/api/games"):
        assert "set-cookie" not in client.http.get(path).headers
    assert client.get("/api/me") == {"id": None, "name": None}


def test_a_forged_session_is_nobody(server: Running) -> None:
    client = server.client()
    client.http.cookies.set("chevalet_session", "x" * 43)
    assert client.get("/api/me")["id"] is None


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1"])
def test_a_page_from_elsewhere_changes_nothing(server: Running, origin: str) -> None:
    answer = server.client().http.put("/api/me", json={"name": "X"}, headers={"origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "request/foreign_origin")


def test_our_own_page_may_change_things(server: Running) -> None:
    answer = server.client().http.put(
        "/api/me", json={"name": "X"}, headers={"origin": f"http://{server.address}"}
    )
    assert answer.status_code == 200


def test_a_socket_from_elsewhere_is_refused(server: Running) -> None:
    ada = server.client()
    table = ada.create("me", "open")["id"]
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        ada.sit(table, Origin="https://elsewhere.example").receive()


def test_a_body_too_large_is_refused_before_it_is_read(server: Running) -> None:
    answer = server.client().http.put(
        "/api/me", content=b"x" * 100_000, headers={"content-type": "application/json"}
    )
    assert (answer.status_code, answer.json()["code"]) == (413, "request/too_large")


def test_too_many_requests_are_told_when_to_come_back(server: Running) -> None:
    client = server.client()
    answers = [client.http.get("/api/me") for _ in range(400)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert all(int(answer.headers["retry-after"]) >= 1 for answer in refused)
    assert {answer.json()["code"] for answer in refused} == {"rate/requests"}
    assert client.http.get("/healthz").status_code == 200


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nothing", 404, "request/not_found"),
        ("DELETE", "/api/me", 405, "request/method"),
        ("GET", "/api/tables/nowhere", 404, "table/unknown"),
        ("GET", "/missing.js", 404, "request/not_found"),
        ("GET", "/api/editions/none", 404, "edition/unknown"),
        ("GET", "/api/rules/chess", 404, "game/unknown"),
    ],
)
def test_a_wrong_address_is_a_problem_with_a_code(
    server: Running, method: str, path: str, status: int, code: str
) -> None:
    answer = server.client().http.request(method, path)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "request/invalid"),
        ({"game": "chess", "seats": [{"kind": "me"}]}, "setup/unknown_game"),
        ({"game": "tirelire", "seats": [{"kind": "me"}]}, "setup/seat_count"),
        ({"game": "tirelire", "seats": [{"kind": "me"}, {"kind": "me"}]}, "setup/one_me"),
        ({"game": "tirelire", "seats": [{"kind": "open"}, {"kind": "open"}]}, "setup/nobody_sits"),
        (
            {"game": "tirelire", "seats": [{"kind": "me"}, {"kind": "bot", "level": "x"}]},
            "setup/unknown_level",
        ),
        ({"game": "tirelire", "seats": [{"kind": "me"}, {"kind": "throne"}]}, "request/invalid"),
        (
            {"game": "tirelire", "edition": "../../etc", "seats": [{"kind": "me"}, {"kind": "open"}]},
            "setup/unknown_edition",
        ),
        (
            {"game": "tirelire", "options": {"free": 1}, "seats": [{"kind": "me"}, {"kind": "open"}]},
            "setup/options",
        ),
        (
            {"game": "tirelire", "clock": {"kind": "move"}, "seats": [{"kind": "me"}, {"kind": "open"}]},
            "setup/clock_seconds",
        ),
        ({"game": "tirelire", "seats": [{"kind": "me", "name": "\u0000"}, {"kind": "open"}]}, "name/empty"),
    ],
)
def test_a_table_that_cannot_be_is_refused(server: Running, body: dict[str, object], code: str) -> None:
    assert server.client().post("/api/tables", body, 400)["code"] == code


def test_people_contest_where_the_sheet_prints_it_and_bots_get_the_referee(server: Running) -> None:
    ada = server.client()
    people = ada.create("me", "open", check=None)["id"]
    machine = ada.create("me", "bot", check=None)["id"]
    assert ada.get(f"/api/tables/{people}")["check"] == "table"
    assert ada.get(f"/api/tables/{machine}")["check"] == "referee"


def test_a_guest_may_not_open_tables_without_end(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chevalet.server.opening.TABLES_PER_GUEST", 2)
    ada = server.client()
    for _ in range(2):
        ada.create("me", "open")
    body = {"game": "tirelire", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert ada.post("/api/tables", body, 429)["code"] == "table/too_many"


@pytest.mark.parametrize(
    ("given", "kept"), [("  Ada   Lovelace ", "Ada Lovelace"), ("Zoé\u202e\n", "Zoé"), ("x" * 60, "x" * 24)]
)
def test_a_name_is_one_readable_line(server: Running, given: str, kept: str) -> None:
    answer = server.client().http.put("/api/me", json={"name": given})
    assert answer.json()["name"] == kept


def test_a_heap_of_accents_is_no_name(server: Running) -> None:
    ada = server.client()
    ada.http.put("/api/me", json={"name": "Zo" + "e\u0301" + "\u0335\u0334" * 20})
    assert len(ada.get("/api/me")["name"]) <= 5


@pytest.mark.parametrize("path", ["/healthz", "/metrics", "/schema"])
def test_what_is_open_to_machines_is_limited_too(server: Running, path: str) -> None:
    with httpx.Client(base_url=f"http://{server.address}") as client, ThreadPoolExecutor(8) as many:
        answers = many.map(lambda _: client.get(path).status_code, range(600))
        assert 429 in answers


def half_sent(server: Running, request: bytes) -> bytes:
    """What the server says to it before it closes the connection."""
    host, port = server.address.split(":")
    with socket.create_connection((host, int(port)), timeout=30) as line:
        line.sendall(request)
        said = b""
        while part := line.recv(4096):
            said += part
        return said


def test_a_request_of_two_lengths_is_refused(server: Running) -> None:
    body = b"4\r\nabcd\r\n0\r\n\r\n"
    head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n"
    said = half_sent(server, head + b"Connection: close\r\n\r\n" + body)
    assert said.startswith(b"HTTP/1.1 400")
    assert b"request/invalid" in said


@pytest.mark.parametrize(
    "request_begun",
    [
        b"GET /api/me HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
    ],
)
def test_half_a_request_is_not_waited_for(
    server: Running, monkeypatch: pytest.MonkeyPatch, request_begun: bytes
) -> None:
    monkeypatch.setattr(slow_requests, "HEAD_S", 0.5)
    monkeypatch.setattr(slow_requests, "BODY_S", 1.0)
    assert half_sent(server, request_begun) == b""


def test_a_socket_outlives_the_limits_of_a_request(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_requests, "HEAD_S", 0.2)
    monkeypatch.setattr(slow_requests, "BODY_S", 0.4)
    client = server.client()
    table = client.create("me", "open")["id"]
    with client.sit(table) as sitting:
        sitting.next("table")
        time.sleep(1.0)
        sitting.send({"type": "chat", "text": "Toujours là"})
        assert sitting.next("chat")["text"] == "Toujours là"


def test_the_page_is_served_for_every_address_of_the_application(server: Running) -> None:
    for path in ("/", "/jouer/scampio", "/table/abc"):
        answer = server.client().http.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
        again = server.client().http.get(path, headers={"if-none-match": answer.headers["etag"]})
        assert again.status_code == 304


def test_the_server_says_that_it_lives_and_counts(server: Running) -> None:
    client = server.client()
    client.create("me", "open")
    assert client.get("/healthz")["status"] == "ok"
    figures = client.http.get("/metrics").text
    assert 'chevalet_tables{status="waiting"} 1' in figures
    assert "chevalet_store_commits_total" in figures


def test_the_about_page_names_version_licence_source_and_attributions(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHEVALET_SOURCE", "https://code.example/chevalet")
    about = server.client().get("/api/about")
    assert (about["name"], about["licence"]) == ("Chevalet", "AGPL-3.0-or-later")
    assert about["version"]
    assert about["source"] == "https://code.example/chevalet"
    assert "Lexique" in about["attributions"]


def test_a_bucket_gives_its_burst_then_its_rate() -> None:
    bucket = Bucket(rate=2.0, burst=3.0)
    assert [bucket.take(0.0) for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    assert bucket.take(0.6) == 0.0
    assert bucket.take(100.0) == 0.0


def test_buckets_that_have_filled_up_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chevalet.server.limits.BUCKETS_MAX", 3)
    buckets = Buckets(rate=1.0, burst=1.0)
    for number in range(50):
        buckets.take(f"key {number}", 10.0 * number)
    assert len(buckets._buckets) <= 4


def test_a_plain_client_without_an_origin_is_welcome(server: Running) -> None:
    answer = httpx.put(f"http://{server.address}/api/me", json={"name": "curl"})
    assert answer.status_code == 200
