"""Add reviews of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """There is no review yet."""
    op.create_table(
        "reviews",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False, index=True),
        sa.Column("session", sa.String(64), index=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
    )
