"""Try a policy net, which ranks legal actions without trying them: `python -m tools.policy`."""
