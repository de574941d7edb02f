"""The referee of La Clé, mots croisés: articles C1 to C16 of RULES.md."""

from dataclasses import dataclass
from itertools import permutations

from chevalet.core.acts import Act
from chevalet.core.bag import Rng, filled, without
from chevalet.core.clock import new_clock
from chevalet.core.copying import replace
from chevalet.core.crossword import (
    BLANK,
    Letters,
    Run,
    Tile,
    board_with,
    is_linked,
    letters_on,
    runs_formed,
)
from chevalet.core.events import Event, GameStarted, TurnBegan
from chevalet.core.grid import Cell
from chevalet.core.happened import Happened, Laid
from chevalet.core.ledger import Ledger
from chevalet.core.position import Preview, WordPreview
from chevalet.core.racks import LettersDrawn, PlaceWord, RackReferee, WordPlaced
from chevalet.core.ranking import ranked
from chevalet.core.refusal import Refused
from chevalet.core.seats import Seat, alone, in_two_teams
from chevalet.core.state import SheetLine, Terms
from chevalet.core.words import Verdict, Words, verdict
from chevalet.games._la_cle.edition import COLOURS, Colour, LaCleEdition
from chevalet.games.cle import scoring
from chevalet.games.cle.state import CardTurned, ClePosition, CleStarted, CleState, CleTerms, DealerDrawn
from chevalet.games.cle.view import view_of
from chevalet.games.level_file import read_levels

OPENING_LENGTH = 3
SEATS_IN_TEAMS = 4
TEAMS = ({"red", "orange"}, {"green", "blue"})


@dataclass(frozen=True)
class Laying:
    """A placement that stands: the words it forms, the one along its line first, and what its letters bring."""

    runs: tuple[Run, ...]
    points: int


