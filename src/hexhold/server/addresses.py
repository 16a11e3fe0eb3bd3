"""Client addresses, as rate limits and connection limits count them."""

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

IPV6_BITS = 64
"""Length of the network of one IPv6 customer: all its addresses count as one."""
LONGEST_ADDRESS = 64
Network = IPv4Network | IPv6Network


def address_of(scope: Any) -> str:
    """Return the counted address of a request or WebSocket; a trusted proxy forwards it."""
    client = scope.get("client")
    return counted_as(client[0]) if client else "?"


@lru_cache(maxsize=4096)
def counted_as(host: str) -> str:
    """Return the key under which an address is counted."""
    address = _parse(host)
    if isinstance(address, IPv6Address):
        return str(ip_network((address, IPV6_BITS), strict=False))
    return str(address or host[:LONGEST_ADDRESS])


def says_who(address: str) -> bool:
    """Return whether a counted address tells people apart.

    One of this machine or of a private network does not: a household or a proxy may be behind it.
    """
    try:
        return ip_network(address).is_global
    except ValueError:
        return False


def is_private(host: str) -> bool:
    """Return whether an address is of this machine or of a private network.

    >>> is_private("127.0.0.1"), is_private("::ffff:10.0.0.1"), is_private("1.1.1.1")
    (True, True, False)
    """
    address = _parse(host)
    return address is not None and address.is_private and not address.is_unspecified


def is_in(host: str, networks: Sequence[Network]) -> bool:
    """Return whether an address belongs to one of the networks."""
    address = _parse(host)
    return address is not None and any(address in network for network in networks)


def as_listed(networks: Sequence[Network]) -> list[str]:
    """Return networks as text, IPv4 ones also as a dual-stack socket sees them."""
    four = (network for network in networks if isinstance(network, IPv4Network))
    mapped = (f"::ffff:{network.network_address}/{96 + network.prefixlen}" for network in four)
    return [*map(str, networks), *mapped]


def _parse(host: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(host[:LONGEST_ADDRESS].partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
