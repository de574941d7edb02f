"""A game with its analysis as a document to keep: what it says, in blocks, and the one file of HTML that shows it.

Nothing outside the file is needed to read it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from chevalet.analysis.report import MoveReport, PlayerReport, Report, TurnReport
from chevalet.analysis.wording import worded
from chevalet.games.language import Language
from chevalet.games.manifest import AnyManifest
from chevalet.games.manifest import Text as Words
from chevalet.games.wire import AnyGame
from chevalet.lexicon.opening import name_with, words_in_name

SAID = {
    "accuracy": Words("justesse {} %", "accuracy {}%"),
    "average": Words("{} par coup", "{} a move"),
    "best": Words("le meilleur", "best move"),
    "better": Words(" {} valait mieux : {}.", " {} was better: {}."),
    "better_word": Words(" {} valait mieux.", " {} was better."),
    "chance": Words("Chances de gagner, sur cent", "Chances of winning, in a hundred"),
    "curve": Words("La courbe de la partie", "The curve of the game"),
    "dictionary": Words("Dictionnaire {}.", "Dictionary: {}."),
    "end": Words("La fin", "The end"),
    "fewest": Words("Au mieux : {}.", "At best: {}."),
    "lead": Words("L’avance", "The lead"),
    "line": Words("Mots en tout, d’ici", "Words in all, from here"),
    "lost": Words("laissé", "left"),
    "luck": Words("tirage {}", "draw {}"),
    "missed": Words("Mots manqués", "Missed words"),
    "mistake": Words("{} faute", "{} mistake"),
    "mistakes": Words("{} fautes", "{} mistakes"),
    "more": Words("mots de plus", "words more"),
    "played": Words("joué", "played"),
    "player": Words("joueur", "player"),
    "points": Words("points", "points"),
    "told": Words("{} : {}.", "{}: {}."),
    "turn": Words("coup", "move"),
    "turning": Words("Tournant : coup {}, {}", "Turning point: move {}, {}"),
    "turns": Words("Coup par coup", "Move by move"),
    "was_best": Words(" C’était le meilleur coup.", " It was the best move."),
    "wins": Words("gagner", "wins"),
    "word": Words("mot", "word"),
    "words": Words("{} mots", "{} words"),
    "worth": Words("vaut", "worth"),
}
LEXICONS = {"usuel": Words("usuel", "usual"), "complet": Words("complet", "complete")}
WIDTH, HEIGHT = 640, 180


@dataclass(frozen=True)
class Title:
    text: str
    level: int = 2


@dataclass(frozen=True)
class Text:
    text: str


@dataclass(frozen=True)
class Board:
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Rows:
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    marked: tuple[int, ...] = ()  # rows of mistakes


@dataclass(frozen=True)
class Curve:
    name: str
    values: tuple[float, ...]
    low: float
    high: float
    middle: float
    turning: tuple[int, ...]

    def point(self, at: int, width: float, height: float) -> tuple[float, float]:
        """From the lower left corner."""
        across = at / max(1, len(self.values) - 1) * width
        return across, (self.values[at] - self.low) / (self.high - self.low) * height


Block = Title | Text | Board | Rows | Curve


@dataclass(frozen=True)
class Document:
    name: str
    language: Language
    blocks: tuple[Block, ...]


def document(
    manifest: AnyManifest, game: AnyGame, states: Sequence[Any], report: Report, language: Language
) -> Document:
    """`states` are those of the log, one an event."""
    name: str = getattr(manifest.name, language)
    terminal = manifest.terminal(game, language)
    report = worded(report, game, terminal, states)
    say = _Saying(language, alone=report.measure == "line")
    by_seq = {state.seq: state for state in states}
    blocks: list[Block] = [Title(name, 1), Text(say("dictionary", say.lexicon(report.lexicon)))]
    blocks += [Text(say.player(player)) for player in report.players]
    if report.fewest is not None:
        fewest = terminal.gain_text(report.fewest) or say("words", report.fewest)
        blocks.append(Text(say("fewest", fewest)))
    if len(report.curve) > 1:
        blocks += [Title(say(report.measure)), curve_of(report, say("curve"))]
    for number, turn in enumerate(report.turns, 1):
        if turn.turning:
            lines = terminal.position_lines(game.view(by_seq[turn.seq], turn.seat))
            title = say("turning", number, report.players[turn.seat].name)
            blocks += [Title(title), Board(tuple(lines)), Text(say.told(turn))]
    blocks += [Title(say("turns")), _turns(report, say)]
    missed = tuple(_missed(report, say))
    if missed:
        figures = () if say.alone else ("points", "wins" if report.measure == "chance" else "worth")
        header = ("turn", *say.column("player"), "word", *figures, "played", *figures)
        blocks += [Title(say("missed")), Rows(tuple(map(say, header)), missed)]
    blocks += [Title(say("end")), Board(tuple(terminal.position_lines(game.view(states[-1], None))))]
    return Document(name, language, tuple(blocks))


def curve_of(report: Report, name: str) -> Curve:
    factor = 100 if report.measure == "chance" else 1
    values = tuple(factor * value for value in report.curve)
    low, high = (0.0, 100.0) if report.measure == "chance" else (min(0.0, *values), max(1.0, *values))
    turning = tuple(number + 1 for number, turn in enumerate(report.turns) if turn.turning)
    return Curve(name, values, low, high, 50.0 if report.measure == "chance" else 0.0, turning)


class _Saying:
    """What the document says, in its language. A game alone is played for the fewest words: nothing is said of points."""

    def __init__(self, language: Language, *, alone: bool) -> None:
        self.language, self.alone = language, alone

    def column(self, points: object) -> tuple[str, ...]:
        return () if self.alone else (str(points),)

    def figures(self, move: MoveReport) -> tuple[str, ...]:
        """The points of a move, and what it is judged by: a word that brings fewer may be the better one."""
        judged = self.number(move.worth) if move.chance is None else f"{100 * move.chance:.0f}"
        return () if self.alone else (str(move.points), judged)

    def __call__(self, key: str, *values: object) -> str:
        said: str = getattr(SAID[key], self.language)
        return said.format(*values)

    def lexicon(self, name: str) -> str:
        base, added = words_in_name(name)
        return name_with(getattr(LEXICONS[base], self.language) if base in LEXICONS else base, added)

    def number(self, value: float) -> str:
        text = f"{value:.1f}".removesuffix(".0")
        return text if self.language == "en" else text.replace(".", ",")

    def player(self, player: PlayerReport) -> str:
        many = player.mistakes > 1 or (self.language == "en" and player.mistakes == 0)
        parts = [
            self("accuracy", f"{player.accuracy:.0f}"),
            self("mistakes" if many else "mistake", player.mistakes),
            *([] if self.alone else [self("average", self.number(player.average))]),
        ]
        if player.luck is not None:
            parts.append(self("luck", f"{player.luck:+.0f}"))
        return self("told", player.name, ", ".join(parts))

    def told(self, turn: TurnReport) -> str:
        played, best = turn.played, turn.moves[0]
        key = "better_word" if self.alone else "better"
        better = self(key, _word(best), *self.column(best.points)) if turn.lost else self("was_best")
        return f"{', '.join((_word(played), *self.column(played.points)))}.{better}"


def _word(move: MoveReport) -> str:
    return move.words[0] if move.words else move.text


def _turns(report: Report, say: _Saying) -> Rows:
    rows = []
    for number, turn in enumerate(report.turns, 1):
        best, played = turn.moves[0], turn.played
        better = " ".join((_word(best), *say.column(best.points))) if turn.lost else ""
        name = report.players[turn.seat].name
        lost = say.number(turn.lost) if turn.lost else ""
        rows.append((str(number), name, _word(played), *say.column(played.points), lost, better))
    marked = tuple(n for n, turn in enumerate(report.turns) if turn.mistake)
    header = ("turn", "player", "played", *say.column("points"), "more" if say.alone else "lost", "best")
    return Rows(tuple(map(say, header)), tuple(rows), marked)


def _missed(report: Report, say: _Saying) -> Iterator[tuple[str, ...]]:
    for number, turn in enumerate(report.turns, 1):
        if turn.missed is not None and turn.moves[turn.missed].words:
            move, played = turn.moves[turn.missed], turn.played
            words = (_word(move), *say.figures(move), _word(played), *say.figures(played))
            yield str(number), *say.column(report.players[turn.seat].name), *words


STYLE = """
body{margin:2rem auto;max-width:44rem;padding:0 1rem;background:#f3e8d0;color:#1e1b17;font:17px/1.45 Georgia,serif}
h1,h2,th{font-family:Jost,"Century Gothic",Futura,sans-serif}h1{font-size:2.2rem;margin:0}
h2{margin:2rem 0 .5rem;padding-top:.5rem;border-top:2px solid;font-size:1rem;letter-spacing:.08em;text-transform:uppercase}
pre{padding:1rem;background:#fbf5e6;font:13px/1.3 "DejaVu Sans Mono",Menlo,Consolas,monospace;overflow-x:auto}
table{width:100%;border-collapse:collapse}th,td{padding:.2rem .4rem;border-bottom:1px solid #d9caa6;text-align:left}
tr.mistake td:first-child{border-left:5px solid #bf3419}svg{width:100%}
@media print{body{background:none}h2{break-after:avoid}pre,tr{break-inside:avoid}}
"""


def page_html(made: Document) -> str:
    body = "\n".join(_html(block) for block in made.blocks)
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(made.name)}</title>'
    return f'<!doctype html>\n<html lang="{made.language}"><head>{head}<style>{STYLE}</style></head>\n<body><main>\n{body}\n</main></body></html>\n'


def _html(block: Block) -> str:
    match block:
        case Title(text, level):
            return f"<h{level}>{escape(text)}</h{level}>"
        case Text(text):
            return f"<p>{escape(text)}</p>"
        case Board(lines):
            return f"<pre>{escape(chr(10).join(lines))}</pre>"
        case Rows(header, rows, marked):
            head = "".join(f'<th scope="col">{escape(one)}</th>' for one in header)
            body = "".join(
                f"<tr{' class=mistake' if n in marked else ''}>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>"
                for n, row in enumerate(rows)
            )
            return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        case Curve():
            return _svg(block)


def _svg(curve: Curve) -> str:
    points = [curve.point(at, WIDTH, HEIGHT) for at in range(len(curve.values))]
    line = " ".join(f"{x:.1f},{HEIGHT - y:.1f}" for x, y in points)
    middle = HEIGHT - (curve.middle - curve.low) / (curve.high - curve.low) * HEIGHT
    dots = "".join(
        f'<circle cx="{points[at][0]:.1f}" cy="{HEIGHT - points[at][1]:.1f}" r="6"/>' for at in curve.turning
    )
    return (
        f'<svg viewBox="-8 -8 {WIDTH + 16} {HEIGHT + 16}" role="img" aria-label="{escape(curve.name)}">'
        f'<path d="M0 {middle:.1f}H{WIDTH}" stroke="#1e1b17" stroke-dasharray="2 5"/>'
        f'<polyline points="{line}" fill="none" stroke="#bf3419" stroke-width="3"/>{dots}</svg>'
    )
