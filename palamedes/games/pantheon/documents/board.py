"""The table of Mythic Battles: Pantheon in a terminal: armies, what is under way, zones with their neighbours, sight.

It draws from a view and from what is printed on the board, so it cannot show what a seat may not see. A battlefield in
letters would be a puzzle; zones with who stands there and where one can go from them can be read, and read aloud.
"""

from __future__ import annotations

from typing import Final, cast

from palamedes.core.words.drawing import SCREEN, Table, escaped, faint, flow, styled, table_list, width, word_list
from palamedes.core.words.words import Words
from palamedes.games.pantheon.table.battlefield import BIT, Battlefield
from palamedes.games.pantheon.table.terms import (
    BARS,
    BOARDS,
    CHAINS,
    ESCARPMENT,
    NORMAL,
    WALL,
    ZONE_COUNT,
    ZONES,
)

OBSTACLES: Final = ("cage", "cliff", "forest", "polar", "rock", "ruins")
RAISED: Final = ("rock", "stairs")
CLOSED: Final = [(CHAINS, "="), (BARS, ":"), (ESCARPMENT, "^"), (WALL, "|")]
"""How a border looks that is not open, the mildest first."""


def draw(view: dict[str, object], words: Words, boards: list[Battlefield]) -> list[str]:
    """The table as this view shows it, in lines with [style]…[/] marks."""
    table = cast(Table, view["table"])
    lines = heading(table, words)
    for seat, sheet in enumerate(table_list(table["seats"])):
        lines += player(view, table, words, seat, sheet)
        lines += army(table, words, seat)
    lines += recruiting(table, words) + under_way(table, words)
    if table["board"] is not None:
        field = boards[BOARDS.index(cast(str, table["board"]))]
        lines += looks(view, table, words, field) + battlefield(table, words, field)
    return lines + private(view, table, words)


def text(words: Words, key: str, **names: object) -> str:
    """A text of the board with its names filled in."""
    return escaped(words.fill(words.get("board", key), {name: str(value) for name, value in names.items()}))


def label(words: Words, key: str) -> str:
    """One of the labels of the board."""
    return faint(words.get("board", key))


def seat_name(words: Words, seat: object, style: str = "") -> str:
    """A player, in the colour of the seat."""
    number = cast(int, seat)
    return styled(words.name("player", number + 1), f"seat-{number}", style)


def kind_name(words: Words, unit: Table) -> str:
    """A unit without its owner, in the owner's colour."""
    return styled(words.name("kind", unit["kind"]), f"seat-{unit['seat']}")


# Players and their armies.


def heading(table: Table, words: Words) -> list[str]:
    """The board, the round, and how long nothing has happened."""
    parts: list[str] = []
    if table["adventure"] is not None:
        parts.append(styled(words.name("adventure", table["adventure"]), "bold"))
    if table["board"] is not None:
        parts.append(styled(words.name("board", table["board"]), "bold"))
    if table["phase"] == "battle":
        parts.append(text(words, "round", amount=table["round"]))
        if table["quiet"]:
            parts.append(text(words, "quiet", amount=table["quiet"]))
    elif table["phase"] == "deployment":
        parts.append(text(words, "deployment"))
    frame = cast(Table | None, table["recruiting"])
    if frame is not None:
        how = words.get("options", f"recruitment.{frame['how']}")
        parts.append(text(words, "recruiting", how=how, points=frame["points"]))
    return flow(parts, "")


