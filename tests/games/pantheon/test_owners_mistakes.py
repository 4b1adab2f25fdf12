"""What an owner's file cannot say of Pantheon: each mistake is refused where it is, in two languages."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from palamedes.core.content import printed
from palamedes.core.words.errors import ContentError
from palamedes.core.words.refusing import KERNEL, TABLE, in_words
from palamedes.core.words.words import read_words
from palamedes.games.pantheon.overlay import laid_over
from palamedes.games.pantheon.table import schema
from palamedes.games.pantheon.table.terms import PACKAGE

SHIPPED: Any = printed.shipped(PACKAGE)
GLADE: Any = SHIPPED["boards"]["glade"]


def bare(table: str, name: str) -> dict[str, object]:
    """A unit of ours without powers, as an owner would write one."""
    return {key: value for key, value in SHIPPED[table][name].items() if key not in ("source", "sources", "powers")}


SPARTANS = bare("troops", "spartans")
HYDRA = bare("units", "hydra")


def unit(name: str, **values: object) -> dict[str, object]:
    return {"units": {name: values}}


def power(name: str, power: str, **values: object) -> dict[str, object]:
    return unit(name, powers={power: values})


def army(*units: str) -> dict[str, object]:
    return {"armies": {"gods-2-1": {"units": list(units)}}}


def setup(**values: object) -> dict[str, object]:
    return {"setups": {"styx-2": values}}


def adventure(name: str, **values: object) -> dict[str, object]:
    return {"adventures": {name: values}}


def border(name: str, **values: object) -> dict[str, object]:
    return {"boards": {"styx": {"borders": {name: values}}}}


def glade(part: str, name: str, **values: object) -> dict[str, object]:
    return {"boards": {"glade": {part: {name: values}}}}


def skulls(*zones: str) -> dict[str, object]:
    return {"boards": {"styx": {"skulls": {"b2-c2-d2": {"zones": list(zones)}}}}}


ANTICLOCKWISE = {zone: {"outline": place["outline"][::-1]} for zone, place in GLADE["zones"].items()}

MISTAKES: list[tuple[dict[str, object], str]] = [
    # Values that the file's shape does not have.
    (unit("ares", combat=[11] * 9), "units.ares.combat[0]: Expected `int` <= 10."),
    (unit("ares", colour=1), "units.ares.colour: unknown; known here: type, cost, "),
    (unit("ares", source="official"), "units.ares.source: is set by us; "),
    (unit("sphinx", cost=3), "units.sphinx: Object missing required field `type`."),
    ({"units": {"sphinx": 3}}, "units.sphinx: should be a table, not 3."),
    (unit("sphinx", source="owner"), "units.sphinx.source: is set by us; "),
    (unit("guest-1"), "units.guest-1: a new unit needs a name of its own, in small letters and dashes."),
    (power("athena", "strategist", amount=7), "units.athena.powers.strategist.amount: Expected `int` <= 6."),
    # Powers.
    (
        power("athena", "strategist", effect="missile"),
        "units.athena.powers.strategist: the effect missile attacks with dice of its own, given line by line ('dice').",
    ),
    (power("zeus", "lightning", effect="fury"), "units.zeus.powers.lightning: the effect fury has no dice."),
    (
        unit("sphinx", **HYDRA, powers={"riddle": {"type": "active", "effect": "ruse"}}),
        "units.sphinx.powers.riddle: a power says by 'dice' or by 'available' on which lines it can be used, ",
    ),
    (
        power("zeus", "lightning", type="active"),
        "units.zeus.powers.lightning: the effect missile belongs to an offensive power.",
    ),
    (
        power("zeus", "patriarch", type="offensive"),
        "units.zeus.powers.patriarch: the effect patriarch does not belong to an offensive power.",
    ),
    (
        power("phoenix", "rebirth", tokens=0),
        "units.phoenix.powers.rebirth: rebirth needs tokens ('tokens') with vitality ('token-vitality'), and ",
    ),
    (
        {"troops": {"hoplites": {"figures": 2}}},
        "troops.hoplites: powers.ranks: asks for 3 figures, and the troop has 2.",
    ),
    # Dashboards.
    (
        unit("athena", combat=[9, 8]),
        "units.athena: defence: has 9 lines, and 'combat' 2: each has one line for every point of vitality.",
    ),
    (unit("hydra", talents=["block", "block"]), "units.hydra: talents: block: is named twice."),
    (power("achilles", "endurance", effect="prowess"), "units.achilles: powers: prowess: is named twice."),
    ({"troops": {"hoplites": {"talents": ["block"] * 2}}}, "troops.hoplites: talents: block: is named twice."),
    (
        unit("ares", cost=2) | {"troops": {f"new-{number}": SPARTANS for number in range(4)}},
        "points: pay for 14 units beside one of type god, and a table has room for 12.",
    ),
    (unit("zeus", type="titan"), "units: a table of four needs four units of type god, and there are 3."),
    (unit("veteran-achilles", variant="nobody"), "units.veteran-achilles.variant: there is no unit nobody."),
    (unit("sphinx", **HYDRA) | {"troops": {"sphinx": SPARTANS}}, "units.sphinx: a troop has this name already."),
    (
        {"troops": {f"new-{number}": SPARTANS for number in range(9)}},
        "9 units and troops have names that we do not have, and there is room for 8.",
    ),
    ({"selections": {"few": {"units": ["you"]}}}, "selections.few.units: there is no unit you."),
    ({"selections": {"few": {"units": ["ares", "ares"]}}}, "selections.few.units: ares: is named twice."),
    ({"points": {"two": 5}}, "points: do not pay for every unit of type god: the dearest costs 6."),
    # Boards.
    (
        border("a4-a5", zones=["a4", "a4"]),
        "boards.styx: borders.a4-a5.zones: should be two zones of the board, not a4 ",
    ),
    (border("a4-a5", down="b1"), "boards.styx: borders.a4-a5.down: should be one of a4, a5, not b1."),
    (
        border("a4-a5", down="a4"),
        "boards.styx: borders.a4-a5.down: the border falls from a5 to a4, which is not of a lower level.",
    ),
    (
        glade("borders", "a1-b1", line=GLADE["borders"]["a1-a2"]["line"]),
        "boards.glade: borders.a1-b1.line: has an edge in common with borders.a1-a2.",
    ),
    (
        glade("borders", "a1-a2", zones=["a1", "b1"]),
        "boards.glade: zones.a2.outline: runs along borders.a1-a2, which is a border of other zones.",
    ),
    (
        {"boards": {"glade": {"width": 961}}},
        "boards.glade: zones.a4.outline: the edge [960, 0]-[960, 240] lies on no border and not on the rim ",
    ),
    (
        glade("zones", "c1", icon=[900, 900]),
        "boards.glade: zones.c1.icon: [900, 900] does not lie in the outline of the zone.",
    ),
    (
        glade("borders", "a1-a2", line=[*GLADE["borders"]["a1-a2"]["line"], [300, 300]]),
        "boards.glade: borders.a1-a2.line: should be a part of the outlines of both its zones.",
    ),
    (
        {"boards": {"glade": {"zones": ANTICLOCKWISE}}},
        "boards.glade: the outlines of the zones should cover the board once, each clockwise on the screen.",
    ),
    (skulls("b2", "c2", "g8"), "boards.styx: skulls.b2-c2-d2.zones: g8: is no zone of the board."),
    (skulls("b2", "c3", "d2"), "boards.styx: skulls.b2-c2-d2.zones: leads through c3, which is no crevasse."),
    (skulls("b2", "c2", "b2"), "boards.styx: skulls.b2-c2-d2.zones: should lead from one neighbour of c2 to another."),
    # Set-ups and armies.
    (setup(stones=["g8"]), "setups.styx-2: g8: is no zone of The Styx."),
    (setup(homes=[["a1"]]), "setups.styx-2: homes: should have an entry for each of the 2 sides, not 1."),
    (setup(homes=[["a1"], ["a1"]]), "setups.styx-2: homes: a1: is named twice."),
    (army("zeus", "leonidas"), "armies.gods-2-1: its units cost 9 points in all, and should cost 18."),
    (army("leonidas", "zeus"), "armies.gods-2-1.units: leonidas: should stand first in its army if it is a divinity, "),
    (army("zeus", "nobody"), "armies.gods-2-1.units: there is no unit nobody."),
    (army("zeus", "hydra", "hydra"), "armies.gods-2-1.units: hydra: is named twice."),
    # Adventures.
    (
        adventure("hot-gates", aims=["slay"]),
        "adventures.hot-gates: aims: should have an entry for each of the 2 sides, ",
    ),
    (
        adventure("hot-gates", armies=[["zeus"]]),
        "adventures.hot-gates: armies: should have an entry for each of the 2 sides, not 1.",
    ),
    (
        adventure("titanomachy", armies=[["zeus"], ["kronos"]]),
        "adventures.titanomachy: armies: should have an entry for each of the 4 players, not 2.",
    ),
    (
        adventure("titanomachy", sides=3, homes=[["a2"], ["e5"], ["c1"]], aims=["hold", "hold", "hold"]),
        "adventures.titanomachy: sides: should be 2 where teams play, not 3.",
    ),
    (adventure("hot-gates", armies=[["ares"], []]), "adventures.hot-gates.armies[1]: Expected `array` of length >= 1."),
    (adventure("hot-gates", armies=[["ares"], ["you"]]), "adventures.hot-gates.armies: there is no unit you."),
    (adventure("hot-gates", first=2), "adventures.hot-gates: first: should be a whole number from -1 to 1, not 2."),
    (
        adventure("hot-gates", recruitment="draft"),
        "adventures.hot-gates: a draft needs points ('points'), and imposes no armies ('armies').",
    ),
    (
        adventure("first-steps", placed=[["b1"], ["b4"]]),
        "adventures.first-steps: placed: should name a zone for every unit of every army, in the same order.",
    ),
    (
        adventure("golden-fleece", goals=[["a2"], []]),
        "adventures.golden-fleece: goals: side 2 has the aim carry, and no zone for it.",
    ),
    (adventure("hot-gates", prey=[]), "adventures.hot-gates: prey: side 2 should have a unit to slay."),
    (adventure("hot-gates", prey=["", "you"]), "adventures.hot-gates.prey: there is no unit you."),
    (adventure("hot-gates", standing=[["you", "a3"]]), "adventures.hot-gates.standing: there is no unit you."),
    (adventure("hot-gates", standing=[["athena", "g8"]]), "adventures.hot-gates: g8: is no zone of "),
    (adventure("golden-fleece", objects=[]), "adventures.golden-fleece: objects: should name at least one object to "),
    (adventure("golden-fleece", objects=["g8"]), "adventures.golden-fleece: g8: is no zone of Ruins of Olympus."),
    (
        adventure("golden-fleece", points=5),
        "adventures.golden-fleece.points: do not pay for every unit of type god: the dearest costs 6.",
    ),
    (
        adventure("hot-gates", rounds=0),
        "adventures.hot-gates: rounds: should say after how many rounds somebody has held, kept or outlasted.",
    ),
]


def refusal(overlay: dict[str, object]) -> ContentError:
    with pytest.raises(ContentError) as refused:
        printed.checked(laid_over(SHIPPED, overlay, "mine.toml"), schema.Content, "mine.toml")
    return refused.value


def has_sentence(error: ContentError, lang: str) -> bool:
    """Whether what is wrong is a sentence of our words in this language."""
    assert error.why is not None
    return any(read_words(package, lang).has(TABLE, error.why.key) for package in (PACKAGE, KERNEL))


@pytest.mark.parametrize(("overlay", "said"), MISTAKES)
def test_a_mistake_is_refused_where_it_is_in_english_and_in_french(overlay: dict[str, object], said: str) -> None:
    error = refusal(overlay)
    english, french = in_words(error), in_words(error, "fr")
    assert str(error) == english
    assert english.startswith(f"mine.toml: {said}")
    assert has_sentence(error, "en") and has_sentence(error, "fr")
    *places, english_sentence = english.split(": ", len(error.places))
    *french_places, french_sentence = french.split("\xa0: ", len(error.places))
    assert places == french_places == [str(place) for place in error.places]
    assert english_sentence.endswith(".") and french_sentence.endswith(".") and "{" not in french_sentence
    assert english_sentence != french_sentence


def test_an_army_that_everybody_may_choose_cannot_be_missing() -> None:
    armies = {name: army for name, army in SHIPPED["armies"].items() if name != "gods-3-2"}
    with pytest.raises(ContentError) as refused:
        printed.checked({**SHIPPED, "armies": armies}, schema.Content, "ours")
    assert str(refused.value) == "ours: armies: 'gods-3-2' is missing."
    assert in_words(refused.value, "fr") == "ours\xa0: armies\xa0: il manque «\xa0gods-3-2\xa0»."


def test_every_sentence_of_the_schema_is_brought_about_here() -> None:
    sources = [
        Path(schema.__file__).with_name(name).read_text(encoding="utf-8") for name in ("schema.py", "outlines.py")
    ]
    nodes = [node for source in sources for node in ast.walk(ast.parse(source))]
    calls = [node for node in nodes if isinstance(node, ast.Call) and ast.unparse(node.func) == "Saying"]
    keys = {str(key.value) for call in calls for key in ast.walk(call.args[0]) if isinstance(key, ast.Constant)}
    brought = [refusal(overlay).why for overlay, _ in MISTAKES]
    assert keys - {why.key for why in brought if why is not None} == {"missing"}
