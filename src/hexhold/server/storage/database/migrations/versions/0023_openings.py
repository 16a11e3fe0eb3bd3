"""Add who has opened rooms lately, for limits that hold for all workers together."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Nothing was counted so far."""
    op.create_table(
        "openings",
        sa.Column("key", sa.String(80), nullable=False),
        sa.Column("room", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False, index=True),
        sa.PrimaryKeyConstraint("key", "room"),
    )
