"""Reading a position of Lords of Hellas: a table is laid as a document says, or refused where it cannot be.

What a document may say stands in `position`, which writes it.
"""

from __future__ import annotations

from librt.vecs import extend, vec
from mypy_extensions import i64

from palamedes.core.kernel.facts import lay_facts
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.vectors import in_order, more, put, put_flag, with_one
from palamedes.games.hellas.table.laid import KEYS, PLAIN
from palamedes.games.hellas.table.pieces import (
    ACTION_COUNT,
    ACTIONS,
    ARTEFACT_COUNT,
    ARTEFACTS,
    ATTACK_COUNT,
    ATTACKS,
    BIT,
    BLESSINGS,
    COMBAT,
    COMBAT_COUNT,
    EVENT_COUNT,
    EVENTS,
    EVOLUTION_COUNT,
    EVOLUTIONS,
    FIRST_BLESSING,
    FIRST_HERO,
    FIRST_QUEST,
    GIFTS,
    GODS,
    HEROES,
    MONSTERS,
    MONUMENT,
    OUT,
    QUESTS,
    REGION_COUNT,
    REGIONS,
    SLOT_COUNT,
    STAT_COUNT,
    STATS,
    STEPS,
    TERRITORIES,
)
from palamedes.games.hellas.table.secrets import explains
from palamedes.games.hellas.table.state import Hellas

VICTORIES = ["territories", "temples", "monsters", "king", "long"]
_SEAT_KEYS = ["hero", "place", "quest", "step", "stats", "injured", "priests", "used", "hand", "held", "gifts"]


def lay(s: Hellas, read: Reader) -> None:
    """Lays the table as a document says."""
    read.keys(KEYS)
    lay_facts(s, read, PLAIN)
    _lay_regions(s, read)
    _lay_seats(s, read)
    _lay_monuments(s, read)
    _lay_monsters(s, read)
    _lay_events(s, read)
    _lay_cards(s, read)
    _lay_turn(s, read)


def _lay_regions(s: Hellas, read: Reader) -> None:
    temples = 0
    if read.has("regions"):
        regions = read.field("regions")
        for word in regions.keys(REGIONS):
            temples += _lay_region(s, REGIONS.index(word), regions.field(word))
    for seat in range(s.players):
        if s.reserve[seat] < 0:
            raise Reader(None, f"{read.path}.regions").wrong("hoplites", number=seat, most=s.printed.hoplite_count)
    s.temples_built = read.whole_or("temples_built", 0, s.mode.temples, min(temples, s.mode.temples))
    if s.temples_built != temples:
        raise Reader(None, f"{read.path}.temples_built").wrong("temples", count=temples, most=s.mode.temples)


def _lay_region(s: Hellas, region: int, read: Reader) -> int:
    """Gives how many temples stand there; the Oracle is none of them."""
    read.keys(["control", "hoplites", "fort", "temple"])
    s.control = put(s.control, region, read.whole_or("control", 0, s.players - 1, NONE))
    if read.has("hoplites"):
        for seat, item in enumerate(read.field("hoplites").items(s.players)):
            amount = item.whole(0, s.printed.hoplite_count)
            s.hoplites[seat * REGION_COUNT + region] = amount
            s.reserve[seat] -= amount
    s.fort = put(s.fort, region, read.whole_or("fort", 0, s.players - 1, NONE))
    if s.fort[region] != NONE:
        if s.printed.fort_bonus[region] == 0:
            raise read.field("fort").wrong("no-city")
        if s.control[region] != s.fort[region]:
            raise read.field("fort").wrong("fort")
        s.reserve[s.fort[region]] -= 1
    s.temple = put_flag(s.temple, region, read.has("temple") and read.field("temple").flag())
    if s.temple[region] and not s.printed.altar[region] and not s.printed.oracle[region]:
        raise read.field("temple").wrong("no-altar")
    return 1 if s.temple[region] and not s.printed.oracle[region] else 0


