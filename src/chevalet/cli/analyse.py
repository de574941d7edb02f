"""Analyse the record of a game, or a folder of them: what could have been played, turn by turn."""

import argparse
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from chevalet.analysis.report import MoveReport, PlayerReport, Report, TurnReport
    from chevalet.games.terminal import AnyTerminal

WIDTH = 80
INDENT = " " * 9
BEST = 3  # better moves told for each turn
FIRST_LINE = "chevalet "


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FICHIER", help="la feuille d’une partie, ou un dossier de feuilles ; - lit l’entrée"
    )
    parser.add_argument("--json", action="store_true", help="un objet JSON par partie, pour les programmes")


def run(arguments: argparse.Namespace) -> int:
    import msgspec

    files = list(_files(arguments.file))
    if not files:
        print(f"chevalet analyse: {arguments.file}: aucune feuille de partie ici", file=sys.stderr)
        return 2
    failures = 0
    done: list[tuple[str, Report]] = []
    for source in files:
        try:
            game, states, report = _analysed(source)
        except _UnreadableError as error:
            print(f"chevalet analyse: {error}", file=sys.stderr)
            failures += 1
            continue
        done.append((source, report))
        if arguments.json:
            print(msgspec.json.encode({"file": source, **msgspec.to_builtins(report)}).decode())
        elif len(files) == 1:
            print("\n".join(told(game, states, report)))
    if len(files) > 1 and not arguments.json:
        print("\n".join(overview(done)))
    return 2 if failures else 0


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


def _analysed(source: str) -> "tuple[Any, list[Any], Report]":
    from tqdm import tqdm

    from chevalet.analysis.whole import analysed
    from chevalet.games import manifest_of
    from chevalet.games.record import RecordError, read_record, replayed
    from chevalet.lexicon import UnknownLexiconError, open_lexicon

    try:
        text = sys.stdin.read() if source == "-" else Path(source).read_text(encoding="utf-8")
        game, record = read_record(text, source)
        states = replayed(game, record, source)
        lexicon = open_lexicon(record.lexicon)
    except RecordError as error:
        raise _UnreadableError(str(error)) from error
    except UnicodeDecodeError as error:
        raise _UnreadableError(f"{source}: expected UTF-8 text") from error
    except UnknownLexiconError as error:
        raise _UnreadableError(f"{source}: {error}") from error
    except OSError as error:
        raise _UnreadableError(f"{source}: {error.strerror}") from error
    with tqdm(total=0, desc=Path(source).name, unit="tour", leave=False) as bar:

        def advanced(number: int, count: int) -> None:
            bar.total = count
            bar.update(number - bar.n)

        terminal = manifest_of(record.game).terminal(game)
        return game, states, analysed(game, terminal, lexicon, record.events, advanced)


def told(game: Any, states: list[Any], report: "Report") -> list[str]:  # noqa: ANN401 -- a game of any kind
    """Turn by turn, with the position where the game turned, then each player's figures."""
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
        *_wrapped(
            f"{mark}{turn.turn_no:>3}  {name} : {_move(played)}{_gain(played, terminal)}{refuted}{sign}"
        )
    ]
    details = [f"laissé {_number(turn.lost)}"] if turn.lost else []
    if report.measure == "chance":
        details.append(f"chances {100 * report.curve[number + 1]:.0f} %")
    if turn.luck is not None:
        details.append(f"tirage {turn.luck:+.0f}")
    if turn.line is not None:
        ending = "" if turn.line.won else ", sans réussir"
        details.append(f"le programme finit en {turn.line.total}{ending}")
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
    parts.append(f"{_number(player.average)} par tour")
    parts.append(f"{player.mistakes} {'faute' if player.mistakes < 2 else 'fautes'}")
    if player.luck is not None:
        parts.append(f"tirage {player.luck:+.0f}")
    return ", ".join(parts) + "."


def overview(done: "list[tuple[str, Report]]") -> list[str]:
    """One line a game, then the mean of each name over all of them."""
    lines: list[str] = []
    by_name: dict[str, list[PlayerReport]] = {}
    for source, report in done:
        each = ", ".join(f"{player.name} {player.accuracy:.0f} %" for player in report.players)
        lines.append(f"{Path(source).name} ({report.game}, {len(report.turns)} tours) : {each}")
        for player in report.players:
            by_name.setdefault(player.name, []).append(player)
    lines.append("")
    for name, games in sorted(by_name.items()):
        turns = sum(player.turns for player in games)
        mean = sum(player.accuracy * player.turns for player in games) / max(1, turns)
        count = f"{len(games)} {'partie' if len(games) < 2 else 'parties'}"
        lines.append(f"{name} : {count}, {turns} tours, justesse {mean:.0f} %")
    return lines


def _number(value: float) -> str:
    return f"{value:.1f}".replace(".", ",").removesuffix(",0")
