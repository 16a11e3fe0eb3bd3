"""A browser that denies cookies or storage: one sentence, and never an empty page."""

from __future__ import annotations

from typing import Any

import pytest

DENY_STORAGE = """
for (const kind of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, kind, {
    get() { throw new DOMException('denied', 'SecurityError') },
  })
"""
DENY_COOKIES = "Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })"


@pytest.mark.parametrize(
    ("locale", "words"), [("en-GB", "needs cookies"), ("de", "braucht Cookies"), ("pl", "cookie")]
)
def test_without_cookies_one_sentence_says_so(
    chromium: Any, address: str, locale: str, words: str
) -> None:
    from playwright.sync_api import expect

    context = chromium.new_context(locale=locale)
    page = context.new_page()
    page.add_init_script(DENY_COOKIES + DENY_STORAGE)
    page.goto(address)
    expect(page.get_by_role("alert")).to_contain_text(words)
    context.close()


def test_without_storage_the_page_works_and_says_what_is_lost(chromium: Any, address: str) -> None:
    from playwright.sync_api import expect

    context = chromium.new_context(locale="en-GB")
    page = context.new_page()
    page.add_init_script(DENY_STORAGE)
    page.goto(address)
    expect(page.get_by_text("does not store data for this site")).to_be_visible()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    context.close()
