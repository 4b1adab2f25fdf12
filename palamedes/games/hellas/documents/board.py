"""The table of Lords of Hellas in a terminal: players and how far they are, monuments, monsters, quests, regions.

It draws from a view and from what is printed on the board, so it cannot show what a seat may not see. A map in letters
would be a puzzle; territories with their regions, and what lies in each, can be read, and read aloud.
"""

from __future__ import annotations

from typing import Final, cast

from palamedes.core.kernel.fields import NONE
from palamedes.core.words.drawing import Table, escaped, faint, flow, styled, table_list, word_list
from palamedes.core.words.words import Words
from palamedes.games.hellas.table.pieces import GODS, MONSTERS, QUESTS, REGIONS, STATS, TERRITORIES
from palamedes.games.hellas.table.printed import Printed

HANGING: Final = "  "
"""Lines that go on are set in so far."""


def draw(view: dict[str, object], words: Words, printed: Printed) -> list[str]:
    """The table as this view shows it, in lines with [style]…[/] marks."""
    table = cast(Table, view["table"])
    lines: list[str] = []
    for seat, sheet in enumerate(table_list(table["seats"])):
        lines += player(view, table, words, seat, sheet)
    lines += monuments(table, words, printed) + monsters(table, words) + quests(table, words, printed)
    return lines + territories(table, words, printed) + under_way(table, words) + private(table, words)


def seat_name(words: Words, seat: object, style: str = "") -> str:
    """A player, in the colour of the seat."""
    if seat is None:
        return faint(words.get("board", "nobody"))
    number = cast(int, seat)
    return styled(words.name("player", number + 1), f"seat-{number}", style)


def text(words: Words, key: str, **names: object) -> str:
    """A text of the board with its names filled in."""
    return escaped(words.fill(words.get("board", key), {name: str(value) for name, value in names.items()}))


def label(words: Words, key: str) -> str:
    """One of the labels of the board."""
    return faint(words.get("board", key))


# The players.


def player(view: dict[str, object], table: Table, words: Words, seat: int, sheet: Table) -> list[str]:
    """What lies before a player, and how far they are on each of the ways to win."""
    arrow = "▸" if seat in cast(list[int], view["waiting"]) else " "
    you = f" ({words.get('board', 'you')})" if view["seat"] == seat else ""
    count = sheet["cards"]
    parts = [
        hero(words, sheet),
        statistics(words, sheet),
        text(words, "priests", amount=sheet["priests"]),
        text(words, "cards", amount=count),
        text(words, "reserve", amount=sheet["reserve"]),
    ]
    name = f"{arrow}{seat_name(words, seat, 'bold')}{escaped(you)}"
    lines = flow([name, *(part for part in parts if part)], "", HANGING)
    lines.append(f"    {ways(table, words, sheet)}")
    lines += possessions(table, words, seat, sheet)
    return lines


def hero(words: Words, sheet: Table) -> str:
    """A hero and where it is."""
    if sheet["hero"] is None:
        return ""
    name = words.name("hero", sheet["hero"])
    if sheet["place"] is not None:
        return text(words, "hero", hero=name, region=words.name("region", sheet["place"]))
    if sheet["step"] is not None:
        return text(words, "questing", hero=name, step=words.name("step", sheet["step"]))
    return escaped(name)


def statistics(words: Words, sheet: Table) -> str:
    """The three statistics; an injured one counts 1 and shows its mark."""
    injured = word_list(sheet["injured"])
    values = cast(list[int], sheet["stats"])
    shown = [
        text(words, "injured" if stat in injured else "stat", stat=words.name("stat", stat), amount=values[i])
        for i, stat in enumerate(STATS)
    ]
    return " ".join(shown)


