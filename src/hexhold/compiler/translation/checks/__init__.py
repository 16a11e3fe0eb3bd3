"""What a rule has to satisfy before it is translated."""
