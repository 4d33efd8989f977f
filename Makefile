# Short commands for people and machines. Needs python3 (3.11 or later); a C compiler makes the games fast.
PYTHON = python3
VENV = .venv
BIN = $(VENV)/bin
PIP = $(BIN)/python -m pip --quiet --disable-pip-version-check

# Folders are in the list as well, so that deleting a file counts as a change.
SOURCES := src/warbanner $(filter-out %/__pycache__ %.pyc,$(wildcard $(addprefix src/warbanner/,* */* */*/* */*/*/* */*/*/*/*)))

help:
	@echo "make play    play Risk: Europe in the terminal"
	@echo "make test    install, then run the tests"
	@echo "make check   lint, format, types, layers, text overlap"
	@echo "make bench   measure the speed of the rules"
	@echo "make soak    run thousands of bot games"
	@echo "make clean   remove everything built, the environment too"

play: $(VENV)/installed
	$(BIN)/warbanner play europe

test: $(VENV)/installed $(VENV)/test-tools
	$(BIN)/pytest

# Reads the sources where they lie: no rebuild when they change.
check: $(VENV)/check-tools
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-logo
	$(BIN)/python tools/overlap.py

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

.PHONY: help play test check bench soak clean
