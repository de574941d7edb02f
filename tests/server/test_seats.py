"""Who sits where: invitations, several seats on one device, hosts, spectators."""

from server.running import Running, Sitting, joined


def test_an_invitation_seats_its_bearer_once(server: Running) -> None:
    ada, bob, eve = server.client(), server.client(), server.client()
    table = ada.create("me", "open")
    path, body = f"/api/tables/{table['id']}/join", {"invite": table["invites"]["1"], "name": "Bob"}
    assert table["status"] == "waiting"
    assert bob.post(path, body, 200)["seat"] == 1
    assert bob.post(path, body, 200)["seat"] == 1, "joining twice is joining once"
    assert eve.post(path, body, 409)["code"] == "table/begun"
    assert ada.get(f"/api/tables/{table['id']}")["status"] == "playing"


def test_a_wrong_invitation_and_no_invitation_seat_nobody_at_a_private_table(server: Running) -> None:
    ada, eve = server.client(), server.client()
    table = ada.create("me", "open", "open")
    path = f"/api/tables/{table['id']}/join"
    assert eve.post(path, {"invite": "0" * 32}, 403)["code"] == "invite/unknown"
    assert eve.post(path, {}, 403)["code"] == "table/private"
    assert eve.post("/api/tables/nowhere/join", {}, 404)["code"] == "table/unknown"
    assert len(set(table["invites"].values())) == 2, "each seat has a link of its own"


def test_anyone_may_sit_at_a_public_table_until_it_is_full(server: Running) -> None:
    ada, bob, eve = server.client(), server.client(), server.client()
    table = ada.create("me", "open", public=True)
    assert [line["id"] for line in eve.get("/api/tables")] == [table["id"]]
    path = f"/api/tables/{table['id']}/join"
    assert bob.post(path, {"name": "Bob"}, 200)["seat"] == 1
    assert eve.post(path, {}, 409)["code"] == "table/begun"


def test_the_host_sees_the_invitations_and_nobody_else_does(server: Running) -> None:
    ada, eve = server.client(), server.client()
    table = ada.create("me", "open")
    with ada.sit(table["id"]) as a, eve.sit(table["id"]) as e:
        assert a.next("table")["seats"][1]["invite"] == table["invites"]["1"]
        assert e.next("table")["seats"][1]["invite"] is None


def test_the_host_removes_a_guest_and_the_old_link_is_void(server: Running) -> None:
    ada, bob = server.client(), server.client()
    table = ada.create("me", "open", "open")
    path, link = f"/api/tables/{table['id']}", table["invites"]["1"]
    bob.post(f"{path}/join", {"invite": link}, 200)
    assert bob.post(f"{path}/seats/0/remove", status=403)["code"] == "table/not_host"
    assert ada.post(f"{path}/seats/0/remove", status=409)["code"] == "seat/own"
    ada.post(f"{path}/seats/1/remove", status=204)
    assert ada.get(path)["seats"][1]["kind"] == "open"
    assert bob.post(f"{path}/join", {"invite": link}, 403)["code"] == "invite/unknown"


def test_a_guest_removed_in_play_resigns(server: Running) -> None:
    ada, _, table = joined(server)
    with ada.sit(table) as a:
        a.next("update")
        ada.post(f"/api/tables/{table}/seats/1/remove", status=204)
        told = a.until(lambda message: bool(message.get("events")))
        assert told["events"][0]["kind"] == "seat_resigned"
        assert told["view"]["outcome"]["winners"] == [0]


def test_leaving_before_play_frees_the_seat_and_in_play_resigns(server: Running) -> None:
    ada, bob = server.client(), server.client()
    table = ada.create("me", "open", "open")
    bob.post(f"/api/tables/{table['id']}/join", {"invite": table["invites"]["2"]}, 200)
    bob.post(f"/api/tables/{table['id']}/leave", status=204)
    assert [seat["kind"] for seat in ada.get(f"/api/tables/{table['id']}")["seats"]] == [
        "human",
        "open",
        "open",
    ]
    ada.post(f"/api/tables/{table['id']}/leave", status=204)
    assert ada.http.get(f"/api/tables/{table['id']}").status_code == 404, "a table without people is no table"
    ada, bob, begun = joined(server)
    bob.post(f"/api/tables/{begun}/leave", status=204)
    assert ada.get(f"/api/tables/{begun}")["winners"] == [0]