def ways(table: Table, words: Words, sheet: Table) -> str:
    """How far a player is on each of the four ways to win."""
    goals = cast(Table, table["goals"])
    progress = cast(Table, sheet["progress"])
    parts = [text(words, key, amount=progress[key], goal=goals[key]) for key in ("territories", "temples", "monsters")]
    king = cast(Table | None, table["king"])
    if king is not None and progress["king"]:
        parts.append(text(words, "king", god=words.name("god", king["god"])))
    return faint(" · ").join(parts)


def possessions(table: Table, words: Words, seat: int, sheet: Table) -> list[str]:
    """Artefacts, blessings, glory, slain monsters and used actions."""
    spent = [*word_list(table["discharged"]), *word_list(table["spent"])]
    gifts = [
        words.name("gift", gift) + (f" ({words.get('board', 'spent')})" if gift in spent else "")
        for gift in word_list(sheet["gifts"])
    ]
    glory = cast(dict[str, int | None], table["glory"])
    rows = {
        "gifts": gifts,
        "glory": [words.name("territory", territory) for territory, holder in glory.items() if holder == seat],
        "slain": [words.name("monster", monster) for monster in word_list(sheet["slain"])],
        "used": [words.name("action", action) for action in word_list(sheet["used"])],
    }
    lines: list[str] = []
    for key, names in rows.items():
        if names:
            lines += flow([f"{label(words, key)} " + escaped(", ".join(names))], "    ", HANGING)
    return lines


# What stands on the board.


def monuments(table: Table, words: Words, printed: Printed) -> list[str]:
    """The monuments, their levels and priests, and how long until the first finished one makes a king."""
    found = cast(dict[str, Table], table["monuments"])
    parts: list[str] = []
    for god, name in enumerate(GODS):
        region = words.name("region", REGIONS[printed.monument_region[god]])
        shown = text(words, "monument", god=words.name("god", name), region=region, level=found[name]["level"])
        for seat, priests in enumerate(cast(list[int], found[name]["priests"])):
            shown += f" {seat_name(words, seat)}" * priests
        parts.append(shown)
    lines = flow([label(words, "monuments"), *parts], " ", HANGING)
    king = cast(Table | None, table["king"])
    if king is not None:
        lines.append(f"  {seat_name(words, king['builder'])} {text(words, 'countdown', amount=king['countdown'])}")
    return lines


def monsters(table: Table, words: Words) -> list[str]:
    """The monsters on the board, with the wounds that they can still take."""
    found = cast(dict[str, Table], table["monsters"])
    parts: list[str] = []
    for name in MONSTERS:
        monster = found.get(name)
        if monster is None or monster["region"] is None:
            continue
        taken = cast(list[int], monster["wounds"])
        row = [
            "×" if place in taken else words.name("symbol", symbol)
            for place, symbol in enumerate(word_list(monster["row"]), start=1)
        ]
        shown = text(
            words,
            "monster",
            monster=words.name("monster", name),
            region=words.name("region", monster["region"]),
            row=" ".join(row),
        )
        evolved = len(word_list(monster["evolved"]))
        parts.append(shown + (f" {text(words, 'evolved', amount=evolved)}" if evolved else ""))
    return flow([label(words, "beasts"), *parts], " ", HANGING) if parts else []


def quests(table: Table, words: Words, printed: Printed) -> list[str]:
    """The quests, their regions, and who is on them."""
    parts: list[str] = []
    for slot, quest in enumerate(cast(list[str | None], table["quests"])):
        if quest is not None:
            region = words.name("region", REGIONS[printed.quest_region[QUESTS.index(quest)]])
            shown = text(words, "quest", quest=words.name("quest", quest), region=region)
            for seat, sheet in enumerate(table_list(table["seats"])):
                if sheet["quest"] == slot:
                    shown += f" {seat_name(words, seat)}"
            parts.append(shown)
    return flow([label(words, "quests"), *parts], " ", HANGING) if parts else []


# Regions.


