"""A server whose bots, hints and analyses are worked out on a real Ray cluster."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from hexhold import Game
from hexhold.bots import make_bot
from hexhold.game import View
from hexhold.play.bot_requests import BotAnswer, BotRequest, WorkerTimeouts
from hexhold.server.analysis_worker.hint_worker import advised
from hexhold.server.bot_workers import BotWorkerPool
from hexhold.server.ray_tasks.connection import RayConnection, RayGone
from hexhold.server.ray_tasks.pools import RayBots
from hexhold.server.ray_tasks.tasks import BotTask, HintTask, Warming, do

if TYPE_CHECKING:
    from ray.cluster_utils import Cluster

pytestmark = pytest.mark.long
SECONDS = 120.0


@pytest.fixture(scope="module")
def connection(two_nodes: Cluster) -> Iterator[RayConnection]:
    """Yield a connection whose workers are prepared."""
    found = RayConnection(str(two_nodes.address))
    for warmed in [found.submit(Warming()) for _ in range(4)]:
        warmed.result(SECONDS)
    yield found
    found.close()


def request(seat: int, limit: float = 10.0) -> BotRequest:
    return BotRequest("g", seat, "mighty", 7, limit)


def deciding(game: Game) -> int:
    return game.to_act[0]


def test_a_node_that_dies_costs_no_decision(two_nodes: Cluster, connection: RayConnection) -> None:
    third = two_nodes.add_node(num_cpus=2)
    games = [Game.new(seed=seed, players=3, edition="base") for seed in range(12)]

    async def decisions() -> list[object]:
        local = BotWorkerPool(1)
        bots = RayBots(connection, 64, local)
        patience = WorkerTimeouts(2.0, 5.0)
        asked = [
            asyncio.create_task(bots.ask(str(n), request(deciding(game), SECONDS), game, patience))
            for n, game in enumerate(games)
        ]
        await asyncio.sleep(0.5)
        await asyncio.to_thread(two_nodes.remove_node, third, allow_graceful=False)
        try:
            return list(await asyncio.gather(*asked))
        finally:
            local.close()

    found = asyncio.run(decisions())
    for game, answer in zip(games, found, strict=True):
        assert isinstance(answer, BotAnswer) and answer.fault is None
        assert answer == do(BotTask(request(deciding(game)), game)), "the same as here"


def test_a_hint_is_that_of_this_machine(connection: RayConnection) -> None:
    game = Game.new(seed=3, players=3, edition="base")
    bots = [make_bot("steady", seat) for seat in range(3)]
    while len(game.history) < 40:
        seat = deciding(game)
        view = View(game, seat)
        game.apply(bots[seat].decide(view, list(view.legal_actions(offers=False))))
    seat = deciding(game)
    assert connection.submit(HintTask(game, seat)).result(SECONDS) == advised(game, seat)


def test_a_lost_connection_is_reported_and_made_again(two_nodes: Cluster) -> None:
    connection = RayConnection(str(two_nodes.address))
    assert connection.submit(Warming()).result(SECONDS) is None
    process = connection._process
    assert process is not None
    process.kill()
    # Until its reader has seen that, a task fails when it is sent.
    while connection._process is process:
        with suppress(RayGone):
            connection.submit(Warming()).result(SECONDS)
    with pytest.raises(RayGone, match="just been lost"):
        connection.submit(Warming()).result(SECONDS)
    connection._not_before = 0.0
    assert connection.submit(Warming()).result(SECONDS) is None
    connection.close()
