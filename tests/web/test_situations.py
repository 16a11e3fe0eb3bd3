"""Moments that a game reaches late: attack, cards with steps, metropolises, displacement."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.guests import Guest
from tests.web.moves import act, confirm, island, lit, logged, play, says, target
from tests.web.staging import rolls, seeded

pytestmark = pytest.mark.slow


def test_a1_attack_seen_coming(sit: Callable[..., list[Guest]]) -> None:
    """Defended as well as can be, lost all the same, and the city given up is one's own choice."""
    strong = {"level": 2, "active": True}
    position = island(
        {"hand": {"grain": 1}, "knights": [{"at": "v12", "level": 1}]},
        {"knights": [{"at": "v19", **strong}]},
        {"knights": [{"at": "v44", **strong}]},
        barbarians=6,
    )
    ann, ben = sit(
        seeded(position, lambda game: game.apply("end") is not None and rolls("ship")(game))
    )
    chip = ann.page.locator(".chip", has=ann.page.locator(".fate"))
    assert "1 step away" in chip.inner_text()
    assert chip.locator(".strength b").all_inner_texts() == ["6", "4"]
    assert "Ann would lose a city" in chip.inner_text()
    ann.page.locator('[data-tool="activate"]').click()
    target(ann, "v12")
    chip.get_by_text("5", exact=True).wait_for()
    act(ann, "end")
    act(ben, "roll")
    says(ann, "Choose the city that is lost")
    assert lit(ann) == {"v8", "v22"}
    veil = "ring => [getComputedStyle(ring).fill, getComputedStyle(ring).filter]"
    rings = ann.page.locator("[data-target] .ring")
    assert [ring.evaluate(veil) for ring in rings.all()] == [["none", "none"]] * 2
    target(ann, "v22")
    confirm(ann)
    logged(ben, "The barbarians won the battle, ")
    logged(ben, "Ann lost a city.")
    logged(ann, "Ann lost a city.")
    pieces = ann.page.locator("article", has_text="Ann").locator(".sources")
    assert "1 settlement, 1 point · 1 city, 2 points" in pieces.inner_text()
    assert "0 defence" in chip.inner_text().replace("\n", " ").replace(": ", "")


def test_p22_diplomat_moves_an_own_road(alone: Callable[..., Guest]) -> None:
    ann = alone(island({"progress": ["diplomat"], "roads": ["v8-v13", "v13-v18"]}))
    play(ann, "Diplomacy")
    assert "v13-v18" in lit(ann)
    target(ann, "v13-v18")
    confirm(ann)
    says(ann, "Place your road again")
    assert "v13-v18" not in ann.page.locator("[data-road]").evaluate_all(
        "roads => roads.map((road) => road.dataset.road)"
    )
    target(ann, "v9-v13")
    ann.page.locator('[data-road="v9-v13"]').wait_for()
    says(ann, "Your turn")


def test_p21_deserter_is_chosen_by_both(sit: Callable[..., list[Guest]]) -> None:
    knights = [{"at": "v19", "level": 1}, {"at": "v25", "level": 2, "active": True}]
    ann, ben = sit(island({"progress": ["deserter"]}, {"knights": knights}))
    play(ann, "Treason")
    ann.page.locator('[data-word="p1"]').click()
    confirm(ann)
    says(ann, "Ben chooses")
    assert lit(ann) == set()
    says(ben, "Choose the knight you lose")
    assert lit(ben) == {"v19", "v25"}
    target(ben, "v25")
    confirm(ben)
    says(ann, "Place a knight")
    target(ann, "v17")
    ann.page.locator('.decision [data-word="2"]').click()
    ann.page.locator('[data-piece="v17"]').wait_for()
    assert ann.page.locator('[data-piece="v25"]').count() == 0
    strength = ann.page.locator("article", has_text="Ann").locator('[title$="strength 2"]')
    assert strength.count() == 1, "the knight that came over is as strong and as awake"


