"""Bulk work on the nodes of a cluster: the same results as on one machine."""

import json
import socket

import pytest

from chevalet.cli import main

ASKED = ["arena", "wordsearch", "--players", "greedy,debutant", "--pairs", "4", "--seed", "3", "--json"]
TIMES = {"ms_per_move", "p95_ms"}


def result(printed: str) -> dict[str, object]:
    return {name: value for name, value in json.loads(printed).items() if name not in TIMES}


def test_two_nodes_give_the_results_of_one_process(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ASKED, "--jobs", "1"]) == 0
    alone = result(capsys.readouterr().out)
    assert main([*ASKED, "--cluster", "--jobs", "2"]) == 0
    told = capsys.readouterr()
    assert result(told.out) == alone
    assert "2 nodes: " in told.err


def test_a_settled_claim_cancels_the_games_that_are_left(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["arena", "rsvp", "--players", "greedy,debutant", "--pairs", "60", "--claim", "0.5,0.8", "--json"]
    assert main([*asked, "--cluster", "--jobs", "2"]) == 0
    settled = json.loads(capsys.readouterr().out)
    assert settled["claim"]["verdict"] == "proved"
    assert settled["pairs"] < 60


def test_no_scheduler_gets_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]
    assert main([*ASKED, "--cluster", f"tcp://127.0.0.1:{port}"]) == 2
    assert capsys.readouterr().err.strip().splitlines()[-1].startswith("chevalet arena: tcp://")
