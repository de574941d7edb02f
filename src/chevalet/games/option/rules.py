"""The referee of Option. Articles are those of RULES.md."""

from collections.abc import Iterator

from chevalet.core.acts import Act
from chevalet.core.bag import Rng, drawn, without
from chevalet.core.clock import new_clock
from chevalet.core.copying import replace
from chevalet.core.events import Event, GameStarted, MoveWithdrawn, TurnBegan
from chevalet.core.grid import Cell
from chevalet.core.happened import Happened, Laid, Passed
from chevalet.core.ledger import Ledger
from chevalet.core.pieces import PieceReferee, taken_back, with_rack
from chevalet.core.position import Choice, Preview, WordPreview
from chevalet.core.refusal import Refused
from chevalet.core.seats import Seat, alone
from chevalet.core.state import SheetLine, Terms
from chevalet.core.words import Verdict, Words, verdict
from chevalet.games.level_file import read_levels
from chevalet.games.option import scoring, view
from chevalet.games.option.edition import OptionEdition
from chevalet.games.option.grid import board_after, letters_of, reach_of, standing
from chevalet.games.option.laying import Laying, judged
from chevalet.games.option.moves import MoveList
from chevalet.games.option.state import (
    Before,
    ExchangePrisms,
    LayPrisms,
    OptionPosition,
    OptionState,
    Prism,
    PrismsDrawn,
    PrismsExchanged,
    PrismsLaid,
    StartDrawn,
)


