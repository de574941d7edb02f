"""The same document as a PDF, by ReportLab, which comes with the extra `pdf`."""

import io
from collections.abc import Sequence
from typing import Any

from reportlab.graphics.shapes import Circle, Drawing, Line, PolyLine, String
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import KeepTogether, Paragraph, Preformatted, SimpleDocTemplate, Spacer, Table

from chevalet.analysis.printed import Block, Board, Curve, Document, Rows, Text, Title

INK, TOMATO, RULE, CARD = HexColor("#1e1b17"), HexColor("#bf3419"), HexColor("#d9caa6"), HexColor("#fbf5e6")
PLAIN = ParagraphStyle("plain", fontName="Helvetica", fontSize=10, leading=14, textColor=INK)
HEADS = {
    1: ParagraphStyle("h1", PLAIN, fontName="Helvetica-Bold", fontSize=22, leading=28, spaceAfter=6),
    2: ParagraphStyle("h2", PLAIN, fontName="Helvetica-Bold", fontSize=11, spaceBefore=12, spaceAfter=4),
}
MONO = ParagraphStyle(
    "mono", fontName="Courier", fontSize=8.2, leading=10, textColor=INK, backColor=CARD, spaceAfter=6
)
# Signs of boards that the fonts of every PDF reader lack.
SIGNS = str.maketrans({"◆": "*", "◇": "¤", "◈": "#", "▒": ":", "−": "-", "→": ">", "○": "°", "◎": "@"})
ACROSS, HIGH = 170 * mm, 48 * mm
PADDING = 13  # of a cell, left and right, and a point more than that


def page_pdf(made: Document) -> bytes:
    """The same bytes each time."""
    file = io.BytesIO()
    margins = {"leftMargin": 20 * mm, "rightMargin": 20 * mm, "topMargin": 18 * mm, "bottomMargin": 18 * mm}
    page = SimpleDocTemplate(file, pagesize=A4, title=made.name, lang=made.language, invariant=1, **margins)
    parts: list[Any] = []
    waiting: list[Any] = []  # a heading stays with what it heads
    for block in made.blocks:
        drawn = _drawn(block)
        if isinstance(block, Title):
            waiting.append(drawn)
        elif isinstance(block, Rows):
            parts += [*waiting, drawn]
            waiting = []
        else:
            parts.append(KeepTogether([*waiting, drawn]))
            waiting = []
    page.build([*parts, *waiting])
    return file.getvalue()


def _drawn(block: Block) -> Any:  # noqa: ANN401 -- a flowable of ReportLab, which has no types
    match block:
        case Title(text, level):
            return Paragraph(_plain(text), HEADS[level])
        case Text(text):
            return Paragraph(_plain(text), PLAIN)
        case Board(lines):
            return Preformatted("\n".join(lines).translate(SIGNS), MONO)
        case Rows(header, rows, marked):
            return _table(header, rows, marked)
        case Curve():
            return _curve(block)
    return Spacer(1, 1)


def _plain(text: str) -> str:
    return text.translate(SIGNS).replace("&", "&amp;").replace("<", "&lt;")


def _table(header: Sequence[str], rows: Sequence[Sequence[str]], marked: Sequence[int]) -> Any:  # noqa: ANN401
    cells = [[Paragraph(_plain(cell), PLAIN) for cell in row] for row in (header, *rows)]
    style: list[tuple[Any, ...]] = [
        ("LINEBELOW", (0, 0), (-1, -1), 0.5, RULE),
        ("LINEBELOW", (0, 0), (-1, 0), 1, INK),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
    ]
    style += [("LINEBEFORE", (0, row + 1), (0, row + 1), 3, TOMATO) for row in marked]
    return Table(cells, colWidths=_widths([header, *rows]), repeatRows=1, style=style)


def _widths(rows: Sequence[Sequence[str]]) -> list[float]:
    """No column is narrower than its longest word, which would be broken; the room that is left is shared."""
    least = [
        max(
            stringWidth(_plain(word), PLAIN.fontName, PLAIN.fontSize)
            for cell in column
            for word in cell.split() or [""]
        )
        + PADDING
        for column in zip(*rows, strict=True)
    ]
    spare = max(0.0, ACROSS - sum(least)) / (len(least) - 1)
    return [least[0], *(width + spare for width in least[1:])]


def _curve(curve: Curve) -> Drawing:
    points = [curve.point(at, ACROSS, HIGH) for at in range(len(curve.values))]
    middle = (curve.middle - curve.low) / (curve.high - curve.low) * HIGH
    drawing = Drawing(ACROSS, HIGH)
    for value in sorted({curve.low, curve.middle, curve.high}):
        y = (value - curve.low) / (curve.high - curve.low) * HIGH
        drawing.add(String(-4, y - 3, f"{value:.0f}", fontSize=8, textAnchor="end", fillColor=INK))
        drawing.add(Line(0, y, ACROSS, y, strokeColor=RULE, strokeWidth=0.5))
    drawing.add(Line(0, middle, ACROSS, middle, strokeColor=INK, strokeDashArray=[2, 4], strokeWidth=0.7))
    drawing.add(PolyLine([value for point in points for value in point], strokeColor=TOMATO, strokeWidth=2))
    for at in curve.turning:
        drawing.add(Circle(*points[at], 3.5, fillColor=INK, strokeColor=None))
    return drawing
