"""What Mythic Arena says about itself: why not, what an answer would do, how a game was won."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from palamedes.core.kernel.actions import Verb
from palamedes.core.words.saying import Ending, Part, Refused, Saying, last_event, standings, weighed
from palamedes.core.words.telling import Event, Log

from ..actions import BREAK, CAPTURE, CARDS, COVER, DISCARD, FIGHT, PLACE, RETURN, STRENGTHEN, TAKE, TOKENS
from ..field import (
    CELL_NAMES,
    CELLS,
    CENTRE,
    FULL_LINES,
    NEIGHBOURS,
    TOUCHED,
    bit,
    cells_of,
    fifth_cells,
    is_inner,
    open_cells,
    room,
)
from ..state import Arena

MOST: Final = 24
"""So many cells are told about at once."""
WAYS: Final = ["match-won", "match-drawn", "won", "won-majority", "won-tokens", "drawn"]


def refusals(s: Arena) -> list[Refused]:
    """What the active player could expect to be able to do and cannot."""
    question = "" if s.question is None else s.question.id
    if question == "play":
        return _not_played(s)
    if question == "strengthen":
        return _not_strengthened(s)
    if question == "break":
        return _not_broken(s)
    if question == "capture":
        return _not_captured(s)
    if question in ("return", "cover"):
        return _not_discarded(s, RETURN if question == "return" else COVER)
    if question == "take":
        return _not_taken(s)
    return []


def _not_played(s: Arena) -> list[Refused]:
    card = s.drawn
    name: dict[str, object] = {"card": CARDS[card]}
    power = s.printed.power[card]
    if power.needs_discard and len(s.discards[s.seat]) == 0:
        cells = cells_of(open_cells(s.taken))[:MOST]
        return [Refused(PLACE.at(card, cell), "hela-empty", name, "character.hela-empty") for cell in cells]
    found: list[Refused] = []
    if s.discarded:
        found.append(Refused(DISCARD.at(card), "discard-once", {}, "draw.once"))
    elif len(s.decks[s.seat]) == 0:
        found.append(Refused(DISCARD.at(card), "discard-last", {}, "draw.last-card"))
    if s.strength[s.seat] > 0:
        found.append(Refused(STRENGTHEN.at(1), "card-first", name, "power.use"))
    legal = set(s.choices())
    for cell in _near(s):
        action = PLACE.at(card, cell)
        if action not in legal and len(found) < MOST:
            found.append(_not_placed(s, card, cell))
    return found


def _near(s: Arena) -> list[int]:
    """The cells one might think of: all where a card lies, then those beside one, the middle ones first."""
    lying = [cell for cell in range(CELLS) if s.grid[cell] >= 0]
    beside: list[int] = []
    for cell in lying or [CENTRE]:
        for step in NEIGHBOURS:
            other = cell + step
            if 0 <= other < CELLS and abs(other % 9 - cell % 9) <= 1 and s.grid[other] < 0 and other not in beside:
                beside.append(other)
    corners = [
        cell
        for cell in (cells_of(room(s.taken)) if lying else [])
        if cell not in beside and s.grid[cell] < 0 and any(_distance(cell, other) == 2 for other in lying)
    ]
    return sorted(beside) + corners + lying


def _distance(cell: int, other: int) -> int:
    return abs(cell // 9 - other // 9) + abs(cell % 9 - other % 9)


def _not_placed(s: Arena, card: int, cell: int) -> Refused:
    """Why a card cannot be laid on a cell."""
    action = PLACE.at(card, cell)
    here: dict[str, object] = {"cell": CELL_NAMES[cell]}
    if s.grid[cell] >= 0:
        return Refused(action, "cell-taken", {"card": CARDS[s.grid[cell]]}, "place.adjacent")
    if s.taken == 0:
        return Refused(action, "first-centre", {"cell": CELL_NAMES[CENTRE]}, "place.centre")
    if is_inner(cell) and room(s.taken) & bit(cell) != 0:
        return Refused(action, "nothing-beside", here, "place.adjacent")
    if cell in fifth_cells(s.taken, s.grid):
        return Refused(action, "fifth", {"card": CARDS[card]}, "character.sol")
    for line, before, after in FULL_LINES:
        mask: i64 = line
        if cell in (before, after) and s.taken & mask == mask:
            return Refused(action, "sixth", {}, "character.sol-sixth")
    return Refused(action, "square", here, "place.square")


def _not_strengthened(s: Arena) -> list[Refused]:
    have = s.strength[s.seat]
    found = [Refused(FIGHT, "amount-first", {}, "power.use")]
    if have < 9:
        found.append(Refused(STRENGTHEN.at(have + 1), "few-strength", {"amount": have}, "power.strength"))
    why, clause = ("strength-first", "power.use") if s.breakers[s.seat] > 0 else ("no-breaker", "power.breaker")
    here = s.where[s.placed]
    for i in range(4):
        enemy = s.grid[here + NEIGHBOURS[i]]
        if enemy >= 0 and s.holder[enemy] != s.seat and s.shields(enemy) & TOUCHED[i]:
            found.append(Refused(BREAK.at(s.where[enemy]), why, {}, clause))
    return found


def _not_broken(s: Arena) -> list[Refused]:
    found: list[Refused] = []
    if s.strength[s.seat] > 0:
        if s.printed.power[s.placed].strengthens:
            found.append(Refused(STRENGTHEN.at(1), "strength-over", {}, "power.use"))
        else:
            name: dict[str, object] = {"card": CARDS[s.placed]}
            found.append(Refused(STRENGTHEN.at(1), "no-strength", name, "power.no-strength-on-vali"))
    here = s.where[s.placed]
    for card in range(len(CARDS)):
        cell = s.where[card]
        if cell < 0 or card == s.placed:
            continue
        who: dict[str, object] = {"card": CARDS[card]}
        step = cell - here
        if s.holder[card] == s.seat:
            if step in NEIGHBOURS:
                found.append(Refused(BREAK.at(cell), "own-card", who, "power.breaker"))
        elif step not in NEIGHBOURS:
            if s.shields(card):
                found.append(Refused(BREAK.at(cell), "does-not-touch", {"card": CARDS[s.placed]}, "power.breaker"))
        elif s.shields(card) & TOUCHED[NEIGHBOURS.index(step)] == 0:
            broken = s.broken[card] & TOUCHED[NEIGHBOURS.index(step)]
            found.append(Refused(BREAK.at(cell), "shield-broken" if broken else "no-shield", who, "power.breaker"))
    return found[:MOST]


def _not_captured(s: Arena) -> list[Refused]:
    found: list[Refused] = []
    for card in range(len(CARDS)):
        if s.where[card] >= 0 and s.holder[card] == s.seat:
            found.append(Refused(CAPTURE.at(s.where[card]), "own-card", {"card": CARDS[card]}, "character.freyja"))
    return found[:MOST]


def _not_discarded(s: Arena, verb: Verb) -> list[Refused]:
    """Cards of one's own pantheon that were drawn and do not lie in the discard pile, and where they are."""
    found: list[Refused] = []
    clause = "character.siegfried" if verb is RETURN else "character.hela"
    for card in s.pantheon_cards(s.seat):
        # What is still in the deck has not been seen by anybody: nobody looks for it here.
        if card in s.discards[s.seat] or card in s.decks[s.seat]:
            continue
        if s.where[card] >= 0:
            found.append(Refused(verb.at(card), "on-field", {"cell": CELL_NAMES[s.where[card]]}, clause))
        else:
            found.append(Refused(verb.at(card), "out-of-game", {}, clause))
    for card in s.discards[1 - s.seat]:
        found.append(Refused(verb.at(card), "their-discards", {}, clause))
    return found[:MOST]


