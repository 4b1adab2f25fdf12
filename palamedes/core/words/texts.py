"""The texts that a package brings in each language: its words, its rulebook, its guided first game, how it is won."""

from __future__ import annotations

import re
from importlib import resources
from typing import Final

LANGUAGES: Final = ("en", "fr")

_SPACES: Final = re.compile(r"[ \n]+")
_BEFORE: Final = re.compile(r" ([?!:;»])")


def read_text(package: str, folder: str, lang: str, ending: str) -> str:
    """The file `<folder>/<lang>.<ending>` of a package, ready to be shown. FileNotFoundError where there is none."""
    file = resources.files(package).joinpath(folder, f"{lang}.{ending}")
    return typeset(file.read_text(encoding="utf-8"), lang)


def read_texts(package: str, folder: str, lang: str, ending: str) -> dict[str, str]:
    """The same where it may be long: the one file, or every file of a folder `<folder>/<lang>/`, by their names."""
    files = resources.files(package).joinpath(folder, lang)
    if not files.is_dir():
        return {f"{lang}.{ending}": read_text(package, folder, lang, ending)}
    names = sorted(file.name for file in files.iterdir() if file.name.endswith(f".{ending}"))
    return {name: typeset(files.joinpath(name).read_text(encoding="utf-8"), lang) for name in names}


def typeset(text: str, lang: str) -> str:
    """A text whose lines break where its language allows: in French not before or after signs that stand apart.

    >>> typeset("Qui ? « Moi » !", "fr").split(" ")
    ['Qui\\xa0?', '«\\xa0Moi\\xa0»\\xa0!']
    """
    return _BEFORE.sub("\xa0\\1", text).replace("« ", "«\xa0") if lang == "fr" else text


def one_line(text: str) -> str:
    """A text of several lines as one; spaces that must not break stay what they are."""
    return _SPACES.sub(" ", text.strip())
