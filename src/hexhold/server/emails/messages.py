"""What e-mails say: plain text in the reader's language."""

import smtplib
import socket
import ssl
from contextlib import suppress
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from typing import NamedTuple

from hexhold.language import ENGLISH, LANGUAGES, said, say
from hexhold.server.delivery import STEP_SECONDS, DeliveryError
from hexhold.server.mail_server import MailServer

ANSWER_SECONDS = 20.0
"""Timeout for each answer of the mail server, which may look for viruses before the last one."""
ACCEPTED, NO_SUCH_PERSON = 250, 500
LONGEST_LINE = 998
"""The longest line of a header (RFC 5322, 2.1.1): links in headers must not be broken."""
LONGEST_SUBJECT = 200


class EmailContent(NamedTuple):
    """What a message says, in no language yet."""

    subject: str
    body: tuple[str, ...]
    """Paragraphs: sentences and links."""
    id: str
    """The same in each attempt, so mail servers recognise a repeated message."""
    end: str | None = None
    """The link that ends all further messages."""


def email_of(
    content: EmailContent, language: str, server: MailServer, to: str, at: float
) -> EmailMessage:
    """Return a message to one address.

    Args:
        content: What it says.
        language: Of the texts.
        server: Says who sends it.
        to: The address.
        at: The time.
    """
    known = language if language in LANGUAGES else ENGLISH
    message = EmailMessage(policy=SMTP)
    lines = [said(part, known) for part in content.body]
    if content.end is not None:
        lines.append(f"-- \n{said(say('mail-stop'), known)}\n{content.end}")
    # Not every mail server takes bytes above 127.
    message.set_content("\n\n".join(lines) + "\n", cte="base64")
    message.policy = SMTP.clone(max_line_length=LONGEST_LINE)
    message["From"] = Address("hexhold", addr_spec=server.sender)
    message["To"] = Address(addr_spec=to)
    message["Subject"] = one_line(said(content.subject, known))
    message["Date"] = format_datetime(datetime.fromtimestamp(at, UTC))
    message["Message-ID"] = content.id
    message["Auto-Submitted"] = "auto-generated"
    if content.end is not None:
        message["List-Unsubscribe"] = f"<{content.end}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return message


def one_line(text: str) -> str:
    """Return text for a header: names of tables and people are chosen by strangers.

    >>> one_line("a\\r\\nBcc: b\\x00")
    'a Bcc: b'
    """
    words = " ".join(text.split())
    return "".join(sign for sign in words if sign.isprintable())[:LONGEST_SUBJECT]


class MailDelivery:
    """The delivery of one message; another thread can end it."""

    def __init__(self, server: MailServer, to: str, message: EmailMessage) -> None:
        self._server, self._to, self._message = server, to, message
        self._smtp: smtplib.SMTP | None = None

    def send(self) -> int:
        """Send the message; raises `DeliveryError` if another attempt may help.

        No error has the address in its text, because it is logged.
        """
        try:
            with self._connect() as smtp:
                self._smtp = smtp
                self._sign_in(smtp)
                smtp.send_message(self._message, self._server.sender, [self._to])
        except smtplib.SMTPRecipientsRefused as refused:
            code = max((code for code, _ in refused.recipients.values()), default=0)
            if code >= NO_SUCH_PERSON:
                return code
            raise DeliveryError(f"the mail server answered {code}") from None
        except smtplib.SMTPResponseException as answer:
            raise DeliveryError(f"the mail server answered {answer.smtp_code}") from None
        except ssl.SSLCertVerificationError as problem:
            why = problem.verify_message.rstrip(".")
            raise DeliveryError(f"the mail server's certificate is not trusted: {why}") from None
        except ssl.SSLError as problem:
            why = f" ({problem.reason})" if problem.reason else ""
            raise DeliveryError(f"no TLS with the mail server{why}") from None
        except smtplib.SMTPNotSupportedError as problem:
            raise DeliveryError(str(problem).rstrip(".")) from None
        except smtplib.SMTPException as problem:
            raise DeliveryError(type(problem).__name__) from None
        except (OSError, ValueError) as problem:
            raise DeliveryError(
                getattr(problem, "strerror", None) or type(problem).__name__
            ) from None
        return ACCEPTED

    def end(self) -> None:
        """Stop waiting."""
        sock = None if self._smtp is None else self._smtp.sock
        if sock is not None:
            with suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)

    def _connect(self) -> smtplib.SMTP:
        server = self._server
        if server.encryption == "tls":
            context = ssl.create_default_context()
            return smtplib.SMTP_SSL(server.host, server.port, timeout=STEP_SECONDS, context=context)
        return smtplib.SMTP(server.host, server.port, timeout=STEP_SECONDS)

    def _sign_in(self, smtp: smtplib.SMTP) -> None:
        server = self._server
        if smtp.sock is not None:
            smtp.sock.settimeout(ANSWER_SECONDS)
        if server.encryption == "starttls":
            smtp.starttls(context=ssl.create_default_context())
        if server.user:
            smtp.login(server.user, server.password)
