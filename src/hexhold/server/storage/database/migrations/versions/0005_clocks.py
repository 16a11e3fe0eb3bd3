"""What was left on the players' clocks after each step."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of steps from before it is not known."""
    op.add_column("events", sa.Column("clocks", sa.Text))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("events", "clocks")