def _lay_seats(s: Hellas, read: Reader) -> None:
    if read.has("quests"):
        slots = read.field("quests").items(SLOT_COUNT)
        for slot, item in enumerate(slots):
            if item.value is not None:
                quest = item.word(QUESTS)
                if quest in s.slots:
                    raise item.wrong("slot-twice", gift=QUESTS[quest])
                if slot >= s.printed.slot_count:
                    raise item.wrong("no-slot")
                s.slots = put(s.slots, slot, quest)
    if read.has("out"):
        for item in read.field("out").items():
            gift = item.word([*ARTEFACTS, *BLESSINGS, *QUESTS])
            if gift < FIRST_BLESSING:
                raise item.wrong("artefact")
            if s.holder[gift] != NONE:
                raise item.wrong("named-twice", word=GIFTS[gift])
            s.holder = put(s.holder, gift, OUT)
    if read.has("seats"):
        for seat, item in enumerate(read.field("seats").items(s.players)):
            _lay_seat(s, seat, item)
    for card in range(COMBAT_COUNT):
        if s.deck[card] < 0:
            raise Reader(None, f"{read.path}.seats").wrong("hands", card=COMBAT[card])


def _lay_seat(s: Hellas, seat: int, read: Reader) -> None:
    read.keys(_SEAT_KEYS)
    hero = read.word_or("hero", HEROES)
    s.hero = put(s.hero, seat, hero)
    if hero != NONE:
        if s.holder[FIRST_HERO + hero] != NONE:
            raise read.field("hero").wrong("hero-taken", hero=HEROES[hero])
        for stat in range(STAT_COUNT):
            s.marker = put(s.marker, seat * STAT_COUNT + stat, s.printed.hero_stats[hero * STAT_COUNT + stat])
    s.place = put(s.place, seat, read.word_or("place", REGIONS))
    s.quest = put(s.quest, seat, read.whole_or("quest", 0, SLOT_COUNT - 1, NONE))
    s.step = put(s.step, seat, read.word_or("step", STEPS))
    if hero == NONE and (s.place[seat] != NONE or s.quest[seat] != NONE):
        raise read.wrong("no-hero-here")
    if (s.quest[seat] == NONE) != (s.step[seat] == NONE):
        raise read.wrong("quest-step")
    if s.quest[seat] != NONE and (s.place[seat] != NONE or s.slots[s.quest[seat]] == NONE):
        raise read.field("quest").wrong("quest-slot")
    if read.has("stats"):
        for stat, item in enumerate(read.field("stats").items(STAT_COUNT)):
            s.marker = put(s.marker, seat * STAT_COUNT + stat, item.whole(1, s.printed.highest_stat))
    if read.has("injured"):
        injured = vec[bool]([False] * STAT_COUNT)
        for item in read.field("injured").items():
            s.wounded = put_flag(s.wounded, seat * STAT_COUNT + item.once(STATS, injured), True)
    s.pool = put(s.pool, seat, read.whole_or("priests", 0, s.printed.priest_count, 0))
    if read.has("used"):
        used = vec[bool]([False] * ACTION_COUNT)
        for item in read.field("used").items():
            s.used[seat * ACTION_COUNT + item.once(ACTIONS[:MONUMENT], used)] = True
    _lay_hand(s, seat, read)
    if read.has("gifts"):
        for item in read.field("gifts").items():
            gift = item.word([*ARTEFACTS, *BLESSINGS, *QUESTS])
            if s.holder[gift] != NONE:
                raise item.wrong("gift-taken", gift=GIFTS[gift])
            if gift >= FIRST_QUEST and not s.powers.labours[gift - FIRST_QUEST].kept:
                raise item.wrong("not-kept")
            if gift >= FIRST_QUEST and gift - FIRST_QUEST in s.slots:
                raise item.wrong("in-slot", gift=GIFTS[gift])
            s.give(seat, gift)
    if hero != NONE:
        s.give(seat, FIRST_HERO + hero)


def _lay_hand(s: Hellas, seat: int, read: Reader) -> None:
    at = seat * COMBAT_COUNT
    if read.has("hand"):
        for item in read.field("hand").items():
            card = item.word(COMBAT)
            s.hand[at + card] += 1
            s.deck = more(s.deck, card, -1)
    if read.has("held"):
        for item in read.field("held").items():
            card = item.word(COMBAT)
            s.held = more(s.held, at + card, 1)
            if s.held[at + card] > s.printed.combat_counts[card]:
                raise item.wrong("so-many")


