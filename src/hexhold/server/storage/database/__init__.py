"""The database itself: opening, locking, migrating, reading and writing."""
