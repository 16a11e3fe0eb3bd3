"""In which of their rooms somebody learns."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None
MOST_AT_ONCE = 500
"""Rooms in one statement, whose parameters data bases limit."""


def upgrade() -> None:
    """Rooms from before are what they are."""
    op.add_column("members", sa.Column("learns", sa.Integer, nullable=False, server_default="0"))
    rooms = sa.table("rooms", sa.column("id", sa.String), sa.column("data", sa.LargeBinary))
    members = sa.table("members", sa.column("room", sa.String), sa.column("learns", sa.Integer))
    found = []
    for room in op.get_bind().execute(sa.select(rooms)).all():
        try:
            learned = json.loads(room.data).get("learned")
        except (ValueError, AttributeError):
            # Damaged: whoever opens it is told so.
            continue
        if learned is not None:
            found.append(room.id)
    for start in range(0, len(found), MOST_AT_ONCE):
        here = members.c.room.in_(found[start : start + MOST_AT_ONCE])
        op.execute(sa.update(members).where(here).values(learns=1))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("members", "learns")
