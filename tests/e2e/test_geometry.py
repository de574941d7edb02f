"""No size is left behind: a contest, ten slides and the end page at eleven sizes of window; the six tables in mid-game are in their own file.

Nothing overflows sideways, nothing of the table is covered, what a turn is played with is inside the window,
letters keep their floor. One position a game, the window resized. Pictures and figures are kept.
"""

from collections.abc import Callable, Iterable
from itertools import permutations, product

import pytest
from playwright.sync_api import Page

from e2e.conftest import ARTEFACTS, AT_REST, PHONE, OpenPage
from e2e.games import SIX, resign
from e2e.geometry import MEASURE, SIZES, told
from e2e.looking import Keep, labels, overflows
from e2e.players import PLAN, At, Finger, Mouse, Tile
from e2e.tables import WORDS, two_at_a_table
from e2e.test_contests import lay_a_first_word, lay_on_the_grey, prisms_of, two_letters


def resized(page: Page, sizes: Iterable[str]) -> Iterable[str]:
    ARTEFACTS.mkdir(exist_ok=True)
    for size in sizes:
        page.set_viewport_size({"width": SIZES[size][0], "height": SIZES[size][1]})
        page.evaluate(AT_REST)  # the board has taken its new size
        yield size


def misplaced(page: Page, name: str, sizes: Iterable[str] = SIZES) -> list[str]:
    """What is wrong at each size; the figures are kept beside the pictures."""
    found, figures = [], []
    for size in resized(page, sizes):
        measured = page.evaluate(MEASURE)
        page.screenshot(path=ARTEFACTS / f"geometry-{name}-{size}.png")
        figures.append(told(name, size, measured))
        found += [f"{size}: {one}" for one in measured["faults"]]
    (ARTEFACTS / f"geometry-{name}.txt").write_text("\n".join(figures) + "\n", encoding="utf-8")
    return found


def tops(page: Page, selector: str) -> list[float]:
    found: list[float] = page.locator(selector).evaluate_all(
        "all => all.map(e => e.getBoundingClientRect().top)"
    )
    return found


def cle(mover: Page) -> None:
    lay_on_the_grey(mover, a_word=False)


def option(mover: Page) -> None:
    lay_a_first_word(Mouse(mover), 8, 4)


# Which of these a player cannot see whole, or cannot touch.
OUT_OF_SIGHT = """selector => [...document.querySelectorAll(selector)].filter((e) => {
    const b = e.getBoundingClientRect()
    if (b.top < 0 || b.left < 0 || b.bottom > innerHeight || b.right > innerWidth) return true
    const corners = [[3, 3], [b.width - 3, 3], [3, b.height - 3], [b.width - 3, b.height - 3]]
    return corners.some(([x, y]) => !e.contains(document.elementFromPoint(b.left + x, b.top + y)))
}).map((e) => e.textContent.trim())"""


CONTESTED: dict[str, Callable[[Page], None]] = {"La Clé": cle, "Option": option}


@pytest.mark.parametrize("game", CONTESTED)
def test_a_contest_fits_every_window(game: str, open_page: OpenPage) -> None:
    first, second = two_at_a_table(open_page, game)
    CONTESTED[game](first)
    second.locator(".contesting").wait_for()
    found = misplaced(second, f"contest-{game.replace(' ', '-')}")
    assert found == [], "\n".join(found)


def test_ten_slides_and_their_sum_fit_every_window(open_page: OpenPage) -> None:
    """The longest list there is: at a table without a referee any ten letters of a row are a word until somebody doubts."""
    mover, _other = two_at_a_table(open_page, "Wordsearch")
    player = Mouse(mover)
    row = 4  # two of the four free circles are in its middle: its letters move up to them, two others take the ends
    inwards = [(col, col + 1) for col in (3, 2, 1, 0)] + [(col, col - 1) for col in (6, 7, 8, 9)]
    for start, end in inwards:
        player.slide((row, start), (row, end))
    for col in (0, 9):
        player.slide((row - 1, col), (row, col))
    player.pick((row, 0), (row, 9))
    mover.locator(".sum").wait_for()
    found = misplaced(mover, "ten-slides")
    assert found == [], "\n".join(found)
    for _size in resized(mover, ["1366x650", "1536x730", "1920x950"]):
        assert len(set(tops(mover, ".discs > .disc"))) == 1  # the word on one line


@pytest.mark.parametrize("size", [PHONE, (740, 360)], ids=["upright", "lying"])
@pytest.mark.parametrize("game", ["cle", "option"])
def test_a_move_under_the_loupe_fits_a_small_phone(
    game: str, size: tuple[int, int], open_page: OpenPage
) -> None:
    page = open_page("/", size, has_touch=True, is_mobile=True)
    player = Finger(page)
    SIX[game].sit_down(player)
    assert player.my_turn()
    SIX[game].compose_something(player)
    assert page.locator(PLAN).count() == 1
    found = page.evaluate(MEASURE)["faults"]
    assert found == []


