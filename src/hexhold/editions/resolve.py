"""Combine an edition, variants and house rules to the option values of a game."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from hexhold.editions.catalogue import DEFAULT_EDITION, EDITIONS
from hexhold.editions.option_kinds import Value
from hexhold.editions.options import OPTIONS, VARIANTS
from hexhold.errors import UsageError, quoted


def resolve(
    edition: str = DEFAULT_EDITION,
    options: Mapping[str, object] | None = None,
    variants: Iterable[str] = (),
) -> dict[str, Value]:
    """Return every option's value, in the order of `OPTIONS`.

    The edition comes first, then the variants in their order, then the given options. An option
    that the edition leaves out has its default.

    Raises:
        UsageError: something is unknown, or a variant has no meaning in the edition.
    """
    if not isinstance(edition, str) or edition not in EDITIONS:
        raise unknown("edition", edition, EDITIONS)
    values = {name: option.default for name, option in OPTIONS.items()}
    values.update(EDITIONS[edition].options)
    if not isinstance(variants, Iterable):
        raise UsageError(f"variants must be a list of names, not {quoted(variants)}")
    if options is not None and not isinstance(options, Mapping):
        raise UsageError(f"options must be a table of values by name, not {quoted(options)}")
    for key in [variants] if isinstance(variants, str) else variants:
        if not isinstance(key, str) or key not in VARIANTS:
            raise unknown("variant", key, VARIANTS)
        if VARIANTS[key].base_lacks and not EDITIONS[edition].expansion:
            raise UsageError(f"variant {key} is not for {edition}: {VARIANTS[key].base_lacks}")
        values.update(VARIANTS[key].options)
    for name, value in (options or {}).items():
        values[name] = _checked(name, value)
    return values


def variants_in_force(
    edition: str, variants: Iterable[str], values: Mapping[str, Value]
) -> tuple[str, ...]:
    """Return the variants of a game once each, without those that its options turn off.

    Args:
        edition: its key.
        variants: their keys.
        values: of every option, as `resolve` returns them.
    """
    usual = resolve(edition)
    return tuple(
        key
        for key in dict.fromkeys([variants] if isinstance(variants, str) else variants)
        if not all(
            values[name] == usual[name] != value for name, value in VARIANTS[key].options.items()
        )
    )


def with_setup(
    options: Mapping[str, object] | None, setup: str | None
) -> Mapping[str, object] | None:
    """Return options with a set-up among them; raises `UsageError` where they name another."""
    if setup is None or (options is not None and not isinstance(options, Mapping)):
        return options
    given = dict(options or {})
    if given.setdefault("setup", setup) != setup:
        raise UsageError(f"setup: {quoted(setup)}, but the options say {quoted(given['setup'])}")
    return given


def encode(values: Mapping[str, object]) -> dict[str, int]:
    """Return every option as the engine's number; a missing one has its default."""
    for name in values:
        if name not in OPTIONS:
            raise unknown("option", name, OPTIONS)
    return {
        name: option.encode(values.get(name, option.default)) for name, option in OPTIONS.items()
    }


def _checked(name: object, value: object) -> Value:
    if not isinstance(name, str) or name not in OPTIONS:
        raise unknown("option", name, OPTIONS)
    if not isinstance(value, (bool, int, str)) or not OPTIONS[name].accepts(value):
        raise UsageError(f"option {name} must be {OPTIONS[name].expected()}, not {quoted(value)}")
    return value


def unknown(what: str, name: object, known: Iterable[str]) -> UsageError:
    """Return the error for a name that is none of the known ones."""
    names = tuple(known)
    close = get_close_matches(name, names, n=1) if isinstance(name, str) else []
    hint = f"did you mean {close[0]}?" if close else f"one of {', '.join(names)}"
    return UsageError(f"unknown {what} {quoted(name)}; {hint}")
