"""Answers the messages of one connection."""

from collections.abc import Awaitable
from time import perf_counter
from typing import Protocol
from uuid import UUID

import msgspec

from hexhold.errors import HexholdError, IllegalAction
from hexhold.language import say
from hexhold.play.monitoring import LOG_CONTEXT, LogContext
from hexhold.play.names import check_chat
from hexhold.play.protocol.messages import (
    Act,
    Advise,
    AnswerOffer,
    Chat,
    ClientMessage,
    ConsiderOffer,
    Emote,
    Foresee,
    Hello,
    LetBotPlay,
    MakeOffer,
    Pause,
    Ping,
    Pong,
    Propose,
    Reply,
    StillHere,
    TakeAnswer,
    TakeBack,
    Undo,
    Why,
    WithdrawOffer,
    encode,
)
from hexhold.play.protocol.refusals import Refusal, refusal_of, stale, too_fast
from hexhold.play.protocol.room_shapes import ChatLine
from hexhold.play.room import drafts
from hexhold.play.room.audience.chat_rules import check_slow, without_words
from hexhold.play.room.audience.chat_speakers import check_speech
from hexhold.play.room.audience.connections import TRY_AGAIN, Connection, end
from hexhold.play.room.audience.shapes import snapshot
from hexhold.play.room.bots.hints import advice_for
from hexhold.play.room.changes import change_room, say_in
from hexhold.play.room.drafts import Draft
from hexhold.play.room.offers import making, proposals
from hexhold.play.room.offers.standing import offer_numbered
from hexhold.play.room.room import Room
from hexhold.play.room.start.seats import seat_of
from hexhold.play.room.timing.pauses import set_paused
from hexhold.play.rows import SaidRow
from hexhold.play.storage import CarriedOut, RepeatedError, Unanswered, carried_out
from hexhold.play.table.table import Table

POLICY_VIOLATION = 1008
LONGEST_MESSAGE = 8192
TOO_BIG = 1009


class SpeechLimits(Protocol):
    """Limits on how much people may write."""

    def allow(self, session: str, address: str, room: str, seated: bool) -> bool:
        """Count a chat line and return whether it is allowed."""

    def check_may_speak(self, session: str) -> Awaitable[None]:
        """Raise `Refusal` if a moderator has muted the account."""


_decode = msgspec.json.Decoder(ClientMessage).decode
_Offering = MakeOffer | Propose | AnswerOffer | TakeAnswer | WithdrawOffer
_Doing = Act | Undo | Chat | Emote | _Offering | ConsiderOffer | Pause | TakeBack | LetBotPlay
_Asking = Why | Foresee | Advise | StillHere | _Doing


async def receive(room: Room, connection: Connection, data: str, chat: SpeechLimits) -> None:
    """Answer one message."""
    if len(data) > LONGEST_MESSAGE or len(data.encode()) > LONGEST_MESSAGE:
        end(connection, TOO_BIG, "protocol", say("message-too-long"))
        return
    try:
        message = _decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        text = str(error) if isinstance(error, msgspec.ValidationError) else say("not-json")
        end(connection, POLICY_VIOLATION, "protocol", text)
        return
    if isinstance(message, Hello):
        _show_all(room, connection)
    elif isinstance(message, Ping):
        if message.visible is not None:
            room.look(connection, message.visible)
        connection.post(encode(Pong(message.sent, room.time.wall())))
    else:
        room.note_awake(connection.seat)
        await _answer(room, connection, message, chat)


def refuse_fast(room: Room, connection: Connection, data: str) -> None:
    """Refuse a message with `too_fast` without handling it."""
    try:
        message = _decode(data[:LONGEST_MESSAGE])
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return
    if isinstance(message, _Asking):
        refusal = too_fast()
        room.meter.answered(_kind(message), refusal.code, 0.0)
        connection.post(encode(_refused(room, message.id, refusal, connection)))
    elif isinstance(message, Hello):
        # The client would wait forever for a snapshot.
        end(connection, TRY_AGAIN, "slow", too_fast().text, again=True)


def _version(room: Room, connection: Connection) -> int:
    if not room.late.is_live(connection):
        return room.late.version
    return 0 if room.table is None else room.table.version


