"""E-mail: who gets what, which addresses are taken, and what a mail server's failures cost."""

import asyncio
import logging
import re
import ssl
from collections.abc import Iterator
from dataclasses import replace
from email.utils import parseaddr
from pathlib import Path
from typing import Any

import pytest

from hexhold.errors import UsageError
from hexhold.language import LANGUAGES
from hexhold.server.delivery import DeliveryError
from hexhold.server.emails import queue as queue_module
from hexhold.server.emails.messages import EmailContent, MailDelivery, email_of
from hexhold.server.emails.queue import ASKED_BY_SESSION, ASKED_OF_ADDRESS, CONFIRM_SECONDS
from hexhold.server.mail_server import Encryption, MailServer, is_email, read_mail_server
from hexhold.server.storage.repositories.emails import MOST_REFUSED
from hexhold.server.webhooks.messages import TableEvent, sentence_of
from tests.server.client import ORIGIN, SHORT, Client, Person, Table, full_room, play_out
from tests.server.conftest import Servers
from tests.server.emails.certificates import make_certificate
from tests.server.emails.smtp_server import Mail, SmtpServer
from tests.server.fake_time import FakeTime
from tests.server.running import running

SOON = 20.0
SENDER = "games@its.example"
EVENT = TableEvent("turn", "r1", "Sunday", ["Ann"], seat=0)


@pytest.fixture(scope="module")
def plain() -> Iterator[SmtpServer]:
    with running(SmtpServer()) as found:
        yield found


@pytest.fixture
def smtp(plain: SmtpServer) -> SmtpServer:
    """A mail server that has got nothing yet."""
    plain.came.queue.clear()
    plain.answers, plain.signed_in, plain.tried = [], [], 0
    return plain


def mail_server(port: int) -> MailServer:
    return MailServer("127.0.0.1", port, "me", "secret word", SENDER, "none")


