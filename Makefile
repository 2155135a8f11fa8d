# make demo    set up, then show the main job
# make test    set up, then everything that must pass: style, types, tests, tests on further Pythons
# make fast    neither slow tests nor a browser          make proof  500 random games of each kind and book
# make bench   the benchmarks (ARGS=... for options)
# make cluster-demo  a season of games is judged again by a Dask scheduler and two workers on this machine
# make coverage  which lines those tests run             make further TESTED="3.12 3.13"   on these Pythons too
# make format  put the style right                       make lock    renew requirements/*.txt (UPGRADE=1: newest)
# make screenshots  the pictures of the pages in docs/   make map  the map of the house in ARCHITECTURE.md
# make clean   remove what the above have made, but not the games in demo/
#
# Nothing but Python 3.11 or newer is needed; `make demo PYTHON=/path/to/python3` names one.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := demo
MAKEFLAGS += --no-print-directory

VENV := .venv
TESTED := 3.11 3.13
ARGS :=
FEWER :=
ELSEWHERE := --hypothesis-profile=few -n 0 -p no:schemathesis $(addprefix --ignore=tests/,service reading judge browser projections \
	test_architecture.py test_imports.py test_language.py)
# The tests that one plugin makes, which would cost each of the others 3 ms.
MADE_UP := tests/service/web/test_openapi.py
# All tests, each part in one process, which collects no other. What lies in a part of its own is left out of the part around it.
PARTS := tests/service/web tests/browser tests/judge tests/service/cli tests/service tests/events tests/reading \
	tests/judge/rulebooks tests/projections tests

# A Python that runs (a pyenv shim may not), is new enough and can make virtual environments.
PYENV := $${PYENV_ROOT:-$${HOME:-/nonexistent}/.pyenv}/versions
PYTHON = $(shell for p in python3 python3.13 python3.12 python3.11 $(PYENV)/3.1[1-3].*/bin/python3; do \
	"$$p" -c 'import sys, ensurepip, venv; print(sys.executable) if sys.version_info >= (3, 11) else sys.exit(1)' 2>/dev/null && break; done)

define NO_PYTHON
if [ -z "$$python" ]; then \
		echo "Justicar needs Python 3.11 or newer with its venv module, and found none." >&2; \
		echo "Install one (on Debian: python3 and python3-venv), or name one: make PYTHON=/path/to/python3" >&2; \
		exit 1; \
	fi
endef

BIN = $(VENV)/bin
# A module is compiled when it is first imported; most of those that come with the packages never are.
PIP = $(BIN)/python -m pip --disable-pip-version-check --no-input install -qq --no-compile
# The lock names every package: nothing is resolved anew, which fails as soon as one that is asked for with an extra has a
# newer version. That nothing is lacking is looked at afterwards.
LOCKED = $(PIP) --no-deps --require-hashes --only-binary :all:
WHOLE = lacking=$$($(BIN)/python -m pip --disable-pip-version-check check) || { echo "$$lacking" >&2; exit 1; }
# Three processes, as many tests wait for a browser or a server; who has none left takes half of what another still has.
PYTEST = $(BIN)/python -m pytest -n 3 --dist worksteal -p no:anyio

# Bytecode is kept: else each of the many processes that tests start would compile every module anew.
unexport PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE PIP_USER PIP_TARGET PIP_PREFIX PIP_REQUIREMENT PIP_CONSTRAINT

# An environment that was moved, or whose Python is gone, is set up again.
$(shell test ! -d $(VENV) || { test "$$(cat $(VENV)/.home 2>/dev/null)" = "$(CURDIR)" && $(VENV)/bin/python -c '' 2>/dev/null; } \
	|| rm -f $(VENV)/.run)

.PHONY: demo test $(PARTS) made-up elsewhere check proof style ready coverage fast bench format lock clean further chromium scripts screenshots map cluster-demo

demo: $(VENV)/.project
	@PATH="$(CURDIR)/$(BIN):$$PATH" bash examples/demo.sh

# Three at once, as many tests wait for a browser or a server; four take longer. The longest first. One that fails stops no
# other. What each says is held back until it is done.
AT_ONCE = $(MAKE) -s -j3 --keep-going

test:
	@$(AT_ONCE) ready chromium further tests/service/web scripts tests/browser tests/judge style $(PARTS) made-up

check:
	@$(AT_ONCE) ready chromium scripts style $(PARTS) made-up

tests := $(BIN)/python -m pytest -q -m "not proof" -p no:anyio

tests/browser: chromium
tests: scripts
$(PARTS): ready
	@$(call said,$(tests) -p no:schemathesis $@ $(addprefix --ignore=,$(filter $@/%,$(PARTS)) $(MADE_UP)))

made-up: ready
	@$(call said,$(tests) $(MADE_UP))

define said
echo "$@ ..."; \
	if told=$$($(1) 2>&1); then end=0; else end=$$?; fi; \
	echo "$$told" | grep -vxE '[.sFEx]+ *(\[ *[0-9]+%\])?' | sed 's|^|$@: |'; exit $$end
endef

# Long: the same random games as in the tests, 500 of each kind and book, and 200 examples of each property.
proof: ready
	$(PYTEST) -m "proof or hypothesis" --hypothesis-profile=many

style: ready
	@$(call said,$(BIN)/python -m ruff check . && $(BIN)/python -m ruff format --check . && $(BIN)/python -m mypy)

ready:
	@$(MAKE) $(VENV)/.dev
	@$(MAKE) $(VENV)/.project

coverage: ready
	$(PYTEST) -m "not slow and not browser and not proof" --cov --cov-report=term

fast: ready
	$(PYTEST) -q -m "not slow and not browser and not proof" $(FEWER)

