"""The page: built files if they are there, else a word on how to build them."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.static_files import create_static_files_router

INDEX = "index.html"
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>hexhold</title>
<h1>The page is not built</h1>
<p>The server works, but the files of the page are missing. Install the package again, or build
them in a checkout: <code>npm ci &amp;&amp; npm run build</code> in the folder <code>web</code>.</p>
<p><a href="/healthz">Health</a> · <a href="/api/openapi.json">API</a></p></html>"""


def page_directory() -> Path:
    """Where the built page lies."""
    return Path(str(files("hexhold.server"))) / "page"


def page_handlers(directory: Path) -> list[Any]:
    """Routes for the page: its files, and its start for every address that it handles itself."""
    index = directory / INDEX

    @get(["/", "/room/{rest:path}", "/replay", "/replay/{rest:path}"], include_in_schema=False)
    async def page() -> Response[bytes]:
        if not index.is_file():
            return Response(MISSING.encode(), media_type="text/html", status_code=503)
        return Response(index.read_bytes(), media_type="text/html")

    handlers: list[Any] = [page]
    assets = directory / "assets"
    if assets.is_dir():
        handlers.append(create_static_files_router("/assets", [assets], include_in_schema=False))
    handlers.extend(_file(path) for path in sorted(directory.glob("*.*")) if path.name != INDEX)
    return handlers


def lost_page(request: Request[Any, Any, Any], directory: Path) -> Response[bytes] | None:
    """The page for a browser at an address that leads nowhere: it says so in its language.

    None for programs, which do not prefer a page, in the API, and where no page is built.
    """
    index = directory / INDEX
    in_api = f"{request.url.path}/".startswith("/api/")
    if request.method != "GET" or in_api or not index.is_file():
        return None
    if request.accept.best_match(["application/json", "text/html"]) != "text/html":
        return None
    headers = {"Vary": "Accept"}
    return Response(index.read_bytes(), media_type="text/html", status_code=404, headers=headers)


def _file(path: Path) -> HTTPRouteHandler:
    @get(f"/{path.name}", include_in_schema=False)
    async def file() -> Response[bytes]:
        if not path.is_file():
            raise NotFoundException
        return Response(path.read_bytes(), media_type=_TYPES.get(path.suffix, "text/plain"))

    return file


_TYPES = {
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
}
