"""A Ray cluster for all tests that need one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from ray.cluster_utils import Cluster

NO_LOGS = {"include_log_monitor": False}


@pytest.fixture(scope="package")
def two_nodes() -> Iterator[Cluster]:
    """Yield a cluster of two nodes with two processors and one.

    Starting it takes seconds, and what runs beside its workers takes time as long as it lives.
    """
    from ray.cluster_utils import Cluster

    head = {"num_cpus": 2, "include_dashboard": False, "no_monitor": True}
    started = Cluster(initialize_head=True, head_node_args=head | NO_LOGS)
    try:
        started.add_node(num_cpus=1, **NO_LOGS)
        yield started
    finally:
        started.shutdown()
