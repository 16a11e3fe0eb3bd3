"""When somebody was last in a room, and when a room that sleeps is due."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Rooms from before were seen when they were last changed; running days are due at once."""
    op.add_column("rooms", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.add_column("rooms", sa.Column("due", sa.Float))
    op.create_index("rooms_by_seen", "rooms", ["seen"])
    rooms = sa.table(
        "rooms",
        *map(sa.column, ("id", "data", "state", "updated", "seen", "due")),
    )
    connection = op.get_bind()
    connection.execute(sa.update(rooms).values(seen=rooms.c.updated))
    running = sa.select(rooms.c.id, rooms.c.data).where(rooms.c.state == "running")
    for room in connection.execute(running).all():
        if _by_days(room.data):
            here = rooms.c.id == room.id
            connection.execute(sa.update(rooms).where(here).values(due=rooms.c.updated))


def _by_days(data: bytes) -> bool:
    try:
        return bool(json.loads(data)["config"]["clock"]["kind"] == "days")
    except (ValueError, TypeError, KeyError):
        # Damaged, or without a clock.
        return False


def downgrade() -> None:
    """Drop them."""
    op.drop_index("rooms_by_seen", "rooms")
    op.drop_column("rooms", "due")
    op.drop_column("rooms", "seen")
