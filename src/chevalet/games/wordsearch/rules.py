"""The referee of Wordsearch. Articles are those of RULES.md."""

from collections.abc import Iterator

from chevalet.core.acts import Act, PassTurn
from chevalet.core.bag import Rng, filled
from chevalet.core.clock import new_clock
from chevalet.core.copying import replace
from chevalet.core.crossword import letters_on
from chevalet.core.events import Event, GameStarted, MoveWithdrawn, TurnBegan
from chevalet.core.grid import Cell, cells_of, is_inside, shifted
from chevalet.core.happened import Happened, Laid, Passed
from chevalet.core.ledger import Ledger
from chevalet.core.position import Choice, Preview, WordPreview
from chevalet.core.referee import Referee
from chevalet.core.refusal import Refused
from chevalet.core.seats import Seat, alone
from chevalet.core.state import SheetLine, Terms
from chevalet.core.words import Verdict, Words, verdict
from chevalet.games.level_file import read_levels
from chevalet.games.wordsearch import scoring, sliding, spelling, view
from chevalet.games.wordsearch.edition import WordsearchEdition
from chevalet.games.wordsearch.notation import move_text
from chevalet.games.wordsearch.state import (
    Board,
    BoardFilled,
    FormWord,
    LastTurn,
    LetterSlid,
    LettersRemoved,
    SlideLetter,
    StarterDrawn,
    WordFormed,
    WordsearchPosition,
    WordsearchStarted,
    WordsearchState,
    WordsearchTerms,
)


