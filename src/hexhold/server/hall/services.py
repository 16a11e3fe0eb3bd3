"""What all requests share."""

from __future__ import annotations

from dataclasses import dataclass, field

from hexhold.language import say
from hexhold.server.analysing import Analyst
from hexhold.server.hall.rooms import Rooms
from hexhold.server.hall.tournaments import Tournaments
from hexhold.server.settings import Settings
from hexhold.server.storage import Store
from hexhold.server.visitors.chat_limits import ChatLimits
from hexhold.server.visitors.limits import Held, Limiter, Turns
from hexhold.server.visitors.recovery import Recovery
from hexhold.server.visitors.sessions import Sessions
from hexhold.server.watch import Watch

MOST_REPLAYS, REPLAYS_OF_ONE = 16, 4
"""Replays that wait at once, and those of one address: each may hold a record and takes seconds."""


@dataclass
class Services:
    """The parts of one running server."""

    settings: Settings
    store: Store
    watch: Watch
    rooms: Rooms = field(init=False)
    tournaments: Tournaments = field(init=False)
    analyst: Analyst = field(init=False)
    sessions: Sessions = field(init=False)
    recovery: Recovery = field(init=False)
    requests: Limiter = field(init=False)
    session_requests: Limiter = field(init=False)
    messages: Limiter = field(init=False)
    addresses: Limiter = field(init=False)
    chat: ChatLimits = field(init=False)
    session_sockets: Held = field(init=False)
    address_sockets: Held = field(init=False)
    reads: Limiter = field(init=False)
    replays: Limiter = field(init=False)
    replaying: Turns = field(init=False)
    """One replay at a time: it is work for a processor, and games go on beside it."""

    def __post_init__(self) -> None:
        s, steady = self.settings, self.watch.steady
        self.rooms = Rooms(self.store, s, self.watch)
        self.tournaments = Tournaments(self.store, self.rooms, self.watch)
        self.analyst = Analyst(
            self.store.analyses, self.rooms.kept_game, self.store.names_of, self.watch
        )
        self.sessions = Sessions(self.store, self.watch, s.session_sockets)
        self.recovery = Recovery(self.store, steady)
        self.requests = Limiter(s.requests, s.window, steady)
        self.session_requests = Limiter(s.session_requests, s.window, steady)
        self.messages = Limiter(s.seat_messages, s.window, steady)
        self.addresses = Limiter(s.address_messages, s.window, steady)
        self.reads = Limiter(s.reads, s.window, steady)
        self.replays = Limiter(s.replays, s.window, steady)
        self.replaying = Turns(MOST_REPLAYS, REPLAYS_OF_ONE)
        self.chat = ChatLimits(s, steady)
        self.session_sockets = Held(s.session_sockets, say("many-tabs"))
        self.address_sockets = Held(s.address_sockets, say("many-from-address"))
