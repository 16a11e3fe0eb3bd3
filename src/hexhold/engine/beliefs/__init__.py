"""What a careful player can tell of everybody's cards."""
