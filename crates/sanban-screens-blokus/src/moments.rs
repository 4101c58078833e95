//! Explanations of events at the table when they first happen.

use sanban_blokus::{Action, Colour, State};
use sanban_game::State as _;
use sanban_play::play::Moment;
use sanban_words::msg;

/// Events of this turn that deserve an explanation, for the side that the screen belongs to.
pub(super) fn of(state: &State, me: Colour, last: Option<&Action>) -> Vec<Moment> {
    let over = state.actor().is_none();
    let passed = last == Some(&Action::Pass);
    let by_me = state.to_move() != me;
    let has_bonus = |colour| over && state.score(colour).bonus() > 0;
    let known = [
        (
            "start",
            !by_me && state.board().stones(me).is_empty(),
            msg!("blokus_moment-start"),
        ),
        (
            "bonus",
            Colour::BOTH.into_iter().any(has_bonus),
            msg!("blokus_moment-bonus"),
        ),
        ("pass", passed && by_me && !over, msg!("blokus_moment-pass")),
        (
            "alone",
            passed && !by_me && !over,
            msg!("blokus_moment-alone"),
        ),
    ];
    known
        .into_iter()
        .filter(|(_, happens, _)| *happens)
        .map(|(name, _, says)| Moment {
            name,
            says,
            passing: false,
        })
        .collect()
}
