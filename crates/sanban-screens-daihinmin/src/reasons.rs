//! Reasons for a player's choice, and the outcomes a better choice would have made likelier, in words.

use super::panels::action_text;
use super::review::likelier;
use sanban_daihinmin::{Action, Reason};
use sanban_game::Decision;
use sanban_words::tr;

/// A reason in the user's language. One that no player of this program gives is returned unchanged.
pub(super) fn reason_words(reason: &Reason) -> String {
    match *reason {
        Reason::OnlyLegal => tr!("daihinmin_review-only-legal"),
        Reason::GoesOut => tr!("daihinmin_review-goes-out"),
        Reason::ForcedWin => tr!("daihinmin_review-forced-win"),
        Reason::SolvedEndgame => tr!("daihinmin_review-solved-endgame"),
        Reason::ClassUtility => tr!("daihinmin_review-class-utility"),
        Reason::LowestCards => tr!("daihinmin_review-lowest-cards"),
        Reason::LowestCandidate => tr!("daihinmin_review-lowest-candidate"),
        Reason::NoCandidate => tr!("daihinmin_review-no-candidate"),
        Reason::PassPays => tr!("daihinmin_review-pass-pays"),
        Reason::Playouts(count) => tr!("daihinmin_review-playouts", count),
        Reason::Likelier { up_to, best, own } => match up_to {
            0 => tr!("daihinmin_review-likelier-first", best, own),
            1 => tr!("daihinmin_review-likelier-rich", best, own),
            2 => tr!("daihinmin_review-likelier-not-poor", best, own),
            _ => tr!("daihinmin_review-likelier-not-last", best, own),
        },
        Reason::Other(ref text) => text.clone(),
    }
}

/// Difference in points below which two choices count as equally good.
const CLOSE: f64 = 0.03;

/// Why a choice is better than the others: its own reason, or else its advantage over the second one.
pub(super) fn over_the_second(decision: &Decision<Action>) -> Option<String> {
    let own = decision.reason.as_ref();
    let own = own.filter(|reason| !matches!(reason, Reason::Playouts(_)));
    let (None, [best, second, ..]) = (own, decision.candidates.as_slice()) else {
        return own.map(reason_words);
    };
    let second_words = action_text(&second.action);
    let is_close = best.value - second.value < CLOSE;
    let reason = likelier(&decision.candidates, best.action, second.action);
    let Some(reason) = reason.filter(|_| !is_close) else {
        return Some(tr!("daihinmin_table-hint-close", second = second_words));
    };
    let Reason::Likelier { up_to, best, own } = reason else {
        return None;
    };
    Some(tr!(
        "daihinmin_table-hint-why",
        places = up_to,
        best,
        second = second_words,
        own
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_words::i18n::{Language, with_language};

    #[test]
    fn what_is_kept_is_said_in_the_language_of_the_moment() {
        let said = |kept: &str| reason_words(&kept.to_owned().into());
        let kept = "likelier 1 75 38";
        assert_eq!(said(kept), "1st or 2nd place: 75 % instead of 38 %");
        with_language(Language::Ja, || {
            assert_eq!(said(kept), "2位以内の確率：38 % → 75 %");
            assert_eq!(said("goes out"), "これで上がり");
        });
        assert_eq!(said("hard 16"), "hard 16");
    }
}