def _not_taken(s: Arena) -> list[Refused]:
    found: list[Refused] = []
    for i, stock in enumerate((s.strength_stock, s.breaker_stock)):
        if stock == 0:
            found.append(Refused(TAKE.at(i), "stock-empty", {"token": TOKENS[i]}, "power.stock"))
    return found


# What an answer would do.


def foretell(s: Arena, action: int) -> list[Saying]:
    """What the turn would capture, and which lines it would make, if nothing more were spent on it."""
    if s.question is None or s.question.id in ("return", "cover", "take") or not _begins(action):
        return []
    ahead = s.clone()
    log = Log()
    ahead.listen(log)
    seat = s.seat
    ahead.answer(action)
    chosen = False
    while ahead.actor == seat and ahead.question is not None and ahead.seat == seat:
        asked = ahead.question.id
        if asked == "strengthen":
            ahead.answer(STRENGTHEN.at(0))
        elif asked == "break":
            ahead.answer(FIGHT)
        elif asked in ("return", "take"):
            ahead.answer(ahead.choices()[0])
        elif asked == "capture":
            chosen = True
            ahead.answer(ahead.choices()[0])
        else:
            return [Saying("covered")]
    return _told(s, seat, log.events, chosen)


def reasons(s: Arena, action: int) -> list[Saying]:
    """What speaks for an answer."""
    return weighed(foretell(s, action), ["wins", "lines", "captures", "captures-one"])


