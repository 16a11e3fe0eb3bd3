"""The WebSocket of a room: who may come in, and answering what they send."""
