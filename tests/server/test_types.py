"""The browser's types are what the server's messages give, and the documents say what the code does."""

from pathlib import Path

from chevalet.games import game_ids
from chevalet.server.limits import CHAT_MAX, NAME_MAX, TABLES_PER_GUEST, UPLOADS_PER_GUEST
from chevalet.server.typescript import SHARED, typescript
from chevalet.store import expiry

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
    for sentence in (
        f"A name: {NAME_MAX} characters.",
        f"A chat line: {CHAT_MAX} characters.",
        f"{TABLES_PER_GUEST} tables that are not over",
        f"{UPLOADS_PER_GUEST} uploads",
    ):
        assert sentence in document
