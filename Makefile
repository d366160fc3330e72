# Everything a person or CI runs. Needs Python 3.11 or newer, Rust and make; the rest comes into .venv, pinned by hash.
#
#   make run     build, show games, check claims   make check   format, lint, types, stubs, then every test
#   make serve   the explorer, in a browser        make browser what the tests of pages and widgets drive
#   make test    every test                        make fix     what can be mended by itself
#   make bench   side by side with the peers       make docs    the book        make wheel   the packages
#   make pins    resolve requirements/*.in anew    make clean   remove all that was built

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= 2

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.SUFFIXES:
.NOTPARALLEL:
.DEFAULT_GOAL := help

# Ours first on PATH (pip finds maturin there), whatever else is active; nothing from outside leaks in.
export PATH := $(CURDIR)/$(BIN):$(PATH)
export VIRTUAL_ENV := $(CURDIR)/$(VENV)
export PIP_NO_INPUT := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1
unexport PYTHONHOME PYTHONPATH PYTHONDONTWRITEBYTECODE PIP_USER PIP_TARGET PIP_PREFIX CONDA_PREFIX MAKEFLAGS

# What the extension is made from. Folders count too: their time changes when a file goes away.
SOURCES := Cargo.toml pyproject.toml $(shell find crates -type d -o -name '*.rs' -o -name Cargo.toml)
BUILT := $(VENV)/extension.stamp
INSTALL := $(BIN)/python -m pip install -q --require-hashes -r

# A venv that was moved or whose interpreter has gone, or an extension that is not the one we built, is made again.
ifneq ($(wildcard $(VENV)),)
ifneq ($(shell $(BIN)/python -c 'print(open("$(VENV)/python.stamp").read())' 2>/dev/null),$(CURDIR))
$(shell rm -rf $(VENV))
else ifneq ($(shell cat $(BUILT) 2>/dev/null),$(shell cat python/tepid/_core*.so 2>/dev/null | cksum))
$(shell rm -f $(BUILT))
endif
endif

.PHONY: help run serve browser test check fix bench docs wheel pins clean build format lint types stubs rust python

help:
	@sed -n '1,7s/^# \{0,1\}//p' Makefile

$(VENV)/python.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "tepid needs Python 3.11 or newer: say which with make PYTHON=…"; exit 1; }
	@cargo --version > /dev/null 2>&1 || { echo "tepid needs Rust 1.88 or newer: cargo does not run"; exit 1; }
	$(PYTHON) -m venv --clear $(VENV) \
	  || { echo "python -m venv failed; on Debian, install python3-venv"; exit 1; }
	@echo "$(CURDIR)" > $@

$(VENV)/%.stamp: requirements/%.txt $(VENV)/python.stamp
	$(INSTALL) $<
	@touch $@

# The stamp is as old as the start of the build, so that an edit made meanwhile is not lost; it holds a checksum.
$(BUILT): $(SOURCES) $(VENV)/build.stamp
	@touch $@.$$$$ && trap 'rm -f $@.$$$$' EXIT; \
	echo "building the extension"; \
	$(BIN)/python -m pip install -q --no-build-isolation --no-deps --no-index --editable .; \
	cat python/tepid/_core*.so | cksum > $@.$$$$.sum; \
	touch -r $@.$$$$ $@.$$$$.sum; \
	mv $@.$$$$.sum $@

build: $(BUILT)

run: build
	$(BIN)/tepid show "{5 | {4 | 0}}"
	$(BIN)/tepid show "{2 | -1/2}"
	$(BIN)/tepid claims
	@echo "make serve shows all of this in a browser"

serve: build $(VENV)/web.stamp
	$(BIN)/tepid serve --open

# Debian's Chromium. Another one will do: say which with TEPID_BROWSER=/path/to/it.
browser:
	@command -v "$${TEPID_BROWSER:-chromium}" > /dev/null || { \
	  command -v apt-get > /dev/null || { echo "the tests drive Chromium: install it, or say TEPID_BROWSER=…"; exit 1; }; \
	  echo "installing Chromium"; root=; [ "$$(id -u)" = 0 ] || root=sudo; \
	  $$root apt-get -qq update && DEBIAN_FRONTEND=noninteractive $$root apt-get -qq install -y chromium > /dev/null; }

