"""This worker's leases in the database, and the thread that renews them once a second."""

import logging
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from time import monotonic
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, TextClause
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from hexhold.errors import StorageError
from hexhold.server.cluster import lease_statements as do
from hexhold.server.storage.database.writer import reason

BEAT_SECONDS = 1.0
SHOWN = 8
"""Digits of the secret's digest, by which workers compare it."""
QUESTIONS = 4
"""Statements at the same time, besides those of the renewing thread."""
_BUSY = "55P03"
"""PostgreSQL's code of a lock that could not be had in time."""
_log = logging.getLogger(__name__)


class Owner(NamedTuple):
    """The last owner of a room."""

    worker: str
    epoch: int
    address: str | None
    """Where to reach it; None if it no longer lives."""


class News(NamedTuple):
    """What another worker has done."""

    id: int
    kind: str
    subject: str


class Beat(NamedTuple):
    """What one renewal has found."""

    known: dict[str, int]
    """The rooms that this worker believed to own before, with their epochs."""
    own: dict[str, int] | None
    """Those that it owns; None if they are the same."""
    watching: frozenset[str]
    """Rooms that were asked about."""
    owners: dict[str, str]
    """Those of them that live workers own."""
    news: list[News]
    mail: bool = False
    """Whether there is mail."""
    after: float = 0.0
    """Seconds since the renewal before."""


class Leases:
    """Carries out the statements of one worker.

    Args:
        engine: connections on which every statement is a transaction.
        worker: the id of this worker, new for each process.
        about: the versions that all workers must share.
    """

    def __init__(self, engine: Engine, worker: str, about: str) -> None:
        self.id = worker
        self.address = ""
        self.secret = ""
        self.offset = 0.0
        """Seconds by which the database's clock is ahead of the steady clock."""
        self.up_since = 0.0
        """When the first of the running workers started, on the database's clock."""
        self.epochs: dict[str, int] = {}
        """The rooms that this worker owns."""
        self.watching: set[str] = set()
        """Rooms of other workers for which there are connections here."""
        self.renewed = 0.0
        """When the lease was last renewed, on the steady clock."""
        self._engine = engine
        self._about = about
        self._threads = ThreadPoolExecutor(QUESTIONS, thread_name_prefix="leases")
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def _me(self) -> dict[str, Any]:
        about = {"address": self.address, "about": self._about}
        return {"me": self.id, **about, "seconds": do.LEASE_SECONDS}

    def join(self, address: str) -> None:
        """Join the workers of the database; raises `StorageError` if they have other versions."""
        self.address = address
        try:
            with self._engine.connect() as plain:
                connection = plain.execution_options(isolation_level="READ COMMITTED")
                with connection.begin():
                    self._enter(connection)
        except SQLAlchemyError as error:
            raise StorageError(f"cannot join the other workers: {reason(error)}") from None

    def _enter(self, connection: Connection) -> None:
        connection.execute(do.JOIN, {"key": do.JOIN_KEY})
        connection.execute(do.SET_SECRET, {"secret": secrets.token_urlsafe(32)})
        self.secret = str(connection.scalar(do.SECRET))
        # If the secret has changed, the workers would refuse each other's requests.
        self._about += f" and secret {sha256(self.secret.encode()).hexdigest()[:SHOWN]}"
        others = connection.execute(do.OTHERS, {"me": self.id}).all()
        for other in others:
            if other.about != self._about:
                raise StorageError(
                    f"cannot join the other workers: the one at {other.address} has {other.about}, "
                    f"and this one has {self._about}; stop the others first"
                )
        now = float(connection.scalar(do.RENEW, {**self._me, "wait": "on"}) or 0.0)
        if not others:
            connection.execute(do.SET_UP_SINCE, {"at": repr(now)})
        self.up_since = float(connection.scalar(do.UP_SINCE) or now)
        self._note(now)
        connection.execute(do.FORGET_WORKERS)

    def _note(self, now: float) -> None:
        self.renewed = monotonic()
        self.offset = now - self.renewed

    def run(self, each: Callable[[Beat], None]) -> None:
        """Renew the lease in a thread until `close`, which an event loop cannot delay."""

        def work() -> None:
            failing = False
            while not self._ended.wait(BEAT_SECONDS):
                try:
                    beat = self._beat()
                except SQLAlchemyError as error:
                    if not failing:
                        _log.warning("cannot renew the lease: %s", reason(error))
                    failing = True
                    continue
                except Exception:
                    # Without this thread the worker would lose its rooms for good.
                    _log.exception("cannot renew the lease")
                    continue
                failing = False
                each(beat)

        self._thread = threading.Thread(target=work, name="lease", daemon=True)
        self._thread.start()

    def _beat(self) -> Beat:
        known, watching = dict(self.epochs), frozenset(self.watching)
        me, before = {"me": self.id}, self.renewed
        with self._engine.connect() as connection:
            # Do not wait for the disk, which is slow while others write much. A renewal that is
            # lost when the database crashes only ends the lease sooner.
            renewed = connection.execute(do.RENEW, {**self._me, "wait": "off"}).one()
            self._note(float(renewed[0]))
            sums = connection.execute(do.OWN_SUMS, me).one()
            own = None
            if tuple(sums) != (len(known), sum(known.values())):
                own = {row.room: row.epoch for row in connection.execute(do.OWN, me)}
            owners = {}
            if watching:
                found = connection.execute(do.WATCHED, {"rooms": list(watching)})
                owners = {row.room: row.owner for row in found}
            news = connection.execute(do.NEWS, {"seconds": do.NEWS_SECONDS})
            told = [News(*row) for row in news]
            after = self.renewed - before
            return Beat(known, own, watching, owners, told, bool(renewed.mail), after)

    def ask(self, statement: TextClause, **values: Any) -> list[Any]:
        """Carry out a statement and return its rows; raises `StorageError`."""
        try:
            with self._engine.connect() as connection:
                found = connection.execute(statement, values)
                return list(found.all()) if found.returns_rows else []
        except OperationalError as error:
            if getattr(error.orig, "sqlstate", None) == _BUSY:
                return []
            raise StorageError(f"cannot ask the database: {reason(error)}") from None
        except SQLAlchemyError as error:
            raise StorageError(f"cannot ask the database: {reason(error)}") from None

    @property
    def threads(self) -> ThreadPoolExecutor:
        """Those in which `ask` may be called."""
        return self._threads

    def pause(self) -> None:
        """Stop renewing the lease."""
        self._ended.set()
        if self._thread is not None:
            self._thread.join(2 * BEAT_SECONDS)

    def close(self) -> None:
        """Leave the other workers."""
        self.pause()
        try:
            self.ask(do.LEAVE, me=self.id)
        except StorageError as error:
            _log.warning("%s", error)
        self._threads.shutdown(wait=False)
        self._engine.dispose()
