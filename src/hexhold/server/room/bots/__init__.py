"""Bots at one table: when they act, what they answer, and hints."""
