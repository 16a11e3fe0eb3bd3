"""Add challenges between programs, and the programs that listen for them."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    """Nobody has challenged anybody yet."""
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "challenge_listeners",
        sa.Column("session", sa.String(64), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False, index=True),
    )
