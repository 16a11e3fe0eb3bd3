"""The island: its maps, their layout, where pieces stand, and the points of players."""
