"""Passkeys and webhooks in the profile, with the browser's own software authenticator."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.guests import Guest
from tests.web.test_accessibility import findings

pytest.importorskip("webauthn", reason="pip install webauthn")
Guests = Callable[..., Guest]
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def test_a_passkey_is_made_signs_in_after_the_cookie_is_gone_and_is_removed(guests: Guests) -> None:
    ann = guests(apart=True)
    # Passkeys need a name.
    ann.address = ann.address.replace("127.0.0.1", "localhost")
    ann.be("Ann")
    page: Any = ann.page
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    page.goto(f"{ann.address}/profile")
    page.locator("[data-webhooks]").wait_for()
    page.locator("[data-add-passkey]").click()
    page.locator("[data-remove-passkey]").wait_for()
    assert findings(page) == []
    page.context.clear_cookies()
    page.reload()
    page.locator("[data-use-passkey]").click()
    page.locator("[data-remove-passkey]").click()
    page.locator("[data-remove-passkey]").wait_for(state="detached")
    assert page.get_by_label("Your name").input_value() == "Ann"
