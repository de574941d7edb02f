"""What the solver would have needed: told when the game is over, never before."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from chevalet.workers.catalogue import Catalogue
from server.running import Client, Running, running
from server.test_daily import Today, begun, given_up


@pytest.fixture
def patience(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path, catalogue=Catalogue(), workers=1, now=Today()) as server:
        yield server


def refusal(client: Client, table: str) -> tuple[int, str]:
    answer = client.http.get(f"/api/tables/{table}/solver")
    return answer.status_code, answer.json()["code"]


def test_the_solver_is_told_when_the_patience_of_the_day_is_over_and_the_same_to_all(
    patience: Running,
) -> None:
    ada, bob = patience.client(), patience.client()
    begun(ada)
    assert refusal(ada, begun(ada)) == (409, "table/not_over")
    table = given_up(ada)
    found = ada.get(f"/api/tables/{table}/solver")
    assert found["won"] == (found["facts"]["distance"] == 0)
    assert found["facts"]["words"] > 0
    assert bob.get(f"/api/tables/{table}/solver") == found
    same_letters = given_up(bob)
    assert bob.get(f"/api/tables/{same_letters}/solver") == found, "found anew, at another table"


def test_a_game_of_two_has_no_solver(patience: Running) -> None:
    ada = patience.client()
    table = ada.post("/api/tables", {"game": "scampio", "seats": [{"kind": "me"}, {"kind": "bot"}]}, 201)[
        "id"
    ]
    assert refusal(ada, table) == (404, "request/not_found")
    assert refusal(ada, "nulle-part") == (404, "table/unknown")


def test_without_a_worker_it_is_said_and_may_be_asked_again(tmp_path: Path) -> None:
    with running(tmp_path, catalogue=Catalogue(), workers=0) as server:
        ada = server.client()
        table = given_up(ada)
        assert refusal(ada, table) == (503, "solver/unavailable")
        assert refusal(ada, table) == (503, "solver/unavailable")
