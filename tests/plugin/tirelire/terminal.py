"""Tirelire in the terminal."""

from chevalet.core.acts import Act
from chevalet.games.terminal import Terminal, not_understood, score_lines, typed
from tirelire.rules import LayWord, Tirelire, TirelirePosition


class TirelireTerminal(Terminal[Tirelire, TirelirePosition]):
    how = "  RAT   pose RAT"

    def position_lines(self, position: TirelirePosition) -> list[str]:
        rack = self.say("Vos lettres :", "Your letters:")
        laid = self.say("Posés :", "Laid:")
        return [
            f"{laid} {' '.join(position.laid) or self.say('rien', 'nothing')}",
            *score_lines(position),
            *([] if position.rack is None else [f"{rack} {' '.join(sorted(position.rack))}"]),
        ]

    def move_from(self, text: str, position: TirelirePosition) -> Act:
        del position
        if not typed(text).isalpha():
            raise not_understood(text)
        return LayWord(typed(text))

    def move_text(self, act: Act, position: TirelirePosition) -> str:
        del position
        assert isinstance(act, LayWord)
        return act.word
