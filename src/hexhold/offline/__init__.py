"""A table without a server: people and bots on one device, in a browser or in any Python."""

from hexhold.offline.host import LocalHost
from hexhold.offline.shelf import MemoryShelf, Shelf

__all__ = ["LocalHost", "MemoryShelf", "Shelf"]
