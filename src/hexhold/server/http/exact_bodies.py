"""Checks that request bodies match their structs exactly, and describes the API accordingly.

Litestar converts values that nearly match, such as 0 to false, and describes its own errors
instead of those of the server.
"""

import copy
import re
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException
from litestar.openapi.plugins import JsonRenderPlugin

from hexhold.play.protocol.schema import BODIES

#: Error statuses that any request may get.
REFUSALS = (400, 401, 403, 404, 405, 409, 413, 422, 429, 500, 503)
MOST_BENT = 65_536
"""Longest body whose numbers are converted one by one, which blocks other requests."""
_PLACE = re.compile(r"(.*) - at `\$\.?(.*)`", re.DOTALL)


async def check_body(request: Request[Any, Any, Any]) -> None:
    """Check the body before a request is handled; raises `ValidationException`."""
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
    """Return JSON with whole numbers as integers: JSON has only one kind of number."""
    if isinstance(value, dict):
        return {key: _whole(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_whole(part) for part in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


class Description(JsonRenderPlugin):
    """Renders the OpenAPI document with the server's errors and all limits of its structs."""

    _made: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Return the document as JSON, which is made at the first request."""
        if self._made is None:
            self._made = self.render_json(request, described(openapi_schema))
        return self._made


def described(document: dict[str, Any]) -> dict[str, Any]:
    """Return the document with the server's schemas and errors."""
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
