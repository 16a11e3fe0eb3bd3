"""The statements about workers and the rooms that they own. Only the database's clock counts."""

from sqlalchemy import text

LEASE_SECONDS = 3.0
"""A worker that has not renewed its lease for this long has lost its rooms."""
NEWS_SECONDS = 10.0
"""How far back news is read again, because earlier news may be committed later."""
_NOW = "extract(epoch FROM clock_timestamp())::float8"
_LIVES = f"w.lease_until > {_NOW}"

NOW = text(f"SELECT {_NOW}")
RENEW = text(
    "INSERT INTO workers AS w (id, address, about, lease_until) "
    f"VALUES (:me, :address, :about, {_NOW} + :seconds) "
    "ON CONFLICT (id) DO UPDATE SET lease_until = excluded.lease_until "
    f"RETURNING {_NOW}, EXISTS (SELECT FROM mail WHERE worker = :me) AS mail, "
    "set_config('synchronous_commit', :wait, true)"
)
"""Returns the time, and whether there is mail. With "off" it does not wait for the disk."""
OTHERS = text(f"SELECT w.id, w.address, w.about FROM workers w WHERE w.id <> :me AND {_LIVES}")
LEAVE = text("DELETE FROM workers WHERE id = :me")
FORGET_WORKERS = text(f"DELETE FROM workers w WHERE w.lease_until < {_NOW} - 600")

OWNER = text(
    "SELECT o.owner, o.epoch, w.address FROM owners o "
    f"LEFT JOIN workers w ON w.id = o.owner AND {_LIVES} WHERE o.room = :room"
)
"""The last owner of a room; without an address if it no longer lives."""
CLAIM = text(
    "WITH prior AS (SELECT owner FROM owners WHERE room = cast(:room AS varchar)) "
    "INSERT INTO owners AS o (room, owner, epoch) "
    f"SELECT cast(:room AS varchar), cast(:me AS varchar), floor({_NOW} * 1000)::bigint "
    "WHERE cast(:new AS bool) OR EXISTS (SELECT FROM rooms WHERE id = :room) "
    "ON CONFLICT (room) DO UPDATE SET owner = excluded.owner, epoch = o.epoch + 1 "
    "WHERE o.owner = excluded.owner "
    f"OR NOT EXISTS (SELECT FROM workers w WHERE w.id = o.owner AND {_LIVES}) "
    "RETURNING epoch, (SELECT owner FROM prior) AS prior"
)
"""Claims a room that no live worker owns, and tells who owned it last. The first epoch is the time
in milliseconds, so that none comes twice after a row was deleted."""
RELEASE = text(
    "WITH gone AS (DELETE FROM owners o USING "
    "unnest(cast(:rooms AS varchar[]), cast(:epochs AS bigint[])) AS g(room, epoch) "
    "WHERE o.owner = :me AND o.room = g.room AND o.epoch = g.epoch RETURNING o.room) "
    "SELECT count(*) FROM gone"
)
"""Returns no row at all if others hold locks for too long."""
DISOWN = text("DELETE FROM owners WHERE owner = :me AND room = :room")
"""Gives a room back that a worker owns without knowing its epoch."""
OWN_SUMS = text("SELECT count(*), coalesce(sum(epoch), 0)::bigint FROM owners WHERE owner = :me")
OWN = text("SELECT room, epoch FROM owners WHERE owner = :me")
WATCHED = text(
    "SELECT o.room, o.owner FROM owners o JOIN workers w ON w.id = o.owner "
    f"WHERE o.room = ANY(:rooms) AND {_LIVES}"
)
LOADS = text(
    "SELECT w.address, (SELECT count(*) FROM owners o WHERE o.owner = w.id) AS rooms "
    f"FROM workers w WHERE w.id <> :me AND {_LIVES}"
)
"""How many rooms the other workers have."""
FENCE = text(
    "SELECT epoch FROM owners WHERE room = :room AND owner = :me AND epoch = :epoch FOR SHARE"
)
"""Read in the transaction of each write: another worker cannot claim the room before it ends."""
ADD_STEP = text(
    "WITH fence AS MATERIALIZED (SELECT epoch FROM owners "
    "WHERE room = :room AND owner = :me AND epoch = :epoch FOR SHARE), "
    "step AS (INSERT INTO events "
    '(game, version, kind, seat, text, request, by_bot, at, clocks, "check") '
    "SELECT cast(:game AS varchar), cast(:version AS int), cast(:kind AS varchar), "
    "cast(:seat AS int), cast(:text AS text), cast(:request AS varchar), cast(:by_bot AS int), "
    "cast(:at AS float8), cast(:clocks AS text), cast(:check AS bigint) FROM fence), "
    "snapshot AS (INSERT INTO snapshots (game, round, version, data) "
    "SELECT cast(:game AS varchar), cast(:round AS int), cast(:version AS int), "
    "cast(:data AS bytea) FROM fence "
    "ON CONFLICT (game, round) DO UPDATE SET version = excluded.version, data = excluded.data) "
    "SELECT epoch FROM fence"
)
"""Stores a step and its snapshot unless another worker has the room: what most writes do, in one
statement. Returns no row otherwise."""