def player(view: dict[str, object], table: Table, words: Words, seat: int, sheet: Table) -> list[str]:
    """What lies before a player."""
    arrow = "▸" if seat in cast(list[int], view["waiting"]) else " "
    you = f" ({words.get('board', 'you')})" if view["seat"] == seat else ""
    parts = [f"{arrow}{seat_name(words, seat, 'bold')}{escaped(you)}"]
    if table["phase"] == "recruiting":
        if sheet["points"] is not None:
            parts.append(text(words, "points", amount=sheet["points"]))
        if sheet["ready"]:
            parts.append(text(words, "ready"))
        return flow(parts, "")
    discards = sum(cast(dict[str, int], sheet["discards"]).values())
    parts += [
        text(words, "stones", amount=sheet["absorbed"], goal=table["stones"]),
        text(words, "cards", amount=sheet["cards"]),
        text(words, "deck", amount=sheet["deck"]),
        text(words, "discards", amount=discards),
    ]
    if table["turn"] == seat:
        parts.append(text(words, "activations", amount=sheet["activations"], limit=sheet["limit"]))
    made = word_list(sheet["manoeuvres"])
    if made:
        names = ", ".join(words.get("board", manoeuvre) for manoeuvre in made)
        parts.append(f"{label(words, 'manoeuvres')} {escaped(names)}")
    lines = flow(parts, "", "  ")
    known = cast(dict[str, int], sheet["known"])
    if known and sheet["hand"] is None:
        lines += card_row(words, label(words, "known"), known, "    ")
    if discards:
        lines += card_row(words, label(words, "thrown"), cast(dict[str, int], sheet["discards"]), "    ")
    return lines


def card_row(words: Words, name: str, cards: dict[str, int], indent: str) -> list[str]:
    """Cards after what they are, equal ones counted, in as many lines as they need."""
    row = [card for card, count in cards.items() for _ in range(count)]
    return listed(name, [escaped(card) for card in words.counted("card", row)], indent)


def listed(name: str, items: list[str], indent: str) -> list[str]:
    """Items after what they are, with commas between them, in as many lines as they need."""
    lines: list[str] = []
    line = indent + name
    for place, item in enumerate(items):
        shown = item if place == len(items) - 1 else f"{item},"
        if width(line) + 1 + width(shown) > SCREEN:
            lines.append(line)
            line = f"{indent}  {shown}"
        else:
            line = f"{line} {shown}"
    return [*lines, line]


def army(table: Table, words: Words, seat: int) -> list[str]:
    """The units of a player, with the line on which each of them stands."""
    kinds = cast(dict[str, Table], table["kinds"])
    own = [unit for unit in table_list(table["units"]) if unit["seat"] == seat]
    lines: list[str] = []
    for unit in own:
        if unit["state"] == "fielded":
            lines += flow(
                [kind_name(words, unit), *condition(words, unit, kinds[cast(str, unit["kind"])])], "    ", "  "
            )
    for state in ("waiting", "egg", "destroyed"):
        away = [kind_name(words, unit) for unit in own if unit["state"] == state]
        if away:
            lines += listed(label(words, state), away, "    ")
    return lines


def condition(words: Words, unit: Table, kind: Table) -> list[str]:
    """Where a unit is and how it is."""
    most = kind["vitality"]
    parts = [
        escaped(words.name("zone", unit["zone"])),
        text(words, "figures" if kind["type"] == "troop" else "vitality", amount=unit["vitality"], most=most),
        text(
            words,
            "values",
            combat=unit["combat"],
            defence=unit["defence"],
            range=unit["range"],
            move=unit["move"],
        ),
    ]
    if unit["stone"] is not None:
        parts.append(text(words, f"carries-{unit['stone']}"))
    for key in ("activated", "retaliated", "silent"):
        if unit[key]:
            parts.append(label(words, key))
    parts += [label(words, mark) for mark in word_list(unit["marks"])]
    for token in table_list(unit["tokens"]):
        parts.append(text(words, "token", power=words.name("power", token["power"])))
    return parts


def recruiting(table: Table, words: Words) -> list[str]:
    """The units that can be recruited."""
    frame = cast(Table | None, table["recruiting"])
    if frame is None:
        return []
    kinds = cast(dict[str, Table], table["kinds"])
    lines: list[str] = []
    for key in ("market", "fits"):
        names = [
            f"{words.name('kind', kind)} {kinds[kind]['cost']}" for kind in word_list(frame[key] or []) if kind in kinds
        ]
        if names:
            lines += flow([label(words, key), *(escaped(name) for name in names)], " ", "  ")
    return lines


