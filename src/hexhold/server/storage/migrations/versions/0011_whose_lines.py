"""Whose words a line of chat is."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Lines from before are those of who sits where they were said, and is called so."""
    op.add_column("chat", sa.Column("session", sa.String(64)))
    op.create_index("ix_chat_session", "chat", ["session"])
    rooms = sa.table("rooms", sa.column("id", sa.String), sa.column("data", sa.LargeBinary))
    chat = sa.table(
        "chat",
        sa.column("id", sa.Integer),
        sa.column("room", sa.String),
        sa.column("session", sa.String),
        sa.column("data", sa.LargeBinary),
    )
    connection = op.get_bind()
    spoken = sa.select(chat.c.room).distinct()
    for room in connection.execute(sa.select(rooms).where(rooms.c.id.in_(spoken))).all():
        lines = sa.select(chat.c.id, chat.c.data).where(chat.c.room == room.id)
        for number, data in connection.execute(lines).all():
            try:
                line = json.loads(data)
                seat = json.loads(room.data)["seats"][line["seat"]]
                session = seat["session"] if seat["name"] == line["name"] else None
            except (ValueError, TypeError, KeyError, IndexError):
                # Damaged, or of an onlooker, whom nobody knows by now.
                continue
            here = chat.c.id == number
            connection.execute(sa.update(chat).where(here).values(session=session))


def downgrade() -> None:
    """Drop it."""
    op.drop_index("ix_chat_session", "chat")
    op.drop_column("chat", "session")
