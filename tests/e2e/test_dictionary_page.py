"""The dictionary page: what a word is and means, search by shape and by letters, closed while one contests."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.conftest import Console, OpenPage
from e2e.tables import path_of
from e2e.test_contests import lay_on_the_grey

Keep = Callable[[Page, str], None]


def test_the_dictionary_says_what_a_word_is_and_what_letters_make(
    open_page: OpenPage, keep_picture: Keep, console: Console
) -> None:
    page = open_page("/")
    page.get_by_role("link", name="Dictionnaire").click()
    page.get_by_label("Un mot", exact=True).fill("chevaux")
    page.keyboard.press("Enter")
    card = page.locator(".card")
    expect(card).to_contain_text("Bon")
    expect(card).to_contain_text("cheval, nom")
    expect(card).to_contain_text("Usuel\u00a0: oui")
    expect(card).to_contain_text("qu’un pluriel en S ou en X")
    page.get_by_label("Un mot", exact=True).fill("temps")
    page.get_by_role("button", name="Chercher").first.click()
    expect(card).to_contain_text("il se pose librement")
    page.get_by_label("Un mot", exact=True).fill("chvl")
    page.keyboard.press("Enter")
    expect(card).to_contain_text("Introuvable")
    page.get_by_label("Un mot", exact=True).fill("pleuvions")
    page.keyboard.press("Enter")
    expect(card).to_contain_text("Pleuvoir : ne se conjugue qu’aux troisièmes personnes.")
    page.get_by_label("Un mot", exact=True).fill("orage")
    page.keyboard.press("Enter")
    expect(card.locator("dl").last.locator("dd").first).to_contain_text("F")
    expect(card.get_by_role("link", name="ORAGEUX", exact=True)).to_be_visible()

    page.get_by_label("Un motif").fill("ch?val")
    expect(page.locator("[data-found]")).to_have_text(re.compile("mots?"))
    page.get_by_role("link", name="CHEVAL", exact=True).click()
    expect(card).to_contain_text("cheval, nom")
    page.get_by_label("Un motif").fill("*")
    expect(page.get_by_text("et pas « * » seul")).to_be_visible()
    console.forgive(400)  # a pattern of no letter is refused

    page.get_by_label("Vos lettres, ? pour un joker").fill("é chin*")
    page.keyboard.press("Enter")
    expect(page.locator("[data-total]")).to_contain_text("mots")
    chines = page.get_by_role("listitem").filter(has=page.get_by_role("link", name="CHINES", exact=True))
    expect(chines).to_contain_text("joker : S")
    keep_picture(page, "dictionary-desk")
    page.get_by_text("Avec toutes", exact=True).click()
    expect(page.get_by_role("link", name="NICHE", exact=True)).to_have_count(0)
    page.get_by_text("Avec une partie aussi").click()
    page.get_by_role("link", name="NICHE", exact=True).click()
    expect(card).to_contain_text("niche")
    assert "mot=NICHE" in page.url
    page.get_by_label("Vos lettres, ? pour un joker").fill("????")
    page.keyboard.press("Enter")
    expect(page.get_by_text("dont trois jokers").last).to_be_visible()
    console.forgive(400)


def test_the_dictionary_says_what_a_word_means(open_page: OpenPage, keep_picture: Keep) -> None:
    page = open_page("/dictionnaire?mot=baladins")
    card = page.locator(".card")
    expect(card).to_contain_text("« Danseur, danseuse de théâtre. »")
    expect(card).to_contain_text("Littré, XIXᵉ siècle")
    expect(card).to_contain_text("Synonymes")
    keep_picture(page, "dictionary-meaning")
    card.get_by_role("link", name="BALADINE", exact=True).click()
    expect(page).to_have_url(re.compile("mot=BALADINE$"))
    expect(card.get_by_role("link", name="BALADIN", exact=True)).to_be_visible()
    page.goto(re.sub("mot=.*", "mot=salope", page.url))
    expect(card.get_by_text("injurieux")).to_be_visible()


def test_a_word_is_missed_or_doubted_from_the_dictionary(open_page: OpenPage) -> None:
    page = open_page("/dictionnaire?mot=zouzoute")
    page.get_by_role("button", name="Ce mot manque").click()
    expect(page.get_by_text("C’est noté, merci")).to_be_visible()
    page.goto(re.sub("mot=.*", "mot=chat", page.url))
    page.get_by_role("button", name="Ce mot me semble faux").click()
    expect(page.get_by_text("C’est noté, merci")).to_be_visible()


def test_a_word_is_missed_under_its_refusal_and_after_the_game(open_page: OpenPage) -> None:
    page = open_page("/nouvelle/cle")
    page.get_by_label("Qui tient la place 2").select_option("local")
    page.get_by_text("L’arbitre", exact=True).click()
    page.get_by_role("button", name="Mettre la table").click()
    page.get_by_role("button", name="C’est moi, découvrir").click()
    page.wait_for_selector(".rack button.place")
    lay_on_the_grey(page, a_word=False)
    refusal = page.get_by_role("alert")
    refusal.get_by_role("button", name="Ce mot manque").click()
    expect(refusal.get_by_text("C’est noté, merci")).to_be_visible()
    page.get_by_role("button", name="Quitter la table").click()
    page.get_by_role("button", name="Abandonner la partie").click()
    page.locator("dialog .primary").click()
    missed = page.locator("section").filter(
        has=page.get_by_role("heading", name="Un mot manquait au dictionnaire ?")
    )
    missed.get_by_label("Un mot").fill("zouzoute")
    missed.get_by_role("button", name="Le proposer").click()
    expect(missed.get_by_text("C’est noté, merci")).to_be_visible()


def test_the_dictionary_is_closed_while_one_contests(
    open_page: OpenPage, keep_picture: Keep, console: Console
) -> None:
    page = open_page("/nouvelle/scampio")
    page.get_by_label("Qui tient la place 2").select_option("local")
    page.get_by_text("Les joueurs", exact=True).click()
    page.get_by_role("button", name="Mettre la table").click()
    page.wait_for_url("**/table/*")
    table = path_of(page.url)
    page.goto(re.sub("/table/.*", "/dictionnaire?mot=chat", page.url))
    expect(page.get_by_role("heading", name="Dictionnaire fermé pendant la partie")).to_be_visible()
    keep_picture(page, "dictionary-closed")
    console.forgive(409)
    page.get_by_role("link", name="Revenir à la partie").click()
    assert path_of(page.url) == table
