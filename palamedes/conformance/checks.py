"""All that must hold at every moment of every game, by name. Each check gets a state and leaves it as it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State

from . import asides, copies, questions, secrets, sights, words

Check = Callable[[State, Rng], None]

QUICK: list[Check] = [
    questions.a_question_always_has_an_answer,
    questions.legal_answers_are_distinct_ints_in_range,
    questions.waiting_and_legal_agree_with_the_actor,
    words.returns_and_winners_agree,
]
"""Cheap enough for every moment of hundreds of games."""

THOROUGH: list[Check] = [
    questions.the_question_cites_a_clause,
    questions.chance_has_positive_weights_in_a_stable_order,
    questions.everything_legal_applies,
    questions.everything_else_is_refused_and_changes_nothing,
    questions.what_is_handed_out_is_not_the_state_itself,
    questions.answers_decided_together_do_not_depend_on_each_other,
    copies.a_clone_has_every_attribute,
    copies.nobody_listens_to_a_clone,
    copies.a_clone_plays_on_and_the_old_copy_does_not_change,
    copies.the_original_plays_on_and_its_clone_does_not_change,
    copies.a_position_loads_back_with_every_attribute,
    copies.a_position_is_json,
    copies.loading_leaves_the_position_as_it_was,
    words.every_notation_parses_back,
    words.every_answer_has_a_text_of_its_own,
    words.every_question_has_a_prompt,
    words.every_event_can_be_told,
    words.a_view_is_json,
    words.a_view_offers_the_answers_of_its_seat,
    words.a_board_can_be_drawn_from_any_view,
    words.partners_share_the_result,
    words.the_judge_says_how_each_seat_stands,
    secrets.what_a_seat_sees_does_not_depend_on_what_it_cannot_know,
    secrets.a_spectator_sees_no_more_than_any_seat,
    secrets.steps_hold_no_secrets,
    secrets.determinizing_depends_on_knowledge_and_rng_alone,
    secrets.a_determinized_table_is_a_real_one,
    secrets.secret_answers_are_not_heard_of,
    secrets.what_a_seat_has_neither_seen_nor_heard_is_redrawn,
    secrets.hidden_facts_are_not_heard_of,
    secrets.answers_decided_together_stay_sealed,
    sights.an_observation_does_not_depend_on_what_a_seat_cannot_know,
    sights.what_a_seat_sees_of_an_answer_is_observed,
    sights.an_observation_is_within_its_layout,
    asides.what_is_refused_is_not_legal_and_has_a_reason,
    asides.what_is_foretold_has_words,
    asides.what_is_foretold_comes_true,
    asides.what_a_view_draws_ahead_can_be_done,
    asides.what_a_game_says_does_not_depend_on_what_a_seat_cannot_know,
    asides.asking_a_game_about_itself_changes_nothing,
    asides.headings_of_the_log_have_words,
]
"""What costs more, for every moment of some games."""


def name(check: Check) -> str:
    """What a check says."""
    return getattr(check, "__name__", str(check))


@contextmanager
def told(where: object) -> Iterator[None]:
    """What goes wrong in here says where."""
    try:
        yield
    except Exception as error:
        error.add_note(f"At {where}.")
        raise


def look(checks: list[Check], state: State, seed: int | str, where: object) -> None:
    """Checks look at a moment; the one that fails is named."""
    for check in checks:
        with told(f"{name(check)}, {where}"):
            check(state, Rng(seed))
