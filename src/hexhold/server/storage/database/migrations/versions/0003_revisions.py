"""How often a room was changed, so that no writer undoes what it has not seen."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Rooms from before have not been changed since."""
    column = sa.Column("revision", sa.Integer, nullable=False, server_default="0")
    op.add_column("rooms", column)


def downgrade() -> None:
    """Drop it."""
    op.drop_column("rooms", "revision")
