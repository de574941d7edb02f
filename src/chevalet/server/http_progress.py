"""My progress, and the cards to practise."""

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from chevalet.lexicon import fold
from chevalet.server.daily import paris_day
from chevalet.server.dependencies import ERRORS, AnyRequest, TheGuests, TheLookups, TheRegistry
from chevalet.server.guests import Guests
from chevalet.server.http_words import WORD_MAX
from chevalet.server.practice import answer_card, card_down, practice_of
from chevalet.server.progress import progress_of, read_games
from chevalet.server.progress_bodies import AnswerCard, CardAnswered, CardDown, Practice, Progress
from chevalet.server.refusals import RequestError
from chevalet.server.registry import TableRegistry
from chevalet.store.people import Guest


class ProgressController(Controller):
    path = "/api/me"
    tags = ("me",)

    @get("/progress", responses=ERRORS, summary="What my finished games come to, game by game")
    async def progress(
        self, request: AnyRequest, registry: TheRegistry, guests: TheGuests, lookups: TheLookups
    ) -> Progress:
        guest = await guests.of(request)
        if guest is None:
            return Progress([], [], _nothing(registry))
        return await progress_of(registry, lookups, guest)

    @get("/cards", responses=ERRORS, summary="The words to practise today, and when to come back")
    async def practice(
        self, request: AnyRequest, registry: TheRegistry, guests: TheGuests, lookups: TheLookups
    ) -> Practice:
        guest = await guests.of(request)
        if guest is None:
            return _nothing(registry)
        return await practice_of(registry, guest, await read_games(registry, lookups, guest))

    @get("/cards/{word:str}", responses=ERRORS, summary="One card: the question and its answer")
    async def card(
        self,
        request: AnyRequest,
        word: FromPath[str],
        registry: TheRegistry,
        guests: TheGuests,
        lookups: TheLookups,
    ) -> CardDown:
        return await card_down(registry, lookups, await _known(guests, request), fold(word[:WORD_MAX]))

    @post(
        "/cards/{word:str}",
        status_code=HTTP_200_OK,
        responses=ERRORS,
        summary="Say how well one knew it: the day it is asked next",
    )
    async def answer(
        self,
        request: AnyRequest,
        word: FromPath[str],
        data: JSONBody[AnswerCard],
        registry: TheRegistry,
        guests: TheGuests,
    ) -> CardAnswered:
        guest = await _known(guests, request)
        due = await answer_card(registry, guest, fold(word[:WORD_MAX]), data.grade)
        return CardAnswered(due, await practice_of(registry, guest, 0))


def _nothing(registry: TableRegistry) -> Practice:
    return Practice(paris_day(registry.wall()), [], None, 0, 0, 0)


async def _known(guests: Guests, request: AnyRequest) -> Guest:
    guest = await guests.of(request)
    if guest is None:
        raise RequestError(404, "card/unknown")
    return guest
