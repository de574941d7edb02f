"""Play a game in the terminal against a bot."""

import argparse
import contextlib
import random
import re
import sys
import textwrap
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from chevalet.bots import Player
    from chevalet.core.acts import Act
    from chevalet.core.events import Event
    from chevalet.games.manifest import AnyGame, AnyManifest, TableOption
    from chevalet.lexicon import Lexicon

BOT = "Odile"
HINTS, SEEN = 3, 12
DEALS = 20
WIDTH = 80
ARTICLE = re.compile(r"^## ([A-Z]+\d+)\. ", re.MULTILINE)
COMMANDS = """\
  passe         passe le tour, si la règle le permet
  conseil       montre les coups qui rapportent le plus
  marque        montre la feuille de marque
  règles        montre la règle du jeu ; règles {article}, un de ses articles
  abandon       arrête la partie"""


def configure(parser: argparse.ArgumentParser) -> None:
    from chevalet.core.levels import usual_level
    from chevalet.games import found

    games = parser.add_subparsers(dest="game", metavar="GAME", required=True)
    for manifest in found().manifests.values():
        rules, said = manifest.rules, manifest.summary.en
        game = games.add_parser(manifest.id, help=f"{manifest.name.en}: {said}", description=said)
        if rules.seat_counts != (1,):
            levels = [level.id for level in rules.levels]
            usual = usual_level(rules.levels) if levels else None
            game.add_argument(
                "--level",
                default=usual,
                metavar="LEVEL",
                help=f"how strong {BOT} plays: {', '.join(levels)} (default: {usual})",
            )
        game.add_argument(
            "--lexicon",
            default="usuel",
            metavar="NAME",
            help="the dictionary: usuel (default), complet or an imported list",
        )
        editions = manifest.edition_ids()
        if len(editions) > 1:
            game.add_argument("--edition", choices=editions, help=f"the edition (default: {editions[0]})")
        game.set_defaults(edition=editions[0])
        game.add_argument("--seed", type=int, metavar="N", help="the same draws every time")
        for option in manifest.options:
            if option.when is None or option.when.seats in {None, min(2, max(rules.seat_counts))}:
                _add_flag(game, option)


def _add_flag(parser: argparse.ArgumentParser, option: "TableOption") -> None:
    """An option of the game: what the browser's form asks, as a flag."""
    label = option.label.en
    if option.choices:
        named = (choice for choice in option.choices if choice.value != "")
        label += ": " + ", ".join(f"{choice.value} ({choice.label.en.lower()})" for choice in named)
    if option.per_seat:
        label += f"; a comma between yours and {BOT}'s"
    if option.help:
        label += f". {option.help.en}"
    shared: dict[str, Any] = {"dest": f"option_{option.id}", "default": argparse.SUPPRESS, "help": label}
    name = "--" + option.id.replace("_", "-")
    if option.kind == "bool" and not option.per_seat:
        parser.add_argument(name, action=argparse.BooleanOptionalAction, **shared)
    else:
        parser.add_argument(name, type=lambda text: _value(option, text), metavar="V", **shared)


def _value(option: "TableOption", text: str) -> Any:  # noqa: ANN401 -- of the option's kind
    """What was typed, as the game expects it; one value a seat, with commas between them."""
    values = [_one_value(option, part) for part in (text.split(",") if option.per_seat else [text])]
    if not all(option.allows(value) for value in values):
        raise argparse.ArgumentTypeError(f"expected {option.expected()}, got {text!r}")
    return values if option.per_seat else values[0]


def _one_value(option: "TableOption", text: str) -> bool | int | str:
    if option.choices:
        return next((choice.value for choice in option.choices if str(choice.value) == text), text)
    if option.kind == "bool":
        return text == "oui"
    return int(text) if option.kind == "int" and text.isdecimal() else text


def run(arguments: argparse.Namespace) -> int:
    from chevalet.bots import UnknownLevelError, player
    from chevalet.core.seats import Seat
    from chevalet.games import manifest_of
    from chevalet.games.manifest import TableOptionError
    from chevalet.games.wire import WireError, terms_from
    from chevalet.lexicon import UnknownLexiconError, open_lexicon

    manifest = manifest_of(arguments.game)
    game = manifest.load(arguments.edition)
    chosen = {
        name.removeprefix("option_"): value
        for name, value in vars(arguments).items()
        if name.startswith("option_")
    }
    alone = game.seat_counts == (1,)
    seats = (Seat("Vous"),) if alone else (Seat("Vous"), Seat(BOT, "bot", arguments.level))
    try:
        lexicon = open_lexicon(arguments.lexicon)
        manifest.check_options(chosen, len(seats))
        terms = terms_from(game, chosen)
        bot = None if alone else player(game, arguments.level, lexicon)
    except UnknownLevelError:
        levels = ", ".join(level.id for level in game.levels)
        print(
            f"chevalet play: unknown level {arguments.level!r}: expected one of {levels}",
            file=sys.stderr,
        )
        return 2
    except (TableOptionError, WireError, UnknownLexiconError) as error:
        print(f"chevalet play: {error}", file=sys.stderr)
        return 2
    fault = game.terms_fault(terms, len(seats))
    if fault is not None:
        print(f"chevalet play: {manifest.terminal(game).refusal_text(fault)}", file=sys.stderr)
        return 2
    rng = random.Random(arguments.seed) if arguments.seed is not None else random.SystemRandom()  # noqa: S311 -- a seed replays a game
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 -- arrow keys and the lines typed before
    return Playing(manifest, game, lexicon, bot, rng).run(seats, terms)