def test_when_the_host_leaves_the_next_person_is_host(server: Running) -> None:
    ada, bob = server.client(), server.client()
    table = ada.create("me", "open", "open")
    bob.post(f"/api/tables/{table['id']}/join", {"invite": table["invites"]["1"]}, 200)
    ada.post(f"/api/tables/{table['id']}/leave", status=204)
    assert bob.get(f"/api/tables/{table['id']}")["host"]


def test_the_host_may_give_an_open_seat_to_a_bot(server: Running) -> None:
    ada = server.client()
    table = ada.create("me", "open")
    path = f"/api/tables/{table['id']}/seats/1/bot"
    assert ada.post(path, {"level": "novice"}, 400)["code"] == "setup/unknown_level"
    ada.post(path, {"level": "club"}, 204)
    assert ada.post(path, {"level": "club"}, 409)["code"] == "seat/taken"
    facts = ada.get(f"/api/tables/{table['id']}")
    assert (facts["status"], facts["seats"][1]["level"]) == ("playing", "club")


def uncovered(a: Sitting, seat: int) -> dict[str, object]:
    a.send({"type": "uncover", "seat": seat})
    return a.next("update")


def test_a_rack_on_a_shared_device_is_sent_only_after_uncovering(server: Running) -> None:
    ada = server.client()
    table = ada.create("me", {"kind": "local", "name": "Bob"})
    with ada.sit(table["id"]) as a:
        first = a.next("update")
        assert (first["covered"], first["view"]["seat"], first["view"]["rack"]) == (True, None, None)
        mine = uncovered(a, 0)
        assert (mine["covered"], a.view["seat"], len(a.view["rack"])) == (False, 0, 4)
        after = a.act(0, {"kind": "pass_turn"})
        assert (after["covered"], after["view"]["rack"]) == (True, None), (
            "covered again as soon as the turn is Bob's"
        )
        uncovered(a, 1)
        assert a.view["seat"] == 1
        a.send({"type": "cover"})
        assert a.next("update")["view"]["rack"] is None


def test_a_covered_seat_gets_no_preview(server: Running) -> None:
    ada = server.client()
    table = ada.create("me", {"kind": "local", "name": "Bob"})
    with ada.sit(table["id"]) as a:
        a.next("update")
        a.send({"type": "preview", "ask": 1, "seat": 0, "act": {"kind": "lay_word", "word": "LA"}})
        assert a.next("error")["code"] == "seat/covered"


def test_nobody_uncovers_or_plays_another_persons_seat(server: Running) -> None:
    _, bob, table = joined(server)
    with bob.sit(table) as b:
        b.next("update")
        b.send({"type": "uncover", "seat": 0})
        assert b.next("error")["code"] == "seat/not_yours"
        assert b.act(0, {"kind": "pass_turn"})["code"] == "seat/not_yours"
        assert b.view["seat"] == 1


def test_a_spectator_watches_and_does_not_act(server: Running) -> None:
    ada, _, table = joined(server)
    with server.client().sit(table) as eve, ada.sit(table) as a:
        assert eve.next("update")["view"]["rack"] is None
        assert eve.act(0, {"kind": "pass_turn"})["code"] == "seat/not_yours"
        eve.send({"type": "chat", "phrase": "hello"})
        assert eve.next("error")["code"] == "chat/not_seated"
        a.next("update")
        a.act(0, {"kind": "pass_turn"})
        assert eve.next("update")["view"]["turn"] == 1


def test_my_games_show_whose_turn_it_is(server: Running) -> None:
    ada, bob, table = joined(server)
    for client in (ada, bob):
        line = client.get("/api/me/tables")[0]
        assert (line["id"], line["turn"], line["status"]) == (table, 0, "playing")
    assert [seat["mine"] for seat in bob.get("/api/me/tables")[0]["seats"]] == [False, True]


def test_presence_is_told(server: Running) -> None:
    ada, bob, table = joined(server)
    with ada.sit(table) as a:
        assert [seat["here"] for seat in a.next("table")["seats"]] == [True, False]
        with bob.sit(table):
            assert [seat["here"] for seat in a.next("table")["seats"]] == [True, True]
        assert [seat["here"] for seat in a.next("table")["seats"]] == [True, False]