# What is under way.


def under_way(table: Table, words: Words) -> list[str]:
    """The activation and the attacks under way, the outermost first."""
    lines: list[str] = []
    for frame in table_list(table["under_way"]):
        if frame["what"] == "activation":
            key = "complex" if frame["complex"] else "activation"
            left = cast(int, frame["left"]) + len(word_list(frame["again"]))
            lines.append(" " + text(words, key, unit=words.name("unit", frame["unit"]), amount=left))
        elif frame["what"] == "attack" and frame["target"] is not None:
            lines += attack(words, frame)
        elif frame["what"] == "area" and frame["zone"] is not None:
            unit = words.name("unit", frame["attacker"])
            lines.append(" " + text(words, "attack-zone", unit=unit, zone=words.name("zone", frame["zone"])))
    return lines


def attack(words: Words, frame: Table) -> list[str]:
    """An attack: who against whom, the values with all that changes them, and the dice."""
    key = "retaliation" if frame["retaliation"] else "attack"
    target = words.name("unit", frame["target"])
    parts = [text(words, key, unit=words.name("unit", frame["attacker"]), unit_target=target)]
    for value in ("combat", "defence"):
        named = table_list(frame[f"{value}_by"])
        amount = frame[value] if frame["settled"] else sum(cast(int, one["amount"]) for one in named)
        why = ", ".join(f"{words.name('modifier', one['what'])} {one['amount']:+d}" for one in named[1:])
        parts.append(text(words, value, amount=amount) + (f" ({escaped(why)})" if why else ""))
    dice = cast(list[int], frame["dice"])
    if dice:
        parts.append(text(words, "dice", dice=" ".join(str(die) if die else "·" for die in dice)))
    if frame["settled"]:
        parts.append(text(words, "aside", amount=frame["aside"]))
    return flow(parts, " ", "  ")


# Sight.


def looks(view: dict[str, object], table: Table, words: Words, field: Battlefield) -> list[str]:
    """Which enemies each of one's own units sees and how far they are, and what hides the others.

    For the unit that is activated, whoever's it is; for all of one's own while none is.
    """
    units = [unit for unit in table_list(table["units"]) if unit["zone"] is not None]
    active = [frame["unit"] for frame in table_list(table["under_way"]) if frame["what"] == "activation"]
    viewer = view["seat"]
    lines: list[str] = []
    for unit in units:
        if unit["unit"] in active or (not active and unit["seat"] == viewer):
            camp = _camp(table, unit)
            enemies = [other for other in units if _camp(table, other) != camp]
            if enemies:
                lines += one_look(table, words, field, unit, enemies)
    return lines


def _camp(table: Table, unit: Table) -> object:
    return table_list(table["seats"])[cast(int, unit["seat"])]["camp"]


def one_look(table: Table, words: Words, field: Battlefield, unit: Table, enemies: list[Table]) -> list[str]:
    """Which of these a unit sees."""
    seen: list[str] = []
    unseen: list[str] = []
    start = ZONES.index(cast(str, unit["zone"]))
    for enemy in enemies:
        end = ZONES.index(cast(str, enemy["zone"]))
        name = kind_name(words, enemy)
        far = field.distance[start * ZONE_COUNT + end]
        hidden = hides(table, field, start, end)
        if hidden is None:
            seen.append(text(words, "at", unit="\0", amount=far).replace("\0", name))
        elif hidden == "":
            unseen.append(text(words, "walled", unit="\0").replace("\0", name))
        else:
            unseen.append(text(words, "behind", unit="\0", zone=words.name("zone", hidden)).replace("\0", name))
    parts = [kind_name(words, unit)]
    if seen:
        parts += [label(words, "sees"), *seen]
    if unseen:
        parts += [label(words, "hidden"), *unseen]
    return flow(parts, " ", "  ")


