# What can be done with a checkout of Palamedes. `make` alone lists it.
#
# Whatever these commands make lies in .venv, build and dist, and `make clean` takes it away again.

PYTHON ?= python3
ARGS ?=
JOBS ?= 2

BIN := .venv/bin
CHECKED := $(wildcard palamedes tests tools benchmarks examples setup.py)

# Byte code and the notes of the tools go to build/ too, not beside the sources. It is kept even where the environment
# says to keep none, as images of containers do: the tests start hundreds of servers, and each would compile all it
# imports, libraries too, which takes three times as long as starting.
RUN := PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX=$(CURDIR)/build/pycache \
HYPOTHESIS_STORAGE_DIRECTORY=build/hypothesis $(BIN)/python
PIP := PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_CACHE_DIR=$(CURDIR)/build/pip $(BIN)/python -m pip

# The tests need so much that uv comes first, which installs it in an eighth of pip's processor time. It knows nothing of an index that
# pip was told of. Wherever it is not there, or fails, pip does the same.
UV := UV_CACHE_DIR=$(CURDIR)/build/uv $(BIN)/uv pip install --quiet --python $(BIN)/python
define install
	@{ [ -x $(BIN)/uv ] && $(UV) --require-hashes -r $(1) 2>/dev/null; } || \
	$(PIP) install -q --no-compile --require-hashes -r $(1)
endef

# Tests in a browser, of the server and of builds wait for other processes much of the time: one process more than there
# are cores keeps all cores busy.
TESTERS ?= $(shell expr $(JOBS) + 1)

# tests/conftest.py shares the tests out to the processes. A test that hangs is ended and named: by an exception, or where
# compiled code does not let one through, with its whole process. No test takes a tenth of that on two quiet cores.
PYTEST := $(RUN) -m pytest -n $(TESTERS) --durations 30 --max-worker-restart 0 --timeout 600 \
-o faulthandler_timeout=660 -o faulthandler_exit_on_timeout=true

# What checks the sources reads them as they are, whatever build the environment asks for: it may not be there yet.
test thorough check lint: export PALAMEDES_BUILD :=

.DEFAULT_GOAL := help
.PHONY: help play terminal early-page early-check-of-page early-compile looked-over test thorough check setup compile page \
lint format rules fuzz broken mutants glance kill hostile bench bench-learn pace load site wheel sdist pins clean new-game

help: ## this list
	@echo "Palamedes: mythological board games. make ..."
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1|\2/p' Makefile | awk -F'|' '{ printf "%-10s %s\n", $$1, $$2 }'

play: ## set up and open the page, and compile meanwhile; ARGS="--port 9000" goes to `palamedes serve`
	@$(MAKE) --no-print-directory -j2 .venv/.play early-page
	@$(RUN) tools/page.py || { echo "Without the page: make terminal."; exit 1; }
	@$(call palamedes,serve)

terminal: .venv/.play ## set up and play in the terminal; ARGS="arena --lang fr" goes to `palamedes play`
	@$(call palamedes,play,>/dev/null 2>&1)

# Nobody waits for the compiler: it works beside Palamedes, behind everybody else, and ends with it. What is compiled is
# used by the bots' processes as soon as it is there, and by Palamedes itself at its next start. No shell stays behind:
# on Ctrl-C it would die before Palamedes has closed its tables.
define palamedes
$(RUN) tools/compile.py --beside --jobs $(JOBS) $(2) & \
exec env PALAMEDES_BUILD=best PALAMEDES_HOME=$(CURDIR)/build/saves $(RUN) -m palamedes $(1) $(ARGS)
endef

# The page can be built, and checked, while Python's packages are on their way, where there is a Node already. If that
# goes wrong, it is said when the page is wanted.
early-page:
	@PYTHONPYCACHEPREFIX=build/pycache $(PYTHON) tools/page.py early 2>/dev/null || true

