"""The folder of a dataset; its card always lists the files that are complete."""

import os
import re
from contextlib import suppress
from pathlib import Path

import msgspec

from hexhold.environments.dataset.card import KNOWN_FORMATS, Card
from hexhold.environments.dataset.readme import read_me
from hexhold.errors import UsageError
from hexhold.records.json_lines import cannot

CARD, READ_ME = "dataset.json", "README.md"
SHARD = "shard-{:05}.parquet"
"""The name of a file of games, by its number."""
_OWN = re.compile(
    r"shard-[0-9]{5,}\.parquet|\.(shard-[0-9]{5,}\.parquet|dataset\.json|README\.md)\.part"
)
"""The files of a dataset except its card, and those that are being written."""


def part_of(path: Path) -> Path:
    """Return the path of a file until it is complete."""
    return path.with_name(f".{path.name}.part")


def begin_folder(folder: Path, card: Card) -> None:
    """Make a folder for a dataset, or take an empty one, and write its card.

    Raises:
        UsageError: something is there.
        StorageError: it cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Of two that begin at the same time one finds the other's card.
        if any(folder.iterdir()):
            raise FileExistsError
        (folder / CARD).touch(exist_ok=False)
    except (FileExistsError, NotADirectoryError):
        raise UsageError(f"out: {folder} exists already and is not an empty folder") from None
    except (OSError, ValueError) as error:
        raise cannot("write", folder, error) from None
    try:
        write_card(folder, card)
    except BaseException:
        for name in (CARD, READ_ME):
            (folder / name).unlink(missing_ok=True)
        raise


def write_card(folder: Path, card: Card) -> None:
    """Write both forms of the card; a reader finds either the old card or the new one.

    Raises `StorageError`.
    """
    _replace(folder / CARD, msgspec.json.format(msgspec.json.encode(card), indent=1))
    _replace(folder / READ_ME, read_me(card).encode())


def _replace(path: Path, content: bytes) -> None:
    part = part_of(path)
    try:
        part.write_bytes(content)
        os.replace(part, path)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise cannot("write", path, error) from None


def read_card(folder: Path) -> Card:
    """Return the card of a dataset.

    Raises:
        UsageError: there is none in the folder, or it is of another version.
        StorageError: it cannot be read.
    """
    try:
        card = msgspec.json.decode((folder / CARD).read_bytes(), type=Card)
    except (FileNotFoundError, NotADirectoryError):
        raise UsageError(f"{folder}: there is no dataset (no {CARD})") from None
    except (OSError, ValueError) as error:
        if isinstance(error, OSError):
            raise cannot("read", folder / CARD, error) from None
        raise UsageError(f"{folder / CARD}: not the card of a dataset: {error}") from None
    if card.hexhold_dataset not in KNOWN_FORMATS:
        raise UsageError(
            f"{folder / CARD}: format {card.hexhold_dataset} of datasets is unknown; "
            f"this program reads {' and '.join(map(str, KNOWN_FORMATS))}"
        )
    return card


def remove_unlisted(folder: Path) -> None:
    """Remove what an interruption has left: files of the dataset that its card does not list.

    What others have put there stays. Raises `UsageError` and `StorageError` as `read_card`.
    """
    listed = {shard.file for shard in read_card(folder).shards}
    for path in folder.iterdir():
        if _OWN.fullmatch(path.name) and path.name not in listed:
            with suppress(OSError):
                path.unlink()
