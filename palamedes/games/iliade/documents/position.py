"""Positions of Iliade: the table as a document that a person can write.

    {"oracle": "thanatos-2", "stakes": ["helen", "city-1"],
     "hands": [["hoplite-4", "hoplite-1"], ["archers"], []],
     "armies": [{"phalanxes": ["43"], "elephants": ["1a", "empty"], "horses": [["archers"]], "chariot": 1, "hero": 3},
                {}, {}]}

What is left out is as at set-up: hands and armies empty, and in the piles every card that lies nowhere else. Cards can
be listed one by one or counted (`{"hoplite-4": 2}`).
"""

from __future__ import annotations

from librt.vecs import extend, vec
from mypy_extensions import i64

from palamedes.core.kernel.facts import lay_facts, written_facts
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.vectors import count_of, put

from ..rules.spoils import total
from ..table.cards import (
    CARDS,
    CHARIOT,
    ELEPHANTS,
    HORSE,
    KINDS,
    LOAD_COUNT,
    LOADS,
    LOOSE_TARGETS,
    MASKS,
    MOST_HORSES,
    ORACLE,
    PHALANXES,
    RIDERS,
    TILES,
    VICTORY,
    WITH_CHARIOT_FROM_HAND,
    lay_of_seat,
    of_seat,
)
from ..table.laid import KEYS, PLAIN
from ..table.secrets import explains
from ..table.state import Iliade
from .view import names

MOST_REFILLS = 40
MOST_EARLIER = 20
_LOOSE = [CARDS[card] for card in LOOSE_TARGETS]
_ARMY_KEYS = ["phalanxes", "elephants", "horses", "horse_numbers", *_LOOSE, "hero"]


def table(s: Iliade) -> dict[str, object]:
    """Everything on the table."""
    odd: dict[str, object] = {
        "oracle": ORACLE[s.oracle] if s.oracle != NONE else None,
        "stakes": names(list(s.stakes), VICTORY),
        "hands": [names(cards, CARDS) for cards in _by_seat(s, s.hands)],
        "armies": [_army(s, seat) for seat in range(s.players)],
        "deck": _counted(list(s.deck), CARDS),
        "discard": _counted(list(s.discard), CARDS),
        "trimmed": [names(cards, CARDS) for cards in _by_seat(s, s.trimmed)],
        "kept": [_counted(cards, CARDS) for cards in _by_seat(s, s.kept)],
        "shown": [_counted(cards, CARDS) for cards in _by_seat(s, s.shown)],
        "refills": [_refills(s.refills[seat]) for seat in range(s.players)],
        "earlier": [[_former(rows) for rows in deck] for deck in s.earlier],
        "spilled": [names(cards, CARDS) for cards in _by_seat(s, s.spilled)],
        "victory_pile": _counted(list(s.victory_pile), VICTORY),
        "oracle_pile": _counted(list(s.oracle_pile), ORACLE),
        "won": [names(cards, VICTORY) for cards in _by_seat(s, s.won)],
        "penalties": [names(cards, ORACLE) for cards in _by_seat(s, s.penalties)],
        "tiles": {TILES[tile]: s.tiles[tile] for tile in range(3) if s.tiles[tile] != NONE},
        "passes": s.passes,
        "ranking": list(s.ranking),
        "fighters": list(s.fighters),
        "victors": list(s.victors),
    }
    return written_facts(s, KEYS, PLAIN, odd)


def _army(s: Iliade, seat: int) -> dict[str, object]:
    horses = range(seat * MOST_HORSES, seat * MOST_HORSES + s.horse_count(seat))
    numbers = [s.horse_numbers[horse] for horse in horses]
    in_order = numbers == list(range(1, len(numbers) + 1))
    return {
        "phalanxes": names(of_seat(s.phalanxes, seat, MASKS), ["", *PHALANXES]),
        "elephants": names(of_seat(s.elephants, seat, LOAD_COUNT), ELEPHANTS),
        "horses": [names(of_seat(s.horses, horse, RIDERS), CARDS) for horse in horses],
        **({} if in_order else {"horse_numbers": numbers}),
        **{CARDS[card]: s.loose[seat * KINDS + card] for card in LOOSE_TARGETS},
        "hero": s.hero[seat],
    }


