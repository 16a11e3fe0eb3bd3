"""A module for each command, of its name."""