def _refused(room: Room, request: UUID, refusal: Refusal, connection: Connection) -> Reply:
    shape = refusal.shape(connection.language, connection.seat)
    return Reply(request, False, _version(room, connection), shape, refusal=refusal.told)


async def answered(
    room: Room, connection: Connection, message: _Asking, chat: SpeechLimits
) -> Reply:
    """Return the reply to a request, which is carried out once however often it comes."""
    began = perf_counter()
    about = LOG_CONTEXT.set(LogContext(room.id, connection.seat, str(message.id)))
    try:
        reply = await _once(room, connection, message, chat)
        code = None if reply.error is None else reply.error.code
        room.meter.answered(_kind(message), code, perf_counter() - began)
    finally:
        LOG_CONTEXT.reset(about)
    return reply


def _kind(message: _Asking) -> str:
    return str(message.__struct_config__.tag)


async def _once(room: Room, connection: Connection, message: _Asking, chat: SpeechLimits) -> Reply:
    if isinstance(message, Foresee | Advise):
        return await _reply(room, connection, message, chat)
    key = connection.session, str(message.id)
    known = room.replies.known(key)
    if known is not None:
        return known
    work = room.replies.once(key, lambda: _reply(room, connection, message, chat))
    try:
        return await room.store.unless_stuck(work)
    except Unanswered as error:
        # It continues: sending the same message again gets its reply.
        return _refused(room, message.id, refusal_of(error), connection)


async def _answer(room: Room, connection: Connection, message: _Asking, chat: SpeechLimits) -> None:
    shown = room.shown
    reply = await answered(room, connection, message, chat)
    connection.post(encode(reply))
    outdated = reply.error is not None and reply.error.code in ("stale", "no_game")
    if outdated and (room.shown == shown or not connection.ready):
        _show_all(room, connection)


async def _reply(room: Room, connection: Connection, message: _Asking, chat: SpeechLimits) -> Reply:
    """Carry out a request and return its reply."""
    try:
        return await _carry_out(room, connection, message, chat)
    except Refusal as refusal:
        return _refused(room, message.id, refusal, connection)
    except RepeatedError as repeated:
        return Reply(message.id, True, repeated.version)
    except HexholdError as error:
        return _refused(room, message.id, refusal_of(error), connection)


def _show_all(room: Room, connection: Connection) -> None:
    connection.ready = True
    connection.post(encode(snapshot(room, connection)))
    room.late.greet(connection)


async def _carry_out(
    room: Room, connection: Connection, message: _Asking, chat: SpeechLimits
) -> Reply:
    # Steps of the game keep their requests themselves.
    kept = isinstance(message, _Doing) and not isinstance(message, Act | Undo | TakeAnswer)
    asked = CarriedOut(connection.session, str(message.id), _version(room, connection))
    carried_out.set(asked if kept else None)
    match message:
        case Act() | Undo():
            version = await change_room(room, lambda draft: _step(draft, connection, message))
            return Reply(message.id, True, version)
        case MakeOffer() | Propose() | AnswerOffer() | TakeAnswer() | WithdrawOffer():
            done = await change_room(room, lambda draft: _trade(draft, connection, message))
            if isinstance(done, Refusal):
                raise done
            return Reply(message.id, True, done)
        case ConsiderOffer():
            table, seat = _own_table(room, connection.seat)
            if message.game == table.id:
                room.consider(seat, message.offer)
        case Why():
            return _why(room, connection, message)
        case Foresee():
            table, own = _own_table(room, connection.seat)
            foreseen = table.foresee(own, message.action)
            return Reply(message.id, True, table.version, foreseen=foreseen)
        case Advise():
            table, own = _own_table(room, connection.seat)
            advice = await advice_for(room, own)
            return Reply(message.id, True, table.version, advice=advice)
        case StillHere():
            # A person who writes is not idle.
            pass
        case Chat() | Emote():
            await chat.check_may_speak(connection.session)
            _check_said(room, connection, message, chat)
            await say_in(room, _said(room, connection, message))
        case Pause():
            paused, ask = message.paused, message.ask
            await change_room(room, lambda draft: set_paused(draft, connection.seat, paused, ask))
        case TakeBack():
            await change_room(room, lambda draft: drafts.take_back(draft, connection.seat))
        case LetBotPlay():
            await change_room(room, lambda draft: _let_bot_play(room, draft, connection, message))
    return Reply(message.id, True, _version(room, connection))


