"""A small sample of `make simulate`: nothing goes wrong, and planted bugs do not pass."""

import pytest

from chevalet.bench.simulate import simulated
from chevalet.bench.simulated_bugs import BUGS


def test_no_schedule_goes_wrong_or_leaves_a_command_unanswered() -> None:
    verdicts = simulated(range(40))
    assert [fault for verdict in verdicts for fault in verdict.wrong] == []
    assert sum(verdict.unanswered for verdict in verdicts) == 0
    for happened in ("commands", "crashes", "contests", "lapses"):
        assert sum(getattr(verdict, happened) for verdict in verdicts) > 0, f"the sample has no {happened}"


@pytest.mark.parametrize("bug", BUGS)
def test_a_planted_bug_is_caught(bug: str) -> None:
    assert simulated(range(150), BUGS[bug], stop_at_first=True)[-1].wrong
