"""Lessons over HTTP: what is not there is said so, and examples of the rules are judged."""

from pathlib import Path

from chevalet.workers.catalogue import Catalogue
from server.running import running


def test_a_game_without_a_lesson_says_so(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ada = server.client()
        assert [game["lesson"] for game in ada.get("/api/games")] == [False]
        for path in ("/api/lessons/tirelire", "/api/lessons/nonsense"):
            answer = ada.http.get(path)
            assert (answer.status_code, answer.json()["code"]) == (404, "lesson/unknown")


def test_the_example_of_an_article_is_played_over_http(tmp_path: Path) -> None:
    with running(tmp_path, catalogue=Catalogue()) as server:
        ada = server.client()
        articles = {one["id"]: one["example"] for one in ada.get("/api/rules/scampio")["articles"]}
        assert articles["S9"]
        assert not articles["S2"]
        found = ada.get("/api/lessons/scampio/articles/S9")
        (step,) = found["steps"]
        asked = {"type": "act", "cause": "c1", "base_seq": 0, "seat": 0, "act": step["move"]}
        assert ada.post("/api/lessons/scampio/articles/S9", asked, 200)["type"] == "update"
        wrong = {**asked, "act": {**step["move"], "tiles": step["move"]["tiles"][1:]}}
        refused = ada.post("/api/lessons/scampio/articles/S9", wrong, 200)
        assert (refused["type"], refused["code"]) == ("refused", step["wrong"][0]["code"])
        answer = ada.http.get("/api/lessons/scampio/articles/S2")
        assert (answer.status_code, answer.json()["code"]) == (404, "lesson/unknown")
