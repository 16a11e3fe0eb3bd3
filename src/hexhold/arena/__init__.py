"""Matches between bots in which no seat and no deal favours a bot.

A *block* is one seed played once in every rotation of the seats; results are computed over
blocks. docs/bots/arena.md tells how it is used.
"""

from hexhold.arena.contest import FORMATS, Contest
from hexhold.arena.ledger import Ledger
from hexhold.arena.playing import GameRunner, PlayedGame, play_games
from hexhold.arena.sequential import SequentialTest
from hexhold.arena.standings import Standing, Standings

__all__ = [
    "FORMATS",
    "Contest",
    "GameRunner",
    "Ledger",
    "PlayedGame",
    "SequentialTest",
    "Standing",
    "Standings",
    "play_games",
]
