"""Sets as words of bits: compare many numbers of a row at once, and walk the matches.

A word has 64 bits, one for each place. A row of words is a set of places. To walk a set in
ascending order::

    for i in range(words_for(count)):
        for place in places_in(places_of(row, i, count, x), i):
            ...

Words are combined with ``|``, ``&`` and ``~``. Like every number of the rules they are signed; the
functions here shift them and count their bits.
"""

from collections.abc import Callable, Iterator
from typing import Annotated, Any

from hexhold.compiler.array_types import RowOf
from hexhold.compiler.declaration import LAST_PLACE, WORD, WORD_SHIFT, Grid, Row
from hexhold.compiler.rules import primitive, rule

ByteRow = Annotated[Row, RowOf(8)]
ShortRow = Annotated[Row, RowOf(16)]
WordRow = Annotated[Row, RowOf(WORD)]
ByteGrid = Annotated[Grid, RowOf(8)]
ShortGrid = Annotated[Grid, RowOf(16)]
HalfGrid = Annotated[Grid, RowOf(32)]
_KINDS = 32
"""Columns of a grid that are compared at once."""


@rule
def words_for(count: int) -> int:
    """Return how many words hold ``count`` places."""
    return (count + WORD - 1) >> WORD_SHIFT


def _compare(builder: Any, ir: Any, at: Any, how: str, x: Any, count: Any, lanes: int) -> Any:
    """A word with a bit for each byte that compares with x as ``how`` says, below ``count``."""
    byte, number = ir.IntType(8), ir.IntType(64)
    vector = ir.VectorType(byte, lanes)
    undefined = ir.Constant(vector, ir.Undefined)
    one = builder.insert_element(undefined, builder.trunc(x, byte), ir.Constant(ir.IntType(32), 0))
    zeros = ir.Constant(ir.VectorType(ir.IntType(32), lanes), [0] * lanes)
    every = builder.shuffle_vector(one, undefined, zeros)
    numbers = builder.load(builder.bitcast(at, vector.as_pointer()), align=1)
    if how == "&":
        numbers = builder.and_(numbers, every)
        compared = builder.icmp_signed("!=", numbers, ir.Constant(vector, [0] * lanes))
    else:
        compared = builder.icmp_signed(how, numbers, every)
    word = builder.bitcast(compared, ir.IntType(lanes))
    if lanes < WORD:
        word = builder.zext(word, number)
    mask = builder.sub(builder.shl(ir.Constant(number, 1), count), ir.Constant(number, 1))
    whole = builder.icmp_signed(">=", count, ir.Constant(number, WORD))
    return builder.and_(word, builder.select(whole, ir.Constant(number, -1), mask))


def _emit_places(builder: Any, ir: Any, arguments: Any, how: str) -> Any:
    row, i, count, x = arguments
    first = builder.shl(i, ir.Constant(ir.IntType(64), WORD_SHIFT))
    at = builder.gep(row, [first])
    return _compare(builder, ir, at, how, x, builder.sub(count, first), WORD)


def _signed(word: int) -> int:
    """Return a word as a signed number."""
    word &= 2**WORD - 1
    return word - 2**WORD if word >> (WORD - 1) else word


def _places(row: Row, i: int, count: int) -> list[tuple[int, int]]:
    """Return for each place of a row's i-th word its bit, and the number there."""
    first = WORD * i
    return [(1 << j, row[first + j]) for j in range(min(WORD, count - first))]


def _emit_places_of(builder: Any, ir: Any, arguments: Any) -> Any:
    return _emit_places(builder, ir, arguments, "==")


@primitive(_emit_places_of, _emit_places, _compare)
def places_of(row: ByteRow, i: int, count: int, x: int) -> int:
    """Return a bit for each place of a row's i-th word, below ``count``, that holds x.

    Compiled, it reads 64 bytes from the word's first place on. So at least 63 bytes of the record
    have to follow the row.
    """
    return _signed(sum(bit for bit, held in _places(row, i, count) if held == x))


def _emit_places_but(builder: Any, ir: Any, arguments: Any) -> Any:
    return _emit_places(builder, ir, arguments, "!=")


@primitive(_emit_places_but, _emit_places, _compare)
def places_but(row: ByteRow, i: int, count: int, x: int) -> int:
    """Return a bit for each place that holds another number than x; see `places_of`."""
    return _signed(sum(bit for bit, held in _places(row, i, count) if held != x))


def _emit_places_marked(builder: Any, ir: Any, arguments: Any) -> Any:
    return _emit_places(builder, ir, arguments, "&")


@primitive(_emit_places_marked, _emit_places, _compare)
def places_marked(row: ByteRow, i: int, count: int, marks: int) -> int:
    """Return a bit for each place whose number has a bit of ``marks``; see `places_of`."""
    return _signed(sum(bit for bit, held in _places(row, i, count) if held & marks))


