"""Whose tournaments are whose, and which have long been left."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Those from before keep their people."""
    members = op.create_table(
        "tournament_members",
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("tournament", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("session", "tournament"),
    )
    op.create_index("ix_tournament_members_tournament", "tournament_members", ["tournament"])
    op.create_index("ix_tournaments_updated", "tournaments", ["updated"])
    kept = sa.table("tournaments", sa.column("id", sa.String), sa.column("data", sa.LargeBinary))
    found = []
    for row in op.get_bind().execute(sa.select(kept)).all():
        try:
            data = json.loads(row.data)
            people = {data["host"], *(one.get("session") for one in data["entrants"])}
        except (ValueError, TypeError, KeyError, AttributeError):
            # Damaged: whoever looks at it is told so.
            continue
        here = sorted(people - {None, ""})
        found += [{"session": one, "tournament": row.id} for one in here]
    if found:
        op.bulk_insert(members, found)


def downgrade() -> None:
    """Drop them."""
    op.drop_index("ix_tournaments_updated", "tournaments")
    op.drop_table("tournament_members")
