"""Add accounts of programs."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """There is no program yet."""
    op.create_table(
        "programs",
        sa.Column("session", sa.String(64), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False, index=True),
        sa.Column("digest", sa.String(64)),
    )
    op.create_index("programs_by_digest", "programs", ["digest"], unique=True)
