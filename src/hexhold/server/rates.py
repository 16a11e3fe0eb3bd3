"""Rates at the supply."""

from __future__ import annotations

from hexhold.editions import RESOURCES
from hexhold.engine import codes
from hexhold.server.sight import Sight

TRADE_RATE_LEVEL = 3


def bank_rate(s: Sight, p: int, k: int) -> int:
    """X-1: how many cards of a type buy one from the supply."""
    if s.number("fleet_types") >> k & 1 and s.number("current") == p:
        return 2
    mask = s.row("harbor_mask")[p]
    if k >= len(RESOURCES):
        special = s.of("improvements", p)[codes.TRADE] >= TRADE_RATE_LEVEL
    else:
        hex_ = s.number("merchant_hex")
        merchant = s.number("merchant_owner") == p and hex_ >= 0 and s.row("terrain")[hex_] == k
        special = bool(mask >> k & 1) or merchant
    if special:
        return 2
    return 3 if mask >> codes.ANY_HARBOR & 1 else 4
