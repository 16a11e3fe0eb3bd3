"""`packaging/compose`: what its files name exists. Its proxy is tested in test_proxies."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped] # types are another package

from hexhold.cli import run
from tests.server.monitoring.test_metrics import NAMES

COMPOSE = Path(__file__).parents[3] / "packaging" / "compose"
OF_PROCESS = {"process_cpu_seconds_total", "process_resident_memory_bytes"}


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    text = (COMPOSE / "compose.yaml").read_text(encoding="utf-8")
    found: dict[str, Any] = yaml.safe_load(text)["services"]
    return found


def of_workers(services: dict[str, Any]) -> list[str]:
    return [name for name, service in services.items() if service["image"] == "hexhold"]


def test_its_variables_are_options_of_serve(
    services: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["serve", "--help"]) == 0
    told = set(re.findall(r"HEXHOLD_[A-Z_]+", capsys.readouterr().out))
    workers = of_workers(services)
    assert len(workers) == 2
    for name in workers:
        used = set(services[name]["environment"])
        assert used <= told, used - told


def test_each_variable_of_env_is_in_the_example(services: dict[str, Any]) -> None:
    text = (COMPOSE / "compose.yaml").read_text(encoding="utf-8")
    asked = set(re.findall(r"\$\{(\w+)", text))
    example = (COMPOSE / ".env.example").read_text(encoding="utf-8")
    assert asked == set(re.findall(r"^(\w+)=", example, re.MULTILINE))
    # Without them, compose stops with one line that names the variable.
    assert all(f"${{{name}:?set it in .env}}" in text for name in ("DOMAIN", "POSTGRES_PASSWORD"))


def test_the_parts_name_each_other(services: dict[str, Any]) -> None:
    workers = {f"{name}:8000" for name in of_workers(services)}
    (job,) = yaml.safe_load((COMPOSE / "prometheus.yml").read_text())["scrape_configs"]
    assert set(job["static_configs"][0]["targets"]) == workers
    proxy = (COMPOSE / "Caddyfile").read_text(encoding="utf-8")
    assert set(re.findall(r"hexhold-\d:\d+", proxy)) == workers
    assert {n for n, s in services.items() if "profiles" in s} == {"prometheus", "grafana"}
    # Caddy asks each worker every two seconds: logs without a bound would fill the disk.
    assert all(
        s["logging"]["options"].keys() == {"max-size", "max-file"} for s in services.values()
    )
    files = [volume for s in services.values() for volume in s.get("volumes", ())]
    for file in [each.partition(":")[0] for each in files if each.startswith("./")]:
        assert (COMPOSE / file).is_file(), file
    assert '"127.0.0.1:3000:3000"' in (COMPOSE / "compose.yaml").read_text(encoding="utf-8")


def test_the_dashboard_shows_metrics_that_there_are() -> None:
    used = set(expressions())
    assert len(used) > 10
    bases = {re.sub(r"_(total|bucket|count)$", "", each) for each in used - OF_PROCESS}
    assert bases <= NAMES, bases - NAMES


def expressions() -> Iterator[str]:
    """The names of metrics in the dashboard."""
    dashboard = json.loads((COMPOSE / "grafana" / "dashboard.json").read_text(encoding="utf-8"))
    for panel in dashboard["panels"]:
        for target in panel["targets"]:
            yield from re.findall(r"\b(?:hexhold|process)_\w+", target["expr"])
