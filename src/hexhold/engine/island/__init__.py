"""The island: its maps, their layout, and where pieces stand."""
