"""What is wrong with where things stand on a table, measured in the page. Plain JavaScript: every browser engine can be asked."""

from typing import Any

SIZES = {
    f"{width}x{height}": (width, height)
    for width, height in (
        (360, 740),
        (740, 360),
        (720, 450),
        (768, 1024),
        (1024, 768),
        (1280, 720),
        (1366, 650),
        (1536, 730),
        (1440, 900),
        (1920, 950),
        (3840, 2160),
    )
}
LETTER_PX, SMALL_LETTER_PX = 40, 32  # of a rack; of one with ten letters, and of a stock of twenty-six
SQUARE_PX = 22  # of a board that is laid on; the plan of a large one is only read

# What a turn is played with, in every game: tools, letters, the primary button, the contest, the word being made.
MEASURE = (
    """(() => {
    const found = []
    const all = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility())
    const name = (e) => `<${e.tagName.toLowerCase()} ${e.className}> ${(e.ariaLabel ?? e.dataset.name ?? e.textContent).trim().slice(0, 40)}`
    const box = (e) => e.getBoundingClientRect()
    const px = (n) => Math.round(n * 10) / 10

    if (document.documentElement.scrollWidth > innerWidth)
        found.push(`the page is ${document.documentElement.scrollWidth} wide`)
    for (const e of all('button, a, p, h1, h2, li, td, input, section, .tile, .disc')) {
        if (e.closest('.away, .glass') || e.classList.contains('skip')) continue
        const b = box(e)
        if (b.width > 1 && (b.left < -1 || b.right > innerWidth + 1)) found.push(`beyond the side: ${name(e)}`)
    }

    const turn = all('[data-tools] button, .rack .place, .piles button, .primary, .contesting button, .made .head, .strip, .sum, .plan')
    for (const e of turn) {
        const b = box(e)
        if (b.top < -1 || b.bottom > innerHeight + 1 || b.left < -1 || b.right > innerWidth + 1)
            found.push(`outside the window: ${name(e)} at ${px(b.left)},${px(b.top)} to ${px(b.right)},${px(b.bottom)}`)
    }
    const seen = (e) => {
        const b = box(e)
        const points = [[0.5, 0.5], [0.12, 0.5], [0.88, 0.5], [0.5, 0.12], [0.5, 0.88]]
        return points.every(([x, y]) => {
            const top = document.elementFromPoint(b.left + b.width * x, b.top + b.height * y)
            return e.contains(top)
        })
    }
    const glass = document.querySelector('.glass')
    const pane = glass && box(glass)
    const cells = all('[role=gridcell]').filter((e) => {
        const b = box(e), x = b.left + b.width / 2, y = b.top + b.height / 2
        return pane && x > pane.left && x < pane.right && y > pane.top && y < pane.bottom
    })
    for (const e of [...turn, ...all('header button, header h1, .strip .total'), ...(document.querySelector('.seat') ? [] : all('.sheet .total'))])
        if (!seen(e)) found.push(`covered: ${name(e)}`)
    // the sum of a move, line by line: the end of each, which may be on a second line
    for (const e of all('.made li')) {
        const end = [...e.getClientRects()].at(-1)
        const top = document.elementFromPoint(end.left + end.width / 2, end.top + end.height / 2)
        if (!e.contains(top)) found.push(`out of sight: ${name(e)}`)
    }
    for (const e of cells) {
        const b = box(e)
        const top = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2)
        if (!e.contains(top)) found.push(`covered: square ${e.ariaLabel}`)
    }
    const square = cells.length ? cells[0].offsetWidth : null
    const plan = document.querySelector('.pane.small.crowded:not(.enlarged)')
    if (square !== null && !plan && square < SQUARE_PX) found.push(`squares of ${square} px, at least SQUARE_PX wanted`)

    for (const e of all('.glass .tab, .glass .name')) {
        const n = box(e)
        for (const piece of cells.filter((cell) => cell.querySelector('[data-letter]'))) {
            const b = box(piece)
            const wide = Math.min(n.right, b.right) - Math.max(n.left, b.left)
            const high = Math.min(n.bottom, b.bottom) - Math.max(n.top, b.top)
            if (wide > 0 && high > 0 && wide * high > 0.12 * b.width * b.height)
                found.push(`covered by the name ${e.dataset.name ?? e.textContent}: ${piece.ariaLabel}`)
        }
    }

    for (const e of all('.sheet td.text, .made b, .strip b > span:not(.away), header h1, .primary'))
        if (e.scrollWidth > e.clientWidth + 1) found.push(`cut: ${name(e)}`)
    for (const e of all('.sheet tbody td.text')) {
        const points = e.nextElementSibling
        if (!points?.textContent.trim() || !e.textContent.trim()) continue
        const range = document.createRange()
        range.selectNodeContents(e)
        const right = Math.max(...[...range.getClientRects()].map((r) => r.right))
        range.selectNodeContents(points)
        const left = Math.min(...[...range.getClientRects()].map((r) => r.left))
        if (left - right < 4) found.push(`glued: ${e.textContent.trim()}${points.textContent.trim()}`)
    }

    const letters = all('.rack .place, .piles button')
    const floor = (letters.length > 8 ? SMALL_PX : LETTER_PX) * (innerWidth >= 3200 && innerHeight >= 1700 ? 1.8 : 1)
    const side = letters.length ? Math.min(...letters.map((e) => box(e).width)) : null
    if (side !== null && side < floor - 0.1) found.push(`letters of ${px(side)} px, at least ${floor} wanted`)
    for (const e of all('.discs > .disc')) {
        const b = box(e)
        if (b.width < SMALL_PX - 0.1 || Math.abs(b.width - b.height) > 1) found.push(`a disc of ${px(b.width)} by ${px(b.height)}`)
    }
    // a very large screen: the board takes its height, and what is written grows with it
    if (innerWidth >= 3200 && innerHeight >= 1700) {
        if (!glass || glass.offsetWidth < innerHeight * 0.8) found.push(`a board of ${glass?.offsetWidth} px`)
        for (const e of all('button, h1, h2, p, td, .tab, .name')) {
            if (e.closest('.glass [role=gridcell], .rack, .piles, .away, .last-board')) continue
            const type = parseFloat(getComputedStyle(e).fontSize) * (e.currentCSSZoom ?? 1)
            if ((e.dataset.name ?? e.textContent).trim() && type < innerHeight / 110) found.push(`type of ${px(type)} px: ${name(e)}`)
        }
    }
    return {
        faults: [...new Set(found)],
        letters: side && px(side),
        square,
        board: glass ? px(glass.offsetWidth) : null,
    }
})()""".replace("LETTER_PX", str(LETTER_PX))
    .replace("SMALL_PX", str(SMALL_LETTER_PX))
    .replace("SQUARE_PX", str(SQUARE_PX))
)


def told(game: str, size: str, measured: dict[str, Any]) -> str:
    """One line for whoever keeps the figures."""
    return f"{game:<12}{size:<10} letters {measured['letters']}, squares {measured['square']}, board {measured['board']}"
