"""The JSON schema of the protocol, from which the page's types are made.

``python -m hexhold.play.protocol.schema`` prints it, the same to the byte for the same structs.
"""

import json
from typing import Any

import msgspec

from hexhold.engine.vocabulary.decisions import ASKING
from hexhold.game.action_words import FORMS
from hexhold.play.protocol import (
    analysis_shapes,
    bodies,
    challenge_shapes,
    conduct_shapes,
    email_shapes,
    map_shapes,
    match_shapes,
    messages,
    passkey_shapes,
    profile_bodies,
    program_shapes,
    room_shapes,
    season_shapes,
    tournament_shapes,
    watch_shapes,
    webhook_shapes,
)

#: All bodies of HTTP requests and answers.
BODIES: tuple[Any, ...] = (
    *bodies.Body.__subclasses__(),
    *map_shapes.MapBody.__subclasses__(),
    *tournament_shapes.TournamentBody.__subclasses__(),
    *profile_bodies.ProfileBody.__subclasses__(),
    *match_shapes.MatchBody.__subclasses__(),
    *challenge_shapes.ChallengeBody.__subclasses__(),
    *conduct_shapes.ConductBody.__subclasses__(),
    *program_shapes.ProgramBody.__subclasses__(),
    *season_shapes.SeasonBody.__subclasses__(),
    *passkey_shapes.PasskeyBody.__subclasses__(),
    *watch_shapes.WatchBody.__subclasses__(),
    *webhook_shapes.WebhookBody.__subclasses__(),
    *email_shapes.EmailBody.__subclasses__(),
    analysis_shapes.AnalysisState,
    messages.ErrorShape,
    room_shapes.RoomShape,
)


#: Everything the page needs types for; their parts are included.
ROOTS: tuple[Any, ...] = (messages.ClientMessage, messages.ServerMessage, *BODIES)


def answers() -> dict[str, dict[str, list[str]]]:
    """Return decision → the first word of each answer → the types of its arguments."""
    return {
        decision.name: {word: _arguments(word) for word in decision.answers} for decision in ASKING
    }


def _arguments(word: str) -> list[str]:
    # The card determines what follows `play`.
    return list(FORMS[word].arguments) if word in FORMS else ["card"]


def schema() -> dict[str, Any]:
    """Return every struct as a definition, and the two unions of WebSocket messages.

    Also contains the catalogue of decisions, which the page's tests use.
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
