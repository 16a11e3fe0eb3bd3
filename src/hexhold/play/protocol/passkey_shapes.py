"""Requests and answers about passkeys (WebAuthn)."""

from typing import Annotated, Any

from msgspec import Meta, Struct


class PasskeyBody(Struct, forbid_unknown_fields=True):
    """The base of all bodies about passkeys."""


class PasskeyOptions(PasskeyBody):
    """Options for the browser: `PublicKeyCredentialCreationOptionsJSON` for a new passkey, and
    `PublicKeyCredentialRequestOptionsJSON` to sign in."""

    options: dict[str, Any]


class PasskeyRequest(PasskeyBody):
    """POST /api/passkeys: keep a new passkey; and /api/passkeys/sign_in: sign in with one."""

    credential: dict[str, Any]
    """What the browser returned, as JSON (`PublicKeyCredential.toJSON`)."""


class PasskeyShape(PasskeyBody):
    """A passkey of yours."""

    id: Annotated[str, Meta(max_length=64)]
    label: str
    """The device on which it was made."""
    site: str
    """The name of the server for which it works."""
    since: float
    seen: float
    """When it was last used."""


class PasskeyList(PasskeyBody):
    """GET /api/passkeys: your passkeys."""

    passkeys: list[PasskeyShape]
    offered: bool
    """Whether the server and its address allow passkeys; they need a name and no IP address."""
