"""Add a check to each step, and a snapshot to each round."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Leave existing steps without a check and existing games without snapshots."""
    op.add_column("events", sa.Column("check", sa.BigInteger))
    op.create_table(
        "snapshots",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", "round"),
    )
