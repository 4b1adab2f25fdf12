"""The table of Cyclades in a terminal: the gods and their offerings, the tracks, the factions, and zone after zone.

It draws from a view alone, so it cannot show what a seat may not see. A map in letters would be a puzzle; a list that
says what lies beside what can be read, and read aloud.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Final, cast

from palamedes.core.words.drawing import SCREEN, Table, escaped, faint, styled, table_list, width, word_list
from palamedes.core.words.words import Words

LETTERS: Final = {"port": "P", "fortress": "F", "temple": "T", "university": "U", "metropolis": "M"}


def draw(view: dict[str, object], words: Words) -> list[str]:
    """The table as this view shows it, in lines with [style]…[/] marks."""
    table = cast(Table, view["table"])
    lines = gods(table, words) + tracks(table, words) + factions(view, table, words)
    if table["lands"]:
        lines += islands(table, words) + seas(table, words)
    return lines + private(table, words)


def faction_name(words: Words, faction: object, style: str = "") -> str:
    """A faction, in the colour of its seat."""
    if faction is None:
        return faint(words.get("board", "nobody"))
    return styled(words.name("faction", faction), f"seat-{faction}", style)


# The gods.


def gods(table: Table, words: Words) -> list[str]:
    """The gods in the order in which they act, with what was offered to them."""
    order = word_list(table["gods"])
    if not order:
        return []
    hidden = cast(int, table["hidden_gods"])
    offers = cast(dict[str, Table], table["offers"])
    parts: list[str] = []
    for place, god in enumerate([*order[: len(order) - hidden], "apollo"]):
        text = f"{place + 1} {words.name('god', god)}"
        arrow = "▸" if table["god"] == god else " "
        offer = offers.get(god)
        if offer is None:
            parts.append(f"{arrow}{escaped(text)} {faint('·')}")
        else:
            parts.append(f"{arrow}{escaped(text)} {faction_name(words, offer['faction'])} {offer['price']}")
    heading = words.fill(words.get("board", "cycle"), {"amount": str(table["cycle"])})
    turn = " › ".join(faction_name(words, faction) for faction in cast(list[int], table["order"]))
    return [styled(heading, "bold") + "  " + "  ".join(parts), f"  {faint(words.get('board', 'order'))} {turn}"]


# Creatures and heroes to be had.


def tracks(table: Table, words: Words) -> list[str]:
    """The creatures and heroes that can be bought."""
    track = cast(list[str | None], table["track"])
    prices = cast(list[int], table["prices"])
    reserved = cast(list[int | None], table["reserved"])
    shown: list[str] = []
    for slot, creature in enumerate(track):
        name = escaped(words.name("creature", creature)) if creature else faint("–")
        mark = f" ({faction_name(words, reserved[slot])})" if reserved[slot] is not None else ""
        shown.append(f"{prices[slot]}: {name}{mark}")
    heroes = [escaped(words.name("hero", hero)) for hero in cast(list[str | None], table["hero_track"]) if hero]
    piles = words.fill(words.get("board", "pile"), {"amount": str(table["pile"])})
    return [
        f"  {faint(words.get('board', 'creatures'))} {'  '.join(shown)}  {faint(piles)}",
        f"  {faint(words.get('board', 'heroes'))} {', '.join(heroes) or faint('–')}",
    ]


# The factions.


def factions(view: dict[str, object], table: Table, words: Words) -> list[str]:
    """What each faction has; gold only where the view shows it."""
    lines: list[str] = []
    for number, faction in enumerate(table_list(table["factions"])):
        gold = "?" if faction["gold"] is None else str(faction["gold"])
        facts = {
            "gold": gold,
            "income": faction["income"],
            "priestesses": faction["priestesses"],
            "philosophers": faction["philosophers"],
            "metropolises": faction["metropolises"],
            "fleets": faction["fleets_left"],
            "troops": faction["troops_left"],
        }
        text = "  ".join(words.fill(words.get("board", key), {"amount": str(value)}) for key, value in facts.items())
        owned = [words.name("hero", hero) for hero in word_list(faction["heroes"])]
        owned += [words.name("creature", creature) for creature in word_list(faction["creatures"])]
        arrow = (
            "▸" if faction["seat"] in cast(list[int], view["waiting"]) and table["faction"] in (None, number) else " "
        )
        you = f" ({words.get('board', 'you')})" if faction["seat"] == view["seat"] else ""
        state = f" {words.get('board', 'fallen')}" if faction["fallen"] else ""
        lines.append(f"{arrow}{faction_name(words, number, 'bold')}{escaped(you + state)}  {escaped(text)}")
        if owned:
            lines.append(f"    {escaped(', '.join(owned))}")
    return lines


# Zones.


def islands(table: Table, words: Words) -> list[str]:
    """The land zones, island by island."""
    figures = {zone: name for name, zone in cast(dict[str, str], table["figures"]).items()}
    found: dict[str, list[str]] = {}
    for land in table_list(table["lands"]):
        text = one_land(land, figures, words)
        lines = with_neighbours(text, words, land)
        found[str(land["island"])] = found.get(str(land["island"]), []) + lines
    return [faint(words.get("board", "islands")), *(line for zones in found.values() for line in zones)]


def zone_name(words: Words, zone: object) -> str:
    """A zone as people call it, and as answers are written."""
    return styled(words.name("zone", zone), "bold") + " " + faint(str(zone))


def with_neighbours(text: str, words: Words, zone: Table) -> list[str]:
    """A zone and what lies beside it: in the same line where there is room, else in lines of their own."""
    names = ", ".join(words.name("zone", other) for other in word_list(zone["beside"]))
    beside = words.fill(words.get("board", "beside"), {"zones": names})
    if width(text) + 4 + len(beside) <= SCREEN:
        return [f"  {text}  {faint(beside)}"]
    return [f"  {text}", *(f"      {faint(line)}" for line in wrap(beside, SCREEN - 6))]


def one_land(land: Table, figures: dict[str, str], words: Words) -> str:
    """A land zone: its owner, units, buildings, Cornucopias."""
    units: list[str] = []
    for key in ("troops", "mercenaries"):
        if land[key]:
            units.append(words.fill(words.get("board", f"{key}-here"), {"amount": str(land[key])}))
    units += [words.name("hero", hero) for hero in word_list(land["heroes"])]
    sites = "".join(LETTERS.get(str(site["building"]), "_") for site in table_list(land["sites"]))
    marks = "+" * cast(int, land["horns"]) + ("*" if land["priestess"] else "")
    beast = f" «{words.name('figure', figures[str(land['zone'])])}»" if land["zone"] in figures else ""
    parts = [zone_name(words, land["zone"]), faction_name(words, land["owner"]) if land["owner"] is not None else ""]
    parts += [escaped(text) for text in (", ".join(units), f"[{sites}]", marks) if text]
    return " ".join(part for part in parts if part) + escaped(beast)


def seas(table: Table, words: Words) -> list[str]:
    """The sea zones."""
    figures = {zone: name for name, zone in cast(dict[str, str], table["figures"]).items()}
    zones: list[str] = []
    for sea in table_list(table["seas"]):
        parts = [zone_name(words, sea["zone"])]
        if sea["owner"] is not None:
            parts.append(faction_name(words, sea["owner"]))
            parts.append(escaped(words.fill(words.get("board", "fleets-here"), {"amount": str(sea["fleets"])})))
        if sea["horns"]:
            parts.append("+" * cast(int, sea["horns"]))
        if sea["zone"] in figures:
            parts.append(escaped(f"«{words.name('figure', figures[str(sea['zone'])])}»"))
        text = " ".join(parts)
        zones += with_neighbours(text, words, sea)
    return [faint(words.get("board", "seas")), *zones]


def private(table: Table, words: Words) -> list[str]:
    """What only this seat sees: the top creature, the Sphinx's cards."""
    lines: list[str] = []
    if table["top"]:
        name = words.name("creature", table["top"])
        lines.append(escaped(words.fill(words.get("board", "top"), {"creature": name})))
    if table["drawn"]:
        names = [words.name("creature", card) for card in word_list(table["drawn"])]
        lines.append(escaped(words.fill(words.get("board", "drawn"), {"creatures": ", ".join(names)})))
    return lines
