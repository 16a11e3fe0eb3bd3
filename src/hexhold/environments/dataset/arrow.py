"""pyarrow, an optional dependency that this module needs."""

from hexhold.errors import UsageError

try:
    import pyarrow  # type: ignore[import-untyped]  # as its part below
    from pyarrow import parquet
except ImportError as error:
    raise UsageError(
        f"the module {error.name} is not installed: pip install 'hexhold[data]'"
    ) from None

__all__ = ["parquet", "pyarrow"]
