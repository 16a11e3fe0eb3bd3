"""Check the fair dice of a record: promise, seeds, terms, and the start that follows from them."""

from collections.abc import Iterator

from hexhold.editions import DEFAULT_EDITION, options_under
from hexhold.errors import RecordError
from hexhold.language import say
from hexhold.records.fair import generators, gives_start, gives_start_on_own_board, promise_of
from hexhold.records.fair_terms import (
    OWN_BOARD,
    FairTerms,
    derived_seed,
    is_digest,
    numbered,
    own_board,
)
from hexhold.records.json_lines import Fair, Header
from hexhold.records.replay_check import playable_position
from hexhold.records.rules import rules_version
from hexhold.records.verdict import Verdict

SERVER_DREW_SEEDS = (
    "an earlier form of fair dice (hexhold dice 1): the server drew the seeds of bots and of "
    "people who gave none, so it could choose the dice; names and rules are not bound to them"
)
NOBODY_GAVE_A_SEED = (
    "no player gave a seed, so the promise alone binds the dice: "
    "the server could choose its secret before it published the promise"
)
WHO_GAVE_A_SEED = (
    "only the players who gave a seed know whether they saw the promise first, and a server that "
    "plays as one of them could choose the dice"
)


def check_fair(header: Header, fair: Fair, verdict: Verdict) -> None:
    """Add to a verdict what is proved about the dice, what stays open and what is wrong."""
    reason = next(_contradictions(header, fair), None)
    if reason is not None:
        verdict.wrong.append(RecordError(1, f"fair: {reason}"))
        return
    _tell_who_gave_seeds(header, fair, verdict)
    if fair.secret is None:
        verdict.open.append(
            f"the secret promised as {fair.commitment} is not revealed, "
            "so start and dice are not checked against it"
        )
        return
    _check_start(header, fair, fair.secret, verdict)


def _contradictions(header: Header, fair: Fair) -> Iterator[str]:
    """Yield contradictions that show without dealing the start again."""
    if len(fair.seeds) != len(header.players):
        yield f"{say('n-seeds', n=len(fair.seeds))} for {len(header.players)} players"
        return
    if fair.terms is not None:
        yield from _wrong_terms(header, fair.terms)
    if fair.secret is not None:
        if promise_of(fair.secret) != fair.commitment:
            yield f"the secret is not the one promised as {fair.commitment}"
        if header.position.get("rng") != generators(fair.secret, fair.seeds, fair.terms):
            yield f"{_mixed(fair)} do not give the generators at the start"
    if fair.terms is not None:
        yield from _chosen_seeds(fair, fair.terms)


def _mixed(fair: Fair) -> str:
    if fair.terms is None:
        return "the secret and the players' seeds"
    return "the secret, the players' seeds and the terms"


def _wrong_terms(header: Header, terms: FairTerms) -> Iterator[str]:
    """Yield the terms that differ from the game's."""
    position = header.position
    variants = position.get("variants", [])
    if len(terms.origins) != len(header.players):
        yield f"{len(terms.origins)} origins of seeds for {len(header.players)} players"
        return
    removed = _removed(terms)
    names = [header.players[p] if p in removed else one for p, one in enumerate(terms.players)]
    if names != header.players:
        yield f"the terms are of {_named(names)}, not of {_named(header.players)}"
        return
    if terms.deal and "person" in terms.origins:
        yield "a player gave a seed for a deal that several tables share"
    if any(terms.origins[p] == "bot" for p in removed):
        yield "a bot's name is left out of the terms, so it could have been chosen for the dice"
    edition = position.get("edition", DEFAULT_EDITION)
    if terms.edition != edition or header.edition != edition:
        yield f"the terms are of edition {terms.edition!r}, not {edition!r}"
        return
    if terms.variants != variants or header.variants != variants:
        yield "the terms are of other variants"
    options = position.get("options", {})
    bound, found, shown = (
        options_under(terms.rules.number, edition, one, variants)
        for one in (terms.options, options, header.options)
    )
    if bound != found or shown != found:
        yield "the terms are of other options"
    if terms.rules != header.rules:
        yield f"the terms are of rules {terms.rules}, not {header.rules}"
    if terms.board.startswith(OWN_BOARD) and terms.board != own_board(position.get("board")):
        yield "the terms are of another board"
    # A removed name may have been one that a bot's number had to skip.
    if not removed and not terms.deal and numbered(names, terms.origins) != names:
        yield (
            f"the bots of {_named(names)} are not numbered in order, "
            "so their names could have been chosen for the dice"
        )


def _removed(terms: FairTerms) -> list[int]:
    """Return the seats whose names were removed with their accounts."""
    return [p for p, one in enumerate(terms.players[: len(terms.origins)]) if is_digest(one)]


def _chosen_seeds(fair: Fair, terms: FairTerms) -> Iterator[str]:
    """Yield seeds that the server chose after it had published its promise."""
    for seat, (seed, origin) in enumerate(zip(fair.seeds, terms.origins, strict=False)):
        if origin != "person" and seed != derived_seed(fair.commitment, seat):
            who = "a bot" if origin == "bot" else "a player who gave no seed"
            yield f"the seed of p{seat}, {who}, does not follow from the promise"


def _tell_who_gave_seeds(header: Header, fair: Fair, verdict: Verdict) -> None:
    if fair.terms is None:
        verdict.notes.append(SERVER_DREW_SEEDS)
        return
    people = [n for n, o in zip(header.players, fair.terms.origins, strict=True) if o == "person"]
    if not people:
        verdict.open.append(NOBODY_GAVE_A_SEED)
        return
    verdict.proved.append(f"seeds given by {_named(people)}; the others follow from the promise")
    verdict.notes.append(WHO_GAVE_A_SEED)


def _check_start(header: Header, fair: Fair, secret: str, verdict: Verdict) -> None:
    """Check that the start follows from the promise and the players' seeds."""
    position = playable_position(header.position, header.rules)
    terms, mixed = fair.terms, _mixed(fair)
    promised = f"the secret is the one promised as {fair.commitment}"
    if gives_start(position, secret, fair.seeds, terms):
        verdict.proved += [promised, f"{mixed} give the start and the dice"]
    elif gives_start_on_own_board(position, secret, fair.seeds, terms):
        verdict.proved += [promised, f"{mixed} give the decks and the dice"]
        verdict.open.append("the board was not drawn from them but chosen when the game was set up")
    elif terms is not None and terms.rules.number > rules_version().number:
        verdict.proved += [promised, f"{mixed} give the dice"]
        verdict.open.append(
            f"the game was dealt under rules {terms.rules} and this program knows rules "
            f"{rules_version()}, so board and decks are not checked"
        )
    else:
        reason = f"{mixed} do not give the position at the start"
        verdict.wrong.append(RecordError(1, f"fair: {reason}"))
        return
    if terms is not None:
        verdict.proved.append(f"names, setting and rules {terms.rules} are bound to the dice")
        for p in _removed(terms):
            verdict.open.append(
                f"the name of p{p} was removed, for example with an account, so it is not checked "
                "whether this name or the bots' numbers were chosen for the dice"
            )


def _named(names: list[str]) -> str:
    return ", ".join(names)
