"""Pages of the site that are made from what stands elsewhere: the rules, and the files at the root."""

from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from chevalet.games import found

ROOT = Path(__file__).parents[1]
AT_ROOT = {
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "security.md": "SECURITY.md",
    "conduct.md": "CODE_OF_CONDUCT.md",
}


def _title(text: str) -> str:
    return text.partition("\n")[0].removeprefix("# ")


def _from_root(source: str) -> str:
    """On the site the folder of the documents is the root."""
    return (ROOT / source).read_text(encoding="utf-8").replace("](docs/", "](")


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


def on_files(files: Files, config: MkDocsConfig, **_: Any) -> Files:  # noqa: ANN401 -- mkdocs' own signature
    made = rules() | {page: _from_root(source) for page, source in AT_ROOT.items()}
    for page, text in made.items():
        files.append(File.generated(config, page, content=text))
    return files
