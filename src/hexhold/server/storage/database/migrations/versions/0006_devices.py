"""Devices of somebody, each with a cookie of its own, and what brings one back to them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A session from before has the one device whose cookie it was."""
    for column in (
        sa.Column("mark", sa.String(16), nullable=False, server_default=""),
        sa.Column("recovery", sa.String(8)),
        sa.Column("recovery_digest", sa.String(64)),
    ):
        op.add_column("sessions", column)
    op.create_index("sessions_by_recovery", "sessions", ["recovery"], unique=True)
    op.create_table(
        "devices",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_index("ix_devices_session", "devices", ["session"])
    op.execute(
        "INSERT INTO devices (id, session, label, since, seen) "
        "SELECT id, id, '', seen, seen FROM sessions"
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("devices")
    op.drop_index("sessions_by_recovery", "sessions")
    for name in ("recovery_digest", "recovery", "mark"):
        op.drop_column("sessions", name)
