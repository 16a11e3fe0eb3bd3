"""What is said between page and server: messages, bodies, shapes and refusals."""
