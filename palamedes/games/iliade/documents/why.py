"""What Iliade says about itself: why not, what an answer would do, how a game was won."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.vectors import more
from palamedes.core.words.saying import Ending, Part, Refused, Saying, last_event, standings, weighed
from palamedes.core.words.telling import Event

from ..rules.army import lay
from ..rules.attack import fell, spend, targets, weapons
from ..rules.siege import free_hero
from ..rules.spoils import take_tiles
from ..table.actions import ATTACK, CLAIM, HIDE, HIT, JOIN, LAY, MOUNT, PASS
from ..table.cards import (
    ARCHER_LOADS,
    ARCHERS,
    AT_ELEPHANT,
    AT_HORSE,
    AT_PHALANX,
    AT_STRONGEST,
    CARDS,
    CHARIOT,
    ELEPHANT,
    ELEPHANTS,
    HOPLITES,
    HORSE,
    IS_ELEPHANT,
    IS_HORSE,
    IS_LOOSE,
    IS_STRONGEST,
    KINDS,
    LOAD_COUNT,
    LOADS,
    LOOSE_TARGETS,
    MASKS,
    MOST_HORSES,
    ORACLE,
    PHALANXES,
    PORTCULLIS,
    RIDERS,
    STRONGEST,
    TARGET_SORTS,
    TILES,
    VICTORY,
    WEAKEST,
    WEAPON_CARDS,
    WEAPONS,
    WITH_ARCHERS,
    WITH_BALLISTA,
    WITH_CATAPULT,
    WITH_CHARIOT_FROM_HAND,
    WITH_RIDER,
    of_seat,
)
from ..table.state import Iliade

MOST: Final = 30
"""So many refusals are told at once."""
FOR: Final = [
    "wins",
    "tile",
    "points",
    "strength-leads",
    "weakens",
    "strength-ties",
    "strength-behind",
    "horse-opens",
    "hidden",
    "pass-hero",
    "pass-last",
    "pass-two",
]
"""What speaks for an answer, the weightiest first."""
WAYS: Final = ["won-mark", "won-oracle", "won-stakes", "won-siege", "won-shared", "drawn"]


def refusals(s: Iliade, seat: int) -> list[Refused]:
    """What a seat could expect to be able to do and cannot."""
    question = s.asked(seat)
    if question is None:
        return []
    if question.id == "act":
        return _not_done(s)[:MOST]
    if question.id == "target":
        weapon: dict[str, object] = {"weapon": WEAPONS[s.weapon]}
        return [Refused(PASS, "declared", weapon, "attack.one"), *_not_hit(s)][:MOST]
    if question.id == "arrange":
        return _not_arranged(s, seat)[:MOST]
    if question.id == "claim":
        return _not_claimed(s)
    if question.id == "trim-card":
        held: dict[str, object] = {"amount": s.mode.hand, "amount_have": s.held(seat)}
        return [Refused(PASS, "over-limit", held, "between.limit")]
    return []


def _not_done(s: Iliade) -> list[Refused]:
    seat = s.seat
    hand = of_seat(s.hands, seat, KINDS)
    found: list[Refused] = []
    if s.gorgon and hand[HORSE] > 0:
        found.append(Refused(LAY.at(HORSE), "gorgon-horse", {}, "gorgon.no-horse"))
    found += _not_attacked(s, seat)
    found += _not_laid_on(s, seat, hand)
    riders = [rider for rider in range(RIDERS) if hand[rider] > 0]
    if hand[ELEPHANT] > 0 and not any(of_seat(s.elephants, seat, LOAD_COUNT)):
        found += [Refused(MOUNT.at(0, rider), "elephant-first", {}, "elephant.mount") for rider in riders]
    if hand[HORSE] > 0 and s.horse_count(seat) == 0 and not s.gorgon:
        found += [Refused(HIDE.at(rider, 0), "horse-first", {}, "horse.load") for rider in riders]
    return found + _not_at_once(s, seat) + _not_moved(s, seat)


def _not_claimed(s: Iliade) -> list[Refused]:
    """Victory cards that are not there, and those of which none is left to come."""
    found = [Refused(PASS, "must-claim", {}, "thanatos.first")]
    for card in range(len(VICTORY)):
        if s.stakes[card] > 0:
            continue
        holders: list[object] = [seat for seat in range(s.players) if s.won[seat * len(VICTORY) + card] > 0]
        if sum(s.won[seat * len(VICTORY) + card] for seat in range(s.players)) == s.printed.victory_counts[card]:
            found.append(Refused(CLAIM.at(card), "all-won", {"seat": holders}, "victory.kept"))
        else:
            found.append(Refused(CLAIM.at(card), "not-at-stake", {}, "victory.choice"))
    return found


def _not_arranged(s: Iliade, seat: int) -> list[Refused]:
    """All that came out of the Horse is laid, and nothing else; the usual rules of laying hold."""
    spilled = of_seat(s.spilled, seat, RIDERS)
    left: dict[str, object] = {"amount": sum(spilled)}
    found = [Refused(PASS, "must-arrange", left, "horse.arrange-order"), *_not_laid_on(s, seat, spilled)]
    for card in range(RIDERS):
        if s.hands[seat * KINDS + card] > 0 and spilled[card] == 0:
            found.append(Refused(LAY.at(card), "only-spilled", {"card": CARDS[card]}, "horse.arrange"))
    return found


def _not_at_once(s: Iliade, seat: int) -> list[Refused]:
    """A Phalanx out of the hand: it grows by one card a turn."""
    hand = of_seat(s.hands, seat, KINDS)
    found: list[Refused] = []
    for first in range(HOPLITES - 1, 0, -1):
        # Where a Phalanx of this one card lies already, the next one can be laid on it.
        if hand[first] == 0 or s.phalanxes[seat * MASKS + (1 << first)] > 0:
            continue
        for card in range(first - 1, -1, -1):
            if hand[card] > 0:
                lone: dict[str, object] = {"card": CARDS[first]}
                found.append(Refused(JOIN.at((1 << first) - 1, card), "phalanx-first", lone, "siege.one-action"))
                break
    return found


def _not_moved(s: Iliade, seat: int) -> list[Refused]:
    """Cards that lie alone stay there, though they could have been laid on others."""
    alone = [rider for rider in range(HOPLITES) if s.phalanxes[seat * MASKS + (1 << rider)] > 0]
    if s.loose[seat * KINDS + ARCHERS] > 0:
        alone.append(ARCHERS)
    found: list[Refused] = []
    for rider in alone:
        if s.hands[seat * KINDS + rider] > 0:
            continue
        lies: dict[str, object] = {"card": CARDS[rider]}
        for load in range(len(ELEPHANTS)):
            if s.elephants[seat * LOAD_COUNT + load] > 0 and len(LOADS[load]) < s.printed.riders:
                found.append(Refused(MOUNT.at(load, rider), "laid-stays", lies, "place.no-move"))
        found += [Refused(HIDE.at(rider, n - 1), "laid-stays", lies, "place.no-move") for n in _numbers(s, seat)]
        if rider < HOPLITES:
            for mask in range(1, len(PHALANXES) + 1):
                if s.phalanxes[seat * MASKS + mask] > 0 and WEAKEST[mask] > rider:
                    found.append(Refused(JOIN.at(mask - 1, rider), "laid-stays", lies, "place.no-move"))
    return found


def _not_attacked(s: Iliade, seat: int) -> list[Refused]:
    """Weapons that stand ready and find nothing, those that are still in hand, and those that hide."""
    found: list[Refused] = []
    ready = weapons(s, seat)
    for weapon in range(WITH_RIDER):
        card = WEAPON_CARDS[weapon]
        lying = s.hands if weapon == WITH_CHARIOT_FROM_HAND else s.loose
        if weapon in ready:
            continue
        if lying[seat * KINDS + card] > 0:
            found.append(_no_target(s, seat, weapon))
        elif s.hands[seat * KINDS + card] > 0 and weapon in (WITH_ARCHERS, WITH_CATAPULT, WITH_BALLISTA):
            found.append(Refused(ATTACK.at(weapon), "lay-first", {"card": CARDS[card]}, "attack.earlier-turn"))
        elif weapon == WITH_ARCHERS and _hides_archers(s, seat):
            found.append(Refused(ATTACK.at(weapon), "hidden-idle", {"card": CARDS[card]}, "horse.idle"))
    for i, load in enumerate(ARCHER_LOADS):
        if s.elephants[seat * LOAD_COUNT + load] > 0 and WITH_RIDER + i not in ready:
            found.append(_no_target(s, seat, WITH_RIDER + i))
    return found


def _hides_archers(s: Iliade, seat: int) -> bool:
    """Whether Archers of a seat are in one of its Horses."""
    horses = range(seat * MOST_HORSES, (seat + 1) * MOST_HORSES)
    return any(s.horses[horse * RIDERS + ARCHERS] > 0 for horse in horses)


def _no_target(s: Iliade, seat: int, weapon: int) -> Refused:
    """Nobody has anything for this weapon; or a Portcullis stands before all who have, or only a partner has it."""
    if WEAPON_CARDS[weapon] == CHARIOT:
        shielded = [rival for rival in s.rivals(seat) if _behind_a_portcullis(s, rival)]
        if shielded:
            return Refused(ATTACK.at(weapon), "portcullis", {"seat": shielded}, "portcullis.shield")
    word: dict[str, object] = {"weapon": WEAPONS[weapon]}
    partners: list[object] = [seat for seat in s.partners(seat) if targets(s, seat, weapon, True)]
    if partners:
        return Refused(ATTACK.at(weapon), "only-partner", {**word, "seat": partners}, "teams.no-attack")
    return Refused(ATTACK.at(weapon), "no-target", word, "attack.opponents")


def _behind_a_portcullis(s: Iliade, rival: int) -> bool:
    """Whether a Chariot would find something in an army if its Portcullis did not stop it."""
    if s.loose[rival * KINDS + PORTCULLIS] == 0:
        return False
    return s.loose[rival * KINDS + ARCHERS] > 0 or any(of_seat(s.phalanxes, rival, MASKS))


def _not_laid_on(s: Iliade, seat: int, cards: list[int]) -> list[Refused]:
    """Hoplites that are too strong for the end of a Phalanx, and riders for whom there is no room."""
    found: list[Refused] = []
    for mask in range(1, len(PHALANXES) + 1):
        if s.phalanxes[seat * MASKS + mask] > 0:
            for card in range(WEAKEST[mask], HOPLITES):
                if cards[card] > 0:
                    found.append(_not_joined(mask, card))
    for load in range(len(ELEPHANTS)):
        if s.elephants[seat * LOAD_COUNT + load] > 0 and len(LOADS[load]) >= s.printed.riders:
            for rider in range(RIDERS):
                if cards[rider] > 0:
                    full: dict[str, object] = {"amount": s.printed.riders}
                    found.append(Refused(MOUNT.at(load, rider), "elephant-full", full, "elephant.riders"))
    return found


def _not_joined(mask: int, card: int) -> Refused:
    """An equal card, one that would go between two others, one that would go before them all."""
    last: dict[str, object] = {"card": CARDS[WEAKEST[mask]]}
    action = JOIN.at(mask - 1, card)
    if card == WEAKEST[mask]:
        return Refused(action, "equal", last, "phalanx.decreasing")
    if card < STRONGEST[mask] and not mask >> card & 1:
        return Refused(action, "between", last, "phalanx.end")
    return Refused(action, "decreasing", last, "phalanx.decreasing")


def _not_hit(s: Iliade) -> list[Refused]:
    """Cards of opponents that this weapon does not fell, those out of reach, those of partners and one's own."""
    found: list[Refused] = []
    for other in range(s.players):
        if other == s.seat:
            continue
        legal = [] if s.team(other) == s.team(s.seat) else targets(s, other, s.weapon)
        for target in _standing(s, other):
            if target in legal:
                continue
            action = HIT.at(other, target)
            if s.team(other) == s.team(s.seat):
                found.append(Refused(action, "partner", {"seat": other}, "teams.no-attack"))
            elif WEAPON_CARDS[s.weapon] == CHARIOT and s.loose[other * KINDS + PORTCULLIS] > 0 and _beats(s, target):
                found.append(Refused(action, "portcullis-stops", {"seat": other}, "portcullis.shield"))
            elif TARGET_SORTS[target] == IS_STRONGEST:
                if s.printed.beats[WEAPON_CARDS[s.weapon]][0]:
                    found.append(Refused(action, "phalanx-end", {}, "phalanx.loses-last"))
            else:
                found.append(Refused(action, "does-not-fell", _felled_by(s, target), _felling(target)))
        if s.team(other) != s.team(s.seat) and _only_riding(s, other):
            found.append(Refused(HIT.at(other, 0), "riders-safe", {"seat": other}, "attack.riders"))
    for target in _standing(s, s.seat):
        if _beats(s, target):
            found.append(Refused(HIT.at(s.seat, target), "own-army", {}, "attack.opponents"))
    return found


