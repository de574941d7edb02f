"""Whoever asked for it is called back to the table by a notification when the turn comes, and only who looks elsewhere."""

from playwright.sync_api import Page, expect

from e2e.conftest import OpenPage
from e2e.games import WORDSEARCH
from e2e.players import Mouse
from e2e.tables import await_turn, lay_a_table, mover_and_other, sit_down

NOTICES = """async () => {
    const worker = await navigator.serviceWorker.ready
    return (await worker.getNotifications()).map((notice) => `${notice.title}: ${notice.body}`)
}"""


def ask_to_be_called(page: Page) -> None:
    page.get_by_role("group", name="Me prévenir quand c’est à moi").get_by_text("Oui", exact=True).click()
    expect(page.get_by_text("seulement quand cette page n’est pas sous vos yeux")).to_be_visible()


def look_elsewhere(page: Page) -> None:
    """Another window comes to the front; a driven browser otherwise tells every page that it has the focus."""
    page.context.new_cdp_session(page).send("Emulation.setFocusEmulationEnabled", {"enabled": False})
    page.context.new_page().bring_to_front()
    page.wait_for_function("() => !document.hasFocus()")


def test_a_notification_calls_back_who_looks_elsewhere_and_nobody_else(open_page: OpenPage) -> None:
    host = open_page("/reglages", permissions=["notifications"])
    ask_to_be_called(host)
    host.goto("/".join(host.url.split("/")[:3]))
    guest = sit_down(open_page, lay_a_table(host, "Wordsearch", contest=False))
    mover, _other = mover_and_other(host, guest)
    if mover is guest:
        WORDSEARCH.go_without(Mouse(guest))
        await_turn(host)
    assert host.evaluate(NOTICES) == []

    WORDSEARCH.go_without(Mouse(host))
    await_turn(guest)
    look_elsewhere(host)
    WORDSEARCH.go_without(Mouse(guest))
    await_turn(host)
    host.wait_for_function(f"async () => (await ({NOTICES})()).length > 0")
    (called,) = host.evaluate(NOTICES)
    assert called.startswith("À vous")
    assert "Huguette" in called
