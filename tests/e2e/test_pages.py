"""The pages besides the table, each used as a person would."""

import json
import re
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import FilePayload, Page, WebSocket, expect

import chevalet
from bench.server_process import ServerProcess
from chevalet.engines import engine_of
from chevalet.games import load
from chevalet.games.wire import position_from, to_plain
from chevalet.lexicon import open_lexicon
from e2e.conftest import ARTEFACTS, DESK, PHONE, Console, OpenPage
from e2e.looking import complaints
from e2e.players import Mouse, Tile
from e2e.tables import mover_and_other, path_of
from e2e.test_two_browsers import lay_two_letters

Keep = Callable[[Page, str], None]
SHARED = re.compile(r"patience du \d+(er)? \w+ \d{4}")


def file(name: str, body: str | bytes) -> FilePayload:
    content = body.encode() if isinstance(body, str) else body
    return {"name": name, "mimeType": "text/plain", "buffer": content}


def lay_public_table(page: Page, name: str) -> str:
    """From the lobby's own links; the path of the table."""
    page.get_by_role("link", name="Tables ouvertes").click()
    page.get_by_role("heading", name="Mettre une table ouverte à tous").wait_for()
    page.get_by_role("link", name="Scampio", exact=True).click()
    expect(page.get_by_label("Table ouverte à tous")).to_be_checked()
    page.get_by_label("Prénom de la place 1").fill(name)
    page.get_by_text("Les joueurs", exact=True).click()
    page.get_by_role("button", name="Mettre la table").click()
    page.wait_for_selector("[data-invite]")
    return path_of(page.url)


def test_a_public_table_is_joined_and_watched_from_the_lobby(
    server: ServerProcess, open_page: OpenPage, keep_picture: Keep
) -> None:
    host = open_page("/")
    path = lay_public_table(host, "Rosalie")
    guest = open_page("/tables", PHONE)
    guest.get_by_label("Quel jeu ?").select_option("option")
    sit = guest.get_by_role("link", name="S’asseoir à la table de Rosalie, Scampio")
    expect(sit).to_have_count(0)
    guest.get_by_label("Quel jeu ?").select_option("scampio")
    keep_picture(guest, "lobby-phone")
    sit.click()
    guest.get_by_label("Votre prénom").fill("Fernand")
    guest.get_by_role("button", name="S’asseoir").click()
    guest.wait_for_selector("[role=grid]")
    host.wait_for_selector("[role=grid]")

    watcher = open_page("/tables")
    keep_picture(watcher, "lobby-desk")
    watcher.get_by_role("link", name="Regarder Scampio, Rosalie et Fernand").click()
    watcher.wait_for_selector("[role=grid]")
    assert path_of(watcher.url) == path
    expect(watcher.locator("[data-watching]")).to_contain_text("Vous regardez la partie.")
    mover, other = mover_and_other(host, guest)
    assert lay_two_letters(mover, server, a_word=False) or lay_two_letters(mover, server, a_word=True)
    mover.get_by_role("button", name="Jouer").click()
    expect(other.get_by_role("button", name=re.compile("^Contester"))).to_be_visible()
    expect(watcher.locator(".sheet tbody")).to_contain_text(re.compile("[A-Z]{2}"))
    keep_picture(watcher, "watching-desk")
    for action in ("Contester", "Jouer", "Passer", "D’accord", "Abandonner", "Échanger"):
        assert watcher.get_by_role("button", name=re.compile(f"^{action}")).count() == 0, action
    assert watcher.locator(".rack").count() == 0
    watcher.get_by_role("button", name="Quitter la table").click()
    assert watcher.get_by_role("button", name="Abandonner la partie").count() == 0


def test_a_private_table_is_watched_by_its_link_and_is_not_in_the_lobby(open_page: OpenPage) -> None:
    player = open_page("/")
    Mouse(player).press("article button")
    player.wait_for_selector("[role=grid]")
    watcher = open_page(path_of(player.url), PHONE)
    expect(watcher.locator("[data-watching]")).to_contain_text("Vous regardez la partie.")
    assert watcher.locator(".rack, .primary").count() == 0
    watcher.goto(re.sub("/table/.*", "/tables", watcher.url))
    watcher.get_by_role("heading", level=1).wait_for()
    assert watcher.locator(f"a[href*='{path_of(player.url)}']").count() == 0


