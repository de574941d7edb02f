"""The browser's types are what the server's messages give, and the documents say what the code does."""

from pathlib import Path

from chevalet.games import game_ids
from chevalet.server import limits
from chevalet.server.practice import A_DAY
from chevalet.server.typescript import SHARED, typescript
from chevalet.store import expiry
from chevalet.store.cards import CARDS_PER_GUEST
from chevalet.store.proposals import PROPOSALS_PER_GUEST
from chevalet.workers.pool import WAITING_MAX

ROOT = Path(__file__).resolve().parents[2]


def test_the_generated_types_are_up_to_date() -> None:
    for path, text in typescript().items():
        assert (ROOT / "web/src" / path).read_text(encoding="utf-8") == text, "run `make types`"


def test_every_message_has_its_interface() -> None:
    shared = typescript()[SHARED]
    for name in ("UpdateDown", "RefusedDown", "ActUp", "CreateTable", "WordPlaced"):
        assert f"export interface {name} {{" in shared
    assert "undefined" not in shared


def test_the_types_of_a_game_stand_in_its_own_folder() -> None:
    texts = typescript()
    assert "export interface ScampioPosition extends RackPosition {" in texts[Path("games/scampio/wire.ts")]
    for game_id in game_ids():
        assert f'"{game_id}"' not in texts[SHARED]


def test_what_is_thrown_away_is_documented() -> None:
    document = (ROOT / "docs/deploy.md").read_text(encoding="utf-8")
    for what, days in {
        "a table that never began": expiry.WAITING_DAYS,
        "a game in progress without a move": expiry.PLAYING_DAYS,
        "a finished game": expiry.OVER_DAYS,
        "a guest who does not come back, and sits at no table": expiry.GUEST_DAYS,
        "an uploaded word list or edition that no table uses": expiry.UPLOAD_DAYS,
    }.items():
        assert f"| {what} | {days} days |" in document
    for page, word in (("jouer", "jours"), ("play", "days")):
        text = (ROOT / f"docs/players/{page}.md").read_text(encoding="utf-8")
        assert [f"{days} {word}" in text for days in (expiry.OVER_DAYS, expiry.PLAYING_DAYS)] == [True, True]


def test_the_bounds_are_documented() -> None:
    document = (ROOT / "docs/deploy.md").read_text(encoding="utf-8")
    guest = f"{limits.TABLES_PER_GUEST}; {limits.SOCKETS_PER_GUEST}; {limits.UPLOADS_PER_GUEST}"
    for what, bound in {
        "a name; a chat line": f"{limits.NAME_MAX} characters; {limits.CHAT_MAX} characters",
        "tables that are not over; sockets; uploads": guest,
        "words to practise that are not learned; asked a day; words proposed": (
            f"{CARDS_PER_GUEST}; {A_DAY}; {PROPOSALS_PER_GUEST}"
        ),
        "jobs that wait for a process of its own (not on PostgreSQL)": f"{WAITING_MAX}",
    }.items():
        assert f"| {what} | {bound} |" in document
