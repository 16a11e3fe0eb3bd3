"""The storage of a local host: rooms and games as JSON on a shelf.

Keys: `room ID`, `game ID`, `step GAME NUMBER`, `snapshot GAME ROUND`, `chat ROOM`, `result GAME`,
`analysis GAME` and `me`. A change is stored in one go, and refused if another tab has changed the
same room.
"""

from __future__ import annotations

from collections.abc import Awaitable, Iterator, Mapping
from contextlib import suppress
from math import inf
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hexhold.errors import StorageError
from hexhold.language import say
from hexhold.offline.shelf import Shelf
from hexhold.play.rows import (
    CHAT_LENGTH,
    EventRow,
    GameRow,
    ResultRow,
    RoomRow,
    SaidRow,
    SnapshotRow,
)
from hexhold.play.storage import Damaged, DamagedGame, DamageLog, OutdatedError, SnapshotsTaken

DIGITS = 6
SHARED = "."
"""Separates a device's session from the number of another person who uses it."""
_T = TypeVar("_T")
_Row = TypeVar("_Row")


class Me(Struct):
    """The person whose device this is."""

    session: str
    name: str
    mark: str = ""
    mighty: bool = False
    """Whether `mighty` is listed among the bots."""


class _Began(Struct):
    """What tells how recent a game is, and where it was played."""

    id: str
    room: str
    created: float


def _text(row: object) -> str:
    return msgspec.json.encode(row).decode()


def _numbered(kind: str, game: str, number: int) -> str:
    return f"{kind} {game} {number:0{DIGITS}}"


class _Part:
    """A part of the store."""

    def __init__(self, store: LocalStore) -> None:
        self._store = store


class LocalChats(_Part):
    """Chat lines, the newest of each room."""

    async def add(self, room: str, said: SaidRow) -> None:
        """Store a chat line; raises `StorageError`."""
        lines = [*await self.of(room), said][-CHAT_LENGTH:]
        await self._store.write({f"chat {room}": _text(lines)})

    async def of(self, room: str) -> list[SaidRow]:
        """Return the last chat lines of a room, oldest first."""
        return await self._store.one(f"chat {room}", list[SaidRow]) or []


class LocalSnapshots(_Part):
    """Snapshots of games."""

    async def of(self, game: GameRow) -> list[SnapshotRow]:
        """Return the snapshots of a game, oldest first."""
        found = await self._store.read(f"snapshot {game.id} ")
        return [decoded(key, text, SnapshotRow) for key, text in found.items()]


class LocalResults(_Part):
    """Results of games."""

    async def all(self) -> list[ResultRow]:
        """Return the results of all games, newest first."""
        found = await self._store.read("result ")
        rows = [decoded(key, text, ResultRow) for key, text in found.items()]
        return sorted(rows, key=lambda row: -row.at)

    async def winner_of(self, game: str) -> int | None:
        """Return the winner in a game's result, None if there is none."""
        row = await self._store.one(f"result {game}", ResultRow)
        return None if row is None else row.winner


class FileVersion(Struct):
    """The version of a file, which all versions tell in the same way."""

    hexhold: int


class Everything(Struct, forbid_unknown_fields=True):
    """All that a device stores, as a file to carry elsewhere."""

    hexhold: int
    """The version of this format."""
    texts: dict[str, str]