def _refills(marks: list[vec[i64]]) -> list[dict[str, object]]:
    return [{"left": mark[0], "shown": _counted(list(mark[1:]), CARDS)} for mark in marks]


def _former(rows: list[vec[i64]]) -> dict[str, object]:
    kept, shown = _counted(list(rows[0]), CARDS), _counted(list(rows[1]), CARDS)
    return {"kept": kept, "shown": shown, "refills": _refills(rows[2:])}


def _counted(counts: list[int], words: list[str]) -> dict[str, object]:
    return {words[i]: counts[i] for i in range(len(counts)) if counts[i]}


def lay(s: Iliade, read: Reader) -> None:
    """Lays the table as a document says."""
    read.keys(KEYS)
    lay_facts(s, read, PLAIN)
    s.hands = _laid_rows(s, read, "hands", s.hands, CARDS)
    s.trimmed = _laid_rows(s, read, "trimmed", s.trimmed, CARDS)
    s.spilled = _laid_rows(s, read, "spilled", s.spilled, CARDS[:RIDERS])
    if read.has("armies"):
        for seat, item in enumerate(read.field("armies").items(s.players)):
            _lay_army(s, seat, item)
    s.shown = _laid_rows(s, read, "shown", s.shown, CARDS)
    s.kept = _laid_rows(s, read, "kept", s.kept, CARDS)
    if read.has("refills"):
        s.refills = [_marks(item) for item in read.field("refills").items(s.players)]
    if read.has("earlier"):
        decks = read.field("earlier").items()
        if len(decks) > MOST_EARLIER:
            raise read.field("earlier").wrong("earlier", most=MOST_EARLIER)
        s.earlier = [[_laid_former(item) for item in deck.items(s.players)] for deck in decks]
    for seat in range(s.players):
        if not explains(s, seat):
            place = read.field("kept").item(seat) if read.has("kept") else Reader(None, "table.refills")
            raise place.wrong("not-kept", number=seat)
    _lay_siege(s, read)
    _lay_piles(s, read)
    _lay_spoils(s, read)


def _cards(read: Reader, words: list[str], kinds: int) -> list[int]:
    """A list of words, or an object of counts, as counts."""
    counts = [0] * kinds
    if isinstance(read.value, dict):
        for name in read.keys(words[:kinds]):
            counts[words.index(name)] = read.field(name).whole(0, 99)
    else:
        for item in read.items():
            counts[item.word(words[:kinds])] += 1
    return counts


def _laid_rows(s: Iliade, read: Reader, key: str, before: vec[i64], words: list[str]) -> vec[i64]:
    """The cards of each seat, in a row that has those of all; as before where nothing is said of them."""
    counts = before[:]
    if read.has(key):
        for seat, item in enumerate(read.field(key).items(s.players)):
            lay_of_seat(counts, seat, _cards(item, words, len(words)))
    return counts