def territories(table: Table, words: Words, printed: Printed) -> list[str]:
    """The regions, territory by territory, each with what lies beside it."""
    regions = cast(dict[str, Table], table["regions"])
    lines = [label(words, "legend")]
    for territory, name in enumerate(TERRITORIES):
        lines.append(f" {styled(words.name('territory', name), 'bold')}")
        for region in printed.territories[territory]:
            here = one_region(regions[REGIONS[region]], region, words, printed)
            lines += flow([here, *beside(region, words, printed)], "   ", HANGING)
    return lines


def beside(region: int, words: Words, printed: Printed) -> list[str]:
    """The regions beside a region, by land and by sea."""
    lanes = printed.lanes[region]
    found: list[str] = []
    for key, regions in (("beside", [near for near in printed.near[region] if near not in lanes]), ("by-sea", lanes)):
        if regions:
            names = ", ".join(words.name("region", REGIONS[near]) for near in regions)
            found.append(faint(words.fill(words.get("board", key), {"regions": names})))
    return found


def one_region(lies: Table, region: int, words: Words, printed: Printed) -> str:
    """A region: its population and buildings, its ruler, the hoplites."""
    marks = ""
    if printed.city[region]:
        marks += "*" * printed.fort_bonus[region]
    if lies["temple"]:
        marks += "T"
    elif printed.oracle[region]:
        marks += "o"
    elif printed.altar[region]:
        marks += "a"
    if printed.monument_in[region] != NONE:
        marks += "M"
    shown = escaped(f"{words.name('region', REGIONS[region])} {printed.population[region]}{marks}")
    if lies["control"] is not None:
        shown += f" {seat_name(words, lies['control'])}"
    for seat, hoplites in enumerate(cast(list[int], lies["hoplites"])):
        fortified = lies["fort"] == seat
        if hoplites or fortified:
            whose = "" if seat == lies["control"] else f" {seat_name(words, seat)}"
            shown += f"{whose} ×{hoplites}" + ("+1" if fortified else "")
    return shown


# What is under way, and what only this seat sees.


def under_way(table: Table, words: Words) -> list[str]:
    """The battle or hunt that is under way."""
    lines: list[str] = []
    for frame in table_list(table["under_way"]):
        if frame["what"] == "battle":
            strengths = cast(list[int], frame["strength"])
            where = text(words, "battle", region=words.name("region", frame["region"]))
            attacker = f"{seat_name(words, frame['attacker'])} {strengths[0]}"
            lines.append(f" {where} {attacker} – {seat_name(words, frame['defender'])} {strengths[1]}")
            for side, cards in zip(("attacker", "defender"), cast(list[list[str]], frame["played"]), strict=True):
                if cards:
                    names = escaped(", ".join(words.name("card", card) for card in cards))
                    lines += flow([f"{seat_name(words, frame[side])} {names}"], "   ", HANGING)
        elif frame["what"] == "hunt":
            hunt = text(words, "hunt", monster=words.name("monster", frame["monster"]))
            line = f" {hunt} {seat_name(words, frame['hunter'])}"
            if frame["attack"] is not None:
                name = words.name("attack", frame["attack"])
                line += "  " + text(words, "attack", attack=name, amount=frame["worth"], done=frame["parried"])
            lines.append(line)
    return lines


def private(table: Table, words: Words) -> list[str]:
    """What only this seat sees: its hand, and cards that it has just drawn or is passed."""
    lines: list[str] = []
    for sheet in table_list(table["seats"]):
        hand = sheet["hand"]
        if isinstance(hand, list) and hand:
            lines += flow([f"{label(words, 'hand')} {escaped(', '.join(words.counted('card', hand)))}"], " ", HANGING)
    for key, domain in (("offered", "attack"), ("drawn", "card"), ("found", "gift"), ("draft", "gift")):
        cards = table[key]
        if isinstance(cards, list) and cards:
            names = ", ".join(words.name(domain, card) for card in cards)
            lines += flow([f"{label(words, key)} {escaped(names)}"], " ", HANGING)
    return lines
