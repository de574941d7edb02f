"""A small sample of `make simulate`: nothing goes wrong, and planted bugs do not pass."""

from collections import Counter

import pytest

from bench.simulate import BUG_SCHEDULES, HAPPENED, simulated
from bench.simulated_bugs import BUGS
from bench.simulated_workers import WAYS


def test_no_schedule_goes_wrong_leaves_a_command_unanswered_or_waits_for_a_bot_for_ever() -> None:
    verdicts = simulated(range(40))
    assert [fault for verdict in verdicts for fault in verdict.wrong] == []
    for happened in HAPPENED:
        assert sum(getattr(verdict, happened) for verdict in verdicts) > 0, f"the sample has no {happened}"
    answers = sum((verdict.answers for verdict in verdicts), Counter[str]())
    assert set(answers) == set(WAYS), "the sample has every way to answer wrongly"


def test_a_schedule_is_repeated_by_its_seed() -> None:
    assert simulated(range(20)) == simulated(range(20))


@pytest.mark.parametrize("bug", BUGS)
def test_a_planted_bug_is_caught(bug: str) -> None:
    assert simulated(range(BUG_SCHEDULES), BUGS[bug], stop_at_first=True)[-1].wrong
