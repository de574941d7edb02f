"""Words that players miss in the dictionary, or doubt."""

from litestar import Controller, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_204_NO_CONTENT

from chevalet.lexicon import fold
from chevalet.lexicon.graph import LONGEST, SHORTEST
from chevalet.server.dependencies import ERRORS, AnyRequest, TheGuests, TheRegistry
from chevalet.server.refusals import RequestError
from chevalet.server.word_bodies import ProposeWord
from chevalet.store.proposals import PROPOSALS_PER_GUEST, propose


class ProposalsController(Controller):
    path = "/api/proposals"
    tags = ("dictionary",)

    @post(
        status_code=HTTP_204_NO_CONTENT,
        responses=ERRORS,
        summary="Say that the dictionary lacks a word, or has one that it should not",
    )
    async def propose(
        self, request: AnyRequest, data: JSONBody[ProposeWord], registry: TheRegistry, guests: TheGuests
    ) -> None:
        """It does not say whether the dictionary has the word: one may be in the middle of a game that contests."""
        word = fold(data.word)
        if not (word.isascii() and word.isalpha() and SHORTEST <= len(word) <= LONGEST):
            raise RequestError(400, "proposal/no_word")
        guest = await guests.ensured(request)
        if not await registry.write(propose, guest.id, word, data.kind, registry.now()):
            raise RequestError(429, "proposal/too_many", f"at most {PROPOSALS_PER_GUEST}")