def _emit_kinds_from(builder: Any, ir: Any, arguments: Any) -> Any:
    grid, i, columns, least = arguments
    at = builder.gep(grid, [builder.mul(i, columns)])
    return _compare(builder, ir, at, ">=", least, columns, _KINDS)


@primitive(_emit_kinds_from, _compare)
def kinds_from(grid: ByteGrid, i: int, columns: int, least: int) -> int:
    """Return a bit for each of a grid's up to 32 columns whose i-th row holds ``least`` or more."""
    return sum(1 << j for j in range(columns) if grid[i, j] >= least)


def disjoint_lanes(lanes: int) -> Callable[[Grid, int, int], int]:
    """Return a primitive that compares a row of ``lanes`` numbers of 32 bits with a word.

    It returns a bit for each number that has no bit in common with the word.
    """

    def emit(builder: Any, ir: Any, arguments: Any) -> Any:
        grid, i, word = arguments
        number, half = ir.IntType(64), ir.IntType(32)
        vector = ir.VectorType(half, lanes)
        at = builder.gep(grid, [builder.mul(i, ir.Constant(number, 4 * lanes))])
        undefined = ir.Constant(vector, ir.Undefined)
        one = builder.insert_element(undefined, builder.trunc(word, half), ir.Constant(half, 0))
        zeros = ir.Constant(vector, [0] * lanes)
        every = builder.shuffle_vector(one, undefined, zeros)
        words = builder.load(builder.bitcast(at, vector.as_pointer()), align=4)
        compared = builder.icmp_signed("==", builder.and_(words, every), zeros)
        return builder.zext(builder.bitcast(compared, ir.IntType(lanes)), number)

    @primitive(emit)
    def disjoint(grid: HalfGrid, i: int, word: int) -> int:
        return sum(1 << j for j in range(lanes) if grid[i, j] & word == 0)

    return disjoint


def equal_lanes(lanes: int) -> Callable[[Row, int], int]:
    """Return a primitive that compares a row of ``lanes`` numbers of 16 bits with a number.

    It returns a bit for each number that is equal.
    """

    def emit(builder: Any, ir: Any, arguments: Any) -> Any:
        row, x = arguments
        number, short = ir.IntType(64), ir.IntType(16)
        vector = ir.VectorType(short, lanes)
        undefined, first = ir.Constant(vector, ir.Undefined), ir.Constant(ir.IntType(32), 0)
        one = builder.insert_element(undefined, builder.trunc(x, short), first)
        zeros = ir.Constant(ir.VectorType(ir.IntType(32), lanes), [0] * lanes)
        every = builder.shuffle_vector(one, undefined, zeros)
        numbers = builder.load(builder.bitcast(row, vector.as_pointer()), align=2)
        compared = builder.icmp_signed("==", numbers, every)
        return builder.zext(builder.bitcast(compared, ir.IntType(lanes)), number)

    @primitive(emit)
    def equal(row: ShortRow, x: int) -> int:
        return sum(1 << j for j in range(lanes) if row[j] == x)

    return equal


def row_covers(lanes: int) -> Callable[[Grid, int, Grid, int], int]:
    """Return a primitive that compares a row of ``lanes`` numbers of 8 bits with one of a table.

    It returns 1 if each number is at least the table's, else 0.
    """

    def emit(builder: Any, ir: Any, arguments: Any) -> Any:
        grid, i, numbers, j = arguments
        number, short = ir.IntType(64), ir.IntType(16)
        row = builder.gep(grid, [builder.mul(i, ir.Constant(number, lanes))])
        least = builder.gep(numbers, [builder.mul(j, ir.Constant(number, 2 * lanes))])
        small = ir.VectorType(ir.IntType(8), lanes)
        wide = ir.VectorType(short, lanes)
        held = builder.sext(builder.load(builder.bitcast(row, small.as_pointer()), align=1), wide)
        due = builder.load(builder.bitcast(least, wide.as_pointer()), align=2)
        enough = builder.bitcast(builder.icmp_signed(">=", held, due), ir.IntType(lanes))
        every = ir.Constant(ir.IntType(lanes), 2**lanes - 1)
        return builder.zext(builder.icmp_unsigned("==", enough, every), number)

    @primitive(emit)
    def covers(grid: ByteGrid, i: int, numbers: ShortGrid, j: int) -> int:
        return int(all(grid[i, k] >= numbers[j, k] for k in range(lanes)))

    return covers