def _only_riding(s: Iliade, rival: int) -> bool:
    """Whether a weapon that fells Archers finds those of a rival on Elephants only."""
    if not s.printed.beats[WEAPON_CARDS[s.weapon]][ARCHERS] or s.loose[rival * KINDS + ARCHERS] > 0:
        return False
    return any(s.elephants[rival * LOAD_COUNT + load] > 0 for load in ARCHER_LOADS)


def _standing(s: Iliade, seat: int) -> list[int]:
    """Everything in an army that could be named as a target."""
    found = [i for i in range(len(LOOSE_TARGETS)) if s.loose[seat * KINDS + LOOSE_TARGETS[i]] > 0]
    for mask in range(1, len(PHALANXES) + 1):
        if s.phalanxes[seat * MASKS + mask] > 0:
            found.append(AT_PHALANX + mask - 1)
            if WEAKEST[mask] != STRONGEST[mask]:
                found.append(AT_STRONGEST + mask - 1)
    found += [AT_ELEPHANT + load for load in range(len(ELEPHANTS)) if s.elephants[seat * LOAD_COUNT + load] > 0]
    return found + [AT_HORSE + number - 1 for number in _numbers(s, seat)]


def _numbers(s: Iliade, seat: int) -> list[int]:
    """The numbers of a seat's Horses, in the order in which they came."""
    return [number for number in of_seat(s.horse_numbers, seat, MOST_HORSES) if number]


