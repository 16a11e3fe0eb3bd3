"""The services that all requests share."""

from __future__ import annotations

from dataclasses import dataclass, field

from hexhold.language import say
from hexhold.server.accounts.limits import ChatLimits, OpenSockets, RateLimiter, WorkQueue
from hexhold.server.accounts.recovery import RecoveryCodes
from hexhold.server.accounts.sessions import Sessions
from hexhold.server.analysis_worker import AnalysisQueue
from hexhold.server.rooms.registry import RoomRegistry
from hexhold.server.settings import Settings
from hexhold.server.storage import Store
from hexhold.server.time_source import TimeSource
from hexhold.server.tournaments.tournaments import Tournaments

MOST_REPLAYS, REPLAYS_OF_ONE = 16, 4
"""Replays that run or wait, in all and for one address: each may hold a record and takes seconds.
"""


@dataclass
class Services:
    """The parts of one running server."""

    settings: Settings
    store: Store
    time: TimeSource
    rooms: RoomRegistry = field(init=False)
    tournaments: Tournaments = field(init=False)
    analyst: AnalysisQueue = field(init=False)
    sessions: Sessions = field(init=False)
    recovery: RecoveryCodes = field(init=False)
    requests: RateLimiter = field(init=False)
    session_requests: RateLimiter = field(init=False)
    messages: RateLimiter = field(init=False)
    addresses: RateLimiter = field(init=False)
    chat: ChatLimits = field(init=False)
    session_sockets: OpenSockets = field(init=False)
    address_sockets: OpenSockets = field(init=False)
    reads: RateLimiter = field(init=False)
    replays: RateLimiter = field(init=False)
    replaying: WorkQueue = field(init=False)
    """One replay runs at a time, because it uses a processor while games go on."""

    def __post_init__(self) -> None:
        s, steady = self.settings, self.time.steady
        self.rooms = RoomRegistry(self.store, s, self.time)
        self.tournaments = Tournaments(self.store, self.rooms, self.time)
        self.analyst = AnalysisQueue(
            self.store.analyses, self.rooms.kept_game, self.store.names_of, self.time
        )
        self.sessions = Sessions(self.store, self.time, s.session_sockets)
        self.recovery = RecoveryCodes(self.store, steady)
        self.requests = RateLimiter(s.requests, s.window, steady)
        self.session_requests = RateLimiter(s.session_requests, s.window, steady)
        self.messages = RateLimiter(s.seat_messages, s.window, steady)
        self.addresses = RateLimiter(s.address_messages, s.window, steady)
        self.reads = RateLimiter(s.reads, s.window, steady)
        self.replays = RateLimiter(s.replays, s.window, steady)
        self.replaying = WorkQueue(MOST_REPLAYS, REPLAYS_OF_ONE)
        self.chat = ChatLimits(s, steady)
        self.session_sockets = OpenSockets(s.session_sockets, say("many-tabs"))
        self.address_sockets = OpenSockets(s.address_sockets, say("many-from-address"))
