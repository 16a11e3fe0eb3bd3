"""The server: rooms, seats, clocks and play over WebSockets; the rules only through `Game`."""
