"""Passkeys: sign in with a device's lock, a password manager or a security key (WebAuthn).

A challenge needs no storage: it carries its time and a code by which the server knows it as its
own. It is valid for five minutes, and a passkey answers each only once.

Source: W3C, Web Authentication Level 3, by the library webauthn.
"""

import base64
import binascii
import hashlib
import hmac
import json
import secrets
import struct
from importlib.util import find_spec
from ipaddress import ip_address
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from hexhold.language import say
from hexhold.play.protocol.passkey_shapes import PasskeyShape
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.storage import OutdatedError
from hexhold.play.time_source import TimeSource
from hexhold.server.accounts.sessions import Session
from hexhold.server.settings import Settings, origin_allowed
from hexhold.server.storage import Store
from hexhold.server.storage.repositories.passkeys import MOST_OF_ONE, PasskeyRow, PasskeyUse

OFFERED = find_spec("webauthn") is not None
CHALLENGE_SECONDS = 300.0
SKEW_SECONDS = 60.0
"""By how much the clocks of several servers may differ."""
RANDOM_BYTES, CODE_BYTES, HANDLE_BYTES = 16, 16, 32
_TIME = struct.Struct(">d")
_NEW, _SIGN_IN = "new", "sign in"


class _Told(NamedTuple):
    """What an answer says about itself, before its signature is checked."""

    challenge: bytes
    at: float
    origin: str
    site: str


class PasskeyCeremonies:
    """Makes passkeys and signs in with them. Methods raise `Refusal` or `StorageError`."""

    def __init__(self, store: Store, settings: Settings, time: TimeSource) -> None:
        self._store, self._settings, self._time = store, settings, time

    async def new_options(self, session: Session, host: str) -> dict[str, Any]:
        """Return the options with which a browser makes a passkey for an account."""
        import webauthn
        from webauthn.helpers import structs

        site = _site(host)
        known = await self._store.passkeys.of(session.id)
        options = webauthn.generate_registration_options(
            rp_id=site,
            rp_name="hexhold",
            user_name=session.name,
            user_id=await self._handle(session.id),
            challenge=await self._challenge(_NEW, session.id),
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(one.row.credential) for one in known
            ],
        )
        return _plain(webauthn.options_to_json(options))

    async def add(
        self, session: Session, host: str, credential: dict[str, Any], label: str
    ) -> None:
        """Keep a passkey that a browser has made."""
        import webauthn
        from webauthn.helpers.exceptions import WebAuthnException

        told = await self._told(credential, host, _NEW, session.id)
        try:
            found = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=told.challenge,
                expected_rp_id=told.site,
                expected_origin=told.origin,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError):
            raise _wrong() from None
        now = self._time.wall()
        row = PasskeyRow(
            _id_of(found.credential_id),
            session.id,
            found.credential_id,
            found.credential_public_key,
            told.site,
            label,
            now,
        )
        try:
            stored = await self._store.passkeys.add(row, found.sign_count)
        except OutdatedError:
            raise Refusal("conflict", say("passkey-known")) from None
        if not stored:
            raise Refusal("quota", say("many-passkeys", most=MOST_OF_ONE))

    async def sign_in_options(self, host: str) -> dict[str, Any]:
        """Return the options with which a browser offers its passkeys for this server."""
        import webauthn
        from webauthn.helpers.structs import UserVerificationRequirement

        options = webauthn.generate_authentication_options(
            rp_id=_site(host),
            challenge=await self._challenge(_SIGN_IN, ""),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return _plain(webauthn.options_to_json(options))

    async def whose(self, credential: dict[str, Any], host: str) -> str:
        """Return the session that a passkey belongs to, once its answer has been checked."""
        import webauthn
        from webauthn.helpers.exceptions import WebAuthnException

        told = await self._told(credential, host, _SIGN_IN, "")
        known = await self._store.passkeys.find(_id_of(_decoded(credential.get("rawId"))))
        if known is None or known.row.site != told.site:
            raise Refusal("not_found", say("no-such-passkey"))
        try:
            found = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=told.challenge,
                expected_rp_id=told.site,
                expected_origin=told.origin,
                credential_public_key=known.row.public_key,
                credential_current_sign_count=known.count,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError):
            raise _wrong() from None
        if not await self._store.passkeys.use(known.row.id, found.new_sign_count, told.at):
            raise _wrong()
        return known.row.session

    async def _challenge(self, purpose: str, session: str) -> bytes:
        body = secrets.token_bytes(RANDOM_BYTES) + _TIME.pack(self._time.wall())
        return body + await self._code(purpose, session, body)

    async def _code(self, purpose: str, session: str, body: bytes) -> bytes:
        """Return the code by which the server knows a challenge of its own."""
        message = f"{purpose}\n{session}\n".encode() + body
        key = await self._store.passkeys.key()
        return hmac.new(key, message, hashlib.sha256).digest()[:CODE_BYTES]

    async def _handle(self, session: str) -> bytes:
        """Return what authenticators know an account by, which tells nothing about it."""
        message = f"handle\n{session}".encode()
        key = await self._store.passkeys.key()
        return hmac.new(key, message, hashlib.sha256).digest()[:HANDLE_BYTES]

    async def _told(
        self, credential: dict[str, Any], host: str, purpose: str, session: str
    ) -> _Told:
        """Return what an answer says, if its challenge is ours and its page allowed."""
        response = credential.get("response")
        text = response.get("clientDataJSON") if isinstance(response, dict) else None
        try:
            data = json.loads(_decoded(text))
            challenge, origin = _decoded(data["challenge"]), str(data["origin"])
        except (ValueError, TypeError, KeyError):
            raise _wrong() from None
        body, code = challenge[:-CODE_BYTES], challenge[-CODE_BYTES:]
        if len(body) != RANDOM_BYTES + _TIME.size:
            raise _wrong()
        at = _TIME.unpack(body[RANDOM_BYTES:])[0]
        ours = hmac.compare_digest(code, await self._code(purpose, session, body))
        age = self._time.wall() - at
        if not ours or not origin_allowed(self._settings, origin, host):
            raise _wrong()
        if not -SKEW_SECONDS <= age <= CHALLENGE_SECONDS:
            raise Refusal("conflict", say("passkey-late"))
        return _Told(challenge, at, origin, _site(urlsplit(origin).netloc))


def passkey_shape(one: PasskeyUse) -> PasskeyShape:
    """Return a passkey as its owner sees it."""
    row = one.row
    return PasskeyShape(row.id, row.label, row.site, row.since, one.used)


def is_offered(host: str) -> bool:
    """Return whether passkeys work at an address: they need a name.

    >>> is_offered("10.0.0.1:8000")
    False
    """
    name = urlsplit(f"//{host}").hostname
    if not OFFERED or not name:
        return False
    try:
        ip_address(name)
    except ValueError:
        return True
    return False


def _site(host: str) -> str:
    """Return the relying party's id of an address; raises `Refusal`."""
    if not is_offered(host):
        raise Refusal("conflict", say("no-passkeys-here"))
    return urlsplit(f"//{host}").hostname or ""


def _plain(options: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(options)
    return found


def _decoded(text: object) -> bytes:
    """Return the bytes of base64url text; raises `Refusal`."""
    if not isinstance(text, str):
        raise _wrong()
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (ValueError, binascii.Error):
        raise _wrong() from None


def _id_of(credential: bytes) -> str:
    return hashlib.sha256(credential).hexdigest()


def _wrong() -> Refusal:
    return Refusal("forbidden", say("wrong-passkey"))