NEWS = text(f"SELECT id, kind, subject FROM news WHERE at > {_NOW} - :seconds ORDER BY id")
TELL = text(f"INSERT INTO news (at, kind, subject) VALUES ({_NOW}, :kind, :subject)")
FORGET_MARKS = text(
    "DELETE FROM facts f WHERE f.name LIKE 'writer %' "
    "AND NOT EXISTS (SELECT FROM workers w WHERE f.name = 'writer ' || w.id)"
)
FORGET_NEWS = text(f"DELETE FROM news WHERE at < {_NOW} - 60")
FORGET_REPLIES = text(f"DELETE FROM replies WHERE at < {_NOW} - 3600")
FORGET_TICKETS = text(f"DELETE FROM tickets WHERE until < {_NOW}")
FORGET_OWNERS = text(
    "DELETE FROM owners o WHERE NOT EXISTS (SELECT FROM workers w WHERE w.id = o.owner)"
)
SEND_MAIL = text(
    "INSERT INTO mail (worker, line, number, sender, at, data) "
    f"SELECT g.worker, g.line, g.number, :me, {_NOW}, g.data FROM unnest("
    "cast(:workers AS varchar[]), cast(:lines AS varchar[]), cast(:numbers AS int[]), "
    "cast(:texts AS text[])) AS g(worker, line, number, data) RETURNING number"
)
TAKE_MAIL = text("DELETE FROM mail WHERE worker = :me RETURNING sender, line, number, data")
WITHDRAW_MAIL = text("DELETE FROM mail WHERE worker = :worker AND line = :line RETURNING number")
FORGET_MAIL = text(f"DELETE FROM mail WHERE at < {_NOW} - 60")
DUE = text(
    "SELECT r.id FROM rooms r WHERE r.state IN ('running', 'paused') "
    f"AND r.due <= {_NOW} AND r.seen >= {_NOW} - :parked AND NOT EXISTS ("
    "SELECT FROM owners o JOIN workers w ON w.id = o.owner "
    f"WHERE o.room = r.id AND {_LIVES}) ORDER BY r.due LIMIT 100"
)

ADD_REPLY = text(
    "INSERT INTO replies (room, session, request, version, at) "
    f"VALUES (:room, :session, :request, :version, {_NOW}) ON CONFLICT DO NOTHING "
    "RETURNING version"
)
REPLY = text(
    "SELECT version FROM replies WHERE room = :room AND session = :session AND request = :request"
)
REPLIES = text(
    "SELECT session, request, version FROM replies WHERE room = :room ORDER BY at DESC LIMIT 512"
)

SECRET = text("SELECT value FROM facts WHERE name = 'workers_secret'")
SET_SECRET = text(
    "INSERT INTO facts (name, value) VALUES ('workers_secret', :secret) ON CONFLICT DO NOTHING"
)
UP_SINCE = text("SELECT value FROM facts WHERE name = 'workers_since'")
SET_UP_SINCE = text(
    "INSERT INTO facts (name, value) VALUES ('workers_since', :at) "
    "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
JOIN = text("SELECT pg_advisory_xact_lock(:key)")
JOIN_KEY = 0x6865_786A_6F69_6E
"""Key of the advisory lock of those who join: "hexjoin" in ASCII."""

COUNT = text(
    "WITH counted AS MATERIALIZED ("
    "SELECT count(*) AS number FROM openings o LEFT JOIN rooms r ON r.id = o.room "
    f"WHERE o.key = :key AND o.at > {_NOW} - 86400 "
    f"AND (r.state <> 'finished' OR r.id IS NULL AND o.at > {_NOW} - 60)) "
    "INSERT INTO openings (key, room, at) "
    f"SELECT cast(:key AS varchar), g.room, {_NOW} "
    "FROM unnest(cast(:rooms AS varchar[])) AS g(room), counted "
    "WHERE counted.number + :more <= :most RETURNING room"
)
COUNT_RATES = text(
    "WITH limits AS (SELECT * FROM unnest(cast(:keys AS varchar[]), cast(:mosts AS int[])) "
    "AS g(key, most)), reached AS (SELECT FROM limits WHERE (SELECT count(*) FROM openings o "
    f"WHERE o.key = limits.key AND o.at > {_NOW} - :seconds) >= limits.most) "
    "INSERT INTO openings (key, room, at) "
    f"SELECT limits.key, cast(:event AS varchar), {_NOW} FROM limits "
    "WHERE NOT EXISTS (SELECT FROM reached) RETURNING key"
)
"""Counts an event for all keys, unless one has reached its limit."""
UNCOUNT = text("DELETE FROM openings WHERE room = ANY(:rooms)")
FORGET_OPENINGS = text(f"DELETE FROM openings WHERE at < {_NOW} - 86400")
