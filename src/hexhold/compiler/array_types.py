"""What entries annotate arguments with that are arrays: of records, or of numbers."""

from typing import Annotated, Any

from hexhold.engine.machinery.layout import Beliefs, Board, State, Work


class States:
    """Annotation of an entry's argument: an array of `State` records."""

    def __getitem__(self, i: int) -> State:
        raise NotImplementedError("annotation only")


class Boards:
    """Annotation of an entry's argument: an array of `Board` records."""

    def __getitem__(self, i: int) -> Board:
        raise NotImplementedError("annotation only")


class Works:
    """Annotation of an entry's argument: an array of `Work` records."""

    def __getitem__(self, i: int) -> Work:
        raise NotImplementedError("annotation only")


class Minds:
    """Annotation of an entry's argument: an array of `Beliefs` records."""

    def __getitem__(self, i: int) -> Beliefs:
        raise NotImplementedError("annotation only")


class Numbers:
    """Annotation of an entry's argument: an array of 64-bit integers."""

    def __getitem__(self, i: int) -> int:
        raise NotImplementedError("annotation only")

    def __setitem__(self, i: int, number: int) -> None:
        raise NotImplementedError("annotation only")


class Choices(Numbers):
    """Annotation of an entry's argument: an array of 32-bit integers."""

    ITEM = "int32"


class Bytes(Numbers):
    """Annotation of an entry's argument: an array of 8-bit integers."""

    ITEM = "int8"


class Truths(Numbers):
    """Annotation of an entry's argument: an array of truths; rules store 0 or 1."""

    ITEM = "bool"


class Floats(Numbers):
    """Annotation of an entry's argument: an array of 32-bit real numbers.

    Rules write whole numbers into it, and cannot read it.
    """

    ITEM = "float32"


Seat = Annotated[int, "a seat, or -1"]
"""Annotation of an entry's argument: a player's number, or -1; a call with another is refused."""
SeenStates = Annotated[States, "read only"]
"""Annotation of an entry's argument: `States` that it only reads."""
SeenMinds = Annotated[Minds, "read only"]
"""Annotation of an entry's argument: `Minds` that it only reads."""
SeenNumbers = Annotated[Numbers, "read only"]
"""Annotation of an entry's argument: `Numbers` that it only reads."""
SeenFloats = Annotated[Floats, "read only"]
"""Annotation of an entry's argument: `Floats` that it only reads."""
#: What may lie in an array that is read-only. Nothing writes boards.
READ_ONLY = (Boards, SeenStates, SeenMinds, SeenNumbers, SeenFloats)

#: Arrays of other numbers than those that rules reckon with.
SMALLER = (Choices, Bytes, Truths, Floats)


def are_together(annotation: Any) -> bool:
    """Whether it stands for several arguments that are always handed over together.

    Such an annotation is a `NamedTuple` whose fields are annotated with the others.
    """
    return isinstance(annotation, type) and issubclass(annotation, tuple)
