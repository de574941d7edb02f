"""Play at a table through the real server: one message up, one down per viewer."""

from pathlib import Path

from chevalet.workers.catalogue import Catalogue
from server.running import Running, joined, running


def test_a_move_is_told_to_everyone_and_acknowledged_to_its_sender(server: Running) -> None:
    ada, bob, table = joined(server)
    with ada.sit(table) as a, bob.sit(table) as b:
        a.next("update")
        b.next("update")
        told = a.act(0, {"kind": "pass_turn"}, cause="first")
        assert (told["ack"], told["view"]["turn"]) == ("first", 1)
        seen = b.next("update")
        assert (seen["ack"], seen["seq"]) == (None, told["seq"])
        assert [event["kind"] for event in seen["events"]] == ["turn_passed", "turn_began"]


def test_the_same_command_sent_twice_happens_once(server: Running) -> None:
    ada = server.client()
    table = ada.create("me", {"kind": "local", "name": "Bob"})
    with ada.sit(table["id"]) as a:
        a.next("update")
        first = a.act(0, {"kind": "pass_turn"}, cause="once")
        again = a.act(0, {"kind": "pass_turn"}, cause="once")
        assert (first["ack"], again["ack"]) == ("once", "once")
        assert again["seq"] == first["seq"]
        assert again["events"] == []


def test_a_stale_command_is_refused_with_the_current_view(server: Running) -> None:
    ada = server.client()
    table = ada.create("me", {"kind": "local", "name": "Bob"})
    with ada.sit(table["id"]) as a:
        a.next("update")
        old = a.seq
        a.act(0, {"kind": "pass_turn"})
        a.act(1, {"kind": "pass_turn"})
        refused = a.act(0, {"kind": "pass_turn"}, base_seq=old)
        assert refused["code"] == "turn/stale"
        assert a.next("update")["view"]["turn"] == 0


def test_a_server_with_a_seed_deals_the_same_letters_at_every_table_and_another_does_not(
    tmp_path: Path,
) -> None:
    def racks(folder: str, seed: int | None) -> list[list[str]]:
        (tmp_path / folder).mkdir()
        with running(tmp_path / folder, catalogue=Catalogue(), seed=seed) as server:
            found = []
            for _ in range(3):
                ada, _bob, table = joined(server, game="scampio")
                with ada.sit(table) as a:
                    a.next("update")
                    assert len(a.view["rack"]) > 5
                    found.append(a.view["rack"])
            return found

    first, second, third = racks("seeded", 5)
    assert first == second == third
    assert racks("again", 5)[0] == first
    chance = racks("chance", None)
    assert chance[0] != chance[1] or chance[1] != chance[2]


def test_a_whole_game_of_scampio_against_a_bot_that_has_a_process_of_its_own(tmp_path: Path) -> None:
    with running(tmp_path, catalogue=Catalogue(), workers=1) as server:
        ada = server.client()
        table = ada.create("me", {"kind": "bot", "level": "debutant"}, game="scampio")
        with ada.sit(table["id"]) as a:
            a.next("update")
            for _ in range(3):
                while a.view["turn"] != 0:
                    a.next("update")
                a.act(0, {"kind": "pass_turn"})
            assert any('"kind":"word_placed"' in frame for frame in a.frames)
            a.act(0, {"kind": "resign"})
            assert a.view["outcome"]["winners"] == [1]


def test_a_finished_game_is_replayed_step_by_step_with_every_hand(tmp_path: Path) -> None:
    with running(tmp_path, catalogue=Catalogue()) as server:
        ada = server.client()
        table = ada.create("me", {"kind": "local", "name": "Bob"}, game="scampio")
        with ada.sit(table["id"]) as a:
            a.next("update")
            assert ada.http.get(f"/api/tables/{table['id']}/replay").status_code == 409
            a.act(a.view["turn"], {"kind": "pass_turn"})
            a.act(0, {"kind": "resign"})
        replay = ada.get(f"/api/tables/{table['id']}/replay")
        kinds = [step["events"][0]["kind"] for step in replay["steps"]]
        assert kinds == ["game_started", "turn_passed", "seat_resigned"]
        assert [len(hand) for hand in replay["steps"][0]["hands"]] == [7, 7]
        assert replay["steps"][-1]["view"]["outcome"]["winners"] == [1]
