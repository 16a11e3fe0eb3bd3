"""The settings of a host that all of its rooms share."""

from collections.abc import Mapping
from typing import Protocol

from hexhold.editions import Preset


class RoomSettings(Protocol):
    """The settings that rooms read."""

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots that tables may have."""

    @property
    def features(self) -> frozenset[str]:
        """What is offered to strangers, such as `conduct`."""

    @property
    def presets(self) -> Mapping[str, Preset]:
        """The games that the page offers by name."""

    @property
    def bot_delay(self) -> float | None:
        """Seconds between actions of bots; None uses each room's setting."""

    @property
    def bot_patience(self) -> float:
        """Seconds that a bot waits for people to answer its offer."""

    @property
    def bot_seconds(self) -> float:
        """Seconds for one decision of a bot in a worker process."""

    @property
    def beginning_patience(self) -> float:
        """Seconds until a bot's process must have started."""

    @property
    def thinking_patience(self) -> float:
        """Seconds until other bots must have thought."""
