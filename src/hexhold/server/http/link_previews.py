"""Previews of links to a table, a tournament, a replay or a review in messengers.

Source of the tags: The Open Graph protocol, https://ogp.me.
"""

from html import escape
from typing import Any, NamedTuple

from litestar import Request

from hexhold.editions import EDITIONS, edition_in
from hexhold.errors import StorageError
from hexhold.language import ENGLISH, LANGUAGES, Language, said, say
from hexhold.server.http.board_pictures import DRAWN, HEIGHT, WIDTH, is_shown, picture_path
from hexhold.server.rooms.stored_games import LONGEST_ID
from hexhold.server.services import Services
from hexhold.server.settings import Settings, origin_allowed

PICTURE = "/icon-512.png"
_Request = Request[Any, Any, Any]


class Preview(NamedTuple):
    """A title and a sentence."""

    title: str
    text: str
    picture: str | None = None
    """Where the picture of the board is; None for the neutral one."""


async def preview_tags(request: _Request) -> bytes:
    """Return tags for the head of a page; empty if there is nothing to preview."""
    services: Services = request.app.state.services
    kind, _, key = request.url.path.strip("/").partition("/")
    if not key or "/" in key or len(key) > LONGEST_ID:
        return b""
    language = _read_in(request)
    look = _LOOKS.get(kind)
    try:
        found = None if look is None else await look(services, key, language)
    except StorageError:
        return b""
    if found is None:
        return b""
    origin = _origin(request, services.settings)
    root = None if origin is None else origin + services.settings.base_path
    return _tags(found, root, request.url.path)


def _origin(request: _Request, settings: Settings) -> str | None:
    """Return the origin for links: a listed one, or a local address if none is listed.

    A request's `Host` can contain anything. None if no origin is known.
    """
    # Between an HTTPS proxy and the server there is no HTTPS.
    scheme = "https" if settings.secure else request.url.scheme
    own = f"{scheme}://{request.url.netloc}"
    allowed = origin_allowed(settings, own, request.url.netloc)
    if own in settings.origins or (allowed and not settings.origins):
        return own
    return max(
        settings.origins, key=lambda origin: (origin.startswith("https:"), origin), default=None
    )


async def _of_room(services: Services, key: str, language: Language) -> Preview | None:
    row = await services.store.room(key)
    if row is None:
        return None
    taken = sum(seat.kind != "open" for seat in row.seats)
    about = "preview-open" if row.state == "open" else "preview-begun"
    edition = _edition(row.config.edition, language)
    sentence = say(about, edition=edition, taken=taken, players=len(row.seats))
    board = row.game if is_shown(row) else None
    return Preview(row.config.name, said(sentence, language), _picture(board))


async def _of_replay(services: Services, key: str, language: Language) -> Preview | None:
    return await _of_game(services, key, "preview-replay", language)


async def _of_review(services: Services, key: str, language: Language) -> Preview | None:
    found = await services.store.reviews.find(key)
    if found is None:
        return None
    return await _of_game(services, found.game, "preview-review", language, found.row.step)


async def _of_game(
    services: Services, key: str, about: str, language: Language, step: int | None = None
) -> Preview | None:
    row = await services.store.game(key)
    if row is None:
        return None
    edition = _edition(str(row.position.get("edition", "")), language)
    sentence = said(say(about, edition=edition, players=len(row.names)), language)
    room = await services.games.row_of(row)
    board = key if room is not None and is_shown(room) else None
    return Preview("hexhold", sentence, _picture(board, step))


async def _of_tournament(services: Services, key: str, language: Language) -> Preview | None:
    row = await services.store.tournaments.find(key)
    if row is None or "tournaments" not in services.settings.features:
        return None
    about = "preview-tournament-over" if row.over else "preview-tournament"
    edition = _edition(row.config.edition, language)
    sentence = say(about, edition=edition, n=len(row.entrants))
    return Preview(row.title, said(sentence, language))


_LOOKS = {
    "room": _of_room,
    "replay": _of_replay,
    "review": _of_review,
    "tournament": _of_tournament,
}


def _picture(game: str | None, step: int | None = None) -> str | None:
    return picture_path(game, step) if DRAWN and game is not None else None


def _edition(key: str, language: Language) -> str:
    return edition_in(key, language).name if key in EDITIONS else key


def _read_in(request: _Request) -> Language:
    """Return the browser's first language if it is supported, else English."""
    wanted = request.headers.get("accept-language", "")[:2].lower()
    return wanted if wanted in LANGUAGES else ENGLISH


def _tags(found: Preview, root: str | None, path: str) -> bytes:
    told = {
        "og:site_name": "hexhold",
        "og:type": "website",
        "og:title": found.title,
        "og:description": found.text,
    }
    if root is not None:
        told |= {"og:url": root + path, "og:image": root + (found.picture or PICTURE)}
    if root is not None and found.picture is not None:
        told |= {"og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
        # Not of Open Graph: without it, some show a small picture only.
        told |= {"twitter:card": "summary_large_image"}
    lines = (f'<meta property="{name}" content="{escape(text)}" />' for name, text in told.items())
    return "".join(lines).encode()
