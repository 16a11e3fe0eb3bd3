"""Bots and hints on a cluster: limits, and what happens without the cluster. No Ray is needed."""

import asyncio
from concurrent.futures import Future
from multiprocessing import Pipe
from typing import cast

import pytest

from hexhold import Game
from hexhold.cli import run
from hexhold.errors import HexholdError
from hexhold.play.bot_requests import BotAnswer, BotRequest, BusyError, LostError, WorkerTimeouts
from hexhold.play.protocol.own_shapes import Advice
from hexhold.server.analysis_worker.hint_worker import HintWorker
from hexhold.server.analysis_worker.worker_process import AnalysisRequest
from hexhold.server.bot_workers import BotWorkerPool
from hexhold.server.ray_tasks.connection import RayConnection, RayGone, _answer
from hexhold.server.ray_tasks.pools import RayBots, RayHints, analysed_by
from hexhold.server.ray_tasks.tasks import BotTask, Done, Task, do

PATIENCE = WorkerTimeouts(1.0, 0.05)
GAME = Game.new(seed=1, players=3, edition="base")


class Cluster:
    """A cluster whose tasks end when a test says so."""

    def __init__(self) -> None:
        self.asked: list[tuple[Task, Future[Done]]] = []

    def submit(self, task: Task) -> Future[Done]:
        self.asked.append((task, Future()))
        return self.asked[-1][1]

    def close(self) -> None:
        return None


class Local:
    """The processes of this machine."""

    waiting = 0

    async def ask(self, *_: object) -> BotAnswer:
        return BotAnswer(7, None)

    def leave(self, room: str) -> None:
        return None


def bots(cluster: Cluster, most: int = 1) -> RayBots:
    return RayBots(cast(RayConnection, cluster), most, cast(BotWorkerPool, Local()))


def request(limit: float = 10.0) -> BotRequest:
    return BotRequest("g", GAME.to_act[0], "steady", 1, limit)


async def test_a_table_asks_and_others_wait_their_turn() -> None:
    cluster = Cluster()
    pool = bots(cluster)
    first = asyncio.create_task(pool.ask("a", request(), GAME, PATIENCE))
    await asyncio.sleep(0)
    with pytest.raises(BusyError, match="waits for other bots"):
        await pool.ask("b", request(), GAME, PATIENCE)
    task, done = cluster.asked[0]
    assert isinstance(task, BotTask) and task.request.limit == 8.0 and pool.waiting == 1
    done.set_result(BotAnswer(3, None))
    assert await first == BotAnswer(3, None)
    # A caller who has gone leaves the turn to its task, which Ray cannot end.
    second = asyncio.create_task(pool.ask("a", request(), GAME, PATIENCE))
    await asyncio.sleep(0)
    second.cancel()
    with pytest.raises(BusyError):
        await pool.ask("b", request(), GAME, PATIENCE)
    cluster.asked[1][1].set_result(BotAnswer(3, None))
    await asyncio.sleep(0.01)
    assert pool.waiting == 0


@pytest.mark.parametrize(
    ("error", "found"),
    [(RayGone("it"), BotAnswer(7, None)), (HexholdError("killed its workers"), LostError)],
)
async def test_without_the_cluster_this_machine_decides(error: Exception, found: object) -> None:
    cluster = Cluster()
    asked = asyncio.create_task(bots(cluster).ask("a", request(), GAME, PATIENCE))
    await asyncio.sleep(0)
    cluster.asked[0][1].set_exception(error)
    if isinstance(found, BotAnswer):
        assert await asked == found
    else:
        with pytest.raises(LostError, match="killed its workers"):
            await asked


async def test_a_silent_cluster_costs_one_decision() -> None:
    with pytest.raises(BusyError, match="waits for the Ray cluster"):
        await bots(Cluster()).ask("a", request(0.02), GAME, PATIENCE)


async def test_hints_and_analyses_are_made_here_if_the_cluster_is_gone() -> None:
    cluster, local = Cluster(), HintWorker()
    here = asyncio.get_running_loop().create_future()
    here.set_result(advice := Advice("p0: end", 0.5, None, 0.5))
    local.ask = lambda game, seat: here  # type: ignore[method-assign] # its own is slow
    hints = RayHints(cast(RayConnection, cluster), local)
    asked = hints.ask(GAME, 0)
    await asyncio.sleep(0)
    assert hints.waiting == 1
    cluster.asked[0][1].set_exception(RayGone("it"))
    assert await asked == advice
    analysis = asyncio.create_task(analysed_by(cast(RayConnection, cluster), AnalysisRequest(b"")))
    await asyncio.sleep(0)
    cluster.asked[1][1].set_exception(RayGone("it"))
    assert await analysis is None
    hints.close()


def test_a_bot_that_is_made_again_draws_other_numbers() -> None:
    decided = []
    game = GAME.copy()
    for _ in range(6):
        seat = game.to_act[0]
        answer = do(BotTask(BotRequest("g", seat, "random", 5, 5.0), game))
        assert isinstance(answer, BotAnswer) and answer.fault is None
        decided.append(answer.code)
        game.apply(next(a for a in game.legal_actions() if a.code == answer.code))
    assert len(set(decided)) > 3


@pytest.mark.parametrize("error", [HexholdError("other version"), HexholdError("no hexhold")])
def test_a_node_that_cannot_do_tasks_is_reported_once(
    error: HexholdError, caplog: pytest.LogCaptureFixture
) -> None:
    pytest.importorskip("ray", reason="Ray is not installed")
    here, there = Pipe()
    connection = RayConnection("127.0.0.1:1")
    futures: list[Future[Done]] = [Future(), Future()]
    connection._waiting = dict(enumerate(futures))
    for number in range(2):
        failed: Future[Done] = Future()
        failed.set_exception(error)
        _answer(lambda *message: there.send(message), number, failed)
    there.close()
    connection._read(here)
    for future in futures:
        with pytest.raises(RayGone, match=str(error)):
            future.result(0)
    about = [line for line in caplog.messages if str(error) in line]
    assert about == [f"{error}; meanwhile this machine does its work"]


def test_what_kills_workers_is_not_done_here() -> None:
    pytest.importorskip("ray", reason="Ray is not installed")
    from hexhold.workers.ray_cluster import WorkersDiedError

    killed: Future[Done] = Future()
    killed.set_exception(WorkersDiedError("again and again"))
    sent: list[tuple[object, ...]] = []
    _answer(lambda *message: sent.append(message), 3, killed)
    ((number, done, told),) = sent
    assert (number, done, type(told), str(told)) == (3, None, HexholdError, "again and again")


@pytest.mark.parametrize(
    ("given", "code", "why"),
    [("nonsense", 2, "a Ray address must be"), ("127.0.0.1:1", 1, "nothing answers there")],
)
def test_a_wrong_address_is_one_line(
    capsys: pytest.CaptureFixture[str], given: str, code: int, why: str
) -> None:
    pytest.importorskip("ray", reason="Ray is not installed")
    assert run(["serve", "--ray", given]) == code
    told = capsys.readouterr().err
    assert why in told and told.count("\n") == 1
