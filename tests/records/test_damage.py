"""Reading a file ends in a record or in a `RecordError`, whatever happened to the file."""

from io import BytesIO

from hypothesis import given, settings
from hypothesis import strategies as st

from hexhold.errors import RecordError
from hexhold.records import Record, read_record, verify_record
from tests.records.samples import recorded

DATA = recorded(most=40)
WHOLE = [str(action) for action in read_record(BytesIO(DATA)).actions]
HEADER = DATA.index(b"\n")


def read(data: bytes) -> Record | None:
    """Read a record, or return None if it is refused; `strict` refuses damage."""
    try:
        record = read_record(BytesIO(data))
    except RecordError as refusal:
        assert refusal.line == 1
        return None
    try:
        read_record(BytesIO(data), strict=True)
        assert record.damage is None
    except RecordError as refusal:
        assert str(refusal) == str(record.damage)
    record.game_at(-1)
    assert verify_record(BytesIO(data)) is not None
    return record


def test_a_record_cut_off_anywhere_replays_to_its_last_whole_line() -> None:
    data = recorded(most=6)
    for cut in [*range(0, HEADER, 97), *range(HEADER, len(data))]:
        try:
            record = read_record(BytesIO(data[:cut]))
        except RecordError:
            assert cut < HEADER
            continue
        assert cut >= HEADER
        whole = data[: cut + 1].count(b"\n") - 1
        assert [str(action) for action in record.actions] == WHOLE[:whole]
        assert (record.damage is None) == (b"\n" in data[cut - 1 : cut + 1])


@settings(max_examples=100)
@given(st.integers(0, len(DATA) * 8 - 1))
def test_a_flipped_bit_is_survived(bit: int) -> None:
    data = bytearray(DATA)
    data[bit // 8] ^= 1 << bit % 8
    record = read(bytes(data))
    if record is not None and bit // 8 > HEADER:
        number = DATA[: bit // 8].count(b"\n")
        good = [str(action) for action in record.actions[: number - 1]]
        assert good == WHOLE[: number - 1]


@settings(max_examples=60)
@given(st.integers(0, 40), st.integers(0, 40))
def test_swapped_lines_are_survived(i: int, j: int) -> None:
    lines = DATA.splitlines(keepends=True)
    lines[i], lines[j] = lines[j], lines[i]
    record = read(b"".join(lines))
    assert (record is None) == (i != j and 0 in (i, j))


@settings(max_examples=100)
@given(st.integers(0, len(DATA)), st.binary(max_size=40), st.integers(0, 60))
def test_foreign_bytes_are_survived(place: int, foreign: bytes, lost: int) -> None:
    read(DATA[:place] + foreign + DATA[place + lost :])


@settings(max_examples=100)
@given(st.binary(max_size=300))
def test_any_bytes_are_survived(data: bytes) -> None:
    assert read(data) is None
