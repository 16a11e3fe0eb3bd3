"""How fast the page without a server answers, in Chromium, Firefox or WebKit.

`make offline` builds the page. After a first visit it is opened again, from what the browser
keeps, and *Play now* is pressed. ``lobby_s`` counts seconds from the address to the lobby, and
``board_s`` from the click to the board. Then a script clicks for a person against three bots.
``acting`` counts from each click that acts until the frame is drawn in which the log shows the
action's own step. ``--pace`` is the pause between bots' actions in milliseconds; with 600, most of
the time is theirs, and 100 clicks take six minutes. Tells on the error stream how far it is, then
prints a line of JSON. Usage::

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

from benchmarks.click_latency import DRAWN, spread_of
from benchmarks.local_game import BOARD, KEPT, LONGEST, OVER
from tests.web.clicks import WHOLE_GAME
from tests.web.engines.drivers import ENGINES, Driver, Missing
from tests.web.engines.player import Player
from tests.web.static_hosts import hosting
from tools.build_offline import OUT

PLAY, PAUSE, VISITS = "button.play", 0.05, 3
TOLD_EVERY = 20
IS_OVER = f"document.querySelector('{OVER}') !== null"
#: Browsers store compiled code a few seconds after they have compiled it.
SETTLED = 4.0
#: Looks for the step of each action that a click sends, then for the frame that shows the log.
WATCH_WORKER = (
    DRAWN
    + """
window.__acted = []
let clicked = null, acting = null
addEventListener('click', () => (clicked = performance.now()), true)
const post = Worker.prototype.postMessage
Worker.prototype.postMessage = function (message, ...rest) {
  const { type, data } = typeof message === 'string' ? JSON.parse(message) : {}
  const sent = type === 'data' ? JSON.parse(data) : {}
  // One click may confirm several actions; the first of them is its effect.
  if (sent.type === 'act' && clicked !== null && acting === null) {
    acting = { since: clicked, request: sent.id, version: sent.version + 1, told: false }
    clicked = null
    hearFirst(this)
  }
  return post.call(this, message, ...rest)
}
const heard = new WeakSet()
const hearFirst = (worker) => {
  if (heard.has(worker)) return
  heard.add(worker)
  const { onmessage } = worker
  worker.onmessage = (event) => {
    hear(event)
    onmessage.call(worker, event)
  }
}
const hear = ({ data }) => {
  if (acting === null || typeof data !== 'string') return
  const { type, data: text } = JSON.parse(data)
  const told = type === 'data' ? JSON.parse(text) : {}
  if (told.type === 'event' && told.version === acting.version) acting.told = true
  else if (told.type === 'reply' && told.id === acting.request && !told.ok) acting = null
}
const logs = ({ target }) => (target.closest ? target : target.parentElement)?.closest('[role=log]')
new MutationObserver((changes) => {
  if (!acting?.told || !changes.some(logs)) return
  const { since } = acting
  acting = clicked = null
  drawn(since, __acted)
}).observe(document, { subtree: true, childList: true, characterData: true })
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
    options.add_argument("--pace", type=int, default=0, choices=(0, 600, 1400))
    options.add_argument("--out", type=Path, default=OUT, help="what `make offline` has built")
    given = options.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        try:
            with ENGINES[given.engine](Path(folder)) as driver, hosting(given.out) as host:
                told = measure(driver, host, given.clicks, given.pace)
        except (Missing, FileNotFoundError) as why:
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
    acted: list[float] = []
    while len(acted) < clicks:
        if acted:
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
    acted: list[float] = []
    over = False
    while len(acted) < clicks and not over:
        enough = min(len(acted) + TOLD_EVERY, clicks)
        ann.wait_until(f"return __acted.length >= {enough} || {IS_OVER}")
        acted, over = ann.run(f"return [__acted, {IS_OVER}]")
        print(f"{len(acted)} of {clicks} clicks", file=sys.stderr, flush=True)
    return acted


if __name__ == "__main__":
    main()
