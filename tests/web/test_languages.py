"""The page in other languages: rules, cards, levels, refusals and the options of a table."""

from __future__ import annotations

from typing import Any

import pytest

from hexhold.editions import DEFAULT_EDITION, OPTIONS, VARIANTS, edition_in, option_about, rulebook
from hexhold.editions.rulebook import rules

GERMAN = edition_in("6e", "de")
REFUSED = '[data-tool="city"][aria-disabled="true"]'


@pytest.fixture
def guest(guests: Any) -> Any:
    """Somebody whose browser speaks German, at a table."""
    found = guests("Ann", locale="de-DE")
    found.sit(found.open_table())
    return found


def refusal(page: Any) -> str:
    page.wait_for_selector(REFUSED)
    page.locator(REFUSED).dispatch_event("click")
    return str(page.locator(".refusal").inner_text())


def test_rules_cards_and_levels_are_in_german(guest: Any) -> None:
    page = guest.page
    page.locator("#tab-rules").click()
    book = page.locator("[data-rules-book]")
    book.locator('[data-topic="K"] h3').get_by_text("Ritter").wait_for()
    shown = book.text_content()
    assert GERMAN.card_names["bishop"] in shown
    assert rules("de")["K-6"].title in shown
    assert "In Spielen zu zweit." in shown
    knights = book.locator('[data-topic="K"] .pictures')
    assert "Ritter\N{NO-BREAK SPACE}3" in knights.inner_text()
    book.locator("[type=search]").fill("stadtmauer zwei")
    assert 0 < book.locator("[data-rule], .card").count() < 10
    book.locator("[type=search]").fill("Drache")
    book.get_by_text("Keine Regeln gefunden.").wait_for()
    book.locator("header button").click()
    book.wait_for(state="detached")
    assert page.locator("[data-improve=trade] .name").inner_text() == "Handel"
    assert page.locator("[data-improve=trade] small").inner_text().startswith("Markt: ")
    assert page.locator("article", has_text="Solide 1").is_visible()
    page.locator(".menu > button").click()
    assert GERMAN.name in page.locator(".edition").inner_text()


def test_another_language_is_spoken_at_once_and_stays(guest: Any) -> None:
    page = guest.page
    page.wait_for_selector(".decision.mine")
    assert refusal(page).startswith("Zuerst ")
    page.locator(".menu > button").click()
    page.get_by_text("Einstellungen", exact=True).first.click()
    page.get_by_label("Sprache").select_option("en")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-improve=trade] .name:has-text('Trade')")
    page.wait_for_selector(".banner", state="detached")
    assert "must first" in refusal(page)
    page.reload()
    page.wait_for_selector(".decision.mine")
    assert "must first" in refusal(page)
    read = page.locator("[data-rule]")
    assert read.locator("summary").inner_text().startswith(str(read.get_attribute("data-rule")))
    read.locator("summary").click()
    assert rules()[str(read.get_attribute("data-rule"))].text in read.inner_text()


@pytest.mark.parametrize("locale", ["de-DE", "pl-PL"])
def test_every_option_and_variant_is_explained(guests: Any, address: str, locale: str) -> None:
    page = guests(locale=locale).page
    page.goto(address)
    page.get_by_text({"de-DE": "Tisch erstellen", "pl-PL": "Utwórz stół"}[locale]).click()
    form = page.locator("form:has(details)")
    form.filter(has_text=option_about("victory_points", locale[:2], DEFAULT_EDITION)).wait_for()
    shown = form.text_content()
    language = locale[:2]
    for name in OPTIONS:
        if not OPTIONS[name].variant_only:
            assert option_about(name, language, DEFAULT_EDITION) in shown, name
    for key in VARIANTS:
        assert rulebook.rule(f"V {key}", language).about in shown, key