def _lay_monuments(s: Hellas, read: Reader) -> None:
    if read.has("monuments"):
        monuments = read.field("monuments")
        for word in monuments.keys(GODS):
            god = GODS.index(word)
            item = monuments.field(word)
            item.keys(["level", "priests"])
            s.level = put(
                s.level, god, item.whole_or("level", s.printed.first_level, s.printed.levels, s.printed.first_level)
            )
            if item.has("priests"):
                there = 0
                for seat, count in enumerate(item.field("priests").items(s.players)):
                    s.praying = put(s.praying, 3 * seat + god, count.whole(0, s.printed.priest_places))
                    there += s.praying[3 * seat + god]
                if there > s.printed.priest_places:
                    raise item.field("priests").wrong("places", most=s.printed.priest_places)
    for seat in range(s.players):
        if s.priests(seat) > s.printed.priest_count:
            raise Reader(None, f"{read.path}.seats[{seat}].priests").wrong("priests", most=s.printed.priest_count)
    if read.has("glory"):
        glory = read.field("glory")
        for word in glory.keys(TERRITORIES):
            s.glory = put(s.glory, TERRITORIES.index(word), glory.field(word).whole(0, s.players - 1))
    if read.has("king") and read.field("king").value is not None:
        king = read.field("king")
        king.keys(["god", "builder", "countdown", "ripe"])
        if not s.mode.king:
            raise king.wrong("no-king")
        s.king = king.field("god").word(GODS)
        s.builder = king.field("builder").whole(0, s.players - 1)
        s.countdown = king.field("countdown").whole(0, s.printed.countdown)
        s.ripe = king.field("ripe").flag()
        if s.level[s.king] < s.printed.levels:
            raise king.field("god").wrong("unfinished")
        if s.ripe and s.countdown > 0:
            raise king.field("ripe").wrong("not-ripe")


def _lay_monsters(s: Hellas, read: Reader) -> None:
    if not read.has("monsters"):
        return
    monsters = read.field("monsters")
    for word in monsters.keys(MONSTERS):
        monster = MONSTERS.index(word)
        item = monsters.field(word)
        item.keys(["region", "slayer", "wounds", "evolved"])
        s.lair[monster] = item.word_or("region", REGIONS)
        s.slayer = put(s.slayer, monster, item.whole_or("slayer", 0, s.players - 1, NONE))
        if (s.lair[monster] == NONE) == (s.slayer[monster] == NONE):
            raise item.wrong("monster-place")
        if item.has("evolved"):
            for card in item.field("evolved").items():
                event = card.word(EVOLUTIONS)
                if event // 2 != monster or s.evolved[event]:
                    raise card.wrong("evolution")
                s.evolved = put_flag(s.evolved, event, True)
        if item.has("wounds"):
            row = s.row(monster)
            for wound in item.field("wounds").items():
                place = wound.whole(1, len(row)) - 1
                if s.wounds[monster] >> place & 1:
                    raise wound.wrong("named-twice", word=place + 1)
                s.wounds = more(s.wounds, monster, BIT[place])
            if s.slayer[monster] == NONE and not s.open_wounds(monster):
                raise item.field("wounds").wrong("slain")


def _lay_events(s: Hellas, read: Reader) -> None:
    for quest in range(len(QUESTS)):
        if quest in s.slots or s.holder[FIRST_QUEST + quest] != NONE:
            s.events = put_flag(s.events, EVOLUTION_COUNT + quest, False)
    for event in range(EVOLUTION_COUNT):
        if s.evolved[event]:
            s.events = put_flag(s.events, event, False)
    possible = s.events[:]
    if read.has("events"):
        events = vec[bool]([False] * EVENT_COUNT)
        for item in read.field("events").items():
            event = item.once(EVENTS, events)
            if not possible[event]:
                raise item.wrong("elsewhere", word=EVENTS[event])
        s.events = events
    if read.has("thrown"):
        thrown = vec[bool]([False] * EVENT_COUNT)
        for item in read.field("thrown").items():
            event = item.once(EVENTS, thrown)
            if not possible[event] or (read.has("events") and s.events[event]):
                raise item.wrong("elsewhere", word=EVENTS[event])
            s.events = put_flag(s.events, event, False)
        s.thrown = thrown


