"""Requests and answers about webhooks."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class WebhookBody(Struct, forbid_unknown_fields=True):
    """The base of all bodies about webhooks."""


class WebhookRequest(WebhookBody):
    """POST /api/webhooks: tell an address about turns and results."""

    url: Annotated[str, Meta(min_length=1, max_length=500)]
    room: Annotated[str, Meta(max_length=40)] | None = None
    """The table to tell about, for its host; None for your own turns and results."""


class WebhookShape(WebhookBody):
    """A webhook of yours."""

    id: str
    kind: Literal["discord", "slack", "json"]
    host: str
    """The name in its address; the rest is not shown again, because it may be a secret."""
    room: str | None
    works: bool
    """Whether it still gets messages; it ends after many in a row were not delivered."""


class WebhookList(WebhookBody):
    """GET /api/webhooks: your webhooks."""

    webhooks: list[WebhookShape]
    secret: str | None = None
    """The secret that signs the messages of a new webhook; shown once."""