class Playing:
    """One game: positions are shown, moves are asked for, results are told."""

    def __init__(
        self,
        manifest: "AnyManifest",
        game: "AnyGame",
        lexicon: "Lexicon",
        bot: "Player | None",
        rng: random.Random,
    ) -> None:
        self.manifest, self.game, self.lexicon, self.bot, self.rng = manifest, game, lexicon, bot, rng
        self.terminal = manifest.terminal(game)
        self.state: Any = None

    def run(self, seats: Any, terms: Any) -> int:  # noqa: ANN401 -- of the game
        against = "" if self.bot is None else f", contre {BOT} (niveau {self.bot.level})"
        print(f"{self.manifest.name.fr}{against}, dictionnaire {self.lexicon.name}.")
        print("« aide » dit comment jouer.")
        self._deal(seats, terms)
        try:
            while not self.game.is_over(self.state):
                self._turn()
        except KeyboardInterrupt:
            print("\nPartie interrompue.")
            return 130
        print()
        position = self.game.view(self.state, 0)
        print("\n".join([*self.terminal.position_lines(position), "", *self.terminal.result_lines(position)]))
        return 0

    def _deal(self, seats: Any, terms: Any) -> None:  # noqa: ANN401 -- of the game
        """Letters that make no first word are dealt again, where the game wants it."""
        for _ in range(DEALS):
            self.state = None
            self._evolve(self.game.start(seats, terms, _now(), self.rng))
            if self.game.can_begin(self.state, self.lexicon):
                return

    def _evolve(self, events: "tuple[Event, ...]") -> None:
        for event in events:
            self.state = self.game.evolve(self.state, event)

    def _turn(self) -> None:
        position = self.game.view(self.state, self.state.turn)
        if self.state.turn == 0:
            print("\n" + "\n".join(self.terminal.position_lines(position)))
            while not self._plays(self._asked(position), position):
                pass
        else:
            assert self.bot is not None
            act = self.bot.choose(position, random.Random(self.rng.random()))  # noqa: S311 -- a bot's choice
            assert self._plays(act, position), act

    def _plays(self, act: "Act", position: Any) -> bool:  # noqa: ANN401 -- of the game
        """Whether the referee takes it; if not, the player reads why."""
        from chevalet.core.acts import Command, Resign
        from chevalet.core.refusal import Refused

        before, seat = len(self.state.sheet), self.state.turn
        command = Command(seat, act, _now(), self.state.seq)
        answer = self.game.decide(self.state, command, self.lexicon, self.rng)
        if isinstance(answer, Refused):
            _say(self.terminal.refusal_text(answer))
            return False
        self._evolve(answer.events)
        if not isinstance(act, Resign):
            lines = [line for line in self.state.sheet[before:] if not self.terminal.is_closing(line)]
            written = self.terminal.act_text if seat == 0 else self.terminal.seen_text
            _say(self.terminal.turn_text(self.state.seats[seat].name, written(act, position), lines))
        return True

    def _asked(self, position: Any) -> "Act":  # noqa: ANN401 -- of the game
        """What the player types, until it is a move."""
        from chevalet.core.acts import Resign
        from chevalet.core.notation import NotationError

        while True:
            try:
                text = input("> ").strip()
            except EOFError:
                return Resign()
            command, _, rest = text.lower().partition(" ")
            match command:
                case "abandon":
                    return Resign()
                case "aide":
                    print(f"{self.terminal.how}\n{COMMANDS.format(article=self._first_article())}")
                case "conseil" | "?":
                    self._hint(position)
                case "marque":
                    print("\n".join(self.terminal.sheet_lines(position)) or "Personne n’a encore joué.")
                case "règles" | "regles":
                    self._rules(rest)
                case "":
                    pass
                case _:
                    try:
                        return self.terminal.act_from(text, position)
                    except NotationError as error:
                        print(f"{error} « aide » dit comment jouer.")

    def _hint(self, position: Any) -> None:  # noqa: ANN401 -- of the game
        from chevalet.engines import ScoredMove, engine_of

        best: dict[object, ScoredMove] = {}
        for move in engine_of(self.game).best_moves(position, self.lexicon.inoffensive, SEEN):
            best.setdefault(
                move.words or move.act, move
            )  # the same words from other pieces are no other idea
        for move in list(best.values())[:HINTS]:
            _say("  " + self.terminal.hint_text(move.act, position, move.points, move.words))
        if not best:
            print(
                "  "
                + self.terminal.act_text(self.game.fallback(position, self.lexicon.inoffensive), position)
            )

    def _first_article(self) -> str:
        return next(iter(articles(self.manifest.rules_text())), "")

    def _rules(self, article: str) -> None:
        found = articles(self.manifest.rules_text())
        chosen = [found[article.upper()]] if article.upper() in found else list(found.values())
        for paragraph in "\n".join(chosen).split("\n"):
            print(textwrap.fill(paragraph, WIDTH))


def articles(rules: str) -> dict[str, str]:
    """The articles of a RULES.md by their names, without the marks of its typography."""
    parts = ARTICLE.split(rules)
    names, bodies = parts[1::2], parts[2::2]
    return {
        name: f"{name}. {body.strip()}\n".replace("*", "") for name, body in zip(names, bodies, strict=True)
    }


def _say(line: str) -> None:
    print(textwrap.fill(line, WIDTH, subsequent_indent="    "))


def _now() -> int:
    return time.time_ns() // 1_000_000
