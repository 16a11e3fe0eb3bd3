"""How machine code is made, stored, loaded and called."""
