"""One room: who sits where, what changes and how that is stored, shown and driven on."""
