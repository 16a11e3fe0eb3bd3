"""Bodies of the HTTP API about who somebody is."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from hexhold.server.protocol.room_shapes import Mark, Name, Uncounted


class ProfileBody(Struct, forbid_unknown_fields=True):
    """The base of all of them."""


class RatingShape(ProfileBody):
    """What somebody is held to be worth: 1000 is where newcomers stand."""

    value: int
    uncertainty: int
    """Two standard deviations: nineteen times in twenty the true worth lies within it."""
    games: int
    """That counted."""


class DeviceShape(ProfileBody):
    """A browser that somebody comes from."""

    id: str
    label: str
    """What it is, as far as it says so; may be empty."""
    since: float
    seen: float
    """When it was last noted, which happens once a day."""
    this: bool
    """Whether it is the one that asks."""


class ProfileShape(ProfileBody):
    """GET /api/profile: who you are, wherever you come from."""

    name: str
    mark: Mark
    kept: bool
    """Whether there is a recovery code."""
    listed: bool
    """Whether others find you in the list of ratings."""
    rating: RatingShape | None
    """None before a game that counts."""
    devices: list[DeviceShape]


class ProfileRequest(ProfileBody):
    """POST /api/profile: another name and mark, at tables to come."""

    name: Name
    mark: Mark
    listed: bool = True


class RecoveryCode(ProfileBody):
    """POST /api/profile/code: what makes another device yours; shown once, older ones end."""

    code: str


class RecoverRequest(ProfileBody):
    """POST /api/profile/recover: be who the code belongs to, on this device too."""

    code: Annotated[str, Meta(max_length=100)]


class PlayedSeat(ProfileBody):
    """Who came out how."""

    name: str
    bot: str | None
    points: int


class EndedGame(ProfileBody):
    """A game that you have played to its end."""

    game: str
    number: int
    """For `before`."""
    at: float
    edition: str
    seats: list[PlayedSeat]
    you: int
    winner: int
    change: int | None
    """By how much it changed your rating, None where it did not count."""
    uncounted: list[Uncounted]
    """Why it did not count, where that is known."""
    there: bool
    """Whether it can still be replayed."""


class WinRate(ProfileBody):
    """How often you have won in one kind of game."""

    edition: str
    players: int
    games: int
    won: int


class PlayedGames(ProfileBody):
    """GET /api/profile/games: your newest games, and how often you have won."""

    games: list[EndedGame]
    more: bool
    """Whether there are older ones, to be had with `?before=` and the last number."""
    rates: list[WinRate]


class ExportedFriend(ProfileBody):
    """A friend, as told to who takes everything along."""

    name: str
    mark: Mark


class ExportedGame(ProfileBody):
    """A game, and where its record is."""

    game: EndedGame
    record: str | None
    """Its address, while it is kept: it holds the other players' steps as well."""


class SaidLine(ProfileBody):
    """Something that you have said at a table."""

    text: str
    at: float


class ExportedTable(ProfileBody):
    """A table that is yours, at which you have a seat, or at which you have spoken."""

    id: str
    name: str | None
    """None where it cannot be read."""
    state: str | None
    seat: int | None
    host: bool
    called: str | None
    """Your name there."""
    said: list[SaidLine]


class ProfileExport(ProfileBody):
    """GET /api/profile/export: everything that is stored about you."""

    profile: ProfileShape
    friends: list[ExportedFriend]
    games: list[ExportedGame]
    won: list[WinRate]
    tables: list[ExportedTable]


class RankedPlayer(ProfileBody):
    """Somebody in the list of ratings."""

    name: str
    mark: Mark
    rating: RatingShape
    you: bool


class Ranking(ProfileBody):
    """GET /api/ratings: who is surely worth most, of those who let themselves be listed."""

    players: list[RankedPlayer]
    fewest: int
    """Games that somebody must have played to be listed."""


class FriendShape(ProfileBody):
    """A friend."""

    id: str
    name: str
    mark: Mark
    rating: RatingShape | None


class FriendList(ProfileBody):
    """GET /api/friends: your friends by name."""

    friends: list[FriendShape]


class FriendLink(ProfileBody):
    """POST /api/friends/link: a key that makes whoever has it your friend; older ones end."""

    key: str


class FriendRequest(ProfileBody):
    """POST /api/friends: be a friend of whose key it is."""

    key: Annotated[str, Meta(max_length=64)]


class PushKey(ProfileBody):
    """GET /api/push: what a browser needs to be told when it is your turn."""

    key: str | None
    """None where the server tells nobody."""


class PushRequest(ProfileBody):
    """POST /api/push: tell this browser, in the language of the request."""

    endpoint: Annotated[str, Meta(max_length=1000, pattern=r"^https?://[^\s/@?#]+(/\S*)?$")]
    p256dh: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{86,88}=?$", max_length=89)]
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{21,24}={0,2}$", max_length=26)]


class PushEnd(ProfileBody):
    """POST /api/push/end: tell this browser no more."""

    endpoint: Annotated[str, Meta(max_length=1000)]
