"""The dictionaries: list them, dump one, import a table's own list, build the shipped one."""

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path


def configure(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    actions.add_parser("list", help="the dictionaries there are")
    dump = actions.add_parser("dump", help="write all the words of a dictionary, one a line")
    dump.add_argument(
        "--tier", default="complet", metavar="T", help="usuel, complet (default) or an imported list"
    )
    bring = actions.add_parser("import", help="keep a list (one word a line, UTF-8 or Latin-1) under a name")
    bring.add_argument("file", metavar="FILE", type=Path, help="the list to keep")
    bring.add_argument("--name", required=True, metavar="N", help="the name it will have")
    bring.add_argument("--replace", action="store_true", help="take the place of another list of that name")
    if find_spec("chevalet.lexicon.build") is None:  # the wheel leaves it out
        return
    build = actions.add_parser("build", help="build the shipped dictionary again from its sources")
    build.add_argument(
        "--sources", type=Path, metavar="DIR", help="where the packages of the sources are kept"
    )
    build.add_argument(
        "--meanings",
        action="store_true",
        help="only the meanings, for the dictionary that is there already",
    )
    build.add_argument(
        "--output", type=Path, metavar="DIR", help="where to write (default: into the program)"
    )


def run(arguments: argparse.Namespace) -> int:
    from chevalet.lexicon import UnknownLexiconError
    from chevalet.lexicon.importing import WordListError

    actions = {"list": _list, "dump": _dump, "import": _import, "build": _build}
    mistakes: tuple[type[Exception], ...] = (UnknownLexiconError, WordListError)
    if arguments.action == "build":
        from chevalet.lexicon.build.sources import SourceError

        mistakes = (*mistakes, SourceError)
    try:
        actions[arguments.action](arguments)
    except mistakes as error:
        print(f"chevalet: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"chevalet: {error.filename or 'fichier'} : {error.strerror or error}", file=sys.stderr)
        return 2
    return 0


def _list(_: argparse.Namespace) -> None:
    from chevalet.lexicon import UnknownLexiconError, imported_names, open_lexicon
    from chevalet.lexicon.opening import TIERS

    for name in (*TIERS, *imported_names()):
        try:
            lexicon = open_lexicon(name)
        except UnknownLexiconError as error:
            print(f"{name:20} illisible : {error}")
            continue
        origin = "livré avec Chevalet" if name in TIERS else "liste importée"
        print(f"{name:20} {len(lexicon):8} mots   {lexicon.version[:16]}   {origin}")


def _dump(arguments: argparse.Namespace) -> None:
    from chevalet.lexicon import open_lexicon

    words = list(open_lexicon(arguments.tier))
    sys.stdout.write("".join(f"{word}\n" for word in words))
    sys.stdout.flush()


def _import(arguments: argparse.Namespace) -> None:
    from chevalet.lexicon.importing import import_list, read_word_file

    words = read_word_file(arguments.file)
    lexicon = import_list(words, arguments.name, replace=arguments.replace)
    print(f"{arguments.name} : {len(lexicon)} mots gardés sur {words.lines} lignes ({words.encoding})")
    for reason, (count, examples) in sorted(words.dropped.items()):
        shown = f" ({', '.join(examples)}{'…' if count > len(examples) else ''})" if examples else ""
        print(f"  écarté, {reason} : {count}{shown}")
    print(f"  version {lexicon.version}")


def _build(arguments: argparse.Namespace) -> None:
    import platformdirs
    from tqdm import tqdm

    from chevalet.lexicon.build import glosses, run
    from chevalet.lexicon.build.report import report
    from chevalet.lexicon.morphology import DATA

    sources = (arguments.sources or platformdirs.user_cache_path("chevalet") / "sources").resolve()
    output = (arguments.output or DATA).resolve()
    steps = glosses.STEPS + (0 if arguments.meanings else run.STEPS)
    with tqdm(total=steps, desc="· dictionnaire", unit="étape", file=sys.stderr) as bar:

        def progress(step: str) -> None:
            bar.set_postfix_str(step)
            bar.update()

        built = None if arguments.meanings else run.build(sources, output, progress)
        meanings = glosses.build_meanings(sources, output, progress)
    if built is not None:
        print(report(built))
    for path in [meanings] if built is None else [built.path, meanings]:
        print(f"écrit : {path} ({path.stat().st_size / 1e6:.1f} Mo)")
