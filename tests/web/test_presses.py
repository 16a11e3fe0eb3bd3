"""Common actions take few presses, and each says what it does, on four screens."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.guests import Guest
from tests.web.moves import act, island, says, target
from tests.web.servers import Server
from tests.web.staging import rolls, seeded, stage

Guests = Callable[..., Guest]
SCREENS = [(1366, 768), (390, 844)]


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_a_card_takes_two_presses_and_the_robber_three(
    guests: Guests, server: Server, width: int, height: int
) -> None:
    size = {"width": width, "height": height}
    ann = guests("Ann", viewport=size, has_touch=width < 1024)
    knights = [{"at": "v12", "level": 1}]
    hands = {"hand": {"ore": 1}, "settlements": ["v23"]}, {"hand": {"wool": 1}}
    position = island(
        {"progress": ["warlord", "irrigation"], "knights": knights},
        *hands,
        phase="roll",
        robber="h9",
        robber_active=True,
    )
    ann.sit(stage(server.data, seeded(position, rolls("7 science")), [ann, "random", "random"]))
    page = ann.page
    # The robber: the roll, the hex, and the button that names whom to rob, or one to agree.
    act(ann, "roll")
    says(ann, "Move the robber")
    target(ann, "h13")
    question = page.locator("[data-chosen]").inner_text()
    assert question.startswith("Move the robber to the ") and " with " in question
    page.locator(".decision [data-word], [data-confirm-action]").first.click()
    says(ann, "Your turn: build, trade or play.")
    # A card: the card, then Play, next to its text.
    page.locator('[data-card="warlord"]').click()
    about = page.locator(".decision .tool")
    about.get_by_text("knights").first.wait_for()
    about.get_by_role("button", name="Play", exact=True).click()
    page.locator('[data-card="warlord"]').wait_for(state="detached")
