"""Tirelire in the terminal."""

from chevalet.core.acts import Act
from chevalet.games.terminal import Terminal, not_understood, score_lines, typed
from tirelire.rules import LayWord, Tirelire, TirelirePosition


class TirelireTerminal(Terminal[Tirelire, TirelirePosition]):
    how = "  RAT   pose RAT"

    def position_lines(self, position: TirelirePosition) -> list[str]:
        rack = [] if position.rack is None else ["Vos lettres : " + " ".join(sorted(position.rack))]
        return ["Posés : " + (" ".join(position.laid) or "rien"), *score_lines(position), *rack]

    def move_from(self, text: str, position: TirelirePosition) -> Act:
        del position
        if not typed(text).isalpha():
            raise not_understood(text)
        return LayWord(typed(text))

    def move_text(self, act: Act, position: TirelirePosition) -> str:
        del position
        assert isinstance(act, LayWord)
        return act.word
