"""The six games as a player meets them: sit down from the home page, take a turn where the hint says, play to the end."""

import re
from dataclasses import dataclass, field
from re import Pattern
from typing import Literal

from playwright.sync_api import Page

from e2e.conftest import ARTEFACTS
from e2e.players import DIALOG, At, Player

TURNS_MAX = 60


@dataclass(frozen=True)
class Seated:
    """One game: its name on the box, and what its table is asked for, if more than one click."""

    id: str
    name: str
    result: Pattern[str] = re.compile("gagne|Égalité")
    level: Literal["debutant", "club"] = "club"
    terms: dict[str, str] = field(default_factory=dict)
    box: str | None = None  # what its box is opened with, where that is not the usual
    fewest: int = 3  # turns it takes at least: a patience of ten consonants is lost at once

    def sit_down(self, player: Player) -> None:
        if self.terms:
            self._by_the_form(player)
        else:
            self.open_box(player)
        player.page.wait_for_selector("[role=grid]")

    def open_box(self, player: Player) -> None:
        if self.box is not None:
            player.choose_one(self.box)
        player.press(f"button[aria-label^='Jouer à {self.name}']")

    def _by_the_form(self, player: Player) -> None:
        player.press(f"a[href='/nouvelle/{self.id}']")
        player.page.wait_for_selector("form")
        player.choose("Qui tient la place 2", "bot")
        player.choose("Force de la place 2", self.level)
        for label, value in self.terms.items():
            player.choose(label, value)
        player.tick("Autoriser les conseils")
        player.press("form button[type=submit]")

    def compose(self, player: Player) -> bool:
        """A move where the hint says, laid and not played; False where there is none."""
        return player.compose()

    def go_without(self, player: Player) -> None:
        player.pass_turn()

    def compose_something(self, player: Player) -> None:
        """As above, turn after turn until there is something to lay."""
        while not self.compose(player):
            before = player.told()
            self.go_without(player)
            player.await_news(before)
            assert player.my_turn()

    def reach_mid_game(self, player: Player, turns: int) -> None:
        """From the home page: some turns played, the next move laid out."""
        self.open_box(player)
        player.page.wait_for_selector("[role=grid]")
        for _ in range(turns):
            assert player.my_turn()
            self.turn(player)
        assert player.my_turn()
        self.compose_something(player)

    def turn(self, player: Player) -> None:
        before = player.told()
        if self.compose(player):
            player.play()
        else:
            self.go_without(player)
        player.await_news(before)

    def play_out(self, player: Player) -> int:
        """To the end of the game; how many turns it took."""
        for turn in range(TURNS_MAX):
            if not player.my_turn():
                return turn
            self.turn(player)
        raise AssertionError("the game does not end")


class Option(Seated):
    def compose(self, player: Player) -> bool:
        act = player.hinted_act()
        if act is None:
            return False
        player.lay_prisms(act["tiles"])
        for row, col, letter in act["flips"]:
            player.flip(row, col, letter)
        player.page.wait_for_selector(".made .figures")
        return True


class Rsvp(Seated):
    def compose(self, player: Player) -> bool:
        (tile,) = player.hint()
        opening = player.page.get_by_role("button", name="Choisissez la première lettre").count() > 0
        player.place(None if opening else (tile.row, tile.col), tile.letter)
        player.page.get_by_role("button", name=f"Poser le {tile.letter}").wait_for()
        return True


class Wordsearch(Seated):
    def compose(self, player: Player) -> bool:
        act = player.hinted_act()
        if act is None:
            return False
        for start, end in act["slides"]:
            player.slide(tuple(start), tuple(end))
        player.pick(tuple(act["cells"][0]), tuple(act["cells"][-1]))
        player.page.wait_for_selector(".made .figures")
        return True

    def go_without(self, player: Player) -> None:
        player.slide(*self.any_slide(player))
        player.press("button:has-text('Glissade seule'):enabled")

    def any_slide(self, player: Player) -> tuple[At, At]:
        """A letter with a free circle beside it."""
        found: list[At] = player.page.evaluate(
            """() => {
                const free = (cell) => cell?.ariaLabel.includes('libre')
                const at = (row, col) => document.querySelector(`[data-row="${row}"][data-col="${col}"]`)
                for (const cell of document.querySelectorAll('[role=gridcell]')) {
                    const [row, col] = [+cell.dataset.row, +cell.dataset.col]
                    if (!free(cell) && free(at(row, col + 1))) return [[row, col], [row, col + 1]]
                    if (!free(cell) && free(at(row + 1, col))) return [[row, col], [row + 1, col]]
                    if (free(cell) && at(row, col + 1) && !free(at(row, col + 1))) return [[row, col + 1], [row, col]]
                }
            }"""
        )
        return found[0], found[1]


SCAMPIO = Seated("scampio", "Scampio")
OPTION = Option("option", "Option")
CLE = Seated("cle", "La Clé")
RSVP = Rsvp("rsvp", "R.S.V.P.", terms={"Total à atteindre": "25"}, fewest=2)
WORDSEARCH = Wordsearch("wordsearch", "Wordsearch")
PATIENCE = Seated("patience", "Patience", result=re.compile("Arrivé en|Arrêté à"), box="Une autre", fewest=1)
FIVE = {game.id: game for game in (OPTION, CLE, RSVP, WORDSEARCH, PATIENCE)}
SIX = {"scampio": SCAMPIO} | FIVE


def resign(player: Player) -> None:
    player.page.get_by_role("button", name="Quitter la table").click()
    player.page.get_by_role("button", name="Abandonner la partie").click()
    player.page.locator(f"{DIALOG} .primary").click()
    player.page.wait_for_selector(".tumble")


def score_sheet_adds_up(page: Page) -> None:
    """The totals are those of the lines above them; alone, as many as there are words."""
    totals = [
        int(text.split(":")[-1].replace("−", "-"))
        for text in page.locator(".sheet .totals .total").all_inner_texts()
    ]
    figures: list[int] = page.eval_on_selector_all(
        ".sheet tbody tr",
        """rows => rows.reduce((sums, row) => {
            const cells = [...row.querySelectorAll('td.points')].map(c => Number(c.textContent.replace(/\\s/g, '').replace('−', '-')))
            return cells.map((points, at) => (sums[at] ?? 0) + points)
        }, [])""",
    )
    words = page.locator(".sheet tbody tr").count()
    assert totals == (figures if len(totals) > 1 else [words])


def keep_commentary(player: Player, game: str) -> None:
    """What a screen reader said of this game, for people to read."""
    ARTEFACTS.mkdir(exist_ok=True)
    (ARTEFACTS / f"commentaire-{game}.txt").write_text("\n".join(player.heard()) + "\n", encoding="utf-8")
