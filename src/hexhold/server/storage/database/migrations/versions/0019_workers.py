"""Add what several workers share: leases, owners of rooms, replies, tickets and news."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """No second worker has run yet."""
    op.create_table(
        "workers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(100), nullable=False),
        sa.Column("about", sa.String(100), nullable=False),
        sa.Column("lease_until", sa.Float, nullable=False),
    )
    op.create_table(
        "owners",
        sa.Column("room", sa.String(40), primary_key=True),
        sa.Column("owner", sa.String(32), index=True),
        sa.Column("epoch", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "replies",
        sa.Column("room", sa.String(40), nullable=False),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("request", sa.String(36), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False, index=True),
        sa.PrimaryKeyConstraint("room", "session", "request"),
    )
    op.create_table(
        "tickets",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("session", sa.String(64), nullable=False, index=True),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "news",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False, index=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
    )
