"""Hidden information: games that differ only in secrets look the same to the byte (T-4)."""

import random
from dataclasses import replace

import msgspec
import pytest

from hexhold import Game
from hexhold.editions import variants_for
from hexhold.engine.vocabulary.codes import SPECTATOR
from hexhold.errors import IllegalAction
from hexhold.language import LANGUAGES
from hexhold.play.protocol.refusals import refusal_of
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.room.start.fair_start import start_position
from hexhold.play.rows import EventRow, GameRow
from hexhold.play.table.moment import Change, Scene
from hexhold.play.table.table import Table
from hexhold.play.table.view_record import ViewRecord
from tests.environments.secrets import with_other_secrets

ODD = ["end", "roll", "city v0", "offer ore:wool", "play spy p1", "accept", "robber h3 p1"]
ODD += ["play bishop h4", "improve trade", "take ore", "play resource_monopoly ore", "nonsense"]
ODD += ["pirate h0 p1", "token trade", "token trade all", "give ore", "ship v0-v3", "city"]
#: What is played, and for how many views two secrets at least must show it to be secrets.
MODES = [
    (RoomConfig(), 20),
    (RoomConfig(edition="classic"), 20),
    (RoomConfig(edition="base"), 20),
    (RoomConfig(players=2), 5),
    (RoomConfig(players=4, board="heading_for_new_shores"), 20),
    (RoomConfig(players=6, board="heading_for_new_shores", variants=list(variants_for(6))), 20),
    (RoomConfig(players=3, board="fog_islands"), 20),
]
NAMES = ["6e", "classic", "base", "for two", "at sea", "every variant at sea", "in fog"]
encode = msgspec.json.Encoder().encode


def make_table(config: RoomConfig, seed: int) -> Table:
    players = config.players
    seeds = [str(seed)] * players
    position = start_position(config, "00" * 32, seeds)
    names = list("abcdef"[:players])
    return Table(GameRow("g", "r", names, position, "00" * 32, seeds, [None] * players, 0.0))


def shown(table: Table, viewer: int) -> bytes:
    """Everything a viewer is sent, refusals included."""
    seat = None if viewer == SPECTATOR else viewer
    parts: list[object] = [table.view(), table.log(seat)]
    if seat is not None:
        own = table.own(seat)
        parts.append(own)
        for kind, ways in own.legal.items():
            parts += [table.foresee(seat, f"{kind} {way}".strip()) for way in ways[:3]]
        for text in ODD:
            refusal = table.why_not(seat, text)
            parts += [refusal and refusal_of(refusal).shape(language) for language in LANGUAGES]
            parts.append(refusal and refusal_of(refusal).told)
    return encode(parts)


def with_game(table: Table, game: Game) -> Table:
    """The table as it would be with another game on it."""
    twin = Table.__new__(Table)
    twin.__dict__.update(table.__dict__)
    scene = Scene(ViewRecord(game), table.now.scene.statistics, table.now.scene.board)
    twin.now = replace(table.now, game=game, scene=scene)
    return twin


@pytest.mark.parametrize(("config", "secrets"), MODES, ids=NAMES)
def test_what_is_sent_does_not_depend_on_secrets(config: RoomConfig, secrets: int) -> None:
    chance = random.Random(5)
    compared = differing = 0
    for seed in range(2):
        table = make_table(config, seed)
        for number in range(240):
            if not table.awaited:
                break
            legal = table.game.legal_actions(table.awaited[0])
            quiet = [a for a in legal if a.kind not in ("offer", "counter")] or legal
            action = chance.choice(quiet)
            table.put(table.act(action.player, str(action), float(number), False, None))
            if number % 9 == 0:
                viewer = chance.randrange(-1, config.players)
                twin = with_game(table, with_other_secrets(table.game, viewer, number))
                assert shown(twin, viewer) == shown(table, viewer), (seed, number, viewer)
                compared += 1
                if differing <= secrets:
                    other = (viewer + 2) % config.players
                    differing += shown(twin, other) != shown(table, other)
    assert compared > 50
    assert differing > secrets, "the secrets do differ for those who may know them"


def same_step(twin: Table, change: Change) -> Change:
    """The same action in another game; open dice fall the same way."""
    row = change.row
    if " roll => " in row.text:
        return twin.forced(EventRow("g", row.version, "act", row.seat, row.text, None, False, 1.0))
    return twin.act(row.seat, row.text.partition(" => ")[0], 1.0, False, None)


@pytest.mark.parametrize("config", [config for config, _ in MODES], ids=NAMES)
def test_log_lines_and_events_hide_the_same(config: RoomConfig) -> None:
    """The same visible action with different secrets: the same message to the others."""
    chance = random.Random(9)
    compared = 0
    for seed in range(2):
        table = make_table(config, seed)
        for number in range(150):
            if not table.awaited:
                break
            legal = table.game.legal_actions(table.awaited[0])
            action = chance.choice([a for a in legal if a.kind not in ("offer", "counter")])
            viewer = chance.choice([p for p in range(-1, config.players) if p != action.player])
            seat = None if viewer == SPECTATOR else viewer
            twin = with_game(table, with_other_secrets(table.game, viewer, number))
            change = table.act(action.player, str(action), 1.0, False, None)
            table.put(change)
            # The whole log is written out, which takes longer than all else.
            if number % 9 == 0:
                assert table.log(seat)[-1] == change.entry.line(seat)
            try:
                other = same_step(twin, change)
            except IllegalAction:
                continue  # the actor does not hold the card in the other game
            if change.entry.line(seat).text != other.entry.line(seat).text:
                continue  # something visible differed
            if ViewRecord(table.game).row("vp_cards") != ViewRecord(other.after.game).row(
                "vp_cards"
            ):
                continue  # a drawn victory point lies open at once
            if "monopoly" in action.kind or action.kind in ("harbor", "token"):
                continue  # how many cards were given, or that none could be, is open
            if config.variants and change.view.awaited != other.view.awaited:
                continue  # that a player without grain cannot activate a knight is public
            theirs = encode([other.entry.line(seat), other.view])
            assert theirs == encode([change.entry.line(seat), change.view]), str(action)
            compared += 1
    assert compared > 80
