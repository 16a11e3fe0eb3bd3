"""Submit tasks to workers as there is room, and yield their results."""

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import AbstractContextManager
from itertools import islice
from typing import Protocol, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")
_Task = TypeVar("_Task", contravariant=True)

Start = Callable[[], Callable[[Task], Result]]
"""Prepares a process, for example by compiling, and returns the function that does tasks there.
Both can be sent to other processes."""

_AHEAD = 4
"""Tasks given to each worker in advance, so it never waits."""


class WorkerPool(Protocol[_Task, Result]):
    """Workers that do tasks inside a `with` block."""

    @property
    def size(self) -> int:
        """Return how many tasks they do at the same time."""
        ...

    def submit(self, task: _Task) -> Future[Result]:
        """Submit a task."""
        ...


def spread(
    start: Start[Task, Result],
    tasks: Iterable[Task],
    *,
    jobs: int = 1,
    ray: str | None = None,
    in_order: bool = False,
    separate: bool = False,
) -> Generator[Result]:
    """Do tasks and yield their results. Closing the generator cancels those in flight.

    Args:
        start: prepares each process.
        tasks: taken one by one, a few in advance.
        jobs: how many processes of this machine; 1 is this one.
        ray: a Ray cluster to use instead: its address, or `auto` or `local`, as `ray.init` takes
            it. A task is repeated if its worker dies.
        in_order: yield results in the order of the tasks, else as they end.
        apart: use another process even for one job, started with the current environment.

    Raises:
        UsageError: the address is invalid, or Ray is not installed.
        HexholdError: the cluster does not answer, or cannot do the work.
    """
    if ray is None and jobs == 1 and not separate:
        yield from map(start(), tasks)
        return
    with _worker_pool(start, jobs, ray) as pool:
        yield from (_in_order if in_order else _as_they_end)(pool, iter(tasks))


def _worker_pool(
    start: Start[Task, Result], jobs: int, ray: str | None
) -> AbstractContextManager[WorkerPool[Task, Result]]:
    if ray is None:
        from hexhold.workers.processes import Processes

        return Processes(start, jobs)
    from hexhold.workers.ray_cluster import RayCluster

    return RayCluster(start, ray)


def _as_they_end(pool: WorkerPool[Task, Result], tasks: Iterator[Task]) -> Iterator[Result]:
    waiting: set[Future[Result]] = set()
    while True:
        room = pool.size * _AHEAD - len(waiting)
        waiting |= {pool.submit(task) for task in islice(tasks, room)}
        if not waiting:
            return
        ended, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in ended:
            yield future.result()


def _in_order(pool: WorkerPool[Task, Result], tasks: Iterator[Task]) -> Iterator[Result]:
    waiting: list[Future[Result]] = []
    for task in tasks:
        waiting.append(pool.submit(task))
        if len(waiting) >= pool.size * _AHEAD:
            yield waiting.pop(0).result()
    for future in waiting:
        yield future.result()
