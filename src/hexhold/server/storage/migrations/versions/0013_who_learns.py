"""In which of their rooms somebody learns."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Rooms from before are what they are."""
    op.add_column("members", sa.Column("learns", sa.Integer, nullable=False, server_default="0"))
    rooms = sa.table("rooms", sa.column("id", sa.String), sa.column("data", sa.LargeBinary))
    members = sa.table("members", sa.column("room", sa.String), sa.column("learns", sa.Integer))
    for room in op.get_bind().execute(sa.select(rooms)).all():
        try:
            learned = json.loads(room.data).get("learned")
        except (ValueError, AttributeError):
            # Damaged: whoever opens it is told so.
            continue
        if learned is not None:
            here = sa.update(members).where(members.c.room == room.id)
            op.execute(here.values(learns=1))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("members", "learns")
