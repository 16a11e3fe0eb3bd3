"""Clocks, pauses and absence at one table."""