early-check-of-page:
	@PYTHONPYCACHEPREFIX=build/pycache $(PYTHON) tools/page.py early-check 2>/dev/null || true

# What runs where. The compiled build, which players get, runs everything. The plain one runs besides what may depend on
# the build: the kernel, its refusals, the bots, the golden records of every mode, and the comparison of the two builds,
# moment by moment, in games of every mode: what every seat sees and imagines, what is judged, and what bots answer. These
# tie the rules of the two builds together, so the tests of rules (and the thousands of moments, records, views, worlds
# and bad positions of the conformance suite and the fuzzer) need not run on both; nor do bots' games of every game, and
# those of the terminal, the server and in a browser, which see the same games: tests/building plays in all three of them
# on the plain build. Where there is no compiler, the plain build runs everything.
ONCE := tests/browser tests/games tests/models tests/terminal \
$(addprefix tests/conformance/test_,$(addsuffix .py,fuzz games moments positions records redraws toys unseen views))

# The last line is pytest's own, so what has to be said is said before. What one process does alone goes side by side:
# installing and the page, then the compilation, the page and the types. Under CI nobody plays with what is compiled.
test: export PALAMEDES_COMPILE := $(if $(CI),quick)
test: ## set up, then every check and all tests but the longest, on both builds and in a browser
	@$(MAKE) --no-print-directory -j3 FIRST=$(BIN)/uv early-compile early-check-of-page looked-over
	@$(RUN) tools/compile.py --jobs $(JOBS); status=$$?; \
	if [ $$status -eq 3 ]; then echo "Left out: the tests of the compiled build."; \
	elif [ $$status -ne 0 ]; then exit $$status; fi; \
	if [ $$status -eq 3 ]; then PALAMEDES_BUILD=python $(PYTEST) $(ARGS); else \
	PALAMEDES_BUILD=python $(PYTEST) -m "not browser and not server and not once and not thorough" \
	$(addprefix --ignore=,$(ONCE)) $(ARGS) && \
	PALAMEDES_BUILD=compiled $(PYTEST) -m "not interpreted_only and not thorough" $(ARGS); fi

# What is alike in many places, as every screen, board, size of a window or option at many seats, is looked at in some
# of them above, so that it takes 15 to 20 minutes on two cores, and in the others here. Both run on every push.
thorough: export PALAMEDES_COMPILE := $(if $(CI),quick)
thorough: .venv/.test ## the long versions of tests: every screen, every board, every option with many seats
	@$(RUN) tools/system.py
	@$(MAKE) --no-print-directory .venv/.site
	@$(RUN) tools/page.py
	@$(RUN) tools/compile.py --jobs $(JOBS)
	@PALAMEDES_BUILD=python $(PYTEST) -m "thorough and interpreted_only" $(ARGS)
	@PALAMEDES_BUILD=compiled $(PYTEST) -m "thorough and not interpreted_only" $(ARGS)

# It begins as soon as there is a compiler for it: what is compiled wants nothing of what the tests bring besides.
early-compile: .venv/.play
	@$(RUN) tools/system.py
	@$(RUN) tools/compile.py --jobs $(JOBS) || [ $$? -eq 3 ]

looked-over: early-check-of-page lint
	@$(MAKE) --no-print-directory .venv/.site
	@$(RUN) tools/page.py || [ $$? -eq 3 ]

check: .venv/.test ## style, types, and the tests of what was touched since the last commit, in about a minute
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(RUN) -m mypy $(CHECKED)
	@[ -z "$$(git status --porcelain web)" ] || $(RUN) tools/page.py check || [ $$? -eq 3 ]
	@chosen=$$($(RUN) tools/check.py) && if [ -z "$$chosen" ]; then echo "No test looks at what was touched."; \
	else echo $$chosen; $(PYTEST) --durations 5 $(ARGS) $$chosen; fi

setup: .venv/.test ## set up .venv with all that development needs