# For the tests in a browser. Where there is none and none can be had, they are skipped and say so. A window of the one that
# draws on no screen takes a third of the time; what it cannot tell is asked of a whole one.
chromium:
	@lacking=" chromium"; \
	for name in chromium chromium-browser google-chrome; do if command -v $$name >/dev/null; then lacking=; fi; done; \
	command -v chromium-headless-shell >/dev/null || lacking="$$lacking chromium-headless-shell"; \
	if [ -n "$$lacking" ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Adding$$lacking for the tests in a browser ..."; \
		export DEBIAN_FRONTEND=noninteractive; \
		timeout 60 apt-get update >/dev/null 2>&1 </dev/null || true; \
		for name in $$lacking; do \
			timeout 300 apt-get install -y --no-install-recommends $$name >/dev/null 2>&1 </dev/null || true; \
		done; \
	fi

# What checks the types of the pages' scripts, by a lock of names, versions and hashes. Without npm its test is skipped.
scripts: tests/scripts/node_modules/.locked

tests/scripts/node_modules/.locked: tests/scripts/package-lock.json
	@if command -v npm >/dev/null; then \
		echo "Adding TypeScript for the test of the scripts ..."; \
		timeout 120 npm --prefix tests/scripts ci --ignore-scripts --no-audit --no-fund >/dev/null 2>&1 </dev/null && touch $@ || true; \
	fi

# The same on the oldest and the newest Python, if they are here and run, with fewer examples a property, and without tables,
# judge, service and the growth of patterns, which take long, nor what looks at the source and at prose, which are the
# same on every Python. Records are read, folded and judged there by the tests of the examples; one process does, beside
# the other tests, and is set up while they are. Those between: make further TESTED=3.12
further:
	@$(call said,$(MAKE) elsewhere)

elsewhere:
	@$(call elsewhere,echo "Python $$v is not here: not tested.",echo "Python $$v:"; $(MAKE) fast FEWER="$(ELSEWHERE)")

# The first command for each tested version that is not here, the second for each other, with its environment.
define elsewhere
	version='import sys; print("%d.%d" % sys.version_info[:2])'; \
	own=$$($(BIN)/python -c "$$version" 2>/dev/null || { python="$(PYTHON)"; $(NO_PYTHON); "$$python" -c "$$version"; }); \
	for v in $(TESTED); do \
		if [ "$$v" = "$$own" ]; then continue; fi; \
		found=; \
		for p in "python$$v" $(PYENV)/"$$v".*/bin/python3; do \
			if found=$$("$$p" -c 'import sys, ensurepip, venv; print(sys.executable)' 2>/dev/null); then break; fi; \
		done; \
		if [ -z "$$found" ]; then $(1); continue; fi; \
		$(2) VENV=".venv-$$v" PYTHON="$$found"; \
	done
endef

bench: $(VENV)/.bench $(VENV)/.project
	@$(BIN)/justicar bench $(ARGS)

cluster-demo: $(VENV)/.dev $(VENV)/.project
	@$(BIN)/python examples/cluster/demo.py $(ARGS)

screenshots: $(VENV)/.dev $(VENV)/.project chromium
	$(BIN)/python docs/screenshots.py

map: $(VENV)/.dev $(VENV)/.project
	$(BIN)/python -m docs.house_map

format: $(VENV)/.dev
	$(BIN)/python -m ruff check --fix .
	$(BIN)/python -m ruff format .

# Set-up. Each stamp is renewed only when what it rests on has changed.

$(VENV)/.run: requirements/run.txt
	@python="$(PYTHON)"; $(NO_PYTHON); \
	echo "Setting up $(VENV) with $$python ..."; \
	"$$python" -m venv --clear $(VENV)
	@$(LOCKED) -r requirements/run.txt
	@$(WHOLE)
	@echo "$(CURDIR)" > $(VENV)/.home
	@touch $@

$(VENV)/.dev: $(VENV)/.run requirements/dev.txt
	@echo "Adding the development tools to $(VENV) ..."
	@$(LOCKED) -r requirements/dev.txt
	@$(WHOLE)
	@touch $@

# python-chess is published as source only: pure Python, built with the locked setuptools.
$(VENV)/.bench: $(VENV)/.run requirements/bench.txt
	@echo "Adding what the benchmarks compare with to $(VENV) ..."
	@$(LOCKED) --no-binary chess --no-build-isolation --use-pep517 -r requirements/bench.txt
	@touch $@

$(VENV)/.project: $(VENV)/.run pyproject.toml
	@$(PIP) --no-deps --no-build-isolation --no-index --editable .
	@touch $@

# One lock for every tested Python. Only names, versions and hashes are written: no index, no address.
UV = .venv-lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(if $(UPGRADE),--upgrade)

lock: .venv-lock/.lock
	$(UV) pyproject.toml --group build -o requirements/run.txt
	$(UV) pyproject.toml --group build --extra dev --extra archive --extra cluster --extra postgres -c requirements/run.txt -o requirements/dev.txt
	$(UV) pyproject.toml --group build --extra bench --extra postgres -c requirements/run.txt -o requirements/bench.txt
	$(UV) --group lock -o requirements/lock.txt

.venv-lock/.lock:
	@python="$(PYTHON)"; $(NO_PYTHON); \
	"$$python" -m venv --clear .venv-lock
	@.venv-lock/bin/python -m pip --disable-pip-version-check --no-input install -qq --no-deps \
		--require-hashes --only-binary :all: -r requirements/lock.txt
	@touch $@

clean:
	rm -rf .venv .venv-* build dist *.egg-info .coverage .coverage.* htmlcov
	rm -rf tests/scripts/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .schemathesis
	find . -name .git -prune -o -type d -name __pycache__ -prune -exec rm -rf {} +
