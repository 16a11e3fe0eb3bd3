"""The mail server through which e-mail goes out, as the operator sets it."""

import re
from dataclasses import dataclass, field
from typing import Literal

from hexhold.errors import UsageError, quoted

Encryption = Literal["starttls", "tls", "none"]
LONGEST_ADDRESS, LONGEST_NAME = 254, 64
"""The lengths of an address (RFC 5321, 4.5.3.1), and of its part before the @."""
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
# Without the signs of addresses that old mail servers pass on: ! and %.
_WORD = r"[A-Za-z0-9#$&'*+/=?^_{}~-]+"
_ADDRESS = re.compile(rf"{_WORD}(?:\.{_WORD})*@{_LABEL}(?:\.{_LABEL})+")
_HOST = re.compile(rf"{_LABEL}(?:\.{_LABEL})*|[0-9A-Fa-f:]+")
_HERE = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True)
class MailServer:
    """A mail server, and how to use it."""

    host: str
    port: int
    user: str
    """Empty to send without signing in."""
    password: str = field(repr=False)
    sender: str
    """The address that messages come from."""
    encryption: Encryption = "starttls"


def is_email(text: str) -> bool:
    """Return whether a text is an address on the internet to which e-mail can be sent.

    >>> is_email("ann.b+games@its.example"), is_email("ann@localhost"), is_email("a@b.c\\n")
    (True, False, False)
    """
    return (
        len(text) <= LONGEST_ADDRESS
        and text.find("@") <= LONGEST_NAME
        and _ADDRESS.fullmatch(text) is not None
    )


def read_mail_server(
    host: str, port: int, user: str, password: str, sender: str, encryption: Encryption
) -> MailServer | None:
    """Return the mail server of some flags; None without a host; raises `UsageError`.

    >>> read_mail_server("", 587, "", "", "", "starttls")
    """
    if not host:
        if user or password or sender:
            raise UsageError("--smtp-user, --smtp-password and --smtp-sender need --smtp-host")
        return None
    if not _HOST.fullmatch(host):
        raise UsageError(f"--smtp-host takes a name such as mail.example.org, not {quoted(host)}")
    if not is_email(sender):
        raise UsageError(
            f"--smtp-sender takes an address such as games@example.org, not {quoted(sender)}"
        )
    if bool(user) != bool(password):
        raise UsageError("--smtp-user and --smtp-password need each other")
    if user and encryption == "none" and host not in _HERE:
        raise UsageError("--smtp-tls none would send the password in the open; choose starttls")
    return MailServer(host, port, user, password, sender, encryption)
