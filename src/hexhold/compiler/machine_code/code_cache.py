"""Where machine code is kept between uses: one file for the entries of a module.

It begins with a digest of all that follows, then says what the code was made of. A file that is
damaged, or was made of anything else, is as good as none; one that cannot be written only costs
time.
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
    """Machine code as it lies on the disk."""

    stamp: str
    """Of its sources (see `program.stamp_of`)."""
    digest: str
    """Of what it was made of (see `program.Program`)."""
    called: dict[str, str]
    """Names of rules that it calls elsewhere, and the modules where they are."""
    code: bytes

    @property
    def homes(self) -> list[str]:
        """The modules where rules are that it calls, each once."""
        return list(dict.fromkeys(self.called.values()))

    @property
    def content(self) -> bytes:
        """As it is written."""
        head = json.dumps(self._asdict() | {"code": len(self.code)}).encode()
        return head + b"\n" + self.code


class CodeCache:
    """The places for the machine code of one module's entries, the best first.

    Args:
        source: the file of the module.
        maker: what the machine code is made by, and for.
    """

    def __init__(self, module: str, source: str, maker: str) -> None:
        # Several checkouts may share a directory; several Pythons and processors, a checkout.
        owner = f"{Path(source).resolve()} {sys.version} {maker}".encode()
        self._name = f"{module}.{hashlib.sha256(owner).hexdigest()[:12]}{_ENDING}"
        self._folders = list(_folders(Path(source).parent))

    def found(self) -> Iterator[CachedCode]:
        """What is kept; where it could not be replaced, something newer follows."""
        for folder in self._folders:
            with suppress(OSError, ValueError):
                whole, _, content = (folder / self._name).read_bytes().partition(b"\n")
                if whole == _digest(content):
                    head, _, code = content.partition(b"\n")
                    yield CachedCode(**json.loads(head) | {"code": code})

    def store(self, kept: CachedCode) -> None:
        """Put it in the best place that takes it; who reads meanwhile finds old or new, whole."""
        content = kept.content
        for folder in self._folders:
            with suppress(OSError):
                _replace(folder / self._name, _digest(content) + b"\n" + content)
                return

    @property
    def has_room(self) -> bool:
        """Whether there is a place that can be written, and room."""
        for folder in self._folders:
            with suppress(OSError):
                folder.mkdir(parents=True, exist_ok=True)
                with TemporaryFile(dir=folder):
                    return disk_usage(folder).free >= ROOM_BYTES
        return False


def _digest(content: bytes) -> bytes:
    return hashlib.sha256(content).hexdigest().encode()


def _folders(beside: Path) -> Iterator[Path]:
    given = os.environ.get("HEXHOLD_CACHE_DIR")
    if given:
        yield Path(given)
        return
    yield beside / "__pycache__"
    with suppress(RuntimeError):  # nobody's home
        yield _of_the_user() / "hexhold"


def _of_the_user() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def _replace(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    # Not a temporary file, which nobody else might read.
    new = path.with_name(f"{path.name}.{uuid4().hex}")
    try:
        new.write_bytes(content)
        new.replace(path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
