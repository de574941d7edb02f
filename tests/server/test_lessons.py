"""Lessons over HTTP: what is not there is said so, and nothing is stored."""

from pathlib import Path

from server.running import running


def test_a_game_without_a_lesson_says_so(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ada = server.client()
        assert [game["lesson"] for game in ada.get("/api/games")] == [False]
        for path in ("/api/lessons/tirelire", "/api/lessons/nonsense"):
            answer = ada.http.get(path)
            assert (answer.status_code, answer.json()["code"]) == (404, "lesson/unknown")
