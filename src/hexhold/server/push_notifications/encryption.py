"""Messages as browsers' makers take them: encrypted for the browser and signed by the server.

Source: RFC 8030, RFC 8188, RFC 8291 and RFC 8292, by pywebpush, which comes with the extra `push`.
"""

from __future__ import annotations

import base64
from importlib.util import find_spec
from time import time
from urllib.parse import urlsplit

import msgspec

from hexhold.server.storage import PushRow

OFFERED = find_spec("pywebpush") is not None
LIFETIME = 12 * 3600
"""Seconds after which a message that has not been delivered is not delivered any more."""


def new_key() -> str:
    """A private key as PEM."""
    from py_vapid import Vapid02

    made = Vapid02()
    made.generate_keys()
    return bytes(made.private_pem()).decode()


def public_part(key: str) -> str:
    """Of a private key, as pages give it to their browsers."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    public = Vapid02.from_pem(key.encode()).public_key
    data = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def letter(key: str, sender: str, to: PushRow, told: object) -> tuple[dict[str, str], bytes]:
    """The headers and the body of a message; raises `ValueError` where it cannot be encrypted.

    Args:
        key: the server's private key.
        sender: whom a maker may turn to, as an address of a page or of mail.
        told: what the browser is to be told, as it stands in JSON.
    """
    from py_vapid import Vapid02, VapidException
    from pywebpush import WebPusher, WebPushException

    known = {"endpoint": to.endpoint, "keys": {"p256dh": to.p256dh, "auth": to.auth}}
    parts = urlsplit(to.endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time()) + LIFETIME,
        "sub": sender,
    }
    try:
        body = WebPusher(known).encode(msgspec.json.encode(told))["body"]
        signed = Vapid02.from_pem(key.encode()).sign(claims)
    except (WebPushException, VapidException, ValueError, TypeError, IndexError) as error:
        raise ValueError(str(error)) from None
    headers = {
        "Authorization": str(signed["Authorization"]),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(LIFETIME),
        "Urgency": "normal",
    }
    return headers, bytes(body)
