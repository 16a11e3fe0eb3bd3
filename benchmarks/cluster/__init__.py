"""Several workers under load while they are killed, frozen and restarted."""
