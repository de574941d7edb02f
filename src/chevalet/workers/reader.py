"""The worker process that reads what guests bring, within limits of memory: it loads no engine."""

import resource

from chevalet.core.faults import Fault
from chevalet.games import found
from chevalet.games.edition_file import EditionError, EditionFile, game_named_in
from chevalet.lexicon.cache import list_bytes
from chevalet.lexicon.importing import WordListError, bounded_lexicon, read_word_list
from chevalet.workers.jobs import EditionRead, FaultyFile, ReadEdition, ReadWordList, WordListRead
from chevalet.workers.pipe import JobPipe, own_pipe

MEMORY_MAX = 1024 * 1024 * 1024  # of address space: the interpreter and NumPy take a third of it


def answered(job: ReadEdition | ReadWordList, pipe: JobPipe) -> EditionRead | WordListRead | FaultyFile:
    with pipe.alive():
        return edition(job) if isinstance(job, ReadEdition) else word_list(job)


def edition(job: ReadEdition) -> EditionRead | FaultyFile:
    manifests = found().manifests
    try:
        text = job.body.decode()
        game = job.game or game_named_in(text, "edition", manifests)
        read = manifests[game].open(EditionFile(text, "edition")).edition
    except UnicodeDecodeError:
        fault = Fault("expected UTF-8 text")
        return FaultyFile(str(fault), fault)
    except EditionError as error:
        return FaultyFile(str(error), error.fault)
    return EditionRead(game, read.name, read.hash, read.rows, read.cols, read.pieces)


def word_list(job: ReadWordList) -> WordListRead | FaultyFile:
    try:
        read = read_word_list(job.body, job.label)
        lexicon = bounded_lexicon(read, job.label)
    except WordListError as error:
        return FaultyFile(str(error), error.fault)
    graph = list_bytes(job.label, lexicon.version, len(lexicon), lexicon.graph)
    return WordListRead(graph, len(lexicon), read.lines, read.encoding, read.dropped)


def main() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_MAX, MEMORY_MAX))
    own_pipe().serve(answered)


if __name__ == "__main__":
    main()
