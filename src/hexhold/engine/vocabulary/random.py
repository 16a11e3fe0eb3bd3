"""The engine's generator: sfc32 on words held in 64 bits.

No product exceeds 2**54, so interpreted and compiled rules draw the same numbers.
Source: C. Doty-Humphrey, PractRand 0.93, ``sfc32``.
"""

from hexhold.compiler import rule
from hexhold.engine.vocabulary.layout import Generator

MASK = 0xFFFFFFFF


@rule
def next_word(r: Generator) -> int:
    """The next 32 random bits."""
    a = r.word[0]
    b = r.word[1]
    c = r.word[2]
    n = r.word[3]
    t = (a + b + n) & MASK
    r.word[3] = (n + 1) & MASK
    r.word[0] = b ^ (b >> 9)
    r.word[1] = (c + (c << 3)) & MASK
    r.word[2] = ((((c << 21) & MASK) | (c >> 11)) + t) & MASK
    return t


@rule
def below(r: Generator, n: int) -> int:
    """A number from 0 to n - 1; the bias is under n / 2**32."""
    return (next_word(r) * n) >> 32


@rule
def seed_generator(r: Generator, seed: int, stream: int) -> None:
    """Start a stream from a seed of 0 to 2**63 - 1; different streams never meet in practice."""
    r.word[0] = seed & MASK
    r.word[1] = (seed >> 32) & MASK
    r.word[2] = (0x9E3779B9 * (stream + 1)) & MASK
    r.word[3] = 1
    for _ in range(15):
        next_word(r)