def _by_seat(s: Iliade, counts: vec[i64]) -> list[list[int]]:
    return [of_seat(counts, seat, len(counts) // s.players) for seat in range(s.players)]


def _marks(read: Reader) -> list[vec[i64]]:
    """The refills of a seat."""
    if len(read.items()) > MOST_REFILLS:
        raise read.wrong("refills", most=MOST_REFILLS)
    return [_refill(mark) for mark in read.items()]


def _laid_former(read: Reader) -> list[vec[i64]]:
    """What a seat held when an earlier deck was made, had shown when the next one was, and its refills."""
    read.keys(["kept", "shown", "refills"])
    found: list[vec[i64]] = []
    for name in ("kept", "shown"):
        found.append(vec[i64](_cards(read.field(name), CARDS, KINDS) if read.has(name) else [0] * KINDS))
    return found + (_marks(read.field("refills")) if read.has("refills") else [])


def _refill(read: Reader) -> vec[i64]:
    """How many cards a seat hid when new ones were dealt, and what it had shown by then."""
    read.keys(["left", "shown"])
    return extend(vec[i64]([read.field("left").whole(0, 99)]), _cards(read.field("shown"), CARDS, KINDS))


def _lay_army(s: Iliade, seat: int, read: Reader) -> None:
    read.keys(_ARMY_KEYS)
    if read.has("phalanxes"):
        for item in read.field("phalanxes").items():
            s.phalanxes[seat * MASKS + item.word(PHALANXES) + 1] += 1
    if read.has("elephants"):
        for item in read.field("elephants").items():
            load = item.word(ELEPHANTS)
            if len(LOADS[load]) > s.printed.riders:
                raise item.wrong("riders", most=s.printed.riders)
            s.elephants[seat * LOAD_COUNT + load] += 1
    _lay_horses(s, seat, read)
    for card in LOOSE_TARGETS:
        if read.has(CARDS[card]):
            s.loose[seat * KINDS + card] = read.field(CARDS[card]).whole(0, 99)
    if read.has("hero"):
        s.hero[seat] = read.field("hero").whole(0, s.mode.heroes)
        if s.hero[seat] and count_of(s.hero[seat], s.hero) > 1:
            raise read.field("hero").wrong("hero-twice", number=s.hero[seat])


def _lay_horses(s: Iliade, seat: int, read: Reader) -> None:
    first = seat * MOST_HORSES
    loads = [_cards(item, CARDS, RIDERS) for item in read.field("horses").items()] if read.has("horses") else []
    most = s.printed.army_counts[HORSE]
    if len(loads) > most:
        raise read.field("horses").wrong("horses", most=most, count=len(loads))
    for i, load in enumerate(loads):
        lay_of_seat(s.horses, first + i, load)
        s.horse_numbers[first + i] = i + 1
    if read.has("horse_numbers"):
        given = [item.whole(1, MOST_HORSES) for item in read.field("horse_numbers").items(len(loads))]
        if len(set(given)) != len(given):
            raise read.field("horse_numbers").wrong("horse-numbers")
        for i, number in enumerate(given):
            s.horse_numbers[first + i] = number


def _in_armies(s: Iliade) -> list[int]:
    """The army cards that lie in armies, counted."""
    probe = s.clone()
    probe.discard = vec[i64]([0] * KINDS)
    for seat in range(s.players):
        probe.discard_army(seat)
    return list(probe.discard)


def _lay_piles(s: Iliade, read: Reader) -> None:
    if read.has("discard"):
        s.discard = vec[i64](_cards(read.field("discard"), CARDS, KINDS))
    s.deck = vec[i64](_cards(read.field("deck"), CARDS, KINDS) if read.has("deck") else [0] * KINDS)
    armies = _in_armies(s)
    for card in range(KINDS):
        all_cards = s.printed.army_counts[card]
        # Where the cards lie, in order: the first place that holds one too many is where the mistake is looked for.
        places = [
            ("hands", sum(cards[card] for cards in _by_seat(s, s.hands))),
            ("armies", armies[card]),
            ("weapon", 1 if card == CHARIOT and s.weapon == WITH_CHARIOT_FROM_HAND else 0),
            ("trimmed", sum(cards[card] for cards in _by_seat(s, s.trimmed))),
            ("spilled", sum(cards[card] for cards in _by_seat(s, s.spilled)) if card < RIDERS else 0),
            ("discard", s.discard[card]),
            ("deck", s.deck[card]),
        ]
        found = sum(count for _, count in places)
        lying = 0
        for place, count in places:
            lying += count
            if lying > all_cards:
                raise Reader(None, f"table.{place}").wrong("card-count", word=CARDS[card], most=all_cards, count=found)
        if not read.has("deck"):
            s.deck[card] = all_cards - lying


def _lay_spoils(s: Iliade, read: Reader) -> None:
    if read.has("stakes"):
        s.stakes = vec[i64](_cards(read.field("stakes"), VICTORY, len(VICTORY)))
    s.won = _laid_rows(s, read, "won", s.won, VICTORY)
    s.penalties = _laid_rows(s, read, "penalties", s.penalties, ORACLE)
    if read.has("oracle") and read.field("oracle").value is not None:
        s.oracle = read.field("oracle").word(ORACLE)
    s.victory_pile = _laid_pile(s.victory_pile, read, "victory_pile", VICTORY, [list(s.stakes), *_by_seat(s, s.won)])
    if s.players > 2:
        turned = [0] * len(ORACLE)
        if s.oracle != NONE and not (read.has("final") and read.field("final").value is True):
            turned[s.oracle] = 1
        s.oracle_pile = _laid_pile(s.oracle_pile, read, "oracle_pile", ORACLE, [turned, *_by_seat(s, s.penalties)])
    elif s.oracle != NONE and not (s.final and s.gorgon):
        raise read.field("oracle").wrong("no-oracle")
    tiles = read.field("tiles") if read.has("tiles") else Reader({}, "table.tiles")
    for name in tiles.keys(TILES):
        s.tiles = put(s.tiles, TILES.index(name), tiles.field(name).whole(0, s.players - 1))
    for tile in (1, 2):
        _lay_tile(s, tiles, tile)


def _lay_tile(s: Iliade, read: Reader, tile: int) -> None:
    """Athena and Poseidon go with the cards that were won; where these leave no doubt, the tile need not be named."""
    totals = [total(s, tile, seat) for seat in range(s.players)]
    best = max(totals)
    leaders = [seat for seat in range(s.players) if totals[seat] == best > 0]
    name = TILES[tile]
    if s.tiles[tile] == NONE:
        if len(leaders) > 1:
            raise read.wrong("equal", names=", ".join(str(seat) for seat in leaders), tile=name)
        s.tiles = put(s.tiles, tile, leaders[0] if leaders else NONE)
    elif s.tiles[tile] not in leaders:
        raise read.field(name).wrong("not-most", number=s.tiles[tile])


def _laid_pile(whole: vec[i64], read: Reader, name: str, words: list[str], elsewhere: list[list[int]]) -> vec[i64]:
    pile = whole[:]
    given = _cards(read.field(name), words, len(words)) if read.has(name) else None
    for card in range(len(words)):
        rest = pile[card] - sum(cards[card] for cards in elsewhere)
        if rest < 0 or (given is not None and given[card] > rest):
            raise Reader(None, f"table.{name}").wrong("copies", word=words[card], most=pile[card])
        pile[card] = rest if given is None else given[card]
    return pile


def _lay_siege(s: Iliade, read: Reader) -> None:
    last = s.players - 1
    if read.has("passes"):
        s.passes = read.field("passes").whole(0, s.players)
    if read.has("ranking"):
        s.ranking = vec[i64]([item.whole(0, last) for item in read.field("ranking").items()])
        if len(set(s.ranking)) != len(s.ranking):
            raise read.field("ranking").wrong("seat-twice")
    if read.has("fighters"):
        s.fighters = vec[bool]([item.flag() for item in read.field("fighters").items(s.players)])
        if not any(s.fighters):
            raise read.field("fighters").wrong("nobody-fights")
    if s.duel and any(s.passed):
        raise read.field("passed").wrong("two-passed")
    if read.has("victors"):
        s.victors = vec[i64]([item.whole(0, last) for item in read.field("victors").items()])
        if len(set(s.victors)) != len(s.victors):
            raise read.field("victors").wrong("seat-twice")
