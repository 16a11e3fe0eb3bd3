"""The server: rooms, seats, clocks and play over WebSockets; the rules only through `Game`."""

from importlib.util import find_spec

from hexhold.errors import UsageError

# Without the import: the protocol's schema and a few checks need only some of these.
for _name in ("alembic", "litestar", "sqlalchemy", "uvicorn", "websockets"):
    if find_spec(_name) is None:
        raise UsageError(f"the module {_name} is not installed: pip install hexhold")
