"""The cache of machine code on the disk: one file for the entries of a module.

A file begins with a digest of its contents, followed by what the code was made of. A damaged or
outdated file is ignored. Without a writable folder, rules are compiled in every process.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from shutil import disk_usage
from tempfile import TemporaryFile
from typing import NamedTuple
from uuid import uuid4

#: More than the machine code of all entries.
ROOM_BYTES = 8 * 1024 * 1024
_ENDING = ".machine_code"


class CachedCode(NamedTuple):
    """Machine code with what it was made of."""

    stamp: str
    """The stamp of its sources (see `translation.stamp`)."""
    digest: str
    """The digest of the text it was made of (see `library.LibraryText`)."""
    called: dict[str, str]
    """The names of rules that it calls in other machine code, and the modules of these."""
    code: bytes

    @property
    def homes(self) -> list[str]:
        """The modules of the rules that it calls, each once."""
        return list(dict.fromkeys(self.called.values()))

    @property
    def content(self) -> bytes:
        """The contents of the file, without the digest."""
        head = json.dumps(self._asdict() | {"code": len(self.code)}).encode()
        return head + b"\n" + self.code


class CodeCache:
    """The possible files for the machine code of one module's entries, the best first.

    Args:
        source: the file of the module.
        maker: names what makes the machine code, and the processor.
    """

    def __init__(self, module: str, source: str, maker: str) -> None:
        # Checkouts may share a folder, and Pythons and processors a checkout.
        owner = f"{Path(source).resolve()} {sys.version} {maker}".encode()
        self._name = f"{module}.{hashlib.sha256(owner).hexdigest()[:12]}{_ENDING}"
        self._folders = list(_folders(Path(source).parent))

    def found(self) -> Iterator[CachedCode]:
        """Yield the cached code; if a file could not be replaced, newer code follows."""
        for folder in self._folders:
            with suppress(OSError, ValueError):
                whole, _, content = (folder / self._name).read_bytes().partition(b"\n")
                if whole == _digest(content):
                    head, _, code = content.partition(b"\n")
                    yield CachedCode(**json.loads(head) | {"code": code})

    def store(self, code: CachedCode) -> None:
        """Write code to the first writable place, replacing the file at once."""
        content = code.content
        for folder in self._folders:
            with suppress(OSError):
                _replace(folder / self._name, _digest(content) + b"\n" + content)
                return

    @property
    def has_room(self) -> bool:
        """Whether some place is writable and has enough room."""
        for folder in self._folders:
            with suppress(OSError):
                folder.mkdir(parents=True, exist_ok=True)
                with TemporaryFile(dir=folder):
                    return disk_usage(folder).free >= ROOM_BYTES
        return False


def _digest(content: bytes) -> bytes:
    return hashlib.sha256(content).hexdigest().encode()


def _folders(source_folder: Path) -> Iterator[Path]:
    given = os.environ.get("HEXHOLD_CACHE_DIR")
    if given:
        yield Path(given)
        return
    yield source_folder / "__pycache__"
    with suppress(RuntimeError):  # the user has no home
        yield _user_cache() / "hexhold"


def _user_cache() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def _replace(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    # Other users could not read a temporary file.
    new = path.with_name(f"{path.name}.{uuid4().hex}")
    try:
        new.write_bytes(content)
        new.replace(path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
