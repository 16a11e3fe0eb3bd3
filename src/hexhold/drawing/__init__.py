"""A table as text: the board and what lies beside it, as one seat sees them."""