class Cle(RackReferee[CleState, ClePosition]):
    id = "cle"
    seat_counts = (2, 3, 4)
    prints_contest = True
    acts = (PlaceWord,)
    events = (CleStarted, DealerDrawn, LettersDrawn, CardTurned, WordPlaced)
    terms_type = CleTerms
    position_type = ClePosition
    levels = read_levels("chevalet.games.cle")
    engine = "chevalet.engines.cle.engine:CleEngine"

    def __init__(self, edition: LaCleEdition) -> None:
        self._edition = edition
        self.rack_size = edition.rack
        self.rows, self.cols = edition.rows, edition.cols

    @property
    def edition(self) -> LaCleEdition:
        return self._edition

    def prepare(self, terms: Terms, lexicon: Words) -> None:
        """C9: every word is asked whether it is a plural."""
        super().prepare(terms, lexicon)
        lexicon.is_plural_only("LES")

    # Beginning.

    def terms_fault(self, terms: Terms, seats: int) -> Refused | None:
        """C1, C14: no colour twice, and partners have the two colours of a team."""
        assert isinstance(terms, CleTerms)
        chosen = [colour for colour in terms.colours if colour]
        if len(set(chosen)) < len(chosen):
            return Refused("terms/colour_twice", "C1")
        if colours_of(terms, seats) is None:
            return Refused("terms/colours_apart", "C14")
        return None

    def start(self, seats: tuple[Seat, ...], terms: Terms, at: int, rng: Rng) -> tuple[Event, ...]:
        """C3, C4: the dealer is drawn, racks are dealt from the dealer on, the first key card is turned."""
        assert isinstance(terms, CleTerms)
        assert len(seats) in self.seat_counts
        teams = terms.teams and len(seats) == SEATS_IN_TEAMS  # C14
        colours = colours_of(terms, len(seats))
        assert colours is not None, f"{terms.colours} cannot be the colours of {len(seats)}"
        agreed = replace(terms, teams=teams, colours=colours)
        placed = in_two_teams(seats) if agreed.teams else alone(seats)
        first = CleStarted(at=at, seats=placed, terms=agreed)
        ledger = Ledger(self, self.evolve(None, first), at)
        dealer, rounds = dealer_drawn(ledger.state.bag, len(seats), rng)
        ledger.add(DealerDrawn(at=at, seat=dealer, rounds=rounds))
        for step in range(len(seats)):
            self.draw(ledger, (dealer + step) % len(seats), self.rack_size, rng)
        self._turn_card(ledger, rng)
        ledger.add(TurnBegan(at=at, seat=dealer))
        return (first, *ledger.events)

    def opened(self, event: GameStarted) -> CleState:
        assert isinstance(event, CleStarted)
        return CleState(
            seats=event.seats,
            terms=event.terms,
            clock=new_clock(event.terms.clock, len(event.seats)),
            board=self.edition.empty_board,
            bag=filled(self.edition.letters),
            racks=((),) * len(event.seats),
            pack=self.edition.key_words,
        )

    def applied(self, state: CleState, event: Event) -> CleState:
        match event:
            case DealerDrawn(seat=seat):
                return replace(state, dealer=seat)
            case CardTurned(word=None):
                return replace(state, key_word=None)
            case CardTurned(word=str(word)):
                # A card seen cannot be unseen: the turn before it stays.
                state = replace(state, key_word=word, pack=without(state.pack, (word,)), checkpoint=None)
                return replace(state, turned=(*state.turned, word), card_due=state.card_due[1:])
        return super().applied(state, event)

    # A turn.

    def move(self, state: CleState, seat: int, act: Act, at: int, lexicon: Words, rng: Rng) -> Happened:
        del rng
        assert isinstance(act, PlaceWord)
        words = lexicon if state.terms.check == "referee" else None
        tiles = tuple(sorted(act.tiles))
        laying = self.laying(state.board, state.racks[seat], tiles, state.colours[seat], words)
        if isinstance(laying, Refused):
            return laying
        return Laid(
            WordPlaced(
                at=at,
                seat=seat,
                tiles=tiles,
                words=tuple(run.word for run in laying.runs),
                word_points=word_points(laying),
                lines=scoring.move_lines(
                    self.edition, seat, state.turn_no, laying.runs, laying.points, state.key_word
                ),
            )
        )

    def laying(
        self,
        board: tuple[str, ...],
        rack: tuple[str, ...] | None,
        tiles: tuple[Tile, ...],
        colour: str,
        lexicon: Words | None,
    ) -> Laying | Refused:
        """C5 to C9: what these letters make, or why they may not be laid. Without a dictionary words are taken as read."""
        fault = self.laying_fault(board, rack, tiles)
        if fault is not None:
            return Refused(fault.code, "C6", cells=fault.cells)
        before = letters_on(board)
        laid = tuple((row, col) for row, col, _ in tiles)
        runs = runs_formed(letters_on(board_with(board, tiles)), frozenset(laid))
        fault = self._place_fault(before, laid, runs)
        if fault is None and lexicon is not None:
            fault = words_fault(runs, frozenset(laid), lexicon)
        return fault or Laying(runs, scoring.laid_points(self.edition, tiles, colour))

    def _place_fault(self, before: Letters, laid: tuple[Cell, ...], runs: tuple[Run, ...]) -> Refused | None:
        """C5 until a word stands on the board, C6 from then on."""
        if before:
            return None if is_linked(before, laid) else Refused("move/not_linked", "C6", cells=laid)
        if not runs or len(runs[0].cells) < OPENING_LENGTH:
            return Refused("move/first_word_too_short", "C5", cells=laid)
        if not set(self.edition.opening) & set(laid):
            return Refused("move/opening_square", "C5", cells=self.edition.opening)
        return None

    def settle(self, ledger: Ledger[CleState], rng: Rng) -> None:
        """The word stands: back to ten letters (C6) and, if it was the key word, the next card (C11)."""
        move = ledger.state.last_move
        assert move is not None
        super().settle(ledger, rng)
        if ledger.state.key_word in move.words:
            self._turn_card(ledger, rng)

    def _turn_card(self, ledger: Ledger[CleState], rng: Rng) -> None:
        pack = ledger.state.card_due[:1] or ledger.state.pack
        ledger.add(CardTurned(at=ledger.at, word=rng.choice(pack) if pack else None))

    def after_undo(self, state: CleState, back: CleState) -> CleState:
        since = state.turned[len(back.turned) :]
        return replace(super().after_undo(state, back), card_due=since + back.card_due[len(since) :])

    # Contests.

    def verdicts(self, state: CleState, lexicon: Words) -> tuple[Verdict, ...]:
        """C12: every word formed, a forbidden plural included."""
        laid = frozenset(state.laid_last)
        runs = runs_formed(letters_on(state.board), laid)
        return tuple(verdict(run.word, lexicon, word_fault(run, laid, lexicon)) for run in runs)

    def contest_lines(self, state: CleState, by: int, founded: bool) -> tuple[SheetLine, ...]:
        """C12."""
        return (
            SheetLine(
                by, state.turn_no, "contest", self.edition.contest if founded else -self.edition.contest
            ),
        )

    # The end.

    def ending(self, state: CleState) -> str | None:
        """C13: out, or blocked by one round of passes when the bag is empty, two otherwise."""
        if first_out(state) is not None:
            return "out"
        return "blocked" if self.all_passed(state, 2 if state.bag else 1) else None

    def final_lines(self, state: CleState, reason: str) -> tuple[SheetLine, ...]:
        """C13: the others' letters go to whoever went out; if nobody did, each loses for its own."""
        del reason
        out = first_out(state)
        if out is None:
            return tuple(
                SheetLine(
                    seat, state.turn_no, "letters_left", -self.edition.letter_left * len(rack), "".join(rack)
                )
                for seat, rack in enumerate(state.racks)
                if rack
            )
        left = "".join("".join(state.racks[seat]) for seat in state.opponents(out))
        return (
            SheetLine(out, state.turn_no, "out", self.edition.out_bonus),
            SheetLine(out, state.turn_no, "letters_left", self.edition.letter_left * len(left), left),
        )

    def ranking(self, state: CleState) -> tuple[tuple[int, ...], ...]:
        """C13: the highest score; between equals, whoever went out, or the team that did."""
        out = first_out(state)
        team = None if out is None else state.seats[out].team
        return ranked(state, lambda seat: (state.total(seat), state.seats[seat].team == team))

    # Seeing.

    def view(self, state: CleState, seat: int | None) -> ClePosition:
        return view_of(self.rack_view(state, seat), state)

    def preview(self, position: ClePosition, act: Act, lexicon: Words | None) -> Preview | Refused:
        """What a draft would give; without a dictionary, geometry and points only."""
        if not isinstance(act, PlaceWord):
            return Refused("command/no_preview")
        if position.seat is None:
            return Refused("seat/unknown")
        colour = position.colours[position.seat]
        laying = self.laying(position.board, position.rack, tuple(sorted(act.tiles)), colour, lexicon)
        if isinstance(laying, Refused):
            return laying
        valid = None if lexicon is None else True
        words = zip(laying.runs, word_points(laying), strict=True)
        return Preview(
            tuple(WordPreview(run.word, points, valid) for run, points in words),
            scoring.move_lines(
                self.edition,
                position.seat,
                position.turn_no,
                laying.runs,
                laying.points,
                position.paying_key_word,
            ),
        )


