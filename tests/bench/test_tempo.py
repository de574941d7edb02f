"""The slope that the estimate of Wordsearch's search was read from."""

import pytest

from bench.tempo import Seen, slope


def test_the_slope_is_that_of_the_line_through_the_boards() -> None:
    seen = [Seen(30, best, after) for best, after in ((10, 4), (20, 10), (30, 18), (40, 24))]
    value, error = slope(seen)
    assert value == pytest.approx(0.68)
    assert error == pytest.approx(0.0008**0.5)
