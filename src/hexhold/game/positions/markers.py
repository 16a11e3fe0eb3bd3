"""Robber, merchant, barbarians, awards, and what happened this turn."""

from hexhold.board import DESERT, GOLD, SEA
from hexhold.editions import CARD_TYPES
from hexhold.engine.modes.base_game import SMALLEST_LARGEST_ARMY
from hexhold.engine.vocabulary.codes import NONE, PHASE_ROLL, PHASE_SETUP, ROBBER_ON_TRACK, SPENT
from hexhold.engine.vocabulary.layout import Board, State
from hexhold.game.positions.draft import PositionDraft
from hexhold.game.positions.names import read_hex, read_vertex
from hexhold.game.positions.neutrals import read_rolls, read_token_used
from hexhold.game.positions.sea import read_new_ships, read_pirate
from hexhold.game.positions.values import choice, fail, items, table, whole, yes_no

MOST_HARBOR_OFFERS = 20
THIS_TURN = (
    "fleet",
    "harbor",
    "harbor_forced",
    "offers",
    "card_played",
    "errant",
    "unready",
    "built",
    "rolls",
    "token_used",
    "ship_moved",
    "ships_built",
    "paired",
)


def default_robber(s: State, b: Board) -> int:
    """Return the robber's starting hex (S-4, A-5), if it has one on the board.

    It is the scenario's hex or the lowest desert, unless the robber starts on the track.
    """
    if s.robber_start == ROBBER_ON_TRACK and not (s.robber_waits and s.robber_active):
        return NONE
    if b.robber_hex >= 0:
        return b.robber_hex
    deserts = [h for h in range(b.hex_count) if s.terrain[h] == DESERT]
    return deserts[0] if deserts else NONE


def read_markers(d: PositionDraft) -> None:
    """Read robber, pirate (null: off the board), merchant, barbarians and the two awards."""
    s, data = d.s, d.data
    waits = s.robber_waits == 1
    s.robber_active = yes_no(data.get("robber_active", not waits), "robber_active")
    s.robber = default_robber(s, d.board)
    if "robber" in data:
        value = data["robber"]
        s.robber = NONE if value is None else read_hex(d.g, value, "robber")
        if s.robber >= 0 and s.terrain[s.robber] == SEA:
            fail("robber", f"h{s.robber} is sea, and the robber stays on land (M-1)")
    read_pirate(d)
    _read_merchant(d)
    s.barbarians = whole(data.get("barbarians", 0), "barbarians", 0, s.barbarian_track)
    if s.barbarians and not d.expansion:
        fail("barbarians", "the base game has no barbarians (G)")
    if "longest_road" in data:
        s.longest_road = whole(data["longest_road"], "longest_road", 0, d.players - 1)
    if "largest_army" in data:
        _read_largest_army(d)


def _read_merchant(d: PositionDraft) -> None:
    if "merchant" not in d.data:
        return
    entry = table(d.data["merchant"], "merchant", ("hex", "player"))
    for name in ("hex", "player"):
        if name not in entry:
            fail(f"merchant.{name}", "missing")
    h = read_hex(d.g, entry["hex"], "merchant.hex")
    if not d.expansion:
        fail("merchant", "the base game has no merchant (G)")
    if d.s.terrain[h] == GOLD:
        fail("merchant.hex", "the merchant can't stand on a gold field (P-33)")
    if d.s.terrain[h] == SEA:
        fail("merchant.hex", "the merchant stands on land (P-33)")
    d.s.merchant_hex = h
    d.s.merchant_owner = whole(entry["player"], "merchant.player", 0, d.players - 1)


def _read_largest_army(d: PositionDraft) -> None:
    s = d.s
    p = whole(d.data["largest_army"], "largest_army", 0, d.players - 1)
    if d.expansion:
        fail("largest_army", "only the base game has the Largest Army (G)")
    if s.army[p] < SMALLEST_LARGEST_ARMY or any(s.army[q] > s.army[p] for q in range(d.players)):
        fail("largest_army", f"p{p} does not have the largest army of at least 3 (G)")
    s.largest_army = p


