# The two main commands: `make play` and `make test`. Each does all its own set-up; `make help` lists all.
SHELL := /bin/bash
.DEFAULT_GOAL := help
PYTHON ?= python3
export UV_PYTHON_DOWNLOADS := never
UV := .tools/bin/uv
BIN := .venv/bin
N ?= 200
GAME ?= scampio
PAIRS ?= 50
SEED ?= 1
CLIENTS ?= 2000
RATE ?= 300
SECONDS ?= 20
CLUSTER_PORT ?= 8080

TYPES := web/src

.PHONY: exhaustive release coverage faults fuzz audit browser-games bots ladder simulate kills cluster load types help setup setup-python play test test-fast check format bench games pictures clean

help:
	@echo "make play     set everything up, start the server and open the browser"
	@echo "make test     every test but the long ones, on a real database and a real browser"
	@echo "make setup    what the others need: Python packages, the pages, the bots' kernels"
	@echo "make setup-python  the Python packages alone"
	@echo "make check    format, lint, types, import contracts, generated files"
	@echo "make exhaustive  what make test only samples: all kernels with bounds checked, the contract with all seats"
	@echo "make browser-games  every game, lesson and example played by mouse, by touch and by keyboard alone, in three engines"
	@echo "make test-fast  the tests that need neither browser nor PostgreSQL"
	@echo "make format   puts format and imports right"
	@echo "make types    the browser's types and the protocol page, from the server's messages"
	@echo "make games    random games to their end (GAME=scampio N=10000 SEED=1)"
	@echo "make simulate tables, crashes, bots and clocks in simulated time (N=10000 SEED=1)"
	@echo "make kills    servers killed at random moments of real games (N=200 DATABASE=postgresql)"
	@echo "make pictures the pictures of the README, from the running program"
	@echo "make ladder   every level against the one below it (PAIRS=50 JOBS=2 LADDER=cle,option BELOW=maitre RUNGS=club-amateur)"
	@echo "make bots     games of the two lowest levels, no move refused (N=1000 JOBS=2)"
	@echo "make cluster  PostgreSQL, two servers, a worker and a proxy on this machine (CLUSTER_PORT=8080 CHECK=1)"
	@echo "make load     real moves on real sockets, and what they cost the server (CLIENTS=2000 RATE=300 SECONDS=20 STORM=1 DATABASE=postgresql ANALYSES=10)"
	@echo "make faults   every fault provoked: what the player sees, what the log says, nothing lost"
	@echo "make fuzz     bad input by the thousand (N=100000 SEED=1)"
	@echo "make audit    the locked dependencies against the public advisories"
	@echo "make release  wheel and sdist, tried in an empty environment with the network cut"
	@echo "make coverage which lines the tests without a browser never reach"
	@echo "make bench    speeds, each beside its reference in the same run"
	@echo "make clean    removes what was set up and built; games and data stay"

setup: setup-python .stamps/web .stamps/kernels

setup-python: .stamps/python

