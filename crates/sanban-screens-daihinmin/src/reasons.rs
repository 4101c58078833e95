//! Why a player chose what it chose, and what a better choice would have made likelier, in words.

use sanban_daihinmin::Reason;
use sanban_words::tr;

/// What the best choice of a decision makes likelier than what was done. It is kept with the judgement as text that every language
/// reads back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Likelier {
    /// The last of the places whose chances are summed up from the first on, counted from 0.
    pub(super) up_to: u8,
    /// The chance with the best choice, in per cent.
    pub(super) best: u32,
    /// The chance with what was done.
    pub(super) own: u32,
}

impl Likelier {
    /// What it begins with as text.
    const MARK: &str = "likelier";

    /// The text that is kept: `likelier 1 75 38`.
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

/// A reason in the language of the person. What no player of this program says stays as it is.
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
