"""Tables with three `mighty` each, which think on a Ray cluster whose nodes are killed.

Starts a cluster of local nodes with one processor each and a server that uses it. A person plays at
each table. All nodes but one are killed, one after the other. Prints how many decisions `mighty`
made within 2, 5 and 10 seconds, how many `steady` made for it, and the delays of people. Usage::

    python -m benchmarks.cluster.ray_nodes --tables 5 --seconds 60 --kill 30
"""

import argparse
import asyncio
import json
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any

from prometheus_client.parser import text_string_to_metric_families
from ray._private.node import Node
from ray.cluster_utils import Cluster

from benchmarks.servers import Follower, Json, Person, follow, following, fresh_server, people
from benchmarks.steady_load import play

WARMING_SECONDS = 40.0
"""For the workers of the cluster to load or compile rules and bots."""
_Counts = dict[tuple[str, str, str], float]


async def counts(person: Person) -> _Counts:
    """Return (metric, bot, upper limit) → how many decisions."""
    text = (await person.http.get("/metrics")).text
    return {
        (each.name, each.labels.get("bot", ""), each.labels.get("le", "")): each.value
        for family in text_string_to_metric_families(text)
        for each in family.samples
    }


async def opened(persons: Sequence[Person]) -> list[Follower]:
    """Open a table for each person, and connect them."""
    body = {
        "config": {"players": 4, "bot_delay": 0},
        "bots": ["mighty"] * 3,
        "start": True,
    }
    rooms = [(await person.post("/api/rooms", body))["id"] for person in persons]
    return [await follow(person, room, 0) for person, room in zip(persons, rooms, strict=True)]


async def kill_nodes(cluster: Cluster, nodes: Sequence[Node], every: float) -> None:
    """Kill one node after the other."""
    for node in nodes:
        await asyncio.sleep(every)
        await asyncio.to_thread(cluster.remove_node, node, allow_graceful=False)


async def measure(
    at: str, killing: Callable[[], Coroutine[Any, Any, None]], tables: int, seconds: float
) -> Json:
    """Return the figures of a run, during which nodes are killed."""
    persons = await people(at, tables)
    followers = await opened(persons)
    async with following(followers):
        await asyncio.sleep(WARMING_SECONDS)
        killed = asyncio.create_task(killing())
        before = await counts(persons[0])
        delays = await play([[follower] for follower in followers], 0.5, seconds)
        after = await counts(persons[0])
        await killed
        closed = sum(follower.ended for follower in followers)

    def grown(what: str, bot: str, limit: str = "") -> float:
        key = f"hexhold_bot_seconds_{what}", bot, limit
        return after.get(key, 0.0) - before.get(key, 0.0)

    def more(what: str, bot: str, limit: str = "") -> int:
        return int(grown(what, bot, limit))

    return {
        "tables": tables,
        "mighty_decisions": more("count", "mighty"),
        "mighty_mean_ms": round(1000 * grown("sum", "mighty") / max(grown("count", "mighty"), 1)),
        **{f"within_{limit}_s": more("bucket", "mighty", f"{limit}.0") for limit in (2, 5, 10)},
        "steady_instead": more("count", "steady"),
        "sockets_closed": closed,
        **delays.figures(),
    }


def main() -> None:
    """Run and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=50)
    options.add_argument("--seconds", type=float, default=300.0)
    options.add_argument("--kill", type=float, default=60.0, help="seconds between two kills")
    chosen = options.parse_args()
    head = {"num_cpus": 1, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args=head)
    try:
        # Ray starts nodes only in the main thread, so all that will be killed are there before.
        doomed = [cluster.add_node(num_cpus=1) for _ in range(int(chosen.seconds // chosen.kill))]
        killing = partial(kill_nodes, cluster, doomed, chosen.kill)
        with fresh_server(ray=cluster.address) as server:
            found = asyncio.run(measure(server.at, killing, chosen.tables, chosen.seconds))
        print(json.dumps({"nodes_killed": len(doomed), **found}))
    finally:
        cluster.shutdown()


if __name__ == "__main__":
    main()
