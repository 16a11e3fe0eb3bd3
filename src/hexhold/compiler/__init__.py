"""A compiler for a small part of Python: functions on declared records become machine code.

README.md says which part, how a rule becomes machine code, and how to debug one.
"""

from hexhold.compiler.array_types import (
    Array,
    Float32,
    Int8,
    Int32,
    Int64,
    ReadOnly,
    Truth,
    Within,
)
from hexhold.compiler.declaration import (
    WORD,
    Grid,
    Layout,
    Row,
    a_grid,
    a_number,
    a_record,
    a_row,
    dtype_of,
)
from hexhold.compiler.rules import (
    INTERPRETED,
    entry,
    function_of,
    primitive,
    python_of,
    rule,
    shared_rule,
    table,
)
from hexhold.compiler.translation.kinds import RuleError

__all__ = [
    "INTERPRETED",
    "WORD",
    "Array",
    "Float32",
    "Grid",
    "Int8",
    "Int32",
    "Int64",
    "Layout",
    "ReadOnly",
    "Row",
    "RuleError",
    "Truth",
    "Within",
    "a_grid",
    "a_number",
    "a_record",
    "a_row",
    "dtype_of",
    "entry",
    "function_of",
    "primitive",
    "python_of",
    "rule",
    "shared_rule",
    "table",
]
