"""Analyse the record of a game, or a folder of them: what could have been played, turn by turn."""

import argparse
import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from chevalet.analysis.report import MoveReport, PlayerReport, Report, TurnReport
    from chevalet.games.record import Record
    from chevalet.games.terminal import AnyTerminal
    from chevalet.lexicon import Lexicon

WIDTH = 80
INDENT = " " * 9
BEST = 3  # better moves told for each turn
FIRST_LINE = "chevalet "


def configure(parser: argparse.ArgumentParser) -> None:
    from chevalet.bulk import add_options

    parser.add_argument(
        "file", metavar="FILE", help="the record of a game, or a folder of records; - reads standard input"
    )
    parser.add_argument("--html", metavar="OUT", help="the game and its analysis in a page to keep")
    parser.add_argument("--pdf", metavar="OUT", help="the same as a PDF, with the extra pdf installed")
    parser.add_argument(
        "--language",
        choices=("fr", "en"),
        default="fr",
        help="the language of the page and the PDF (default: fr)",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a game, for programs")
    add_options(parser)


def run(arguments: argparse.Namespace) -> int:
    from chevalet.bulk import ClusterError

    files = list(_files(arguments.file))
    try:
        return _one_game(files[0], arguments) if len(files) == 1 else _many_games(files, arguments)
    except (_UnreadableError, ClusterError) as error:
        print(f"chevalet analyse: {error}", file=sys.stderr)
        return 2


def _one_game(source: str, arguments: argparse.Namespace) -> int:
    from tqdm import tqdm

    opened = _opened(source, _read(source))
    with tqdm(total=0, desc=Path(source).name, unit="coup", leave=False) as bar:

        def advanced(number: int, count: int) -> None:
            bar.total = count
            bar.update(number - bar.n)

        report = _analysed(opened, advanced)
    _keep(arguments, opened, report)
    print(_json(source, report) if arguments.json else "\n".join(told(opened.game, opened.states, report)))
    return 0


def _many_games(files: list[str], arguments: argparse.Namespace) -> int:
    """The games can be shared out: only their texts travel, and a file that cannot be analysed stops no other."""
    from tqdm import tqdm

    from chevalet.bulk import spread

    if not files:
        raise _UnreadableError(f"{arguments.file}: aucune feuille de partie ici")
    if arguments.html or arguments.pdf:
        raise _UnreadableError("--html et --pdf écrivent une partie à la fois")
    pieces = [(source, _text_or_fault(source)) for source in files]
    done: list[tuple[str, Report]] = []
    with (
        spread(arguments.jobs, arguments.cluster) as each,
        tqdm(total=len(files), desc=Path(arguments.file).name, unit="partie", leave=False) as bar,
    ):
        for (source, _), report in zip(pieces, each(_report_or_fault, pieces), strict=True):
            bar.update()
            if isinstance(report, _UnreadableError):
                tqdm.write(f"chevalet analyse: {report}", file=sys.stderr)
                continue
            done.append((source, report))
            if arguments.json:
                tqdm.write(_json(source, report), file=sys.stdout)
    if not arguments.json:
        print("\n".join(overview(done)))
    return 0 if len(done) == len(files) else 2


def _json(source: str, report: "Report") -> str:
    import msgspec

    return msgspec.json.encode({"file": source, **msgspec.to_builtins(report)}).decode()


class _UnreadableError(Exception):
    """One line says why a file cannot be analysed."""


def _files(named: str) -> Iterator[str]:
    """A folder's files that look like records, in the order of their names."""
    path = Path(named)
    if named == "-" or not path.is_dir():
        yield named
        return
    for file in sorted(path.rglob("*")):
        if file.is_file():
            with file.open("rb") as opened:
                if opened.read(len(FIRST_LINE)) == FIRST_LINE.encode():
                    yield str(file)


def _read(source: str) -> str:
    try:
        return sys.stdin.read() if source == "-" else Path(source).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise _UnreadableError(f"{source}: expected UTF-8 text") from error
    except OSError as error:
        raise _UnreadableError(f"{source}: {error.strerror}") from error


def _text_or_fault(source: str) -> "str | _UnreadableError":
    try:
        return _read(source)
    except _UnreadableError as error:
        return error


def _report_or_fault(piece: "tuple[str, str | _UnreadableError]") -> "Report | _UnreadableError":
    source, text = piece
    if isinstance(text, _UnreadableError):
        return text
    try:
        return _analysed(_opened(source, text))
    except _UnreadableError as error:
        return error


class _Opened(NamedTuple):
    game: Any
    record: "Record"
    states: list[Any]
    lexicon: "Lexicon"


def _opened(source: str, text: str) -> _Opened:
    from chevalet.games.record import RecordError, read_record, replayed
    from chevalet.lexicon import UnknownLexiconError, open_lexicon

    try:
        game, record = read_record(text, source)
        return _Opened(game, record, replayed(game, record, source), open_lexicon(record.lexicon))
    except RecordError as error:
        raise _UnreadableError(str(error)) from error
    except UnknownLexiconError as error:
        raise _UnreadableError(f"{source}: {error}") from error


def _analysed(
    opened: _Opened, advanced: Callable[[int, int], None] = lambda _number, _count: None
) -> "Report":
    from chevalet.analysis.whole import analysed
    from chevalet.games import manifest_of

    game, record, _, lexicon = opened
    return analysed(game, manifest_of(record.game).terminal(game), lexicon, record.events, advanced)


def _keep(arguments: argparse.Namespace, opened: _Opened, report: "Report") -> None:
    """As files, where they were asked for."""
    from chevalet.analysis.printed import document, page_html
    from chevalet.games import manifest_of

    manifest = manifest_of(report.game)
    made = document(manifest, opened.game, opened.states, report, arguments.language)
    try:
        if arguments.html is not None:
            Path(arguments.html).write_text(page_html(made), encoding="utf-8")
        if arguments.pdf is not None:
            from chevalet.analysis.printed_pdf import page_pdf

            Path(arguments.pdf).write_bytes(page_pdf(made))
    except OSError as error:
        raise _UnreadableError(f"{error.filename}: {error.strerror}") from error
    except ModuleNotFoundError as error:
        raise _UnreadableError("--pdf demande ReportLab : pip install 'chevalet[pdf]'") from error


def told(game: Any, states: list[Any], report: "Report") -> list[str]:  # noqa: ANN401 -- a game of any kind
    """Turn by turn, with the position where the game turned, then each player's numbers."""
    from chevalet.games import manifest_of

    terminal = manifest_of(report.game).terminal(game)
    lines = [f"{manifest_of(report.game).name.fr}, dictionnaire {report.lexicon}.", ""]
    for number, turn in enumerate(report.turns):
        if turn.turning:
            before = next(state for state in states if state.seq == turn.seq)
            lines += ["", *terminal.position_lines(game.view(before, turn.seat)), ""]
        lines += turn_lines(report, number, turn, terminal)
    lines += ["", *(player_text(player) for player in report.players)]
    if report.fewest is not None:
        lines.append(f"Au mieux : {terminal.gain_text(report.fewest) or report.fewest}.")
    return lines


def turn_lines(report: "Report", number: int, turn: "TurnReport", terminal: "AnyTerminal") -> list[str]:
    name, played = report.players[turn.seat].name, turn.played
    mark = "? " if turn.mistake else "  "
    sign = "  ← tournant" if turn.turning else ""
    refuted = " (retiré)" if turn.refuted else ""
    lines = [
        *_wrapped(f"{mark}{number + 1:>3}  {name} : {_move(played)}{_gain(played, terminal)}{refuted}{sign}")
    ]
    details = [f"laissé {_number(turn.lost)}"] if turn.lost else []
    if report.measure == "chance":
        details.append(f"chances {100 * report.curve[number + 1]:.0f} %")
    if turn.luck is not None:
        details.append(f"tirage {turn.luck:+.0f}")
    if turn.line is not None:
        ending = "" if turn.line.won else ", sans réussir"
        details.append(f"le programme finit à {turn.line.total} en tout{ending}")
    if details:
        lines.append(f"{INDENT}{' · '.join(details)}")
    better = [move for move in turn.moves if move.worth > played.worth][:BEST]
    return lines + [line for move in better for line in _wrapped(f"{INDENT}+ {_better(move, terminal)}")]


def _wrapped(line: str) -> list[str]:
    return textwrap.wrap(line, WIDTH, subsequent_indent=f"{INDENT}  ", drop_whitespace=True)


def _move(move: "MoveReport") -> str:
    """As one types it; and its word, where that cannot be read there."""
    word = move.words[0] if move.words else ""
    letters = "".join(letter for letter in move.text if letter.isalpha())
    return move.text if word in letters else f"{word} {move.text}"


def _gain(move: "MoveReport", terminal: "AnyTerminal") -> str:
    gain = terminal.gain_text(move.points) if move.points else ""
    return f"  →  {gain}" if gain else ""


def _better(move: "MoveReport", terminal: "AnyTerminal") -> str:
    parts = [f"vaut {_number(move.worth)}"]
    if move.kept is not None:
        parts.append(f"garde {_number(move.kept)}")
    if move.given is not None:
        parts.append(f"donne {_number(move.given)}")
    return f"{_move(move)}{_gain(move, terminal)} ({', '.join(parts)})"


def player_text(player: "PlayerReport") -> str:
    parts = [f"{player.name} : justesse {player.accuracy:.0f} %", f"{player.turns} tours"]
    parts.append(f"{_number(player.average)} par coup")
    parts.append(f"{player.mistakes} {'faute' if player.mistakes < 2 else 'fautes'}")
    if player.luck is not None:
        parts.append(f"tirage {player.luck:+.0f}")
    return ", ".join(parts) + "."


def overview(done: "list[tuple[str, Report]]") -> list[str]:
    """One line a game, then the mean of each name over all of them."""
    from chevalet.analysis.summary import mean_accuracy

    lines: list[str] = []
    by_name: dict[str, list[PlayerReport]] = {}
    for source, report in done:
        each = ", ".join(f"{player.name} {player.accuracy:.0f} %" for player in report.players)
        lines.append(f"{Path(source).name} ({report.game}, {len(report.turns)} coups) : {each}")
        for player in report.players:
            by_name.setdefault(player.name, []).append(player)
    lines.append("")
    for name, games in sorted(by_name.items()):
        turns = sum(player.turns for player in games)
        count = f"{len(games)} {'partie' if len(games) < 2 else 'parties'}"
        lines.append(f"{name} : {count}, {turns} tours, justesse {mean_accuracy(games):.0f} %")
    return lines


def _number(value: float) -> str:
    return f"{value:.1f}".replace(".", ",").removesuffix(",0")
