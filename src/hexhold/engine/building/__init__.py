"""Roads, buildings and improvements."""
