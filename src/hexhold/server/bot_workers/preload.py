"""Imported for what it loads: rules and bots, before processes that think are forked."""

from __future__ import annotations

from contextlib import suppress

from hexhold.bots import make_bot, warm
from hexhold.bots.levels import own_bots
from hexhold.errors import HexholdError

with suppress(HexholdError):
    warm.warm(warm.everything())
for _name in own_bots():
    # One that cannot be made is told of when it is to sit down.
    with suppress(HexholdError):
        make_bot(_name)
