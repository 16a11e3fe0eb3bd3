"""Every reason for which the compiler refuses a rule, as README.md lists them."""

from __future__ import annotations

import re

PLACE = r".+:\d+: [\w.]+: "
REASONS = (
    r"\w+ may have no value here",
    r"a path ends without return",
    r"this statement is never reached",
    r"the value of (and|or) is one of its operands: make them bools",
    r"a number where a bool is wanted: compare it, or use bool",
    r"(a|an|nothing|the) ?[\w ]* where (a|an|nothing) ?[\w ]* is wanted",
    r"a row of \d+ bits where one of \d+ is wanted",
    r"\w+ shadows a function that rules know",
    r"\w+ shadows \w+ outside the rule",
    r"\w+ is a variable of an enclosing function",
    r"\w+ is not Python's \w+ in this module",
    r"\w+ is not the \w+ that rules know",
    r".+: names are written in ASCII",
    r"parameters are plain: without \*, \*\* and /",
    r"parameters have no defaults",
    r"\w+ has no annotation",
    r"rules know no annotation .+",
    r"a rule returns a number, a bool, a record or nothing",
    r"a primitive returns an int and takes no bool",
    r"an entry returns an int",
    r"groups of arguments come first",
    r"rules know no \w+",
    r"\w+ is not known to rules",
    r"\w+: a table is a row or a grid of signed numbers",
    r"\w+ is no (number|rule)",
    r"\w+ already (names a record|is a number)",
    r"constants are whole numbers",
    r"-?\d+ takes more than 64 bits",
    r"a shift by -?\d+: 0 to 63 are possible",
    r"division by zero",
    r"there is no such (sign|comparison|operation on whole numbers)",
    r"there is no field \w+",
    r"\w+ wants an index",
    r"the number of indices wanted is \d",
    r"this is no row of numbers",
    r"nothing can be stored there",
    r"tables are only read",
    r"rules write real numbers and never read them",
    r"rules are called by their names, without keywords",
    r"\w+ takes \d+ arguments( in rules)?",
    r"\w+ takes arrays of one of uint8, float32",
    r"an entry says what its arrays hold",
    r"this returns nothing",
    r"the value is not used",
    r"what is returned is not what the annotation says",
    r"one target at a time",
    r"no value",
    r"a loop has one variable",
    r"loops have no else",
    r"loops run over range or places_in",
    r"range takes 1 to 3 arguments",
    r"the step of a range is a constant other than 0",
)


def is_documented(error: str) -> bool:
    """Whether an error names a place and one of the reasons."""
    return any(re.fullmatch(PLACE + reason, error) for reason in REASONS)
