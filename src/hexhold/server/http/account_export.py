"""Exports everything that is stored about an account."""

from msgspec import UNSET, UnsetType

from hexhold.errors import StorageError
from hexhold.language import say
from hexhold.play.names import mark_of
from hexhold.play.protocol.email_shapes import EmailShape
from hexhold.play.protocol.profile_bodies import (
    DeviceShape,
    EndedGame,
    ExportedFriend,
    ExportedGame,
    ExportedHoliday,
    ExportedTable,
    ProfileExport,
    ProfileShape,
    ReviewNotes,
    SaidLine,
)
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.room_shapes import ChatLine
from hexhold.play.protocol.webhook_shapes import WebhookShape
from hexhold.play.room.start.seats import seat_of
from hexhold.server.accounts.passkeys import passkey_shape
from hexhold.server.accounts.sessions import Session
from hexhold.server.http.played_games import played_games, rating_shape
from hexhold.server.services import Services
from hexhold.server.storage import DeviceRow, Store
from hexhold.server.webhooks.messages import kind_of

SHOWN_OF_DEVICE = 16
"""Letters of a device's id that clients see: enough to identify your own."""


async def exported(services: Services, session: Session, profile: ProfileShape) -> ProfileExport:
    """Return everything that is stored about an account; raises `StorageError`."""
    store, base = services.store, services.settings.base_path
    friends = await store.friends.of(session.id)
    said = await store.chats.said_by(session.id)
    # Spectators may have spoken too.
    rooms = dict.fromkeys([*await store.accounts.rooms_of(session.id), *said])
    return ProfileExport(
        profile=profile,
        friends=[ExportedFriend(each.name, mark_of(each.mark, each.session)) for each in friends],
        games=[
            ExportedGame(game, f"{base}/api/records/{game.game}/file" if game.there else None)
            for game in await _all_games(services, session)
        ],
        won=await store.results.rates_of(session.id),
        tables=[await _table(services, session, room, said.get(room, [])) for room in rooms],
        conduct=await services.conduct.shape(session.id),
        passkeys=[passkey_shape(one) for one in await store.passkeys.of(session.id)],
        webhooks=[
            WebhookShape(row.id, kind_of(row.url), row.url, row.room, works)
            for row, works in await store.webhooks.of(session.id)
        ],
        holidays=[
            ExportedHoliday(*each)
            for each in await store.holidays.of(session.id, services.time.wall())
        ],
        reviews=[await _review(store, each) for each in await store.reviews.led_by(session.id)],
    )


async def _review(store: Store, review: str) -> ReviewNotes:
    found = await store.reviews.find(review)
    return (
        ReviewNotes(review, "", [])
        if found is None
        else ReviewNotes(review, found.game, found.row.notes)
    )


async def _all_games(services: Services, session: Session) -> list[EndedGame]:
    found: list[EndedGame] = []
    more = True
    while more:
        before = found[-1].number if found else None
        page = await played_games(services.store.results, session.id, before)
        found.extend(page.games)
        more = page.more and bool(page.games)
    return found


async def _table(
    services: Services, session: Session, room_id: str, lines: list[ChatLine]
) -> ExportedTable:
    said = [SaidLine(line.text, line.at) for line in lines]
    try:
        row = await services.store.room(room_id)
    except StorageError:
        row = None
    if row is None:
        return ExportedTable(room_id, None, None, None, False, None, said)
    seat = seat_of(row, session.id)
    return ExportedTable(
        id=room_id,
        name=row.config.name,
        state=row.state,
        seat=seat,
        host=row.host == session.id,
        called=session.name if seat is None else row.seats[seat].name,
        said=said,
    )


async def profile_of(services: Services, session: Session) -> ProfileShape:
    """Return a session's profile with its devices; raises `Refusal`, `StorageError`."""
    people = services.store.accounts
    found = await people.profile(session.id)
    if found is None:
        raise Refusal("no_session", say("no-session"))
    rated = await services.store.results.rating_of(session.id)
    return ProfileShape(
        name=session.name,
        mark=mark_of(found.mark, session.id),
        kept=found.kept,
        listed=found.listed,
        rating=None if rated is None else rating_shape(rated.mu, rated.sigma, rated.games),
        devices=[_device(each, session) for each in await people.devices_of(session.id)],
        email=await _email(services, session.id),
    )


async def _email(services: Services, session: str) -> EmailShape | UnsetType:
    found = await services.store.emails.of(session, services.time.wall())
    if found is None:
        return UNSET if services.settings.mail is None else EmailShape(None)
    return EmailShape(found.row.address, found.confirmed, found.works)


def _device(device: DeviceRow, session: Session) -> DeviceShape:
    this = device.id == session.device
    shown = device.id[:SHOWN_OF_DEVICE]
    return DeviceShape(shown, device.label, device.since, device.seen, this)
