"""What an option is: its kind, its values, and its title and explanation in English."""

import re
from dataclasses import dataclass

from hexhold.editions.wording import KEY_NAMES, fill
from hexhold.errors import UsageError, quoted

Value = bool | int | str

_WHOLE = re.compile(r"-?[0-9]{1,18}")
_WORDS = {"true": True, "yes": True, "false": False, "no": False}


@dataclass(frozen=True)
class Option:
    """An option of the rules."""

    name: str
    kind: str
    """`yes_no`, `number` or `choice`."""
    rule: str
    """The rule that defines it."""
    title: str
    """The label in English where a form shows it, with the rulebook's placeholders for names. Empty
    for a variant's switch: its rule has the title and the explanation."""
    wording: str
    """The explanation in English, with the same placeholders."""
    default: Value
    """The value in editions that do not name it."""
    choices: tuple[str, ...] = ()
    """The choices; the index is the engine's number."""
    low: int = 0
    high: int = 0
    """The smallest and largest number."""
    house_rule: str = ""
    """Why no edition has it. The expansion's editions then play the default without naming it."""
    variant_only: bool = False
    """Whether only the variant of the same name turns it on; the variant's rule explains it."""

    @property
    def about(self) -> str:
        """Return the explanation with keys as names, for use without an edition."""
        return fill(self.wording, KEY_NAMES, {})

    def accepts(self, value: object) -> bool:
        """Return whether a value is valid for this option; types are not mixed."""
        if self.kind == "yes_no":
            return isinstance(value, bool)
        if self.kind == "number":
            return type(value) is int and self.low <= value <= self.high
        return isinstance(value, str) and value in self.choices

    def expected(self) -> str:
        """Describe the valid values."""
        if self.kind == "yes_no":
            return "true or false"
        if self.kind == "number":
            return f"a whole number from {self.low} to {self.high}"
        return " or ".join(self.choices)

    def read(self, text: str) -> Value:
        """Read a typed value; an invalid one stays a text."""
        if self.kind == "yes_no":
            return _WORDS.get(text.lower(), text)
        if self.kind == "number" and _WHOLE.fullmatch(text):
            return int(text)
        return text

    def encode(self, value: object) -> int:
        """Return the engine's number: 0 or 1, the number itself, or the index of the choice."""
        if isinstance(value, str) and value in self.choices:
            return self.choices.index(value)
        if isinstance(value, int) and self.accepts(value):
            return int(value)
        raise UsageError(f"option {self.name} must be {self.expected()}, not {quoted(value)}")


def yes_no(name: str, rule: str, title: str, about: str, house_rule: str = "") -> Option:
    """Return an option that is on or off, and off by default."""
    return Option(name, "yes_no", rule, title, about, False, house_rule=house_rule)


def switch(variant: str) -> Option:
    """Return the option that only a variant of the same name turns on."""
    return Option(variant, "yes_no", f"V {variant}", "", "", False, variant_only=True)


def number(
    name: str, rule: str, title: str, bounds: tuple[int, int, int], about: str, house_rule: str = ""
) -> Option:
    """Return an option that is a number; `bounds`: the default, the smallest, the largest."""
    default, low, high = bounds
    return Option(
        name, "number", rule, title, about, default, low=low, high=high, house_rule=house_rule
    )


def choice(
    name: str, rule: str, title: str, choices: tuple[str, ...], about: str, house_rule: str = ""
) -> Option:
    """Return an option with choices, the first of which is the default."""
    return Option(name, "choice", rule, title, about, choices[0], choices, house_rule=house_rule)
