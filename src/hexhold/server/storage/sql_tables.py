"""The tables of the newest version; `database/migrate.py` creates and upgrades them."""

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

#: Accounts: seats and rooms name this id, whichever device is used.
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
    # Whether the account is in the list of ratings.
    Column("listed", Integer, nullable=False, server_default="1"),
    Index("sessions_by_recovery", "recovery", unique=True),
    Index("sessions_by_friend_link", "friend_link"),
)

devices = Table(
    "devices",
    metadata,
    # Only a hash of the cookie, so the file alone does not give access to a seat.
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
    # When a person was last connected.
    Column("seen", Float, nullable=False, server_default="0"),
    # Earliest time at which a correspondence game continues without players.
    Column("due", Float),
    Index("rooms_by_state", "state", "private", "updated"),
    Index("rooms_by_seen", "seen"),
)

#: The members of rooms: the host and everyone with a seat.
members = Table(
    "members",
    metadata,
    Column("session", String(64), nullable=False),
    Column("room", String(40), nullable=False, index=True),
    # Whether it is a room for lessons.
    Column("learns", Integer, nullable=False, server_default="0"),
    PrimaryKeyConstraint("session", "room"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("room", String(40), nullable=False, index=True),
    # The speaker; null after the account is deleted, and for old lines of spectators.
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
    # The order in which ratings count them.
    Column("number", Integer, nullable=False, unique=True),
    Column("data", LargeBinary, nullable=False),
)

#: The results of each account.
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
    # The queue of quick match, if the game was a match.
    Column("queue", String(40)),
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

#: Two rows for each pair of friends, one per direction.
friends = Table(
    "friends",
    metadata,
    Column("session", String(64), nullable=False),
    Column("friend", String(64), nullable=False, index=True),
    # The friend's id in requests.
    Column("id", String(16), nullable=False),
    PrimaryKeyConstraint("session", "friend"),
)

#: Push subscriptions of browsers.
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
    # Hash of the steps so far and the state after this one, signed; null for older steps.
    Column("check", BigInteger),
    PrimaryKeyConstraint("game", "version"),
)

#: Games after the newest step of each round, to continue from under other rules.
snapshots = Table(
    "snapshots",
    metadata,
    Column("game", String(40), nullable=False),
    Column("round", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
    PrimaryKeyConstraint("game", "round"),
)

#: Requested analyses; the data is compressed JSON once the analysis is made.
analyses = Table(
    "analyses",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("at", Float, nullable=False),
    Column("data", LargeBinary),
)

#: Tournaments with their entrants and rounds.
tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("host", String(64), nullable=False, index=True),
    Column("updated", Float, nullable=False, index=True),
    Column("data", LargeBinary, nullable=False),
    # When the server has to do something for it; null for never.
    Column("due", Float, index=True),
    Column("listed", Integer, nullable=False, server_default="0"),
    Column("revision", Integer, nullable=False, server_default="0"),
    Index("tournaments_by_listed", "listed", "updated"),
)

#: The members of tournaments: the host and everyone who takes part.
tournament_members = Table(
    "tournament_members",
    metadata,
    Column("session", String(64), nullable=False),
    Column("tournament", String(40), nullable=False, index=True),
    PrimaryKeyConstraint("session", "tournament"),
)

