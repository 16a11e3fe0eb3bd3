"""Games that outlive their rules: a check with each step, and a snapshot of each round."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Steps from before have no check, and games from before no snapshots."""
    op.add_column("events", sa.Column("check", sa.BigInteger))
    op.create_table(
        "snapshots",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", "round"),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("snapshots")
    op.drop_column("events", "check")
