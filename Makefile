# A fresh machine needs Python 3.11 or newer and make; everything else goes into .venv.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

# uv trusts the certificates that the machine trusts.
export UV_SYSTEM_CERTS ?= 1

.DEFAULT_GOAL := help
.PHONY: help play test check bench docs lock clean warm

help: ## List these targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

play: $(READY) ## Play against bots
	$(BIN)/hexhold play

test: warm ## Run all tests
	$(BIN)/python -m pytest -n auto

check: $(READY) ## Lint, check types and layers, run all tests
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(MAKE) test

bench: $(READY) ## Measure the engine's speed on this machine
	$(BIN)/hexhold bench

docs: $(READY) ## Write the generated pages of the docs anew
	$(BIN)/python -m tools.generate_docs

lock: $(BIN)/uv ## Write requirements.lock anew, with the latest versions allowed
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
		--group dev --custom-compile-command "make lock" --output-file requirements.lock pyproject.toml

clean: ## Remove the environment and everything generated
	rm -rf .venv build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# The rules are compiled once, before parallel tests would each compile them.
warm: $(READY)
	$(BIN)/python -m hexhold.bots.warm

$(READY): $(BIN)/uv pyproject.toml requirements.lock
	$(BIN)/uv pip sync --quiet --compile-bytecode --python $(BIN)/python --require-hashes requirements.lock
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --editable .
	@touch $@

$(BIN)/uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "hexhold needs Python 3.11 or newer: make PYTHON=/path/to/python")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==0.13.8
