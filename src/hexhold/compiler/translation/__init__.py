"""How rules become machine code, and where it is kept."""
