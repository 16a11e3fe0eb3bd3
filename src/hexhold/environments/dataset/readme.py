"""Write the data card as a page for people."""

from hexhold.editions import EDITIONS
from hexhold.environments.dataset.card import Card, Counts
from hexhold.language import say

_READING = """\
```python
from hexhold.environments import read_dataset

for batch in read_dataset("this folder").batches(4096):
    batch["observation"]  # float32 [rows, {size}]
    batch["mask"]  # bool [rows, {actions}]
    batch["action"], batch["player"], batch["winner"]  # [rows]
```

Without hexhold every column but two reads as it is. An observation is a list of {width} bytes: \
number i is byte i, divided by `highs[i]` of `observation` in `dataset.json`, and 1 at most. The \
numbers in `wide` there may be above 255: their high bytes stand at the end, in that order. \
`parts` has the shapes into which the numbers are cut, `fields` what each is. A mask is {words} \
words of 64 bits: action n is legal where bit n % 64, from the lowest, of word n // 64 is set."""


def read_me(card: Card) -> str:
    """Return the page, in Markdown."""
    seen, counts = card.observation, card.counts
    reading = _READING.format(
        size=seen.size,
        width=seen.size + len(seen.wide),
        actions=len(card.actions),
        words=-(-len(card.actions) // 64),
    )
    parts = [
        _front_matter(card),
        f"# {_title(card)}",
        _what(card),
        f"Made with hexhold {card.hexhold}, rules {card.rules}, and pyarrow {card.pyarrow} by",
        f"```sh\n{card.command}\n```",
        _table(("", "number"), [(name.replace("_", " "), str(n)) for name, n in _numbers(card)]),
        "" if card.complete else "Not complete: the making of it has not come to its end.",
        f"## Rows\n\n{_rows(counts)} The rows of a game stand together, in the order of play.",
        _table(
            ("column", "type", "what it is"),
            [(f"`{each.name}`", f"`{each.type}`", each.about) for each in card.columns],
        ),
        f"## Reading\n\n{reading}",
        f"## Licence\n\n{card.licence}",
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _front_matter(card: Card) -> str:
    """Return what the Hugging Face Hub and `datasets` read: licence, size, files of rows."""
    played = card.played
    about = [
        f"license: {card.licence.lower()}",
        f"pretty_name: {_title(card)}, {played.players} players",
        "task_categories:",
        "- reinforcement-learning",
        "tags:",
        *(f"- {tag}" for tag in ("board-games", "hexhold", f"edition-{played.edition}")),
        "size_categories:",
        f"- {_size(card.counts.rows)}",
        "configs:",
        "- config_name: default",
        "  data_files:",
        "  - split: train",
        '    path: "shard-*.parquet"',
    ]
    return "\n".join(["---", *about, "---"])


def _title(card: Card) -> str:
    return "Games of Cities & Knights" if _is_expansion(card) else "Games of the base game"


def _size(rows: int) -> str:
    """Return how many rows there are, in the words of the Hub."""
    names = ("1K", "10K", "100K", "1M", "10M", "100M", "1B")
    for n, name in enumerate(names):
        if rows < 10 ** (3 + n):
            return f"n<{name}" if n == 0 else f"{names[n - 1]}<n<{name}"
    return f"n>{names[-1]}"


def _rows(counts: Counts) -> str:
    said = say("n-decisions", n=counts.decisions - counts.left_out - counts.forced)
    text = f"One row per chosen action id; {said} took {counts.rows} rows."
    if counts.left_out:
        text += f" {counts.left_out} more have none: offers and answers that have no id."
    if counts.forced:
        text += f" {counts.forced} have none because only one id was legal."
    return text


def _is_expansion(card: Card) -> bool:
    return EDITIONS[card.played.edition].expansion


def _numbers(card: Card) -> list[tuple[str, int]]:
    counts = card.counts
    files = sum(shard.bytes for shard in card.shards)
    each = {name: getattr(counts, name) for name in counts.__struct_fields__}
    return [*each.items(), ("files", len(card.shards)), ("bytes", files)]


def _what(card: Card) -> str:
    played = card.played
    rules = [f"{name}={value}" for name, value in played.options.items()]
    board = [] if played.board == "random" else [f"board {played.board}"]
    setting = ", ".join([EDITIONS[played.edition].name, *board, *played.variants, *rules])
    who = f"Played by {', '.join(card.bots)}" if card.bots else "From records"
    seats = " Seats are taken in turn." if len(set(card.bots)) > 1 else ""
    return f"{who}: {setting}, {played.players} players, trades `{card.trades}`.{seats}"


def _table(heading: tuple[str, ...], body: list[tuple[str, ...]]) -> str:
    lines = [heading, tuple("---" for _ in heading), *body]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
