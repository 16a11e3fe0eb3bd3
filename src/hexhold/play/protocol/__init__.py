"""The protocol between page and server: messages, bodies, shapes and refusals."""
