"""Add e-mail addresses of accounts."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    """No account has an address yet."""
    op.create_table(
        "emails",
        sa.Column("session", sa.String(64), primary_key=True),
        sa.Column("confirm", sa.String(64), nullable=False, index=True),
        sa.Column("ending", sa.String(64), nullable=False, index=True),
        sa.Column("until", sa.Float, index=True),
        sa.Column("failures", sa.Integer, nullable=False, server_default="0"),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
