"""Random play of fastcatan, measured in its own environment; prints one JSON object.

Batches of games are stepped in its compiled core; the choice among the legal actions is compiled
too. Trade between players is left out, as in hexhold's random play: nobody makes offers.
"""

import json
import sys
import time

import fastcatan
import numba
import numpy as np
from fastcatan import action as ids

GAMES = 1024


@numba.njit
def choose(masks, allowed, actions, word):
    """A uniform choice among the set bits of each mask, by reservoir."""
    for i in range(masks.shape[0]):
        count = 0
        for w in range(masks.shape[1]):
            bits = masks[i, w] & allowed[w]
            while bits:
                low = bits & (~bits + np.uint64(1))
                count += 1
                word = (word * np.uint64(6364136223846793005)) + np.uint64(1442695040888963407)
                if (word >> np.uint64(33)) % np.uint64(count) == 0:
                    index = 0
                    rest = low
                    while rest > np.uint64(1):
                        rest >>= np.uint64(1)
                        index += 1
                    actions[i] = w * 64 + index
                bits &= bits - np.uint64(1)
    return word


def allowed_actions() -> np.ndarray:
    """Every action but offers to other players."""
    masks = np.zeros(fastcatan.MASK_WORDS, dtype=np.uint64)
    for action in range(fastcatan.NUM_ACTIONS):
        if not ids.TRADE_ADD_GIVE_BASE <= action <= ids.TRADE_OPEN:
            masks[action // 64] |= np.uint64(1 << (action % 64))
    return masks


def main(seconds: float) -> None:
    """Step random games for ``seconds`` seconds on one core."""
    games = fastcatan.BatchedEnv(GAMES, seed=0)
    games.reset()
    masks = np.zeros((GAMES, fastcatan.MASK_WORDS), dtype=np.uint64)
    actions = np.zeros(GAMES, dtype=np.uint32)
    dones = np.zeros(GAMES, dtype=np.uint8)
    allowed = allowed_actions()
    word = choose(masks, allowed, actions, np.uint64(1))
    steps = finished = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        for _ in range(50):
            games.write_masks(masks)
            word = choose(masks, allowed, actions, word)
            games.step_autoreset(actions, dones)
            finished += int(dones.sum())
        steps += 50 * GAMES
    taken = time.perf_counter() - started
    print(json.dumps({"games_per_second": finished / taken, "steps_per_second": steps / taken}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
