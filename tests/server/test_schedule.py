"""When a word to practise is asked again: by the days that are given, the same each time."""

from datetime import date, timedelta

from chevalet.server.schedule import LEARNED_DAYS, LONGEST_DAYS, Grade, Memory, answered

GRADES: tuple[Grade, ...] = ("forgotten", "hard", "known")
FIRST = date(2026, 3, 27)  # two days before clocks change


def waits(*grades: Grade) -> list[int]:
    """The days until the word is asked again, answered each time on the day it is due."""
    memory: Memory | None = None
    day, found = FIRST, list[int]()
    for grade in grades:
        memory = answered(memory, grade, day)
        assert memory.seen == day
        found.append((memory.due - day).days)
        day = memory.due
    return found


def test_a_word_one_knows_is_asked_ever_more_rarely() -> None:
    known: Grade = "known"
    found = waits(*[known] * 8)
    assert found == sorted(found)
    assert found[0] >= 2
    assert found[-1] == LONGEST_DAYS


def test_a_word_one_does_not_know_is_asked_the_next_day() -> None:
    assert waits("forgotten", "forgotten", "forgotten") == [1, 1, 1]


def test_a_hard_word_comes_back_before_an_easy_one_and_a_forgotten_one_no_later() -> None:
    starts: list[list[Grade]] = [[], ["known"], ["known", "known"]]
    for before in starts:
        forgotten, hard, known = (waits(*before, grade)[-1] for grade in GRADES)
        assert forgotten <= hard < known, before


def test_a_word_is_learned_when_it_was_known_twice_and_no_longer_when_it_is_forgotten() -> None:
    once = answered(None, "known", FIRST)
    assert once.stability < LEARNED_DAYS
    twice = answered(once, "known", once.due)
    assert twice.stability >= LEARNED_DAYS
    assert answered(twice, "forgotten", twice.due).stability < LEARNED_DAYS


def test_a_word_answered_late_waits_longer_than_one_answered_on_its_day() -> None:
    once = answered(None, "known", FIRST)
    late = once.due + timedelta(days=20)
    assert answered(once, "known", late).stability > answered(once, "known", once.due).stability
