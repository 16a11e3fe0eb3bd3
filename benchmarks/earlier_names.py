"""Let `benchmarks.paired_side` find modules of earlier checkouts under the names they have now."""

import sys
from importlib import import_module
from importlib.util import find_spec

EARLIER = {
    "hexhold.compiler.arrays": "hexhold.engine.machinery.arrays",
    "hexhold.engine.vocabulary.layout": "hexhold.engine.machinery.layout",
}

if find_spec("hexhold.compiler") is None:
    for name, earlier in EARLIER.items():
        sys.modules[name] = import_module(earlier)
