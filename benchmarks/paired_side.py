"""One of the two checkouts of `benchmarks.paired`: plays what it is asked for on standard input.

The package is the checkout's, this file and `benchmarks.modes` are those of whoever compares, so
both sides are asked the same. They name nothing that 22f3324 does not have, apart from modules with
other names then (`benchmarks.earlier_names`). A line of input is
``{"workload": "6e", "games": 50}``, its answer
``{"nanoseconds": ..., "decisions": ..., "ends": ...}`` or ``{"error": ...}``; ``ends`` is a
checksum of how the games ended. Games count up from one question to the next, so that sides that
were asked the same have played the same. Batches need a checkout from 48ec910 on.
"""

import json
import sys
import time
import zlib
from collections.abc import Callable
from importlib import import_module
from inspect import signature
from typing import Any

import numpy as np

import benchmarks.earlier_names  # noqa: F401 - before what is imported by a name of today
from benchmarks.modes import MODES, MOST_ROUNDS, Mode, bot_scratch, starts
from hexhold.bots import entries as bot_entries
from hexhold.bots import pack_seats
from hexhold.compiler import new_array
from hexhold.engine import entries
from hexhold.engine.vocabulary.layout import State, Work

#: Number of games → decisions, checksum of the final states, nanoseconds.
Play = Callable[[int], tuple[int, int, int]]

STANDARD = Mode("standard", 4)
#: Whole games of random players, and of `steady` bots.
PLAIN = {"6e": "6e", "base": "base"}
BOTS = ("steady", "strong")
EARLIEST = ("heading_for_new_shores", "through_the_desert")
"""The maps that every checkout has."""
TOLD_AT_THE_END = ("turn", "winner", "hands", "building", "road", "pieces")
"""Fields of a state that every checkout has."""
SEA_EDITIONS = ("6e", "classic")
SEA = {
    f"{mode.name}, {mode.players}, {edition}": (mode, edition)
    for mode in MODES
    if mode.board in EARLIEST and mode.players <= 4
    for edition in SEA_EDITIONS
}
#: Games of random ids in a batch with observations, and its edition.
BATCHES = {"Batch 6e": "6e", "Batch base": "base"}
BATCH_GAMES = 256
BATCH_WARM_UP = 1500
"""Steps until the games of a batch are as far apart as in training."""
NEWEST = {"forced": "play", "dtype": "uint8"}
"""What makes a batch faster in the checkouts that know it."""
WORKLOADS = (*PLAIN, *BOTS, *SEA)


def random_games(mode: Mode, edition: str) -> Play:
    """Games of random players, who make no offers."""
    setting = mode.setting(edition)
    begun, work = starts(setting), new_array(Work)
    most = MOST_ROUNDS * setting.players
    entries.seed_chance(work, 1)

    def play(games: int) -> tuple[int, int, int]:
        began = time.process_time_ns()
        done, played = 0, [next(begun) for _ in range(games)]
        for states in played:
            done += entries.play_random(states, 0, setting.board, work, 10**9, most)
        return done, checksum(played), time.process_time_ns() - began

    return play


def bot_games(name: str) -> Play:
    """Games of four bots of a kind."""
    setting = STANDARD.setting("6e")
    begun, work = starts(setting), new_array(Work)
    counts: Any = np.zeros(bot_entries.COUNTS, np.int64)
    seats, most = pack_seats([name] * 4), MOST_ROUNDS * 4
    scratch = new_array(State), setting.board, work, *bot_scratch(), counts, seats, most
    entries.seed_chance(work, 1)

    def play(games: int) -> tuple[int, int, int]:
        began = time.process_time_ns()
        done, played = 0, [next(begun) for _ in range(games)]
        for states in played:
            done += bot_entries.play_game(states, 0, *scratch)
        return done, checksum(played), time.process_time_ns() - began

    return play


def choose_ids(masks: Any, random: np.random.Generator) -> Any:
    """Return an id of each packed mask, all as likely; small arrays leave the cache as it is."""
    games = np.arange(len(masks))
    upto = np.bitwise_count(masks).cumsum(axis=1, dtype=np.int64)
    chosen = random.integers(upto[:, -1])
    words = (upto <= chosen[:, None]).sum(axis=1)
    bits = np.unpackbits(
        masks[games, words].view(np.uint8).reshape(-1, 8), axis=1, bitorder="little"
    )
    chosen -= np.where(words > 0, upto[games, words - 1], 0)
    return (64 * words + (bits.cumsum(axis=1) > chosen[:, None]).argmax(axis=1)).astype(np.int32)


def batch_games(edition: str) -> Play:
    """Games of a batch with flat observations; choosing ids takes no measured time.

    A step and its observation are one call in checkouts that have it.
    """
    environments = import_module("hexhold.environments")
    known = signature(environments.Batch).parameters
    newest = {name: value for name, value in NEWEST.items() if name in known}
    batch = environments.Batch(BATCH_GAMES, 4, edition, packed=True, flat=True, **newest)
    seen, random = batch.observe(), np.random.default_rng(1)
    mask, step_observe = seen.mask, getattr(batch, "step_observe", None)

    def step() -> tuple[int, int]:
        nonlocal mask
        ids = choose_ids(mask, random)
        began = time.process_time_ns()
        if step_observe is None:
            _, done, _ = batch.step(ids)
            batch.observe(seen)
        else:
            stepped = step_observe(ids)
            mask, done = stepped.mask, stepped.done
        return int(np.count_nonzero(done)), time.process_time_ns() - began

    def play(games: int) -> tuple[int, int, int]:
        steps, ended, spent = 0, 0, 0
        while ended < games:
            more, took = step()
            steps, ended, spent = steps + 1, ended + more, spent + took
        return steps * BATCH_GAMES, zlib.crc32(mask), spent * games // ended

    for _ in range(BATCH_WARM_UP):
        step()
    return play


def checksum(played: list[Any]) -> int:
    """Return a number that is the same for the same ends of games."""
    found = 0
    for states in played:
        for name in TOLD_AT_THE_END:
            found = zlib.crc32(np.ascontiguousarray(states[name]).tobytes(), found)
    return found


def find(workload: str) -> Play:
    """What a name of `WORKLOADS` stands for."""
    if workload in BOTS:
        return bot_games(workload)
    if workload in BATCHES:
        return batch_games(BATCHES[workload])
    if workload in PLAIN:
        return random_games(STANDARD, PLAIN[workload])
    return random_games(*SEA[workload])


def main() -> None:
    """Answer until the input ends."""
    plays: dict[str, Play] = {}
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            if asked["workload"] not in plays:
                plays[asked["workload"]] = find(asked["workload"])
            play = plays[asked["workload"]]
            decisions, ends, spent = play(asked["games"])
            answer: dict[str, object] = {"nanoseconds": spent, "decisions": decisions}
            answer["ends"] = ends
        except Exception as error:  # whatever another checkout lacks, told in one line
            answer = {"error": f"{type(error).__name__}: {' '.join(str(error).split())}"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
