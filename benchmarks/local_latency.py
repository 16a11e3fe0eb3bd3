"""How fast the page without a server answers, in Chromium, Firefox or WebKit.

`make offline` builds the page. After a first visit it is opened again, from what the browser
keeps, and *Play now* is pressed. ``lobby_s`` counts seconds from the address to the lobby, and
``board_s`` from the click to the board. Then a script clicks for a person against three bots.
``acting`` counts from each click that acts until the frame is drawn in which the log names the
action, as `benchmarks.click_latency` does at a server. ``--pace`` is the pause between bots'
actions in milliseconds. Prints a line of JSON. Usage::

    python -m benchmarks.local_latency firefox --clicks 100
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter, sleep

from benchmarks.click_latency import WATCH, spread_of
from benchmarks.local_game import BOARD, KEPT, LONGEST, OVER
from tests.web.clicks import WHOLE_GAME
from tests.web.engines.drivers import ENGINES, Driver, Missing
from tests.web.engines.player import Player
from tests.web.static_hosts import hosting
from tools.build_offline import OUT

PLAY, PAUSE, VISITS = "button.play", 0.05, 3
#: Browsers store compiled code a few seconds after they have compiled it.
SETTLED = 4.0
#: The first new line after an own action is that action's; a worker stands in for a socket.
WATCH_WORKER = (
    WATCH.replace("(line) => line.textContent.includes('Ann')", "() => true")
    + """
const post = Worker.prototype.postMessage
Worker.prototype.postMessage = function (message, ...rest) {
  const { type, data } = typeof message === 'string' ? JSON.parse(message) : {}
  if (clicked && type === 'data' && JSON.parse(data).type === 'act') sent = clicked
  return post.call(this, message, ...rest)
}
"""
)
PRESS_PLAY = f"""const began = performance.now()
document.querySelector('{PLAY}').click()
return new Promise((done) => {{
  const look = () => document.querySelector('{BOARD}')
    ? done(performance.now() - began) : requestAnimationFrame(look)
  look()
}})"""


def main() -> None:
    """Measure and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("engine", choices=ENGINES)
    options.add_argument("--clicks", type=int, default=100)
    options.add_argument("--pace", type=int, default=600, choices=(0, 600, 1400))
    options.add_argument("--out", type=Path, default=OUT, help="what `make offline` has built")
    given = options.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        try:
            with ENGINES[given.engine](Path(folder)) as driver, hosting(given.out) as host:
                told = measure(driver, host, given.clicks, given.pace)
        except Missing as why:
            sys.exit(str(why))
    print(json.dumps({"engine": given.engine, **told, "load": round(os.getloadavg()[0], 1)}))


def measure(driver: Driver, host: str, clicks: int, pace: int) -> dict[str, object]:
    """Return the seconds of visits and the milliseconds of clicks."""
    ann = Player(driver, host, patience=LONGEST, pause=PAUSE)
    ann.wait(PLAY)
    ann.wait_until(KEPT)
    lobby, board = [], []
    for _ in range(VISITS):
        sleep(SETTLED)
        began = perf_counter()
        _open_lobby(ann)
        lobby.append(round(perf_counter() - began, 2))
        board.append(round(ann.run(PRESS_PLAY) / 1000, 2))
    acted = _acted(ann, clicks, pace)
    while len(acted) < clicks:
        _open_lobby(ann)
        ann.run(PRESS_PLAY)
        acted += _acted(ann, clicks - len(acted), pace)
    return {"lobby_s": lobby, "board_s": board, "acting": spread_of(acted)}


def _open_lobby(ann: Player) -> None:
    # An address that differs only after its hash would not load the page again.
    ann.leave()
    ann.go("/")
    ann.wait(PLAY)


def _acted(ann: Player, clicks: int, pace: int) -> list[float]:
    """Play at the table of the page until it is over, or until this many clicks have acted."""
    ann.run(WATCH_WORKER)
    ann.run(f"({WHOLE_GAME})({pace})")
    ann.wait_until(
        f"return __acted.length >= {clicks} || document.querySelector('{OVER}') !== null"
    )
    found: list[float] = ann.run("return __acted")
    return found


if __name__ == "__main__":
    main()
