"""Where something comes from, as it is counted."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import (
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from typing import Any

NOWHERE = "?"
HOUSEHOLD_BITS = 64
"""Of an IPv6 address: whoever has one has all that begin with these."""
LONGEST_ADDRESS = 64
Network = IPv4Network | IPv6Network


def address_of(scope: Any) -> str:
    """Where a request or a WebSocket comes from; behind a trusted proxy whom that one names."""
    client = scope.get("client")
    return counted_as(client[0]) if client else NOWHERE


@lru_cache(maxsize=4096)
def counted_as(host: str) -> str:
    """The key under which an address is counted: of IPv6 a household's network."""
    try:
        address = ip_address(host[:LONGEST_ADDRESS].partition("%")[0])
    except ValueError:
        return host[:LONGEST_ADDRESS]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((address, HOUSEHOLD_BITS), strict=False))


def is_in(host: str, networks: Iterable[Network]) -> bool:
    """Whether an address belongs to one of some networks."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return any(address in one for one in networks)


def as_listed(networks: Iterable[Network]) -> list[str]:
    """Networks as texts, those of IPv4 also as a socket for both kinds of address sees them."""
    found = []
    for one in networks:
        found.append(str(one))
        if isinstance(one, IPv4Network):
            found.append(f"::ffff:{one.network_address}/{96 + one.prefixlen}")
    return found
