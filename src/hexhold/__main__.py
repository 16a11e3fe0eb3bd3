"""Run the command line as ``python -m hexhold``."""

from hexhold.cli import main

main()
