"""Write a state as a position, whole or as one seat sees it (docs/reference/positions.md; T-4)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from hexhold.board import Geometry, edge_name, layout_to_json
from hexhold.compiler import freeze, new_array, thaw
from hexhold.editions import CARD_TYPES, CARDS, DEVELOPMENTS, TRACKS
from hexhold.editions.progress_cards import VP_CARDS
from hexhold.engine import redaction
from hexhold.engine.vocabulary.codes import (
    ACTIVE,
    DEFENDS,
    NONE,
    PHASE_ACTION,
    PHASE_OVER,
    PHASE_ROLL,
    PROMOTED,
    SABOTAGED,
    SPECTATOR,
    SPENT,
    WALL,
)
from hexhold.engine.vocabulary.decisions import F_MASTER, F_SPY
from hexhold.engine.vocabulary.layout import STREAMS, State
from hexhold.errors import UsageError
from hexhold.game.positions.boards import layout_of
from hexhold.game.positions.dice_decks import write_dice_decks
from hexhold.game.positions.markers import default_robber
from hexhold.game.positions.names import BUILDING_KEYS, PHASES
from hexhold.game.positions.neutrals import write_two_players
from hexhold.game.positions.pending import write_pending
from hexhold.game.positions.sea import (
    areas_in,
    is_ship,
    write_new_ships,
    write_pirate,
    write_ships,
)
from hexhold.game.positions.wonders import write_wonder
from hexhold.game.setting import Setting


@dataclass(frozen=True)
class _CardsShown:
    """Whose cards are written one by one."""

    hands: Collection[int]
    progress: Collection[int]
    development: Collection[int]


def write_position(s: State, setting: Setting, viewer: int | None = None) -> dict[str, Any]:
    """Return the position of a state as a JSON object; `read_position` is its inverse.

    With a viewer (-1: a spectator) it is what that seat may know: other players' ``hand``,
    ``progress`` and ``development`` and all decks are counts, no generators are written, and
    ``viewer`` marks a position that can't be read back. Raise `UsageError` if the viewer does not
    exist.
    """
    everybody = range(s.players)
    shown = _CardsShown(everybody, everybody, everybody)
    if viewer is not None:
        if type(viewer) is not int or not SPECTATOR <= viewer < s.players:
            raise UsageError(f"viewer: must be a player, or -1 for none, not {viewer!r}")
        s = _seen(s, viewer)
        shown = _cards_shown(s, viewer)
    g = setting.geometry
    data = _write_setting(s, setting)
    data.update(_write_table(s, setting))
    data["decks"] = _write_decks(s, viewer is not None)
    data.update(write_dice_decks(s))
    data.update(write_two_players(s, g))
    data["players"] = [_write_player(s, g, p, shown) for p in everybody]
    for key, part in (("this_turn", _write_this_turn(s, g)), ("pending", write_pending(s, g))):
        if part:
            data[key] = part
    if viewer is not None:
        data["viewer"] = viewer
    else:
        data["rng"] = {name: [getattr(s, name).word[i] for i in range(4)] for name in STREAMS}
    return data


def _seen(s: State, viewer: int) -> State:
    shown = new_array(State)
    redaction.view(freeze(s), 0, shown, 0, viewer)
    seen: State = thaw(State, shown)
    return seen


def _cards_shown(s: State, viewer: int) -> _CardsShown:
    """Return whose cards are shown: the viewer's, and the target's of a Spy or Master Merchant."""
    kind, player, target = (s.frame[s.depth - 1, i] for i in range(3))
    own = {viewer}
    return _CardsShown(
        hands=own | {target} if kind == F_MASTER and player == viewer else own,
        progress=own | {target} if kind == F_SPY and player == viewer else own,
        development=own,
    )


def _write_setting(s: State, setting: Setting) -> dict[str, Any]:
    data: dict[str, Any] = {"edition": setting.edition}
    if setting.house_rules:
        data["options"] = dict(setting.house_rules)
    if setting.variants:
        data["variants"] = list(setting.variants)
    data["board"] = layout_to_json(layout_of(s, setting))
    data["turn"] = s.turn
    data["first"] = s.first
    data["current"] = s.current
    data["phase"] = PHASES[s.phase]
    if s.winner >= 0:
        data["winner"] = s.winner
    return data


def _write_table(s: State, setting: Setting) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if s.robber_active == s.robber_waits:
        data["robber_active"] = s.robber_active == 1
    if s.robber >= 0:
        data["robber"] = f"h{s.robber}"
    elif default_robber(s, setting.box) >= 0:
        data["robber"] = None
    data.update(write_pirate(s, setting.box))
    if s.merchant_hex >= 0:
        data["merchant"] = {"hex": f"h{s.merchant_hex}", "player": s.merchant_owner}
    if s.barbarians:
        data["barbarians"] = s.barbarians
    metropolises = {
        track: {"player": s.metropolis_owner[t], "vertex": f"v{s.metropolis_vertex[t]}"}
        for t, track in enumerate(TRACKS)
        if s.metropolis_owner[t] >= 0
    }
    if metropolises:
        data["metropolis"] = metropolises
    for name, holder in (("longest_road", s.longest_road), ("largest_army", s.largest_army)):
        if holder != NONE:
            data[name] = holder
    return data


def _write_decks(s: State, counts: bool) -> dict[str, Any]:
    if not s.expansion:
        n = s.development_size
        return {
            "development": n if counts else [DEVELOPMENTS[s.development_deck[i]] for i in range(n)]
        }
    return {
        track: s.deck_size[t] if counts else [CARDS[s.deck[t, i]] for i in range(s.deck_size[t])]
        for t, track in enumerate(TRACKS)
    }


def _write_player(s: State, g: Geometry, p: int, shown: _CardsShown) -> dict[str, Any]:
    own = [v for v in range(g.vertex_count) if s.owner[v] == p]
    progress = [s.progress[p, c] for c in range(len(CARDS))]
    development = [s.development[p, c] for c in range(len(DEVELOPMENTS))]
    data: dict[str, Any] = {
        "hand": _write_hand(s, p, p in shown.hands),
        "roads": [
            edge_name(g, e) for e in range(g.edge_count) if s.road[e] == p and not is_ship(s, e)
        ],
        "ships": write_ships(s, g, p),
    }
    for building, name in enumerate(BUILDING_KEYS, 1):
        data[name] = [f"v{v}" for v in own if s.building[v] == building]
    data["walls"] = [f"v{v}" for v in own if s.building[v] and s.marks[v] & WALL]
    data["sabotaged"] = [f"v{v}" for v in own if s.building[v] and s.marks[v] & SABOTAGED]
    data["knights"] = [_write_knight(s, v) for v in own if s.knight[v]]
    data["improvements"] = {
        track: s.improvements[p, t] for t, track in enumerate(TRACKS) if s.improvements[p, t]
    }
    data["progress"] = _listed(CARDS, progress) if p in shown.progress else s.progress_size[p]
    data["vp_cards"] = _listed(VP_CARDS, [s.vp_cards[p, i] for i in range(2)])
    data["defender"] = s.defender[p]
    data["development"] = (
        _listed(DEVELOPMENTS, development) if p in shown.development else s.development_held[p]
    )
    if p == s.current:
        data["bought"] = _listed(DEVELOPMENTS, [s.bought[c] for c in range(len(DEVELOPMENTS))])
    data["army"] = s.army[p]
    data["islands"] = areas_in(s.islands[p])
    data["homes"] = areas_in(s.homes[p])
    data["wonder"] = write_wonder(s, p)
    data["tokens"] = s.tokens_held[p]
    return {name: value for name, value in data.items() if value}


def _write_hand(s: State, p: int, shown: bool) -> dict[str, int] | int:
    if not shown:
        return s.hand_size[p]
    return {name: s.hands[p, k] for k, name in enumerate(CARD_TYPES) if s.hands[p, k]}


def _listed(names: Sequence[str], counts: Sequence[int]) -> list[str]:
    return [name for name, n in zip(names, counts, strict=True) for _ in range(n)]


def _write_knight(s: State, v: int) -> dict[str, Any]:
    data: dict[str, Any] = {"at": f"v{v}", "level": s.knight[v]}
    if s.marks[v] & ACTIVE:
        data["active"] = True
    if s.marks[v] & SPENT and s.phase in (PHASE_ACTION, PHASE_OVER):
        data["can_act"] = False
    if s.marks[v] & PROMOTED:
        data["promoted"] = True
    if s.marks[v] & DEFENDS:
        data["defends"] = True
    return data


def _write_this_turn(s: State, g: Geometry) -> dict[str, Any]:
    data: dict[str, Any] = {
        "fleet": [name for k, name in enumerate(CARD_TYPES) if s.fleet_types >> k & 1],
        "harbor": [p for p in range(s.players) for _ in range(s.harbor_offers[p])],
        "harbor_forced": [p for p in range(s.players) if s.harbor_forced >> p & 1],
        "offers": s.offers_made,
        "card_played": s.card_played == 1,
        "errant": s.errant_used == 1,
        "built": s.built == 1,
        "token_used": s.token_used == 1,
        "rolls": [s.rolls[i] for i in range(2) if s.rolls[i]],
        "ship_moved": s.ship_moved == 1,
        "ships_built": write_new_ships(s, g),
        "paired": s.paired_turn == 1,
    }
    if s.phase == PHASE_ROLL:
        data["unready"] = [f"v{v}" for v in range(g.vertex_count) if _is_unready(s, v)]
    return {name: value for name, value in data.items() if value}


def _is_unready(s: State, v: int) -> bool:
    return s.knight[v] > 0 and s.marks[v] & SPENT != 0
