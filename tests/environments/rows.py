"""Digests of observations: ``python -m tests.environments.rows < POSITIONS``.

Takes a JSON list of positions; prints one digest for each, the same whether the rules run compiled
or interpreted.
"""

import hashlib
import json
import sys
from typing import Any

from hexhold import Game
from hexhold.environments.observation import Encoder


def digests(positions: list[dict[str, Any]]) -> list[str]:
    """Return for each position a digest of what all seats see."""
    found = []
    for position in positions:
        game = Game.from_position(position)
        encoder = Encoder(game.setting)
        digest = hashlib.sha256()
        for viewer in range(game.setting.players):
            digest.update(encoder.encode(game.states, 0, viewer).tobytes())
        found.append(digest.hexdigest())
    return found


if __name__ == "__main__":
    print(json.dumps(digests(json.load(sys.stdin))))