def lay_no_word(player: Mouse, game: str) -> None:
    """Letters of the rack that make no word, where the hint says; in R.S.V.P. one far from all others."""
    if game == "rsvp":
        SIX[game].turn(player)
        assert player.my_turn()
        player.place((0, 0), "W")
    elif game == "wordsearch":
        start, end, last, _worth = two_letters(player.page, a_word=False)
        player.slide(start, end)
        player.pick(end, last)
    elif game == "option":
        squares: list[At] = [(row, col) for row, col, *_ in player.hinted_act()["tiles"]]
        letters = no_word(player.page, squares, prisms_of(player))
        player.lay_prisms(
            [[*at, letter, place, 0] for at, (place, letter) in zip(squares, letters, strict=True)]
        )
    else:
        squares = [(tile.row, tile.col) for tile in player.hint()]
        rack = [label[0] for label in labels(player.page, ".rack button.place") if label != "joker"]
        letters = no_word(player.page, squares, rack)
        player.lay([Tile(*at, letter, blank=False) for at, (_, letter) in zip(squares, letters, strict=True)])


def no_word(page: Page, squares: list[At], choices: list[str]) -> list[tuple[int, str]]:
    """Pieces (each a choice of letters) that make none there with what lies in line: which, and their letters."""
    board = letters_on(page)
    for pieces in permutations(range(len(choices)), len(squares)):
        for letters in product(*(choices[piece] for piece in pieces)):
            if line_through(board, dict(zip(squares, letters, strict=True))) not in WORDS:
                return list(zip(pieces, letters, strict=True))
    raise AssertionError(f"{choices} only make words")


def letters_on(page: Page) -> dict[At, str]:
    found: list[tuple[int, int, str]] = page.eval_on_selector_all(
        "[role=gridcell]:has([data-letter])",
        """all => all.map(e => [+e.dataset.row, +e.dataset.col, e.querySelector('[data-letter]').dataset.letter])""",
    )
    return {(row, col): letter for row, col, letter in found}


def line_through(board: dict[At, str], laid: dict[At, str]) -> str:
    """The letters laid on one line, with those of the board before, between and behind them."""
    letters = board | laid
    row, col = min(laid)
    down = max(laid)[1] == col and (len(laid) > 1 or (row - 1, col) in letters or (row + 1, col) in letters)
    step = (1, 0) if down else (0, 1)
    while (row - step[0], col - step[1]) in letters:
        row, col = row - step[0], col - step[1]
    line = ""
    while (row, col) in letters:
        line += letters[row, col]
        row, col = row + step[0], col + step[1]
    return line


@pytest.mark.parametrize("size", [PHONE, (1366, 650)], ids=["phone", "laptop"])
@pytest.mark.parametrize("game", SIX)
def test_a_refusal_shows_its_ways_out(
    game: str, size: tuple[int, int], open_page: OpenPage, keep_picture: Keep
) -> None:
    """The first, which says what the article says, and one that does not."""
    page = open_page("/", size, has_touch=False, is_mobile=False)
    player = Mouse(page)
    SIX[game].sit_down(player)
    assert player.my_turn()
    lay_no_word(player, game)
    found = []
    for which in ("first", "second"):
        player.play()
        ways = page.locator(".refusal .ways > button")
        ways.last.wait_for()
        if which == "first":
            page.locator(".refusal .article").wait_for()
        keep_picture(page, f"refusal-{game}-{size[0]}-{which}")
        assert ways.count() == 2
        found += [f"{which}: {one}" for one in page.evaluate(OUT_OF_SIGHT, ".refusal .ways > button")]
        page.locator(".refusal .close").click()
        page.locator(".refusal").wait_for(state="detached")
        if page.locator(".fault").count() == 0:
            found.append(f"{which}: no mark left")
    assert found == []


def test_the_end_page_fits_every_window(open_page: OpenPage) -> None:
    page = open_page("/")
    SIX["scampio"].sit_down(Mouse(page))
    SIX["scampio"].turn(Mouse(page))
    resign(Mouse(page))
    page.evaluate(AT_REST)
    found = []
    for size in resized(page, SIZES):
        page.screenshot(path=ARTEFACTS / f"geometry-end-{size}.png")
        found += [f"{size}: {one}" for one in overflows(page)]
    assert found == []
    for _size in resized(page, ["1366x650"]):  # how it ended is read without scrolling
        assert page.evaluate(OUT_OF_SIGHT, ".sheet .total") == []
