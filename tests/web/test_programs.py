"""A program gets its token in the profile, sits down where it may, and is marked at the table.
A webhook is added below it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from hexhold.cli.runs.program_client import ProgramClient
from tests.web.guests import PHONE, Guest
from tests.web.test_accessibility import findings

Guests = Callable[..., Guest]


def test_a_program_gets_a_token_and_sits_down(guests: Guests) -> None:
    ann, ben = guests("Ann", viewport=PHONE), guests("Ben")
    page = ann.page
    page.goto(f"{ann.address}/profile")
    page.get_by_label("Name of a program").fill("Robo")
    page.locator("[data-create-program]").click()
    token = page.locator("[data-token]").inner_text()
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    room = ben.open_table(0, players=2, programs=True)
    program = ProgramClient(ann.address, token)
    program.ask("POST", f"/rooms/{room}/join")
    ben.page.goto(f"{ben.address}/room/{room}")
    ben.page.get_by_text("Robo (program)").wait_for()
    ben.page.get_by_text("Not rated: a program plays with people.").wait_for()
    webhooks = page.locator("[data-webhooks]")
    address = webhooks.get_by_label("Address")
    for url in ("https://127.0.0.1/x", "https://hooks.example/x"):
        address.fill(url)
        address.press("Enter")
        webhooks.locator("[role=alert], [data-secret]").wait_for()
        assert address.input_value() == (url if "127" in url else "")
    webhooks.locator("li").get_by_text("hooks.example").first.wait_for()
    assert findings(page) == []
    webhooks.locator("[data-remove-webhook]").press("Enter")
    webhooks.locator("li").wait_for(state="detached")
    page.locator("[data-revoke]").click()
    page.get_by_text("revoked").wait_for()
    command = [
        sys.executable,
        str(Path("examples/program_client.py")),
        ann.address,
        token,
        "duel:2",
    ]
    ended = subprocess.run(command, capture_output=True, text=True)
    assert ended.stderr == "401: this token is wrong or was revoked\n"
