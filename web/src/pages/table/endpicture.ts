/* The end of a game as a picture to send: the banner, the score sheet, the totals, drawn on a canvas. */

export interface EndPicture {
  game: string
  headline: string
  /** one a column, partners too */
  names: string[]
  totals: string[]
  rows: { number: string; cells: { text: string; points: string }[] }[]
  /** where the game can be seen again */
  address: string
}

export interface Inks {
  lid: string
  onLid: string
  paper: string
  card: string
  ink: string
  ink2: string
  rule: string
}

const WIDE = 1080
const EDGE = 60
const BANNER = 230
const ROW = 46
const HEAD = 70
const TOTAL = 110
const FOOT = 80
const NUMBER = 60

/** The colours the page is printed in. */
export function inksOf(banner: HTMLElement): Inks {
  const style = getComputedStyle(banner)
  const ink = (name: string) => style.getPropertyValue(name).trim()
  return {
    lid: ink('--lid'),
    onLid: ink('--on-lid'),
    paper: ink('--paper'),
    card: ink('--card'),
    ink: ink('--ink'),
    ink2: ink('--ink-2'),
    rule: ink('--rule'),
  }
}

export async function pictureOf(sheet: EndPicture, inks: Inks): Promise<Blob> {
  await Promise.all(['400', '600', '700'].map((weight) => document.fonts.load(`${weight} 30px Jost`)))
  const canvas = document.createElement('canvas')
  canvas.width = WIDE
  canvas.height = BANNER + HEAD + sheet.rows.length * ROW + TOTAL + FOOT + EDGE
  const pen = canvas.getContext('2d')!
  draw(pen, sheet, inks, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

function draw(pen: CanvasRenderingContext2D, sheet: EndPicture, inks: Inks, high: number): void {
  const fill = (colour: string, x: number, y: number, w: number, h: number) => {
    pen.fillStyle = colour
    pen.fillRect(x, y, w, h)
  }
  const write = (
    text: string,
    x: number,
    y: number,
    room: number,
    { size = 30, weight = 400, colour = inks.ink, right = false } = {},
  ) => {
    pen.fillStyle = colour
    pen.textAlign = right ? 'right' : 'left'
    pen.font = `${weight} ${size}px Jost, sans-serif`
    pen.fillText(fitted(pen, text, room), x, y)
  }
  fill(inks.paper, 0, 0, WIDE, high)
  fill(inks.lid, 0, 0, WIDE, BANNER)
  write(sheet.game, EDGE, 96, WIDE - 2 * EDGE, { size: 64, weight: 700, colour: inks.onLid })
  write(sheet.headline, EDGE, 168, WIDE - 2 * EDGE, { size: 40, weight: 600, colour: inks.onLid })

  const top = BANNER + 30
  const bottom = top + HEAD + sheet.rows.length * ROW + TOTAL
  fill(inks.card, EDGE / 2, top, WIDE - EDGE, bottom - top)
  fill(inks.ink, EDGE / 2, top, WIDE - EDGE, 7)
  const column = (WIDE - 2 * EDGE - NUMBER) / sheet.names.length
  const left = (n: number) => EDGE + NUMBER + n * column
  sheet.names.forEach((name, n) => write(name, left(n), top + 50, column - 20, { size: 32, weight: 700 }))
  fill(inks.ink, EDGE, top + HEAD - 4, WIDE - 2 * EDGE, 3)
  sheet.rows.forEach((row, at) => {
    const y = top + HEAD + at * ROW
    write(row.number, EDGE, y + 33, NUMBER, { size: 24, colour: inks.ink2 })
    row.cells.forEach(({ text, points }, n) => {
      const figures = 90
      write(text, left(n), y + 33, column - figures - 20)
      write(points, left(n) + column - 24, y + 33, figures, { weight: 600, right: true })
    })
    fill(inks.rule, EDGE, y + ROW - 1, WIDE - 2 * EDGE, 1)
  })
  sheet.totals.forEach((total, n) => write(total, left(n), bottom - 30, column - 20, { size: 72, weight: 600 }))
  write('Chevalet', EDGE, bottom + 60, 300, { size: 32, weight: 700 })
  write(sheet.address, WIDE - EDGE, bottom + 60, WIDE - 2 * EDGE - 220, { size: 26, colour: inks.ink2, right: true })
}

/** As much of a text as there is room for. */
export function fitted(pen: Pick<CanvasRenderingContext2D, 'measureText'>, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text
  let kept = text
  while (kept.length > 1 && pen.measureText(`${kept}…`).width > room) kept = kept.slice(0, -1)
  return `${kept.trimEnd()}…`
}