def test_my_games_go_on_are_seen_again_kept_and_played_again(open_page: OpenPage, keep_picture: Keep) -> None:
    page = open_page("/parties")
    expect(page.get_by_role("heading", name="Aucune partie encore")).to_be_visible()
    page.get_by_role("link", name="Choisir un jeu").click()
    player = Mouse(page)
    player.press("article button")
    assert player.my_turn()
    player.take_turn()
    page.goto(re.sub("/table/.*", "/parties", page.url))
    page.get_by_role("link", name="Reprendre Scampio").click()
    assert player.my_turn()
    page.get_by_role("button", name="Quitter la table").click()
    page.get_by_role("button", name="Abandonner la partie").click()
    page.locator("dialog .primary").click()
    page.wait_for_selector(".tumble")
    page.get_by_role("link", name="Accueil", exact=True).click()
    page.get_by_role("link", name="Mes parties").click()
    expect(page.get_by_text("Perdue")).to_be_visible()
    keep_picture(page, "my-games-desk")
    with page.expect_download() as kept:
        page.get_by_role("link", name="Garder Scampio").click()
    assert "scampio" in Path(kept.value.path()).read_text(encoding="utf-8").lower()
    page.get_by_role("link", name="Revoir Scampio coup par coup").click()
    page.get_by_role("button", name="Coup suivant").wait_for()
    page.go_back()
    page.get_by_role("button", name="Revanche à Scampio").click()
    assert player.my_turn()


