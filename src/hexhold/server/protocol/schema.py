"""The JSON schema of the protocol, from which the page's types are made.

``python -m hexhold.server.protocol.schema`` prints it, the same to the byte for the same structs.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

from hexhold.engine.vocabulary.decisions import ASKING
from hexhold.game.action_words import FORMS
from hexhold.server.protocol import (
    analysis_shapes,
    bodies,
    map_shapes,
    messages,
    profile_bodies,
    room_shapes,
    tournament_shapes,
)

#: Everything that is asked or answered over HTTP.
BODIES: tuple[Any, ...] = (
    *bodies.Body.__subclasses__(),
    *map_shapes.MapBody.__subclasses__(),
    *tournament_shapes.TournamentBody.__subclasses__(),
    *profile_bodies.ProfileBody.__subclasses__(),
    analysis_shapes.AnalysisState,
    messages.ErrorShape,
    room_shapes.RoomShape,
)


#: Everything the page needs types for; what they are made of follows by itself.
ROOTS: tuple[Any, ...] = (messages.ClientMessage, messages.ServerMessage, *BODIES)


def answers() -> dict[str, dict[str, list[str]]]:
    """Decision → the first word of each answer → the types of its arguments."""
    return {
        decision.name: {word: _arguments(word) for word in decision.answers} for decision in ASKING
    }


def _arguments(word: str) -> list[str]:
    # What follows `play` is as the card has it.
    return list(FORMS[word].arguments) if word in FORMS else ["card"]


def schema() -> dict[str, Any]:
    """Every struct as a definition, and the two unions of what goes over the WebSocket.

    Beside them the catalogue of decisions, which the page is tested against.
    """
    (client, server, *_), definitions = msgspec.json.schema_components(
        ROOTS, ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "x-answers": answers(),
        "$defs": {**definitions, "ClientMessage": client, "ServerMessage": server},
    }


def main() -> None:
    """Print the schema."""
    print(json.dumps(schema(), indent=1, sort_keys=True))


if __name__ == "__main__":
    main()
