"""What is typed on the command line, taken for what it means."""
