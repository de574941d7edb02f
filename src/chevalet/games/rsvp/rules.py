"""The referee of R.S.V.P. Articles are those of RULES.md."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from chevalet.core import clock, fold
from chevalet.core.acts import Act, PassTurn
from chevalet.core.bag import Rng, filled, without
from chevalet.core.copying import replace
from chevalet.core.crossword import board_with
from chevalet.core.events import Event, GameStarted, MoveContested, TurnBegan, TurnPassed
from chevalet.core.grid import Cell, is_inside
from chevalet.core.happened import Answered, Asked, Happened, Laid, Uncontestable
from chevalet.core.ledger import Ledger
from chevalet.core.position import Choice, Preview, WitnessWord, WordPreview
from chevalet.core.referee import Referee
from chevalet.core.refusal import Refused
from chevalet.core.seats import Seat, alone
from chevalet.core.state import SheetLine, Terms
from chevalet.core.words import Verdict, Words, verdict
from chevalet.games.level_file import read_levels
from chevalet.games.rsvp import proof, scoring
from chevalet.games.rsvp.edition import RsvpEdition
from chevalet.games.rsvp.frame import (
    Board,
    Side,
    Witness,
    is_blocked,
    is_in_line,
    judge_letter,
    possible_letters,
    run_at,
    squares_in_line,
    touching_lines,
)
from chevalet.games.rsvp.scoring import Formed
from chevalet.games.rsvp.state import (
    ChooseLetter,
    LastLetter,
    LetterChosen,
    LetterPlaced,
    PlaceLetter,
    ProofAsked,
    ProofShown,
    Prove,
    RsvpPosition,
    RsvpStarted,
    RsvpState,
    RsvpTerms,
    WordsCancelled,
)
from chevalet.games.rsvp.view import counted


@dataclass(frozen=True)
class Laying:
    """A letter laid: the frame with it, what it forms, what it scores, what makes it good."""

    board: Board
    formed: tuple[Formed, ...]
    scored: tuple[Formed, ...]
    witnesses: tuple[Witness, ...]


class Rsvp(Referee[RsvpState, RsvpPosition]):
    id = "rsvp"
    seat_counts = (2,)
    prints_contest = True
    flag_means = "resign"  # R15: nobody passes
    acts = (ChooseLetter, PlaceLetter, Prove)
    events = (RsvpStarted, LetterChosen, LetterPlaced, ProofAsked, ProofShown, WordsCancelled)
    terms_type = RsvpTerms
    position_type = RsvpPosition
    levels = read_levels("chevalet.games.rsvp")
    engine = "chevalet.engines.rsvp.engine:RsvpEngine"

    def __init__(self, edition: RsvpEdition) -> None:
        self._edition = edition

    @property
    def edition(self) -> RsvpEdition:
        return self._edition

    def prepare(self, terms: Terms, lexicon: Words) -> None:
        """R6: whether a letter is possible is asked of words by their length."""
        super().prepare(terms, lexicon)
        lexicon.fitting("..")

    # R1 to R3: preparing.

    def start(self, seats: tuple[Seat, ...], terms: Terms, at: int, rng: Rng) -> tuple[Event, ...]:
        """R3: agreement or lot makes one seat the first player; the other opens, unless the letter was agreed on."""
        assert isinstance(terms, RsvpTerms)
        assert len(seats) in self.seat_counts
        first = rng.choice((0, 1)) if terms.starter == "lot" else ("seat1", "seat2").index(terms.starter)
        started = RsvpStarted(at=at, seats=alone(seats), terms=terms, first=first)
        ledger = Ledger(self, self.evolve(None, started), at)
        if self.edition.letters.get(terms.opening, 0):
            ledger.add(LetterChosen(at=at, seat=None, letter=terms.opening))
            ledger.add(TurnBegan(at=at, seat=first))
        else:
            ledger.add(TurnBegan(at=at, seat=1 - first))
        return (started, *ledger.events)

    def rematch_terms(self, terms: Terms) -> Terms:
        """R3: in a series that opens with A, the next game opens with B."""
        assert isinstance(terms, RsvpTerms)
        if not terms.opening:
            return terms
        return replace(terms, opening=chr(ord("A") + (ord(terms.opening) - ord("A") + 1) % 26))

    def opened(self, event: GameStarted) -> RsvpState:
        assert isinstance(event, RsvpStarted)
        return RsvpState(
            seats=event.seats,
            terms=event.terms,
            clock=clock.new_clock(event.terms.clock, len(event.seats)),
            board=("." * self.edition.cols,) * self.edition.rows,
            stock=filled(self.edition.letters),
            first=event.first,
        )

    def applied(self, state: RsvpState, event: Event) -> RsvpState:
        match event:
            case LetterChosen(letter=letter, blocked=blocked):
                state = self._with_letter(state, self.edition.centre, letter)
                return replace(state, blocked=blocked, turn_no=0)  # the opening letter is no turn
            case LetterPlaced(row=row, col=col, letter=letter, blocked=blocked):
                return replace(self._with_letter(state, (row, col), letter), blocked=blocked)
            case TurnPassed():
                return replace(state, blocked=True)  # R13, R14: only whoever has no letter left says so
            case ProofAsked(asked=asked):
                return replace(state, asked=asked)
            case MoveContested():
                return replace(state, asked=())
            case WordsCancelled(cancelled=cancelled):
                return fold.suspended(replace(state, sheet=without(state.sheet, cancelled)), event.at)
        return state

    def _with_letter(self, state: RsvpState, cell: Cell, letter: str) -> RsvpState:
        board = board_with(state.board, ((*cell, letter),))
        return replace(state, board=board, stock=without(state.stock, (letter,)))

    def everything(self, state: RsvpState) -> tuple[str, ...]:
        return tuple(sorted([*state.stock, *"".join(state.board).replace(".", "")]))

    @staticmethod
    def side_of(state: RsvpState, seat: int) -> Side:
        return 1 if seat == state.first else 2

    # R4 to R11: a turn.

    def move(self, state: RsvpState, seat: int, act: Act, at: int, lexicon: Words, rng: Rng) -> Happened:
        del rng
        match act:
            case ChooseLetter():
                return self._choose(state, seat, act.letter, at, lexicon)
            case PlaceLetter():
                return self._place(state, seat, act, at, lexicon)
        return Refused("proof/not_asked", "R12")

    def _choose(self, state: RsvpState, seat: int, letter: str, at: int, lexicon: Words) -> Happened:
        """R3: any letter, on the centre."""
        if state.is_open:
            return Refused("opening/already_chosen", "R3")
        if letter not in state.stock:
            return Refused("move/letter_not_in_stock", "R3")
        board = board_with(state.board, ((*self.edition.centre, letter),))
        stock = without(state.stock, (letter,))
        blocked = state.terms.check == "referee" and is_blocked(board, stock, 1, lexicon)
        return Uncontestable((LetterChosen(at=at, seat=seat, letter=letter, blocked=blocked),))

    def _place(self, state: RsvpState, seat: int, act: PlaceLetter, at: int, lexicon: Words) -> Happened:
        if not state.is_open:
            return Refused("opening/choose_first", "R3")
        side = self.side_of(state, seat)
        with_referee = state.terms.check == "referee"
        laying = self._lay(state.board, state.stock, act, side, lexicon if with_referee else None)
        if isinstance(laying, Refused):
            return laying
        left = without(state.stock, (act.letter,))
        other: Side = 2 if side == 1 else 1
        return Laid(
            LetterPlaced(
                at=at,
                seat=seat,
                words=tuple(form.word for form in laying.scored),
                row=act.row,
                col=act.col,
                letter=act.letter,
                announced=tuple(form.line for form in laying.scored),
                witnesses=laying.witnesses,
                blocked=with_referee and is_blocked(laying.board, left, other, lexicon),
                lines=scoring.letter_lines(seat, state.turn_no, act.letter, laying.scored),
            )
        )

    def _lay(
        self, board: Board, stock: tuple[str, ...], act: PlaceLetter, side: Side, lexicon: Words | None
    ) -> Laying | Refused:
        """R4 to R11: what this letter gives there, or why it may not. No dictionary: nothing depends on one."""
        cell = (act.row, act.col)
        if act.letter not in stock:
            return Refused("move/letter_not_in_stock", "R4")
        if not is_inside(cell, len(board), len(board[0])):
            return Refused("move/off_board", "R4")
        if board[act.row][act.col] != ".":
            return Refused("move/square_taken", "R4", cells=(cell,))
        if not is_in_line(board, cell):
            return Refused("move/not_in_line", "R5", cells=(cell,))
        laid = board_with(board, ((*cell, act.letter),))
        found = scoring.formed(self.edition, laid, cell, side)
        if lexicon is None:
            lines = {form.line for form in found}
            if len(set(act.announce)) != len(act.announce) or not lines.issuperset(act.announce):
                return Refused("move/nothing_to_announce", "R11", cells=(cell,))
            return Laying(laid, found, tuple(f for f in found if f.line in act.announce), ())
        judged = judge_letter(laid, cell, side, lexicon)
        if isinstance(judged, Refused):
            return judged
        return Laying(laid, found, scoring.completed(found, lexicon), judged)

    def settle(self, ledger: Ledger[RsvpState], rng: Rng) -> None:
        """Nothing is drawn: the stock lies open."""

    # R12: contests, answered by proof.

    def verdicts(self, state: RsvpState, lexicon: Words) -> tuple[Verdict, ...]:
        assert state.last_move is not None
        return tuple(verdict(w, lexicon, None if w in lexicon else "unknown") for w in state.last_move.words)

    def contested(self, state: RsvpState, by: int, at: int, lexicon: Words) -> tuple[Verdict, ...] | Asked:
        """R12: a false announced word decides at once; else the placer shows a word for each line left."""
        move = state.last_move
        assert isinstance(move, LetterPlaced)
        verdicts = self.verdicts(state, lexicon)
        touching = touching_lines(state.board, (move.row, move.col))
        asked = tuple(line for line in touching if line not in move.announced)
        settled = bool(touching) and not asked
        if settled or not all(v.valid for v in verdicts):
            return verdicts
        closes_at = self.waits_until(state, at)
        return Asked(ProofAsked(at=at, by=by, mover=move.seat, asked=asked, closes_at=closes_at))

    def answered(self, state: RsvpState, act: Act, at: int, lexicon: Words) -> Answered | Refused:
        """R12: cite a word for each line asked for, or let the program search."""
        move = state.last_move
        assert isinstance(move, LetterPlaced)
        if not isinstance(act, Prove):
            return Refused("contest/awaiting_proof", "R12")
        cell, side = (move.row, move.col), self.side_of(state, move.seat)
        answer = proof.answer(state.board, cell, side, state.asked, act, lexicon)
        if isinstance(answer, Refused):
            return answer
        shown = ProofShown(at=at, seat=move.seat, witnesses=answer.witnesses, searched=bool(act.search))
        return Answered(shown, (*answer.verdicts, *self.verdicts(state, lexicon)))

    def silence(self, state: RsvpState) -> tuple[Verdict, ...]:
        """R12: whoever keeps silent until the window ends has lost the contest."""
        move = state.last_move
        assert isinstance(move, LetterPlaced)
        line = (*state.asked, "row")[0]
        run = run_at(state.board, (move.row, move.col), line, self.side_of(state, move.seat))
        # No proof is asked for unless every announced word was found good.
        good = (Verdict(word, valid=True) for word in move.words)
        return (Verdict(run.word, valid=False, reason="silent"), *good)

    def contest_lines(self, state: RsvpState, by: int, founded: bool) -> tuple[SheetLine, ...]:
        """R12: 15 points to the placer or to the contester."""
        move = state.last_move
        assert move is not None
        gainer = by if founded else move.seat
        return (SheetLine(gainer, move.lines[0].turn_no, "contest", self.edition.contest),)

    def refuted(self, state: RsvpState, verdicts: tuple[Verdict, ...], at: int) -> tuple[Event, ...]:
        """R12: the frame does not change; announced words that do not exist lose their points.

        The verdicts on the announced words come last, in the order of their lines on the sheet: two words may read
        the same, one in the row and one in the column.
        """
        move = state.last_move
        assert isinstance(move, LetterPlaced)
        announced = verdicts[len(verdicts) - len(move.words) :]
        scored = move.lines if move.words else ()
        cancelled = tuple(line for line, v in zip(scored, announced, strict=True) if not v.valid)
        if not cancelled:
            return ()
        lines = tuple(replace(line, kind="refuted", points=0) for line in cancelled)
        return (WordsCancelled(at=at, seat=move.seat, cancelled=cancelled, lines=lines),)

    # R2, R13 to R15: passing, the end.

    def may_pass(self, state: RsvpState, seat: int, lexicon: Words) -> Refused | None:
        """R13: never; but a player whom the referee finds without a letter says so, and that ends the game."""
        if state.is_open and state.terms.check == "referee":
            side = self.side_of(state, seat)
            if is_blocked(state.board, state.stock, side, lexicon):
                return None
        return Refused("turn/no_passing", "R13")

    def ending(self, state: RsvpState) -> str | None:
        if any(state.total(seat) >= state.terms.target for seat in range(2)):
            return "target"
        if not state.stock or (state.is_open and next(squares_in_line(state.board), None) is None):
            return "out"
        return "blocked" if state.blocked else None

    def ranking(self, state: RsvpState) -> tuple[tuple[int, ...], ...]:
        """R2: the first to reach the target; without it, the higher total."""
        winner = scoring.first_to_reach(state.sheet, state.terms.target)
        if winner is None or state.resigned:
            return super().ranking(state)
        return ((winner,), (1 - winner,))

    # Seeing.

    def view(self, state: RsvpState, seat: int | None) -> RsvpPosition:
        return RsvpPosition(
            **self.shared_view(state, seat),
            board=state.board,
            first=state.first,
            side=1 if seat is None else self.side_of(state, seat),
            stock=counted(state.stock),
            asked=state.asked,
            last=self._last(state),
        )

    def _last(self, state: RsvpState) -> LastLetter | None:
        move = state.last_move
        if isinstance(move, LetterPlaced):
            return LastLetter(move.seat, ((move.row, move.col),))
        return LastLetter(None, (self.edition.centre,)) if state.is_open else None

    def legal_moves(self, position: RsvpPosition, lexicon: Words) -> Iterator[Act]:
        stock = filled(position.stock)
        if not position.is_open:
            yield from (ChooseLetter(letter) for letter in sorted(set(stock)))
            return
        for cell, letter in possible_letters(position.board, stock, position.side, lexicon):
            yield self.announcing(position, cell, letter, lexicon)

    def announcing(self, position: RsvpPosition, cell: Cell, letter: str, lexicon: Words) -> PlaceLetter:
        """The letter with every word it completes announced, at a table that wants it."""
        if position.terms.check == "referee":
            return PlaceLetter(*cell, letter)
        laid = board_with(position.board, ((*cell, letter),))
        found = scoring.formed(self.edition, laid, cell, position.side)
        return PlaceLetter(*cell, letter, tuple(form.line for form in scoring.completed(found, lexicon)))

    def preview(self, position: RsvpPosition, act: Act, lexicon: Words | None) -> Preview | Refused:
        """What a draft would give; without a dictionary, geometry and points only."""
        stock = filled(position.stock)
        if isinstance(act, ChooseLetter) and not position.is_open:
            if act.letter not in stock:
                return Refused("move/letter_not_in_stock", "R3")
            return Preview((), ())
        if not isinstance(act, PlaceLetter) or not position.is_open:
            return Refused("command/no_preview")
        laying = self._lay(position.board, stock, act, position.side, lexicon)
        if isinstance(laying, Refused):
            return laying
        words = tuple(
            WordPreview(form.word, form.points, None if lexicon is None else form in laying.scored)
            for form in laying.formed
        )
        lines = scoring.letter_lines(position.seat or 0, position.turn_no, act.letter, laying.scored)
        witnesses = tuple(WitnessWord(found.word, found.cells) for found in laying.witnesses)
        return Preview(words, lines, witnesses)

    def act_of(self, state: RsvpState, event: Event) -> Act | None:
        match event:
            case LetterChosen(seat=int(), letter=letter):
                return ChooseLetter(letter)
            case LetterPlaced(row=row, col=col, letter=letter, announced=announced):
                return PlaceLetter(row, col, letter, announced if state.terms.check == "table" else ())
        return super().act_of(state, event)

    def where(self, act: Act) -> tuple[Cell, ...]:
        match act:
            case PlaceLetter(row=row, col=col):
                return ((row, col),)
            case ChooseLetter():
                return (self.edition.centre,)
        return ()

    def choices(self, position: RsvpPosition, act: Act) -> tuple[Choice, ...]:
        """R11: the runs a letter would complete, row before column, that its player may announce."""
        if not isinstance(act, PlaceLetter) or not position.is_open:
            return ()
        laying = self._lay(
            position.board, filled(position.stock), replace(act, announce=()), position.side, None
        )
        if isinstance(laying, Refused):
            return ()
        cell = (act.row, act.col)
        runs = [(form.word, run_at(laying.board, cell, form.line, position.side)) for form in laying.formed]
        return tuple(Choice(cell, run.cells, word) for word, run in runs)

    def fallback(self, position: RsvpPosition, lexicon: Words) -> Act:
        """A proof where one is awaited, else the first possible letter; at worst, at a table, one merely in line."""
        window = position.window
        if window is not None and window.stage == "answer":
            return Prove(search=True)
        move: Any = next(self.legal_moves(position, lexicon), None)
        if move is None and position.terms.check == "table":
            square = next(squares_in_line(position.board), None)
            move = None if square is None else PlaceLetter(*square, min(position.stock))
        return move or PassTurn()
