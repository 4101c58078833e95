//! Reasons for a player's choice, and the outcomes a better choice would have made likelier, in words.

use sanban_daihinmin::Reason;
use sanban_words::tr;

/// Outcome that the best choice makes likelier than the chosen action. It is stored with the judgement as text that every
/// language can read back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Likelier {
    /// Last of the places, counted from 0, whose probabilities are summed from the first on.
    pub(super) up_to: u8,
    /// Probability with the best choice, in per cent.
    pub(super) best: u32,
    /// Probability with the chosen action, in per cent.
    pub(super) own: u32,
}

impl Likelier {
    /// First word of the text form.
    const MARK: &str = "likelier";

    /// The stored text: `likelier 1 75 38`.
    pub(super) fn kept(self) -> String {
        let Likelier { up_to, best, own } = self;
        format!("{} {up_to} {best} {own}", Likelier::MARK)
    }

    fn read(text: &str) -> Option<Likelier> {
        let mut parts = text.strip_prefix(Likelier::MARK)?.split_whitespace();
        let mut number = || parts.next()?.parse::<u32>().ok();
        let (up_to, best, own) = (number()?, number()?, number()?);
        let up_to = u8::try_from(up_to).ok()?;
        Some(Likelier { up_to, best, own })
    }

    fn text(self) -> String {
        let (best, own) = (self.best, self.own);
        match self.up_to {
            0 => tr!("daihinmin_review-likelier-first", best = best, own = own),
            1 => tr!("daihinmin_review-likelier-rich", best = best, own = own),
            2 => tr!("daihinmin_review-likelier-not-poor", best = best, own = own),
            _ => tr!("daihinmin_review-likelier-not-last", best = best, own = own),
        }
    }
}

/// A reason in the user's language. One that no player of this program gives is returned unchanged.
pub(super) fn reason_words(reason: &str) -> String {
    if let Some(likelier) = Likelier::read(reason) {
        return likelier.text();
    }
    match reason.parse() {
        Ok(Reason::OnlyLegal) => tr!("daihinmin_review-only-legal"),
        Ok(Reason::GoesOut) => tr!("daihinmin_review-goes-out"),
        Ok(Reason::ForcedWin) => tr!("daihinmin_review-forced-win"),
        Ok(Reason::SolvedEndgame) => tr!("daihinmin_review-solved-endgame"),
        Ok(Reason::ClassUtility) => tr!("daihinmin_review-class-utility"),
        Ok(Reason::LowestCards) => tr!("daihinmin_review-lowest-cards"),
        Ok(Reason::LowestCandidate) => tr!("daihinmin_review-lowest-candidate"),
        Ok(Reason::NoCandidate) => tr!("daihinmin_review-no-candidate"),
        Ok(Reason::PassPays) => tr!("daihinmin_review-pass-pays"),
        Ok(Reason::Playouts(count)) => tr!("daihinmin_review-playouts", count = count),
        Err(_) => reason.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_words::i18n::{Language, with_language};

    #[test]
    fn what_is_kept_is_said_in_the_language_of_the_moment() {
        let likelier = Likelier {
            up_to: 1,
            best: 75,
            own: 38,
        };
        let kept = likelier.kept();
        assert_eq!(Likelier::read(&kept), Some(likelier));
        assert_eq!(
            reason_words(&kept),
            "1st or 2nd place: 75 % instead of 38 %"
        );
        with_language(Language::Ja, || {
            assert_eq!(reason_words(&kept), "2位以内の確率：38 % → 75 %");
            assert_eq!(reason_words("goes out"), "これで上がり");
        });
        assert_eq!(reason_words("hard 16"), "hard 16");
    }
}
