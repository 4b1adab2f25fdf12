"""In which order things are done: what each step puts on the agenda, and so what may lie below what.

`CAUSES` reads like the steps themselves: when a step is done, it leaves nothing behind or one of these rows, the first
thing to be done first. From that follows `BELOW`, by which a position written by hand is judged.
"""

from __future__ import annotations

from typing import Final

# What several steps cause.
_SETS: Final = ["check-set check-set"]
_SEIZED: Final = ["check-set gain-bonus gain-bonus", *_SETS]
_SET_DOWN: Final = ["scatter-fleets", "scatter-units", *_SETS]
_EFFECTS: Final = [
    *("charon", "chimera", "cyclops", "dryad", "echidna", "empusa", "giant", "griffin", "harpy", "hippalectryon"),
    *("hippocampus", "manticore", "erinyes", "graeae", "fly-from", "satyr", "sphinx", "sylph", "triton"),
]
_PLAYED: Final = [
    *("place-figure place-figure", "place-figure hydra-feeds"),
    *(f"{effect} afterwards" for effect in _EFFECTS),
]
_UNITS_CHOSEN: Final = "take-troops take-mercenaries take-hero take-hero"

CAUSES: Final[dict[str, list[str]]] = {
    # Set-up.
    "set-up": [
        "draw-face draw-order lay-tiles draw-gods draw-creature draw-creature draw-hero draw-hero"
        " first-round second-round cycle"
    ],
    "draw-order": ["draw-place draw-order"],
    "lay-tiles": ["draw-tile turn-tile lay-tiles", "draw-tile lay-tile choose-turn lay-tiles"],
    "draw-gods": ["draw-god draw-gods"],
    "draw-creature": ["reveal-creature"],
    "draw-hero": ["reveal-hero"],
    "first-round": ["settle settle"],
    "second-round": ["settle garrison garrison settle garrison"],
    "settle": ["first-fleet"],
    # The cycle.
    "cycle": [
        "draw-hero draw-hero creature-track rotate-gods income offerings pay-offerings upkeep actions end-cycle",
        "income offerings",
    ],
    "creature-track": ["draw-creature draw-creature"],
    "offerings": ["bid bid"],
    "bid": ["bid"],
    "upkeep": ["maintain maintain"],
    "maintain": ["keep maintain", *_SETS],
    "keep": ["shift shift", "shift hydra-feeds", *_SETS],
    "shift": ["choose-step"],
    "choose-step": _SET_DOWN,
    "actions": ["turn turn"],
    "end-cycle": ["cycle", "finish"],
    "turn": ["mandatory act end-turn", "mandatory end-turn"],
    # A turn.
    "mandatory": [
        *("construct enlist", "construct ordain", "construct equip", "construct levy", "hera-builds engage"),
        "apollo-horn apollo-horn",
    ],
    "act": [
        *("enlist act", "look act", "sail-to act", "march-to act", "place-hero act", "power act"),
        *("pandora-borrows act", *(f"{played} act" for played in _PLAYED)),
    ],
    "look": ["see-top play-top"],
    "play-top": _PLAYED,
    "enlist": ["philosophers-count"],
    "philosophers-count": ["found"],
    "equip": ["launch"],
    "engage": ["hire"],
    "hera-builds": ["hera-chooses", "construct"],
    "hera-chooses": ["construct"],
    # Buildings and Metropolises.
    "construct": ["raise"],
    "raise": _SETS,
    "check-set": ["gather gather turn-in check-set"],
    "gather": ["pick-building"],
    "turn-in": ["found"],
    "found": ["place-metropolis"],
    "place-metropolis": ["draw-bonus"],
    "draw-bonus": ["gain-bonus"],
    "gain-bonus": ["levy levy", "levy commission commission", "offer-horn", "reserve", "choose-kind"],
    "levy": ["muster"],
    "commission": ["commission-fleet"],
    "offer-horn": ["lay-horn"],
    "choose-kind": ["construct"],
    # Moves.
    "sail-to": ["sail-with", "make-port"],
    "sail-with": ["make-port"],
    "make-port": ["sail-to", "sea-battle"],
    "march-to": [f"{_UNITS_CHOSEN} depart", "take-mercenaries depart"],
    "take-troops": ["how-many-troops"],
    "take-mercenaries": ["how-many-mercenaries"],
    "depart": ["enter"],
    "enter": ["march-to", "land-battle", *_SEIZED],
    "fly-from": ["fly-to"],
    "fly-to": [f"{_UNITS_CHOSEN} take-off", "take-mercenaries take-off"],
    "take-off": ["enter"],
    # Battles.
    "sea-battle": ["round"],
    "land-battle": ["hector-strikes round"],
    "round": ["roll roll second-thoughts resolve withdraw round", *_SEIZED],
    "second-thoughts": ["buy-reroll"],
    "buy-reroll": ["roll second-thoughts"],
    "resolve": ["lose-unit lose-unit rout rout", "lose-unit"],
    "lose-unit": ["choose-loss"],
    "choose-loss": ["save"],
    "save": _SEIZED,
    "rout": ["must-retreat"],
    "must-retreat": _SEIZED,
    "withdraw": ["choose-retreat"],
    "choose-retreat": ["withdraw", *_SEIZED],
    # Figures.
    "place-figure": ["choose-place", *_SETS],
    "choose-place": _SET_DOWN,
    "hydra-feeds": ["choose-prey"],
    "choose-prey": ["kill hydra-grows"],
    "kill": ["choose-victim"],
    "scatter-fleets": ["choose-sea", "drive scatter-fleets"],
    "choose-sea": ["drive scatter-fleets"],
    "scatter-units": ["drive scatter-units"],
    "drive": ["drive-to"],
    "drive-to": _SEIZED,
    # Other creatures.
    "charon": ["charon-takes"],
    "chimera": _PLAYED,
    "cyclops": ["cyclops-builds"],
    "cyclops-builds": _SETS,
    "echidna": ["replace-figure replace-figure"],
    "replace-figure": _SET_DOWN,
    "empusa": ["mandatory"],
    "giant": ["quarter-mercenary quarter-mercenary"],
    "harpy": ["kill"],
    "hippalectryon": ["dismiss dismiss transform hippalectryon-goes-on"],
    "hippalectryon-goes-on": ["hippalectryon"],
    "dismiss": ["dismiss-mercenary"],
    "transform": ["philosophers-count", "creature-horn"],
    "hippocampus": ["quarter-mercenary quarter-mercenary"],
    "manticore": _SETS,
    "erinyes": ["erinyes-lay"],
    "satyr": ["philosophers-count"],
    "sphinx": ["sphinx-draws sphinx-draws sphinx-chooses"],
    "sphinx-draws": ["sphinx-card"],
    "sphinx-chooses": _PLAYED,
    "sylph": ["sylph-with"],
    "triton": ["triton-builds"],
    "triton-builds": _SETS,
    # Heroes.
    "pandora-borrows": ["power"],
    "power": ["achilles-chooses", "give-horn give-horn found", "hector-teaches", "choose-pair", "fly-from", "found"],
    "achilles-chooses": ["achilles-kind achilles-ends"],
    "achilles-kind": ["achilles-site"],
    "achilles-site": ["achilles-kind"],
    "achilles-ends": _SETS,
    "hector-teaches": ["philosophers-count hector-goes-on"],
    "hector-goes-on": ["hector-teaches"],
    "choose-pair": ["give-building give-building given", "give-building choose-pair"],
    "given": ["found"],
}
"""A row that names a step twice stands for any number of them."""

