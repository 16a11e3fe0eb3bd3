"""Connections to PostgreSQL on which every wait has a limit.

TCP notices a lost machine, and PostgreSQL ends slow statements. Neither helps if a backend is
stopped, or if a proxy keeps the connection and forwards nothing.
"""

from collections.abc import Generator
from time import monotonic
from typing import Any

from psycopg import Connection, OperationalError
from sqlalchemy import URL, Engine, event

SILENCE_SECONDS = 6.0
"""A connection that has sent nothing for this long during a statement is closed."""
CONNECT_SECONDS = 5
SESSION = {
    "statement_timeout": "5s",
    "lock_timeout": "3s",
    "idle_in_transaction_session_timeout": "30s",
}
"""Settings of PostgreSQL for every session. https://www.postgresql.org/docs/current/runtime-config-client.html"""
TALKING: dict[str, Any] = {
    "connect_timeout": CONNECT_SECONDS,
    "keepalives": 1,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    # A database with the encoding SQL_ASCII would return all text as bytes.
    "client_encoding": "utf8",
}
"""Settings of libpq. https://www.postgresql.org/docs/current/libpq-connect.html"""


class LimitedConnection(Connection[Any]):
    """A connection that closes itself when the database has been silent for too long."""

    patience = SILENCE_SECONDS

    def wait(self, gen: Any, *args: Any, **named: Any) -> Any:
        """Wait for an answer, as psycopg does; raises `OperationalError` after `patience`."""
        return super().wait(self._limited(gen), *args, **named)

    def _limited(self, gen: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
        end = monotonic() + self.patience
        try:
            wanted = next(gen)
            while True:
                ready = yield wanted
                if ready:
                    end = monotonic() + self.patience
                elif monotonic() > end:
                    self.close()
                    raise OperationalError(
                        f"the database has not answered for {self.patience:g} seconds"
                    )
                wanted = gen.send(ready)
        except StopIteration as finished:
            return finished.value


def limit_waits(engine: Engine, url: URL) -> None:
    """Make an engine connect with limits, unless its URL names others."""
    own = str(url.query.get("options", ""))
    settings = {name: value for name, value in SESSION.items() if name not in own}

    @event.listens_for(engine, "do_connect")
    def connect(_: Any, __: Any, arguments: Any, named: Any) -> Any:
        return LimitedConnection.connect(*arguments, **named)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.autocommit = True
        for name, value in settings.items():
            connection.execute("SELECT set_config(%s, %s, false)", (name, value))
        connection.autocommit = False


def connect_arguments(url: URL) -> dict[str, Any]:
    """Return settings of libpq for a URL, except those that it names itself."""
    return {name: value for name, value in TALKING.items() if name not in url.query}
