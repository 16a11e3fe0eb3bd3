"""Let `benchmarks.paired_side` find modules of earlier checkouts under the names they have now."""

import sys
from importlib import import_module
from importlib.util import find_spec

EARLIER = {
    "hexhold.compiler": "hexhold.engine.machinery",
    "hexhold.engine.vocabulary.layout": "hexhold.engine.machinery.layout",
}

if find_spec("hexhold.compiler") is None:
    for name, earlier in EARLIER.items():
        sys.modules[name] = import_module(earlier)
compiler = sys.modules.get("hexhold.compiler") or import_module("hexhold.compiler")
if not hasattr(compiler, "new_array"):
    arrays = import_module(f"{compiler.__name__}.arrays")
    for name in ("copy_array", "freeze", "new_array"):
        setattr(compiler, name, getattr(arrays, name))
