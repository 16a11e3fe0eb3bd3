"""Answers for operators: whether a server is alive and ready, and its metrics."""

from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import text

from hexhold.errors import UsageError
from hexhold.server.settings import read_token
from tests.server.client import Client, Person, Table, among_bots
from tests.server.conftest import Servers, change

TOKEN = "a-token-of-sixteen"
NAMES = {
    *("hexhold_sockets", "hexhold_tables", "hexhold_queue_depth", "hexhold_commits"),
    *("hexhold_message_seconds", "hexhold_http_seconds", "hexhold_bot_seconds"),
    *("hexhold_steps", "hexhold_refusals", "hexhold_pushes", "hexhold_takeovers"),
    "hexhold_webhooks",
    "hexhold_emails",
    *("hexhold_database_failing", "hexhold_up_seconds"),
}


def metrics(client: Client) -> dict[tuple[str, str], float]:
    """Return (name, first label) → value."""
    answer = client.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"})
    assert answer.headers["content-type"].startswith("text/plain; version=")
    return {
        (sample.name, next(iter(sample.labels.values()), "")): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def test_what_happens_at_tables_is_counted(serve: Servers) -> None:
    with (
        serve(metrics_token=TOKEN) as client,
        among_bots(client, "random", "random", edition="base") as ann,
    ):
        while not (ann.awaited and any(event["line"]["by_bot"] for event in ann.events)):
            ann.play_on()
        before = metrics(client)
        assert ann.act("nonsense")["error"]["code"] == "illegal_action"
        ann.act(ann.actions[0])
        watching = Person(client, "Bo")
        with Table(watching, ann.room["id"]):
            found = metrics(client)
        text = client.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"}).text

    def more(name: str, label: str) -> float:
        return found[name, label] - before.get((name, label), 0.0)

    assert more("hexhold_message_seconds_count", "act") == 2
    assert more("hexhold_refusals_total", "illegal_action") == 1
    assert more("hexhold_steps_total", "person") == 1
    assert found["hexhold_bot_seconds_count", "random"] >= 1
    assert (found["hexhold_sockets", "players"], found["hexhold_sockets", "spectators"]) == (1, 1)
    assert found["hexhold_tables", "running"] == 1
    assert more("hexhold_http_seconds_count", "POST") >= 1
    assert found["hexhold_takeovers_total", ""] == 0
    families = {family.name for family in text_string_to_metric_families(text)}
    assert families >= NAMES
    # Neither names nor ids: everything else is a number.
    assert "Ann" not in text and ann.room["id"] not in text


def test_the_metrics_are_not_for_everyone(serve: Servers) -> None:
    # The test client has no address that would count as near.
    with serve() as client:
        assert client.get("/metrics").status_code == 403
    with serve(metrics_token=TOKEN) as client:
        for given in ("", TOKEN, "Bearer", f"Bearer {TOKEN}x", f"bearer {TOKEN}"):
            assert client.get("/metrics", headers={"authorization": given}).status_code == 403
        assert metrics(client)


@pytest.mark.parametrize("given", ["", "short", "sixteen letters ü", "with a space in it"])
def test_a_weak_token_is_refused(given: str) -> None:
    with pytest.raises(UsageError, match="--metrics-token takes"):
        read_token(given)


def test_a_server_is_ready_if_it_can_serve(serve: Servers, tmp_path: Path, database: str) -> None:
    page = tmp_path / "built"
    page.mkdir()
    with serve(page) as client:
        assert client.get("/readyz").json()["code"] == "not_ready"
    (page / "index.html").write_text("<!doctype html><title>hexhold</title>")
    with serve(page) as client:
        assert client.get("/readyz").json() == {"status": "ok"}
        change(database, text("UPDATE alembic_version SET version_num = '9999'"))
        answer = client.get("/readyz")
        assert (answer.status_code, answer.json()["code"]) == (503, "storage")
        assert client.get("/healthz").status_code == 200
