"""Add what workers that cannot reach each other say over the database."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    """Nothing has been said yet."""
    op.create_table(
        "mail",
        sa.Column("worker", sa.String(32), nullable=False),
        sa.Column("line", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("sender", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False, index=True),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("worker", "line", "number"),
    )
