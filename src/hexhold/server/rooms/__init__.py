"""All rooms: those in memory, those asleep, those that go; and what every request shares."""
