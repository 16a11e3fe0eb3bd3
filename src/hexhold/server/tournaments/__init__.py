"""Tournaments among friends: rounds of ordinary rooms, pairing, and standings."""
