"""Challenges between programs."""

from litestar import Controller, get, post
from litestar.params import JSONBody

from hexhold.language import say
from hexhold.play.protocol.challenge_shapes import (
    ChallengeAnswer,
    ChallengeList,
    ChallengeRequest,
)
from hexhold.play.protocol.refusals import Refusal
from hexhold.server.accounts.sessions import Session
from hexhold.server.addresses import address_of
from hexhold.server.http.guards import AnyRequest, Id, TheServices, TheSession, guard_feature
from hexhold.server.http.routes.match_routes import Hold, Seen


class ChallengeRoutes(Controller):
    """Routes below ``/api/challenges``, for programs."""

    path = "/api/challenges"
    guards = (guard_feature("programs"),)

    @get()
    async def look(
        self, services: TheServices, session: TheSession, seen: Seen = "", hold: Hold = 0.0
    ) -> ChallengeList:
        """Return challenges that concern you, and whom you can challenge.

        With `hold`, wait until it is no longer `seen`.
        """
        _check_program(session)
        return await services.challenges.look(session.id, seen, hold)

    @post(status_code=200)
    async def challenge(
        self,
        request: AnyRequest,
        services: TheServices,
        session: TheSession,
        data: JSONBody[ChallengeRequest],
    ) -> ChallengeList:
        """Challenge programs to the game of a queue."""
        _check_program(session)
        await services.challenges.challenge(session, address_of(request.scope), data)
        return await services.challenges.look(session.id)

    @post("/{challenge_id:str}", status_code=200)
    async def answer(
        self,
        services: TheServices,
        session: TheSession,
        challenge_id: Id,
        data: JSONBody[ChallengeAnswer],
    ) -> ChallengeList:
        """Accept or decline a challenge, or withdraw your own."""
        _check_program(session)
        await services.challenges.answer(session.id, challenge_id, data.accept)
        return await services.challenges.look(session.id)


def _check_program(session: Session) -> None:
    """Raise `Refusal` for people: they meet in queues and at tables."""
    if not session.program:
        raise Refusal("forbidden", say("only-programs"))
