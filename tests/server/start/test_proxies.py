"""The configurations of proxies in docs/play/hosting/deployment.md, with the proxies themselves."""

import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_network
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from hexhold.server.http.page import Page, page_directory
from tests.server.conftest import MakeSettings
from tests.server.live import Live, hear, say, serving

ROOT = Path(__file__).parents[3]
TEXT = (ROOT / "docs/play/hosting/deployment.md").read_text(encoding="utf-8")
DEAD = "127.0.0.1:1"
BASE = "/hexhold"
UPSTREAM = "127.0.0.1:8000"
SOMEWHERE = "127.0.0.2"
"""Where the client asks from; the proxy itself asks from 127.0.0.1."""
STARTING_SECONDS = 60.0
PORTS_TRIED = 3
NGINX = """daemon off; error_log stderr; pid {folder}/pid; events {{}}
http {{ access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
fastcgi_temp_path {folder}/a; uwsgi_temp_path {folder}/b; scgi_temp_path {folder}/c;
{sites} }}"""
CADDY = "{{\n admin off\n auto_https off\n}}\n{sites}"


def snippet(language: str, number: int) -> str:
    """A configuration in the page of the docs."""
    return str(re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)[number])


def nginx(number: int, removed: bool) -> str:
    """The whole site, with its location replaced by the one under a path."""
    site = snippet("nginx", 0)
    if number:
        location = re.compile(r" location / \{.*?\}\n", re.DOTALL)
        site = location.sub(lambda _: snippet("nginx", number), site)
    site = re.sub(r"(?m)^ *ssl_.*$", "", site).replace("listen 443 ssl", "listen 127.0.0.1:PORT")
    return site.replace(f"{UPSTREAM};", f"{UPSTREAM}/;") if removed else site


def caddy(number: int, removed: bool) -> str:
    """A site over plain HTTP."""
    site = snippet("caddy", number).replace("its.name", "http://127.0.0.1:PORT")
    if removed:
        old = f"reverse_proxy {BASE}/* {UPSTREAM}"
        assert old in site
        site = site.replace(old, f"handle_path {BASE}/* {{\n reverse_proxy {UPSTREAM}\n}}")
    return site


@contextmanager
def proxy(program: str, sites: str, folder: Path, to: str) -> Iterator[str]:
    """A running proxy; its address."""
    path = shutil.which(program)
    if path is None:
        pytest.skip(f"{program} is not installed")
    sites = sites.replace(UPSTREAM, to)
    file, log = folder / "proxy.conf", folder / "proxy.log"
    command = {
        "nginx": [path, "-p", str(folder), "-c", str(file)],
        "caddy": [path, "run", "--adapter", "caddyfile", "--config", str(file)],
    }[program]
    text = (NGINX if program == "nginx" else CADDY).format(folder=folder, sites=sites)
    for _ in range(PORTS_TRIED):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        file.write_text(text.replace("PORT", str(port)))
        with log.open("wb") as said:
            running = subprocess.Popen(command, stdout=said, stderr=said)
        if _answers(running, port):
            break
    else:
        raise AssertionError(f"the proxy does not start: {log.read_text()}")
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        running.terminate()
        running.wait(STARTING_SECONDS)


def _answers(running: subprocess.Popen[bytes], port: int) -> bool:
    """Wait until it answers; not if it has ended, as where another process took the port."""
    end = monotonic() + STARTING_SECONDS
    while running.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            assert monotonic() < end, "the proxy does not answer"
            sleep(0.02)
        else:
            return True
    return False


def check(live: Live, at: str, origin: str, base_path: str) -> None:
    """A page, a session, a socket, and whom the server counts."""
    transport = httpx.HTTPTransport(local_address=SOMEWHERE)
    with httpx.Client(base_url=at, transport=transport, headers={"origin": origin}) as client:
        if base_path:
            assert client.get(base_path).headers["location"].endswith(f"{base_path}/")
        assert client.get(f"{base_path}/healthz").json()["status"] == "ok"
        assert client.post(f"{base_path}/api/session", json={"name": "Ann"}).status_code == 200
        assert live.services.requests.count(SOMEWHERE) == 1
        room = live.room()
        ticket = client.post(f"{base_path}/api/ticket").json()["ticket"]
        address = f"{at.replace('http', 'ws', 1)}{base_path}/ws/rooms/{room}?ticket={ticket}"
        with connect(address, origin=Origin(origin), compression=None) as table:
            say(table, {"type": "hello"})
            assert hear(table, "snapshot")["game"]


@pytest.mark.parametrize(
    ("program", "number", "removed"),
    [
        *(("nginx", 0, False), ("nginx", 1, False), ("nginx", 1, True)),
        *(("caddy", 0, False), ("caddy", 1, False), ("caddy", 1, True)),
    ],
)
def test_a_proxy_of_the_docs(
    settings: MakeSettings, tmp_path: Path, program: str, number: int, removed: bool
) -> None:
    base_path, origin = BASE if number else "", "https://its.name"
    chosen = settings(
        base_path=base_path,
        origins=frozenset([origin]),
        trusted_proxies=(ip_network("127.0.0.1"),),
    )
    sites = (nginx if program == "nginx" else caddy)(number, removed)
    with serving(chosen) as live:
        upstream = urlsplit(live.at).netloc
        with proxy(program, sites, tmp_path, upstream) as at:
            check(live, at, origin, base_path)


def test_the_proxy_of_compose_finds_the_worker_that_can_serve(
    settings: MakeSettings, tmp_path: Path
) -> None:
    if not Page(page_directory()).is_built:
        pytest.skip("the page is not built, so no server is ready")
    origin = "https://its.name"
    trusted = (ip_network("127.0.0.1"),)
    sites = (ROOT / "packaging/compose/Caddyfile").read_text(encoding="utf-8")
    for name, to in (
        ("{$DOMAIN}", "http://127.0.0.1:PORT"),
        ("hexhold-1:8000", DEAD),
        ("hexhold-2:8000", UPSTREAM),
    ):
        assert name in sites
        sites = sites.replace(name, to)
    with serving(settings(origins=frozenset([origin]), trusted_proxies=trusted)) as live:
        upstream = urlsplit(live.at).netloc
        with proxy("caddy", sites, tmp_path, upstream) as at:
            check(live, at, origin, "")
            # What the proxy forwards comes from somebody else.
            assert httpx.get(f"{at}/metrics").status_code == 403
            assert httpx.get(f"{live.at}/metrics").is_success
