"""Delivers one message to the push service of a browser.

The client chooses the address, so only HTTPS to public addresses is allowed. The address is the
one just looked up, redirects are not followed, and every step has a timeout.
"""

from __future__ import annotations

import contextlib
import socket
import ssl
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

STEP_SECONDS = 5.0
"""Timeout for each part of the answer."""
_INTERNET = ip_network("2000::/3")
"""All global unicast addresses of IPv6 (RFC 4291); other prefixes may embed IPv4 addresses."""


class DeliveryError(Exception):
    """A message was not delivered."""


def is_public(address: str) -> bool:
    """Return whether an address is on the internet and not in a private network.

    >>> is_public("10.0.0.1"), is_public("::ffff:127.0.0.1"), is_public("1.1.1.1")
    (False, False, True)
    """
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if inner is not None:
            found = inner
        elif found.teredo is not None or found not in _INTERNET:
            return False
    return found.is_global and not found.is_multicast


class PushDelivery:
    """The delivery of a message; another thread can end it."""

    def __init__(
        self, endpoint: str, headers: Mapping[str, str], body: bytes, anywhere: bool
    ) -> None:
        """Prepare the delivery.

        Args:
            anywhere: Allow plain HTTP and private addresses, for tests.
        """
        self._parts = urlsplit(endpoint)
        self._headers = headers
        self._body = body
        self._anywhere = anywhere
        self._socket: socket.socket | None = None

    def send(self) -> int:
        """Send the message and return the status of the answer; raises `DeliveryError`."""
        parts = self._parts
        secure = parts.scheme == "https"
        if not parts.hostname or not (secure or self._anywhere):
            raise DeliveryError("the address is not an HTTPS URL")
        try:
            port = parts.port or (443 if secure else 80)
            self._socket = sock = self._connect(parts.hostname, port)
            kind = HTTPSConnection if secure else HTTPConnection
            connection = kind(parts.hostname, port, timeout=STEP_SECONDS)
            if secure:
                context = ssl.create_default_context()
                sock = context.wrap_socket(sock, server_hostname=parts.hostname)
                self._socket = sock
            connection.sock = sock
            try:
                path = parts.path + (f"?{parts.query}" if parts.query else "")
                connection.request("POST", path or "/", self._body, dict(self._headers))
                return connection.getresponse().status
            finally:
                connection.close()
        except (OSError, HTTPException, ValueError) as error:
            raise DeliveryError(str(error) or type(error).__name__) from None

    def end(self) -> None:
        """Stop waiting."""
        if self._socket is not None:
            with contextlib.suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)

    def _connect(self, host: str, port: int) -> socket.socket:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        if not self._anywhere and not all(is_public(str(each[4][0])) for each in found):
            raise DeliveryError("the address is not public")
        kind, _, protocol, _, address = found[0]
        sock = socket.socket(kind, socket.SOCK_STREAM, protocol)
        sock.settimeout(STEP_SECONDS)
        try:
            sock.connect(address)
        except BaseException:
            sock.close()
            raise
        return sock
