"""The page's types follow from the server's structs."""

from __future__ import annotations

import json
from pathlib import Path

from hexhold.play.protocol.schema import schema

COMMITTED = Path(__file__).parents[2] / "web/src/protocol_generated/schema.json"


def test_page_knows_the_protocol_of_today() -> None:
    """Run `make page-types` where this fails."""
    assert json.loads(COMMITTED.read_text()) == schema()
