"""Add webhooks."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """There is no webhook yet."""
    op.create_table(
        "webhooks",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("session", sa.String(64), nullable=False, index=True),
        sa.Column("room", sa.String(40), index=True),
        sa.Column("failures", sa.Integer, nullable=False, server_default="0"),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
