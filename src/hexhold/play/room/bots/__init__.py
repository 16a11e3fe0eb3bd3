"""Bots at one table: what they answer, and hints."""
