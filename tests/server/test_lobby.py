"""The lobby: who waits, what can be watched, and what nobody has touched for a day."""

from pathlib import Path

from server.running import running

DAY_MS = 24 * 3_600_000


def test_a_table_forgotten_for_a_day_leaves_the_lobby_unless_its_clock_counts_days(tmp_path: Path) -> None:
    now = [1_800_000_000_000]
    with running(tmp_path, now=lambda: now[0]) as server:
        ada, eve = server.client(), server.client()
        ada.create("me", "open", public=True)
        slow = ada.create("me", "open", public=True, clock={"kind": "days", "seconds": 86_400})["id"]
        assert len(eve.get("/api/tables")) == 2
        now[0] += DAY_MS + 1
        assert [line["id"] for line in eve.get("/api/tables")] == [slow]
