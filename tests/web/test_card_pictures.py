"""Cards look like cards, and knights show their level and whether they sleep."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.web.guests import PHONE, SIZES, Guest
from tests.web.moves import confirm, island, play, resize
from tests.web.servers import Server
from tests.web.staging import stage

TEN = (
    *("alchemist", "crane", "medicine", "irrigation"),
    *("spy", "wedding", "saboteur", "merchant", "merchant_fleet", "resource_monopoly"),
)
TRACK_COLOURS = {
    "science": "rgb(61, 154, 82)",
    "politics": "rgb(63, 118, 196)",
    "trade": "rgb(232, 189, 47)",
}
LEAST_PIXELS = 30
DRAWN = """async picture => {
    const art = picture.querySelector('img')
    art?.scrollIntoView()
    await art?.decode().catch(() => {})
    const deck = picture.querySelector('.deck')
    return {
        card: picture.dataset.picture,
        loaded: Boolean(art?.complete && art.naturalWidth),
        width: art?.getBoundingClientRect().width ?? 0,
        deck: getComputedStyle(deck).backgroundColor,
        sign: deck.querySelector('svg') !== null,
    }
}"""
WIDE_ENOUGH = """least => [...document.querySelectorAll('[data-picture] img')].every(
    (picture) => picture.getBoundingClientRect().width >= least
)"""
HELMETS = """knights => knights.map((knight) => ({
    feathers: knight.querySelectorAll('path[transform*="translate(0 -13)"]').length,
    colour: knight.querySelector('path:not([transform])').getAttribute('fill'),
    lying: knight.classList.contains('lying'),
    dimmed: knight.querySelector('path[opacity]') !== null,
}))"""
COLOURS = ("#d55e00", "#0072b2", "#009e73")
Guests = Callable[..., Guest]


def drawn(region: Any) -> list[dict[str, Any]]:
    """The pictures of a region, all of them loaded."""
    region.locator("[data-picture] img").first.wait_for()
    pictures = region.locator("[data-picture]")
    found = [pictures.nth(i).evaluate(DRAWN) for i in range(pictures.count())]
    assert all(picture["loaded"] and picture["sign"] for picture in found), found
    return found


def screens(page: Any) -> Iterator[None]:
    """Show the page on one screen after another."""
    for width, height in SIZES:
        resize(page, width, height)
        yield


def test_p_cards_show_picture_deck_and_name(guests: Guests, server: Server) -> None:
    """Ten cards by a house rule and the victory points, then a Spy's choice and the knights."""
    ann = guests("Ann")
    page = ann.page
    knights = [
        [{"at": "v12", "level": 3, "active": True}, {"at": "v17", "level": 1}],
        [{"at": "v19", "level": 2, "active": True}, {"at": "v25", "level": 3}],
        [{"at": "v44", "level": 1, "active": True}, {"at": "v39", "level": 2}],
    ]
    options = {"progress_limit": 10}
    position = island(
        {"progress": list(TEN), "vp_cards": ["printer", "constitution"], "knights": knights[0]},
        {"progress": ["bishop", "deserter"], "knights": knights[1]},
        {"progress": ["intrigue"], "knights": knights[2]},
        options=options,
    )
    ann.sit(stage(server.data, position, [ann, "random", "random"], options=options))
    cards = page.get_by_role("region", name="Progress cards")
    decks = {"alchemist": "science", "spy": "politics", "constitution": "politics"}
    for _ in screens(page):
        page.wait_for_function(WIDE_ENOUGH, arg=LEAST_PIXELS)
        found = {picture["card"]: picture for picture in drawn(cards)}
        assert set(found) == {*TEN, "printer", "constitution"}
        for card, track in {**decks, "merchant": "trade"}.items():
            assert found[card]["deck"] == TRACK_COLOURS[track]
        heights = cards.locator("button.card").evaluate_all(
            "cards => cards.map((c) => c.scrollHeight - c.clientHeight)"
        )
        assert max(heights) <= 1, "nothing hangs out of a card"
        for name in ("Espionage", "Resource Monopoly no effect right now"):
            assert cards.get_by_role("button", name=name, exact=True).count() == 1
        levels = page.locator("[data-piece] .knight").evaluate_all(HELMETS)
        standing = {(k["colour"], k["feathers"], k["lying"], k["dimmed"]) for k in levels}
        assert standing == {
            (COLOURS[p], knight["level"], "active" not in knight, "active" not in knight)
            for p, own in enumerate(knights)
            for knight in own
        }

    play(ann, "Espionage")
    page.locator('[data-word="p1"]').click()
    confirm(ann)
    take = page.locator('[data-action="take deserter"]')
    take.wait_for()
    for _ in screens(page):
        choices = drawn(page.locator(".decision"))
        assert {picture["card"] for picture in choices} == {"bishop", "deserter"}
        assert take.inner_text().split() == ["Take", "Treason"]


@pytest.mark.parametrize(("edition", "topic", "count"), [("6e", "P", 25), ("base", "G", 5)])
def test_p_the_rules_show_every_card(guests: Guests, edition: str, topic: str, count: int) -> None:
    ann = guests("Ann", viewport=PHONE, has_touch=True)
    ann.sit(ann.open_table(edition=edition))
    page = ann.page
    page.locator("#sheet-log").click()
    page.get_by_role("tab", name="Rules").click()
    chapter = page.locator(f'[data-rules-book] [data-topic="{topic}"]')
    chapter.locator("[data-picture] img").first.wait_for()
    pictures = chapter.locator(".card [data-picture]")
    assert pictures.count() == count
    for i in range(count):
        assert pictures.nth(i).evaluate(DRAWN)["loaded"]


def test_avatars_are_no_signs_of_the_game(guests: Guests) -> None:
    """Eight animals on square tiles; the game's icons are one path each, on no ground."""
    ann = guests("Ann")
    ann.page.goto(f"{ann.address}/profile")
    tiles = ann.page.locator("fieldset [data-avatar]")
    tiles.nth(7).wait_for()
    assert ann.page.locator("fieldset svg.icon").count() == 0
    names = tiles.evaluate_all("all => all.map((tile) => tile.ariaLabel)")
    assert names == ["Fox", "Owl", "Whale", "Rabbit", "Bee", "Bear", "Cat", "Frog"]
    pictures = tiles.evaluate_all("all => all.map((tile) => tile.innerHTML)")
    assert len(set(pictures)) == len(names)