def read_this_turn(d: PositionDraft) -> None:
    """Read the key `this_turn`."""
    data = table(d.data.get("this_turn", {}), "this_turn", THIS_TURN)
    if data and d.phase == PHASE_SETUP:
        fail(f"this_turn.{next(iter(data))}", "there is no turn in set-up")
    s = d.s
    for name in ("fleet", "harbor", "harbor_forced", "unready", "errant"):
        if data.get(name) and not d.expansion:
            fail(f"this_turn.{name}", "not in the base game (G)")
    for i, card in enumerate(items(data.get("fleet", []), "this_turn.fleet", 8)):
        s.fleet_types |= 1 << choice(card, f"this_turn.fleet.{i}", CARD_TYPES)
    _read_harbor_forced(d, data.get("harbor_forced", []))
    _read_harbor(d, data.get("harbor", []))
    s.offers_made = whole(data.get("offers", 0), "this_turn.offers", 0, s.offers_per_turn)
    s.card_played = yes_no(data.get("card_played", False), "this_turn.card_played")
    if s.card_played and d.expansion:
        fail("this_turn.card_played", "only the base game limits the cards of a turn (G)")
    s.errant_used = yes_no(data.get("errant", False), "this_turn.errant")
    s.built = yes_no(data.get("built", False), "this_turn.built")
    read_rolls(d, data.get("rolls", []))
    read_token_used(d, data.get("token_used", False))
    _read_unready(d, data.get("unready", []))
    s.ship_moved = yes_no(data.get("ship_moved", False), "this_turn.ship_moved")
    read_new_ships(d, data.get("ships_built", []))
    _read_paired(d, data.get("paired", False))


def _read_paired(d: PositionDraft, value: object) -> None:
    """Read whether this is the turn of the second of a pair, which has no roll (V)."""
    d.s.paired_turn = yes_no(value, "this_turn.paired")
    if not d.s.paired_turn:
        return
    if d.s.paired_players == 0:
        fail("this_turn.paired", "only with paired_players among the variants (V)")
    if d.phase == PHASE_ROLL:
        fail("this_turn.paired", "in phase roll it is the turn of the first of a pair (V)")
    if d.s.offers_made:
        fail("this_turn.offers", "the second of a pair makes no offers (V paired_players)")
    if d.s.errant_used:
        fail(
            "this_turn.errant",
            "the second of a pair has no roll (V paired_players)",
        )


def _read_harbor(d: PositionDraft, value: object) -> None:
    """Read whom the current player may still make a Commercial Harbor offer (P-31)."""
    for i, q in enumerate(items(value, "this_turn.harbor", MOST_HARBOR_OFFERS)):
        key = f"this_turn.harbor.{i}"
        p = _read_opponent(d, q, key)
        once = d.s.harbor_once == 1
        if once and (d.s.harbor_offers[p] > 0 or d.s.harbor_forced >> p & 1):
            fail(key, f"p{p} can be forced only once a turn (P-31)")
        d.s.harbor_offers[p] += 1


def _read_harbor_forced(d: PositionDraft, value: object) -> None:
    """Read the opponents who got a Commercial Harbor offer this turn, with `harbor_once` (P-31)."""
    for i, q in enumerate(items(value, "this_turn.harbor_forced", d.players)):
        key = f"this_turn.harbor_forced.{i}"
        if d.s.harbor_once == 0:
            fail("this_turn.harbor_forced", "only with harbor_once (P-31)")
        d.s.harbor_forced |= 1 << _read_opponent(d, q, key)


def _read_opponent(d: PositionDraft, value: object, key: str) -> int:
    p = whole(value, key, 0, d.players - 1)
    if p == d.s.current:
        fail(key, "such an offer is for opponents (P-31)")
    return p


def _read_unready(d: PositionDraft, value: object) -> None:
    """Read the current player's knights that can't act in the coming action phase (K-3)."""
    for i, name in enumerate(items(value, "this_turn.unready", 6)):
        key = f"this_turn.unready.{i}"
        v = read_vertex(d.g, name, key)
        if d.phase != PHASE_ROLL:
            fail("this_turn.unready", "only before the action phase; in it, see can_act (K-3)")
        if d.s.knight[v] == 0 or d.s.owner[v] != d.s.current:
            fail(key, f"the current player has no knight on v{v}")
        d.s.marks[v] |= SPENT
