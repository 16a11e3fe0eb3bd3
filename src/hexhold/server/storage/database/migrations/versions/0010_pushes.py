"""Where browsers are told that it is somebody's turn."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has asked for it before."""
    op.create_table(
        "pushes",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_pushes_session", "pushes", ["session"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("pushes")