def _begins(action: int) -> bool:
    return PLACE.has(action) or CAPTURE.has(action) or STRENGTHEN.has(action) or BREAK.has(action) or action == FIGHT


def _told(s: Arena, seat: int, events: list[Event], chosen: bool) -> list[Saying]:
    """What was heard of such a turn; lines depend on a card that is still to be chosen where one is."""
    fallen: list[object] = [event.args["card"] for event in events if event.key == "battle"]
    found: list[Saying] = []
    if fallen:
        found.append(Saying("captures", {"card": fallen, "amount": len(fallen)}))
    if chosen:
        found.append(Saying("captures-one"))
    for event in events:
        if event.key == "lines" and not chosen:
            found.append(Saying("lines", dict(event.args)))
        elif event.key == "leave":
            found.append(Saying("leaves", {"card": event.args["card"]}))
        elif event.key in ("won", "won-majority", "won-tokens") and event.args["seat"] == seat:
            found.append(Saying("wins"))
    return found


# How a game was won.


def ending(s: Arena, events: list[Event]) -> Ending:
    """Glory by lines and by the majority; in a match the games won come first."""
    way = last_event(events, WAYS)
    parts: list[list[Part]] = []
    for seat in (0, 1):
        lines = sum(_amount(e) for e in events if e.key == "lines" and e.args["seat"] == seat)
        majority = sum(_amount(e) for e in events if e.key == "majority" and e.args["seat"] == seat)
        found = [Part(Saying("lines"), lines), Part(Saying("majority"), majority)]
        if s.most_games() == 1 and s.glory[seat] != lines + majority:
            found.append(Part(Saying("start"), s.glory[seat] - lines - majority))
        parts.append(found)
    tokens = [s.strength[seat] + s.breakers[seat] for seat in (0, 1)]
    if s.most_games() > 1:
        totals = [[s.wins[seat]] for seat in (0, 1)]
        sayings = [Saying("games", {"amount": s.wins[seat]}) for seat in (0, 1)]
    else:
        totals = [[s.glory[seat], tokens[seat]] for seat in (0, 1)]
        sayings = [Saying("glory", {"amount": s.glory[seat], "amount_tokens": tokens[seat]}) for seat in (0, 1)]
    said = None if way is None else Saying(way.key, way.args)
    return Ending(said, standings(totals, sayings, parts, s.winners()))


def _amount(event: Event) -> int:
    amount = event.args["amount"]
    return amount if isinstance(amount, int) else 0


def chapter(s: Arena) -> Saying | None:
    """In a match, which game is played."""
    if s.most_games() == 1:
        return None
    return Saying("game", {"amount": s.games if s.decided() else s.games + 1})
