"""Actions of people at a table, what they see, and a position for them."""

from __future__ import annotations

from typing import Any

from tests.web.guests import Guest
from tests.web.staging import Position

READS_MS = 450
"""How long a person reads what the bank gives; a press before that does nothing."""


SHOWN_MS = [3_000, 4_300, 6_000, 9_000]
"""How long notices, a line of five letters, ended offers and long lines are shown."""
HOLD = f"""const wait = window.setTimeout
window.setTimeout = (work, ms, ...rest) =>
  wait(work, {SHOWN_MS}.includes(ms) ? 1e8 : ms, ...rest)"""
"""Keeps what is shown for a time until it is clicked, however slow the machine is."""
DRAWN = """() => new Promise((drawn) =>
  requestAnimationFrame(() => requestAnimationFrame(() => drawn(null))))"""


def island(*more: dict[str, Any], **top: Any) -> Position:
    """Three players with two cities and three roads each; it is Ann's turn to act."""
    players: list[dict[str, Any]] = [
        {"cities": ["v8", "v22"], "roads": ["v8-v12", "v12-v17", "v17-v22"]},
        {"cities": ["v14", "v31"], "roads": ["v14-v19", "v19-v25", "v25-v31"]},
        {"cities": ["v40", "v43"], "roads": ["v40-v44", "v39-v44", "v39-v43"]},
    ]
    for player, extra in zip(players, more, strict=False):
        for key, value in extra.items():
            player[key] = player[key] + value if key in player else value
    return {"board": "beginner", "phase": "action", "turn": 9, "players": players, **top}


def hold(guest: Guest) -> None:
    """Keep what is shown for a time from now on, until the page is left."""
    guest.page.evaluate(f"() => {{ {HOLD} }}")


def resize(page: Any, width: int, height: int) -> None:
    """Show the page in a window of another size, and wait for its new layout."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(DRAWN)


def says(guest: Guest, text: str) -> None:
    """Wait until the decision's sentence is a given one."""
    guest.page.locator(".decision .sentence").get_by_text(text).wait_for()


def target(guest: Guest, place: str) -> None:
    """Click a lit place."""
    guest.page.locator(f'[data-target="{place}"]').click()


def lit(guest: Guest) -> set[str]:
    """The places that are lit."""
    found = guest.page.locator("[data-target]").evaluate_all("a => a.map((t) => t.dataset.target)")
    return set(found)


def confirm(guest: Guest) -> None:
    """Agree to what is asked once more."""
    guest.page.locator("[data-confirm-action]").click()


def play(guest: Guest, name: str) -> None:
    """Select a progress card of the hand, once it can be played."""
    cards = guest.page.get_by_role("region", name="Progress cards")
    cards.get_by_role("button", name=name).and_(guest.page.locator("[aria-pressed]")).click()


def act(guest: Guest, action: str) -> None:
    """Press the button of an action."""
    guest.page.locator(f'[data-action="{action}"]').click()


def open_trade(guest: Guest) -> None:
    """Open the drawer of the trade, or its tab on a phone."""
    shown = guest.page.locator('[data-drawer], #sheet-trade[aria-selected="true"]')
    if not shown.count():
        guest.page.locator("[data-open-trade], #sheet-trade").click()


def lay_out(guest: Guest, give: str, want: str) -> None:
    """Lay out a card for a card."""
    open_trade(guest)
    for side, kind in enumerate((give, want)):
        guest.page.locator("fieldset").nth(side).locator(f'[data-add="{kind}"]').click()


def typed_line(guest: Guest) -> Any:
    """Open the line for typed actions."""
    guest.page.locator("[data-open-command]").click()
    return guest.page.locator("#command")


def logged(guest: Guest, text: str) -> None:
    """Wait for a line of the log."""
    guest.page.get_by_role("log", name="Log").get_by_text(text).first.wait_for()