class Option(PieceReferee[OptionState, OptionPosition]):
    id = "option"
    seat_counts = (2, 3, 4)
    prints_contest = True
    acts = (LayPrisms, ExchangePrisms)
    events = (GameStarted, StartDrawn, PrismsDrawn, PrismsLaid, PrismsExchanged)
    terms_type = Terms
    position_type = OptionPosition
    levels = read_levels("chevalet.games.option")
    engine = "chevalet.engines.option.engine:OptionEngine"

    def __init__(self, edition: OptionEdition) -> None:
        self._edition = edition
        self.rack_size = edition.rack

    @property
    def edition(self) -> OptionEdition:
        return self._edition

    # O3, O4: preparing.

    def start(self, seats: tuple[Seat, ...], terms: Terms, at: int, rng: Rng) -> tuple[Event, ...]:
        assert len(seats) in self.seat_counts
        first = GameStarted(at=at, seats=alone(seats), terms=terms)
        ledger = Ledger(self, self.evolve(None, first), at)
        starter = self._drawn_starter(ledger, rng)
        for step in range(len(seats)):
            self.draw(ledger, (starter + step) % len(seats), self.rack_size, rng)
        ledger.add(TurnBegan(at=at, seat=starter))
        return (first, *ledger.events)

    def _drawn_starter(self, ledger: Ledger[OptionState], rng: Rng) -> int:
        """O3: the prism whose two faces are worth most begins; those tied draw again."""
        tied = tuple(range(len(ledger.state.seats)))
        while len(tied) > 1:
            prisms = drawn(ledger.state.bag, len(tied), rng)
            totals = tuple(self.edition.both_faces(prism) for prism in prisms)
            draws = tuple(zip(tied, prisms, strict=True))
            ledger.add(StartDrawn(at=ledger.at, draws=draws, totals=totals))
            tied = tuple(s for s, total in zip(tied, totals, strict=True) if total == max(totals))
        return tied[0]

    def opened(self, event: GameStarted) -> OptionState:
        return OptionState(
            seats=event.seats,
            terms=event.terms,
            clock=new_clock(event.terms.clock, len(event.seats)),
            board=(),
            bag=self.edition.prisms,
            racks=((),) * len(event.seats),
        )

    def applied(self, state: OptionState, event: Event) -> OptionState:
        match event:
            case PrismsLaid(seat=seat, laid=laid, flips=flips):
                before = Before(state.board, state.racks[seat], tuple(p.prism for p in laid))
                state = replace(state, board=board_after(state.board, laid, flips), before=before)
                return with_rack(state, seat, without(state.racks[seat], before.laid))
            case MoveWithdrawn(seat=seat):
                assert state.before is not None
                back = state.before
                state = replace(state, board=back.board, before=None)
                if seat in state.resigned:
                    return taken_back(state, seat, back.laid)
                return with_rack(state, seat, back.rack)  # in the order it had
        return super().applied(state, event)

    # O5 to O15: a turn.

    def move(self, state: OptionState, seat: int, act: Act, at: int, lexicon: Words, rng: Rng) -> Happened:
        if isinstance(act, ExchangePrisms):
            return self._exchange(state, seat, act.prisms, at, rng)
        assert isinstance(act, LayPrisms)
        dictionary = lexicon if state.terms.check == "referee" else None
        laying = judged(self.edition, state.board, state.racks[seat], act, dictionary)
        if isinstance(laying, Refused):
            return laying
        return Laid(
            PrismsLaid(
                at=at,
                seat=seat,
                words=laying.words,
                word_points=self._word_points(laying),
                laid=laying.laid,
                flips=laying.flips,
                lines=self._lines(laying, seat, state.turn_no),
            )
        )

    def _word_points(self, laying: Laying) -> tuple[int, ...]:
        grid = standing(laying.after)
        return tuple(scoring.run_points(self.edition, grid, run) for run in laying.runs)

    def _lines(self, laying: Laying, seat: int, turn_no: int) -> tuple[SheetLine, ...]:
        grid = standing(laying.after)
        laid = len(laying.laid)
        return scoring.move_lines(self.edition, grid, laying.runs, laying.turned, laid, seat, turn_no)

    def _exchange(
        self, state: OptionState, seat: int, places: tuple[int, ...], at: int, rng: Rng
    ) -> Happened:
        """O15: draw, then give back as many."""
        rack = state.racks[seat]
        if not places or len(set(places)) != len(places) or not all(0 <= p < len(rack) for p in places):
            return Refused("move/tile_not_in_rack", "O15")
        if len(state.bag) < len(places):
            return Refused("exchange/bag_too_short", "O15")
        return Passed(
            PrismsExchanged(
                at=at,
                seat=seat,
                reason="exchange",
                count=len(places),
                given=tuple(rack[place] for place in places),
                prisms=self.picked(state, seat, len(places), rng),
                private_to=seat,
                lines=(SheetLine(seat, state.turn_no, "exchange", 0),),
            )
        )

    def drawing(self, at: int, seat: int, pieces: tuple[Prism, ...]) -> PrismsDrawn:
        return PrismsDrawn(at=at, seat=seat, count=len(pieces), prisms=pieces, private_to=seat)

    # O16, O17: words, and who checks them.

    def verdicts(self, state: OptionState, lexicon: Words) -> tuple[Verdict, ...]:
        assert state.last_move is not None
        words = dict.fromkeys(state.last_move.words)
        return tuple(verdict(word, lexicon, None if word in lexicon else "unknown") for word in words)

    def contest_lines(self, state: OptionState, by: int, founded: bool) -> tuple[SheetLine, ...]:
        """O17: an unfounded contest costs its author."""
        if founded:
            return ()
        return (SheetLine(by, state.turn_no, "contest", -self.edition.contest_penalty),)

    # O18, O19: the end.

    def ending(self, state: OptionState) -> str | None:
        if not state.bag and any(not state.racks[seat] for seat in state.active):
            return "out"
        return "blocked" if self.all_passed(state, 2 if state.bag else 1) else None

    def final_lines(self, state: OptionState, reason: str) -> tuple[SheetLine, ...]:
        if reason == "resigned":
            return ()
        racks = {seat: state.racks[seat] for seat in state.active}
        return scoring.final_lines(self.edition, racks, state.turn_no)

    def everything(self, state: OptionState) -> tuple[str, ...]:
        held = [prism for rack in state.racks for prism in rack]
        laid = [prism.prism for prism in state.board]
        return tuple(map(self.piece_name, sorted([*state.bag, *held, *laid, *state.aside])))

    def piece_name(self, piece: Prism) -> str:
        return piece.faces + piece.colours

    # Seeing.

    def view(self, state: OptionState, seat: int | None) -> OptionPosition:
        held = self.held_view(state, seat) | {"unseen": self.unseen(state, seat)}
        return view.seen_by(state, held)

    def legal_moves(self, position: OptionPosition, lexicon: Words) -> Iterator[Act]:
        return iter(MoveList(self.edition, position.board, position.rack or (), lexicon))

    def preview(self, position: OptionPosition, act: Act, lexicon: Words | None) -> Preview | Refused:
        """What a draft would give; without a dictionary, geometry and points only."""
        if not isinstance(act, LayPrisms):
            return Refused("command/no_preview")
        laying = judged(self.edition, position.board, position.rack, act, lexicon)
        if isinstance(laying, Refused):
            return laying
        valid = None if lexicon is None else True
        points = self._word_points(laying)
        words = tuple(WordPreview(w, p, valid) for w, p in zip(laying.words, points, strict=True))
        return Preview(words, self._lines(laying, position.seat or 0, position.turn_no))

    def act_of(self, state: OptionState, event: Event) -> Act | None:
        """A prism laid is the first in hand of those that nobody could tell apart."""
        match event:
            case PrismsLaid(seat=seat, laid=laid, flips=flips):
                places = places_of(state.racks[seat], tuple(standing.prism for standing in laid))
                tiles = (
                    (*standing.at, standing.letter, place, standing.shown)
                    for standing, place in zip(laid, places, strict=True)
                )
                return LayPrisms(tuple(sorted(tiles)), tuple(sorted(flips)))
            case PrismsExchanged(seat=seat, given=tuple(given)):
                return ExchangePrisms(tuple(sorted(places_of(state.racks[seat], given))))
        return super().act_of(state, event)

    def where(self, act: Act) -> tuple[Cell, ...]:
        return tuple((tile[0], tile[1]) for tile in act.tiles) if isinstance(act, LayPrisms) else ()

    def choices(self, position: OptionPosition, act: Act) -> tuple[Choice, ...]:
        """O9: the prisms of the grid that this draft may flip, and what is behind each."""
        if not isinstance(act, LayPrisms):
            return ()
        laying = judged(self.edition, position.board, position.rack, replace(act, flips=()), None)
        if isinstance(laying, Refused):
            return ()
        reach = reach_of(letters_of(laying.after), frozenset(prism.at for prism in laying.laid))
        return tuple(Choice(p.at, (), p.other_face) for p in position.board if p.at in reach)


def places_of(rack: tuple[Prism, ...], prisms: tuple[Prism, ...]) -> tuple[int, ...]:
    """Where each of these prisms stands in a rack."""
    left = dict(enumerate(rack))
    places = []
    for prism in prisms:
        place = next(place for place, held in left.items() if held == prism)
        del left[place]
        places.append(place)
    return tuple(places)
