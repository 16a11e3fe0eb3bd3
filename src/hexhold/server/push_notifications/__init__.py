"""Push notifications: tell people who have no page open that it is their turn."""
