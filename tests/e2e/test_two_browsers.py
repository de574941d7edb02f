"""Two people, two browsers, one table: the invitation, contests founded and not, a spectator."""

import json
import re
from collections.abc import Callable
from itertools import permutations
from urllib.request import urlopen

from playwright.sync_api import Page, expect

from bench.server_process import ServerProcess
from e2e.conftest import PHONE, OpenPage
from e2e.players import Mouse, Tile
from e2e.tables import lay_a_table, mover_and_other, path_of, sit_down

Keep = Callable[[Page, str], None]


def lay_two_letters(page: Page, server: ServerProcess, *, a_word: bool) -> bool:
    """Two letters of the rack on LUCTOR that make a word, or none; False when the rack has no such pair."""
    labels = page.eval_on_selector_all(".rack button.place", "all => all.map(e => e.ariaLabel)")
    letters = [label.split(",")[0] for label in labels if label != "joker"]
    for pair in permutations(letters, 2):
        if is_word(server, "".join(pair)) is a_word:
            Mouse(page).lay([Tile(7, 5 + at, letter, blank=False) for at, letter in enumerate(pair)])
            return True
    return False


def is_word(server: ServerProcess, word: str) -> bool:
    """Asked as a stranger: nobody at a table that contests may look words up."""
    with urlopen(f"{server.address}/api/words/{word}?lexicon=usuel", timeout=10) as answer:
        return bool(json.load(answer)["valid"])


def test_an_invitation_seats_a_guest(open_page: OpenPage, keep_picture: Keep) -> None:
    host = open_page("/")
    invite = lay_a_table(host, contest=False)
    expect(host.get_by_role("img", name="Code à photographier pour rejoindre la table")).to_be_visible()
    keep_picture(host, "invite-desk")
    guest = open_page(path_of(invite), size=PHONE)
    expect(guest.get_by_role("heading", level=1)).to_contain_text("Gaston vous attend pour Scampio")
    keep_picture(guest, "join-phone")
    guest.get_by_label("Votre prénom").fill("Huguette")
    guest.get_by_role("button", name="S’asseoir").tap()
    host.wait_for_selector("[role=grid]")
    expect(guest.locator(".strip")).to_contain_text("Gaston")
    expect(host.locator("section.sheet")).to_contain_text("Huguette")


def test_an_invented_word_is_contested_and_taken_back(
    server: ServerProcess, open_page: OpenPage, keep_picture: Keep
) -> None:
    host = open_page("/")
    guest = sit_down(open_page, lay_a_table(host, contest=True))
    mover, other = mover_and_other(host, guest)
    held = mover.locator(".rack button.place:not(.gone)").count()
    assert lay_two_letters(mover, server, a_word=False)
    expect(mover.locator(".made")).not_to_contain_text("dictionnaire")
    mover.get_by_role("button", name="Jouer").click()
    contest = other.get_by_role("button", name=re.compile("^Contester"))
    expect(contest).to_be_visible()
    keep_picture(other, "contest-open")
    contest.click()
    verdict = other.get_by_role("dialog")
    expect(verdict).to_contain_text("Introuvable")
    expect(verdict).to_contain_text("Vous aviez raison")
    keep_picture(other, "verdict-founded")
    answer = mover.get_by_role("dialog")
    expect(answer).to_contain_text("Vous reprenez vos lettres")
    answer.get_by_role("button", name="Continuer").click()
    verdict.get_by_role("button", name="Continuer").click()
    expect(mover.locator(".rack button.place:not(.gone)")).to_have_count(held)
    expect(other.get_by_role("button", name="Passer")).to_be_visible()


def test_a_good_word_contested_costs_the_contester_ten_points(
    server: ServerProcess, open_page: OpenPage, keep_picture: Keep
) -> None:
    host = open_page("/")
    guest = sit_down(open_page, lay_a_table(host, contest=True))
    mover, other = mover_and_other(host, guest)
    if not lay_two_letters(mover, server, a_word=True):
        mover.get_by_role("button", name="Passer").click()
        mover.locator("dialog .primary").click()
        mover, other = other, mover
        expect(mover.get_by_role("button", name="Passer")).to_be_visible()
        assert lay_two_letters(mover, server, a_word=True), "two racks of seven letters without one word"
    mover.get_by_role("button", name="Jouer").click()
    other.get_by_role("button", name=re.compile("^Contester")).click()
    verdict = other.get_by_role("dialog")
    expect(verdict).to_contain_text("Bon")
    expect(verdict).to_contain_text("−\u00a010")
    keep_picture(other, "verdict-unfounded")
    verdict.get_by_role("button", name="Continuer").click()
    expect(other.locator(".sheet .totals")).to_contain_text("−10")


def test_a_spectator_sees_the_board_and_no_rack(open_page: OpenPage) -> None:
    host = open_page("/")
    guest = sit_down(open_page, lay_a_table(host, contest=False))
    path = path_of(guest.url)
    watcher = open_page(path)
    watcher.wait_for_selector("[role=grid]")
    expect(watcher.get_by_text("Vous regardez la partie.")).to_be_visible()
    assert watcher.locator(".rack").count() == 0
