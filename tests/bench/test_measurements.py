"""`make bench`: each measurement that it lists can be started by it, and is named where contributors look for it."""

import importlib
import inspect
from pathlib import Path

import pytest

from bench.__main__ import measurements

CONTRIBUTING = Path(__file__).parents[2] / "CONTRIBUTING.md"


@pytest.mark.parametrize("name", measurements())
def test_a_measurement_is_called_without_arguments_and_against_another_checkout_with_one(name: str) -> None:
    module = importlib.import_module(f"bench.{name}")
    inspect.signature(module.measure).bind()
    if hasattr(module, "measure_against"):
        inspect.signature(module.measure_against).bind(Path())


def test_the_measurements_are_those_that_contributors_are_told_of() -> None:
    told = CONTRIBUTING.read_text(encoding="utf-8")
    assert len(measurements()) > 10
    assert [name for name in measurements() if f"`{name}`" not in told] == []
