"""Bots and standing offers: bots answer at once, and their own offers delay no player for long.

A bot offers only what another player may be able to give, as far as its seat knows, and nothing
that the same players have refused in this turn. If no person could agree, other bots are asked on a
copy of the game, and an offer that none of them wants is not made.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, cast

from msgspec import structs

from hexhold.engine.vocabulary.decisions import F_ACTION
from hexhold.game import Action, Game
from hexhold.game.trading import may_hold, trading_copy, without_offers
from hexhold.play.protocol.offer_shapes import Saying
from hexhold.play.protocol.refusals import Refusal, stale
from hexhold.play.room.bots.bots import Bots
from hexhold.play.room.changes import settle_change
from hexhold.play.room.drafts import Draft
from hexhold.play.room.offers import making, proposals
from hexhold.play.room.offers.standing import (
    agreements,
    answer_of,
    offers_of,
    with_refusal,
)
from hexhold.play.room.room import Room
from hexhold.play.rows import OfferRow, OffersRow
from hexhold.play.table.moment import Moment
from hexhold.play.table.offer_rules import Terms, offered, offering_copy, reversed_terms, terms_of
from hexhold.play.table.table import Table

MOST_SHOWN = 1
"""The most offers that a bot makes to people in one turn."""


class _Said(NamedTuple):
    """A bot's answer."""

    seat: int
    says: Saying
    terms: str


