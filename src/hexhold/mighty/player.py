"""`mighty` and `grandmaster` as bots."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import ClassVar

from hexhold.bots import View, make_bot
from hexhold.bots.bot import PROPOSALS
from hexhold.bots.parts import in_one_go
from hexhold.engine.vocabulary.codes import PHASE_SETUP
from hexhold.game import Action
from hexhold.mighty.proposals import Proposals
from hexhold.mighty.search import NODES, NODES_OF_GRANDMASTER, Search
from hexhold.mighty.set_up_search import SetUpSearch

BUILDINGS = ("settlement", "city")
"""Actions that `search_in_set_up` compares in the set-up; roads use the other search."""
_SEED_BITS = 62


class Mighty:
    """Tries every action in many simulated games before it decides."""

    name, trades = "mighty", True
    usual: ClassVar[str] = "strong"
    """The bot whose choice it starts from."""
    search: ClassVar[type[Search]] = Search
    search_in_set_up: ClassVar[type[Search]] = SetUpSearch
    nodes: int = NODES
    """Decisions that it may simulate for each decision it makes."""
    compares_offers: ClassVar[bool] = False
    """Whether an offer is compared with the other actions. An offer that nobody accepts costs
    nothing, because everything else can still be done after it."""
    searches_offers: ClassVar[bool] = True
    """Whether it looks for offers and counter-offers beyond those of its usual bot. It does so in
    Cities & Knights only: in the base game nothing is known to be gained."""

    def __init__(self, seed: int = 0, nodes: int | None = None, threads: int = 1) -> None:
        """Make a bot for one game.

        Args:
            seed: what its determinizations come from; equal seeds make equal decisions.
            nodes: decisions that it may simulate for each decision; None for the usual number.
            threads: how many cores it may use; the decisions are the same with any number.
        """
        self._random = Random(seed)
        if nodes is not None:
            self.nodes = nodes
        self._threads = threads
        self._usual = make_bot(self.usual, seed)
        self._proposals = Proposals(self._random)
        self.policy: dict[Action, int] = {}
        """How many playouts each action got in the last decision; empty if it did not search."""

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        """Return the choice of `strong`, or another action that is clearly better."""
        return in_one_go(self.decide_in_parts(view, actions))

    def decide_in_parts(
        self, view: View, actions: Sequence[Action]
    ) -> Generator[None, None, Action]:
        """Work as `decide`; between parts of the work other things may be done."""
        self.policy = {}
        if self._may_propose(view, actions):
            proposal = yield from self._proposals.best_in_parts(view)
            if proposal is not None:
                return Action(proposal, view.setting)
        usual = self._usual.decide(view, actions)
        others = [a for a in actions if a != usual and a.kind not in PROPOSALS]
        if not others or (usual.kind in PROPOSALS and not self.compares_offers):
            return usual

        places = view.state[0]["phase"] == PHASE_SETUP and usual.kind in BUILDINGS
        search = (self.search_in_set_up if places else self.search)(
            view.setting,
            view.player,
            lambda: view.determinize(self._random.getrandbits(_SEED_BITS)),
            self._random,
            self.nodes,
            self._threads,
        )
        best = yield from search.best_in_parts(usual, others)
        visits = search.visits
        self.policy = {a: visits[a.code] for a in (usual, *others) if a.code in visits}
        return best

    def _may_propose(self, view: View, actions: Sequence[Action]) -> bool:
        """Return whether an offer or a counter-offer may be searched for."""
        if not self.searches_offers or not view.setting.expansion:
            return False
        allowed = any(action.kind in PROPOSALS for action in actions)
        return allowed and self._proposals.possible(view.state[0], view.player)


class SecondMighty(Mighty):
    """The second generation: it searches for placements as for all other actions."""

    name, search_in_set_up, searches_offers = "mighty@2", Search, False


class ThirdMighty(Mighty):
    """The third generation: it makes the offers of `strong` and no counter-offers."""

    name, searches_offers = "mighty@3", False


class FourthMighty(Mighty):
    """The fourth and current generation: the same as `mighty`."""

    name = "mighty@4"


class Grandmaster(Mighty):
    """Searches as `mighty` does, in many more simulated games."""

    name, nodes = "grandmaster", NODES_OF_GRANDMASTER
