"""The page's files: compressed when it is built, kept for good by their hash, nothing else."""

import gzip
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexhold.server.http.page import page_directory
from tests.server.client import Client
from tests.server.conftest import Servers

SCRIPT = b"export const told = 'a script'"
TEXTS = {".css", ".html", ".js", ".svg", ".txt"}
LEAST_COMPRESSED = 1000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of few files; with the same ones, tests share an application."""
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "icon.svg").write_text("<svg/>")
    for name, data in (("told-1a2b.js", SCRIPT), ("told-1a2b.js.gz", b"gz"), ("plain.woff2", b"w")):
        (folder / "assets" / name).write_bytes(data)
    (folder / "assets" / "told-1a2b.js.br").write_bytes(b"br")
    return folder


@pytest.fixture
def page(serve: Servers, folder: Path) -> Iterator[Client]:
    """A server with this page."""
    with serve(folder) as client:
        yield client


@pytest.mark.parametrize(
    ("accepted", "encoding", "size"),
    [
        ("gzip, deflate, br, zstd", "br", 2),
        ("gzip, deflate", "gzip", 2),
        ("br;q=0.0, gzip;q=0.5", "gzip", 2),
        ("GZIP;q=0", None, len(SCRIPT)),
        ("identity", None, len(SCRIPT)),
        ("", None, len(SCRIPT)),
        ("brotli, xgzip", None, len(SCRIPT)),
    ],
)
def test_a_file_comes_in_the_best_encoding_that_is_taken(
    page: Client, accepted: str, encoding: str | None, size: int
) -> None:
    answer = page.head("/assets/told-1a2b.js", headers={"accept-encoding": accepted})
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-length"] == str(size)
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["content-type"].startswith("text/javascript")


def test_files_are_cached_by_their_hash_and_the_start_is_asked_for_again(page: Client) -> None:
    kept = "public, max-age=31536000, immutable"
    assert page.get("/assets/plain.woff2").headers["cache-control"] == kept
    assert "vary" not in page.get("/assets/plain.woff2").headers
    for path in ("/", "/room/x", "/replay", "/tournament", "/tournament/x", "/board", "/icon.svg"):
        assert page.get(path).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    ["/", "/room/x", "/replay/x", "/icon.svg", "/assets/plain.woff2", "/healthz", "/api/editions"],
)
def test_head_says_what_get_would(page: Client, path: str) -> None:
    got, head = page.get(path), page.head(path)
    assert (head.status_code, head.content) == (got.status_code, b"") == (200, b"")
    assert head.headers == got.headers


def test_head_of_what_is_not_there_or_is_only_changed(page: Client) -> None:
    assert page.head("/nothing").status_code == 404
    assert page.head("/api/ticket").status_code == 405


@pytest.mark.parametrize(
    "name",
    [
        *("%00", "a%00.js", "x" * 300, "x" * 5000, "%ff", "", ".", "..%2findex.html", "%2e%2e/"),
        *("told-1a2b.js.br", "told-1a2b.js.gz", "told-1a2b.js%00", "a/b.js", "a%0d%0ab"),
    ],
)
def test_a_name_that_no_file_has_is_not_found(
    page: Client, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        assert page.get(f"/assets/{name}").status_code == 404
    assert not caplog.records


def test_reading_is_limited_for_an_address(serve: Servers) -> None:
    with serve(reads=3) as client:
        paths = ("/healthz", "/api/nothing", "/assets/none", "/healthz", "/api/rooms")
        answers = [client.get(path) for path in paths]
        assert [answer.status_code for answer in answers] == [200, 404, 404, 429, 429]
        assert answers[-1].json()["code"] == "too_fast"
        assert "content-security-policy" in answers[-1].headers
        assert client.head("/healthz").status_code == 429
        assert client.post("/api/session", json={"name": "Ann"}).status_code == 200


@pytest.fixture
def built() -> Path:
    """The folder of the built page."""
    folder = page_directory()
    if not (folder / "index.html").is_file():
        pytest.skip("the page is not built")
    return folder


def test_the_built_page_says_whose_work_it_holds(built: Path, serve: Servers) -> None:
    with serve() as client:
        answer = client.get("/licenses.txt")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-encoding"] in ("br", "gzip")
    told = answer.text
    assert told == (built / "licenses.txt").read_text(encoding="utf-8")
    for wanted in ("svelte 5", "(MIT)", "Lorc", "creativecommons.org/licenses/by/3.0", "Source’"):
        assert wanted in told
    fonts = {path.name for path in (built / "assets").glob("*.woff*")}
    families = {"source-sans-3", "grenze"}
    assert {name for name in fonts if not name.startswith(tuple(families))} == set()
    assert told.count("SIL OPEN FONT LICENSE Version 1.1") == len(families)
    assert all(
        re.search(rf"^@fontsource\S*/{family} \d.*OFL-1.1", told, re.M) for family in families
    )


def test_the_built_page_is_compressed(built: Path) -> None:
    texts = [path for path in built.rglob("*.*") if path.suffix in TEXTS]
    long = [path for path in texts if path.stat().st_size >= LEAST_COMPRESSED]
    assert long
    for path in long:
        packed = path.with_name(f"{path.name}.gz").read_bytes()
        assert gzip.decompress(packed) == path.read_bytes()
        assert path.with_name(f"{path.name}.br").stat().st_size < len(packed)


def test_editions_are_compressed_and_secrets_are_not(page: Client) -> None:
    headers = {"accept-encoding": "gzip"}
    answer = page.get("/api/editions/6e", headers=headers)
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.json()["key"] == "6e"
    plain = page.get("/api/editions/6e", headers={"accept-encoding": "identity"})
    assert plain.json() == answer.json()
    assert "content-encoding" not in page.get("/api/rooms", headers=headers).headers
