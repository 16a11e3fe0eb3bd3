"""Requests and answers about e-mail."""

from typing import Annotated

from msgspec import Meta, Struct


class EmailBody(Struct, forbid_unknown_fields=True):
    """The base of all bodies about e-mail."""


class EmailRequest(EmailBody):
    """POST /api/email: send messages about your turns and results to an address."""

    address: Annotated[str, Meta(min_length=1, max_length=254)]


class EmailShape(EmailBody):
    """Your e-mail address."""

    address: str | None
    """None if you have none."""
    confirmed: bool = False
    """Whether you have opened the link that was sent there."""
    works: bool = True
    """Whether it still gets messages; it ends after many in a row were refused."""
