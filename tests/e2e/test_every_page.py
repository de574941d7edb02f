"""Every page, at three sizes, by day and by night: nothing overflows, axe-core finds nothing, pictures are kept."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FilePayload, Page

from chevalet.games import manifest_of
from e2e.conftest import DESK, Console, OpenPage
from e2e.games import SCAMPIO
from e2e.looking import SIZES, faults
from e2e.players import Mouse

Keep = Callable[[Page, str], None]


def home(page: Page) -> None:
    page.wait_for_selector("article")


def new_table(page: Page) -> None:
    home(page)
    page.get_by_role("link", name="Choisir la table : Scampio").click()
    page.get_by_role("button", name="Mettre la table").wait_for()


def table(page: Page) -> None:
    """In mid-game, a word being made."""
    home(page)
    player = Mouse(page)
    player.press("article button")
    for _ in range(2):
        assert player.my_turn()
        player.take_turn()
    assert player.my_turn()
    SCAMPIO.compose_something(player)


def refused(page: Page) -> None:
    """Letters laid far from LUCTOR."""
    home(page)
    player = Mouse(page)
    player.press("article button")
    assert player.my_turn()
    held = page.locator(".rack button.place:not([aria-label=joker])")
    player.drag(held.first, player.square(0, 0))
    page.locator(".primary:enabled").click()
    page.get_by_role("alert").wait_for()


def table_rules(page: Page) -> None:
    """The article of a refusal, opened from it."""
    refused(page)
    page.get_by_role("button", name="Lire l’article").click()
    page.wait_for_selector("li.chosen")


def waiting(page: Page) -> None:
    new_table(page)
    page.get_by_role("button", name="Mettre la table").click()
    page.wait_for_selector("[data-invite]")


def blank(page: Page) -> None:
    """The question a blank asks: of a box with so many that every rack has one."""
    site = page.url.rstrip("/")
    box = manifest_of("scampio").default_edition_text()
    many = re.sub(r'^"\?" = \d+', '"?" = 100', box, flags=re.MULTILINE)
    assert many != box
    edition = page.request.post(f"{site}/api/editions", data=many).json()["id"]
    asked = {"game": "scampio", "edition": edition, "seats": [{"kind": "me"}, {"kind": "bot"}]}
    page.goto(f"{site}/table/{page.request.post(f'{site}/api/tables', data=asked).json()['id']}")
    joker = page.locator(".rack button.place[aria-label=joker]").first
    joker.wait_for()
    player = Mouse(page)
    player.drag(joker, player.square(7, 7))
    page.get_by_role("dialog").wait_for()


def over(page: Page) -> None:
    table(page)
    page.get_by_role("button", name="Quitter la table").click()
    page.get_by_role("button", name="Abandonner la partie").click()
    page.locator("dialog .primary").click()
    page.wait_for_selector(".tumble")


def replay(page: Page) -> None:
    over(page)
    page.get_by_role("button", name="Revoir coup par coup").click()
    page.get_by_role("button", name="Fin", exact=True).click()


def rules(page: Page) -> None:
    page.goto(page.url.rstrip("/") + "/regles/scampio")
    page.wait_for_selector(".glance")


def settings(page: Page) -> None:
    page.goto(page.url.rstrip("/") + "/reglages")
    page.wait_for_selector("fieldset")


def lobby(page: Page) -> None:
    """With a table that waits and a game to watch."""
    for seats in ([{"kind": "me"}, {"kind": "open"}], [{"kind": "me"}, {"kind": "bot"}]):
        asked = {"game": "scampio", "seats": seats, "public": True}
        assert page.request.post(page.url.rstrip("/") + "/api/tables", data=asked).ok
    page.goto(page.url.rstrip("/") + "/tables")
    page.get_by_role("heading", name="On joue").wait_for()


def watching(page: Page) -> None:
    """A stranger at the table of a bot and somebody else."""
    asked = {"game": "scampio", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    table = page.request.post(page.url.rstrip("/") + "/api/tables", data=asked).json()["id"]
    page.context.clear_cookies()
    page.goto(page.url.rstrip("/") + f"/table/{table}")
    page.wait_for_selector("[data-watching]")


def my_games(page: Page) -> None:
    """One that is over, one to go on with."""
    home(page)
    page.locator("article button").first.click()
    page.get_by_role("button", name="Quitter la table").click()
    page.get_by_role("button", name="Abandonner la partie").click()
    page.locator("dialog .primary").click()
    page.get_by_role("button", name="Revanche").click()
    page.wait_for_selector("[role=grid]")
    page.goto(page.url.split("/table")[0] + "/parties")
    page.get_by_role("heading", name="Finies").wait_for()


def no_games(page: Page) -> None:
    page.goto(page.url.rstrip("/") + "/parties")
    page.get_by_role("heading", name="Aucune partie encore").wait_for()


def daily(page: Page) -> None:
    """Given up: a result, a place, something to share."""
    page.goto(page.url.rstrip("/") + "/patience")
    page.get_by_role("button", name="Commencer").click()
    page.wait_for_selector("[role=grid]")
    page.get_by_role("button", name="Quitter la table").click()
    page.get_by_role("button", name="Abandonner la partie").click()
    page.locator("dialog .primary").click()
    page.get_by_role("button", name="Classement et partage").click()
    page.wait_for_selector("[data-shared]")


def daily_before(page: Page) -> None:
    page.goto(page.url.rstrip("/") + "/patience")
    page.get_by_role("button", name="Commencer").wait_for()


def dictionary(page: Page) -> None:
    page.goto(page.url.rstrip("/") + "/dictionnaire?mot=chevaux")
    page.wait_for_selector(".card")
    page.get_by_label("Vos lettres").fill("chevalet?")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-total]")


def bring(page: Page) -> None:
    """A list kept, with what was left out; an edition refused."""
    page.goto(page.url.rstrip("/") + "/apporter")
    choose = page.get_by_label("Choisir le fichier…")
    words: FilePayload = {"name": "mots.txt", "mimeType": "text/plain", "buffer": b"chat\nchien\nporte-cle\n"}
    choose.first.set_input_files(words)
    page.get_by_text("Acceptée").wait_for()
    wrong: FilePayload = {"name": "boite.toml", "mimeType": "text/plain", "buffer": b'game = "scampio"\n'}
    choose.last.set_input_files(wrong)
    page.get_by_text("Refusée").wait_for()


def about(page: Page) -> None:
    page.goto(page.url.rstrip("/") + "/a-propos")
    page.get_by_text("Toutes les mentions").click()


def missing(page: Page) -> None:
    page.goto(page.url.rstrip("/") + "/nulle-part")
    page.get_by_text("Cette table n’existe pas").wait_for()


PAGES: dict[str, Callable[[Page], None]] = {
    "home": home,
    "new-table": new_table,
    "waiting": waiting,
    "table": table,
    "refused": refused,
    "table-rules": table_rules,
    "blank": blank,
    "over": over,
    "replay": replay,
    "rules": rules,
    "settings": settings,
    "missing": missing,
    "lobby": lobby,
    "watching": watching,
    "my-games": my_games,
    "no-games": no_games,
    "daily": daily,
    "daily-before": daily_before,
    "dictionary": dictionary,
    "bring": bring,
    "about": about,
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_every_window_and_is_accessible_by_day_and_by_night(
    name: str, open_page: OpenPage, keep_picture: Keep, console: Console
) -> None:
    page = open_page("/", DESK, color_scheme="light")
    PAGES[name](page)
    found = faults(page, f"page-{name}", keep_picture)
    assert found == [], "\n".join(found[:40])
    console.forgive(400)  # the faulty file of the page where one brings them


def test_board_and_rack_are_in_sight_together_at_every_size(open_page: OpenPage) -> None:
    for size in [*SIZES.values(), (360, 640), (1024, 768), (1366, 768)]:
        page = open_page("/", size)
        player = Mouse(page)
        player.press("article button")
        assert player.my_turn()
        for selector in ("[role=grid]", ".rack", ".primary"):
            box = page.locator(selector).first.bounding_box()
            assert box is not None
            assert box["y"] >= 0, (selector, size)
            assert box["y"] + box["height"] <= size[1] + 1, (selector, size, box)