def rows_covered(rows: int, lanes: int) -> Callable[[Grid, int, Grid], int]:
    """Return a primitive that compares a row of ``lanes`` numbers of 8 bits with ``rows`` rows.

    It returns a bit for each of a table's first rows that is covered as `row_covers` has it.
    """

    def emit(builder: Any, ir: Any, arguments: Any) -> Any:
        grid, i, numbers = arguments
        number, every = ir.IntType(64), rows * lanes
        at = builder.gep(grid, [builder.mul(i, ir.Constant(number, lanes))])
        small, wide = (ir.VectorType(ir.IntType(bits), lanes) for bits in (8, 16))
        held = builder.sext(builder.load(builder.bitcast(at, small.as_pointer()), align=1), wide)
        again = ir.Constant(ir.VectorType(ir.IntType(32), every), [*range(lanes)] * rows)
        held = builder.shuffle_vector(held, ir.Constant(wide, ir.Undefined), again)
        table = builder.bitcast(numbers, ir.VectorType(ir.IntType(16), every).as_pointer())
        enough = builder.icmp_signed(">=", held, builder.load(table, align=2))
        by_row = ir.VectorType(ir.IntType(lanes), rows)
        all_lanes = ir.Constant(by_row, [2**lanes - 1] * rows)
        covered = builder.icmp_unsigned("==", builder.bitcast(enough, by_row), all_lanes)
        return builder.zext(builder.bitcast(covered, ir.IntType(rows)), number)

    @primitive(emit)
    def covered(grid: ByteGrid, i: int, numbers: ShortGrid) -> int:
        return sum(
            1 << j for j in range(rows) if all(grid[i, k] >= numbers[j, k] for k in range(lanes))
        )

    return covered


def _emit_lowest(builder: Any, ir: Any, arguments: Any) -> Any:
    return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))


@primitive(_emit_lowest)
def lowest(word: int) -> int:
    """Return the place of the lowest bit of a word that is not 0."""
    return (word & -word).bit_length() - 1


def _emit_rest(builder: Any, ir: Any, arguments: Any) -> Any:
    return builder.and_(arguments[0], builder.sub(arguments[0], ir.Constant(ir.IntType(64), 1)))


@primitive(_emit_rest)
def rest(word: int) -> int:
    """Return a word that is not 0 without its lowest bit."""
    return _signed(word & (word - 1))


def _emit_count(builder: Any, ir: Any, arguments: Any) -> Any:
    return builder.ctpop(arguments[0])


@primitive(_emit_count)
def count_of(word: int) -> int:
    """Return how many bits of a word are set."""
    return int(word % 2**WORD).bit_count()


def places_in(word: int, i: int) -> Iterator[int]:
    """Walk the places of a set's i-th word; the compiler recognises the loop by this name."""
    while word != 0:
        yield WORD * i + lowest(word)
        word = rest(word)


def _emit_bit(builder: Any, ir: Any, arguments: Any) -> Any:
    number = ir.IntType(64)
    place = builder.and_(arguments[0], ir.Constant(number, WORD - 1))
    return builder.shl(ir.Constant(number, 1), place)


@primitive(_emit_bit)
def bit_of(place: int) -> int:
    """Return the bit of a place in its word."""
    return _signed(1 << place % WORD)


@rule
def bit_at(word: int, place: int) -> int:
    """Return 1 if a word has the bit of a place, else 0."""
    return (word >> (place & LAST_PLACE)) & 1


def _word_at(builder: Any, ir: Any, words: Any, place: Any) -> Any:
    """Return the address of the word of a place."""
    number = ir.IntType(64)
    i = builder.ashr(place, ir.Constant(number, WORD_SHIFT))
    return builder.gep(builder.bitcast(words, number.as_pointer()), [i])


def _emit_put_in(builder: Any, ir: Any, arguments: Any) -> Any:
    words, place = arguments
    at = _word_at(builder, ir, words, place)
    word = builder.or_(builder.load(at), _emit_bit(builder, ir, [place]))
    builder.store(word, at)
    return word


@primitive(_emit_put_in, _word_at, _emit_bit)
def put_in(words: WordRow, place: int) -> int:
    """Add a place to a set, a row of words; return the word it is in."""
    words[place // WORD] |= bit_of(place)
    return words[place // WORD]


def _emit_take_from(builder: Any, ir: Any, arguments: Any) -> Any:
    words, place = arguments
    at = _word_at(builder, ir, words, place)
    word = builder.and_(builder.load(at), builder.not_(_emit_bit(builder, ir, [place])))
    builder.store(word, at)
    return word


@primitive(_emit_take_from, _word_at, _emit_bit)
def take_from(words: WordRow, place: int) -> int:
    """Remove a place from a set, a row of words; return the word it was in."""
    words[place // WORD] &= ~bit_of(place)
    return words[place // WORD]


def _emit_is_in(builder: Any, ir: Any, arguments: Any) -> Any:
    words, place = arguments
    word = builder.load(_word_at(builder, ir, words, place))
    found = builder.and_(word, _emit_bit(builder, ir, [place]))
    return builder.zext(builder.icmp_signed("!=", found, ir.Constant(ir.IntType(64), 0)), word.type)


@primitive(_emit_is_in, _word_at, _emit_bit)
def is_in(words: WordRow, place: int) -> int:
    """Return 1 if a place is in a set, a row of words, else 0."""
    return int(words[place // WORD] & bit_of(place) != 0)
