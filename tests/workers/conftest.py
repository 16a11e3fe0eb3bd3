"""A Ray cluster for all tests that need one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from ray.cluster_utils import Cluster


@pytest.fixture(scope="session")
def two_nodes() -> Iterator[Cluster]:
    """Yield a cluster of two nodes with two processors each; starting it takes seconds."""
    from ray.cluster_utils import Cluster

    started = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False}
    )
    try:
        started.add_node(num_cpus=2)
        yield started
    finally:
        started.shutdown()
