"""How fast the page without a server draws what a click has changed.

`make offline` builds the page. Plays in Chromium with the mouse against three bots, and counts from
each click that acts until the frame is drawn in which the log names the action, as
`benchmarks.click_latency` does at a server. Usage::

    python -m benchmarks.local_latency --clicks 100
"""

from __future__ import annotations

import argparse
import json

from playwright.sync_api import sync_playwright

from benchmarks.click_latency import IDLE_MS, WATCH, spread_of
from tests.web.clicks import Clicker
from tests.web.conftest import FLAGS, browser_path
from tools.build_offline import OUT
from tools.measure_offline import BOARD, LOBBY, PATIENCE, hosting

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


def main() -> None:
    """Measure and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--clicks", type=int, default=100)
    clicks = options.parse_args().clicks
    with hosting(OUT) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        page = browser.new_page()
        page.add_init_script(WATCH_WORKER)
        acted: list[float] = []
        while len(acted) < clicks:
            page.goto(address)
            page.wait_for_selector(LOBBY, timeout=PATIENCE)
            page.get_by_role("button", name="Play now").click()
            page.wait_for_selector(BOARD, timeout=PATIENCE)
            player = Clicker(page, len(acted))
            while not player.is_over() and page.evaluate("__acted.length") + len(acted) < clicks:
                if not player.step():
                    page.wait_for_timeout(IDLE_MS)
            acted += page.evaluate("__acted")
        browser.close()
    print(json.dumps({"acting": spread_of(acted)}))


if __name__ == "__main__":
    main()