class Solver(Mouse):
    """Today's patience allows no hint: this player has learnt, and sees what the page sees."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.view: dict[str, Any] = {}
        self.game, self.words = load("patience"), open_lexicon("usuel")
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._read)

    def _read(self, frame: str | bytes) -> None:
        said = json.loads(frame)
        if said["type"] == "update":
            self.view = said["view"]

    def play_word(self) -> None:
        before = self.told()
        found = engine_of(self.game).best_moves(position_from(self.game, self.view), self.words, 1)
        act: dict[str, Any] = to_plain(found[0].act) if found else {}
        if "tiles" not in act:
            self.pass_turn()
        else:
            self.lay([Tile(row, col, letter.upper(), letter.islower()) for row, col, letter in act["tiles"]])
            self.page.locator(".primary:enabled").click()
        self.page.wait_for_function(
            "n => document.querySelector('[data-told]').dataset.told > n || document.querySelector('.tumble')",
            arg=before,
        )

    def to_the_end(self) -> None:
        for _ in range(40):
            if self.page.locator(".tumble").count():
                return
            self.play_word()
        raise AssertionError("the patience does not end")


def test_the_patience_of_the_day_is_begun_resumed_ranked_and_shared(
    open_page: OpenPage, keep_picture: Keep
) -> None:
    page = open_page("/", DESK, permissions=["clipboard-read", "clipboard-write"])
    player = Solver(page)
    page.get_by_role("link", name="Le classement").click()
    page.get_by_label("Votre prénom au classement").fill("Solange")
    page.get_by_role("button", name="Commencer").click()
    page.wait_for_selector(".rack button.place")
    player.play_word()
    page.goto(re.sub("/table/.*", "/patience", page.url))
    expect(page.get_by_text("Jusqu’ici\u00a0: 1 mot")).to_be_visible()
    keep_picture(page, "daily-begun")
    page.get_by_role("button", name="Reprendre").click()
    page.wait_for_selector(".rack button.place")
    player.to_the_end()
    expect(page.get_by_text("Le solveur cherche")).to_have_count(0)
    expect(page.locator(".banner [role=status]")).to_contain_text("solveur")
    assert complaints(page) == []
    page.get_by_role("button", name="Classement et partage").click()
    mine = page.locator("li.mine:has(b)")
    expect(mine).to_contain_text("Vous")
    won = player.view["outcome"]["winners"] == [0]
    expect(mine).to_contain_text(f"{player.view['words']} mots" if won else "du coin")
    assert page.get_by_role("button", name="Commencer").count() == 0
    keep_picture(page, "daily-done")
    page.get_by_role("button", name="Partager mon résultat").click()
    expect(page.get_by_text("Résultat copié.")).to_be_visible()
    shared: str = page.evaluate("navigator.clipboard.readText()")
    assert SHARED.search(shared)
    assert "/table/" not in shared
    played = {line["text"] for line in player.view["sheet"] if line["kind"] == "word"}
    assert not any(word in shared for word in played)

    friend = open_page(path_of(shared.rsplit("\n", maxsplit=1)[-1]), PHONE)
    expect(friend.locator("ol li", has_text="Solange")).to_be_visible()
    expect(friend.get_by_role("button", name="Commencer")).to_be_visible()
    keep_picture(friend, "daily-phone")
    friend.get_by_role("link", name="Celle d’hier").click()
    expect(friend.get_by_text("Personne n’a joué ce jour-là.")).to_be_visible()
    friend.get_by_role("link", name="Celle d’aujourd’hui").click()
    expect(friend.get_by_role("button", name="Commencer")).to_be_visible()


@pytest.mark.parametrize(
    ("name", "body", "line", "why"),
    [
        ("vide.txt", "# rien\n", None, "Aucun mot"),
        ("image.txt", b"chat\n\x00\x01", "Ligne 2", "Fichier binaire"),
        (
            "lettre.txt",
            "Cher ami, voici\nce n’est pas une liste\nchat\n",
            "Ligne 1",
            "trouvé «\u00a0Cher ami, voici",
        ),
    ],
    ids=["empty", "binary", "letter"],
)
def test_a_broken_list_is_refused_with_its_line_and_what_was_expected(
    open_page: OpenPage, name: str, body: str | bytes, line: str | None, why: str, console: Console
) -> None:
    page = open_page("/apporter")
    page.get_by_label("Choisir le fichier…").first.set_input_files(file(name, body))
    report = page.locator(".report")
    expect(report).to_contain_text("Refusée")
    expect(report).to_contain_text(why)
    if line is not None:
        expect(report).to_contain_text(line)
    expect(page.get_by_text("Rien encore.")).to_be_visible()
    console.forgive(400)


def test_a_list_is_brought_reported_and_played_with(open_page: OpenPage, keep_picture: Keep) -> None:
    page = open_page("/apporter")
    page.get_by_label("Son nom").fill("Le jardin")
    body = "rosé\nrose\ntulipe\narrosoir\nporte-greffe\nbon jardin\n"
    page.get_by_label("Choisir le fichier…").first.set_input_files(file("jardin.txt", body))
    report = page.locator(".report")
    expect(report).to_contain_text("Acceptée")
    expect(report).to_contain_text("3 mots gardés sur 6 lignes")
    expect(report).to_contain_text("porte-greffe")
    expect(report).to_contain_text("en double une fois les accents ôtés")
    keep_picture(page, "bring-list")
    page.get_by_role("link", name="Jouer avec Le jardin").click()
    expect(page.get_by_label("Dictionnaire").locator("option:checked")).to_have_text("Le jardin")
    page.get_by_label("Qui tient la place 2").select_option("bot")
    page.get_by_role("button", name="Mettre la table").click()
    page.wait_for_selector("[role=grid]")
    expect(page.get_by_text("le jardin").first).to_be_visible()
    page.goto(re.sub("/table/.*", "/dictionnaire?mot=tulipe", page.url))
    expect(page.locator(".card")).to_contain_text("Le jardin\u00a0: oui")
    page.goto(re.sub("/dictionnaire.*", "/apporter", page.url))
    page.get_by_role("button", name="Ôter Le jardin de vos fichiers").click()
    expect(page.get_by_text("Rien encore.")).to_be_visible()


def test_an_edition_is_brought_mended_and_played_with(
    open_page: OpenPage, keep_picture: Keep, console: Console
) -> None:
    good = (resources.files("chevalet.games.scampio") / "editions" / "defaut.toml").read_text(
        encoding="utf-8"
    )
    good = good.replace('name = "Scampio"', 'name = "La boîte de 1958"')
    page = open_page("/apporter")
    choose = page.get_by_label("Choisir le fichier…").last
    choose.set_input_files(file("boite.toml", good.replace("rack = 7", 'rack = "sept"')))
    report = page.locator(".report")
    expect(report).to_contain_text("Refusée")
    line = good.splitlines().index("rack = 7") + 1
    expect(report).to_contain_text(f"Ligne {line}, figures.rack")
    expect(report).to_contain_text("un nombre entier de 1 à 10, trouvé 'sept'")
    keep_picture(page, "bring-refused")
    choose.set_input_files(file("boite.toml", good))
    expect(report).to_contain_text("Acceptée")
    expect(report).to_contain_text("15 × 15 cases, 103 lettres")
    page.get_by_role("link", name="Jouer avec La boîte de 1958").click()
    expect(page.get_by_label("Édition").locator("option:checked")).to_have_text("La boîte de 1958")
    page.get_by_label("Qui tient la place 2").select_option("bot")
    page.get_by_role("button", name="Mettre la table").click()
    page.wait_for_selector("[role=grid]")
    console.forgive(400)


def test_about_names_the_version_the_source_and_the_sources_and_asks_nobody_else(
    open_page: OpenPage, server: ServerProcess
) -> None:
    page = open_page("/")
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(urlsplit(request.url).netloc))
    page.get_by_role("link", name="À propos").click()
    expect(page.get_by_text(chevalet.__version__, exact=True)).to_be_visible()
    for said in ("Code source", "AGPL-3.0-or-later", "Grammalecte", "Jost", "Rien ne vous suit"):
        expect(page.get_by_text(said).first).to_be_visible()
    page.get_by_text("Toutes les mentions").click()
    expect(page.locator("pre")).to_contain_text("SIL Open Font License")
    for path in ("/tables", "/parties", "/patience", "/dictionnaire?mot=chat", "/apporter", "/reglages"):
        page.goto(server.address + path)
        page.get_by_role("heading", level=1).wait_for()
    assert asked == {urlsplit(server.address).netloc}


def test_settings_are_kept_and_sounds_are_made_only_when_wanted(open_page: OpenPage) -> None:
    page = open_page("/reglages", color_scheme="light")
    page.evaluate(
        """() => {
            window.sounds = 0
            const start = OscillatorNode.prototype.start
            OscillatorNode.prototype.start = function (...at) { window.sounds++; return start.apply(this, at) }
        }"""
    )
    expect(page.get_by_role("radio", name="Aucun").last, "no sound unless asked for").to_be_checked()
    page.get_by_text("Doux", exact=True).click()
    page.wait_for_function("() => window.sounds > 0")
    page.get_by_text("Nuit", exact=True).click()
    page.get_by_text("Aucun", exact=True).first.click()
    page.get_by_role("main").get_by_text("English", exact=True).click()
    page.get_by_role("heading", name="Settings").wait_for()
    page.reload()
    page.get_by_role("heading", name="Settings").wait_for()
    for chosen in ("Soft", "Night", "English"):
        expect(page.get_by_role("radio", name=chosen)).to_be_checked()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    expect(page.get_by_text("Arrows")).to_be_visible()


FAILING = {
    "/tables": ("**/api/tables", "Mettre une table ouverte à tous"),
    "/parties": ("**/api/me/tables", "Aucune partie encore"),
    "/patience": ("**/api/daily?*", "Classement"),
    "/apporter": ("**/api/editions", "Vos fichiers"),
    "/a-propos": ("**/api/about", "Rien ne vous suit"),
}


@pytest.mark.parametrize("path", FAILING)
def test_a_page_that_cannot_open_says_so_and_opens_when_asked_again(
    open_page: OpenPage, server: ServerProcess, console: Console, path: str
) -> None:
    console.line_is_cut = True
    wanted, heading = FAILING[path]
    page = open_page("/reglages")
    page.route(wanted, lambda route: route.abort())
    page.goto(server.address + path)
    expect(page.get_by_role("heading", name="Une lettre est tombée")).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Réessayer").click()
    expect(page.get_by_role("heading", name=heading)).to_be_visible()


ACTIONS = re.compile(
    "^(Jouer|Passer|Poser|Échanger|Contester|D’accord|Un conseil|Annoncer|Désigner|Mélanger|Reprendre|Abandonner)"
)


@pytest.mark.parametrize("game", ["option", "cle", "rsvp", "wordsearch", "patience"])
def test_whoever_watches_has_nothing_to_act_with(
    open_page: OpenPage, server: ServerProcess, game: str
) -> None:
    page = open_page("/reglages")
    seats = [{"kind": "me"}] if game == "patience" else [{"kind": "me"}, {"kind": "bot"}]
    asked = {"game": game, "seats": seats, "hints": True, "takebacks": True}
    table = page.request.post(f"{server.address}/api/tables", data=asked).json()["id"]
    page.context.clear_cookies()
    page.goto(f"{server.address}/table/{table}")
    page.wait_for_selector("[role=grid]")
    expect(page.locator("[data-watching]")).to_be_visible()
    assert page.get_by_role("button", name=ACTIONS).count() == 0
    assert page.locator(".rack, .piles, .primary").count() == 0
    page.screenshot(path=ARTEFACTS / f"watching-{game}.png")
