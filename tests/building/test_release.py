"""A release: one version everywhere, its words from the changelog, and workflows that are what they should be."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

import palamedes
from tools import release

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
CITATION = YAML(typ="safe").load(ROOT / "CITATION.cff")

pytestmark = pytest.mark.interpreted_only


# One version.


def test_the_program_the_changelog_and_the_citation_agree_on_the_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert release.version() == palamedes.__version__
    assert next(iter(release.sections(changelog))) == palamedes.__version__
    assert CITATION["version"] == palamedes.__version__


def test_a_wheel_has_its_version_from_the_program() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" in project["project"]["dynamic"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "palamedes.__version__"}


def test_the_citation_is_of_this_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert CITATION["license"] == project["license"]
    assert [author["name"] for author in CITATION["authors"]] == [author["name"] for author in project["authors"]]


# Its words.


@pytest.fixture
def checkout(tmp_path: Path) -> Callable[[str], Path]:
    """A checkout of version 1.2.0 with this changelog."""

    def with_changelog(changelog: str) -> Path:
        (tmp_path / "palamedes").mkdir()
        (tmp_path / "palamedes" / "__init__.py").write_text('__version__ = "1.2.0"\n', encoding="utf-8")
        (tmp_path / "CHANGELOG.md").write_text(changelog, encoding="utf-8")
        return tmp_path

    return with_changelog


def test_a_release_says_what_its_section_of_the_changelog_says(checkout: Callable[[str], Path]) -> None:
    root = checkout("# Changelog\n\n## 1.2.0 (2026-03-01)\n\n- New.\n  Still new.\n\n## 1.1.0\n\n- Old.\n")
    assert release.notes("v1.2.0", root) == "- New.\n  Still new."


@pytest.mark.parametrize(
    ("tag", "changelog", "said"),
    [
        ("v1.1.0", "## 1.1.0 (2026-01-01)\n\n- Old.\n", "v1.1.0: the program says that it is 1.2.0"),
        ("v1.2.0", "## 1.1.0 (2026-01-01)\n\n- Old.\n", "v1.2.0: CHANGELOG.md has no section 1.2.0"),
        ("v1.2.0", "## 1.2.0 (unreleased)\n\n- New.\n", "v1.2.0: CHANGELOG.md should say when 1.2.0 was released"),
        (
            "v1.2.0",
            "## 1.2.0 (2026-03-01)\n\n## 1.1.0\n\n- Old.\n",
            "v1.2.0: the section 1.2.0 of CHANGELOG.md is empty",
        ),
    ],
)
def test_what_cannot_be_released_is_refused_with_a_reason(
    checkout: Callable[[str], Path], tag: str, changelog: str, said: str
) -> None:
    with pytest.raises(release.ReleaseError, match=f"^{re.escape(said)}"):
        release.notes(tag, checkout(changelog))


def test_the_command_refuses_with_a_sentence_and_prints_nothing() -> None:
    command = [sys.executable, str(ROOT / "tools" / "release.py"), "v0.0.0"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("v0.0.0: the program says that it is")


def test_its_examples_are_true() -> None:
    assert doctest.testmod(release).failed == 0


# The workflows; make lint looks at how they are written.


def steps(workflow: Path) -> list[tuple[str, dict[str, Any]]]:
    jobs = YAML(typ="safe").load(workflow)["jobs"]
    return [(name, step) for name, job in jobs.items() for step in job.get("steps", [])]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda workflow: workflow.stem)
def test_every_action_is_pinned_by_its_commit_and_says_its_version(workflow: Path) -> None:
    used = re.findall(r"uses: (\S+@.*)$", workflow.read_text(encoding="utf-8"), re.MULTILINE)
    assert used
    assert [action for action in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action)] == []


def test_an_action_is_of_one_version_everywhere() -> None:
    used = {line for file in WORKFLOWS for line in re.findall(r"uses: (\S+@.*)", file.read_text(encoding="utf-8"))}
    assert len(used) == len({line.partition("@")[0] for line in used})


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda workflow: workflow.stem)
def test_nothing_is_allowed_that_no_job_asks_for_and_no_checkout_keeps_a_key(workflow: Path) -> None:
    whole = YAML(typ="safe").load(workflow)
    assert whole["permissions"] == {}
    assert all("permissions" in job for job in whole["jobs"].values())
    checkouts = [step for _, step in steps(workflow) if step.get("uses", "").startswith("actions/checkout@")]
    assert checkouts
    assert all(step["with"]["persist-credentials"] is False for step in checkouts)


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda workflow: workflow.stem)
def test_what_workflows_run_is_there(workflow: Path) -> None:
    run = "\n".join(step["run"] for _, step in steps(workflow) if "run" in step)
    targets = set(re.findall(r"\bmake ([a-z-]+)", run))
    rules = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert targets
    assert targets - rules - {"python"} == set()
    named = re.findall(r"\b(?:tools|tests|requirements|deploy)/[\w./-]+", run)
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_what_may_write_is_asked_for_by_the_jobs_that_need_it_alone() -> None:
    jobs = YAML(typ="safe").load(ROOT / ".github" / "workflows" / "release.yml")["jobs"]
    writing = {
        name: sorted(what for what, how in job["permissions"].items() if how == "write") for name, job in jobs.items()
    }
    assert {name: what for name, what in writing.items() if what} == {
        "image": ["packages"],
        "manifest": ["attestations", "id-token", "packages"],
        "publish": ["attestations", "id-token"],
        "announce": ["contents"],
    }
