"""A batch of fastcatan's games through NumPy, in its own environment; prints one JSON object.

What is measured: masks written, a step taken, and, in versions that do so, observations of the
players to move written (``write_obs``). The choice among the legal actions is not measured; nobody
makes offers.
"""

import json
import sys
import time

import fastcatan
import numpy as np
from peer_fastcatan import GAMES, allowed_actions, choose

WARM_UP = 1500
"""Steps before the measured ones."""
ENCODES = hasattr(fastcatan, "OBS_SIZE")


def main(steps: int) -> None:
    """Step random games on one core; decisions a second of processor time."""
    games = fastcatan.BatchedEnv(GAMES, seed=0)
    games.reset()
    masks = np.zeros((GAMES, fastcatan.MASK_WORDS), dtype=np.uint64)
    actions, dones = np.zeros(GAMES, dtype=np.uint32), np.zeros(GAMES, dtype=np.uint8)
    if ENCODES:
        rows = np.zeros((GAMES, fastcatan.OBS_SIZE), dtype=np.float32)
        rewards = np.zeros(GAMES, dtype=np.float32)
    allowed = allowed_actions()
    word = np.uint64(1)
    stepping = seeing = 0.0
    for n in range(WARM_UP + steps):
        began = time.process_time()
        games.write_masks(masks)
        masked = time.process_time()
        if ENCODES:
            games.write_obs(rows)
        seen = time.process_time()
        word = choose(masks, allowed, actions, word)
        chosen = time.process_time()
        if ENCODES:
            games.step(actions, rewards, dones)
        else:
            games.step_autoreset(actions, dones)
        if n >= WARM_UP:
            stepping += time.process_time() - chosen + masked - began
            seeing += seen - masked
    said = steps * GAMES
    found = {"step and mask": said / stepping}
    if ENCODES:
        found |= {"with observation": said / (stepping + seeing), "columns": fastcatan.OBS_SIZE}
    print(json.dumps(found))


if __name__ == "__main__":
    main(int(sys.argv[1]))
