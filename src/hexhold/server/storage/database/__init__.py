"""The connection to the database: opening, locking, migrating, reading and writing."""
