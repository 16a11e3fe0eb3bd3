"""Ratings by queue and season."""

from typing import Annotated

from litestar import Controller, get
from litestar.params import QueryParameter

from hexhold.language import ENGLISH, Language, say
from hexhold.play.names import mark_of
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.season_shapes import (
    QueueChoice,
    SeasonPlayer,
    SeasonPoint,
    SeasonShape,
)
from hexhold.play.seasons import KEY, begun_by, running_season
from hexhold.server.http.guards import MaybeSession, TheServices, guard_feature
from hexhold.server.http.played_games import rating_shape
from hexhold.server.http.routes.edition_routes import Lang
from hexhold.server.matching.queues import of_programs, title_of, without_programs
from hexhold.server.services import Services
from hexhold.server.storage.repositories.queue_ratings import QueueRated

MOST_LISTED = 100
PROVISIONAL_GAMES = 10
"""A rating is provisional for this many games."""
QueueWanted = Annotated[str | None, QueryParameter(max_length=40)]
OfPrograms = Annotated[bool, QueryParameter()]
SeasonWanted = Annotated[str | None, QueryParameter(pattern=f"^{KEY}$")]


class SeasonRoutes(Controller):
    """Routes below ``/api/seasons``."""

    path = "/api/seasons"
    guards = (guard_feature("seasons"),)

    @get()
    async def look(
        self,
        services: TheServices,
        maybe_session: MaybeSession,
        queue: QueueWanted = None,
        season: SeasonWanted = None,
        programs: OfPrograms = False,
        lang: Lang = ENGLISH,
    ) -> SeasonShape:
        """Return the ratings of people or programs in a queue and a season."""
        store = services.store.queue_ratings
        titles = _titles(services, await store.queues(), lang)
        wanted = next(iter(titles)) if queue is None else queue
        if wanted not in titles:
            known = ", ".join(titles)
            raise Refusal("not_found", say("no-such-queue", queue=wanted, known=known))
        title, wanted = wanted, of_programs(wanted) if programs else wanted
        seasons = await store.seasons(wanted)
        at, months = services.time.wall(), services.settings.season_months
        newest = next((each for each in seasons if each < begun_by(at)), None)
        now = running_season(at, months, newest)
        shown = now if season is None else season
        you = None if maybe_session is None else maybe_session.id
        own = None if you is None else await store.of_player(you, wanted, shown)
        found = await store.of_season(wanted, shown, MOST_LISTED)
        history = [] if you is None else await store.history(you, wanted)
        players = _ranked(found, you)
        return SeasonShape(
            queue=title,
            season=shown,
            running=shown == now,
            queues=[QueueChoice(key, its_title) for key, its_title in titles.items()],
            seasons=seasons if now in seasons else [now, *seasons],
            players=players,
            you=next((each for each in players if each.you), None)
            or (None if own is None else _player(own, None, you)),
            history=[
                SeasonPoint(each.game, each.at, each.season, shape.value, shape.uncertainty)
                for each in history
                for shape in (rating_shape(each.mu, each.sigma, 0),)
            ],
            provisional=PROVISIONAL_GAMES,
        )


def _titles(services: Services, rated: list[str], language: Language) -> dict[str, str]:
    """Return queue → title: first those offered, then those that were offered once."""
    presets = services.settings.presets
    titles = {key: queue.title(language) for key, queue in services.match.queues.items()}
    for key in map(without_programs, rated):
        titles.setdefault(key, title_of(key, presets, language))
    return titles


def _ranked(found: list[QueueRated], you: str | None) -> list[SeasonPlayer]:
    """Return players with ranks; those with few games come last, without one."""
    sure = [row for row in found if row.all_games >= PROVISIONAL_GAMES]
    rest = [row for row in found if row.all_games < PROVISIONAL_GAMES]
    ranked = [_player(row, rank, you) for rank, row in enumerate(sure, 1)]
    return [*ranked, *(_player(row, None, you) for row in rest)]


def _player(row: QueueRated, rank: int | None, you: str | None) -> SeasonPlayer:
    mark = mark_of(row.mark, row.session)
    rating = rating_shape(row.mu, row.sigma, row.games)
    return SeasonPlayer(rank, row.name, mark, rating, row.session == you)
