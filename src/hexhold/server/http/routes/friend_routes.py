"""Friends, and the list of ratings."""

import hashlib
import secrets

from litestar import Controller, get, post
from litestar.params import JSONBody

from hexhold.language import say
from hexhold.play.names import mark_of
from hexhold.play.protocol.profile_bodies import (
    FriendLink,
    FriendList,
    FriendRequest,
    FriendShape,
    Ranking,
)
from hexhold.play.protocol.refusals import Refusal
from hexhold.server.http.guards import Id, MaybeSession, TheServices, TheSession
from hexhold.server.http.played_games import ranking, rating_shape
from hexhold.server.services import Services
from hexhold.server.storage import FriendRow

KEY_BYTES = 18
MOST_FRIENDS = 500


class FriendRoutes(Controller):
    """Routes below ``/api``."""

    path = "/api"

    @get("/ratings")
    async def ratings(self, services: TheServices, maybe_session: MaybeSession) -> Ranking:
        """Return the best players of this server."""
        account = None if maybe_session is None else maybe_session.id
        return await ranking(services.store.results, account)

    @get("/friends")
    async def friends(self, services: TheServices, session: TheSession) -> FriendList:
        """Return your friends."""
        return await _friends(services, session.id)

    @post("/friends/link", status_code=200)
    async def link(self, services: TheServices, session: TheSession) -> FriendLink:
        """Create a key that makes friends; older keys stop working."""
        key = secrets.token_urlsafe(KEY_BYTES)
        await services.store.friends.set_link(session.id, _digest(key))
        return FriendLink(key)

    @post("/friends", status_code=200)
    async def add(
        self, services: TheServices, session: TheSession, data: JSONBody[FriendRequest]
    ) -> FriendList:
        """Become friends with the person who created a key."""
        store = services.store.friends
        other = await store.behind(_digest(data.key))
        if other is None:
            raise Refusal("not_found", say("friend-link-replaced"))
        if other != session.id:
            for one in (session.id, other):
                if len(await store.of(one)) >= MOST_FRIENDS:
                    raise Refusal("full", say("many-friends", most=MOST_FRIENDS))
            await store.add(session.id, other)
        return await _friends(services, session.id)

    @post("/friends/{friend_id:str}/part", status_code=200)
    async def part(self, services: TheServices, session: TheSession, friend_id: Id) -> FriendList:
        """End a friendship."""
        store = services.store.friends
        for friend in await store.of(session.id):
            if friend.id == friend_id:
                await store.part(session.id, friend.session)
                return await _friends(services, session.id)
        raise Refusal("not_found", say("no-such-friend"))


async def _friends(services: Services, session: str) -> FriendList:
    return FriendList([_friend(row) for row in await services.store.friends.of(session)])


def _friend(row: FriendRow) -> FriendShape:
    rating = None
    if row.mu is not None and row.sigma is not None:
        rating = rating_shape(row.mu, row.sigma, row.games)
    return FriendShape(row.id, row.name, mark_of(row.mark, row.session), rating)


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()
