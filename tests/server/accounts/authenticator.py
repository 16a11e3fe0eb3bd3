"""A software authenticator that makes passkeys and signs with them, as a device does."""

import hashlib
import json
import os
import struct
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

PRESENT_VERIFIED, ATTESTED = 0x05, 0x40
ES256, EC2, P256 = -7, 2, 1


class Authenticator:
    """One passkey."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = os.urandom(32)
        self.count = 0
        self.flags = PRESENT_VERIFIED

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return the credential for creation options."""
        numbers = self.key.public_key().public_numbers()
        x, y = (n.to_bytes(32, "big") for n in (numbers.x, numbers.y))
        public = cbor2.dumps({1: EC2, 3: ES256, -1: P256, -2: x, -3: y})
        attested = bytes(16) + struct.pack(">H", len(self.id)) + self.id + public
        data = self._data(options["rp"]["id"], self.flags | ATTESTED) + attested
        statement = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._answer(
            clientDataJSON=self._client("webauthn.create", options),
            attestationObject=statement,
        )

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return the assertion for request options."""
        self.count += 1
        data = self._data(options["rpId"], self.flags)
        client = self._client("webauthn.get", options)
        signed = data + hashlib.sha256(client).digest()
        signature = self.key.sign(signed, ec.ECDSA(hashes.SHA256()))
        return self._answer(clientDataJSON=client, authenticatorData=data, signature=signature)

    def _data(self, site: str, flags: int) -> bytes:
        return hashlib.sha256(site.encode()).digest() + struct.pack(">BI", flags, self.count)

    def _client(self, kind: str, options: dict[str, Any]) -> bytes:
        challenge = bytes_to_base64url(base64url_to_bytes(options["challenge"]))
        told = {"type": kind, "challenge": challenge, "origin": self.origin}
        return json.dumps(told).encode()

    def _answer(self, **response: bytes) -> dict[str, Any]:
        own = bytes_to_base64url(self.id)
        parts = {name: bytes_to_base64url(value) for name, value in response.items()}
        return {"id": own, "rawId": own, "type": "public-key", "response": parts}
