//! Explanations of things that happen for the first time at the table.

use super::exchange;
use sanban_daihinmin::{Effects, Kind, View};
use sanban_play::play::Moment;
use sanban_words::msg;

/// Moments that occur in this view; the person may be to act.
pub(super) fn of(view: &View, to_act: bool) -> Vec<Moment> {
    let last = view.turns().last();
    let did = |effect: Effects| last.is_some_and(|turn| turn.effects.has(effect));
    let meld = last.and_then(|turn| turn.meld);
    let known = [
        ("fall", did(Effects::FALL), msg!("daihinmin_moment-fall")),
        (
            "revolution",
            did(Effects::REVOLUTION),
            msg!("daihinmin_moment-revolution"),
        ),
        (
            "spade-three",
            did(Effects::SPADE_THREE),
            msg!("daihinmin_moment-spade-three"),
        ),
        (
            "eight-cut",
            did(Effects::EIGHT_CUT),
            msg!("daihinmin_moment-eight-cut"),
        ),
        (
            "eleven-back",
            did(Effects::ELEVEN_BACK),
            msg!("daihinmin_moment-eleven-back"),
        ),
        ("skip", did(Effects::SKIP), msg!("daihinmin_moment-skip")),
        (
            "number-lock",
            did(Effects::NUMBER_LOCK),
            msg!("daihinmin_moment-number-lock"),
        ),
        ("lock", did(Effects::LOCK), msg!("daihinmin_moment-lock")),
        (
            "sequence",
            meld.is_some_and(|meld| meld.kind() == Kind::Sequence),
            msg!("daihinmin_moment-sequence"),
        ),
        (
            "exchange",
            to_act && exchange::is_on(view),
            msg!("daihinmin_moment-exchange"),
        ),
        (
            "aim",
            to_act && !exchange::is_on(view),
            msg!("daihinmin_moment-aim"),
        ),
        (
            "class",
            to_act && view.round().classes().is_none(),
            msg!("daihinmin_moment-class"),
        ),
    ];
    known
        .into_iter()
        .filter(|(_, happens, _)| *happens)
        .map(|(name, _, says)| Moment {
            name,
            says,
            passing: name == "exchange",
        })
        .collect()
}