compile: .venv/.play ## compile the kernel, the games and the bots (PALAMEDES_BUILD=compiled uses it)
	@$(RUN) tools/compile.py --jobs $(JOBS)

page: .venv/.play ## build the page of web/ that the server shows
	@$(RUN) tools/page.py

# What only the forge reads is checked against what it understands: kind of file = files.
FORMS := $(addprefix github-workflows=,$(wildcard .github/workflows/*.yml)) dependabot=.github/dependabot.yml \
$(addprefix github-issue-forms=,$(filter-out %/config.yml,$(wildcard .github/ISSUE_TEMPLATE/*.yml))) \
github-issue-config=.github/ISSUE_TEMPLATE/config.yml citation-file-format=CITATION.cff

lint: .venv/.test ## style, types, dead code, and the arrows between packages; types and tests of the page
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(RUN) -m mypy $(CHECKED)
	@$(RUN) $(BIN)/lint-imports --no-logo --cache-dir build/imports
	@$(RUN) tools/dead.py
	@$(RUN) tools/wire.py --check
	@$(RUN) tools/facts.py --check
	@$(BIN)/zizmor --offline --quiet --no-progress .github
	@actionlint=$$(command -v $(BIN)/actionlint || command -v actionlint); \
	[ -z "$$actionlint" ] || "$$actionlint" -shellcheck= -pyflakes= .github/workflows/*.yml
	@$(foreach kind,$(FORMS),$(BIN)/check-jsonschema --quiet --builtin-schema vendor.$(subst =, ,$(kind)) &&) true
	@$(RUN) tools/page.py check || { [ $$? -eq 3 ] && [ -z "$$CI" ] && echo "Left out: the checks of the page."; }

format: .venv/.test ## put the code in the house's style
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .
	@$(RUN) tools/page.py format || [ $$? -eq 3 ]

rules: .venv/.test ## the clauses of the rulebooks that no test checks
	@$(RUN) -m palamedes.lab.clauses

new-game: .venv/.test ## a small complete game to begin from: NAME=pachisi, and OUTSIDE=../pachisi for a package of its own
	@$(RUN) tools/new_game.py "$(NAME)" $(if $(OUTSIDE),"$(OUTSIDE)")

fuzz: .venv/.test ## random games against the conformance suite, for SECONDS=60, and broken rules; ARGS="--swift --games 100000"
	@$(RUN) -m tests.fuzz --broken $(if $(SECONDS),--seconds $(SECONDS)) $(ARGS)

broken: .venv/.test ## rules broken on purpose that the independent models must notice, at fresh tables; ARGS="--game arena"
	@PALAMEDES_BUILD=python $(RUN) -m tests.broken $(ARGS)

mutants: MINUTES ?= 60
mutants: .venv/.test ## rules broken on purpose, a sample drawn anew (SEED=), for MINUTES=60: which does no test notice?
	@$(RUN) tools/mutants.py --minutes $(MINUTES) $(if $(SEED),--seed $(SEED)) $(ARGS)

glance: .venv/.test ## every question of every golden record at five sizes, in a browser: is anything hidden or too small?
	@PALAMEDES_GLANCE=1 $(RUN) -m pytest -q -n $(JOBS) tests/browser/test_glance.py $(ARGS)

kill: SECONDS ?= 120
kill: .venv/.test ## a server that is killed again and again while people play: is anything lost? ARGS=--postgres
	@$(RUN) -m tests.kill --seconds $(SECONDS) $(ARGS)

hostile: MESSAGES ?= 100000
hostile: .venv/.test ## what is dear, and so many random messages, against a server: does anything fall over or stand still?
	@$(RUN) -m tests.server.hostile --messages $(MESSAGES) $(ARGS)

load: .venv/.play ## hundreds of live tables over real sockets: answers a second, how long they take, memory
	@build=compiled; $(RUN) tools/compile.py --jobs $(JOBS) || build=python; \
	PALAMEDES_BUILD=$$build $(RUN) -m benchmarks.load $(ARGS)

bench: .venv/.bench ## speed, beside a yardstick
	@$(RUN) tools/compile.py --jobs $(JOBS)
	@$(RUN) benchmarks/bench.py $(ARGS)

pace: .venv/.play ## how long the bots of the page think: the slowest answer of each, in every game; ARGS="cyclades --questions 100"
	@build=compiled; $(RUN) tools/compile.py --jobs $(JOBS) || build=python; \
	PALAMEDES_BUILD=$$build $(RUN) -m palamedes lab pace $(ARGS)

bench-learn: .venv/.bench ## speed for learners: many games a call, with observations and masks, beside what others offer
	@$(RUN) tools/compile.py --jobs $(JOBS)
	@PALAMEDES_BUILD=compiled $(RUN) -m benchmarks.learn

site: .venv/.site ## the documentation as a site that opens from disk, in build/site
	@$(RUN) tools/site.py $(ARGS)

wheel: .venv/.wheel ## the wheel with the page and the compiled modules, in dist/; PALAMEDES_BUILD=python: one for any machine
	@$(RUN) tools/page.py
	@$(RUN) tools/wheel.py

sdist: .venv/.play ## the sources as one archive, in dist/
	@$(RUN) -c "from setuptools.build_meta import build_sdist; print('dist/' + build_sdist('dist'))"

pins: ## pin the newest versions in requirements/*.txt (needs uv on the PATH)
	@command -v uv >/dev/null || { echo "make pins needs uv: pip install uv, in an environment of its own."; exit 1; }
	@cd requirements && for file in play wheel test bench site release workflows node uv; do \
	uv pip compile --quiet --upgrade --universal --generate-hashes --python-version 3.11 \
	--custom-compile-command "make pins" $$file.in --output-file $$file.txt || exit 1; done

clean: ## take away all that was made
	rm -rf .venv build dist

# The environment. A checkout that was moved, or a Python that is gone, leaves a dead one behind: it is made anew. Byte
# code is made when it is wanted, and most of it never is.

ifneq ($(shell $(BIN)/python -c 'print(open(".venv/.play").read().strip())' 2>/dev/null),$(CURDIR))
$(shell rm -f .venv/.play .venv/.wheel .venv/.test .venv/.bench .venv/.site)
endif

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { \
	echo "Palamedes needs Python 3.11 or newer: install the Debian packages python3 and python3-venv."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	echo "Palamedes needs Python 3.11 or newer, and $(PYTHON) is older:" \
	"install the Debian package python3.11-venv, then make PYTHON=python3.11 ..."; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
	echo "$(PYTHON) cannot make environments: install the Debian package python3-venv."; exit 1; }
	@echo "Setting up .venv, once."
	@$(PYTHON) -m venv --clear .venv

$(BIN)/uv: requirements/uv.txt | $(BIN)/python
	@$(PIP) config list | grep -q '[.]index-url=' || \
	$(PIP) install -q --no-compile --require-hashes -r requirements/uv.txt 2>/dev/null || true

.venv/.play: requirements/play.txt pyproject.toml setup.py | $(BIN)/python $(FIRST)
	$(call install,requirements/play.txt)
	@$(PIP) install -q --no-deps --no-build-isolation --editable .
	@echo "$(CURDIR)" > $@

.venv/.wheel: requirements/wheel.txt .venv/.play
	$(call install,requirements/wheel.txt)
	@touch $@

.venv/.test: requirements/test.txt .venv/.play
	$(call install,requirements/test.txt)
	@touch $@

.venv/.bench: requirements/bench.txt .venv/.test
	$(call install,requirements/bench.txt)
	@touch $@

.venv/.site: requirements/site.txt .venv/.play
	$(call install,requirements/site.txt)
	@touch $@
