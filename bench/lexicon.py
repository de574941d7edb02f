"""The dictionary: look-ups beside Python's set, opening, a new list, four hundred thousand words through the command."""

import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

NEW_LIST = 311_000
LOOKUPS = 200_000


def measure() -> None:
    _opening()
    words = _lookups()
    _searches(words)
    _meanings(words)
    _new_list(words[:NEW_LIST])
    _command(words)


def _timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _opening() -> None:
    """In a fresh process each time, once Python and NumPy are up: from the name to the first answer."""
    code = (
        "import time, numpy, chevalet.lexicon as x; t = time.perf_counter(); "
        "lexicon = x.open_lexicon('complet'); assert 'MOT' in lexicon; a = time.perf_counter(); "
        "assert lexicon.analyses('MOT'); print(a - t, time.perf_counter() - t)"
    )
    runs = [
        [float(part) for part in subprocess.check_output([sys.executable, "-c", code]).split()]  # noqa: S603
        for _ in range(5)
    ]
    first, analysed = (min(run[place] for run in runs) * 1000 for place in (0, 1))
    print(
        f"open complet, first look-up    {first:8.1f} ms   (with a first analysis {analysed:.1f} ms; promise 50 ms)"
    )


def _lookups() -> list[str]:
    from chevalet.lexicon import open_lexicon

    lexicon = open_lexicon("complet")
    words = list(lexicon)
    known = set(words)
    chooser = random.Random(1)  # noqa: S311
    asked = chooser.sample(words, LOOKUPS // 2)
    asked += ["".join(chooser.sample(word, len(word))) for word in asked]
    chooser.shuffle(asked)
    in_set = min(_timed(lambda: [word in known for word in asked]) for _ in range(3)) / LOOKUPS
    in_graph = min(_timed(lambda: [word in lexicon for word in asked]) for _ in range(3)) / LOOKUPS
    some = asked[:2_000]
    hot_set = min(_timed(lambda: [word in known for word in some]) for _ in range(30)) / len(some)
    hot_graph = min(_timed(lambda: [word in lexicon for word in some]) for _ in range(30)) / len(some)
    flags = min(_timed(lambda: [lexicon.is_plural_only(word) for word in asked]) for _ in range(3)) / LOOKUPS
    print(f"word in set                    {in_set * 1e9:8.0f} ns   (half of the words asked are none)")
    print(
        f"word in lexicon                {in_graph * 1e9:8.0f} ns   {in_graph / in_set:.1f} × set (promise 15)"
    )
    print(f"the same 2,000 words, again     {hot_graph * 1e9:7.0f} ns   {hot_graph / hot_set:.1f} × set")
    print(f"lexicon.is_plural_only         {flags * 1e9:8.0f} ns")
    return words


def _searches(words: list[str]) -> None:
    """Patterns and anagrams beside a plain scan of the same list in Python; the same answers."""
    from chevalet.lexicon import open_lexicon
    from chevalet.lexicon.anagrams import anagrams
    from chevalet.lexicon.search import matching, neighbours

    lexicon = open_lexicon("complet")
    for pattern in ("CH?V*", "*OUILLE", "*XY*", "?A?A?A", "S*S*S*S"):
        expression = re.compile(pattern.replace("?", ".").replace("*", ".*"))
        plain = [word for word in words if expression.fullmatch(word)]
        assert sorted(matching(lexicon, pattern)) == plain
        ours = min(_timed(partial(matching, lexicon, pattern)) for _ in range(3))
        scan = _timed(partial(list, filter(expression.fullmatch, words)))
        print(
            f"pattern {pattern:22} {ours * 1000:8.1f} ms   a plain scan {scan * 1000:.0f} ms (promise 100 ms)"
        )
    around = [word for word in words if "ORAGE" in word and word != "ORAGE"]
    lengthened = neighbours(lexicon, "ORAGE")
    assert set(lengthened.longer) == set(around)
    ours = min(_timed(lambda: neighbours(lexicon, "ORAGE")) for _ in range(3))
    scan = _timed(lambda: [word for word in words if "ORAGE" in word])
    print(
        f"what lengthens ORAGE           {ours * 1000:8.1f} ms   a plain scan {scan * 1000:.0f} ms (promise 100 ms)"
    )
    for letters, shorter in (("CHEVALETS", False), ("AEINRST??", True)):
        rack, jokers = Counter(letters.replace("?", "")), letters.count("?")

        def makes(word: str, rack: Counter[str] = rack, jokers: int = jokers) -> bool:
            return (Counter(word) - rack).total() <= jokers

        def scan_all(letters: str = letters, shorter: bool = shorter) -> list[str]:
            fits = (w for w in words if (len(w) <= len(letters) if shorter else len(w) == len(letters)))
            return [word for word in fits if makes(word)]

        found = anagrams(lexicon, letters, shorter=shorter)
        start = time.perf_counter()
        assert sorted(found) == scan_all()
        plain_s = time.perf_counter() - start
        ours = min(_timed(partial(anagrams, lexicon, letters, shorter=shorter)) for _ in range(3))
        print(
            f"anagrams of {letters:18} {ours * 1000:8.1f} ms   a plain scan {plain_s * 1000:.0f} ms (promise 100 ms)"
        )


def _meanings(words: list[str]) -> None:
    """What words mean: from the name of the file to the first answer, then many; beside a scan of the same keys."""
    code = (
        "import time, numpy; from chevalet.lexicon import meanings, open_lexicon; open_lexicon('complet').analyses('MOT'); "
        "t = time.perf_counter(); assert meanings.of('MOT')[0].gloss; print(time.perf_counter() - t)"
    )
    first = min(float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(3))  # noqa: S603
    from chevalet.lexicon import meanings
    from chevalet.lexicon.morphology import shipped

    asked = random.Random(2).sample(words, 300)  # noqa: S311
    ours = min(_timed(lambda: [meanings.of(word) for word in asked]) for _ in range(3)) / len(asked)
    said = meanings.meanings()
    keys = [said.key(at) for at in range(len(said))]
    wanted = [meanings.key_of(a.lemma, "n") for word in asked[:50] for a in shipped().analyses(word)[:1]]
    scan = _timed(lambda: [next((key for key in keys if key == one), None) for one in wanted]) / len(wanted)
    print(f"first meaning                  {first * 1000:8.1f} ms   (the file is mapped, not read)")
    print(
        f"meaning of a word, with family {ours * 1000:8.2f} ms   a plain scan of the keys alone {scan * 1000:.2f} ms"
    )


def _new_list(words: list[str]) -> None:
    """A list nobody has seen: from strings to the first look-up, then again from the cache by its hash."""
    from chevalet.lexicon import Lexicon
    from chevalet.lexicon.cache import cache_folder, key_of
    from chevalet.lexicon.opening import open_lexicon

    fresh = [*words[:-1], "".join(random.choices("ABCDEFGHIJKLMNOPQRSTUVWXYZ", k=19))]  # noqa: S311
    made: list[Lexicon] = []

    def use() -> None:
        made.append(Lexicon.from_words(fresh))
        assert fresh[0] in made[-1]

    first = _timed(use)
    again = _timed(lambda: fresh[0] in open_lexicon(made[0].version))
    (cache_folder() / f"{key_of('words', made[0].version)}.lex").unlink(missing_ok=True)
    print(f"new list of {len(fresh):,} words     {first * 1000:8.0f} ms   (promise 2,000 ms)")
    print(f"the same list, opened again    {again * 1000:8.1f} ms   (promise 50 ms)")


def _command(words: list[str]) -> None:
    asked = (words + words)[:400_000]
    with tempfile.TemporaryDirectory() as folder:
        listed, answered = Path(folder) / "words.txt", Path(folder) / "answers.json"
        listed.write_text("\n".join(asked) + "\n")
        with listed.open("rb") as source, answered.open("wb") as sink:
            command = [sys.executable, "-m", "chevalet", "word", "--json", "-"]
            spent = _timed(lambda: subprocess.run(command, stdin=source, stdout=sink, check=True))  # noqa: S603
        with answered.open("rb") as answers:
            assert sum(1 for _ in answers) == len(asked)
    print(f"chevalet word --json, 400,000  {spent:8.1f} s    (promise 20 s)")


if __name__ == "__main__":
    measure()
