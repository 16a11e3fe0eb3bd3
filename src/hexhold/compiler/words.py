"""Sets as words of bits: many numbers of a row compared at once, and walked one by one.

A word is 64 places, a bit for each; a row of words holds a set of vertices, edges or hexes. A set
is walked so, in ascending order:

    for i in range(words_for(b.vertex_count)):
        found = pieces_of(s, b, p, i)
        while found != 0:
            v = WORD * i + lowest(found)
            found = rest(found)

Words are joined with ``|``, ``&`` and ``~``. Like every number of the rules they are signed: what
shifts or counts their bits is here.
"""

from collections.abc import Callable, Iterator
from typing import Annotated, Any

from hexhold.compiler.array_types import RowOf
from hexhold.compiler.declaration import LAST_PLACE, WORD, WORD_SHIFT, Grid, Row
from hexhold.compiler.rules import primitive, rule

ByteRow = Annotated[Row, RowOf(8)]
WordRow = Annotated[Row, RowOf(WORD)]
ByteGrid = Annotated[Grid, RowOf(8)]
ShortGrid = Annotated[Grid, RowOf(16)]
HalfGrid = Annotated[Grid, RowOf(32)]
_KINDS = 32
"""Columns of a grid that are compared at once."""


@rule
def words_for(count: int) -> int:
    """The words that hold so many places."""
    return (count + WORD - 1) >> WORD_SHIFT


def _compare(builder: Any, ir: Any, at: Any, how: str, x: Any, count: Any, lanes: int) -> Any:
    """A word with a bit for each of so many bytes that compares so with x, below ``count``."""
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
    """A word as a signed number."""
    word &= 2**WORD - 1
    return word - 2**WORD if word >> (WORD - 1) else word


def _places(row: Row, i: int, count: int) -> list[tuple[int, int]]:
    """The bit of each place of a row's i-th word, below ``count``, and what it holds."""
    first = WORD * i
    return [(1 << j, row[first + j]) for j in range(min(WORD, count - first))]


def _emit_places_of(builder: Any, ir: Any, arguments: Any) -> Any:
    return _emit_places(builder, ir, arguments, "==")


@primitive(_emit_places_of, _emit_places, _compare)
def places_of(row: ByteRow, i: int, count: int, x: int) -> int:
    """Which of the places of a row's i-th word, below ``count``, hold x: a bit for each.

    For rows of 8 bits. Compiled it reads 64 bytes from the word's first place on, so such a row is
    never among the last of its record.
    """
    return _signed(sum(bit for bit, held in _places(row, i, count) if held == x))


def _emit_places_but(builder: Any, ir: Any, arguments: Any) -> Any:
    return _emit_places(builder, ir, arguments, "!=")


@primitive(_emit_places_but, _emit_places, _compare)
def places_but(row: ByteRow, i: int, count: int, x: int) -> int:
    """Which of the places of a row's i-th word hold anything but x; as `places_of`."""
    return _signed(sum(bit for bit, held in _places(row, i, count) if held != x))


def _emit_places_marked(builder: Any, ir: Any, arguments: Any) -> Any:
    return _emit_places(builder, ir, arguments, "&")


@primitive(_emit_places_marked, _emit_places, _compare)
def places_marked(row: ByteRow, i: int, count: int, marks: int) -> int:
    """Which of the places of a row's i-th word hold one of the marks, as bits; as `places_of`."""
    return _signed(sum(bit for bit, held in _places(row, i, count) if held & marks))


def _emit_kinds_from(builder: Any, ir: Any, arguments: Any) -> Any:
    grid, i, columns, least = arguments
    at = builder.gep(grid, [builder.mul(i, columns)])
    return _compare(builder, ir, at, ">=", least, columns, _KINDS)


@primitive(_emit_kinds_from, _compare)
def kinds_from(grid: ByteGrid, i: int, columns: int, least: int) -> int:
    """Which of the up to 32 columns of a grid's i-th row hold as many or more; as `places_of`."""
    return sum(1 << j for j in range(columns) if grid[i, j] >= least)


def disjoint_lanes(lanes: int) -> Callable[[Grid, int, int], int]:
    """Return a primitive that compares a row of ``lanes`` numbers of 32 bits with a word.

    It gives a bit for each number that has no bit in common with the word.
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


def row_covers(lanes: int) -> Callable[[Grid, int, Grid, int], int]:
    """Return a primitive that compares a row of ``lanes`` numbers of 8 bits with one of a table.

    It gives 1 where each number is at least the table's, else 0.
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


def _emit_lowest(builder: Any, ir: Any, arguments: Any) -> Any:
    return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))


@primitive(_emit_lowest)
def lowest(word: int) -> int:
    """The place of the lowest bit of a word that is not empty."""
    return (word & -word).bit_length() - 1


def _emit_rest(builder: Any, ir: Any, arguments: Any) -> Any:
    return builder.and_(arguments[0], builder.sub(arguments[0], ir.Constant(ir.IntType(64), 1)))


@primitive(_emit_rest)
def rest(word: int) -> int:
    """A word that is not empty without its lowest bit."""
    return _signed(word & (word - 1))


def _emit_count(builder: Any, ir: Any, arguments: Any) -> Any:
    return builder.ctpop(arguments[0])


@primitive(_emit_count)
def count_of(word: int) -> int:
    """How many bits a word has."""
    return int(word % 2**WORD).bit_count()


def places_in(word: int, i: int) -> Iterator[int]:
    """Walk the places of a set's i-th word; the compiler knows such a loop by this name."""
    while word != 0:
        yield WORD * i + lowest(word)
        word = rest(word)


def _emit_bit(builder: Any, ir: Any, arguments: Any) -> Any:
    number = ir.IntType(64)
    place = builder.and_(arguments[0], ir.Constant(number, WORD - 1))
    return builder.shl(ir.Constant(number, 1), place)


@primitive(_emit_bit)
def bit_of(place: int) -> int:
    """The bit of a place in its word."""
    return _signed(1 << place % WORD)


@rule
def bit_at(word: int, place: int) -> int:
    """1 where a word has the bit of a place, else 0."""
    return (word >> (place & LAST_PLACE)) & 1


def _word_at(builder: Any, ir: Any, words: Any, place: Any) -> Any:
    """Where the word of a place is."""
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
    """Put a place into a set, a row of words; its word is then so."""
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
    """Take a place from a set, a row of words; its word is then so."""
    words[place // WORD] &= ~bit_of(place)
    return words[place // WORD]


def _emit_is_in(builder: Any, ir: Any, arguments: Any) -> Any:
    words, place = arguments
    word = builder.load(_word_at(builder, ir, words, place))
    found = builder.and_(word, _emit_bit(builder, ir, [place]))
    return builder.zext(builder.icmp_signed("!=", found, ir.Constant(ir.IntType(64), 0)), word.type)


@primitive(_emit_is_in, _word_at, _emit_bit)
def is_in(words: WordRow, place: int) -> int:
    """1 where a place is in a set, a row of words, else 0."""
    return int(words[place // WORD] & bit_of(place) != 0)
