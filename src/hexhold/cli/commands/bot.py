"""`hexhold bot`: connect a bot to a server."""

from typing import Annotated, Literal

from cyclopts import Parameter

from hexhold.cli.arguments.games import Flag
from hexhold.cli.arguments.numbers import whole
from hexhold.errors import UsageError


def bot(
    *,
    server: str,
    token: Annotated[str, Parameter(env_var="HEXHOLD_TOKEN")],
    name: Annotated[str, Parameter(name="--bot")] = "steady",
    queue: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    pace: Literal["fast", "normal", "days"] = "fast",
    room: str | None = None,
    tournament: str | None = None,
    challenges: Flag = False,
    games: Annotated[int, whole(1)] = 1,
    seed: Annotated[int | None, whole()] = None,
) -> None:
    """Connect a bot to a server, with the token of a program.

    Create the token in your profile on the server. The program waits in queues, sits down at a
    table or takes part in a tournament whose host admits programs.

    Parameters
    ----------
    server
        Address of the server, such as https://example.org.
    token
        Token of the program.
    name
        The bot: a level such as steady, or your own, such as my_module:MyBot.
    queue
        Queue of quick match, such as duel:2; repeat it for several.
    pace
        Pace of quick match.
    room
        Id of a table to sit down at, from its address, instead of queues.
    tournament
        Id of a tournament to take part in until it ends, from its address, instead of queues.
    challenges
        Accept the challenges of other programs, instead of queues.
    games
        How many games to play in queues, or against challengers.
    seed
        Equal seeds give equal decisions.
    """
    from hexhold.bots.warm import everything
    from hexhold.cli.arguments.bot_names import check_bots
    from hexhold.cli.compile_progress import compiling
    from hexhold.cli.runs.program_client import ProgramClient
    from hexhold.cli.runs.program_tournament import place_of, play_tournament
    from hexhold.language import ENGLISH

    check_bots([name])
    if sum((bool(queue), room is not None, tournament is not None, challenges)) != 1:
        raise UsageError("give one of --queue duel:2, --room, --tournament and --challenges")
    client = ProgramClient(server, token)
    with compiling(everything, ENGLISH):
        pass

    def play(here: str) -> None:
        print(f"playing at {server.rstrip('/')}/room/{here}", flush=True)
        ended = client.play(here, name, seed)
        won = ended["winner"] == ended["you"]
        print("won" if won else f"{ended['seats'][ended['winner']]['name']} won", flush=True)

    if tournament is not None:
        print(place_of(play_tournament(client, tournament, play)))
    elif room is not None:
        client.ask("POST", f"/rooms/{room}/join")
        play(room)
    else:
        for _ in range(games):
            play(client.find_challenger() if challenges else client.find_match(pace, list(queue)))
