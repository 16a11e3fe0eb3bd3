"""Tournaments among friends."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A table for them."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("host", sa.String(64), nullable=False, index=True),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("tournaments")
