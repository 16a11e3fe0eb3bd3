"""A browser that denies cookies or storage: one sentence, and never an empty page."""

from __future__ import annotations

from typing import Any

import pytest

SIZES = ((1366, 768), (1024, 768), (820, 1180), (390, 844))
DENY_STORAGE = """
for (const kind of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, kind, {
    get() { throw new DOMException('denied', 'SecurityError') },
  })
"""
#: As Chromium does, which calls cookies enabled all the same.
DROP_COOKIES = "Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })"
#: As in a page without an origin.
DENY_COOKIES = """
Object.defineProperty(Document.prototype, 'cookie', {
  get() { throw new DOMException('denied', 'SecurityError') },
})
"""


@pytest.mark.parametrize(
    ("locale", "denial", "words", "paths"),
    [
        ("en-GB", DROP_COOKIES, "needs cookies", ("/room/x", "/profile")),
        ("de", DENY_COOKIES, "braucht Cookies", ("/",)),
        ("pl", DROP_COOKIES, "cookie", ("/replay",)),
    ],
)
def test_blocked_cookies_are_reported_in_one_sentence(
    chromium: Any, address: str, locale: str, denial: str, words: str, paths: tuple[str, ...]
) -> None:
    from playwright.sync_api import expect

    context = chromium.new_context(locale=locale)
    page = context.new_page()
    page.add_init_script(denial + DENY_STORAGE)
    for path in paths:
        page.goto(address + path)
        expect(page.get_by_role("alert")).to_contain_text(words)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            expect(page.get_by_role("alert")).to_be_in_viewport(ratio=1)
        assert page.locator("a, button").count() == 0, "nothing would work"
    context.close()


def test_without_storage_the_page_works_and_says_what_is_lost(chromium: Any, address: str) -> None:
    from playwright.sync_api import expect

    context = chromium.new_context(locale="en-GB")
    page = context.new_page()
    page.add_init_script(DENY_STORAGE)
    page.goto(address)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        note = page.get_by_text("does not store data for this site")
        expect(note).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert page.context.cookies() == [], "what was tried is gone"
    context.close()


def test_blocked_messages_are_reported_in_one_sentence(chromium: Any, address: str) -> None:
    from playwright.sync_api import expect

    context = chromium.new_context(locale="de", service_workers="block")
    page = context.new_page()
    for language in ("de", "en"):
        page.route(f"**/assets/{language}-*.js", lambda route: route.abort())
    page.goto(address)
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    context.close()
