"""Who is connected to a room: connections, attention, chat, and sending."""
