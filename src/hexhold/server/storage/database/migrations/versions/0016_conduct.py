"""Add what people and moderators decide about conduct."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Nobody is muted, blocked or reported yet."""
    op.create_table(
        "relations",
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("other", sa.String(64), nullable=False, index=True),
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("muted", sa.Integer, nullable=False),
        sa.Column("blocked", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("session", "other"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("reporter", sa.String(64), nullable=False, index=True),
        sa.Column("reported", sa.String(64), nullable=False, index=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("open", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_index("reports_by_open", "reports", ["open", "at"])
    op.create_table(
        "acts",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("session", sa.String(64), nullable=False, index=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table("moderators", sa.Column("session", sa.String(64), primary_key=True))
