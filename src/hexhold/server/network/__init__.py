"""Where the server meets the network: what comes in, how much of it, and for how long."""
