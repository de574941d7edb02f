"""The card of a word laid at a table: told to everybody, but never before its contest closes."""

from pathlib import Path

from chevalet.workers.catalogue import Catalogue
from server.running import joined, running


def test_the_card_of_a_word_waits_for_its_contest(tmp_path: Path) -> None:
    with running(tmp_path, catalogue=Catalogue()) as server:
        ada, bob, table = joined(server, game="scampio", check="table")
        with ada.sit(table) as a, bob.sit(table) as b:
            a.next("update")
            b.next("update")
            seat = a.view["turn"]
            mover, other = (a, b) if seat == 0 else (b, a)
            letters = [letter.replace("?", "e") for letter in mover.view["rack"][:2]]
            word = "".join(letters).upper()
            path = f"/api/tables/{table}/words/{word}"
            unknown = ada.http.get(path)
            assert (unknown.status_code, unknown.json()["code"]) == (404, "word/not_on_table")
            tiles = [[7, 7 + place, letter] for place, letter in enumerate(letters)]
            assert mover.act(seat, {"kind": "place_word", "tiles": tiles})["type"] == "update"
            for person in (ada, bob, server.client()):
                early = person.http.get(path)
                assert (early.status_code, early.json()["code"]) == (409, "word/contestable")
            other.next("update")
            assert other.act(1 - seat, {"kind": "accept_move"})["type"] == "update"
            assert bob.http.get(f"/api/words/{word}").json()["code"] == "lookup/game_in_play"
            card = bob.get(path)
            assert (card["word"], card["lexicon"]) == (word, "usuel")
            assert card["valid"] == ("usuel" in card["lists"])
