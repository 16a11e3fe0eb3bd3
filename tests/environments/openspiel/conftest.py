"""OpenSpiel has no build for Windows."""

import sys

collect_ignore_glob = ["test_*.py"] if sys.platform == "win32" else []
