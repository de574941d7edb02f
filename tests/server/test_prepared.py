"""The first question to a dictionary takes long: it is asked when the table is opened, off the event loop."""

import threading
from pathlib import Path

from chevalet.workers.catalogue import Catalogue
from server.running import WORDS, running
from tirelire.manifest import manifest
from word_list import WordList


class OverheardWords(WordList):
    def __init__(self) -> None:
        super().__init__(WORDS)
        self.asked_in: list[int] = []

    def __contains__(self, word: object) -> bool:
        self.asked_in.append(threading.get_ident())
        return super().__contains__(word)


def test_the_dictionary_of_a_table_is_first_asked_off_the_event_loop(tmp_path: Path) -> None:
    words = OverheardWords()
    catalogue = Catalogue(manifests={manifest.id: manifest}, open_words=lambda _name: words)
    with running(tmp_path, catalogue=catalogue) as server:
        ada = server.client()
        table = ada.create("me", {"kind": "bot", "level": "club"})["id"]
        asked_before = len(words.asked_in)
        with ada.sit(table) as a:
            a.next("update")
            a.act(0, {"kind": "lay_word", "word": "".join(a.view["rack"][:2])})
    on_the_loop = words.asked_in[-1]
    assert len(words.asked_in) > asked_before, "a command asks the dictionary on the event loop"
    assert words.asked_in[0] != on_the_loop
