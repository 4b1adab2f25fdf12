"""A choice to make before a game begins."""

from __future__ import annotations


class Option:
    """A choice to make before a game begins."""

    def __init__(self, name: str, choices: list[object], default: object) -> None:
        self.name = name
        self.choices = choices
        self.default = default

    def __str__(self) -> str:
        return f"{self.name} ({', '.join(repr(choice) for choice in self.choices)})"
