"""Bodies of the HTTP API about profiles."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from hexhold.play.protocol.conduct_shapes import ConductShape
from hexhold.play.protocol.email_shapes import EmailShape
from hexhold.play.protocol.passkey_shapes import PasskeyShape
from hexhold.play.protocol.room_shapes import Mark, Name, Uncounted
from hexhold.play.protocol.watch_shapes import ReviewNote
from hexhold.play.protocol.webhook_shapes import WebhookShape


class ProfileBody(Struct, forbid_unknown_fields=True):
    """The base of all bodies about profiles."""


class RatingShape(ProfileBody):
    """A rating: newcomers have 1000."""

    value: int
    uncertainty: int
    """Two standard deviations: a 95 % interval of the true rating."""
    games: int
    """Rated games."""


class DeviceShape(ProfileBody):
    """A browser that is signed in to the account."""

    id: str
    label: str
    """Browser and system, if known; may be empty."""
    since: float
    seen: float
    """When it was last used, to the day."""
    this: bool
    """Whether it is the one that asks."""


class ProfileShape(ProfileBody):
    """GET /api/profile: your profile, on whichever device."""

    name: str
    mark: Mark
    kept: bool
    """Whether there is a recovery code."""
    listed: bool
    """Whether you are in the list of ratings."""
    rating: RatingShape | None
    """None before your first rated game."""
    devices: list[DeviceShape]
    email: EmailShape | UnsetType = UNSET
    """Your e-mail address; missing if the server sends no e-mail and has no address of yours."""


class HolidayShape(ProfileBody):
    """GET /api/profile/holiday: while it lasts, your clocks stand still in correspondence games."""

    until: float | None
    """When it ends, in seconds since the epoch; None if you are not on holiday."""
    days_left: int
    """Days that you have left; each day that has begun counts."""
    most: int
    """Days that you can take in any 365 days."""


class ExportedHoliday(ProfileBody):
    """A holiday, in seconds since the epoch."""

    since: float
    until: float


class HolidayRequest(ProfileBody):
    """POST /api/profile/holiday: be on holiday for this number of days from now; 0 ends it."""

    days: Annotated[int, Meta(ge=0, le=365)]


class ProfileRequest(ProfileBody):
    """POST /api/profile: another name and mark at later tables."""

    name: Name
    mark: Mark
    listed: bool = True


class RecoveryCode(ProfileBody):
    """POST /api/profile/code: signs in another device; shown once, older codes stop working."""

    code: str


class RecoverRequest(ProfileBody):
    """POST /api/profile/recover: sign in with a code on this device."""

    code: Annotated[str, Meta(max_length=100)]


class PlayedSeat(ProfileBody):
    """A seat's result."""

    name: str
    bot: str | None
    points: int
    left: bool = False
    """Whether the player of a rated game is placed last: a bot played on, or had to twice."""


class EndedGame(ProfileBody):
    """A finished game of yours."""

    game: str
    number: int
    """The number for `before`."""
    at: float
    edition: str
    seats: list[PlayedSeat]
    you: int
    winner: int
    change: int | None
    """The change of your rating, None if the game was not rated."""
    uncounted: list[Uncounted]
    """Why it was not rated, if that is known."""
    there: bool
    """Whether it can still be replayed."""
    winners: list[int] | UnsetType = UNSET
    """The members of the team that won; missing where everyone played alone."""


class WinRate(ProfileBody):
    """Your games and wins in one kind of game."""

    edition: str
    players: int
    games: int
    won: int


class PlayedGames(ProfileBody):
    """GET /api/profile/games: your newest games, and your win rates."""

    games: list[EndedGame]
    more: bool
    """Whether there are older ones; request them with `?before=` and the last number."""
    rates: list[WinRate]


class ExportedFriend(ProfileBody):
    """A friend in an export."""

    name: str
    mark: Mark


class ExportedGame(ProfileBody):
    """A game in an export."""

    game: EndedGame
    record: str | None
    """The address of its record while it is stored; it contains the other players' steps too."""


class SaidLine(ProfileBody):
    """A chat line of yours."""

    text: str
    at: float


class ExportedTable(ProfileBody):
    """A table that you host, at which you have a seat, or at which you wrote."""

    id: str
    name: str | None
    """None if the table cannot be read."""
    state: str | None
    seat: int | None
    host: bool
    called: str | None
    """Your name there."""
    said: list[SaidLine]


class ReviewNotes(ProfileBody):
    """What you have written and drawn in a review."""

    id: str
    game: str
    notes: list[ReviewNote]


class ProfileExport(ProfileBody):
    """GET /api/profile/export: everything that is stored about you."""

    profile: ProfileShape
    friends: list[ExportedFriend]
    games: list[ExportedGame]
    won: list[WinRate]
    tables: list[ExportedTable]
    conduct: ConductShape | UnsetType = UNSET
    """Whom you have muted or blocked, and what moderators have done about you."""
    webhooks: list[WebhookShape] | UnsetType = UNSET
    passkeys: list[PasskeyShape] | UnsetType = UNSET
    reviews: list[ReviewNotes] = []
    """The reviews that you lead."""
    holidays: list[ExportedHoliday] = []
    """Your holidays of the last year."""


class RankedPlayer(ProfileBody):
    """A player in the list of ratings."""

    name: str
    mark: Mark
    rating: RatingShape
    you: bool


class Ranking(ProfileBody):
    """GET /api/ratings: the best players among those who are listed."""

    players: list[RankedPlayer]
    fewest: int
    """Rated games that a player must have to be listed."""


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
    """POST /api/friends/link: a key that makes its holder your friend; older keys stop working."""

    key: str


class FriendRequest(ProfileBody):
    """POST /api/friends: become friends with the person who created the key."""

    key: Annotated[str, Meta(max_length=64)]


class PushKey(ProfileBody):
    """GET /api/push: the key that a browser needs to subscribe."""

    key: str | None
    """None if the server sends no notifications."""


class PushRequest(ProfileBody):
    """POST /api/push: notify this browser, in the language of the request."""

    endpoint: Annotated[str, Meta(max_length=1000, pattern=r"^https?://[^\s/@?#]+(/\S*)?$")]
    p256dh: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{86,88}=?$", max_length=89)]
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{21,24}={0,2}$", max_length=26)]


class PushEnd(ProfileBody):
    """POST /api/push/end: stop notifying this browser."""

    endpoint: Annotated[str, Meta(max_length=1000)]