$(UV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Chevalet needs Python 3.11 or newer: set PYTHON=/path/to/python3.11"; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { echo "Python lacks ensurepip: install the package python3-venv (Debian: apt-get install python3-venv)"; exit 1; }
	@echo "· uv"
	@rm -rf .tools && $(PYTHON) -m venv .tools && $(dir $(UV))python -m pip install --quiet --disable-pip-version-check 'uv>=0.9,<1'

.stamps/python: pyproject.toml uv.lock | $(UV)
	@echo "· Python packages"
	@$(UV) sync --quiet --locked --compile-bytecode --python $(PYTHON)
	@mkdir -p .stamps && touch $@

WEB_SOURCES := $(shell find web -path web/node_modules -prune -o -type f -print 2>/dev/null)
.stamps/web: $(WEB_SOURCES) .stamps/python
	@if [ -f web/package.json ]; then echo "· front end"; $(BIN)/python hatch_build.py; fi
	@mkdir -p .stamps && touch $@

KERNEL_SOURCES := $(shell find src/chevalet/engines -name '*.py' 2>/dev/null)
.stamps/kernels: $(KERNEL_SOURCES) .stamps/python
	@$(BIN)/python -m bench.warm
	@mkdir -p .stamps && touch $@

# What the tests drive beside Python: a distribution's package, installed where we may, else asked for.
# $(call needs,what misses it,command that shows it is there,packages)
define needs
	@if ! command -v $(2) >/dev/null; then \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then echo "· $(3)"; apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(3) >/dev/null; \
	  else echo "Missing for $(1): $(3) (Debian: apt-get install $(3))"; exit 1; fi; fi
	@mkdir -p .stamps && touch $@
endef

.stamps/chromium:
	$(call needs,the browser tests,chromium,chromium)

# The second engine, spoken to without a driver.
.stamps/firefox:
	$(call needs,the browser tests,firefox-esr,firefox-esr)

# A clock that is wrong, for the tests of two servers.
.stamps/faketime:
	$(call needs,the tests of two servers,faketime,faketime)

# A network without anything but the loopback, for the trial of the wheel.
.stamps/iproute:
	$(call needs,the trial of the wheel,ip,iproute2)

# The proxy of `make cluster`.
.stamps/caddy:
	$(call needs,the cluster,caddy,caddy)

# WebKit, the engine of iPads, with its driver and a screen that nobody sees: for `make browser-games`.
.stamps/webkit:
	$(call needs,WebKit,WebKitWebDriver,webkit2gtk-driver)
	$(call needs,WebKit,Xvfb,xvfb)

# Not the kernels: the workers compile them while the first page is served.
play: setup-python .stamps/web
	@$(BIN)/chevalet serve --open

# Three processes, since some tests only wait; two for the browser, each with a server of its own.
test: setup .stamps/chromium .stamps/firefox .stamps/faketime
	@$(BIN)/python hatch_build.py test
	@$(BIN)/python -m pytest -n 3 --dist loadfile -m "not browser and not exhaustive"
	@$(BIN)/python -m pytest -n 2 --dist loadfile -m browser

test-fast: setup-python .stamps/kernels
	@$(BIN)/python -m pytest -n 3 --dist loadfile -m "not browser and not postgres and not exhaustive"

# What make test only samples: every kernel with bounds checked, the contract with every number of seats.
exhaustive: setup
	@$(BIN)/python -m pytest -n 2 -m exhaustive

# The quick ones first; nothing is built for them.
check: setup-python
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml
	@$(BIN)/check-jsonschema --quiet --builtin-schema vendor.dependabot .github/dependabot.yml
	@$(BIN)/zizmor --quiet --offline .github
	@$(BIN)/python -m bench.licences
	@$(BIN)/python -m chevalet.server.typescript --check $(TYPES)
	@$(BIN)/python -m bench.protocol_page --check
	@$(BIN)/lint-imports
	@$(BIN)/mypy
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict --site-dir .site
	@$(BIN)/python hatch_build.py check

# Wheel and sdist in dist/, the wheel tried in an empty environment with the network cut, the lists of all dependencies with their licences (SBOM).
release: setup-python .stamps/iproute
	@$(BIN)/python -m bench.release
	@$(BIN)/python -m bench.licences --bom dist

# Which lines the tests without a browser never reach.
coverage: setup
	@$(BIN)/python -m pytest -n 3 --dist loadfile -m "not browser" --cov chevalet --cov-report term:skip-covered --cov-report html:artefacts/coverage

format: setup-python
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .
	@$(BIN)/python hatch_build.py format

kills: setup-python
	@$(BIN)/python -m bench.kills $(N) --seed $(SEED) $(if $(DATABASE),--database $(DATABASE))

# The set of compose.yaml as processes: make cluster CLUSTER_PORT=8080 (CHECK=1: try it and stop)
cluster: setup .stamps/caddy
	@$(BIN)/python -m bench.cluster --port $(CLUSTER_PORT) $(if $(CHECK),--check)

load: setup-python
	@$(BIN)/python -m bench.load --clients $(CLIENTS) --rate $(RATE) --seconds $(SECONDS) $(if $(STORM),--storm) $(if $(filter postgresql,$(DATABASE)),--postgresql) $(if $(ANALYSES),--analyses $(ANALYSES))

simulate: setup-python
	@$(BIN)/python -m bench.simulate $(N) --seed $(SEED)

# Every fault we know of, provoked for real; a full and a read-only disk need the right to mount.
faults: setup
	@$(BIN)/python -m bench.faults $(FAULTS)

# Bad input by the thousand, from a seed: make fuzz N=100000
fuzz: setup
	@$(BIN)/python -m bench.fuzz $(N) --seed $(SEED)

audit: setup-python
	@$(BIN)/python -m bench.audit

types: setup-python
	@$(BIN)/python -m chevalet.server.typescript $(TYPES)
	@$(BIN)/python -m bench.protocol_page

bench: setup
	@$(BIN)/python -m bench $(BENCH)

# Every game played out in the browser in every way, with other letters each time. What the screen reader said of each is
# kept in artefacts/.
browser-games: setup .stamps/chromium .stamps/firefox .stamps/webkit
	@seed=$${SEED:-$$(date +%s)}; echo "the same letters again: make browser-games SEED=$$seed"; \
	  CHEVALET_EVERY_WAY=1 SEED=$$seed $(BIN)/python -m pytest -m browser tests/e2e/test_whole_game.py tests/e2e/test_five_games.py tests/e2e/test_second_engine.py tests/e2e/test_lessons.py tests/e2e/test_examples.py --durations=20

# The pictures of the README, taken from the running program.
pictures: setup .stamps/chromium
	@$(BIN)/python -m bench.pictures

games: setup
	@$(BIN)/python -m bench.games $(GAME) --games $(N) --seed $(SEED)$(if $(JOBS), --jobs $(JOBS))

ladder: setup
	@$(BIN)/python -m bench.ladder --pairs $(PAIRS) --seed $(SEED)$(if $(JOBS), --jobs $(JOBS)) $(if $(LADDER),--games $(LADDER)) $(if $(BELOW),--below $(BELOW)) $(if $(RUNGS),--rungs $(RUNGS))

bots: setup
	@$(BIN)/python -m bench.bot_games --games $(N) --seed $(SEED)$(if $(JOBS), --jobs $(JOBS)) $(if $(LADDER),--of $(LADDER))

clean:
	rm -rf .venv .tools .stamps .mypy_cache .ruff_cache .pytest_cache artefacts web/node_modules src/chevalet/server/static