def test_p31_commercial_harbor_over_a_turn(sit: Callable[..., list[Guest]]) -> None:
    """One card to each opponent, with other things done in between."""
    position = island(
        {"progress": ["commercial_harbor"], "hand": {"ore": 2, "brick": 1, "lumber": 1}},
        {"hand": {"coin": 1, "cloth": 1}},
        {"hand": {"wool": 1}},
    )
    ann, ben = sit(position)
    play(ann, "Commercial Harbor")
    confirm(ann)
    ann.page.locator('[data-tool="harbor"]').click()
    ann.page.locator('[data-word="p1"]').click()
    ann.page.locator('[data-word="ore"]').click()
    says(ben, "Give a commodity")
    act(ben, "give cloth")
    ann.page.locator('li:not(.none) [data-hand="cloth"]').wait_for()
    ann.page.locator('[data-tool="road"]').click()
    target(ann, "v16-v22")
    ann.page.locator('[data-road="v16-v22"]').wait_for()
    ann.page.locator('[data-tool="harbor"]').click()
    # Ore is all that is left to offer, and Cid, who has no commodity, gives it back.
    ann.page.locator('[data-word="p2"]').click()
    ann.page.locator('[data-tool="harbor"]').wait_for(state="detached")
    assert ann.page.locator('[data-hand="ore"] b').inner_text() == "1"


def test_p3_a_card_says_what_it_would_do_and_whether_that_is_anything(
    sit: Callable[..., list[Guest]],
) -> None:
    """The effect here before it is played; one without any asks once more and is not golden."""
    cards = ["wedding", "resource_monopoly", "warlord"]
    rich = {"hand": {"ore": 3, "coin": 1}}
    ann, ben = sit(island({"progress": cards}, rich, {"hand": {"wool": 2}}))
    page = ann.page
    assert page.locator("[data-idle]").evaluate_all("all => all.map((c) => c.dataset.card)") == [
        "warlord",
        "wedding",
    ]
    play(ann, "Resource Monopoly")
    page.locator('.decision [data-word="ore"]').click()
    effect = page.locator(".decision [data-effect]")
    effect.get_by_text("Ben and Gone 2 each give you up to 2 ore").wait_for()
    assert "primary" in page.locator("[data-confirm-action]").get_attribute("class")
    confirm(ann)
    logged(ben, "Ann played Resource Monopoly: ore.")
    gains = ben.page.locator(".gains").first
    assert " ".join(gains.inner_text().split()) == "Ben → to Ann 2 ore"
    page.locator('[data-card="wedding"]').click()
    asked = page.locator("[data-effect]").get_by_text("No effect right now – play it anyway?")
    asked.wait_for()
    anyway = page.locator("[data-confirm-action]").filter(has_text="Play anyway")
    assert "primary" not in (anyway.get_attribute("class") or "")
    anyway.click()
    logged(ben, "Ann played Wedding.")


def test_i4_metropolis_won_and_lost_to_level_five(sit: Callable[..., list[Guest]]) -> None:
    position = island(
        {"improvements": {"trade": 3}, "hand": {"cloth": 4}},
        {"improvements": {"trade": 3}, "hand": {"cloth": 8}, "progress": ["crane"]},
    )

    def quiet(game: Any) -> bool:
        game.apply("improve trade v22")
        game.apply("end")
        return rolls("6")(game)

    ann, ben = sit(seeded(position, quiet))
    ann.page.locator('[data-improve="trade"]').click()
    assert lit(ann) == {"v8", "v22"}
    target(ann, "v22")
    ann.page.locator('[data-metropolis="trade"][data-piece="v22"]').wait_for()
    logged(ben, "Ann has the trade metropolis.")
    act(ann, "end")
    act(ben, "roll")
    says(ben, "Your turn: build")
    play(ben, "Crane")
    ben.page.locator('[data-word="trade"]').click()
    confirm(ben)
    logged(ben, "Ben played Crane")
    assert ben.page.locator('[data-metropolis="trade"]').get_attribute("data-piece") == "v22"
    ben.page.locator('[data-improve="trade"]').click()
    target(ben, "v14")
    ben.page.locator('[data-metropolis="trade"][data-piece="v14"]').wait_for()
    logged(ann, "Ben has the trade metropolis.")
    assert "1 metropolis" not in ann.page.locator("article", has_text="Ann").inner_text()
    assert "1 metropolis, 2 points" in ann.page.locator("article", has_text="Ben").inner_text()