def colours_of(terms: CleTerms, seats: int) -> tuple[Colour, ...] | None:
    """C1, C14: a colour a seat, those that were chosen and the first ones left; None if that cannot be."""
    wanted = terms.colours or ("",) * seats
    for colours in permutations(COLOURS, seats):
        agrees = all(want in {"", colour} for want, colour in zip(wanted, colours, strict=True))
        in_teams = terms.teams and seats == SEATS_IN_TEAMS
        if agrees and (not in_teams or {colours[0], colours[2]} in TEAMS):
            return colours
    return None


def dealer_drawn(
    bag: tuple[str, ...], seats: int, rng: Rng
) -> tuple[int, tuple[tuple[tuple[int, str], ...], ...]]:
    """C3: the letter nearest to A; jokers do not count, and those who tie draw again."""
    letters = [letter for letter in bag if letter != BLANK]
    rounds: list[tuple[tuple[int, str], ...]] = []
    tied = list(range(seats))
    while len(tied) > 1:
        draws = tuple(zip(tied, rng.sample(letters, len(tied)), strict=True))
        rounds.append(draws)
        nearest = min(letter for _, letter in draws)
        tied = [seat for seat, letter in draws if letter == nearest]
    return tied[0], tuple(rounds)


def word_fault(run: Run, laid: frozenset[Cell], lexicon: Words) -> str | None:
    """C8, C9: a plural is good only when the board, not the rack, supplies its final S or X."""
    if run.word not in lexicon:
        return "unknown"
    return "plural" if run.cells[-1] in laid and lexicon.is_plural_only(run.word) else None


def words_fault(runs: tuple[Run, ...], laid: frozenset[Cell], lexicon: Words) -> Refused | None:
    for run in runs:
        reason = word_fault(run, laid, lexicon)
        if reason is not None:
            code, article = ("word/plural", "C9") if reason == "plural" else ("word/unknown", "C8")
            return Refused(code, article, words=(run.word,), cells=run.cells)
    return None


def word_points(laying: Laying) -> tuple[int, ...]:
    """Only the letters laid count: their points go with the main word, the crossing ones add none (C10)."""
    return (laying.points, *[0] * (len(laying.runs) - 1))


def first_out(state: CleState) -> int | None:
    """C13: the seat without a letter once the bag is empty."""
    if state.bag:
        return None
    return next((seat for seat in state.active if not state.racks[seat]), None)
