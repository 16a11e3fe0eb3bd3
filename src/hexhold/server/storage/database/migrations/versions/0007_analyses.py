"""Analyses of games."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A table for what was asked for and made."""
    op.create_table(
        "analyses",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("data", sa.LargeBinary),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("analyses")
