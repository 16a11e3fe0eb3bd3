"""Beliefs: what a seat can infer about hidden cards, and determinizations drawn from them."""
