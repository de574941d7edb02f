"""The challenge of the day: the same letters for all, one ranked attempt each, secret until the day is over."""

import asyncio
import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count, pairwise
from pathlib import Path

import pytest

from chevalet.core.seats import Seat
from chevalet.core.state import Terms
from chevalet.games.patience.manifest import manifest
from chevalet.games.patience.state import PatienceState
from chevalet.server.bodies import DailyStreak
from chevalet.server.daily import day_ends_ms, paris_day, seeds_of, streak_of
from chevalet.server.session import GameSession
from chevalet.workers.catalogue import Catalogue
from server.running import Client, Running, running, small_catalogue
from server.test_due import ListLog
from server.test_resume import again
from word_list import WordList


def ms(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


class Today:
    """A clock one can set."""

    def __init__(self) -> None:
        self.ms = ms("2026-05-04T10:00:00")

    def __call__(self) -> int:
        return self.ms


@pytest.fixture
def today() -> Today:
    return Today()


@pytest.fixture
def patience(tmp_path: Path, today: Today) -> Iterator[Running]:
    with running(tmp_path, catalogue=Catalogue(), now=today) as server:
        yield server


def begun(client: Client) -> str:
    table: str = client.post("/api/daily", status=200)["id"]
    return table


def given_up(client: Client) -> str:
    table = begun(client)
    with client.sit(table) as a:
        a.next("update")
        a.act(0, {"kind": "resign"})
    return table


def test_the_day_turns_at_midnight_in_paris_in_winter_and_in_summer() -> None:
    assert paris_day(ms("2026-01-10T22:59:59")) == "2026-01-10"
    assert paris_day(ms("2026-01-10T23:00:00")) == "2026-01-11"
    assert paris_day(ms("2026-07-10T21:59:59")) == "2026-07-10"
    assert paris_day(ms("2026-07-10T22:00:00")) == "2026-07-11"
    assert day_ends_ms(ms("2026-01-10T12:00:00")) == ms("2026-01-10T23:00:00")
    assert day_ends_ms(ms("2026-07-10T12:00:00")) == ms("2026-07-10T22:00:00")
    assert day_ends_ms(ms("2026-03-29T00:30:00")) == ms("2026-03-29T22:00:00"), "the day summer time begins"
    assert day_ends_ms(ms("2026-10-25T00:30:00")) == ms("2026-10-25T23:00:00"), "the day it ends"


def test_everyone_draws_the_same_letters_and_another_day_draws_others(
    patience: Running, today: Today
) -> None:
    def rack(client: Client) -> list[str]:
        with client.sit(begun(client)) as a:
            found: list[str] = a.next("update")["view"]["rack"]
            return found

    ada, bob = patience.client(), patience.client()
    first = rack(ada)
    assert rack(bob) == first
    today.ms += 24 * 3_600_000
    assert rack(ada) != first


def test_one_ranked_attempt_a_day(patience: Running) -> None:
    ada = patience.client()
    table = begun(ada)
    assert begun(ada) == table
    so_far = {"won": False, "facts": {"words": 0, "letters": 0, "distance": 36}}
    assert ada.get("/api/daily")["attempt"] == {"table": table, "result": None, "so_far": so_far}
    assert ada.get("/api/me/tables")[0]["daily"] == ada.get("/api/daily")["day"]
    assert given_up(ada) == table
    assert begun(ada) == table, "given up is given up"
    facts = ada.get("/api/daily")
    assert facts["attempt"]["result"]["won"] is False
    assert (facts["played"], facts["ranking"][0]["mine"], facts["ranking"][0]["place"]) == (1, True, 1)


def test_equal_results_share_a_place_and_the_ranking_names_no_table(patience: Running) -> None:
    tables = [given_up(patience.client()) for _ in range(2)]
    answer = patience.client().http.get("/api/daily")
    assert [line["place"] for line in answer.json()["ranking"]] == [1, 1]
    assert all(table not in answer.text for table in tables)


def test_everybody_s_results_are_counted(patience: Running) -> None:
    for _ in range(2):
        given_up(patience.client())
    (counted,) = patience.client().get("/api/daily")["results"]
    assert counted["people"] == 2
    assert counted["result"]["facts"]["words"] == 0


def test_days_in_a_row_are_counted_until_one_is_missed_or_lost() -> None:
    won, lost = '{"won":true,"words":12}', '{"won":false,"words":3}'
    days = [(f"2026-05-0{day}", won) for day in (1, 2, 3, 5, 6)]
    assert streak_of(days, "2026-05-06") == DailyStreak(2, 3)
    assert streak_of(days, "2026-05-07") == DailyStreak(2, 3), "today is not over"
    assert streak_of(days, "2026-05-08") == DailyStreak(0, 3), "a day was missed"
    assert streak_of([*days, ("2026-05-07", lost)], "2026-05-07") == DailyStreak(0, 3)
    assert streak_of([], "2026-05-07") == DailyStreak(0, 0)


def test_the_record_of_today_waits_until_tomorrow(patience: Running, today: Today) -> None:
    ada = patience.client()
    table = given_up(ada)
    for path in ("record.txt", "record.json", "replay"):
        refused = ada.http.get(f"/api/tables/{table}/{path}")
        assert (refused.status_code, refused.json()["code"]) == (409, "record/daily_today")
        assert refused.json()["retry_after_s"] == 12 * 3600
    today.ms += 24 * 3_600_000
    assert ada.http.get(f"/api/tables/{table}/record.txt").status_code == 200
    assert ada.get("/api/daily?day=2026-05-04")["ranking"][0]["mine"]


def test_letters_that_make_no_first_word_are_dealt_again() -> None:
    game, few, none = manifest.load(), WordList(["FOU"]), WordList([])

    def begun_with(words: WordList, chances: Iterator[random.Random]) -> tuple[str, ...]:
        log = ListLog()
        play = GameSession(game, words, log, lambda: 0, random.Random(0), {})
        asyncio.run(play.start((Seat("Ada"),), Terms(), chances))
        state = play.state
        assert isinstance(state, PatienceState)
        return state.racks[0]

    def first_rack(seed: int) -> tuple[str, ...]:
        return begun_with(few, iter([random.Random(seed)]))

    racks = {seed: first_rack(seed) for seed in range(100)}
    can = {seed: set("FOU") <= set(rack) for seed, rack in racks.items()}
    hopeless, next_one = next(
        pair for pair in pairwise(range(100)) if (can[pair[0]], can[pair[1]]) == (False, True)
    )
    assert begun_with(few, iter([random.Random(hopeless), random.Random(next_one)])) == racks[next_one]
    endless = (random.Random(seed) for seed in count())
    assert begun_with(none, endless) == racks[19], "with no word at all, a deal all the same"


def test_no_frame_tells_the_seed_or_the_letters_to_come(patience: Running) -> None:
    ada = patience.client()
    table = begun(ada)
    seed = next(seeds_of(patience.registry.secret, "patience", "2026-05-04"))
    with ada.sit(table) as a:
        a.next("update")
        a.act(0, {"kind": "resign"})
        assert all(seed not in frame for frame in a.frames)
        assert all('"order":[' not in frame for frame in a.frames)


def test_no_look_up_during_a_ranked_attempt(patience: Running) -> None:
    ada = patience.client()
    begun(ada)
    assert ada.http.get("/api/anagrams?letters=abc").json()["code"] == "lookup/game_in_play"
    given_up(ada)
    assert ada.get("/api/words/chat")["valid"]


def test_a_day_that_has_not_come_is_none(patience: Running) -> None:
    for day in ("2026-05-05", "nonsense"):
        assert patience.client().http.get(f"/api/daily?day={day}").json()["code"] == "daily/no_such_day"


def test_where_no_game_offers_a_challenge_there_is_none(tmp_path: Path) -> None:
    catalogue = small_catalogue()
    catalogue.manifests = {name: replace(one, daily=None) for name, one in catalogue.manifests.items()}
    with running(tmp_path, catalogue=catalogue) as server:
        assert server.client().http.get("/api/daily").json()["code"] == "daily/closed"
        assert server.client().post("/api/daily", status=404)["code"] == "daily/closed"


def test_any_game_that_offers_a_challenge_has_one_against_a_bot_if_it_says_so(server: Running) -> None:
    ada, bob = server.client(), server.client()
    racks = []
    for client in (ada, bob):
        table = client.post("/api/daily?game=tirelire", status=200)["id"]
        assert [seat["kind"] for seat in client.get(f"/api/tables/{table}")["seats"]] == ["human", "bot"]
        with client.sit(table) as a:
            racks.append(a.next("update")["view"]["rack"])
            a.act(0, {"kind": "resign"})
    assert racks[0] == racks[1]
    facts = ada.get("/api/daily?game=tirelire")
    assert (facts["game"], facts["played"]) == ("tirelire", 2)
    assert facts["attempt"]["result"] == {"won": False, "facts": {"points": 0}}


def test_an_attempt_survives_a_restart_and_is_ranked_once(tmp_path: Path, today: Today) -> None:
    with running(tmp_path, catalogue=Catalogue(), now=today) as server:
        ada = server.client()
        table = begun(ada)
    with running(tmp_path, catalogue=Catalogue(), now=today) as server:
        ada = again(ada, server)
        assert given_up(ada) == table
    with running(tmp_path, catalogue=Catalogue(), now=today) as server:
        assert len(again(ada, server).get("/api/daily")["ranking"]) == 1