rust:
	cargo test --workspace --quiet

python: build $(VENV)/test.stamp browser
	$(BIN)/python -m pytest -q -n $(JOBS)

test: rust python

format: $(VENV)/build.stamp $(VENV)/test.stamp
	@ruff format --check -q . || { echo "format: run make fix"; exit 1; }
	@cargo fmt --all --check > /dev/null || { echo "format: run make fix"; exit 1; }

lint: $(VENV)/test.stamp
	@ruff check -q . || { echo "lint: make fix mends some of these, the rest by hand"; exit 1; }
	@cargo clippy --workspace --all-targets --quiet -- -D warnings || { echo "lint: mend what clippy says"; exit 1; }

types: build $(VENV)/test.stamp
	@mypy || { echo "types: mend the annotations above"; exit 1; }

stubs: build $(VENV)/test.stamp
	@python -m mypy.stubtest tepid._core \
	  || { echo "stubs: make python/tepid/_core.pyi say what the extension has"; exit 1; }

check: format lint types stubs test

fix: $(VENV)/test.stamp
	ruff check -q --fix . || true
	ruff format -q .
	cargo fmt --all

bench: build .venv-peers/peers.stamp
	$(BIN)/python benches/run.py --peers .venv-peers/bin/python
	$(BIN)/python benches/positions.py --peers .venv-peers/bin/python

.venv-peers/peers.stamp: requirements/peers.txt
	$(PYTHON) -m venv --clear .venv-peers
	.venv-peers/bin/python -m pip install -q --require-hashes -r $<
	@touch $@

docs: build $(VENV)/docs.stamp $(VENV)/test.stamp
	$(BIN)/python -m sphinx -q -W --keep-going -j $(JOBS) docs docs/_build/html
	$(BIN)/python -m pytest -q tests/docs/built_site.py

# The wheel is made from the source package, then used alone in an empty venv.
wheel: $(VENV)/build.stamp
	rm -rf dist $(VENV)-wheel
	maturin sdist --out dist > /dev/null
	CARGO_TARGET_DIR="$(CURDIR)/target" $(BIN)/python -m pip wheel -q --no-build-isolation --no-deps --no-index -w dist dist/*.tar.gz
	PYTHONPATH=. $(BIN)/python -m tests.repo.shipped dist/*.whl
	$(PYTHON) -m venv $(VENV)-wheel
	$(VENV)-wheel/bin/python -m pip install -q --no-deps --no-index dist/*.whl
	cd dist && ../$(VENV)-wheel/bin/tepid --version && ../$(VENV)-wheel/bin/tepid show "{2 | -1/2}" > /dev/null
	cd dist && ../$(VENV)-wheel/bin/tepid claims | tail -n 1
	cd dist && ../$(VENV)-wheel/bin/tepid play "+-3" "{9||8|0}" | tail -n 1
	cd dist && ../$(VENV)-wheel/bin/tepid compare "^" 0 && ../$(VENV)-wheel/bin/python -m pip list --format freeze
	rm -rf $(VENV)-wheel
	@ls -l dist

# Needs uv for a moment, in a folder of its own; the files keep versions and hashes, no address. Tests and docs share an
# environment, so the tests' packages are chosen among those of the docs.
pins:
	$(PYTHON) -m venv --clear .venv-pins
	.venv-pins/bin/python -m pip install -q uv
	for name in build docs test peers web; do \
	  shared=; [ $$name != test ] || shared="-c requirements/docs.txt"; \
	  .venv-pins/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	    --upgrade $$shared requirements/$$name.in -o requirements/$$name.txt; done
	rm -rf .venv-pins

clean:
	rm -rf $(VENV) $(VENV)-wheel .venv-peers .venv-pins target dist docs/_build .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find python -name '_core*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
