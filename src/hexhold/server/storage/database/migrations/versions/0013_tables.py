"""The first version that can be upgraded: databases of builds from before the first release.

New databases are created from `sql_tables.py` at the newest version, so this creates nothing.
"""

revision = "0013"
down_revision = None


def upgrade() -> None:
    """Do nothing: a database of this version has its tables."""
