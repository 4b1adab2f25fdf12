"""Rules of Mythic Arena, broken one at a time."""

from __future__ import annotations

from . import Broken

BROKEN = (
    Broken(
        "equal forces capture",
        "battle.falls",
        "s.bonus > s.force(enemy)",
        "s.bonus >= s.force(enemy)",
        "2-players-opener-1 584",
    ),
    Broken("shields stop nobody", "battle.falls", "return False", "pass", "2-players-opener-draw 2231"),
    Broken(
        "Thor is stopped by shields",
        "battle.falls",
        " and not s.printed.power[s.placed].ignores_shields",
        "",
        "2-players-pantheon-norse 962",
    ),
    Broken("fragile sides hold", "battle.falls", "return True", "pass", "2-players-opener-1 584"),
    Broken("lines of four count", "battle.lines_through", "length == 3", "length in (3, 4)", "2-players-match-3 2220"),
    Broken("old lines count again", "battle.lines_through", "key not in starts", "True", "2-players-match-3 2220"),
    Broken("Tyr brings nothing", "battle.Lines.run", "+ bonus", "", "2-players-match-3 1248"),
    Broken(
        "captured cards make no lines",
        "battle.Lines.run",
        "for card in s.captured",
        "for card in ()",
        "2-players-opener-1 9875",
    ),
    Broken(
        "the loser opens the next game",
        "match.Score.run",
        "s.opener = winner",
        "s.opener = 1 - winner",
        "2-players-match-3 3540",
    ),
    Broken(
        "a tie of symbols is a majority",
        "match.Score.run",
        "symbols[1] > symbols[0]",
        "True",
        "2-players-pantheon-norse 4362",
    ),
    Broken(
        "spare tokens decide nothing",
        "match.leader",
        "if first != second:",
        "if first > second + 99:",
        "2-players-opener-draw 5464",
    ),
    Broken(
        "a captured Balder counts twice",
        "characters.Balder.symbols",
        "s.holder[card] == s.owner(card)",
        "True",
        "2-players-opener-draw 8686",
    ),
    Broken("Njord is always strong", "characters.Njord.force", ">= 0", ">= 999", "2-players-match-3 2220"),
    Broken("Eir brings one token", "characters.Eir.fought", "REWARDS[2]", "REWARDS[1]", "2-players 2270"),
    Broken(
        "Ull counts the other's discards",
        "characters.Ull.placed",
        "s.discards[s.seat]",
        "s.discards[1 - s.seat]",
        "2-players-opener-1 584",
    ),
    Broken(
        "Freyja captures nobody", "characters.Freyja.placed", "if s.enemies()", "if False", "2-players-match-3 2220"
    ),
    Broken("a second card may be discarded", "turn.Play.legal", "not s.discarded and ", "", "2-players 2270"),
    Broken(
        "a line has two fifth cards",
        "field.fifth_cells",
        " and grid[_AFTER[i]] < 0",
        "",
        "2-players-pantheon-norse 8684",
    ),
    Broken(
        "shields are broken for one turn",
        "tokens.BreakShield.answer",
        "| touched",
        "| 0 * touched",
        "2-players-match-3 9435",
    ),
    Broken(
        "a strengthened card keeps its force",
        "tokens.Strengthen.answer",
        "s.placed, amount",
        "s.placed, 0",
        "2-players 2270",
    ),
    Broken("the reserve never ends", "tokens.Take.answer", "s.breaker_stock -= 1", "pass", "2-players-opener-1 584"),
)
