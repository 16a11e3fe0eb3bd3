"""Starting a server: ports, settings, origins."""

from __future__ import annotations

import pytest

from hexhold.server.run import PortError, bind, url_of
from hexhold.server.settings import Settings, origin_allowed


def test_a_port_in_use_is_said_in_one_line() -> None:
    with bind("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        assert url_of(taken) == f"http://127.0.0.1:{port}"
        with pytest.raises(PortError, match=f"cannot listen on 127.0.0.1 port {port}"):
            bind("127.0.0.1", port)


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
