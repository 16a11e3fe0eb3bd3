"""Arguments of the commands: their types, their help, and how they are read and checked."""
