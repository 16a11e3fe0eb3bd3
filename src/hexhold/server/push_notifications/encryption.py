"""Encrypts messages for a browser and signs them for its push service.

Source: RFC 8030, RFC 8188, RFC 8291 and RFC 8292, by pywebpush, which the extra `push` installs.
"""

import base64
from importlib.util import find_spec
from time import time
from urllib.parse import urlsplit

import msgspec

from hexhold.server.storage import PushRow

OFFERED = find_spec("pywebpush") is not None
LIFETIME = 12 * 3600
"""Seconds after which an undelivered message is dropped."""


def new_key() -> str:
    """Return a private key as PEM."""
    from py_vapid import Vapid02

    made = Vapid02()
    made.generate_keys()
    return bytes(made.private_pem()).decode()


def public_part(key: str) -> str:
    """Return the public part of a private key, as pages pass it to their browsers."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    public = Vapid02.from_pem(key.encode()).public_key
    data = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def encrypted_message(
    key: str, sender: str, to: PushRow, content: object
) -> tuple[dict[str, str], bytes]:
    """Return the headers and the body of a message; raises `ValueError` if it cannot be encrypted.

    Args:
        key: The server's private key.
        sender: Contact of the server's operator, a URL or a mail address.
        content: What the message says, for JSON.
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
        body = WebPusher(known).encode(msgspec.json.encode(content))["body"]
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
