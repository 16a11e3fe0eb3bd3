"""Offers that stand beside a game: made, answered and taken while it goes on."""
