"""The game and state classes for OpenSpiel; importing this module registers them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

import numpy as np
import pyspiel

from hexhold.environments.observation import Encoder
from hexhold.environments.openspiel.node import Node
from hexhold.environments.openspiel.parameters import Parameters
from hexhold.environments.openspiel.tree import Tree, tree_of
from hexhold.game.setting import FEWEST_PLAYERS, MOST_PLAYERS

NAME = "python_cities_and_knights"
"""The name for `pyspiel.load_game`."""
WON = 1.0
"""The return of the winner, or of each member of the winning team. The others lose it in equal
parts; without a winner all get 0."""
SEEDS = 2**53
GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Cities & Knights",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=FEWEST_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=asdict(Parameters()),
)


class CitiesAndKnightsGame(pyspiel.Game):
    """`pyspiel.load_game("python_cities_and_knights(players=3,edition=base)")`.

    Its parameters are the fields of `Parameters`; wrong ones raise `UsageError`.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = params or {}
        self.tree: Tree = tree_of(Parameters.read(given))
        """Setting, action ids and ways to begin."""
        players = self.tree.setting.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.tree.space.n,
            max_chance_outcomes=self.tree.most_chances,
            num_players=players,
            min_utility=-WON / (players - 1),
            max_utility=WON,
            utility_sum=0.0,
            max_game_length=self.tree.parameters.max_game_length,
        )
        super().__init__(GAME_TYPE, info, given)

    def new_initial_state(self) -> CitiesAndKnightsState:
        """Return the root: chance is to deal, or to say who begins."""
        return CitiesAndKnightsState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the most chance nodes that a history can have."""
        return self.tree.most_chance_nodes

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> SeatObserver | None:
        """Return an observer of one seat, now or with perfect recall; None for other kinds.

        Raises:
            ValueError: there are parameters.
        """
        if params:
            raise ValueError(f"an observation has no parameters, not {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        own = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not kind.public_info or kind.private_info != own:
            return None
        return SeatObserver(self.tree, kind.perfect_recall)


class CitiesAndKnightsState(pyspiel.State):
    """One node of the game's tree."""

    def __init__(self, game: CitiesAndKnightsGame) -> None:
        super().__init__(game)
        self.node = Node(game.tree)
        """Everything about the state; change it only with `apply_action`."""

    def current_player(self) -> int:
        """Return a seat, or that of chance or of the end."""
        if self.node.chances:
            chance: int = pyspiel.PlayerId.CHANCE
            return chance
        end: int = pyspiel.PlayerId.TERMINAL
        return end if self.node.is_over else self.node.player

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.ids

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return each place in `Node.chances`, and how likely it is."""
        return [(n, likely) for n, (_, likely) in enumerate(self.node.chances)]

    def _apply_action(self, action: int) -> None:
        if self.node.chances:
            self.node.apply_outcome(action)
        else:
            self.node.apply_id(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.node.chances[action][0]
        return self.node.tree.space.text(action)

    def is_terminal(self) -> bool:
        """Return whether there is a winner, or the game has reached its longest length."""
        return self.node.is_over

    def returns(self) -> list[float]:
        """1 to the winners, minus their equal shares to the others; 0 without a winner."""
        setting, winner = self.node.tree.setting, self.node.winner
        if winner is None:
            return [0.0] * setting.players
        team = setting.team_of(winner)
        lost = -WON * len(team) / (setting.players - len(team))
        return [WON if p in team else lost for p in range(setting.players)]

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Refuse; OpenSpiel itself would return an empty list, from which nothing can be learnt."""
        raise NotImplementedError(
            "information_state_tensor: a history has no fixed size; take observation_tensor"
        )

    def resample_from_infostate(self, player: int, sampler: Any) -> CitiesAndKnightsState:
        """Return a state drawn from those that a seat cannot tell from this one.

        Args:
            player: the seat.
            sampler: a function that returns numbers from 0 to 1.
        """
        twin: CitiesAndKnightsState = self.clone()
        twin.node = self.node.resampled(player, int(sampler() * SEEDS))
        return twin

    def __str__(self) -> str:
        return str(self.node)


class SeatObserver:
    """What a seat sees (`tensor`, `dict`, text), or with perfect recall has seen (text alone)."""

    def __init__(self, tree: Tree, perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        self.tensor: np.ndarray[Any, np.dtype[np.float32]] | None = None
        """float32 [F + B]: the observation as in `Batch`, and the prefix."""
        self.dict: dict[str, np.ndarray[Any, np.dtype[np.float32]]] = {}
        """Views of it: `hex` … `global`, and `said` [B], one place for each id that may begin."""
        if perfect_recall:
            return
        self._encoder = Encoder(tree.setting)
        self._place_of = {number: i for i, number in enumerate(tree.beginnings)}
        size = self._encoder.size
        self.tensor = np.zeros(size + len(self._place_of), np.float32)
        self._seen, said = self.tensor[:size], self.tensor[size:]
        self.dict = {**self._encoder.parts(self._seen), "said": said}

    def set_from(self, state: CitiesAndKnightsState, player: int) -> None:
        """Write what a seat sees; zeros before the game has begun."""
        node = state.node
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if node.has_begun:
            self._encoder.encode(node.game.states, 0, player, self._seen, node.game.belief_records)
        if node.prefix_id >= 0 and player == node.player:
            self.dict["said"][self._place_of[node.prefix_id]] = 1

    def string_from(self, state: CitiesAndKnightsState, player: int) -> str:
        """Return the same as text."""
        node = state.node
        return node.information(player) if self._perfect_recall else node.observation(player)


pyspiel.register_game(GAME_TYPE, CitiesAndKnightsGame)