def _lay_shown(s: Hellas, read: Reader) -> None:
    """What was laid open since the discards were shuffled lies there again; it explains what hands held then."""
    if read.has("shown"):
        left = s.discards[:]
        for item in read.field("shown").items():
            item.keys(["seat", "card", "left"])
            card = item.field("card").word(COMBAT)
            left[card] -= 1
            if left[card] < 0:
                raise item.field("card").wrong("not-discarded")
            seat = item.field("seat").whole(0, s.players - 1)
            s.shown = extend(s.shown[:], [seat, card, item.field("left").whole(0, sum(s.printed.combat_counts))])
    for seat in range(s.players):
        if not explains(s, seat):
            raise Reader(None, f"{read.path}.seats[{seat}].held").wrong("not-held")


def _lay_cards(s: Hellas, read: Reader) -> None:
    if read.has("discards"):
        for item in read.field("discards").items():
            s.discards = more(s.discards, _from_deck(s, item), 1)
    _lay_shown(s, read)
    if read.has("drawn"):
        s.drawn = vec[i64](sorted(_from_deck(s, item) for item in read.field("drawn").items()))
    if read.has("discharged"):
        spent = vec[bool]([False] * ARTEFACT_COUNT)
        for item in read.field("discharged").items():
            s.charged = put_flag(s.charged, item.once(ARTEFACTS, spent), False)
    if read.has("spent"):
        used = vec[bool]([False] * len(GIFTS))
        for item in read.field("spent").items():
            item.once(GIFTS, used)
        s.spent = used
    for key, target in (("offered", 0), ("refused", 1)):
        if read.has(key):
            for item in read.field(key).items():
                attack = item.word(ATTACKS)
                s.attacks = more(s.attacks, attack, -1)
                if s.attacks[attack] < 0:
                    raise item.wrong("so-many")
                if target == 0:
                    s.offered = in_order(s.offered, attack)
                else:
                    s.refused = more(s.refused, attack, 1)
    if read.has("attacks"):
        left = vec[i64]([0] * ATTACK_COUNT)
        for item in read.field("attacks").items():
            attack = item.word(ATTACKS)
            left[attack] += 1
            if left[attack] > s.attacks[attack]:
                raise item.wrong("so-many")
        s.attacks = left
    for key in ("found", "draft"):
        if read.has(key):
            for item in read.field(key).items():
                gift = item.word(ARTEFACTS[:10] if key == "found" else BLESSINGS)
                gift += 0 if key == "found" else FIRST_BLESSING
                if s.holder[gift] != NONE or gift in s.found or gift in s.draft:
                    raise item.wrong("elsewhere", word=GIFTS[gift])
                if key == "found":
                    s.found = in_order(s.found, gift)
                else:
                    s.draft = in_order(s.draft, gift)
    if (len(s.found) > 0) != (s.finder != NONE):
        raise Reader(None, f"{read.path}.finder").wrong("finder")
    if read.has("drafters"):
        for item in read.field("drafters").items():
            s.drafters = put_flag(s.drafters, item.whole(0, s.players - 1), True)


def _from_deck(s: Hellas, item: Reader) -> int:
    card = item.word(COMBAT)
    s.deck = more(s.deck, card, -1)
    if s.deck[card] < 0:
        raise item.wrong("so-many")
    return card


def _lay_turn(s: Hellas, read: Reader) -> None:
    if read.has("acted"):
        acted = read.field("acted")
        acted.keys(["seat", "artefacts", "prayed", "hero", "hoplites", "extra"])
        s.seat = acted.whole_or("seat", 0, s.players - 1, NONE)
        s.artefacts_used = acted.whole_or("artefacts", 0, 2, 0)
        s.prayed = acted.has("prayed") and acted.field("prayed").flag()
        s.hero_moved = acted.has("hero") and acted.field("hero").flag()
        s.hoplites_moved = acted.has("hoplites") and acted.field("hoplites").flag()
        s.extra = acted.whole_or("extra", 0, 9, 0)
    if read.has("victors"):
        named = [False] * s.players
        for item in read.field("victors").items():
            seat = item.whole(0, s.players - 1)
            if named[seat]:
                raise item.wrong("named-twice", word=seat)
            named[seat] = True
            s.victors = with_one(s.victors, seat)
    if read.has("victory") and read.field("victory").value is not None:
        s.victory = VICTORIES[read.field("victory").word(VICTORIES)]
