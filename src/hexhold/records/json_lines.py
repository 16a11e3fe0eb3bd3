"""Read records, which are JSON Lines files, with limits on size and with clear errors.

The first line holds the settings and the position at the start. Each further line is an action with
its result and its time. The last line of a finished game names the winner. Nothing here knows the
rules: `hexhold.records.record` replays what this module reads.
"""

import math
import os
from codecs import BOM_UTF8
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, BinaryIO, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from hexhold.errors import RecordError, StorageError, quoted
from hexhold.game.game import MOST_SEED
from hexhold.language import say
from hexhold.records.fair import is_seed
from hexhold.records.fair_terms import EARLIER_PURPOSE, FairTerms
from hexhold.records.rules import BEFORE_VERSIONS, RulesVersion

FORMAT = 1
LONGEST_LINE = 1 << 20
MOST_LINES = 250_000
LONGEST_NAME = 60
LONGEST_PATH = 200
MOST_SEATS = 6

Source = str | os.PathLike[str] | BinaryIO


Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""32 bytes in hex."""


class Fair(Struct, frozen=True):
    """The proof of a game's dice (`hexhold.records.fair`)."""

    commitment: Hex
    """`promise_of` the secret, published before the players gave their seeds."""
    seeds: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=MOST_SEATS)]
    """A seed for each seat."""
    secret: Hex | None = None
    """Revealed once the game is over."""
    purpose: Literal["hexhold dice 1", "hexhold dice 2"] = EARLIER_PURPOSE
    """The kind of message that the generators are computed from."""
    terms: FairTerms | None = None
    """The terms that are mixed in together with the seeds, from `hexhold dice 2` on."""


class Header(Struct, frozen=True):
    """The first line of a record."""

    hexhold: int
    """The version of the format."""
    edition: str
    """`6e`, `4e`, `3d`, `classic` or `base`."""
    options: dict[str, bool | int | str]
    """House rules by name."""
    variants: list[str]
    """Keys of variants."""
    players: list[str]
    """The players' names in the order of their seats."""
    position: dict[str, Any]
    """The complete position at the start, including the generators."""
    commitment: str | None = None
    """`hexhold.records.commitment` of the seed that the last line reveals, if one was promised."""
    version: str = ""
    """The version of the package that wrote the record; empty in older records."""
    fair: Fair | None = None
    """Replaces `commitment` if several parties contributed to the dice."""
    rules: RulesVersion = BEFORE_VERSIONS
    """The rules at the beginning of the game."""
    review: Any = None
    """Notes of a review that was exported with the record; nothing here depends on them."""


class ActionLine(NamedTuple):
    """An action line of a record."""

    number: int
    """The number of the line, from 1."""
    text: str
    """The action in the notation, with what chance gave."""
    time: float
    """Seconds since the start."""
    check: int | None = None
    """The check of this action and the state after it (`hexhold.records.replay_check`)."""
    snapshot: bytes = b""
    """JSON of the position before the action; `KEPT_IN_START` keys are left out if unchanged."""
    rules: RulesVersion | None = None
    """The rules from here on, if they changed."""


class EndLine(NamedTuple):
    """The last line of a finished game."""

    number: int
    """The number of the line, from 1."""
    winner: int
    """The winner's seat."""
    seed: int | None
    """The seed of the generators, if it is revealed."""
    snapshot: bytes = b""
    """JSON of the position at the end, as in an `ActionLine`."""


CHECK_DIGITS = 16
_CHECK = f"^[0-9a-f]{{{CHECK_DIGITS}}}$"
KEPT_IN_START = ("edition", "options", "variants", "board")
"""Keys left out of a snapshot if they equal the position at the start."""


class _Entry(Struct):
    a: str | UnsetType = UNSET
    t: float = 0.0
    winner: int | UnsetType = UNSET
    seed: int | None = None
    check: Annotated[str, Meta(pattern=_CHECK)] | None = None
    snapshot: msgspec.Raw = msgspec.Raw()
    rules: RulesVersion | None = None


_decode_entry = msgspec.json.Decoder(_Entry).decode


@dataclass
class Sheet:
    """The content of a file, up to its last complete line."""

    header: Header
    lines: list[ActionLine] = field(default_factory=list)
    end: EndLine | None = None
    damage: RecordError | None = None
    """Why reading stopped early."""
    sizes: list[int] = field(default_factory=list)
    """The number of bytes up to the end of the header and of each further line."""


def is_name(text: str) -> bool:
    """Return whether a text can be a player's name: short, and safe to print."""
    return 0 < len(text) <= LONGEST_NAME and text.isprintable()


