"""Add ratings by queue and season."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """No game of a queue has ended yet."""
    op.add_column("played", sa.Column("queue", sa.String(40)))
    op.create_table(
        "queue_ratings",
        sa.Column("queue", sa.String(40), nullable=False),
        sa.Column("season", sa.String(8), nullable=False),
        sa.Column("session", sa.String(64), nullable=False, index=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("queue", "season", "session"),
    )