@pytest.fixture
def client(serve: Servers, smtp: SmtpServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    monkeypatch.setattr(queue_module, "RETRY_SECONDS", (0.0, 0.0))
    with serve(mail=mail_server(smtp.server_address[1])) as found:
        yield found


def ask(who: Client | Person, address: str, language: str = "en") -> Any:
    return who.post(f"/api/email?lang={language}", json={"address": address})


def email(who: Client | Person) -> Any:
    return who.get("/api/profile").json()["email"]


def confirmed(client: Client, smtp: SmtpServer, address: str, who: Any = None) -> Mail:
    """Add an address and confirm it."""
    assert ask(who or client, address).status_code == 200
    mail = smtp.came.get(timeout=SOON)
    assert client.post(link(mail)).status_code == 200
    return mail


def link(mail: Mail) -> str:
    (found,) = re.findall(rf"{ORIGIN}(/api/email/\S+)", mail.text)
    return str(found)


def tell(client: Client, times: int = 1) -> None:
    """Send messages to Ann, and wait until they are sent."""
    emails, store = client.services.rooms.emails, client.services.store

    async def put() -> None:
        (ann,) = await store.conduct.accounts("Ann", "")
        for _ in range(times):
            emails._tell(ann.session, EVENT)

    client.call(put)
    settle(client)


def settle(client: Client) -> None:
    """Wait until everything is sent, further attempts too."""
    emails = client.services.rooms.emails

    async def done() -> None:
        while emails.waiting or emails._waiting._unfinished_tasks:  # type: ignore[attr-defined]  # not in its stubs
            await asyncio.sleep(0.001)

    client.call(done)


def test_an_address_gets_turns_and_results_once_it_is_confirmed(
    client: Client, smtp: SmtpServer, timer: FakeTime
) -> None:
    clock = {"kind": "days", "seconds": 86_400}
    room, ben = full_room(client, "Ben", start=False, name="Sünday 🐑", clock=clock)
    answer = ask(ben, "ben@its.example", "de")
    assert answer.json()["email"] == {
        "address": "ben@its.example",
        "confirmed": False,
        "works": True,
    }
    mail = smtp.came.get(timeout=SOON)
    assert (mail.to, mail.message["From"]) == ("ben@its.example", f"hexhold <{SENDER}>")
    assert mail.message["Subject"] == "Bestätige deine E-Mail-Adresse"
    assert "Ben" not in mail.text
    # Mail programs open links; only the button confirms.
    opened = client.get(link(mail))
    assert opened.status_code == 200 and "<button>Ja, schickt mir" in opened.text
    assert email(ben)["confirmed"] is False
    assert [client.post(link(mail)).status_code for _ in range(2)] == [200, 200]
    assert email(ben)["confirmed"] is True
    client.post(f"/api/rooms/{room['id']}/start")
    with Table(client, room["id"]) as ann:
        while ann.view["awaited"]["players"] != [1]:
            ann.play_on()
        mail = smtp.came.get(timeout=SOON)
    message = mail.message
    assert message["Subject"] == "Ben, du bist am Zug bei „Sünday 🐑“."
    assert f"\n{ORIGIN}/room/{room['id']}\n" in mail.text
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    end = message["List-Unsubscribe"].strip("<>").removeprefix(ORIGIN)
    assert end == link(mail)
    assert f"List-Unsubscribe: <{ORIGIN}{end}>\r\n".encode() in mail.raw
    settle(client)
    assert smtp.came.empty()
    one_click = {"content-type": "application/x-www-form-urlencoded"}
    for _ in range(2):
        ended = client.post(end, content="List-Unsubscribe=One-Click", headers=one_click)
        assert ended.status_code == 200
    assert email(ben)["address"] is None


def test_a_result_goes_to_those_who_do_not_look(
    client: Client, smtp: SmtpServer, timer: FakeTime
) -> None:
    room, ben = full_room(client, "Ben", start=False, name="Sunday", grace=60, **SHORT)
    confirmed(client, smtp, "ann@its.example")
    confirmed(client, smtp, "ben@its.example", ben)
    client.post(f"/api/rooms/{room['id']}/start")
    with Table(client, room["id"]) as ann:
        timer.skip(client, 61)
        play_out(ann)
    settle(client)
    mail = smtp.came.get(timeout=SOON)
    assert mail.to == "ben@its.example" and smtp.came.empty()
    assert mail.message["Subject"].startswith("“Sunday” is over: ")


def test_an_address_is_changed_exported_and_deleted(
    client: Client, smtp: SmtpServer, timer: FakeTime
) -> None:
    old = confirmed(client, smtp, "ann@its.example")
    assert ask(client, "new@its.example").json()["email"]["confirmed"] is False
    new = smtp.came.get(timeout=SOON)
    tell(client)
    assert smtp.came.empty(), "neither the old one nor one that is not confirmed"
    assert client.post(link(old)).status_code == 410
    exported = client.get("/api/profile/export").json()
    assert exported["profile"]["email"]["address"] == "new@its.example"
    timer.passed += CONFIRM_SECONDS + 1
    assert email(client)["address"] is None
    assert client.post(link(new)).status_code == 410
    confirmed(client, smtp, "ann@its.example")
    assert client.post("/api/email/remove").json()["email"]["address"] is None
    tell(client)
    assert smtp.came.empty()
    last = confirmed(client, smtp, "ann@its.example")
    assert client.post("/api/profile/delete").status_code == 200
    assert client.post(link(last)).status_code == 410


def test_confirmations_are_limited(client: Client, smtp: SmtpServer) -> None:
    people: list[Client | Person] = [
        client,
        *(Person(client, name) for name in ("Ben", "Cem", "Dan")),
    ]
    codes = [ask(each, "Vic@its.example").status_code for each in people]
    assert codes == [200] * ASKED_OF_ADDRESS + [429]
    codes = [ask(client, f"a{n}@its.example").status_code for n in range(ASKED_BY_SESSION)]
    assert codes == [200] * (ASKED_BY_SESSION - 1) + [429]
    settle(client)
    # An address that is replaced before its turn in the queue gets nothing.
    assert smtp.came.qsize() <= ASKED_OF_ADDRESS + ASKED_BY_SESSION - 1


def test_a_message_is_tried_again_and_a_refused_address_ends(
    client: Client, smtp: SmtpServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    confirmed(client, smtp, "ann@its.example")
    smtp.tried, smtp.answers = 0, [451, 451]
    tell(client)
    assert (smtp.tried, smtp.came.qsize()) == (3, 1)
    smtp.answers = [451] * 3
    tell(client)
    assert (smtp.tried, smtp.came.qsize()) == (6, 1), "no fourth attempt"
    smtp.answers = [550] * MOST_REFUSED
    for _ in range(MOST_REFUSED):
        tell(client)
    assert email(client)["works"] is False
    tell(client)
    assert (smtp.tried, smtp.came.qsize()) == (6 + MOST_REFUSED, 1)
    assert smtp.signed_in[0] == b"\0me\0secret word"
    warned = [one.getMessage() for one in caplog.records if one.levelno == logging.WARNING]
    assert warned == ["an e-mail was not delivered: the mail server answered 451"] * 2
    assert "its.example" not in caplog.text and "secret" not in caplog.text


def test_a_mail_server_that_is_away_costs_nothing(serve: Servers, smtp: SmtpServer) -> None:
    with SmtpServer() as closed:
        port = closed.server_address[1]
    with serve(mail=mail_server(port)) as client:
        assert ask(client, "ann@its.example").status_code == 200
        emails = client.services.rooms.emails
        client.call(emails._waiting.join)
        assert emails.waiting == 1, "it waits for a further attempt"
        assert client.get("/healthz").status_code == 200


def send(smtp: SmtpServer, encryption: Encryption) -> int:
    server = replace(mail_server(smtp.server_address[1]), encryption=encryption)
    message = email_of(
        EmailContent("x", ("x",), "<1@its.example>"), "en", server, "a@b.example", 0.0
    )
    return MailDelivery(server, "a@b.example", message).send()


def test_the_password_is_never_sent_in_the_open(smtp: SmtpServer) -> None:
    for encryption, why in (("starttls", "STARTTLS extension not supported"), ("tls", "no TLS")):
        with pytest.raises(DeliveryError, match=why):
            send(smtp, encryption)  # type: ignore[arg-type] # one of them
    assert smtp.signed_in == [] and smtp.came.empty()


@pytest.mark.parametrize("encryption", ["starttls", "tls"])
def test_only_a_trusted_certificate_of_this_name_gets_password_and_message(
    encryption: Encryption, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right, other = (
        make_certificate(tmp_path / address, address) for address in ("127.0.0.1", "127.0.0.9")
    )
    for shown, trusted, why in (
        (right, right, None),
        (right, other, "not trusted: self-signed certificate"),
        (other, other, "not trusted: IP address mismatch"),
    ):
        monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(shown)
        with running(SmtpServer(context, encryption == "tls")) as smtp:
            if why is None:
                assert send(smtp, encryption) == 250
                assert smtp.signed_in == [b"\0me\0secret word"]
                assert smtp.came.get(timeout=SOON).to == "a@b.example"
                continue
            with pytest.raises(DeliveryError, match=why) as refused:
                send(smtp, encryption)
            assert len(str(refused.value).splitlines()) == 1
            assert smtp.signed_in == [] and smtp.came.empty()


def test_names_cannot_add_headers_or_recipients() -> None:
    title = "x\r\nBcc: vic@its.example\r\n\r\nhello\x00\u2028\u202e"
    event = TableEvent("turn", "r1", title, ["Łukasz\nTo: b@c.de"], seat=0)
    content = EmailContent(
        sentence_of(event), (sentence_of(event),), "<1@its.example>", "https://x/y"
    )
    for language in LANGUAGES:
        message = email_of(content, language, mail_server(25), "ann@its.example", 0.0)
        sent = message.as_bytes()
        assert message["To"] == parseaddr(message["To"])[1] == "ann@its.example"
        assert message["Bcc"] is None and b"\nBcc" not in sent and sent.isascii()
        assert message["Auto-Submitted"] == "auto-generated"
        assert "Łukasz" in message["Subject"] and len(message["Subject"].splitlines()) == 1
        assert message.get_content_type() == "text/plain"


@pytest.mark.parametrize(
    "address",
    [
        "", "ann", "ann@", "@its.example", "ann@localhost", "ann@[127.0.0.1]", "a@b.c\n",
        "a@b.c\r\nBcc: d@e.f", "a@b.c,d@e.f", "a b@c.de", '"a b"@c.de', "a%b@c.de", "c.de!a@e.f",
        "Ann <a@b.c>", "a@b..c", ".a@b.c", "a@-b.c", "ä@b.c", "a@b.c>", "a" * 65 + "@b.c",
        "a@" + "b." * 126 + "c",
    ],
)  # fmt: skip
def test_hostile_addresses_are_refused(address: str) -> None:
    assert not is_email(address)


def test_an_address_that_is_none_changes_nothing(client: Client, smtp: SmtpServer) -> None:
    confirmed(client, smtp, "ann@its.example")
    assert ask(client, "a@b.c\r\nBcc: d@e.f").status_code == 422
    assert email(client)["address"] == "ann@its.example"


def test_a_server_without_a_mail_server_offers_none(serve: Servers) -> None:
    with serve() as client:
        assert "email" not in client.get("/api/profile").json()
        assert ask(client, "ann@its.example").status_code == 404
        assert client.get("/api/email/confirm/x").status_code == 404


@pytest.mark.parametrize(
    ("flags", "wrong"),
    [
        ({"host": "", "sender": SENDER}, "need --smtp-host"),
        ({"host": "a b"}, "--smtp-host takes a name"),
        ({"sender": ""}, "--smtp-sender takes an address"),
        ({"user": "me"}, "need each other"),
        ({"user": "me", "password": "x", "encryption": "none"}, "in the open"),
    ],
)
def test_wrong_flags_are_named(flags: dict[str, Any], wrong: str) -> None:
    usual: dict[str, Any] = {"host": "mail.its.example", "port": 587, "user": "", "password": ""}
    usual |= {"sender": SENDER, "encryption": "starttls"}
    with pytest.raises(UsageError, match=wrong):
        read_mail_server(**{**usual, **flags})
    assert "word" not in repr(mail_server(25))
