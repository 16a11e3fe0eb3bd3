"""Starting a server: ports, settings, origins."""

import pytest

from hexhold.errors import UsageError
from hexhold.server.settings import Settings, origin_allowed, read_base_path, read_origin
from hexhold.server.start.run import PortError, bind, url_for_others, url_of


def test_a_port_in_use_is_said_in_one_line() -> None:
    with bind("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        assert url_of(taken) == f"http://127.0.0.1:{port}"
        assert url_of(taken, "/hexhold") == f"http://127.0.0.1:{port}/hexhold"
        with pytest.raises(PortError, match=f"cannot listen on 127.0.0.1 port {port}"):
            bind("127.0.0.1", port)


def test_only_a_server_for_the_network_has_an_address_for_others() -> None:
    with bind("127.0.0.1", 0) as listening:
        assert url_for_others(listening) is None
    with bind("0.0.0.0", 0) as listening:
        port = listening.getsockname()[1]
        found = url_for_others(listening)
        # A machine without any network has no such address.
        assert found is None or (found.endswith(f":{port}") and "0.0.0.0" not in found)


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        ("https://listed.example", "anything", True),
        ("https://listed.example.evil", "anything", False),
        ("http://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("http://127.0.0.1:8001", "127.0.0.1:8000", False),
        ("http://localhost:8000", "localhost:8000", True),
        ("http://192.168.0.7:8000", "192.168.0.7:8000", True),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://rebound.example:8000", "rebound.example:8000", False),
        ("null", "127.0.0.1:8000", False),
        ("file://", "", False),
        ("", "", False),
        ("http://[", "[", False),
    ],
)
def test_origins(origin: str, host: str, allowed: bool) -> None:
    settings = Settings("", origins=frozenset(["https://listed.example"]))
    assert origin_allowed(settings, origin, host) is allowed


NO_ORIGINS = r"""example.org example.org:80 https:// https://a/ https://a/b https://a? https://a#b
https://ann@a https://a:x https://a:99999 https://a: ftp://a null * https://*.a.org //a http://[
https://a,https://b https://ü.example https://a\b"""


@pytest.mark.parametrize(
    ("given", "origin"),
    [
        ("https://example.org", "https://example.org"),
        ("HTTPS://Example.ORG:443", "https://example.org"),
        ("http://example.org:8080", "http://example.org:8080"),
        ("http://[::1]:80", "http://[::1]"),
    ],
)
def test_an_origin_is_one_that_browsers_send(given: str, origin: str) -> None:
    assert read_origin(given) == origin


@pytest.mark.parametrize("given", ["", "https://a b", *NO_ORIGINS.split()])
def test_what_no_browser_sends_is_refused(given: str) -> None:
    with pytest.raises(UsageError, match="--origin takes a scheme and a name") as refused:
        read_origin(given)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ("", ""),
        ("/", ""),
        ("/hexhold", "/hexhold"),
        ("/hexhold/", "/hexhold"),
        ("/~ann/my-games_2", "/~ann/my-games_2"),
        ("/roomy", "/roomy"),
    ],
)
def test_a_base_path_has_no_slash_at_its_end(given: str, path: str) -> None:
    assert read_base_path(given) == path


NO_BASE_PATHS = r"""hexhold // /a// //a /a//b /a/../b /. /a.b /a?b /a#b /a%20b /ü https://a/b \a
/a;b /a"b /api /api/v1 /room /ws/ /assets/x /healthz"""


@pytest.mark.parametrize("given", ["/a b", "/a\n", " /a", f"/{'a' * 100}", *NO_BASE_PATHS.split()])
def test_what_cannot_be_a_base_path_is_refused_in_one_line(given: str) -> None:
    with pytest.raises(UsageError, match=r"^--base-path (takes a path|cannot begin)") as refused:
        read_base_path(given)
    assert "\n" not in str(refused.value)
