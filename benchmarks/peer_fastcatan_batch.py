"""A batch of fastcatan's games through NumPy, in its own environment; prints one JSON object.

What is measured: masks written, a step taken, and what is seen of the games written in its two
forms: all records as bytes (``save_snapshots``), and one seat's view as a dict, game by game
(``state_view``). The choice among the legal actions is not measured; nobody makes offers.
"""

import json
import sys
import time

import fastcatan
import numpy as np
from peer_fastcatan import GAMES, allowed_actions, choose

WARM_UP = 1500
"""Steps before the measured ones."""


def main(steps: int) -> None:
    """Step random games on one core; decisions a second of processor time."""
    games = fastcatan.BatchedEnv(GAMES, seed=0)
    games.reset()
    masks = np.zeros((GAMES, fastcatan.MASK_WORDS), dtype=np.uint64)
    records = np.zeros((GAMES, fastcatan.SNAPSHOT_BYTES), dtype=np.uint8)
    actions, dones = np.zeros(GAMES, dtype=np.uint32), np.zeros(GAMES, dtype=np.uint8)
    allowed = allowed_actions()
    word = np.uint64(1)
    stepping = copying = 0.0
    for n in range(WARM_UP + steps):
        began = time.process_time()
        games.write_masks(masks)
        seen = time.process_time()
        games.save_snapshots(records)
        copied = time.process_time()
        word = choose(masks, allowed, actions, word)
        chosen = time.process_time()
        games.step_autoreset(actions, dones)
        if n >= WARM_UP:
            stepping += time.process_time() - chosen + seen - began
            copying += copied - seen
    began = time.process_time()
    for i in range(GAMES):
        games.state_view(i, games.actor_to_act(i))
    viewing = (time.process_time() - began) * steps
    said = steps * GAMES
    found = {
        "step_and_mask": said / stepping,
        "with_records": said / (stepping + copying),
        "with_views": said / (stepping + viewing),
        "bytes_of_a_record": fastcatan.SNAPSHOT_BYTES,
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main(int(sys.argv[1]))
