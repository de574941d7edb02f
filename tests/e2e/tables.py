"""Two people at one table: the invitation, the guest, whose turn it is, words to lay or to invent."""

import re
from itertools import permutations, product

from playwright.sync_api import Page, expect

from chevalet.lexicon.opening import open_lexicon
from e2e.conftest import OpenPage

WORDS = open_lexicon("usuel")


def path_of(address: str) -> str:
    return re.sub(r"^https?://[^/]+", "", address)


def lay_a_table(page: Page, game: str = "Scampio", *, contest: bool) -> str:
    """By the form of the home page; the invitation it shows."""
    page.get_by_role("link", name=f"Choisir la table : {game}").click()
    page.get_by_label("Prénom de la place 1").fill("Gaston")
    page.get_by_text("Les joueurs" if contest else "L’arbitre", exact=True).click()
    page.get_by_role("button", name="Mettre la table").click()
    address = page.locator("[data-invite]").get_attribute("href")
    assert address is not None
    return address


def sit_down(open_page: OpenPage, invite: str) -> Page:
    page = open_page(path_of(invite))
    page.get_by_label("Votre prénom").fill("Huguette")
    page.get_by_role("button", name="S’asseoir").click()
    page.wait_for_selector("[role=grid]")
    return page


def two_at_a_table(open_page: OpenPage, game: str) -> tuple[Page, Page]:
    """Whoever begins first: they judge each other's words."""
    host = open_page("/")
    guest = sit_down(open_page, lay_a_table(host, game, contest=True))
    return mover_and_other(host, guest)


def mover_and_other(first: Page, second: Page) -> tuple[Page, Page]:
    """Asked of the first browser, at a desk, once it knows which seat is its own."""
    first.wait_for_selector(".sheet .who:has(.arrow)")
    expect(first.locator(".sheet .who").filter(has_text="Vous")).to_be_visible()
    return (first, second) if is_to_move(first) else (second, first)


def is_to_move(page: Page) -> bool:
    """La Clé says a player's sign before the name."""
    return page.locator(".sheet .who:has(.arrow)").inner_text().strip().endswith("Vous")


def await_turn(page: Page) -> None:
    expect(page.locator(".sheet .who:has(.arrow)")).to_have_text(re.compile("Vous$"))


def spelled(choices: list[str], length: int, *, a_word: bool) -> list[tuple[int, str]] | None:
    """Pieces (each a choice of letters) that spell a word of the dictionary, or none; no plural to argue about."""
    for places in permutations(range(len(choices)), length):
        for letters in product(*(choices[place] for place in places)):
            word = "".join(letters)
            if (word in WORDS) is a_word and not word.endswith(("S", "X")):
                return list(zip(places, letters, strict=True))
    return None


def contest(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Contester")).click()


def close_verdicts(*pages: Page) -> None:
    for page in pages:
        page.get_by_role("dialog").get_by_role("button", name="Continuer").click()
