"""Quick match: queues of people who want to play, and the matcher that seats them together."""
