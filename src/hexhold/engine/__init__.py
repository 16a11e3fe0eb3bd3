"""The rules engine: flat state, legal actions, reasons, outcomes; compiled or interpreted."""