def _card_at(target: int) -> int:
    """The kind of card that a target is; 0 for Hoplites."""
    sort = TARGET_SORTS[target]
    if sort == IS_LOOSE:
        return LOOSE_TARGETS[target]
    return ELEPHANT if sort == IS_ELEPHANT else HORSE if sort == IS_HORSE else 0


def _beats(s: Iliade, target: int) -> bool:
    if TARGET_SORTS[target] == IS_STRONGEST and s.weapon < WITH_RIDER:
        return False
    return s.printed.beats[WEAPON_CARDS[s.weapon]][_card_at(target)]


def _felled_by(s: Iliade, target: int) -> dict[str, object]:
    """The weapon that does not fell a target, and the cards that would."""
    beating: list[object] = [CARDS[card] for card in range(KINDS) if s.printed.beats[card][_card_at(target)]]
    return {"weapon": WEAPONS[s.weapon], "cards": beating}


def _felling(target: int) -> str:
    """The clause that says what fells a target."""
    card = _card_at(target)
    return f"{'hoplites' if card < HOPLITES else CARDS[card]}.felled-by"


# What an answer would do.


def foretell(s: Iliade, seat: int, action: int) -> list[Saying]:
    """The strength of an army after a card, the points after a victory card, what an attack leaves."""
    question = s.asked(seat)
    if question is None:
        return []
    if question.id == "claim":
        return _after_claim(s, seat, CLAIM.first(action))
    if question.id == "target":
        return _after_hit(s, seat, action)
    if question.id == "arrange":
        return _after_card(s, seat, s.clone(), action, False)
    if question.id != "act":
        return []
    if action == PASS:
        return _after_pass(s, seat)
    if HIDE.has(action):
        return [Saying("hidden")]
    if ATTACK.has(action):
        return []
    return _after_card(s, seat, s.clone(), action, True)


