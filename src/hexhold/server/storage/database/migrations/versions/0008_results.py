"""How games ended, who has played them, ratings, friends, and facts about the server itself."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Games from before get their results once a server has looked at them."""
    op.create_table(
        "results",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False, unique=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "played",
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("edition", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("session", "game"),
    )
    op.create_index("ix_played_game", "played", ["game"])
    op.create_table(
        "ratings",
        sa.Column("session", sa.String(64), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "friends",
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("friend", sa.String(64), nullable=False),
        sa.Column("id", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("session", "friend"),
    )
    op.create_index("ix_friends_friend", "friends", ["friend"])
    op.create_table(
        "facts",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.add_column("sessions", sa.Column("friend_link", sa.String(64)))
    op.create_index("sessions_by_friend_link", "sessions", ["friend_link"])
    op.add_column("sessions", sa.Column("listed", sa.Integer, nullable=False, server_default="1"))
    op.create_index("games_by_finished", "games", ["finished"])


def downgrade() -> None:
    """Drop them."""
    op.drop_index("games_by_finished", "games")
    op.drop_index("sessions_by_friend_link", "sessions")
    for name in ("listed", "friend_link"):
        op.drop_column("sessions", name)
    for name in ("facts", "friends", "ratings", "played", "results"):
        op.drop_table(name)
