"""Problems over HTTP: today's, one by number, hints that grow, moves judged; what is not there is said so."""

import json
from pathlib import Path

from chevalet.games import manifest_of
from chevalet.games.problem_file import read_problems
from chevalet.games.wire import to_plain
from chevalet.workers.catalogue import Catalogue
from server.running import running

GAME = "scampio"


def test_a_game_without_problems_says_so(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ada = server.client()
        assert [game["problems"] for game in ada.get("/api/games")] == [False]
        for path in ("/api/problems/tirelire", "/api/problems/nonsense"):
            answer = ada.http.get(path)
            assert (answer.status_code, answer.json()["code"]) == (404, "problem/unknown")


def test_a_problem_is_asked_hinted_and_judged(tmp_path: Path) -> None:
    problems = read_problems(manifest_of(GAME), manifest_of(GAME).load())
    assert problems is not None
    with running(tmp_path, catalogue=Catalogue()) as server:
        ada = server.client()
        listed = ada.get(f"/api/problems/{GAME}")
        assert 1 <= listed["today"] <= len(listed["levels"]) == 200
        assert all(problems.all[n - 1].themes.count("rare_words") for n in listed["themes"]["rare_words"])
        number = listed["today"]
        wanted = problems.all[number - 1]
        asked = ada.get(f"/api/problems/{GAME}/{number}")
        assert (asked["points"], asked["ask"]) == (wanted.points, None)
        assert "answers" not in asked
        told = [ada.get(f"/api/problems/{GAME}/{number}/hint/{step}") for step in (1, 2, 3)]
        assert [len(one["cells"]) == 1 for one in told[:1]] == [True]
        assert [one["move"] is None for one in told] == [True, True, False]
        act = json.loads(json.dumps(to_plain(wanted.answers[0])))
        assert told[2]["move"] == act
        sent = {"type": "act", "cause": "0" * 32, "base_seq": 0, "seat": wanted.seat}
        path = f"/api/problems/{GAME}/{number}"
        passed = ada.http.post(path, json={**sent, "act": {"kind": "pass_turn"}}).json()
        assert (passed["type"], passed["code"]) == ("refused", "problem/other_move")
        solved = ada.http.post(path, json={**sent, "act": act}).json()
        assert (solved["type"], solved["ack"]) == ("update", "0" * 32)
        assert ada.http.get(f"/api/problems/{GAME}/999").status_code == 404
        assert ada.http.get(f"{path}/hint/4").status_code == 404
