"""An e-mail address is entered in the profile, confirmed by the link that comes, and removed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hexhold.server.mail_server import MailServer
from hexhold.server.storage import sqlite_url
from tests.server.conftest import lenient
from tests.server.emails.smtp_server import SmtpServer
from tests.server.live import SECONDS, serving
from tests.server.running import running
from tests.web.guests import PHONE, Guest
from tests.web.test_accessibility import findings


def test_an_address_is_confirmed_by_its_link_and_removed(chromium: Any, tmp_path: Path) -> None:
    with running(SmtpServer()) as smtp:
        mail = MailServer("127.0.0.1", smtp.server_address[1], "", "", "games@its.example", "none")
        with serving(lenient(sqlite_url(tmp_path), mail=mail)) as live:
            ann = Guest(chromium, live.at, viewport=PHONE)
            ann.be("Ann")
            page = ann.page
            page.goto(f"{live.at}/profile")
            panel = page.locator("[data-email]")
            panel.get_by_label("E-mail address").fill("ann@its.example")
            panel.get_by_label("E-mail address").press("Enter")
            panel.get_by_text("A link to confirm is on its way").wait_for()
            assert findings(page) == []
            message = smtp.came.get(timeout=SECONDS)
            (path,) = re.findall(r"/api/email/confirm/\S+", message.text)
            other = ann.context.new_page()
            other.goto(live.at + path)
            assert findings(other) == []
            other.get_by_role("button", name="Yes, send me my turns and results").click()
            other.get_by_text("The address is confirmed.").wait_for()
            other.close()
            page.reload()
            panel.locator("[data-confirmed]").wait_for()
            panel.locator("[data-remove-email]").press("Enter")
            panel.locator("[data-remove-email]").wait_for(state="detached")
            ann.close()
