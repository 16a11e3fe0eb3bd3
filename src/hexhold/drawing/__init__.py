"""Draw a table as text: the board and the lines next to it, as one seat sees them."""
