"""The dictionary: is it a word, what is it, what can be made with these letters; and lists that guests bring."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.status_codes import HTTP_201_CREATED

from chevalet.lexicon import Flag, Lexicon, UnknownLexiconError, cache, fold, meanings
from chevalet.lexicon.anagrams import anagrams
from chevalet.lexicon.search import is_pattern, joker_letters, matching, neighbours
from chevalet.server.bodies import LexiconFacts, LexiconReport, LinesDropped
from chevalet.server.dependencies import ERRORS, AnyRequest, TheGuests, TheLookups, TheRegistry
from chevalet.server.limits import LEXICON_MAX_BYTES
from chevalet.server.refusals import RequestError
from chevalet.server.registry import TableRegistry
from chevalet.server.uploads import check_room, keep, read_words
from chevalet.server.word_bodies import (
    Anagrams,
    WordFacts,
    WordMeaning,
    WordNeighbours,
    WordReading,
    WordsFound,
)
from chevalet.store.blobs import blobs_of_guest

SHIPPED = {"usuel": "Usuel", "complet": "Complet"}
LETTERS_MAX = 15
JOKERS_MAX = 3
FOUND_MAX = 1000
WORD_MAX = 40


class WordsController(Controller):
    path = "/api"
    tags = ("dictionary",)

    @get("/words/{word:str}", responses=ERRORS, summary="What the dictionary knows of a word")
    async def word(
        self,
        request: AnyRequest,
        word: FromPath[str],
        registry: TheRegistry,
        guests: TheGuests,
        lookups: TheLookups,
        lexicon: FromQuery[str] = "complet",
    ) -> WordFacts:
        if len(word) > WORD_MAX:
            raise RequestError(400, "word/too_long")
        guest = await guests.of(request)
        uploaded = [] if guest is None else await registry.read(blobs_of_guest, guest.id, "lexicon")
        names = [*SHIPPED, *(blob.hash for blob in uploaded)]
        return await lookups.ask(
            guest,
            lambda: word_facts(
                lexicon_of(registry, lexicon), fold(word), holding(registry, names, fold(word))
            ),
        )

    @get("/anagrams", responses=ERRORS, summary="The words these letters make; ? is a joker")
    async def anagrams(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        guests: TheGuests,
        lookups: TheLookups,
        letters: Annotated[str, QueryParameter(min_length=1, max_length=40)],
        lexicon: FromQuery[str] = "complet",
        shorter: FromQuery[bool] = True,
    ) -> Anagrams:
        asked = fold(letters)
        if len(asked) > LETTERS_MAX or asked.count("?") > JOKERS_MAX:
            raise RequestError(
                400, "anagrams/too_many_letters", f"at most {LETTERS_MAX}, {JOKERS_MAX} jokers"
            )
        if not asked.replace("?", "A").isalpha() or not asked.isascii():
            raise RequestError(400, "anagrams/not_letters")
        guest = await guests.of(request)
        found = await lookups.ask(
            guest, lambda: anagrams(lexicon_of(registry, lexicon), asked, shorter=shorter)
        )
        listed = found[:FOUND_MAX]
        return Anagrams(asked, listed, [joker_letters(word, asked) for word in listed], len(found))

    @get("/search", responses=ERRORS, summary="The words of a pattern; ? is a letter, * any number of them")
    async def search(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        guests: TheGuests,
        lookups: TheLookups,
        pattern: Annotated[str, QueryParameter(min_length=1, max_length=40)],
        lexicon: FromQuery[str] = "complet",
        length: FromQuery[int | None] = None,
    ) -> WordsFound:
        asked = fold(pattern)
        if not is_pattern(asked):
            raise RequestError(400, "search/not_a_pattern")
        guest = await guests.of(request)
        found = await lookups.ask(guest, lambda: matching(lexicon_of(registry, lexicon), asked, length))
        return WordsFound(asked, found[:FOUND_MAX], len(found))

    @get(
        "/words/{word:str}/neighbours",
        responses=ERRORS,
        summary="The letters and words that lengthen a word",
    )
    async def neighbours(
        self,
        request: AnyRequest,
        word: FromPath[str],
        registry: TheRegistry,
        guests: TheGuests,
        lookups: TheLookups,
        lexicon: FromQuery[str] = "complet",
    ) -> WordNeighbours:
        asked = fold(word)
        if len(asked) > WORD_MAX:
            raise RequestError(400, "word/too_long")
        if not (asked.isascii() and asked.isalpha()):
            raise RequestError(400, "search/not_a_pattern")
        guest = await guests.of(request)
        found = await lookups.ask(guest, lambda: neighbours(lexicon_of(registry, lexicon), asked))
        return WordNeighbours(asked, found.before, found.after, found.longer[:FOUND_MAX], len(found.longer))

    @get(
        "/lexicons",
        responses=ERRORS,
        summary="The dictionaries a table can choose: the shipped ones, then this guest's own",
    )
    async def lexicons(
        self, request: AnyRequest, registry: TheRegistry, guests: TheGuests, lookups: TheLookups
    ) -> list[LexiconFacts]:
        found = await lookups.work(lambda: [_facts(registry, name, label) for name, label in SHIPPED.items()])
        guest = await guests.of(request)
        if guest is not None:
            uploaded = await registry.read(blobs_of_guest, guest.id, "lexicon")
            found += await lookups.work(
                lambda: [_facts(registry, blob.hash, blob.label) for blob in uploaded]
            )
        return found

    @post(
        "/lexicons",
        request_max_body_size=LEXICON_MAX_BYTES,
        status_code=HTTP_201_CREATED,
        responses=ERRORS,
        summary="Bring a word list: text, one word a line",
    )
    async def bring(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        guests: TheGuests,
        lookups: TheLookups,
        label: Annotated[str, QueryParameter(min_length=1, max_length=64)] = "Ma liste",
    ) -> LexiconReport:
        body = await request.body()
        if len(body) > LEXICON_MAX_BYTES:
            raise RequestError(413, "request/too_large")
        guest = await guests.ensured(request)
        await check_room(registry, guest)
        read = await read_words(registry, guest.id, body, label)
        digest = await keep(registry, guest, kind="lexicon", label=label, body=body)
        await lookups.work(lambda: cache.keep(cache.key_of("brought", digest), read.graph))
        dropped = [LinesDropped(reason, count, some) for reason, (count, some) in read.dropped.items()]
        return LexiconReport(digest, label, read.words, read.lines, read.encoding, dropped)


def lexicon_of(registry: TableRegistry, name: str) -> Lexicon:
    try:
        found = registry.catalogue.words(name)
    except UnknownLexiconError:
        raise RequestError(404, "lexicon/unknown") from None
    assert isinstance(found, Lexicon)
    return found


def _facts(registry: TableRegistry, name: str, label: str) -> LexiconFacts:
    lexicon = lexicon_of(registry, name)
    return LexiconFacts(name, lexicon.version, len(lexicon), label)


def holding(registry: TableRegistry, names: list[str], word: str) -> list[str]:
    return [name for name in names if word in lexicon_of(registry, name)]


def word_facts(lexicon: Lexicon, word: str, lists: list[str]) -> WordFacts:
    flags = lexicon.flags(word)
    return WordFacts(
        word=word,
        valid=word in lexicon,
        lexicon=lexicon.name,
        readings=[WordReading(a.lemma, a.category, a.inflection) for a in lexicon.analyses(word)],
        meanings=[
            WordMeaning(
                m.lemma, m.category, m.gloss, m.origin, list(m.synonyms), list(m.labels), list(m.family)
            )
            for m in meanings.of(word)
        ],
        flags=[flag.name.lower() for flag in Flag if flag in flags and flag.name],
        zipf=lexicon.zipf(word),
        lists=lists,
        why=(lexicon.note(word) or "") if word in lexicon else lexicon.refusal(word),
    )
