"""The tables, as the newest migration leaves them."""

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData()

#: Somebody: whose seats and rooms are whose is told by this id, from whatever device.
sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("seen", Float, nullable=False),
    Column("mark", String(16), nullable=False, server_default=""),
    # The beginning of the recovery code, to find it by, and the SHA-256 of the whole.
    Column("recovery", String(8)),
    Column("recovery_digest", String(64)),
    # SHA-256 of the key in the link that makes friends.
    Column("friend_link", String(64)),
    # Whether others find them in the list of ratings.
    Column("listed", Integer, nullable=False, server_default="1"),
    Index("sessions_by_recovery", "recovery", unique=True),
    Index("sessions_by_friend_link", "friend_link"),
)

devices = Table(
    "devices",
    metadata,
    # Only a hash of the cookie: whoever reads the file cannot sit down in somebody's seat.
    Column("id", String(64), primary_key=True),
    Column("session", String(64), nullable=False, index=True),
    Column("label", String(40), nullable=False),
    Column("since", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

rooms = Table(
    "rooms",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("data", LargeBinary, nullable=False),
    Column("state", String(10), nullable=False),
    Column("private", Integer, nullable=False),
    Column("updated", Float, nullable=False),
    Column("revision", Integer, nullable=False, server_default="0"),
    # When somebody was last there.
    Column("seen", Float, nullable=False, server_default="0"),
    # When a game by correspondence goes on by itself, at the soonest.
    Column("due", Float),
    Index("rooms_by_state", "state", "private", "updated"),
    Index("rooms_by_seen", "seen"),
)

#: Whose rooms are whose: the host's and those of everybody with a seat.
members = Table(
    "members",
    metadata,
    Column("session", String(64), nullable=False),
    Column("room", String(40), nullable=False, index=True),
    # Whether it is a room for learning.
    Column("learns", Integer, nullable=False, server_default="0"),
    PrimaryKeyConstraint("session", "room"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("room", String(40), nullable=False, index=True),
    # Who said it; null of who has left, and of older lines of onlookers.
    Column("session", String(64), index=True),
    Column("data", LargeBinary, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("room", String(40), nullable=False, index=True),
    Column("data", LargeBinary, nullable=False),
    Column("finished", Integer, nullable=False, default=0),
    Index("games_by_finished", "finished"),
)

results = Table(
    "results",
    metadata,
    Column("game", String(40), primary_key=True),
    # In the order in which ratings have counted them.
    Column("number", Integer, nullable=False, unique=True),
    Column("data", LargeBinary, nullable=False),
)

#: Whose results are whose.
played = Table(
    "played",
    metadata,
    Column("session", String(64), nullable=False),
    Column("game", String(40), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("edition", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    PrimaryKeyConstraint("session", "game"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("session", String(64), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

#: Both ways, a row for each.
friends = Table(
    "friends",
    metadata,
    Column("session", String(64), nullable=False),
    Column("friend", String(64), nullable=False, index=True),
    # What the friend is called in requests.
    Column("id", String(16), nullable=False),
    PrimaryKeyConstraint("session", "friend"),
)

#: Where browsers are told that it is somebody's turn.
pushes = Table(
    "pushes",
    metadata,
    # SHA-256 of the address.
    Column("id", String(64), primary_key=True),
    Column("session", String(64), nullable=False, index=True),
    Column("device", String(64), nullable=False),
    Column("data", LargeBinary, nullable=False),
)

#: About the server itself.
facts = Table(
    "facts",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

events = Table(
    "events",
    metadata,
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("request", String(36)),
    Column("by_bot", Integer, nullable=False),
    Column("at", Float, nullable=False),
    # Seconds by seat, as JSON.
    Column("clocks", Text),
    # Of the steps so far and the state after this one, as a signed number; null of older steps.
    Column("check", BigInteger),
    PrimaryKeyConstraint("game", "version"),
)

#: Games after the newest step of each round: from there they go on under other rules.
snapshots = Table(
    "snapshots",
    metadata,
    Column("game", String(40), nullable=False),
    Column("round", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
    PrimaryKeyConstraint("game", "round"),
)

#: Why games were won: asked for, and compressed JSON once that is worked out.
analyses = Table(
    "analyses",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("at", Float, nullable=False),
    Column("data", LargeBinary),
)

#: Rounds of rooms: who takes part, and what is played where.
tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("host", String(64), nullable=False, index=True),
    Column("updated", Float, nullable=False, index=True),
    Column("data", LargeBinary, nullable=False),
)

#: Whose tournaments are whose: the host's and those of everybody who takes part.
tournament_members = Table(
    "tournament_members",
    metadata,
    Column("session", String(64), nullable=False),
    Column("tournament", String(40), nullable=False, index=True),
    PrimaryKeyConstraint("session", "tournament"),
)
