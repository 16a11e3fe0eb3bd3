"""Roads, buildings, improvements, and the points they count."""
