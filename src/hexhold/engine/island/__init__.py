"""The island: its maps, how it is laid out, and who stands where."""
