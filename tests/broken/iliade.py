"""Rules of Iliade, broken one at a time."""

from __future__ import annotations

from . import Broken

BROKEN = (
    Broken("equal armies win a Gorgon siege", "rules.siege.is_strongest", ">= mine", "> mine", "3-players 4322"),
    Broken(
        "a Gorgon leaves armies standing",
        "rules.siege.give_up",
        "s.discard_army(s.seat)",
        "pass",
        "6-players-teams-True 9435",
    ),
    Broken(
        "the lowest Hero is taken first",
        "rules.siege.give_up",
        "free_hero(s)",
        "1 + sum(s.passed) - 1",
        "3-players 883",
    ),
    Broken(
        "Horses may be laid before a Gorgon",
        "rules.siege.Act.legal",
        "card != HORSE or not s.gorgon",
        "True",
        "3-players 4322",
    ),
    Broken("one pass ends a duel", "rules.siege.Siege.run", "s.passes == 2", "s.passes == 1", "2-players 4037"),
    Broken(
        "a card between two passes changes nothing", "rules.siege.Act.answer", "s.passes = 0", "pass", "2-players 2757"
    ),
    Broken(
        "whoever comes first opens each siege",
        "rules.campaign.AfterSiege.run",
        "s.tiles[0] != NONE",
        "False",
        "4-players-teams-True 2231",
    ),
    Broken(
        "armies are not discarded",
        "rules.campaign.AfterSiege.run",
        "s.discard_army(seat)",
        "pass",
        "4-players-teams-True 2231",
    ),
    Broken("hands have no limit", "rules.campaign.Trim.run", "> s.mode.hand", "> 99", "4-players-teams-True 8397"),
    Broken("what is trimmed is gone", "rules.campaign.Trim.run", "s.discard[card] += count", "pass", "3-players 5464"),
    Broken(
        "a Gorgon brings no fewer stakes",
        "rules.campaign.Campaign.run",
        "s.after_gorgon or ",
        "",
        "4-players-teams-True 8397",
    ),
    Broken(
        "two players fight for two new cards", "rules.campaign.Campaign.run", "s.sieges > 0", "False", "2-players 796"
    ),
    Broken(
        "cards are dealt from the first seat on",
        "rules.campaign.DealRound.run",
        "(s.opener + i)",
        "i",
        "2-players 2270",
    ),
    Broken(
        "an empty deck stays empty",
        "rules.campaign.DealTo.run",
        "not any_of(s.discard)",
        "True",
        "6-players 3363",
    ),
    Broken("a tie is shared", "rules.campaign.Finish.run", "if all(", "if True or all(", "4-players 7681"),
    Broken(
        "all fight the last siege",
        "rules.campaign.Finish.run",
        "seat in leaders for seat",
        "True for seat",
        "4-players 7681",
    ),
    Broken(
        "Agamemnon does not open the last siege",
        "rules.campaign.last_opener",
        "return s.tiles[0]",
        "return tied[0] + tied[-1] - s.tiles[0]",
        "3-players 9302",
    ),
    Broken(
        "the last siege is one of Thanatos",
        "rules.campaign.LastSiege.run",
        "s.oracle = GORGON",
        "pass",
        "4-players 7681",
    ),
    Broken(
        "the strongest takes the Thanatos card",
        "rules.spoils.Spoils.run",
        "s.ranking[-1]",
        "s.ranking[0]",
        "3-players 2044",
    ),
    Broken(
        "the loser of a duel takes a card", "rules.spoils.Spoils.run", "1 if s.players == 2 else ", "", "2-players 796"
    ),
    Broken(
        "of equal armies the lower Hero wins",
        "rules.spoils.Rank.run",
        "-s.hero[seat]",
        "s.hero[seat]",
        "3-players 9413",
    ),
    Broken("who passed last wins a tie", "rules.spoils.Rank.run", ">= strengths[1", "> strengths[1", "2-players 796"),
    Broken(
        "the second takes Agamemnon too", "rules.spoils.take_tiles", "seat == s.ranking[0]", "True", "4-players 2505"
    ),
    Broken("tiles move at a tie", "rules.spoils.has_majority", " > (0", " >= (0", "4-players-teams-True 2231"),
    Broken(
        "the mark must be passed", "rules.spoils.Claim.answer", ">= s.mode.points", "> s.mode.points", "2-players 2270"
    ),
    Broken(
        "an unwon last siege has one winner",
        "rules.spoils.EndSiege.run",
        "if s.fighters[seat]",
        "if seat == s.opener",
        "4-players 7681",
    ),
    Broken("horses open from the first seat on", "rules.spoils.OpenHorses.run", "(s.opener + i)", "i", "6-players 434"),
    Broken("gates stop no Chariot", "rules.attack.targets", "loose[at + PORTCULLIS] > 0", "False", "2-players 9875"),
    Broken(
        "any Archers reach the strongest", "rules.attack.targets", "weapon >= WITH_RIDER and ", "", "2-players 4037"
    ),
    Broken(
        "partners attack each other",
        "rules.attack.ChooseTarget.legal",
        "s.team(rival) != s.team(s.seat)",
        "rival != s.seat",
        "6-players-teams-True 2883",
    ),
    Broken(
        "riders die with their Elephant",
        "rules.attack.fell",
        "for rider in LOADS[load]",
        "for rider in []",
        "3-players 4362",
    ),
    Broken(
        "a Phalanx may stay level",
        "rules.army.groups",
        "range(weakest)",
        "range(min(weakest + 1, 4))",
        "2-players 9745",
    ),
    Broken(
        "one rides an Elephant", "rules.army.groups", "< s.printed.riders", "< s.printed.riders - 1", "2-players 9888"
    ),
    Broken("penalties are no loss", "table.state.Iliade.points", "total -= ", "total -= 0 * ", "3-players 5464"),
    Broken(
        "Heroes add nothing",
        "table.state.Iliade.strength",
        "printed.hero_values[self.hero[seat]]",
        "0",
        "3-players 2220",
    ),
)
