"""After a game: the score sheet, the replay move by move, the rematch, the file to keep."""

import struct
from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.conftest import ARTEFACTS, DESK, PHONE, OpenPage
from e2e.players import Mouse

Keep = Callable[[Page, str], None]


def finished_game(page: Page, moves: int = 2) -> None:
    """Some moves, then one resigns."""
    player = Mouse(page)
    player.press("article button")
    for _ in range(moves):
        assert player.my_turn()
        player.take_turn()
    assert player.my_turn()
    page.get_by_role("button", name="Quitter la table").click()
    page.get_by_role("button", name="Abandonner la partie").click()
    page.locator("dialog .primary").click()
    page.wait_for_selector(".tumble")


def test_the_replay_goes_through_every_move_both_ways(open_page: OpenPage, keep_picture: Keep) -> None:
    page = open_page("/", DESK)
    finished_game(page)
    last_board = page.locator(".last-board .tile").count()
    page.get_by_role("button", name="Revoir coup par coup").click()
    page.wait_for_selector("input[type=range]")
    assert page.locator(".board .tile").count() == 0
    forward = page.get_by_role("button", name="Coup suivant")
    seen = [0]
    while forward.is_enabled():
        forward.click()
        seen.append(page.locator(".board .tile").count())
    assert seen == sorted(seen)
    assert seen[-1] == last_board > 0
    keep_picture(page, "replay-desk")
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Début").click()
    assert page.locator(".board .tile").count() == 0
    assert page.locator(".hand").count() == 2


def test_the_board_looked_at_leads_back_to_the_end(open_page: OpenPage) -> None:
    page = open_page("/", DESK)
    finished_game(page, moves=1)
    page.get_by_role("button", name="Regarder le plateau").click()
    page.get_by_role("button", name="Revenir au résultat").click()
    expect(page.locator(".tumble")).to_be_visible()


def test_a_replay_can_be_shared_with_anyone(open_page: OpenPage, keep_picture: Keep) -> None:
    page = open_page("/", DESK)
    finished_game(page, moves=1)
    page.get_by_role("button", name="Revoir coup par coup").click()
    page.wait_for_selector("input[type=range]")
    stranger = open_page(page.url.split("/", 3)[3].join(["/", ""]), size=PHONE)
    stranger.wait_for_selector("input[type=range]")
    stranger.get_by_role("button", name="Fin", exact=True).tap()
    keep_picture(stranger, "replay-phone")
    expect(stranger.locator(".step")).to_contain_text("finie")


def test_a_rematch_lays_a_new_table(open_page: OpenPage) -> None:
    page = open_page("/", DESK)
    finished_game(page, moves=1)
    before = page.url
    page.get_by_role("button", name="Revanche").click()
    page.wait_for_url(lambda url: url != before)
    page.wait_for_selector("[role=grid]")


def test_the_end_is_kept_as_a_picture_as_a_text_and_on_paper(open_page: OpenPage) -> None:
    page = open_page("/", DESK)
    finished_game(page, moves=1)
    ARTEFACTS.mkdir(exist_ok=True)
    word = page.locator(".sheet td.text").first.inner_text().strip()
    with page.expect_download() as started:
        page.get_by_role("button", name="Image").click()
    picture = started.value.path().read_bytes()
    (ARTEFACTS / "end-picture.png").write_bytes(picture)
    width, height = struct.unpack(">II", picture[16:24])
    assert (picture[:4], width) == (b"\x89PNG", 1080)
    assert height > 500
    with page.expect_download() as started:
        page.get_by_role("button", name="Récit").click()
    account = started.value.path().read_text(encoding="utf-8")
    assert account.startswith("Scampio · ")
    assert word in account
    assert "La partie est finie." in account
    page.emulate_media(media="print")
    expect(page.locator(".ways")).to_be_hidden()
    expect(page.locator(".sheet")).to_be_visible()
    page.pdf(path=ARTEFACTS / "end.pdf", format="A4", print_background=True)
    page.goto(page.url.split("/table/")[0] + "/regles/scampio")
    expect(page.get_by_role("heading", name="S1 Le plateau")).to_be_visible()
    expect(page.locator("header")).to_be_hidden()
    page.pdf(path=ARTEFACTS / "rules.pdf", format="A4", print_background=True)


def test_the_file_to_keep_names_the_game(open_page: OpenPage) -> None:
    page = open_page("/", DESK)
    finished_game(page, moves=1)
    with page.expect_download() as started:
        page.get_by_role("link", name="Garder").click()
    assert "scampio" in started.value.path().read_text(encoding="utf-8")
