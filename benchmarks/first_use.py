"""The first use and the size of a state: ``python -m benchmarks.first_use``.

Prints, as JSON, the seconds of processor time that compiling all entries of the engine and the bots
takes with an empty code cache, and the bytes of a game's state.
"""

import json
import os
import subprocess
import sys
from tempfile import TemporaryDirectory

from hexhold.compiler import new_array
from hexhold.engine.vocabulary.layout import State

COMPILE = """
from hexhold.bots.warm import everything
for library in everything():
    library.compile()
"""


def main() -> None:
    """Compile once."""
    with TemporaryDirectory() as folder:
        environment = {**os.environ, "HEXHOLD_CACHE_DIR": folder}
        subprocess.run([sys.executable, "-c", COMPILE], env=environment, check=True)
    used = os.times()
    seconds = used.children_user + used.children_system
    print(json.dumps({"seconds": round(seconds, 1), "state_bytes": new_array(State).nbytes}))


if __name__ == "__main__":
    main()