def _let_bot_play(room: Room, draft: Draft, connection: Connection, message: LetBotPlay) -> None:
    away = {*room.audience.away, *room.asked}
    host_away = room.audience.host_away is not None or seat_of(room.row, room.row.host) in away
    session, own = connection.session, connection.seat
    drafts.let_bot_play(draft, session, own, message.seat, away, host_away)


def _check_said(
    room: Room, connection: Connection, message: Chat | Emote, chat: SpeechLimits
) -> None:
    """Check that a chat message is allowed, and count it; raises `Refusal`."""
    check_speech(room.row, connection.session)
    if isinstance(message, Chat):
        check_chat(message.text)
    check_slow(room.row, room.chat, connection.session, room.time.wall())
    seated = connection.seat is not None
    if not chat.allow(connection.session, connection.address, room.id, seated):
        raise too_fast()


def _said(room: Room, connection: Connection, message: Chat | Emote) -> SaidRow:
    seat = connection.seat
    name = connection.name if seat is None else room.row.seats[seat].name
    text, emote = "", None
    if isinstance(message, Chat):
        text = without_words(message.text, room.row.config.hidden_words)
    else:
        emote = message.emote
    line = ChatLine(name or "?", seat, text, room.time.wall(), emote)
    return SaidRow(connection.session, line)


def _step(draft: Draft, connection: Connection, message: Act | Undo) -> int:
    """Return the version after a step of the game, or after an earlier request with this id."""
    seat, request = connection.seat, str(message.id)
    if seat is not None and draft.table is not None:
        done = draft.table.requests.get((seat, request))
        if done is not None:
            return done
    table = drafts.playing(draft, message.game)
    seat = drafts.acting(draft, seat)
    if not table.is_current(message.version, seat):
        raise stale()
    if isinstance(message, Act):
        drafts.step(draft, table.act(seat, message.action, draft.wall, False, request))
        return table.version + 1
    try:
        drafts.step(draft, table.undo(seat, draft.wall, request))
    except IllegalAction as error:
        raise Refusal("cannot_undo", error.reason) from None
    return table.version + 1


def _trade(draft: Draft, connection: Connection, message: _Offering) -> int | Refusal:
    """Make, answer, take or withdraw an offer, and return the version after it.

    Returns a refusal if an answer can no longer be taken, which is stored too.
    """
    seat, request = connection.seat, str(message.id)
    if seat is not None and draft.table is not None:
        traded = draft.table.requests.get((seat, request))
        if traded is not None:
            return traded
    drafts.playing(draft, message.game)
    seat = drafts.acting(draft, seat)
    match message:
        case MakeOffer():
            making.make(draft, seat, message.terms, request)
        case Propose():
            proposals.propose(draft, seat, message.terms, request)
        case AnswerOffer():
            _answer_offer(draft, seat, message, request)
        case WithdrawOffer():
            making.withdraw(draft, seat, message.offer)
        case TakeAnswer():
            return making.take(draft, seat, message.offer, message.answer, request)
    return draft.now.version


def _answer_offer(draft: Draft, seat: int, message: AnswerOffer, request: str) -> None:
    offer = offer_numbered(making.standing(draft), message.offer)
    if offer is not None and offer.to is not None:
        proposals.answer(draft, seat, offer, message.says, message.terms, request)
    else:
        making.answer(draft, seat, message.offer, message.says, message.terms, request)


def _own_table(room: Room, seat: int | None) -> tuple[Table, int]:
    """Return the table and the seat of a player; raises `Refusal`."""
    if room.table is None:
        raise Refusal("no_game", say("no-game-going-on"))
    if seat is None:
        raise Refusal("no_seat", say("watching"))
    return room.table, seat


def _why(room: Room, connection: Connection, message: Why) -> Reply:
    table, seat = _own_table(room, connection.seat)
    refusal = table.why_not(seat, message.action)
    if refusal is None:
        return Reply(message.id, True, table.version)
    found = refusal_of(refusal)
    shape = found.shape(connection.language, seat)
    return Reply(message.id, True, table.version, shape, refusal=found.told)
