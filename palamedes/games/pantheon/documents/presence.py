"""What each seat has when a battle begins, and which battles are worth comparing: for those who study the balance."""

from __future__ import annotations

from palamedes.core.record.record import Record

from ..table.printed import Printed
from ..table.state import Pantheon
from ..table.terms import SLOTS

SetUps = dict[str, dict[str, object]]


def set_ups(printed: Printed) -> SetUps:
    """Skirmishes with armies by lot that cost the same, or drafts by lot where three or four play; every adventure."""
    found: SetUps = {
        "gods": {"players": 2, "options": {"recruitment": "construction"}},
        "titans": {"players": 2, "options": {"recruitment": "construction", "divinities": "titans"}},
        "three": {"players": 3, "options": {}},
        "four": {"players": 4, "options": {}},
        "teams": {"players": 4, "options": {"recruitment": "construction", "teams": True}},
    }
    for i in range(len(printed.adventures)):
        adventure = printed.adventures[i]
        name = printed.adventure_words[i + 1]
        found[name] = {"players": adventure.players, "options": {"adventure": name, "teams": adventure.teams}}
    return found


def presences(record: Record) -> list[list[str]]:
    """By seat: its units, its side, its place in the order of play; nothing of a game that ended before a battle."""
    for table, _ in record.moments():
        assert isinstance(table, Pantheon)
        if table.round == 1:
            return [_of_seat(table, seat) for seat in range(table.players)]
    return [[] for _ in range(record.players)]


def _of_seat(table: Pantheon, seat: int) -> list[str]:
    words = table.printed.kind_words
    found = [f"unit {words[table.kind[seat * SLOTS + slot]]}" for slot in range(table.army[seat])]
    if table.teams and seat >= 2:
        # The side and the place are its camp's, and counted with its partner.
        return found
    # The set-up of an adventure is named after it.
    adventure = table.adventure >= 0
    ground = table.printed.setups[table.setup].id if adventure else table.printed.boards[table.board].id
    found.append(f"side {ground} {table.side[seat] + 1}")
    place = (seat - table.first) % table.players
    found.append(f"place {(place % 2 if table.teams else place) + 1}")
    return found
