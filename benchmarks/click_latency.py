"""How fast the page answers: clicks to what they change, the first load, and killed servers.

Starts a server and a Chromium on this machine and plays with the mouse against bots. A click that
acts counts from the click until the frame is drawn in which the log names the action; a click that
only takes a tool until its places are lit. What passes until the server tells the page is
given by itself. The first board counts from the request for the lobby, with nothing kept, and from
the click on *Play now*. With ``--kills`` the server is killed that often under
the open page, which must recover by itself and miss nothing that was acknowledged. Prints a line of
JSON for each part when it is done. Most of the time goes into the bots' turns. Usage::

    python -m benchmarks.click_latency --clicks 200 --kills 20
"""

import argparse
import gzip
import json
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.web.clicks import Clicker
from tests.web.conftest import FLAGS, browser_path
from tests.web.guests import Guest
from tests.web.servers import Server
from tests.web.witness import Witness

LOADS = 5
FEWEST_TOOLS = 20
IDLE_MS = 100
CLICKS_BETWEEN_KILLS = 8
#: Notes when the next frame is drawn, in milliseconds.
DRAWN = """
// Next after the frame, before what bots have done since. Not all browsers have a scheduler.
const next = (work) => {
  if (window.scheduler) return scheduler.postTask(work, { priority: 'user-blocking' })
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = work
  port2.postMessage(null)
}
const drawn = (since, where) => requestAnimationFrame(() =>
  next(() => where.push(performance.now() - since)))
"""
#: Runs in the page before its own scripts.
WATCH = (
    DRAWN
    + """
window.__acted = []; window.__lit = []; window.__waited = []
let clicked = 0, sent = null, heard = null
addEventListener('click', (event) => (clicked = performance.now()), true)
window.WebSocket = class extends WebSocket {
  constructor(...where) {
    super(...where)
    this.addEventListener('message', (message) => {
      if (JSON.parse(message.data).type === 'event') heard ??= performance.now()
    })
  }
  send(text) {
    if (clicked && JSON.parse(text).type === 'act') [sent, heard] = [clicked, null]
    super.send(text)
  }
}
// The first line of a turn comes inside of the turn's section.
const lines = (node) => (node.matches('.line') ? [node] : [...node.querySelectorAll('.line')])
new MutationObserver((changes) => {
  for (const node of changes.flatMap((change) => [...change.addedNodes])) {
    if (!(node instanceof Element)) continue
    if (sent !== null && lines(node).some((line) => line.textContent.includes('Ann'))) {
      drawn(sent, window.__acted)
      window.__waited.push(heard - sent)
      sent = null
    } else if (clicked && sent === null && node.matches('[data-target]')) {
      drawn(clicked, window.__lit)
    } else continue
    clicked = 0
  }
}).observe(document, { subtree: true, childList: true })
"""
)


