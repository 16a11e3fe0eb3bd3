"""How the source of rules becomes the text of machine code."""
