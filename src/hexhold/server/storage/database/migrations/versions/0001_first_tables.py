"""The first tables: sessions, rooms, games, events."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("private", sa.Integer, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_index("rooms_by_state", "rooms", ["state", "private", "updated"])
    op.create_table(
        "games",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("room", sa.String(40), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("finished", sa.Integer, nullable=False),
    )
    op.create_index("ix_games_room", "games", ["room"])
    op.create_table(
        "events",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("request", sa.String(36)),
        sa.Column("by_bot", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("game", "version"),
    )


def downgrade() -> None:
    """Drop them."""
    for name in ("events", "games", "rooms", "sessions"):
        op.drop_table(name)
