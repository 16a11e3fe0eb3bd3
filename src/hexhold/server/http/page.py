"""Serves the files of the built page in the encodings that the build made."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from hexhold.server.http.link_previews import preview_tags

INDEX = "index.html"
ASSETS = "assets"
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>hexhold</title>
<h1>The page is not built</h1>
<p>The server works, but the files of the page are missing. Install the package again, or build
them in a checkout: <code>npm ci &amp;&amp; npm run build</code> in the folder <code>web</code>.</p>
<p><a href="/healthz">Health</a> · <a href="/api/openapi.json">API</a></p></html>"""
#: Where the page names its own files, and the base path in a `meta` tag.
_AT_ROOT = re.compile(rb'((?:src|href|content)=")/')
#: Suffix of a compressed file → name of its encoding, best first.
ENCODINGS = {".br": "br", ".gz": "gzip"}
#: For files with a hash of their content in their name.
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
_TYPES = {
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
_REFUSED = re.compile(r"\s*;\s*q\s*=\s*0(\.0*)?\s*$")
_Request = Request[Any, Any, Any]


class PageFile(NamedTuple):
    """A file, read once at the start: the page is small."""

    media_type: str
    cached: str
    """The value of `Cache-Control`."""
    plain: bytes
    encoded: dict[str, bytes]
    """Encoding → content, best first."""

    def below(self, base_path: str) -> PageFile:
        """Return the page with its links below a base path."""
        if not base_path:
            return self
        return PageFile(self.media_type, self.cached, _below(self.plain, base_path), {})

    def with_head(self, tags: bytes) -> PageFile:
        """Return the page with additional tags in its head."""
        if not tags:
            return self
        text = self.plain.replace(b"</head>", tags + b"</head>", 1)
        return PageFile(self.media_type, self.cached, text, {})

    def answer(self, request: _Request, status: int = 200, vary: str = "") -> Response[bytes]:
        """Return the file in the best encoding that the client accepts."""
        headers = {"Cache-Control": self.cached}
        content = self.plain
        if self.encoded:
            vary = f"{vary}, Accept-Encoding" if vary else "Accept-Encoding"
            taken = _encodings(request.headers.get("accept-encoding", ""))
            for name, data in self.encoded.items():
                if name in taken:
                    headers["Content-Encoding"], content = name, data
                    break
        if vary:
            headers["Vary"] = vary
        return Response(content, media_type=self.media_type, status_code=status, headers=headers)


def _encodings(header: str) -> set[str]:
    """Return the encodings that a client accepts."""
    parts = (part for part in header.split(",") if not _REFUSED.search(part))
    return {part.partition(";")[0].strip().lower() for part in parts}


def page_directory() -> Path:
    """Return the directory of the built page."""
    return Path(str(files("hexhold.server"))) / "page"


class Page:
    """The built page of a directory, which may be missing."""

    def __init__(self, directory: Path, base_path: str = "") -> None:
        self._files = _read(directory, ASK_AGAIN)
        self._assets = _read(directory / ASSETS, FOR_GOOD)
        index = self._files.pop(INDEX, None)
        self._index = index and index.below(base_path)
        self._missing = _below(MISSING.encode(), base_path)

    @property
    def is_built(self) -> bool:
        """Return whether the page was found."""
        return self._index is not None

    def handlers(self) -> list[Any]:
        """Return routes for the files, and for the addresses that the page handles itself."""

        @get(
            [
                *("/", "/profile", "/board", "/find", "/moderation", "/ratings", "/watch"),
                *("/room/{rest:path}", "/replay", "/replay/{rest:path}"),
                *("/tournament", "/tournament/{rest:path}", "/review/{rest:path}"),
            ],
            include_in_schema=False,
        )
        async def page(request: _Request) -> Response[bytes]:
            if self._index is None:
                return Response(self._missing, media_type="text/html", status_code=503)
            tags = await preview_tags(request)
            return self._index.with_head(tags).answer(request, vary="Accept-Language")

        @get(f"/{ASSETS}/{{name:path}}", include_in_schema=False)
        async def asset(request: _Request, name: FromPath[str]) -> Response[bytes]:
            found = self._assets.get(name.removeprefix("/"))
            if found is None:
                raise NotFoundException
            return found.answer(request)

        @get([f"/{name}" for name in self._files] or "/favicon.ico", include_in_schema=False)
        async def file(request: _Request) -> Response[bytes]:
            found = self._files.get(request.url.path.removeprefix("/"))
            if found is None:
                raise NotFoundException
            return found.answer(request)

        return [page, asset, file]

    def lost(self, request: _Request) -> Response[bytes] | None:
        """Return the page for a browser at an unknown address, which it explains.

        None for programs, in the API, and if the page is not built.
        """
        in_api = f"{request.url.path}/".startswith("/api/")
        if request.method != "GET" or in_api or self._index is None:
            return None
        if request.accept.best_match(["application/json", "text/html"]) != "text/html":
            return None
        return self._index.answer(request, 404, "Accept")


def _below(page: bytes, base_path: str) -> bytes:
    """Return a page with its links below a base path."""
    return _AT_ROOT.sub(rb"\1%b/" % base_path.encode(), page)


def _read(directory: Path, cached: str) -> dict[str, PageFile]:
    """Return name → file for the files of a directory."""
    found = {}
    for path in sorted(directory.glob("*.*")):
        if path.suffix in ENCODINGS or not path.is_file():
            continue
        beside = {name: path.with_name(path.name + end) for end, name in ENCODINGS.items()}
        encoded = {name: other.read_bytes() for name, other in beside.items() if other.is_file()}
        media_type = _TYPES.get(path.suffix, "text/plain")
        found[path.name] = PageFile(media_type, cached, path.read_bytes(), encoded)
    return found
