"""Where the cards of heroes and creatures lie, as a position says: each in one place."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.vectors import put, put_flag

from ..table.pieces import CREATURE_COUNT, CREATURES, FIRST_FIGURE, HERO_COUNT, HEROES, LANDS, ZONE_NAMES, figures_of
from ..table.state import Cyclades


def once_hero(item: Reader, placed: list[bool]) -> int:
    """A hero who is nowhere else."""
    hero = item.word(HEROES)
    if placed[hero]:
        raise item.wrong("hero-twice", hero=HEROES[hero])
    placed[hero] = True
    return hero


def once_creature(item: Reader, placed: list[bool]) -> int:
    """A creature that is nowhere else."""
    creature = item.word(CREATURES)
    if placed[creature]:
        raise item.wrong("creature-twice", creature=CREATURES[creature])
    placed[creature] = True
    return creature


def heap(read: Reader, key: str, once: Callable[[Reader, list[bool]], int], placed: list[bool]) -> list[bool]:
    """The cards of a pile."""
    found = [False] * len(placed)
    if read.has(key):
        for item in read.field(key).items():
            found[once(item, placed)] = True
    return found


def lay_heroes(s: Cyclades, read: Reader) -> None:
    """The heroes on the board, on the track and in the piles."""
    placed = [False] * HERO_COUNT
    # Whoever bears a Metropolis was given for it.
    for hero in s.printed.bearers:
        placed[hero] = s.shrine != NONE
    if read.has("heroes"):
        for name in read.field("heroes").keys(HEROES):
            item = read.field("heroes").field(name)
            item.keys(["owner", "zone", "fresh"])
            hero = once_hero(Reader(name, item.path), placed)
            s.hero_owner = put(s.hero_owner, hero, item.field("owner").whole(0, s.factions - 1))
            s.hero_zone = put(s.hero_zone, hero, item.word_or("zone", ZONE_NAMES))
            zone = s.hero_zone[hero]
            if zone != NONE and (zone >= LANDS or s.owner[zone] != s.hero_owner[hero]):
                raise item.wrong("hero-land")
            s.hero_fresh = put_flag(s.hero_fresh, hero, item.field("fresh").flag() if item.has("fresh") else False)
    if read.has("hero_track"):
        for slot, item in enumerate(read.field("hero_track").items(2)):
            if item.value is not None:
                s.hero_track = put(s.hero_track, slot, once_hero(item, placed))
    s.hero_discards = vec[bool](heap(read, "hero_discards", once_hero, placed))
    rest = [not placed[hero] for hero in range(HERO_COUNT)]
    s.hero_pile = vec[bool](heap(read, "hero_pile", once_hero, placed) if read.has("hero_pile") else rest)


def lay_creatures(s: Cyclades, read: Reader) -> None:
    """The creatures on the track, on the board and in the piles."""
    placed = [False] * CREATURE_COUNT
    if read.has("track"):
        for slot, item in enumerate(read.field("track").items(4)):
            if item.value is not None:
                s.track[slot] = once_creature(item, placed)
    if read.has("reserved"):
        for slot, item in enumerate(read.field("reserved").items(4)):
            s.reserved = put(s.reserved, slot, NONE if item.value is None else item.whole(0, s.factions - 1))
            if s.reserved[slot] != NONE and s.track[slot] == NONE:
                raise item.wrong("reserve-empty")
    if read.has("creatures"):
        for name in read.field("creatures").keys(CREATURES[FIRST_FIGURE:]):
            _lay_creature(
                s,
                once_creature(Reader(name, f"{read.path}.creatures.{name}"), placed),
                read.field("creatures").field(name),
            )
    if read.has("trophies"):
        s.trophies = vec[i64]([once_creature(item, placed) for item in read.field("trophies").items()])
    s.discards = vec[bool](heap(read, "discards", once_creature, placed))
    rest = [s.printed.creatures[card] and not placed[card] for card in range(CREATURE_COUNT)]
    s.pile = vec[bool](heap(read, "pile", once_creature, placed) if read.has("pile") else rest)
    s.top = read.word_or("top", CREATURES)
    if s.top != NONE and not s.pile[s.top]:
        raise read.field("top").wrong("not-in-pile")
    if read.has("known_by"):
        for item in read.field("known_by").items():
            s.known_by = put_flag(s.known_by, item.whole(0, s.factions - 1), True)
            if s.top == NONE:
                raise item.wrong("top-unnamed")


def _lay_creature(s: Cyclades, card: int, read: Reader) -> None:
    read.keys(["owner", "zones"])
    s.creature_owner = put(s.creature_owner, card, read.field("owner").whole(0, s.factions - 1))
    kind = s.printed.stands[card]
    figures = figures_of(card)
    for figure, item in zip(figures, read.field("zones").items(len(figures)), strict=True):
        if item.value is None:
            continue
        zone = item.word(ZONE_NAMES)
        if zone in s.figures:
            raise item.wrong("zone-taken")
        if not (kind != "sea" and zone in s.map.lands) and not (kind in ("sea", "any") and zone in s.map.seas):
            raise item.wrong("no-stand")
        s.figures = put(s.figures, figure, zone)