def _of_other_rooms(texts: Mapping[str, str], here: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the texts of a file that belong to rooms which are not on this device."""
    games = [
        msgspec.json.decode(texts[key], type=GameRow) for key in texts if key.startswith("game ")
    ]
    room_of = {game.id: game.room for game in games}
    for key, text in texts.items():
        kind, whose = key.split(" ")[:2]
        room = whose if kind in ("room", "revision", "chat") else room_of.get(whose)
        if room is not None and f"room {room}" not in here:
            yield key, text


def _moved(row: RoomRow, session: str) -> RoomRow:
    """Return a room of another device, whose people sit at this one from now on."""

    def here(old: str) -> str:
        return session + "".join(old.partition(SHARED)[1:])

    places = [
        seat if seat.session is None else replace(seat, session=here(seat.session))
        for seat in row.seats
    ]
    return replace(row, host=here(row.host), seats=places)


def _person_in(row: RoomRow) -> Me | None:
    """Return the person whose device a room comes from, None if they do not sit there."""
    session = row.host.partition(SHARED)[0]
    names = (seat.name for seat in row.seats if seat.session == session and seat.name)
    return next((Me(session, name) for name in names), None)


FORMAT = 1
_KINDS: dict[str, Any] = {
    "room": RoomRow,
    "revision": int,
    "game": GameRow,
    "step": EventRow,
    "snapshot": SnapshotRow,
    "chat": list[SaidRow],
    "result": ResultRow,
}
"""First word of a key → what its text holds."""


class LocalStore:
    """The rooms and games on this device."""

    stuck = False

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._newest: dict[str, tuple[str, str]] = {}
        """Game → key and text of its newest step, or of its start, as this store knows it."""
        self.damage_log = DamageLog()
        self.chats = LocalChats(self)
        self.snapshots = LocalSnapshots(self)
        self.results = LocalResults(self)

    async def unless_stuck(self, work: Awaitable[_T]) -> _T:
        """Wait for work."""
        return await work

    async def read(self, beginning: str) -> dict[str, str]:
        """Return texts by the beginning of their keys; raises `StorageError`."""
        try:
            return await self._shelf.read(beginning)
        except OSError as error:
            raise StorageError(str(error)) from None

    async def one(self, key: str, kind: type[_Row]) -> _Row | None:
        """Return what is stored under a key, None if nothing is; raises `StorageError`."""
        text = (await self.read(key)).get(key)
        return None if text is None else decoded(key, text, kind)

    async def write(
        self, texts: Mapping[str, str | None], expected: Mapping[str, str | None] | None = None
    ) -> None:
        """Store texts; raises `OutdatedError` if others than the expected ones are stored."""
        try:
            stored = await self._shelf.write(texts, expected or {})
        except OSError as error:
            raise StorageError(str(error)) from None
        if not stored:
            if await self.me() is None:
                # Everyone who plays here has a name.
                raise StorageError(say("device-cleared"))
            raise OutdatedError("another tab has changed the game")

    # Rooms and games

    async def room(self, room_id: str) -> RoomRow | None:
        """Return a room by its id; raises `Damaged`."""
        return await self.one(f"room {room_id}", RoomRow)

    async def rooms(self) -> list[RoomRow]:
        """Return all rooms that can be read: those without a game, then the most recent game."""
        # The room of a game that cannot be read is listed too, and opening it says why.
        began = {game.id: game.created for game in await self._began()}
        rows = []
        for key, text in (await self.read("room ")).items():
            try:
                rows.append(decoded(key, text, RoomRow))
            except Damaged as damage:
                self.damage_log.log(damage)
        return sorted(rows, key=lambda row: -began.get(row.game or "", inf))

    async def _began(self) -> list[_Began]:
        """Return all games whose start can be read."""
        games = []
        for text in (await self.read("game ")).values():
            with suppress(msgspec.MsgspecError):
                games.append(msgspec.json.decode(text, type=_Began))
        return games

    async def delete_room(self, room_id: str) -> None:
        """Delete a room with its games, if it is there; raises `StorageError`."""
        texts: dict[str, str | None] = dict.fromkeys(
            f"{kind} {room_id}" for kind in ("room", "revision", "chat")
        )
        row = await self.room(room_id)
        games = {game.id for game in await self._began() if game.room == room_id}
        # The start of the newest one may be damaged.
        for game in games | ({row.game} if row is not None and row.game is not None else set()):
            texts |= await self._all_of(game)
        await self.write(texts)

    async def game(self, game_id: str) -> GameRow | None:
        """Return the start of a game; raises `Damaged`."""
        key = f"game {game_id}"
        text = (await self.read(key)).get(key)
        if text is None:
            return None
        self._newest[game_id] = key, text
        return decoded(key, text, GameRow)

    async def events_of(self, game: str) -> list[EventRow]:
        """Return a game's steps in order; raises `DamagedGame`."""
        steps: list[EventRow] = []
        for key, text in (await self.read(f"step {game} ")).items():
            try:
                step = decoded(key, text, EventRow)
            except Damaged as damage:
                raise DamagedGame(game, len(steps) + 1, str(damage), steps) from None
            if step.version != len(steps) + 1:
                raise DamagedGame(game, len(steps) + 1, "is missing", steps)
            steps.append(step)
            self._newest[game] = key, text
        return steps

    async def append(
        self,
        *rows: EventRow,
        room: RoomRow | None = None,
        result: ResultRow | None = None,
        taken: SnapshotsTaken | None = None,
    ) -> None:
        """Store steps and what changes with them; raises `OutdatedError` or `StorageError`."""
        game = rows[0].game
        steps = {_numbered("step", game, row.version): _text(row) for row in rows}
        texts: dict[str, str | None] = {**steps}
        expected: dict[str, str | None] = dict.fromkeys(steps)
        if game in self._newest:
            # Otherwise steps of a deleted game would be stored, and lost with the next visit.
            key, text = self._newest[game]
            expected[key] = text
        for snapshot in () if taken is None else taken.take():
            texts[_numbered("snapshot", game, snapshot.round)] = _text(snapshot)
        if result is not None:
            texts[f"result {game}"] = _text(result)
        await self._put(texts, expected, room)
        self._newest[game] = list(steps.items())[-1]

    async def add_game(self, game: GameRow, room: RoomRow, instead_of: str | None = None) -> None:
        """Store a new game with its room; `instead_of` is a game to delete."""
        key, text = f"game {game.id}", _text(game)
        texts: dict[str, str | None] = {key: text}
        if instead_of is not None:
            texts |= await self._all_of(instead_of)
        await self._put(texts, {}, room)
        self._newest[game.id] = key, text

    async def _all_of(self, game: str) -> dict[str, str | None]:
        keys = [f"game {game}", f"result {game}", f"analysis {game}"]
        for kind in ("step", "snapshot"):
            keys += await self.read(f"{kind} {game} ")
        return dict.fromkeys(keys)

    async def save_room(self, room: RoomRow, names: Mapping[str, str] | None = None) -> None:
        """Store a room, and a new name of this device's person."""
        texts: dict[str, str | None] = {}
        me = await self.me()
        if me is not None and names and me.session in names:
            texts["me"] = _text(replace(me, name=names[me.session]))
        await self._put(texts, {}, room)

    async def _put(
        self, texts: dict[str, str | None], expected: dict[str, str | None], room: RoomRow | None
    ) -> None:
        """Store texts with a room whose stored revision must be the one before."""
        if room is not None:
            key, number = f"room {room.id}", f"revision {room.id}"
            texts |= {key: _text(room), number: str(room.revision)}
            expected[number] = str(room.revision - 1) if room.revision else None
        await self.write(texts, expected)

    # Everything

    async def everything(self) -> Everything:
        """Return all rooms and games, without what can be made again."""
        texts = await self.read("")
        kept = {key: text for key, text in texts.items() if key.partition(" ")[0] in _KINDS}
        return Everything(FORMAT, kept)

    async def add(self, other: Everything) -> int:
        """Add the rooms of another device, with their games, unless they are here; return how many.

        Raises:
            Damaged: a text is not what its key says; then nothing is added.
            StorageError: they could not be stored.
        """
        for key, text in other.texts.items():
            word, _, whose = key.partition(" ")
            kind = _KINDS.get(word)
            if kind is None or not whose:
                raise Damaged(key, "it is of no kind that this version knows")
            decoded(key, text, kind)
        here = await self.read("")
        new = {key: text for key, text in _of_other_rooms(other.texts, here) if key not in here}
        rooms = [
            msgspec.json.decode(new[key], type=RoomRow) for key in new if key.startswith("room ")
        ]
        me = await self.me()
        if me is None and (me := next(filter(None, map(_person_in, rooms)), None)):
            new["me"] = _text(me)
        if me is not None:
            new |= {f"room {row.id}": _text(_moved(row, me.session)) for row in rooms}
        await self.write(new, dict.fromkeys(new))
        return len(rooms)

    # Analyses

    async def analysis(self, game: str) -> dict[str, msgspec.Raw] | None:
        """Return the parts of a game's analysis, None if there is none that can be read."""
        try:
            return await self.one(f"analysis {game}", dict[str, msgspec.Raw])
        except Damaged as damage:
            self.damage_log.log(damage)
            return None

    async def put_analysis(self, game: str, analysis: object) -> None:
        """Store the analysis of a game, unless it was deleted; raises `StorageError`."""
        if await self.read(f"game {game}"):
            await self.write({f"analysis {game}": _text(analysis)})

    # The person

    async def me(self) -> Me | None:
        """Return the person whose device this is, None before they have a name."""
        return await self.one("me", Me)

    async def put_me(self, me: Me) -> None:
        """Store the person; raises `StorageError`."""
        await self.write({"me": _text(me)})


def decoded(what: str, text: str, kind: type[_Row]) -> _Row:
    """Decode a row from JSON; raises `Damaged`."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Damaged(what, str(error)) from None