class BotOffers:
    """The bots' part in standing offers at one table."""

    def __init__(self, room: Room, bots: Bots) -> None:
        self._room = room
        self._bots = bots
        self._copies: tuple[Moment, dict[int, Game]] | None = None
        """Offer → a copy of the game in which it is made; valid at one moment."""
        self._decided_in: tuple[tuple[Game, int, bool], Game] | None = None
        """The last result of `game_for`, and its arguments."""

    def game_for(self, table: Table, seat: int) -> Game:
        """Return the game in which a bot decides for a seat; the same object while it is unchanged.

        Standing offers count toward the limit. A bot that plays only because a clock has run out
        makes none.
        """
        made, alone = self._offers(table).made, not self._is_bot(seat)
        if table.decision != F_ACTION or not (made or alone):
            return table.game
        key = table.game, made, alone
        if self._decided_in is None or self._decided_in[0] != key:
            twin = offering_copy(table.game, made)
            assert twin is not None
            self._decided_in = key, without_offers(twin) if alone else twin
        return self._decided_in[1]

    def hold(self, table: Table, now: float) -> float:
        """Return the seconds for which the offerer still waits for people's answers."""
        room, game = self._room, table.game
        waits = [0.0]
        for offer in room.offers:
            if offer.to is not None:
                continue
            want = terms_of(offer.terms).want
            asked = [p for p in self._people() if answer_of(offer, p) is None]
            if any(may_hold(game, offer.seat, p, want) for p in asked):
                patience = room.settings.bot_patience
                waits.append(room.clock.offers.held(offer, room.row.config, patience, now))
        return max(waits)

    async def tend(self, table: Table, now: float) -> bool:
        """Let bots answer standing offers and take answers; return whether they did."""
        if await self._hear_proposals(table):
            return True
        said = [
            (offer.number, answer)
            for offer in self._room.offers
            if not offer.closed and offer.to is None
            for answer in await self._answers(table, offer)
        ]
        if said:

            def answer_all(draft: Draft) -> None:
                for number, (seat, says, terms) in said:
                    making.answer(draft, seat, number, says, terms, by_bot=True)

            await self._settle(table, answer_all)
            return True
        return await self._conclude(table, now)

    async def ponder(self, table: Table) -> bool:
        """Let bots that have to think answer one after another; return whether one has answered."""
        for offer in self._room.offers:
            for seat in self._silent(offer):
                if offer.closed or offer.to is not None or not self._bots.has_to_think(table, seat):
                    continue
                copied = self._offer_copy(table, offer)
                action = None if copied is None else self._bots.ponder(table, seat, copied)
                if action is None:
                    return False
                said = _said(action)

                def answer(draft: Draft, number: int = offer.number, said: _Said = said) -> None:
                    making.answer(draft, said.seat, number, said.says, said.terms, by_bot=True)

                await self._settle(table, answer)
                return True
        self._bots.stop()
        return False

    async def propose(self, table: Table, seat: int, action: Action) -> None:
        """Make, drop or at once trade an offer that a bot wants to make in its turn."""
        offers = self._offers(table)
        copied = offering_copy(table.game, offers.made)
        if copied is None:
            raise stale()
        terms = offered(copied, seat, action.arguments[0].text)
        could = self._partners(table, offers, seat, terms)
        if offers.shown < MOST_SHOWN and could & self._people():
            await self._settle(table, partial(_show, seat=seat, terms=terms.text))
            return
        said = [await self._asked(table, p, copied) for p in sorted(could - self._people())]
        with_whom = await self._chosen(table, seat, copied, said)
        if with_whom is None:
            await self._settle(table, partial(_pass_over, terms=terms.text, seats=[*could]))
            return

        def trade(draft: Draft) -> None:
            number = making.make(draft, seat, terms.text, None, by_bot=True)
            numbers = {
                p: making.answer(draft, p, number, says, text, by_bot=True)
                for p, says, text in said
            }
            taken = making.take(draft, seat, number, numbers[with_whom])
            if isinstance(taken, Refusal):
                raise taken

        await self._settle(table, trade)

    def _offers(self, table: Table) -> OffersRow:
        return offers_of(self._room.row, table, table.now)

    def _people(self) -> set[int]:
        """Return the seats whose people are here and decide."""
        seats = self._room.row.seats
        return {p for p in self._room.audience.present() if not seats[p].stand_in}

    def _is_bot(self, seat: int) -> bool:
        sitting = self._room.row.seats[seat]
        return sitting.kind == "bot" or sitting.stand_in

    def _partners(self, table: Table, offers: OffersRow, seat: int, terms: Terms) -> set[int]:
        """Return the seats that may have what is wanted and have not refused it in this turn."""
        asked = [p for p in range(len(self._room.row.seats)) if p != seat]
        asked = [p for p in asked if self._is_bot(p) or p in self._people()]
        refused = offers.refused.get(terms.text, [])
        if any(o.terms == terms.text and o.to is None for o in offers.standing):
            return set()
        return {p for p in asked if p not in refused and may_hold(table.game, seat, p, terms.want)}

    async def _answers(self, table: Table, offer: OfferRow) -> list[_Said]:
        """Return the answers of bots that answer at once."""
        quick = [p for p in self._silent(offer) if not self._bots.has_to_think(table, p)]
        copied = self._offer_copy(table, offer) if quick else None
        return [] if copied is None else [await self._asked(table, p, copied) for p in quick]

    def _silent(self, offer: OfferRow) -> list[int]:
        """Return the bots that have not answered an offer."""
        return [
            p
            for p in range(len(self._room.row.seats))
            if p != offer.seat and self._is_bot(p) and answer_of(offer, p) is None
        ]

    def _offer_copy(self, table: Table, offer: OfferRow) -> Game | None:
        """Return a copy of the game with an offer made, the same object while it is valid."""
        if self._copies is None or self._copies[0] is not table.now:
            self._copies = table.now, {}
        copies = self._copies[1]
        if offer.number not in copies:
            copied = trading_copy(table.game)
            if copied is None:
                return None
            offered(copied, offer.seat, offer.terms)
            copies[offer.number] = copied
        return copies[offer.number]

    async def _asked(self, table: Table, seat: int, copied: Game) -> _Said:
        """Return a bot's answer to the offer that is made in a game."""
        return _said(await self._bots.judge(table, seat, copied))

    async def _hear_proposals(self, table: Table) -> bool:
        """Let the bot on turn answer a proposal; return whether it did."""
        seat = table.now.current
        if table.decision != F_ACTION or not self._is_bot(seat):
            return False
        heard = [offer for offer in self._room.offers if offer.to == seat]
        if not heard:
            return False
        offer = heard[0]
        copied = trading_copy(table.game, offerer=offer.seat)
        assert copied is not None
        offered(copied, offer.seat, offer.terms)
        said = await self._asked(table, seat, copied)
        agreed = said.says == "accept" and self._can_trade(table, seat, offer)

        def answer(draft: Draft) -> None:
            proposals.answer(draft, seat, offer, "accept" if agreed else "reject", by_bot=True)

        await self._settle(table, answer)
        return True

    def _can_trade(self, table: Table, seat: int, offer: OfferRow) -> bool:
        """Return whether the seat on turn may make the offer that it is asked for (X-4)."""
        return table.game.refusal(f"p{seat}: offer {reversed_terms(offer.terms)}") is None

    async def _conclude(self, table: Table, now: float) -> bool:
        """Let a bot take an answer to its offer, or drop the offer; return whether it did."""
        agreed = [offer for offer in self._room.offers if agreements(offer)]
        if not agreed or not self._is_bot(agreed[0].seat) or table.decision != F_ACTION:
            return False
        if self.hold(table, now) > 0:
            return False
        offer = agreed[0]
        copied = self._offer_copy(table, offer)
        assert copied is not None
        said = [_Said(a.seat, a.says, a.terms) for a in agreements(offer)]
        with_whom = await self._chosen(table, offer.seat, copied, said)

        def conclude(draft: Draft) -> None:
            answer = None if with_whom is None else answer_of(offer, with_whom)
            if answer is None:
                making.end(draft, offer.number)
            else:
                making.take(draft, offer.seat, offer.number, answer.number)

        await self._settle(table, conclude)
        return True

    async def _chosen(self, table: Table, seat: int, copied: Game, said: list[_Said]) -> int | None:
        """Return the seat that a bot trades with, given the answers to its offer."""
        copied = copied.copy()
        agreed = False
        for p, says, terms in said:
            words = f"p{p}: {says} {terms if says == 'counter' else ''}".strip()
            if says != "reject" and copied.refusal(words) is None:
                copied.apply(words)
                agreed = True
        if not agreed:
            return None
        action = await self._bots.judge(table, seat, copied)
        return int(action.arguments[0].text[1:]) if action.kind == "confirm" else None

    async def _settle(self, table: Table, work: Callable[[Draft], None]) -> None:
        now = table.now

        def as_it_was(draft: Draft) -> None:
            if draft.table is not table or table.now is not now:
                raise stale()
            work(draft)

        await settle_change(self._room, as_it_was)


def _said(action: Action) -> _Said:
    terms = action.arguments[0].text if action.kind == "counter" else ""
    return _Said(action.player, cast("Saying", action.kind), terms)


def _show(draft: Draft, seat: int, terms: str) -> None:
    """Show an offer to all."""
    making.make(draft, seat, terms, None, by_bot=True)
    offers = making.standing(draft)
    draft.row.offers = structs.replace(offers, shown=offers.shown + 1)


def _pass_over(draft: Draft, terms: str, seats: list[int]) -> None:
    """Count an offer as made and refused, because no player would agree."""
    offers = with_refusal(making.standing(draft), terms, seats)
    draft.row.offers = structs.replace(offers, made=offers.made + 1)
