"""A table with its people and bots: what the server and a table in the browser share.

Nothing here knows of databases, HTTP or sockets. A host gives a room its storage and connections.
"""
