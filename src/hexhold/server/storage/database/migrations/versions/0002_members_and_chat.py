"""Who belongs to which room, and what was said there."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables; rooms from before keep their members."""
    members = op.create_table(
        "members",
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("room", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("session", "room"),
    )
    op.create_index("ix_members_room", "members", ["room"])
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("room", sa.String(40), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_chat_room", "chat", ["room"])
    rooms = sa.table("rooms", sa.column("id", sa.String), sa.column("data", sa.LargeBinary))
    found = []
    for room in op.get_bind().execute(sa.select(rooms)).all():
        try:
            data = json.loads(room.data)
            sessions = {data["host"], *(seat.get("session") for seat in data["seats"])} - {None}
        except (ValueError, TypeError, KeyError, AttributeError):
            # Damaged: whoever opens it is told so.
            continue
        found += [{"session": session, "room": room.id} for session in sorted(sessions)]
    if found:
        op.bulk_insert(members, found)


def downgrade() -> None:
    """Drop them."""
    for name in ("chat", "members"):
        op.drop_table(name)
