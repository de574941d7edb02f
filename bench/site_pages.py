"""Pages of the site that are made from what stands elsewhere: rules, protocol, decisions, and the files at the root."""

from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from chevalet.games import found
from chevalet.server import messages
from chevalet.server.close_codes import CLOSE_CODES
from chevalet.server.typescript import Types

ROOT = Path(__file__).parents[1]
AT_ROOT = {
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "security.md": "SECURITY.md",
    "conduct.md": "CODE_OF_CONDUCT.md",
}
PROTOCOL = """# The protocol of the socket

Generated from the server's own types. A client opens a WebSocket at `/api/tables/<id>/socket` with the session cookie
that it was given when it opened or joined the table, and receives a `table` and an `update` at once. From then on it
sends the messages of the first part and receives those of the second, each a JSON object with its `type`.

- **A command is acknowledged by an update that carries its `cause`**, a name of the client's own choosing. Resend an
  `act` with the same cause until that happens, also on a new connection: it is played once.
- `base_seq` is the number of the last event that the client knew: a command that rests on an older view is refused as
  stale, and the answer carries the present one.
- A view is whole: nothing needs to be added up on the client's side, and what a seat may not know is not in it.
- A `refused` is a player's mistake and says which article speaks against it; an `error` is not.

What a game adds to acts, events and views is in `web/src/games/<game>/wire.ts`; everything else that the server
answers over HTTP is described by itself, at `/schema`.
"""


def _title(text: str) -> str:
    return text.partition("\n")[0].removeprefix("# ")


def rules() -> dict[str, str]:
    """One page a game and language, found by the manifests."""
    pages: dict[str, str] = {}
    index = {
        "": "# Règles\n\nLes articles que l’arbitre applique, dans nos mots.\n\n",
        ".en": "# Rules\n\nThe articles that the referee applies, in our own words.\n\n",
    }
    for game_id, manifest in found().manifests.items():
        if manifest.front_end is not None:
            continue  # a game from outside
        folder = ROOT / "src/chevalet/games" / game_id
        for ending in index:
            text = (folder / f"RULES{ending}.md").read_text(encoding="utf-8")
            pages[f"rules/{game_id}{ending}.md"] = text
            index[ending] += f"- [{_title(text)}]({game_id}{ending}.md)\n"
    return pages | {f"rules/index{ending}.md": text for ending, text in index.items()}


def protocol() -> str:
    types = Types()
    text = PROTOCOL
    for title, union, up in (("Up", messages.Up, True), ("Down", messages.Down, False)):
        text += f"\n## {title}\n"
        for message in union.__args__:
            name = types.interface(message, up=up)
            told = (message.__doc__ or "").strip()
            text += f"\n### `{message.__struct_config__.tag}`\n\n{told}\n\n```ts\n{types.written[name]}```\n"
    text += "\n## Close codes\n\n| code | what it says |\n|---|---|\n"
    return text + "".join(f"| {code} | {meaning} |\n" for code, meaning in sorted(CLOSE_CODES.items()))


def decisions() -> str:
    text = "# Decisions\n\nWhy things are as they are: one page a decision that was hard to undo, with its figures.\n\n"
    for path in sorted((ROOT / "docs/decisions").glob("0*.md")):
        text += f"- [{_title(path.read_text(encoding='utf-8'))}]({path.name})\n"
    return text


def on_files(files: Files, config: MkDocsConfig, **_: Any) -> Files:  # noqa: ANN401 -- mkdocs' own signature
    made = rules() | {"protocol.md": protocol(), "decisions/index.md": decisions()}
    made |= {page: (ROOT / source).read_text(encoding="utf-8") for page, source in AT_ROOT.items()}
    for page, text in made.items():
        files.append(File.generated(config, page, content=text))
    return files
