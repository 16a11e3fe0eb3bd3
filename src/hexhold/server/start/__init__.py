"""Starts the server: creates the application, and shows a waiting page while rules compile."""
