"""The services that all requests share."""

from functools import partial

from hexhold.language import say
from hexhold.play.time_source import TimeSource
from hexhold.server.accounts.limits import ChatLimits, OpenSockets, RateLimiter, WorkQueue
from hexhold.server.accounts.passkeys import PasskeyCeremonies
from hexhold.server.accounts.programs import ProgramTokens
from hexhold.server.accounts.recovery import RecoveryCodes
from hexhold.server.accounts.sessions import Sessions
from hexhold.server.analysis_worker import AnalysisQueue
from hexhold.server.cluster.cluster import Cluster
from hexhold.server.cluster.shared_quotas import SharedRateLimits
from hexhold.server.conduct.conduct import Conduct
from hexhold.server.matching.challenges import Challenges
from hexhold.server.matching.quick_match import QuickMatch
from hexhold.server.monitoring.metrics import Metrics
from hexhold.server.ray_tasks.connection import RayConnection
from hexhold.server.ray_tasks.pools import analysed_by
from hexhold.server.rooms.learning_rooms import LearningRooms
from hexhold.server.rooms.lobby import OpenTableList
from hexhold.server.rooms.room_counts import sessions, sockets, states
from hexhold.server.rooms.shared_rooms import rooms_of
from hexhold.server.rooms.stored_changes import AdminChanges
from hexhold.server.settings import Settings
from hexhold.server.storage import Store
from hexhold.server.storage.repositories.upkeep import ChangeKind
from hexhold.server.tournaments.tournaments import Tournaments

MOST_REPLAYS, REPLAYS_OF_ONE = 16, 4
"""Replays that run or wait, in all and for one address: each may hold a record and takes seconds.
"""
MOST_HOLDS, HOLDS_OF_ONE = 200, 8
"""Requests that wait for a change of a review, in all and for one address: each reads the database
twice a second."""


class Services:
    """The parts of one running server."""

    def __init__(
        self, settings: Settings, store: Store, time: TimeSource, cluster: Cluster | None = None
    ) -> None:
        self.settings, self.store, self.time = settings, store, time
        self.cluster = cluster
        """The other workers; None for a server that is alone."""
        s, steady = settings, time.steady
        store.results.season_months = s.season_months
        self.metrics = Metrics()
        ray = None if s.ray is None else RayConnection(s.ray)
        elsewhere = None if ray is None else partial(analysed_by, ray)
        self.rooms = rooms_of(store, s, time, cluster, self.metrics, ray)
        self.games, self.learning = self.rooms.games, LearningRooms(store, self.rooms)
        self.tournaments = Tournaments(store, self.rooms, time)
        self.open_tables = OpenTableList(store)
        self.conduct = Conduct(store, self.rooms, s, time)
        self.match = QuickMatch(store, self.rooms, self.conduct, s, time)
        self.challenges = Challenges(store, self.rooms, self.conduct, self.match.queues, s, time)
        self.analyst = AnalysisQueue(
            store.analyses, self.games.kept_game, store.names_of, time, elsewhere
        )
        self.programs = ProgramTokens(store, time)
        self.passkeys = PasskeyCeremonies(store, s, time)
        self.sessions = Sessions(store, time, s.session_sockets)
        if cluster is not None:
            self.sessions.shared = self.match.shared = True
            cluster.each_second.append(self.sessions.forget_all)
            begun = SharedRateLimits(cluster, s.window)
            self.sessions.check_may_begin = partial(begun.check_session, s.requests)
        self.recovery = RecoveryCodes(store, steady)
        self.requests = RateLimiter(s.requests, s.window, steady)
        self.session_requests = RateLimiter(s.session_requests, s.window, steady)
        self.messages = RateLimiter(s.seat_messages, s.window, steady)
        self.addresses = RateLimiter(s.address_messages, s.window, steady)
        self.reads = RateLimiter(s.reads, s.window, steady)
        self.replays = RateLimiter(s.replays, s.window, steady)
        self.replaying = WorkQueue(MOST_REPLAYS, REPLAYS_OF_ONE)
        """One replay runs at a time, because it uses a processor while games go on."""
        self.holding = WorkQueue(MOST_HOLDS, HOLDS_OF_ONE)
        self.chat = ChatLimits(s, steady)
        self.chat.check_may_speak = self.conduct.check_may_speak
        self.changes = AdminChanges(store, self.rooms.refresh, self.forget_person, self.in_memory)
        self.session_sockets = OpenSockets(s.session_sockets, say("many-tabs"))
        self.address_sockets = OpenSockets(s.address_sockets, say("many-from-address"))
        self._watch()

    def _watch(self) -> None:
        """Let the metrics show what can be counted at any time."""
        watch, writing = self.metrics.watch, self.store.writing
        watch(
            "sockets", "Open WebSockets and streams of tables", partial(sockets, self.rooms), "of"
        )
        watch("tables", "Tables in memory", partial(states, self.rooms), "state")
        watch("queue_depth", "What waits or is worked on", self._queues, "queue")
        watch("commits", "Commits", lambda: {"": writing.commits}, total=True)
        watch("database_failing", "Whether the last write failed", lambda: {"": writing.failed})

    def _queues(self) -> dict[str, float]:
        """Return queue → how much waits there or is worked on."""
        return {
            "writes": self.store.writing.waiting,
            "hints": self.rooms.hint_worker.waiting,
            "analyses": self.analyst.waiting,
            "replays": self.replaying.taken,
            "bots": self.rooms.bot_workers.waiting,
            "pushes": self.rooms.push_queue.waiting,
            "webhooks": self.rooms.webhooks.waiting,
            "emails": self.rooms.emails.waiting,
        }

    async def forget_person(self, session: str) -> None:
        """Forget an account that another program has deleted, and close its connections."""
        self.sessions.forget(session)
        await self.disconnect_program(session)

    async def in_memory(self) -> list[tuple[ChangeKind, str]]:
        """Return the rooms in memory, and the deleted accounts that are connected.

        Sessions are read again when they are needed. Raises `StorageError`.
        """
        self.sessions.forget_all()
        found: list[tuple[ChangeKind, str]] = [("room", room.id) for room in self.rooms.loaded]
        for person in sessions(self.rooms):
            if await self.store.session_name(person) is None:
                found.append(("person", person))
        return found

    async def disconnect_program(self, program: str) -> None:
        """Disconnect a program whose token no longer works, and call off its challenges."""
        await self.challenges.call_off_all(program)
        await self.sessions.void_tickets(program)
        self.rooms.disconnect_session(program)
