"""A browser has neither NumPy nor a compiler, and needs neither for a game."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLAYS = """
import asyncio, sys

MISSING = ("numpy", "llvmlite", "sqlalchemy", "litestar", "rich", "openskill")


class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in MISSING:
            raise ImportError(f"{name} is not in a browser")


sys.meta_path.insert(0, Missing())
from hexhold.offline import MemoryShelf
from tests.offline.page import page_at
from tests.offline.test_local_host import over, play


async def main():
    async with page_at(MemoryShelf()) as page:
        options = {"victory_points": 4, "offers_per_turn": 0}
        room = await page.sit(["easy", "steady"], options=options)
        await play(page)
        print(await over(page, room["id"]))


asyncio.run(main())
"""


def test_a_game_is_played_without_numpy_or_a_compiler() -> None:
    environment = {**os.environ, "HEXHOLD_INTERPRET": "1", "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
    done = subprocess.run(
        [sys.executable, "-c", PLAYS],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.stdout == "True\n", done.stderr
