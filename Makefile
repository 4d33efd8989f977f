# Short commands for people and machines. Needs python3 (3.11 or later); a C compiler makes the games fast.
PYTHON = python3
VENV = .venv
BIN = $(VENV)/bin
PIP = $(BIN)/python -m pip --quiet --disable-pip-version-check

# Folders are in the list as well, so that deleting a file counts as a change.
SOURCES := src/warbanner $(filter-out %/__pycache__ %.pyc,$(wildcard $(addprefix src/warbanner/,* */* */*/* */*/*/* */*/*/*/*)))

# One for each core, but no more than pay, as each reads all tests first; on a single core none beside pytest itself.
WORKERS = $(shell $(PYTHON) -c 'import os; n = os.cpu_count() or 1; print(min(n, 8) if n > 1 else 0)')

help:
	@echo "make play    open the table in the browser"
	@echo "make test    install, then run the tests"
	@echo "make check   lint, format, types, layers, text overlap"
	@echo "make client  build the browser's part anew (needs Node)"
	@echo "make browser run the browser tests (needs Chromium)"
	@echo "make pictures take the screenshots of docs/pictures anew (needs Chromium)"
	@echo "make maps    draw the boards anew (needs Node and Chromium)"
	@echo "make bench   measure the speed of the rules"
	@echo "make soak    run thousands of bot games"
	@echo "make clean   remove everything built, the environment too"

play: $(VENV)/installed
	$(BIN)/warbanner serve --open

# The server's tests keep time, so they have the machine to themselves; all others share its cores. Both halves run,
# and fail if either does.
test: $(VENV)/installed $(VENV)/test-tools
	$(BIN)/pytest tests/server; server=$$?; \
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --ignore tests/server && exit $$server

# Reads the sources where they lie: no rebuild when they change.
check: $(VENV)/check-tools
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-logo
	$(BIN)/python tools/overlap.py
	PYTHONPATH=src $(BIN)/python tools/protocol.py --check
	$(BIN)/python tools/client.py check

client: $(VENV)/check-tools
	PYTHONPATH=src $(BIN)/python tools/protocol.py
	$(BIN)/python tools/client.py build

browser: $(VENV)/installed $(VENV)/browser-tools
	$(BIN)/pytest tests/web

pictures: $(VENV)/installed $(VENV)/browser-tools
	$(BIN)/python tools/screenshots.py

maps: build/maps/installed
	build/maps/bin/python tools/maps/build.py classic
	build/maps/bin/python tools/maps/build.py europe
	build/maps/bin/python tools/maps/build.py vikings

bench: $(VENV)/installed
	$(BIN)/warbanner bench europe

soak: $(VENV)/installed
	$(BIN)/python tools/soak.py

clean:
	rm -rf $(VENV) build dist src/warbanner.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(VENV)/created:
	$(PYTHON) -m venv --clear $(VENV)
	@touch $@

# Not editable: what is tested is what is installed, compiled where a compiler exists.
$(VENV)/installed: $(VENV)/created pyproject.toml setup.py README.md $(SOURCES)
	$(PIP) install .
	@touch $@

$(VENV)/%-tools: tools/requirements.py pyproject.toml | $(VENV)/created
	$(BIN)/python tools/requirements.py $* > $@.txt
	$(PIP) install -r $@.txt
	@touch $@

# Also needs Chromium and the EB Garamond font.
build/maps/installed:
	$(PYTHON) -m venv --clear build/maps
	build/maps/bin/pip install --quiet shapely==2.2.0 numpy==2.4.6 scipy==1.17.1 pillow==13.0.0
	npm install --prefix build/atlas world-atlas@2.0.2
	@touch $@

.PHONY: help play test check client browser pictures maps bench soak clean