def _json(number: int, raw: bytes, decode: Any) -> Any:
    if len(raw) > LONGEST_LINE:
        raise RecordError(number, f"longer than {LONGEST_LINE} bytes")
    try:
        return decode(raw)
    except msgspec.ValidationError as wrong:
        raise RecordError(number, str(wrong)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        whole = "" if raw.endswith(b"\n") else ", or cut off"
        raise RecordError(number, f"not JSON{whole}") from None


def _header(raw: bytes) -> Header:
    if not raw:
        raise RecordError(1, "the file is empty")
    # An editor may have added a byte order mark.
    found = _json(1, raw.removeprefix(BOM_UTF8), msgspec.json.decode)
    if not isinstance(found, dict) or "hexhold" not in found:
        raise RecordError(1, "not a hexhold record: the first line has no format version 'hexhold'")
    version = found["hexhold"]
    if type(version) is not int or version != FORMAT:
        raise RecordError(
            1, f"format version {quoted(version)} is unknown; this program reads {FORMAT}"
        )
    try:
        header = msgspec.convert(found, Header)
    except msgspec.ValidationError as wrong:
        raise RecordError(1, str(wrong)) from None
    for name in header.players:
        if not is_name(name):
            raise RecordError(
                1,
                f"players: a name has 1 to {LONGEST_NAME} printable characters, not {quoted(name)}",
            )
    if header.fair is not None:
        _check_fair(header.fair)
    return header


def _check_fair(fair: Fair) -> None:
    if not all(is_seed(seed) for seed in fair.seeds):
        raise RecordError(1, f"fair: {say('no-seed')}")
    if (fair.terms is None) != (fair.purpose == EARLIER_PURPOSE):
        raise RecordError(1, "fair: 'terms' belong to purpose 'hexhold dice 2', which needs them")


def _entry(number: int, raw: bytes) -> ActionLine | EndLine:
    entry: _Entry = _json(number, raw, _decode_entry)
    if isinstance(entry.a, str) and entry.winner is UNSET:
        if not math.isfinite(entry.t) or entry.t < 0:
            raise RecordError(number, f"t: must be seconds since the start, not {entry.t}")
        check = None if entry.check is None else int(entry.check, 16)
        return ActionLine(number, entry.a, entry.t, check, bytes(entry.snapshot), entry.rules)
    if isinstance(entry.winner, int) and entry.a is UNSET:
        if entry.seed is not None and not 0 <= entry.seed <= MOST_SEED:
            raise RecordError(number, f"seed: must be from 0 to {MOST_SEED}, not {entry.seed}")
        return EndLine(number, entry.winner, entry.seed, bytes(entry.snapshot))
    raise RecordError(number, "it has neither an action 'a' nor a 'winner'")


def _add(sheet: Sheet, raw: bytes) -> None:
    number = len(sheet.sizes) + 1
    if sheet.end is not None:
        raise RecordError(number, "a line follows the winner")
    if number > MOST_LINES:
        raise RecordError(number, f"more than {MOST_LINES} lines")
    entry = _entry(number, raw)
    if isinstance(entry, EndLine):
        sheet.end = entry
    else:
        sheet.lines.append(entry)
    sheet.sizes.append(sheet.sizes[-1] + len(raw))


def _read(file: BinaryIO) -> Sheet:
    raw = file.readline(LONGEST_LINE + 1)
    sheet = Sheet(_header(raw), sizes=[len(raw)])
    while raw := file.readline(LONGEST_LINE + 1):
        try:
            _add(sheet, raw)
        except RecordError as damage:
            sheet.damage = damage
            break
    return sheet


def cannot(what: str, where: object, error: OSError | ValueError) -> StorageError:
    """Describe in one line why the system refused a file, or that its name is impossible."""
    why = "it is not a valid file name"
    if isinstance(error, OSError):
        why = error.strerror or str(error)
    name = str(where)
    if len(name) > LONGEST_PATH:
        name = f"{name[:LONGEST_PATH]}…"
    return StorageError(f"cannot {what} {name}: {why}")


def read_lines(source: Source) -> Sheet:
    """Read a file up to its last complete line.

    Raises:
        RecordError: its first line is not that of a record.
        StorageError: it cannot be read.
    """
    if not isinstance(source, (str, os.PathLike)):
        return _read(source)
    try:
        file = Path(source).open("rb")  # noqa: SIM115 - refusals of the name are not those of the text
    except (OSError, ValueError) as error:
        raise cannot("read", source, error) from None
    try:
        with file:
            return _read(file)
    except OSError as error:
        raise cannot("read", source, error) from None
