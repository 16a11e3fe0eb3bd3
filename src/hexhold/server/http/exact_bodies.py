"""Requests taken at their word: bodies that match their struct exactly, and a description of it.

The framework converts what nearly fits (0 for false) and describes its own errors instead of ours.
"""

from __future__ import annotations

import copy
import re
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException
from litestar.openapi.plugins import JsonRenderPlugin

from hexhold.server.protocol.schema import BODIES

#: What any request may be answered with beside its success.
REFUSALS = (400, 401, 403, 404, 405, 409, 413, 422, 429, 500, 503)
MOST_BENT = 65_536
"""Bytes of a body whose numbers are looked at one by one, which keeps everybody else waiting."""
_PLACE = re.compile(r"(.*) - at `\$\.?(.*)`", re.DOTALL)


async def check_body(request: Request[Any, Any, Any]) -> None:
    """Before a request is carried out; raises `ValidationException`."""
    field = request.route_handler.parsed_data_field
    if field is None:
        return
    body = await request.body()
    try:
        try:
            msgspec.json.decode(body, type=field.annotation)
        except msgspec.ValidationError:
            if len(body) > MOST_BENT:
                raise
            msgspec.convert(_whole(msgspec.json.decode(body)), field.annotation)
    except msgspec.ValidationError as wrong:
        found = _PLACE.fullmatch(str(wrong))
        text = f"{found[2]}: {found[1]}" if found else str(wrong)
        raise ValidationException(text) from None
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise ValidationException("body: not JSON") from None


def _whole(value: Any) -> Any:
    """JSON knows but one kind of number: 4.0 is 4."""
    if isinstance(value, dict):
        return {key: _whole(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_whole(part) for part in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


class Description(JsonRenderPlugin):
    """The OpenAPI document with our errors, and with every bound of our structs."""

    _made: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document as JSON, made when it is first asked for."""
        if self._made is None:
            self._made = self.render_json(request, described(openapi_schema))
        return self._made


def described(document: dict[str, Any]) -> dict[str, Any]:
    """A document as it should be."""
    document = copy.deepcopy(document)
    _, document["components"]["schemas"] = msgspec.json.schema_components(
        BODIES, ref_template="#/components/schemas/{name}"
    )
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorShape"}}}
    refusals = {
        str(code): {"description": HTTPStatus(code).phrase, "content": content} for code in REFUSALS
    }
    for path in document["paths"].values():
        for operation in path.values():
            if isinstance(operation, dict) and "responses" in operation:
                operation["responses"].update(refusals)
    return document
