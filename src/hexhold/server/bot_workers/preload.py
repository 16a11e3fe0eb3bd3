"""Imported to load rules and bots before worker processes are forked."""

from contextlib import suppress

from hexhold.bots import make_bot, warm
from hexhold.bots.levels import own_bots
from hexhold.errors import HexholdError

with suppress(HexholdError):
    warm.warm(warm.everything())
for _name in own_bots():
    # A bot that cannot be made is reported when it joins a table.
    with suppress(HexholdError):
        make_bot(_name)
