"""The metrics of one server process, in the text format of Prometheus.

Counters and histograms are written where something happens. Everything that can be counted later is
read when somebody asks, so it costs nothing while people play.
"""

import logging
from collections.abc import Callable, Iterator, Mapping
from time import monotonic

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from hexhold.play.monitoring import Meter

CONTENT_TYPE = CONTENT_TYPE_LATEST
REPLY_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)
THINKING_SECONDS = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0)
Values = Callable[[], Mapping[str, float]]
"""Returns label → value; the label is empty if there is only one value."""
_requests = logging.getLogger("hexhold.requests")


class Metrics(Meter, Collector):
    """The metrics of one server and its tables."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._gauges: list[tuple[str, str, str, Values, bool]] = []
        self._began = monotonic()
        registry = self._registry
        self._messages = Histogram(
            "hexhold_message_seconds",
            "Time from a client's message to its reply, commit included",
            ["type"],
            buckets=REPLY_SECONDS,
            registry=registry,
        )
        self._http = Histogram(
            "hexhold_http_seconds",
            "Time to answer an HTTP request",
            ["method", "status"],
            buckets=REPLY_SECONDS,
            registry=registry,
        )
        self._thinking = Histogram(
            "hexhold_bot_seconds",
            "Time of a bot's decision, waiting included",
            ["bot"],
            buckets=THINKING_SECONDS,
            registry=registry,
        )
        self._steps = Counter("hexhold_steps", "Stored steps of games", ["by"], registry=registry)
        self._refusals = Counter(
            "hexhold_refusals", "Refused requests and messages", ["reason"], registry=registry
        )
        self._pushes = Counter(
            "hexhold_pushes", "Push notifications by result", ["result"], registry=registry
        )
        self._webhooks = Counter(
            "hexhold_webhooks", "Messages of webhooks by result", ["result"], registry=registry
        )
        self._emails = Counter("hexhold_emails", "E-mails by result", ["result"], registry=registry)
        self._takeovers = Counter(
            "hexhold_takeovers", "Tables taken over from another worker", registry=registry
        )
        # Looking a label up takes longer than counting.
        self._by_bot = self._steps.labels("bot")
        self._by_person = self._steps.labels("person")
        ProcessCollector(registry=registry)
        registry.register(self)

    def watch(
        self, name: str, about: str, values: Values, label: str = "", total: bool = False
    ) -> None:
        """Add a metric whose values are read when somebody asks.

        Args:
            name: the name without `hexhold_`.
            about: what it says.
            values: returns the values; an empty label if there is only one.
            label: the name of the label.
            total: whether the value only grows.
        """
        self._gauges.append((name, about, label, values, total))

    def collect(self) -> Iterator[Metric]:
        """Yield the metrics that `watch` has added."""
        for name, about, label, values, total in self._gauges:
            kind = CounterMetricFamily if total else GaugeMetricFamily
            found = kind(f"hexhold_{name}", about, labels=[label] if label else [])
            for key, value in values().items():
                found.add_metric([key] if label else [], value)
            yield found
        up = GaugeMetricFamily("hexhold_up_seconds", "Time since the server started")
        up.add_metric([], monotonic() - self._began)
        yield up

    def text(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        return generate_latest(self._registry)

    # What happens

    def answered(self, kind: str, code: str | None, seconds: float) -> None:
        """Count a reply to a client's message, and log it if requests are logged."""
        self._messages.labels(kind).observe(seconds)
        if code is not None:
            self._refusals.labels(code).inc()
        if _requests.isEnabledFor(logging.INFO):
            facts = {"type": kind, "refused": code, "ms": round(1000 * seconds, 3)}
            _requests.info("answered", extra={"facts": facts})

    def stepped(self, by_bot: bool) -> None:
        """Count a stored step of a game."""
        (self._by_bot if by_bot else self._by_person).inc()

    def thought(self, bot: str, seconds: float) -> None:
        """Count a bot's decision."""
        self._thinking.labels(bot).observe(seconds)

    def requested(self, method: str, status: int, seconds: float) -> None:
        """Count an answered HTTP request, and log it if requests are logged."""
        known = method if method in _METHODS else "other"
        self._http.labels(known, f"{status // 100}xx").observe(seconds)
        if _requests.isEnabledFor(logging.INFO):
            facts = {"method": known, "status": status, "ms": round(1000 * seconds, 3)}
            _requests.info("requested", extra={"facts": facts})

    def refused(self, code: str) -> None:
        """Count a refused HTTP request or handshake."""
        self._refusals.labels(code).inc()

    def pushed(self, result: str) -> None:
        """Count a push notification."""
        self._pushes.labels(result).inc()

    def told(self, result: str) -> None:
        """Count a message of a webhook."""
        self._webhooks.labels(result).inc()

    def mailed(self, result: str) -> None:
        """Count an e-mail."""
        self._emails.labels(result).inc()

    def took_over(self) -> None:
        """Count a table taken over from another worker."""
        self._takeovers.inc()


_METHODS = frozenset(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
