"""Add passkeys."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """There is no passkey yet."""
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("session", sa.String(64), nullable=False, index=True),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
