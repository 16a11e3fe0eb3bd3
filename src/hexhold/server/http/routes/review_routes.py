"""Reviews of finished games: one leads, others follow."""

import asyncio
import secrets
from contextlib import suppress
from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import structs

from hexhold.language import say
from hexhold.play.names import check_chat
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.watch_shapes import (
    ReviewChange,
    ReviewNote,
    ReviewRequest,
    ReviewShape,
)
from hexhold.play.table.archive import record_of
from hexhold.server.accounts.sessions import Session
from hexhold.server.addresses import address_of
from hexhold.server.http.guards import (
    AnyRequest,
    Id,
    MaybeSession,
    TheServices,
    TheSession,
    guard_feature,
    guard_replays,
    in_turn,
)
from hexhold.server.http.routes.record_routes import check_shown
from hexhold.server.services import Services
from hexhold.server.storage.repositories.reviews import StoredReview, encoded

ID_BYTES = 12
MOST_REVIEWS, MOST_NOTES, MOST_BYTES = 50, 200, 100_000
"""Reviews of one person, and notes and bytes in one of them."""
LONGEST_HOLD, LOOK_SECONDS = 20.0, 0.5
"""How long a request may wait for a change, and how often it looks for one: another process may
have made it."""
Seen = Annotated[int, QueryParameter(ge=-1)]
Hold = Annotated[float, QueryParameter(ge=0, le=60)]


class ReviewRoutes(Controller):
    """Routes below ``/api/reviews``; a review's id is its link."""

    path = "/api/reviews"
    guards = (guard_feature("study"),)

    @post()
    async def begin(
        self, services: TheServices, session: TheSession, data: JSONBody[ReviewRequest]
    ) -> ReviewShape:
        """Begin a review of a finished game."""
        over = await services.store.analyses.is_over(data.game)
        if over is None:
            raise Refusal("not_found", say("no-such-game"))
        if not over:
            raise Refusal("no_game", say("review-after-game"))
        # The same sentence as for a running game, because another one would tell that it is over.
        await check_shown(services, data.game, session, "review-after-game")
        review = secrets.token_urlsafe(ID_BYTES)
        if not await services.store.reviews.add(review, data.game, session.id, MOST_REVIEWS):
            raise Refusal("quota", say("too-many-reviews", most=MOST_REVIEWS))
        return await _shape(services, await _find(services, review, session), session)

    @get("/{review_id:str}")
    async def look(
        self,
        request: AnyRequest,
        services: TheServices,
        maybe_session: MaybeSession,
        review_id: Id,
        seen: Seen = -1,
        hold: Hold = 0.0,
    ) -> ReviewShape:
        """Return a review; with `hold`, wait until it is no longer the version `seen`.

        If too many requests wait already, this one is answered at once.
        """
        # Beyond the limit it is answered at once.
        with suppress(Refusal), services.holding.place(address_of(request.scope)):
            await _changed(services, review_id, seen, min(hold, LONGEST_HOLD))
        return await _shape(
            services, await _find(services, review_id, maybe_session), maybe_session
        )

    @post("/{review_id:str}", status_code=200)
    async def change(
        self,
        services: TheServices,
        session: TheSession,
        review_id: Id,
        data: JSONBody[ReviewChange],
    ) -> ReviewShape:
        """Show a position and change its note; only the leader can."""
        found = await _find(services, review_id, session)
        if found.session != session.id:
            raise Refusal("forbidden", say("review-leader-only"))
        if data.note is not None and data.note.text:
            await services.conduct.check_may_speak(session.id)
        notes = found.row.notes if data.note is None else _with(found.row.notes, data.note)
        row = structs.replace(found.row, step=data.step, notes=notes)
        if len(encoded(row)) > max(MOST_BYTES, len(encoded(found.row))):
            raise Refusal("quota", say("review-too-big", most=MOST_BYTES // 1000))
        if row != found.row:
            await services.store.reviews.save(found._replace(row=row))
        return await _shape(services, await _find(services, review_id, session), session)

    @post("/{review_id:str}/remove", status_code=200)
    async def remove(self, services: TheServices, session: TheSession, review_id: Id) -> None:
        """Delete a review; only the leader can."""
        if not await services.store.reviews.remove(review_id, session.id):
            await _find(services, review_id, session)
            raise Refusal("forbidden", say("review-leader-only"))

    @get("/{review_id:str}/file", guards=[guard_replays], middleware=[in_turn])
    async def file(
        self, services: TheServices, maybe_session: MaybeSession, review_id: Id
    ) -> Response[bytes]:
        """Return the record of the game with the review in it."""
        found = await _find(services, review_id, maybe_session)
        async with services.replaying.one:
            kept = await services.games.kept_game(found.game)
        name = f'attachment; filename="hexhold-{found.game}-review.jsonl"'
        headers = {"Content-Disposition": name}
        body = record_of(kept, found.row.notes)
        return Response(body, media_type="application/x-ndjson", headers=headers)


async def _changed(services: Services, review: str, seen: int, left: float) -> None:
    """Wait until a review is no longer the version `seen`, at most `left` seconds."""
    while left > 0 and await services.store.reviews.revision_of(review) == seen:
        if services.rooms.closing:
            return
        await asyncio.sleep(LOOK_SECONDS)
        left -= LOOK_SECONDS


async def _find(services: Services, review: str, session: Session | None) -> StoredReview:
    """Return a review that a session may see; raises `Refusal`."""
    found = await services.store.reviews.find(review)
    if found is None:
        raise Refusal("not_found", say("no-such-review"))
    await check_shown(services, found.game, session, "review-not-shown-yet")
    return found


def _with(notes: list[ReviewNote], note: ReviewNote) -> list[ReviewNote]:
    """Return the notes with one that replaces that of its step; raises `Refusal`."""
    others = [each for each in notes if each.step != note.step]
    if not (note.text or note.arrows or note.circles):
        return others
    if note.text:
        check_chat(note.text)
    if len(others) >= MOST_NOTES:
        raise Refusal("quota", say("too-many-notes", most=MOST_NOTES))
    return sorted([*others, note], key=lambda each: each.step)


async def _shape(services: Services, found: StoredReview, session: Session | None) -> ReviewShape:
    name = None if found.session is None else await services.store.session_name(found.session)
    leads = session is not None and found.session == session.id
    row, version = found.row, found.revision
    return ReviewShape(found.id, found.game, name, leads, row.step, row.notes, version)