def spread_of(times: list[float]) -> dict[str, float]:
    """Return the median, the p95 and the most."""
    ordered = sorted(times)
    if not ordered:
        return {"clicks": 0}
    return {
        "clicks": len(ordered),
        "p50_ms": round(ordered[len(ordered) // 2], 1),
        "p95_ms": round(ordered[len(ordered) * 95 // 100], 1),
        "most_ms": round(ordered[-1], 1),
    }


def click_times(browser: Any, address: str, clicks: int) -> dict[str, Any]:
    """From clicks to their effects, in milliseconds."""
    guest = Guest(browser, address)
    guest.context.add_init_script(WATCH)
    guest.be("Ann")
    acted: list[float] = []
    lit: list[float] = []
    waited: list[float] = []
    seed = 0
    while len(acted) < clicks:
        seed += 1
        guest.sit(guest.open_table())
        _play(guest.page, Clicker(guest.page, seed), clicks - len(acted), FEWEST_TOOLS - len(lit))
        acted += guest.page.evaluate("window.__acted")
        lit += guest.page.evaluate("window.__lit")
        waited += guest.page.evaluate("window.__waited")
    guest.close()
    return {
        "acting": spread_of(acted),
        "of_that_until_told": spread_of(waited),
        "taking_a_tool": spread_of(lit),
    }


def _play(page: Page, player: Clicker, clicks: int, tools: int) -> None:
    """Play until ``clicks`` have acted, and try tools in each turn until ``tools`` were lit."""
    tried = False
    while not player.is_over() and page.evaluate("window.__acted.length") < clicks:
        can_end = page.locator('[data-action="end"]').count() > 0
        if can_end and not tried and page.evaluate("window.__lit.length") < tools:
            _try_tools(page)
        tried = can_end
        if not player.step():
            page.wait_for_timeout(IDLE_MS)


def _try_tools(page: Page) -> None:
    """Take up each tool that can be used, and put it away."""
    page.evaluate(
        """async () => {
            for (const tool of document.querySelectorAll('[data-tool][aria-disabled=false]')) {
                const lit = window.__lit.length
                tool.click()
                for (let frame = 0; frame < 30 && window.__lit.length === lit; frame++)
                    await new Promise((done) => setTimeout(done, 16))
                document.body.dispatchEvent(
                    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
            }
        }"""
    )


def load_times(browser: Any, address: str) -> dict[str, Any]:
    """First visits with nothing kept: seconds until one can play and sees a board, and scripts."""
    interactive, first_board = [], []
    script = 0
    for _ in range(LOADS):
        guest = Guest(browser, address)
        bodies: dict[str, int] = {}
        _weigh(guest.page, bodies)
        began = time.perf_counter()
        guest.page.goto(address)
        guest.page.wait_for_selector(".play:enabled")
        interactive.append(time.perf_counter() - began)
        began = time.perf_counter()
        guest.page.locator(".play").click()
        guest.page.wait_for_selector("[data-board-land]")
        first_board.append(time.perf_counter() - began)
        script = sum(bodies.values())
        guest.close()
    return {
        "interactive_s": round(max(interactive), 2),
        "from_play_to_board_s": round(max(first_board), 2),
        "first_board_s": round(max(map(sum, zip(interactive, first_board, strict=True))), 2),
        "script_kb": round(script / 1000, 1),
    }


def _weigh(page: Page, bodies: dict[str, int]) -> None:
    def note(response: Any) -> None:
        if ".js" in response.url:
            bodies[response.url] = len(gzip.compress(response.body()))

    page.on("response", note)


def kill_times(browser: Any, server: Server, kills: int) -> dict[str, Any]:
    """Kill the server again and again; seconds from its return until the page is back."""
    guest = Guest(browser, server.address)
    guest.be("Ann")
    guest.sit(guest.open_table(options={"victory_points": 30}))
    witness, player = Witness(guest.page), Clicker(guest.page, 3)
    seconds = []
    for _ in range(kills):
        player.play(CLICKS_BETWEEN_KILLS)
        server.kill()
        guest.page.get_by_text("Connection lost").wait_for()
        server.start()
        began = time.perf_counter()
        guest.page.get_by_text("Connection lost").wait_for(state="detached")
        seconds.append(time.perf_counter() - began)
        witness.check()
    acknowledged = len(witness.acknowledged)
    guest.close()
    back = round(max(seconds), 2)
    return {"kills": kills, "acknowledged": acknowledged, "lost": 0, "back_s": back}


def main() -> None:
    """Measure and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--clicks", type=int, default=200)
    options.add_argument("--kills", type=int, default=0)
    chosen = options.parse_args()
    with (
        tempfile.TemporaryDirectory() as data,
        Server(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        print(json.dumps(load_times(browser, server.address)), flush=True)
        for name, spread in click_times(browser, server.address, chosen.clicks).items():
            print(json.dumps({name: spread}), flush=True)
        if chosen.kills:
            print(json.dumps({"killed": kill_times(browser, server, chosen.kills)}), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
