"""Rooms with games that bots have played, stored as a server stores them."""

import asyncio
from typing import Any

from hexhold.bots.checked_bot import CheckedBot
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.room.changes import keep_draft
from hexhold.play.room.drafts import Draft, begin, step
from hexhold.play.room.start import seats
from hexhold.play.room.timing.clocks import Clocks
from hexhold.play.table.table import Table
from hexhold.server.storage import RoomRow, Store

BEGAN = 1_790_000_000.0


class PlayedRoom:
    """A room whose seats bots play, the first one as a person would."""

    def __init__(self, store: Store, name: str, **config: Any) -> None:
        players = config.setdefault("players", 3)
        row = seats.new_room(name, "ab" * 32, "Ann", RoomConfig(name=name, **config), "ann")
        row.secret = (name.encode().hex() + "00" * 32)[:64]
        for number in range(1, players):
            seats.put_bot(row, number, "steady", ("steady",))
            row.seats[number].seed = f"{number}"
        draft = Draft(row, None, Clocks(row.config.clock, players), BEGAN, 0.0)
        begin(draft)
        assert draft.table is not None
        self.store = store
        self.table: Table = draft.table
        self.row: RoomRow = draft.row
        self.at = BEGAN
        self.bots = [CheckedBot.by_name("steady", 7 + p, p, None) for p in range(players)]
        asyncio.run(keep_draft(store, draft, None))

    def draft(self) -> Draft:
        """The state that the next change starts from."""
        self.at += 1.5
        clocks = Clocks(self.row.config.clock, len(self.row.seats))
        return Draft(self.row.copy(), self.table, clocks, self.at, self.at - BEGAN)

    def keep(self, draft: Draft) -> None:
        """Store a draft and let it happen."""
        asyncio.run(keep_draft(self.store, draft, self.row))
        for change in draft.steps:
            self.table.put(change)
        self.row = draft.row

    def play(self, most: int = 10_000) -> None:
        """Let the bots play until so many steps are stored, or to the end; all in one piece."""
        draft = self.draft()
        while not draft.now.game.is_over and draft.now.version < most:
            game = draft.now.game
            seat = game.to_act[0]
            action = self.bots[seat].decide(game).action
            draft.act(seat, action.words, by_bot=seat != 0)
        self.keep(draft)

    def act(self, seat: int, words: str) -> None:
        """One step of a person."""
        draft = self.draft()
        draft.act(seat, words, by_bot=False)
        self.keep(draft)

    def undo(self, seat: int) -> None:
        """Take the seat's last step back."""
        draft = self.draft()
        step(draft, self.table.undo(seat, draft.wall, None))
        self.keep(draft)
