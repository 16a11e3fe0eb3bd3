"""One room: its row and game, changes and how they are stored, its people, bots and clock."""