class Wordsearch(Referee[WordsearchState, WordsearchPosition]):
    id = "wordsearch"
    seat_counts = (2, 3, 4)
    prints_contest = True
    acts = (FormWord, SlideLetter)
    events = (WordsearchStarted, BoardFilled, StarterDrawn, WordFormed, LettersRemoved, LetterSlid)
    terms_type = WordsearchTerms
    position_type = WordsearchPosition
    levels = read_levels("chevalet.games.wordsearch")
    engine = "chevalet.engines.wordsearch.engine:WordsearchEngine"

    def __init__(self, edition: WordsearchEdition) -> None:
        self._edition = edition

    @property
    def edition(self) -> WordsearchEdition:
        return self._edition

    # W1, W2: preparing.

    def start(self, seats: tuple[Seat, ...], terms: Terms, at: int, rng: Rng) -> tuple[Event, ...]:
        assert isinstance(terms, WordsearchTerms)
        assert len(seats) in self.seat_counts
        first = WordsearchStarted(at=at, seats=alone(seats), terms=terms)
        ledger = Ledger(self, self.evolve(None, first), at)
        ledger.add(BoardFilled(at=at, board=self._scattered(rng)))
        starter = rng.choice(range(len(seats)))
        ledger.add(StarterDrawn(at=at, seat=starter))
        ledger.add(TurnBegan(at=at, seat=starter))
        return (first, *ledger.events)

    def _scattered(self, rng: Rng) -> Board:
        rows, cols = self.edition.rows, self.edition.cols
        letters = list(filled(self.edition.letters))
        rng.shuffle(letters)
        circles = [cell for cell in cells_of(rows, cols) if cell not in self.edition.empty]
        lying = dict(zip(circles, letters, strict=True))
        return tuple("".join(lying.get((row, col), ".") for col in range(cols)) for row in range(rows))

    def opened(self, event: GameStarted) -> WordsearchState:
        assert isinstance(event, WordsearchStarted)
        return WordsearchState(
            seats=event.seats,
            terms=event.terms,
            clock=new_clock(event.terms.clock, len(event.seats)),
            board=("." * self.edition.cols,) * self.edition.rows,
        )

    def applied(self, state: WordsearchState, event: Event) -> WordsearchState:
        match event:
            case BoardFilled(board=board):
                return replace(state, board=board)
            case WordFormed(seat=seat, slides=slides, cells=cells, words=words):
                return replace(
                    state,
                    board=sliding.slid(state.board, slides),
                    standing=cells,
                    nothing_left=event.nothing_left,
                    last=LastTurn(seat, slides, cells, words),
                )
            case LettersRemoved(cells=cells, letters=letters):
                board = sliding.emptied(state.board, cells)
                return replace(state, board=board, standing=(), gone=state.gone + letters)
            case LetterSlid(seat=seat, slide=slide):
                last = LastTurn(seat, (slide,), (slide[1],), ())
                return replace(state, board=sliding.slid(state.board, (slide,)), last=last)
            case MoveWithdrawn():
                assert state.last is not None
                return replace(state, standing=(), last=replace(state.last, words=()))
        return state

    # W3 to W9: a turn.

    def move(
        self, state: WordsearchState, seat: int, act: Act, at: int, lexicon: Words, rng: Rng
    ) -> Happened:
        del rng
        if isinstance(act, SlideLetter):
            return self._slide(state, seat, act, at)
        assert isinstance(act, FormWord)
        fault = self.word_fault(state.board, act, state.terms.shortest)
        if fault is not None:
            return fault
        after = sliding.slid(state.board, act.slides)
        word = _read(after, act.cells)
        nothing_left = False
        if state.terms.check == "referee":
            if word not in lexicon:
                return Refused("word/unknown", "W10", words=(word,), cells=act.cells)
            staying = "".join(letters_on(sliding.emptied(after, act.cells)).values())
            nothing_left = spelling.spells_nothing(staying, lexicon, state.terms.shortest)
        line = scoring.word_line(self.edition, seat, state.turn_no, word)
        return Laid(
            WordFormed(
                at=at,
                seat=seat,
                words=(word,),
                slides=act.slides,
                cells=act.cells,
                nothing_left=nothing_left,
                lines=(line,),
            )
        )

    def _slide(self, state: WordsearchState, seat: int, act: SlideLetter, at: int) -> Happened:
        """W9: exactly one letter, instead of a word."""
        fault = sliding.why_not_yet(state.board, act.slide)
        if fault is not None:
            return fault
        line = self._slide_line(seat, state.turn_no, act)
        return Passed(LetterSlid(at=at, seat=seat, reason="slide", slide=act.slide, lines=(line,)))

    @staticmethod
    def _slide_line(seat: int, turn_no: int, act: SlideLetter) -> SheetLine:
        return SheetLine(seat, turn_no, "slide", 0, move_text(act))

    def word_fault(self, board: Board, act: FormWord, shortest: int) -> Refused | None:
        """W5 to W9: what is wrong with a word before any dictionary is asked."""
        if not act.slides:
            return Refused("move/nothing_slid", "W7", cells=act.cells)
        fault = sliding.slides_fault(board, act.slides)
        if fault is not None:
            return fault
        if not act.cells:
            return Refused("move/no_word", "W9", cells=tuple(target for _, target in act.slides))
        fault = self._line_fault(act.cells)
        if fault is not None:
            return fault
        outside = tuple(target for _, target in act.slides if target not in act.cells)
        if outside:
            return Refused("move/slid_outside_word", "W5", cells=outside)
        after = sliding.slid(board, act.slides)
        gaps = tuple(cell for cell in act.cells if sliding.letter_at(after, cell) == ".")
        if gaps:
            return Refused("move/gap", "W6", cells=gaps)
        if len(act.cells) < shortest:
            return Refused("move/word_too_short", "W6", cells=act.cells)
        return None

    def _line_fault(self, cells: tuple[Cell, ...]) -> Refused | None:
        """W6: neighbouring circles of one line, in reading order."""
        if not all(is_inside(cell, self.edition.rows, self.edition.cols) for cell in cells):
            return Refused("move/off_board", "W6")
        if len(cells) > 1:
            (row, col), (next_row, next_col) = cells[:2]
            step = (next_row - row, next_col - col)
            straight = tuple(shifted(cells[0], step, times) for times in range(len(cells)))
            if max(map(abs, step)) != 1 or cells != straight:
                return Refused("move/not_in_line", "W6", cells=cells)
        return None

    def settle(self, ledger: Ledger[WordsearchState], rng: Rng) -> None:
        """W8: the letters of the word leave the board."""
        del rng
        state = ledger.state
        letters = _read(state.board, state.standing)
        ledger.add(LettersRemoved(at=ledger.at, cells=state.standing, letters=letters))

    def may_pass(self, state: WordsearchState, seat: int, lexicon: Words) -> Refused | None:
        """W9: only a player who can slide nothing passes."""
        del seat, lexicon
        slides = sliding.quiet_slides(state.board)
        return Refused("pass/can_slide", "W9", cells=slides[0]) if slides else None

    # W10, W11: words, and who checks them.

    def verdicts(self, state: WordsearchState, lexicon: Words) -> tuple[Verdict, ...]:
        assert state.last_move is not None
        return tuple(verdict(w, lexicon, None if w in lexicon else "unknown") for w in state.last_move.words)

    def contest_lines(self, state: WordsearchState, by: int, founded: bool) -> tuple[SheetLine, ...]:
        assert state.last_move is not None
        word = state.last_move.words[0]
        return (scoring.contest_line(self.edition, by, state.turn_no, word, founded=founded),)

    # W12: the end.

    def ending(self, state: WordsearchState) -> str | None:
        if state.nothing_left:
            return "nothing_left"
        return "blocked" if self.all_passed(state, 2) else None

    def everything(self, state: WordsearchState) -> tuple[str, ...]:
        return tuple(sorted([*letters_on(state.board).values(), *state.gone]))

    # Seeing.

    def view(self, state: WordsearchState, seat: int | None) -> WordsearchPosition:
        return WordsearchPosition(
            **self.shared_view(state, seat),
            board=view.board_to_play(state),
            contestable=view.contestable(state),
            gone=state.gone,
            last=state.last,
        )

    def legal_moves(self, position: WordsearchPosition, lexicon: Words) -> Iterator[Act]:
        """Every word; single slides, which bring nothing, are `sliding.quiet_slides`."""
        return spelling.word_moves(position.board, lexicon, position.terms.shortest)

    def fallback(self, position: WordsearchPosition, lexicon: Words) -> Act:
        """W9: nobody passes who can slide; the first letter that can goes one circle."""
        del lexicon
        slides = sliding.quiet_slides(position.board)
        return SlideLetter(slides[0]) if slides else PassTurn()

    def preview(self, position: WordsearchPosition, act: Act, lexicon: Words | None) -> Preview | Refused:
        """What a draft would give; without a dictionary, geometry and points only."""
        seat = position.seat or 0
        if isinstance(act, SlideLetter):
            fault = sliding.why_not_yet(position.board, act.slide)
            return fault or Preview((), (self._slide_line(seat, position.turn_no, act),))
        if not isinstance(act, FormWord):
            return Refused("command/no_preview")
        fault = self.word_fault(position.board, act, position.terms.shortest)
        if fault is not None:
            return fault
        word = _read(sliding.slid(position.board, act.slides), act.cells)
        if lexicon is not None and word not in lexicon:
            return Refused("word/unknown", "W10", words=(word,), cells=act.cells)
        line = scoring.word_line(self.edition, seat, position.turn_no, word)
        return Preview((WordPreview(word, line.points, None if lexicon is None else True),), (line,))

    def act_of(self, state: WordsearchState, event: Event) -> Act | None:
        match event:
            case WordFormed(slides=slides, cells=cells):
                return FormWord(slides, cells)
            case LetterSlid(slide=slide):
                return SlideLetter(slide)
        return super().act_of(state, event)

    def notable(self, position: WordsearchPosition, act: Act) -> tuple[str, ...]:
        """A chain: a letter slides where another one stood in its way."""
        if not isinstance(act, FormWord):
            return ()
        barred = any(need.blocked_by for need in sliding.needs(position.board, act.slides))
        return ("chain",) if barred else ()

    def where(self, act: Act) -> tuple[Cell, ...]:
        return act.cells if isinstance(act, FormWord) else ()

    def choices(self, position: WordsearchPosition, act: Act) -> tuple[Choice, ...]:
        """W3, W4: after the slides of a draft, each letter that has not slid yet and where it can go."""
        if not isinstance(act, FormWord) or sliding.slides_fault(position.board, act.slides) is not None:
            return ()
        board = sliding.slid(position.board, act.slides)
        arrived = {target for _, target in act.slides}
        reach: dict[Cell, list[Cell]] = {}
        for source, target in sliding.quiet_slides(board):
            if source not in arrived:
                reach.setdefault(source, []).append(target)
        return tuple(Choice(source, tuple(targets)) for source, targets in reach.items())


def _read(board: Board, cells: tuple[Cell, ...]) -> str:
    return "".join(sliding.letter_at(board, cell) for cell in cells)