def test_k6_displacement_and_building_by_keyboard_alone(
    sit: Callable[..., list[Guest]],
) -> None:
    """The focus stays where a piece was placed, and where a decision was taken."""
    cards = ("brick", "lumber", "wool", "grain", "ore", "coin")
    position = island(
        {
            "hand": dict.fromkeys(cards, 4),
            "progress": ["bishop"],
            "roads": ["v8-v13", "v13-v18", "v16-v22"],
            "knights": [{"at": "v13", "level": 2, "active": True, "can_act": True}],
        },
        {"roads": ["v18-v24", "v19-v24"], "knights": [{"at": "v18", "level": 1}]},
        **{"robber": "h9", "robber_active": True},
    )
    ann, ben = sit(position)
    _tab_to(ann, '[data-tool="move"]')
    ann.page.keyboard.press("Enter")
    _tab_to(ann, '[data-target="v13"]')
    ann.page.keyboard.press("Enter")
    ann.page.locator('[data-target="v18"]').wait_for()
    _tab_to(ann, '[data-target="v18"]')
    ann.page.keyboard.press("Enter")
    says(ben, "Ann has displaced your knight")
    _tab_to(ben, "[data-target]")
    ben.page.keyboard.press("ArrowDown")
    ben.page.keyboard.press("Enter")
    says(ann, "Your turn")
    assert _focused(ann) == {"held", "v18"}
    assert ann.page.locator('[data-piece="v18"]').count() == 1
    logged(ben, "Ben moved a displaced knight.")
    assert "held" in _focused(ben)
    built = (
        ("road", "v11-v16", "built a road."),
        ("settlement", "v11", "built a settlement."),
        ("city", "v11", "built a city."),
        ("knight", "v13", "recruited a knight."),
        ("wall", "v8", "built a city wall."),
    )
    for tool, place, told in built:
        for selector in (f'[data-tool="{tool}"]', f'[data-target="{place}"]'):
            ann.page.locator(selector).focus()
            ann.page.keyboard.press("Enter")
        logged(ann, f"Ann {told}")
        ann.page.locator(f'[data-piece="{place}"], [data-road="{place}"]').wait_for()
        assert _focused(ann) == {"held", place}, tool
    for selector in ('[data-card="bishop"]', '[data-target="h11"]'):
        ann.page.locator(selector).focus()
        ann.page.keyboard.press("Enter")
    assert _focused(ann) == {"held", "h11"}
    ann.page.locator("[data-confirm-action]").focus()
    ann.page.keyboard.press("Enter")
    ann.page.locator("[data-confirm-action]").wait_for(state="detached")
    assert "decision" in _focused(ann)


def _focused(guest: Guest) -> set[str]:
    """Return what has the focus: a place that was used, and which, or a panel by its classes."""
    return set(
        guest.page.evaluate(
            """() => {
              const { classList, dataset, ariaLabel } = document.activeElement
              if (!('held' in dataset)) return [...classList]
              return ['held', ariaLabel.match(/[vh][-v0-9]+(?=:)/)[0]]
            }"""
        )
    )


def _tab_to(guest: Guest, selector: str) -> None:
    """Press Tab until something is reached."""
    for _ in range(150):
        if guest.page.evaluate("s => document.activeElement?.matches(s) ?? false", selector):
            return
        guest.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached by keyboard")