#: People in the queues of quick match.
match_entries = Table(
    "match_entries",
    metadata,
    Column("session", String(64), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

#: Whom accounts have muted or blocked.
relations = Table(
    "relations",
    metadata,
    Column("session", String(64), nullable=False),
    Column("other", String(64), nullable=False, index=True),
    # The other person's id in requests.
    Column("id", String(16), nullable=False),
    Column("muted", Integer, nullable=False),
    Column("blocked", Integer, nullable=False),
    PrimaryKeyConstraint("session", "other"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("reporter", String(64), nullable=False, index=True),
    Column("reported", String(64), nullable=False, index=True),
    Column("at", Float, nullable=False),
    # Whether it waits for a moderator.
    Column("open", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Index("reports_by_open", "open", "at"),
)

#: What moderators have done; never changed.
acts = Table(
    "acts",
    metadata,
    Column("number", Integer, primary_key=True),
    # The person concerned.
    Column("session", String(64), nullable=False, index=True),
    Column("at", Float, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

moderators = Table("moderators", metadata, Column("session", String(64), primary_key=True))

#: Ratings by queue of quick match and by season.
queue_ratings = Table(
    "queue_ratings",
    metadata,
    Column("queue", String(40), nullable=False),
    Column("season", String(8), nullable=False),
    Column("session", String(64), nullable=False, index=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    PrimaryKeyConstraint("queue", "season", "session"),
)

#: Addresses that accounts want to be told at.
webhooks = Table(
    "webhooks",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("session", String(64), nullable=False, index=True),
    # The table that it tells about; null for the account's own turns and results.
    Column("room", String(40), index=True),
    # How many messages in a row were not delivered.
    Column("failures", Integer, nullable=False, server_default="0"),
    Column("data", LargeBinary, nullable=False),
)

#: E-mail addresses of accounts, one each.
emails = Table(
    "emails",
    metadata,
    Column("session", String(64), primary_key=True),
    # SHA-256 of the token that confirms the address.
    Column("confirm", String(64), nullable=False, index=True),
    # The token that removes the address.
    Column("ending", String(64), nullable=False, index=True),
    # When the address must be confirmed; null once it is.
    Column("until", Float, index=True),
    # How many messages in a row the mail server refused.
    Column("failures", Integer, nullable=False, server_default="0"),
    Column("data", LargeBinary, nullable=False),
)

#: Passkeys, with which people sign in.
passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("session", String(64), nullable=False, index=True),
    # The authenticator's count of signatures, and the time of the last challenge it answered.
    Column("count", BigInteger, nullable=False),
    Column("used", Float, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

#: Reviews of finished games; they are deleted with the game and with the leader's account.
reviews = Table(
    "reviews",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False, index=True),
    Column("session", String(64), index=True),
    Column("data", LargeBinary, nullable=False),
    Column("revision", Integer, nullable=False),
)

#: When accounts were or are on holiday.
holidays = Table(
    "holidays",
    metadata,
    Column("session", String(64), nullable=False),
    Column("since", Float, nullable=False),
    Column("until", Float, nullable=False),
    PrimaryKeyConstraint("session", "since"),
)

#: Accounts of programs, each of a person.
programs = Table(
    "programs",
    metadata,
    Column("session", String(64), primary_key=True),
    Column("owner", String(64), nullable=False, index=True),
    # SHA-256 of the token; null once it is revoked.
    Column("digest", String(64)),
    Index("programs_by_digest", "digest", unique=True),
)

#: Challenges between programs, for a few minutes.
challenges = Table(
    "challenges",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

#: Programs that listen for challenges.
challenge_listeners = Table(
    "challenge_listeners",
    metadata,
    Column("session", String(64), primary_key=True),
    Column("seen", Float, nullable=False, index=True),
)

# Several workers on one PostgreSQL database. Times are seconds since the epoch on its clock.

#: The running workers. One whose lease has ended owns nothing any more.
workers = Table(
    "workers",
    metadata,
    Column("id", String(32), primary_key=True),
    # Where other workers reach it.
    Column("address", String(100), nullable=False),
    # The version of its tables, and of its rules.
    Column("about", String(100), nullable=False),
    Column("lease_until", Float, nullable=False),
)

#: The worker that has a room in memory. Each change of the owner raises the epoch.
owners = Table(
    "owners",
    metadata,
    Column("room", String(40), primary_key=True),
    Column("owner", String(32), index=True),
    Column("epoch", BigInteger, nullable=False),
)

#: Requests that have been carried out, so that none is carried out twice.
replies = Table(
    "replies",
    metadata,
    Column("room", String(40), nullable=False),
    Column("session", String(64), nullable=False),
    Column("request", String(36), nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", Float, nullable=False, index=True),
    PrimaryKeyConstraint("room", "session", "request"),
)

#: Unused tickets, each for one WebSocket.
tickets = Table(
    "tickets",
    metadata,
    # SHA-256 of the ticket.
    Column("id", String(64), primary_key=True),
    Column("session", String(64), nullable=False, index=True),
    Column("device", String(64), nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("until", Float, nullable=False),
)

#: What all workers have to know, such as the end of a session.
news = Table(
    "news",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False, index=True),
    Column("kind", String(20), nullable=False),
    Column("subject", String(64), nullable=False),
)

#: Messages between workers that reach the database, but not each other.
mail = Table(
    "mail",
    metadata,
    # Whom it is for.
    Column("worker", String(32), nullable=False),
    # The connection to which it belongs.
    Column("line", String(32), nullable=False),
    Column("number", Integer, nullable=False),
    Column("sender", String(32), nullable=False),
    Column("at", Float, nullable=False, index=True),
    Column("data", Text, nullable=False),
    PrimaryKeyConstraint("worker", "line", "number"),
)

#: Who has opened rooms in the last day.
openings = Table(
    "openings",
    metadata,
    # A session or an address.
    Column("key", String(80), nullable=False),
    Column("room", String(40), nullable=False),
    Column("at", Float, nullable=False, index=True),
    PrimaryKeyConstraint("key", "room"),
)
