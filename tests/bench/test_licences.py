"""Licences that may go with ours, and those that may not."""

import pytest

from bench.licences import ROOT, browser_licences, data_faults, is_allowed, python_licences


@pytest.mark.parametrize(
    ("expression", "allowed"),
    [
        ("MIT", True),
        ("MIT AND PSF-2.0", True),
        ("Apache-2.0 WITH LLVM-exception", True),
        ("Proprietary OR MIT", True),
        ("MIT AND Proprietary", False),
        ("GPL-2.0-only", False),
        ("", False),
    ],
)
def test_all_parts_of_an_and_and_one_of_an_or(expression: str, allowed: bool) -> None:
    assert is_allowed(expression) is allowed


def test_every_package_says_a_licence_and_ours_allows_it() -> None:
    found = python_licences() | browser_licences()
    assert {"litestar", "numba", "node_modules/svelte"} <= found.keys()
    assert [name for name, licence in found.items() if not is_allowed(licence)] == []


def test_a_source_that_notice_forgets_and_a_text_that_is_missing_are_named() -> None:
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    assert data_faults(notice) == []
    forgotten = notice.replace("wfrench 1.2.7-2", "").replace("LICENSES/MIT.txt", "LICENSES/MIT-2.txt")
    assert data_faults(forgotten) == [
        "NOTICE does not name wfrench 1.2.7-2",
        "NOTICE does not refer to LICENSES/MIT.txt",
        "LICENSES/MIT-2.txt is missing",
    ]
