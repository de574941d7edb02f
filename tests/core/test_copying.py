"""Copies of states are those of the standard library, made without running `__init__`."""

import dataclasses

import pytest

from chevalet.core.copying import replace
from chevalet.core.state import Terms, Window


def test_a_copy_equals_the_one_of_the_standard_library_and_leaves_the_first_as_it_was() -> None:
    window = Window(mover=1, opened_at=5, closes_at=None)
    copy = replace(window, closes_at=9, accepted=(0,))
    assert copy == dataclasses.replace(window, closes_at=9, accepted=(0,))
    assert type(copy) is Window
    assert (window.closes_at, window.accepted) == (None, ())


def test_a_field_that_does_not_exist_is_a_bug() -> None:
    with pytest.raises(AssertionError, match="Terms has no"):
        replace(Terms(), patience=3)  # type: ignore[call-arg]