def reasons(s: Iliade, seat: int, action: int) -> list[Saying]:
    """What speaks for an answer."""
    return weighed(foretell(s, seat, action), FOR)


def _after_card(s: Iliade, seat: int, ahead: Iliade, action: int, from_hand: bool) -> list[Saying]:
    if from_hand:
        lay(ahead, seat, ahead.hands, seat * KINDS, action)
    else:
        lay(ahead, seat, ahead.spilled, seat * RIDERS, action)
    return _strength(s, ahead, seat)


def _strength(s: Iliade, ahead: Iliade, seat: int) -> list[Saying]:
    """How strong an army would be, and how that compares with the best of the others."""
    now, then = s.strength(seat), ahead.strength(seat)
    best = max(ahead.strength(rival) for rival in s.rivals(seat))
    key = "strength-leads" if then > best else "strength-ties" if then == best else "strength-behind"
    return [Saying(key, {"amount": then, "amount_from": now, "amount_best": best})]


def _after_pass(s: Iliade, seat: int) -> list[Saying]:
    if s.gorgon:
        return [Saying("pass-gorgon")]
    if s.players == 2:
        return [Saying("pass-last" if s.passes == 1 else "pass-two")]
    hero = free_hero(s)
    ahead = s.clone()
    ahead.hero[seat] = hero
    found = [Saying("pass-hero", {"amount_hero": hero})] if hero else [Saying("pass-no-hero")]
    return found + _strength(s, ahead, seat)


