"""The rooms of a server: loading and unloading, wake-up timers, retention, account changes."""
