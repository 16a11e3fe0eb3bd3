"""The WebSocket of a room: admits clients and answers their messages."""
