"""Contests where the sheets print them, in two browsers: founded and not, each game with its own price."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from chevalet.games.wordsearch.manifest import manifest
from e2e.conftest import OpenPage
from e2e.looking import complaints
from e2e.players import At, Mouse, Tile
from e2e.tables import WORDS, await_turn, close_verdicts, contest, spelled, two_at_a_table

Keep = Callable[[Page, str], None]
CENTRE = (5, 5)


def grid_of(page: Page) -> list[str]:
    found: list[str] = page.eval_on_selector_all("[role=gridcell]", "all => all.map(e => e.ariaLabel)")
    return found


def totals(page: Page) -> list[int]:
    return [
        int(text.split(":")[-1].replace("−", "-"))
        for text in page.locator(".totals .total").all_inner_texts()
    ]


def play(page: Page) -> None:
    page.locator(".primary:enabled").click()


# Option.


def prisms_of(player: Mouse) -> list[str]:
    """The letters each prism of the rack can show; the star is left for others."""
    held = [player.prism(place) for place in range(player.page.locator(".rack button.place").count())]
    return ["".join(face for face in (one.shown, one.hidden) if len(face) == 1) for one in held]


def lay_a_first_word(player: Mouse, row: int, col: int) -> str:
    plain = [letters if len(letters) == 2 else "" for letters in prisms_of(player)]  # no star behind
    found = spelled(plain, 4, a_word=True)
    assert found is not None, "seven prisms and no word of four letters"
    player.lay_prisms([[row, col + n, letter, place, 0] for n, (place, letter) in enumerate(found)])
    play(player.page)
    return "".join(letter for _, letter in found)


def test_option_takes_back_a_refuted_move_and_its_flips(open_page: OpenPage, keep_picture: Keep) -> None:
    first, second = two_at_a_table(open_page, "Option")
    word = lay_a_first_word(Mouse(first), 8, 4)
    await_turn(second)
    before, kept = grid_of(first), max(totals(first))
    player = Mouse(second)
    label = player.square(8, 4).get_attribute("aria-label") or ""
    turned = label[-1] + word[1:]
    place, letter = next(
        (place, letter)
        for place, letters in enumerate(prisms_of(player))
        for letter in letters
        if turned + letter not in WORDS
    )
    player.lay_prisms([[8, 8, letter, place, 0]])
    player.flip(8, 4, turned[0])
    expect(second.locator(".made")).to_contain_text("+\u00a025")
    play(second)
    expect(player.square(8, 4)).to_have_attribute("aria-label", re.compile(f"^I5, {turned[0]}"))
    contest(first)
    verdict = first.get_by_role("dialog")
    expect(verdict).to_contain_text("Introuvable")
    expect(verdict).to_contain_text("Vous aviez raison")
    keep_picture(first, "contest-option-founded")
    close_verdicts(first, second)
    await_turn(first)
    assert grid_of(first) == before
    assert sorted(totals(second)) == sorted([0, kept])


def test_option_costs_ten_points_to_whoever_contests_a_good_word(open_page: OpenPage) -> None:
    first, second = two_at_a_table(open_page, "Option")
    lay_a_first_word(Mouse(first), 8, 4)
    contest(second)
    verdict = second.get_by_role("dialog")
    expect(verdict).to_contain_text("Bon")
    expect(verdict).to_contain_text("−\u00a010")
    close_verdicts(second, first)
    assert -10 in totals(second)


# La Clé.


def lay_on_the_grey(page: Page, *, a_word: bool) -> None:
    labels = page.eval_on_selector_all(".rack button.place", "all => all.map(e => e.ariaLabel)")
    letters = [label[0] for label in labels if label != "joker"]
    found = spelled(letters, 3, a_word=a_word)
    assert found is not None, f"no such word in {letters}"
    grey = page.locator("[role=gridcell][aria-label*='case grise']").first
    row, col = int(grey.get_attribute("data-row") or 0), int(grey.get_attribute("data-col") or 0)
    Mouse(page).lay([Tile(row, col + n, letter, blank=False) for n, (_, letter) in enumerate(found)])
    play(page)


@pytest.mark.parametrize(("a_word", "moved"), [(False, 50), (True, -50)])
def test_la_cle_moves_fifty_points_for_a_contest(
    a_word: bool,
    moved: int,
    open_page: OpenPage,
    keep_picture: Keep,
) -> None:
    first, second = two_at_a_table(open_page, "La Clé")
    lay_on_the_grey(first, a_word=a_word)
    contest(second)
    verdict = second.get_by_role("dialog")
    expect(verdict).to_contain_text("Bon" if a_word else "Introuvable")
    expect(verdict).to_contain_text("−\u00a050" if a_word else "+\u00a050")
    keep_picture(second, f"contest-cle-{moved}")
    close_verdicts(second, first)
    assert moved in totals(second)


# Wordsearch.


def circles_of(page: Page) -> dict[At, str]:
    """The letters on the board; a free circle is not there."""
    return {(n // 10, n % 10): label[-1] for n, label in enumerate(grid_of(page)) if "libre" not in label}


def two_letters(page: Page, *, a_word: bool) -> tuple[At, At, At, int]:
    """A letter to slide one circle, where it comes next to another, which word they make, and its plain sum."""
    letters, values = circles_of(page), manifest.load().edition.values
    steps = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    for start, letter in letters.items():
        for down, right in steps:
            end = (start[0] + down, start[1] + right)
            if end in letters or not all(0 <= n < 10 for n in end):
                continue
            for step in steps:
                last = (end[0] + step[0], end[1] + step[1])
                worth = values[letter] + values.get(letters.get(last, "E"), 0)
                if (
                    last in letters
                    and last != start
                    and worth
                    and ((letter + letters[last]) in WORDS) is a_word
                ):
                    return start, end, last, worth
    raise AssertionError("no such pair on the board")


@pytest.mark.parametrize("a_word", [False, True])
def test_wordsearch_moves_the_plain_sum_for_a_contest(
    a_word: bool,
    open_page: OpenPage,
    keep_picture: Keep,
) -> None:
    first, second = two_at_a_table(open_page, "Wordsearch")
    start, end, last, worth = two_letters(first, a_word=a_word)
    player = Mouse(first)
    player.slide(start, end)
    player.pick(end, last)
    play(first)
    contest(second)
    verdict = second.get_by_role("dialog")
    expect(verdict).to_contain_text("Bon" if a_word else "Introuvable")
    keep_picture(second, f"contest-wordsearch-{'unfounded' if a_word else 'founded'}")
    close_verdicts(second, first)
    assert (-worth if a_word else worth) in totals(second)
    left = circles_of(second)
    assert start not in left
    assert (end in left) is not a_word  # the letters of a wrong word stay in their new places


# R.S.V.P.


def opened(open_page: OpenPage, letter: str) -> tuple[Page, Page]:
    """The second player has put this letter in the centre; the first is to move."""
    second, first = two_at_a_table(open_page, "R.S.V.P.")
    Mouse(second).place(None, letter)
    play(second)
    await_turn(first)
    return first, second


def announce(page: Page, run: str) -> None:
    page.get_by_role("checkbox", name=re.compile(f"^{run},")).check()


def test_rsvp_an_announced_word_that_is_good_pays_its_placer(open_page: OpenPage, keep_picture: Keep) -> None:
    first, second = opened(open_page, "R")
    Mouse(first).place((5, 6), "E")
    announce(first, "RE")
    expect(first.locator(".made .figures").first).to_have_text("2")
    keep_picture(first, "rsvp-announce")
    play(first)
    contest(second)
    verdict = second.get_by_role("dialog")
    expect(verdict).to_contain_text("Bon")
    expect(verdict).to_contain_text("+\u00a015")
    keep_picture(second, "contest-rsvp-unfounded")
    close_verdicts(second, first)
    assert sorted(totals(second)) == [0, 17]


def test_rsvp_asks_the_server_once_for_each_draft(open_page: OpenPage) -> None:
    """An answer that made another question of the draft would go round for ever."""
    asked: list[str] = []

    def listening(*choices: Any) -> Page:
        page = open_page(*choices)
        page.on("websocket", lambda socket: socket.on("framesent", lambda frame: asked.append(str(frame))))
        return page

    first, _second = opened(listening, "R")
    asked.clear()
    Mouse(first).place((5, 6), "E")
    announce(first, "RE")
    expect(first.locator(".made .figures").first).to_have_text("2")
    first.wait_for_timeout(500)
    assert sum('"preview"' in frame for frame in asked) == 2


def test_rsvp_a_false_announcement_loses_its_points_and_the_letter_stays(open_page: OpenPage) -> None:
    first, second = opened(open_page, "R")
    Mouse(first).place((5, 4), "E")
    announce(first, "ER")
    play(first)
    contest(second)
    expect(second.get_by_role("dialog")).to_contain_text("Introuvable")
    close_verdicts(second, first)
    assert sorted(totals(second)) == [0, 15]
    expect(Mouse(first).square(5, 4)).to_have_attribute("aria-label", "F5, E")


def prove(page: Page, word: str) -> Locator:
    """A word along the row, from the middle of the frame."""
    proof = page.get_by_role("region", name="Prouvez votre lettre")
    proof.get_by_label("en ligne").fill(word)
    proof.get_by_label("à partir de").select_option(label="F6")
    return proof


def test_rsvp_a_letter_is_proved_by_a_word_and_its_first_square(
    open_page: OpenPage, keep_picture: Keep
) -> None:
    first, second = opened(open_page, "R")
    Mouse(first).place((5, 6), "E")
    play(first)
    contest(second)
    proof = prove(first, "rêve")
    keep_picture(first, "rsvp-proof")
    for light in ("light", "dark"):
        first.emulate_media(color_scheme=light, reduced_motion="reduce")
        assert complaints(first) == []
    proof.get_by_role("button", name="Montrer").click()
    verdict = second.get_by_role("dialog")
    expect(verdict.get_by_role("img", name="REVE")).to_be_visible()
    expect(verdict).to_contain_text("Bon")
    expect(verdict).to_contain_text("+\u00a015")
    close_verdicts(second, first)
    assert sorted(totals(second)) == [0, 15]


def test_rsvp_a_letter_without_a_word_pays_whoever_contests_it(
    open_page: OpenPage, keep_picture: Keep
) -> None:
    first, second = opened(open_page, "Q")
    Mouse(first).place((5, 6), "X")
    play(first)
    contest(second)
    proof = prove(first, "QXA")
    proof.get_by_role("button", name="Montrer").click()
    verdict = second.get_by_role("dialog")
    expect(verdict).to_contain_text("Vous aviez raison")
    keep_picture(second, "contest-rsvp-founded")
    close_verdicts(second, first)
    assert sorted(totals(second)) == [0, 15]
    expect(Mouse(first).square(5, 6)).to_have_attribute("aria-label", "F7, X")


def letters_of(page: Page, row: int, col: int) -> str:
    """The letter on a square; nothing on an empty one."""
    label = Mouse(page).square(row, col).get_attribute("aria-label") or ""
    return label.partition(", ")[2]


def test_rsvp_shows_the_word_that_makes_a_letter_good_only_when_asked(open_page: OpenPage) -> None:
    page = open_page("/")
    player = Mouse(page)
    page.get_by_role("button", name="Jouer à R.S.V.P.").click()
    assert player.my_turn()
    if page.get_by_role("button", name="Choisissez la première lettre").count():
        before = player.told()
        player.place(None, "R")
        play(page)
        player.await_news(before)
        assert player.my_turn()
    bot_is_in_my_column = any(len(letters_of(page, row, 5)) == 1 for row in range(11) if row != 5)
    player.place((5, 0) if bot_is_in_my_column else (0, 5), "E")
    made = page.locator(".made")
    expect(made).to_contain_text("la lettre tient")
    expect(made).not_to_contain_text("peut devenir")
    made.get_by_role("button", name="Pour quel mot").click()
    expect(made).to_contain_text("Elle peut devenir")


def test_rsvp_the_program_may_search_for_the_proof(open_page: OpenPage) -> None:
    first, second = opened(open_page, "R")
    Mouse(first).place((5, 6), "E")
    play(first)
    contest(second)
    first.get_by_role("button", name="Laisser chercher").click()
    expect(second.get_by_role("dialog")).to_contain_text("+\u00a015")
    close_verdicts(second, first)
    assert sorted(totals(second)) == [0, 15]
