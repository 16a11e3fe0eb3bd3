"""What entries annotate arguments with that are arrays: of records, or of numbers."""

from typing import Any

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


#: Arrays of other numbers than those that rules reckon with.
SMALLER = (Choices, Bytes, Truths, Floats)


def are_together(annotation: Any) -> bool:
    """Whether it stands for several arguments that are always handed over together.

    Such an annotation is a `NamedTuple` whose fields are annotated with the others.
    """
    return isinstance(annotation, type) and issubclass(annotation, tuple)