BOTTOM: Final = ["set-up", "cycle", "end-cycle", "finish"]
"""With one of these an agenda ends; all else leads to them."""

_PHASES: Final = (
    "draw-hero creature-track draw-creature rotate-gods income offerings pay-offerings upkeep actions mandatory act"
    " end-turn turn end-cycle cycle"
)
"""What a cycle consists of, in order. Whoever writes a position may leave out any of it."""


def _below() -> dict[str, list[str]]:
    """What may lie directly below each step."""
    found: dict[str, list[str]] = {}
    phases = _PHASES.split()
    for i, phase in enumerate(phases[:-2]):
        found[phase] = phases[i + 1 :]
    # The turns that follow are all there are.
    found["actions"] = ["end-cycle", "cycle"]
    for step in ("settle", "garrison", "first-round", "second-round"):
        found[step] = ["cycle"]
    lasts: list[tuple[str, str]] = []
    for cause, rows in CAUSES.items():
        for row in rows:
            steps = row.split()
            for i in range(len(steps) - 1):
                _add(found, steps[i], steps[i + 1])
            lasts.append((cause, steps[-1]))
    # The last step of a row lies on whatever its cause lay on.
    grown = True
    while grown:
        grown = False
        for cause, last in lasts:
            for lower in list(found.get(cause, [])):
                if _add(found, last, lower):
                    grown = True
    return found


def _add(found: dict[str, list[str]], step: str, lower: str) -> bool:
    known = found.setdefault(step, [])
    if lower in known:
        return False
    known.append(lower)
    return True


BELOW: Final = _below()
"""For each step, what may be done directly after it."""


def disorder(names: list[str]) -> str:
    """Why these steps, the last to be done first, cannot be an agenda; "" when they can."""
    if names[0] not in BOTTOM:
        return f"after '{names[0]}' there must be something to do: an agenda ends with {', '.join(BOTTOM)}."
    for i in range(1, len(names)):
        lower = BELOW.get(names[i], [])
        if names[i - 1] not in lower:
            known = f"after it comes {' or '.join(lower)}" if lower else "it is the last thing to be done"
            return f"'{names[i - 1]}' cannot come after '{names[i]}'; {known}."
    return ""
