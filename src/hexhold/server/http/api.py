"""All routes of the HTTP API."""

from litestar import HttpMethod, Response, Router, route

from hexhold.server.http.guards import DEPENDENCIES, guard_changes
from hexhold.server.http.routes.challenge_routes import ChallengeRoutes
from hexhold.server.http.routes.conduct_routes import ConductRoutes
from hexhold.server.http.routes.edition_routes import EditionRoutes, PresetRoutes
from hexhold.server.http.routes.email_routes import EmailRoutes
from hexhold.server.http.routes.friend_routes import FriendRoutes
from hexhold.server.http.routes.health_routes import health, metrics, ready
from hexhold.server.http.routes.lesson_routes import LessonRoutes
from hexhold.server.http.routes.map_routes import MapRoutes
from hexhold.server.http.routes.match_routes import MatchRoutes, TableRoutes
from hexhold.server.http.routes.passkey_routes import PasskeyRoutes
from hexhold.server.http.routes.profile_routes import ProfileRoutes, SessionRoutes
from hexhold.server.http.routes.program_routes import ProgramRoutes
from hexhold.server.http.routes.push_routes import PushRoutes
from hexhold.server.http.routes.record_routes import AnalysisRoutes, PictureRoutes, RecordRoutes
from hexhold.server.http.routes.review_routes import ReviewRoutes
from hexhold.server.http.routes.room_routes import RoomRoutes
from hexhold.server.http.routes.season_routes import SeasonRoutes
from hexhold.server.http.routes.study_routes import StudyRoutes
from hexhold.server.http.routes.tournament_routes import TournamentRoutes
from hexhold.server.http.routes.watch_routes import WatchRoutes
from hexhold.server.http.routes.webhook_routes import WebhookRoutes


@route(
    [
        "/api/session",
        "/api/rooms",
        "/api/lessons",
        "/api/match",
        "/api/challenges",
        "/api/tournaments",
        "/api/webhooks",
        "/api/passkeys",
    ],
    http_method=HttpMethod.OPTIONS,
    include_in_schema=False,
)
async def methods() -> Response[None]:
    """List the methods: the framework would name only one of the two."""
    return Response(None, status_code=204, headers={"Allow": "GET, OPTIONS, POST"})


API = Router(
    "/",
    route_handlers=[
        methods,
        health,
        ready,
        metrics,
        SessionRoutes,
        ProfileRoutes,
        PasskeyRoutes,
        FriendRoutes,
        PushRoutes,
        RoomRoutes,
        LessonRoutes,
        RecordRoutes,
        AnalysisRoutes,
        PictureRoutes,
        EditionRoutes,
        PresetRoutes,
        MapRoutes,
        TournamentRoutes,
        MatchRoutes,
        TableRoutes,
        ConductRoutes,
        SeasonRoutes,
        ProgramRoutes,
        ChallengeRoutes,
        WatchRoutes,
        StudyRoutes,
        ReviewRoutes,
        WebhookRoutes,
        EmailRoutes,
    ],
    dependencies=DEPENDENCIES,
    guards=[guard_changes],
)
