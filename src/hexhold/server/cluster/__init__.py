"""Several workers on one PostgreSQL database: each room is in the memory of one of them."""
