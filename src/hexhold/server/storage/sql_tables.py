"""The tables, as the newest migration leaves them."""

from sqlalchemy import (
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

sessions = Table(
    "sessions",
    metadata,
    # Only a hash: whoever reads the file cannot sit down in somebody's seat.
    Column("id", String(64), primary_key=True),
    Column("name", String(24), nullable=False),
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
    PrimaryKeyConstraint("session", "room"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("room", String(40), nullable=False, index=True),
    Column("data", LargeBinary, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("room", String(40), nullable=False, index=True),
    Column("data", LargeBinary, nullable=False),
    Column("finished", Integer, nullable=False, default=0),
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
    PrimaryKeyConstraint("game", "version"),
)
