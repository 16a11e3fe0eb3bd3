"""What can be typed now: lists of legal actions, completion, and aliases of words."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches

from rich.text import Text

from hexhold.board import edge_name
from hexhold.cli.terminal.prompts import without_player
from hexhold.editions import CARD_TYPES, COSTS, DEFAULT_EDITION, edition_in, speaking_of
from hexhold.errors import IllegalAction
from hexhold.game import Action, Game
from hexhold.game.action_words import FORMS
from hexhold.language import ENGLISH, Language, Speak, speaking

PLAY_RULE = "P-1"
PRICES = {
    "settlement": "settlement", "city": "city", "road": "road", "ship": "ship", "wall": "wall",
    "knight": "knight", "activate": "activation", "promote": "promotion",
    "restore": "restore", "buy": "development",
}  # fmt: skip

#: Commands that are not actions, with the message keys of their help.
COMMANDS: Mapping[str, str] = {
    "?": "command-possible",
    **{
        word: f"command-{word}"
        for word in (
            "why", "undo", "board", "hand", "players", "log", "rules", "card", "position", "save",
            "help", "quit",
        )
    },
}  # fmt: skip


def aliases(edition: str, language: Language = ENGLISH) -> dict[str, str]:
    """Map words of an edition and a language to those of the notation, if they differ."""
    names = edition_in(edition, language)
    speak = speaking_of(edition, language)
    mine = {_as_word(word): k for k in CARD_TYPES for word in (names.terms[k], speak(f"card-{k}"))}
    mine |= {_as_word(name): key for key, name in names.card_names.items()}
    known = {*CARD_TYPES, *names.card_names}
    return {word: key for word, key in mine.items() if word not in known}


def _as_word(name: str) -> str:
    return name.lower().replace(" ", "_").replace("-", "_")


def normalise(line: str, words: Mapping[str, str]) -> str:
    """Translate a typed line to the words of the notation."""
    parts = line.strip().lower().split()
    return " ".join(_translated(part, words) for part in parts)


def _translated(part: str, words: Mapping[str, str]) -> str:
    if ":" not in part and "+" not in part:
        return words.get(part, part)
    sides = part.split(":")
    return ":".join("+".join(words.get(k, k) for k in side.split("+")) for side in sides)


def possible(
    legal: Sequence[Action],
    only: str = "",
    priced: bool = True,
    language: Language = ENGLISH,
    edition: str = DEFAULT_EDITION,
) -> list[Text]:
    """List the legal actions by kind, each with its rule and, if it costs cards now, its price."""
    kinds: dict[str, list[str]] = {}
    for action in legal:
        word, _, arguments = without_player(action).partition(" ")
        kinds.setdefault(word, []).append(arguments)
    lines = []
    speak = speaking_of(edition, language)
    for word, given in kinds.items():
        if only and word != only:
            continue
        shown = speak("bundle-form")
        listed = shown if word in ("offer", "counter") else ", ".join(a for a in given if a)
        note = (_note(word, priced, speak), "dim")
        lines.append(Text.assemble((f"  {word}", "bold"), note, f"  {listed}" if listed else ""))
    return lines


def _note(word: str, priced: bool, speak: Speak) -> str:
    price = _price(word, speak) if priced else ""
    known = FORMS[word].rules if word in FORMS else (PLAY_RULE,)
    rule = next(iter(known), "")
    inside = "; ".join(part for part in (rule, price) if part)
    return f" ({inside})" if inside else ""


def _price(word: str, speak: Speak) -> str:
    if word not in PRICES:
        return ""
    counts = zip(CARD_TYPES, COSTS[PRICES[word]], strict=True)
    priced = [(k, n) for k, n in counts if n]
    return ", ".join(speak(f"count-{k}" if n > 1 else f"card-{k}", n=n) for k, n in priced)


def completions(line: str, legal: Iterable[str], game_words: Sequence[str] = ()) -> list[str]:
    """Return the words that can complete a line.

    Args:
        line: what is typed so far.
        legal: the texts of legal actions without their player.
        game_words: what can follow `rules` and `card`.
    """
    *before, partial = line.split(" ")
    done = [word for word in before if word]
    actions = [text.split() for text in legal]
    kinds = [action[0] for action in actions]
    if done[:1] == ["why"]:
        return _begin(_next(done[1:], actions), partial)
    if not done:
        return _begin([*kinds, *COMMANDS], partial)
    if done[0] == "?":
        return _begin(kinds, partial)
    if done[0] in ("rules", "card"):
        return [word for word in game_words if word.lower().startswith(partial.lower())]
    if done[0] in ("offer", "counter") and len(done) == 1:
        return _bundle_completions(partial)
    return _begin(_next(done, actions), partial)


def _next(done: Sequence[str], actions: Iterable[Sequence[str]]) -> list[str]:
    """Return the next words of the actions that begin with these words."""
    n = len(done)
    return [a[n] for a in actions if len(a) > n and list(a[:n]) == list(done)]


def _begin(words: Iterable[str], partial: str) -> list[str]:
    """Return the words that begin with a text, each once."""
    return [word for word in dict.fromkeys(words) if word.startswith(partial)]


def _bundle_completions(partial: str) -> list[str]:
    """Complete the last card of a bundle: `ore+cl` → `ore+cloth`."""
    cut = max(partial.rfind("+"), partial.rfind(":")) + 1
    head, last = partial[:cut], partial[cut:]
    return [head + k for k in CARD_TYPES if k.startswith(last)]


def nearest_miss(game: Game, p: int, word: str) -> IllegalAction | None:
    """Return why an action is possible nowhere, for the place that comes closest.

    Few places pass all checks but the last, so the rarest reason is theirs. Return None if the
    action is possible, or does not take a single place.
    """
    form, g = FORMS.get(word), game.setting.geometry
    if form is None or form.least != 1 or form.arguments[0] not in ("vertex", "edge"):
        return None
    vertices = [f"v{v}" for v in range(g.vertex_count)]
    edges = [edge_name(g, e) for e in range(g.edge_count)]
    places = vertices if form.arguments[0] == "vertex" else edges
    found = [game.refusal(f"p{p}: {word} {place}") for place in places]
    reasons = [refusal for refusal in found if refusal is not None]
    if len(reasons) < len(found):
        return None
    by_rule = Counter(refusal.rule for refusal in reasons)
    return min(reasons, key=lambda refusal: by_rule[refusal.rule])


def unknown(word: str, legal: Sequence[Action], language: Language = ENGLISH) -> str:
    """Return the message about an unknown word, with the nearest known one."""
    speak = speaking(language)
    words = [*dict.fromkeys(without_player(a).split()[0] for a in legal), *COMMANDS]
    near = get_close_matches(word, words, n=1)
    if near:
        return speak("unknown-action-near", word=repr(word), near=near[0])
    return speak("unknown-action", word=repr(word))
