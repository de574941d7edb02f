"""What a table shows when two people are needed: joining, a covered rack, a contest and both verdicts, checked like every page."""

import re

from playwright.sync_api import Page, expect

from bench.server_process import ServerProcess
from e2e.conftest import OpenPage
from e2e.looking import Keep, faults
from e2e.tables import lay_a_table, mover_and_other, path_of, sit_down
from e2e.test_two_browsers import lay_two_letters


def test_an_invitation_is_accessible_at_every_size(open_page: OpenPage, keep_picture: Keep) -> None:
    host = open_page("/")
    guest = open_page(path_of(lay_a_table(host, contest=False)))
    expect(guest.get_by_role("heading", level=1)).to_contain_text("Gaston")
    assert faults(guest, "stage-joining", keep_picture) == []


def test_a_covered_rack_is_accessible_at_every_size(open_page: OpenPage, keep_picture: Keep) -> None:
    page = open_page("/nouvelle/scampio")
    page.get_by_label("Qui tient la place 2").select_option("local")
    page.get_by_role("button", name="Mettre la table").click()
    page.get_by_role("button", name="C’est moi, découvrir").wait_for()
    assert faults(page, "stage-covered", keep_picture) == []


def contested(open_page: OpenPage, server: ServerProcess) -> tuple[Page, Page]:
    """An invented word on the board, the other player's contest button lit."""
    host = open_page("/")
    guest = sit_down(open_page, lay_a_table(host, contest=True))
    mover, other = mover_and_other(host, guest)
    assert lay_two_letters(mover, server, a_word=False)
    mover.get_by_role("button", name="Jouer").click()
    other.get_by_role("button", name=re.compile("^Contester")).wait_for()
    return mover, other


def test_a_contest_and_its_verdict_are_accessible_at_every_size(
    server: ServerProcess, open_page: OpenPage, keep_picture: Keep
) -> None:
    mover, other = contested(open_page, server)
    found = faults(mover, "stage-window-mover", keep_picture)
    found += faults(other, "stage-contest", keep_picture)
    other.get_by_role("button", name=re.compile("^Contester")).click()
    other.get_by_role("dialog").wait_for()
    found += faults(other, "stage-verdict", keep_picture)
    found += faults(mover, "stage-verdict-mover", keep_picture)
    assert found == []
