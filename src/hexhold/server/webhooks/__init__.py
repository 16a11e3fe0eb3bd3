"""Webhooks: tell addresses that people choose about turns and results."""
