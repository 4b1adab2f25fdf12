"""Bots that one names oneself: besides ours, a class of one's own as `module:Class`, and a program as `engine:…`.

Only what the person at the keyboard writes comes here: whoever names a bot so has code run. What visitors of a server,
or records, name goes to `spec.bot`, which knows our bots alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, cast

from palamedes.core.words.quoting import quoted

from .bot import Bot
from .spec import NAMES, bot

ENGINE: Final = "engine:"
PICKLED: Final = "pickled:"
"""How a factory crosses to our own processes, and to no one else."""

_OWN: Final = re.compile(r"([A-Za-z_][\w.]*):([A-Za-z_]\w*)")


def entrant(spec: object) -> Bot:
    """The bot that somebody names: by a name of ours, `module:Class`, `engine:PROGRAM`; or a bot, or what makes one.

    >>> entrant("greedy").name, entrant("engine:node bot.js").name, entrant("palamedes.bots.greedy:GreedyBot").name
    ('greedy', 'engine:node bot.js', 'greedy')
    """
    if isinstance(spec, str) and spec.strip().startswith(ENGINE):
        # Here and below: whoever plays with our bots alone need not wait for what the others want imported.
        from .engine import EngineBot

        return EngineBot(spec.strip().removeprefix(ENGINE).strip())
    if isinstance(spec, str) and (found := _OWN.fullmatch(spec.strip())) and found.group(1).lower() not in NAMES:
        return _made(spec, _own(spec, found.group(1), found.group(2)))
    if not isinstance(spec, (str, Bot)) and callable(spec):
        return _made(spec, cast(Callable[[], object], spec))
    return bot(spec)


def _own(spec: str, module: str, name: str) -> Callable[[], object]:
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"There is no bot {quoted(spec)}: {error}.") from None
    return cast(Callable[[], object], found)


def _made(spec: object, factory: Callable[[], object]) -> Bot:
    made = factory()
    if not isinstance(made, Bot):
        raise ValueError(f"{quoted(spec)} makes no bot: a class of your own is derived from palamedes.bots.bot.Bot.")
    return made


def packed(spec: object) -> str:
    """A bot as a text that another process of ours makes it from; one that cannot cross is refused."""
    if isinstance(spec, str):
        return spec
    if isinstance(spec, Bot):
        raise ValueError(
            f"The bot '{spec.name}' cannot cross to another process: name it as module:Class, or give what makes it."
        )
    import base64
    import pickle

    try:
        return PICKLED + base64.b85encode(pickle.dumps(spec)).decode()
    except Exception as error:  # whatever a stranger's object may raise
        raise ValueError(f"{quoted(spec)} cannot cross to another process: {error}.") from None


def unpacked(text: str) -> Any:
    """What `packed` was given, in another process of ours."""
    if text.startswith(PICKLED):
        import base64
        import pickle

        return pickle.loads(base64.b85decode(text.removeprefix(PICKLED)))
    return text