def hides(table: Table, field: Battlefield, start: int, end: int) -> str | None:
    """The zone that hides one zone from another, nothing for a wall; None where nothing does."""
    zones = cast(dict[str, Table], table["zones"])
    here = zones[ZONES[start]]
    overlooks = field.upper[start] and cast(int, zones[ZONES[end]]["level"]) < cast(int, here["level"])
    if start == end or here["terrain"] in RAISED or overlooks:
        return None
    between = field.crossed[start * ZONE_COUNT + end]
    occupied = [unit["zone"] for unit in table_list(table["units"])]
    for zone, lies in zones.items():
        if between & BIT[ZONES.index(zone)] and (lies["terrain"] in OBSTACLES or zone in occupied):
            return zone
    return "" if field.walled[start * ZONE_COUNT + end] else None


# Zones.


def battlefield(table: Table, words: Words, field: Battlefield) -> list[str]:
    """All zones: what they are, who and what is in them, and where one can go from them."""
    zones = cast(dict[str, Table], table["zones"])
    lines = [label(words, key) for key in ("zones", "borders")]
    parts: list[str] = []
    for zone, lies in zones.items():
        found = one_zone(table, words, field, zone, lies)
        whole = " ".join(found)
        parts += [whole] if width(whole) < SCREEN - 3 else found
    return lines + flow(parts, " ")


def one_zone(table: Table, words: Words, field: Battlefield, zone: str, lies: Table) -> list[str]:
    """A zone: what it is, who is in it, and what is beside it."""
    standing = [unit for unit in table_list(table["units"]) if unit["zone"] == zone]
    marks = "*" * cast(int, lies["stones"]) + "+" * cast(int, lies["objects"]) + ("!" if lies["saturated"] else "")
    home = "".join(styled("#", f"seat-{seat}") for seat in cast(list[int], lies["home"]))
    ground = words.name("terrain", lies["terrain"])
    if lies["elements"]:
        stands = words.get("board", "trees" if lies["terrain"] == "forest" else "column")
        ground += f" ({words.fill(stands, {'amount': str(lies['elements'])})})"
    parts = [
        styled(words.name("zone", zone), "bold") + f" {escaped(ground)} {len(standing)}/{lies['capacity']}{marks}{home}"
    ]
    if standing:
        parts.append(", ".join(kind_name(words, unit) for unit in standing))
    for token in table_list(table["tokens"]):
        if token["zone"] == zone:
            parts.append(text(words, "token", power=words.name("power", token["power"])))
    return [*parts, faint(neighbours(words, field, ZONES.index(zone)))]


def neighbours(words: Words, field: Battlefield, zone: int) -> str:
    """The zones beside one, each with a sign for a border that is not open."""
    shown: list[str] = []
    for to in field.near[zone]:
        ways = field.ways[zone * ZONE_COUNT + to]
        sign = "" if ways & NORMAL else next((sign for bit, sign in CLOSED if ways & bit), "")
        height = field.level[to] - field.level[zone]
        slope = "↑" if height > 0 else "↓" if height < 0 else ""
        shown.append(f"{sign}{words.name('zone', ZONES[to])}{slope}")
    return "→ " + " ".join(shown)


# What only this seat sees.


def private(view: dict[str, object], table: Table, words: Words) -> list[str]:
    """The own hand and deck, and the hand of a partner."""
    lines: list[str] = []
    for seat, sheet in enumerate(table_list(table["seats"])):
        own = seat == view["seat"]
        for key in ("hand", "left"):
            cards = cast(dict[str, int] | None, sheet[key])
            if cards and (own or key == "hand"):
                lines += card_row(words, label(words, key if own else "partner"), cards, " ")
    return lines