def _after_hit(s: Iliade, seat: int, action: int) -> list[Saying]:
    rival, target = HIT.first(action), HIT.second(action)
    if TARGET_SORTS[target] == IS_HORSE:
        return [Saying("horse-opens", {"seat": rival})]
    ahead = s.clone()
    spend(ahead, seat, s.weapon)
    fell(ahead, rival, target)
    args: dict[str, object] = {"seat": rival, "amount_from": s.strength(rival), "amount": ahead.strength(rival)}
    return [Saying("weakens", args), *_strength(s, ahead, seat)]


def _after_claim(s: Iliade, seat: int, card: int) -> list[Saying]:
    ahead = s.clone()
    ahead.won = more(ahead.won, seat * len(VICTORY) + card, 1)
    gained: list[Saying] = []
    take_tiles(ahead, seat)
    for tile in range(3):
        if ahead.tiles[tile] == seat and s.tiles[tile] != seat:
            gained.append(Saying("tile", {"tile": TILES[tile]}))
    points = ahead.team_points(seat)
    if points >= s.mode.points:
        gained.insert(0, Saying("wins", {"amount": points}))
    else:
        gained.append(Saying("points", {"amount": points, "amount_goal": s.mode.points}))
    return gained


# How a game was won.


def ending(s: Iliade, events: list[Event]) -> Ending:
    """Points by victory cards, tiles and Thanatos; partners stand together."""
    way = last_event(events, WAYS)
    totals: list[list[int]] = []
    sayings: list[Saying] = []
    parts: list[list[Part]] = []
    for seat in range(s.players):
        team = s.team_points(seat)
        totals.append([team])
        args: dict[str, object] = {"amount": s.points(seat), "amount_team": team}
        sayings.append(Saying("team" if s.partners(seat) else "points", args))
        parts.append(_parts(s, seat))
    said = None if way is None else Saying(way.key, way.args)
    return Ending(said, standings(totals, sayings, parts, s.winners()))


def _parts(s: Iliade, seat: int) -> list[Part]:
    printed = s.printed
    kinds: dict[str, int] = {}
    for card in range(len(VICTORY)):
        kind = VICTORY[card].partition("-")[0]
        kinds[kind] = kinds.get(kind, 0) + s.won[seat * len(VICTORY) + card] * printed.victory_values[card]
    found = [Part(Saying(kind), amount) for kind, amount in kinds.items() if amount]
    for tile in range(3):
        if s.tiles[tile] == seat:
            found.append(Part(Saying("tile", {"tile": TILES[tile]}), printed.tile_values[tile]))
    lost = sum(count * printed.penalty_values[i] for i, count in enumerate(of_seat(s.penalties, seat, len(ORACLE))))
    if lost:
        found.append(Part(Saying("thanatos"), -lost))
    return found


def chapter(s: Iliade) -> Saying | None:
    """Which siege is fought, or the set-up before the first."""
    if s.final:
        return Saying("last")
    return Saying("siege", {"amount": s.sieges}) if s.sieges else Saying("setup")
