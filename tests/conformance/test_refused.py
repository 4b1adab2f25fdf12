"""What is wrong with something from outside is said in two languages: by every game, and by the kernel."""

from __future__ import annotations

import pytest

from palamedes.conformance.suite.sentences import *  # noqa: F403
from palamedes.conformance.suite.sentences import GAMES, has_a_sentence_in_both_languages, keys_of, sentences
from palamedes.core.content.printed import SHAPES, UNREAD
from palamedes.core.kernel.registry import made_with
from palamedes.core.words.errors import ContentError, OptionsError, PositionError
from palamedes.core.words.refusing import KERNEL, in_words

pytestmark = pytest.mark.once


def test_every_reason_of_the_kernel_has_a_sentence_and_every_sentence_a_reason() -> None:
    kernel = set(sentences(KERNEL, "en"))
    assert keys_of(KERNEL) <= kernel
    shared = {key for package in (KERNEL, "palamedes.server") for key in keys_of(package)}
    shared |= {key for game in GAMES for key in keys_of(game.package)}
    shared |= {key for key, _ in SHAPES} | set(UNREAD.values())
    assert kernel - shared == {"at", "line"}


def test_every_sentence_of_the_kernel_is_there_in_both_languages() -> None:
    has_a_sentence_in_both_languages(KERNEL)


@pytest.mark.parametrize(
    ("id", "players", "options", "said"),
    [
        ("cyclades", 3, {"teams": True}, "Cyclades se joue en équipes à 4 ou 6, non à 3."),
        ("iliade", 5, {"teams": True}, "Iliade se joue en équipes à 4 ou 6, non à 5."),
        ("arena", 2, {"match": 2}, "2 n'est pas une valeur de cette option\xa0; possibles\xa0: match (1, 3)."),
    ],
)
def test_options_that_do_not_go_together_are_refused_in_french(
    id: str, players: int, options: dict[str, object], said: str
) -> None:
    game = next(game for game in GAMES if game.id == id)
    with pytest.raises(OptionsError) as refused:
        game.open(players, options)
    assert in_words(refused.value, "fr") == said
    with pytest.raises(PositionError) as refused_too:
        game.load({"game": id, "players": players, "options": options})
    assert in_words(refused_too.value, "fr") == f"options\xa0: {said}"


@pytest.mark.parametrize(
    ("id", "overlay", "said"),
    [
        (
            "arena",
            {"cards": {"zeus": {"power": "sleep"}}},
            "cards.zeus.power\xa0: pouvoir inconnu\xa0; possibles\xa0: ",
        ),
        (
            "arena",
            {"cards": {"njord": {"weakened_by": "x"}}},
            "cards.njord.weakened_by\xa0: il n'y a pas de carte «\xa0x\xa0».",
        ),
        ("iliade", {"army": {"horse": {"count": 9}}}, "army.horse.count\xa0: "),
        (
            "cyclades",
            {"modes": {"factions-6": {"hidden": 1}}},
            "modes.factions-6.hidden\xa0: 0 au plus, pour que chaque",
        ),
        (
            "hellas",
            {"die": {"faces": 0}},
            "die.faces\xa0: inconnu\xa0; ici sont connus\xa0: nothing, attack, move, choice.",
        ),
        ("pantheon", {"units": {"Momus": {}}}, "units.Momus\xa0: une nouvelle unité veut un nom à elle, en minuscules"),
    ],
)
def test_owners_values_are_refused_in_french(id: str, overlay: dict[str, object], said: str) -> None:
    with pytest.raises(ContentError) as refused:
        made_with(id, overlay, "")
    french = in_words(refused.value, "fr")
    assert french.startswith((said, f"content\xa0: {said}")), french
