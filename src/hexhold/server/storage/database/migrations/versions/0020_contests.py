"""Add when tournaments are due, whether they are listed, and how often they have changed."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Existing tournaments are neither automatic nor public."""
    op.add_column("tournaments", sa.Column("due", sa.Float))
    op.add_column(
        "tournaments", sa.Column("listed", sa.Integer, nullable=False, server_default="0")
    )
    op.add_column(
        "tournaments", sa.Column("revision", sa.Integer, nullable=False, server_default="0")
    )
    op.create_index("ix_tournaments_due", "tournaments", ["due"])
    op.create_index("tournaments_by_listed", "tournaments", ["listed", "updated"])
