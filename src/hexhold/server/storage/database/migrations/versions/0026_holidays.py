"""Add holidays of accounts."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    """Nobody has been on holiday yet."""
    op.create_table(
        "holidays",
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("session", "since"),
    )
