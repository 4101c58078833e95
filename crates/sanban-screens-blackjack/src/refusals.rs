//! Reasons why an action is unavailable, in words.

use sanban_blackjack::Illegal;
use sanban_blackjack::practice::NothingToAsk;
use sanban_words::tr;

use super::words::money;

/// The rule that forbids an action.
pub(super) fn illegal(rule: Illegal) -> String {
    match rule {
        Illegal::RoundOver => tr!("blackjack_refusal-round-over"),
        Illegal::Betting => tr!("blackjack_refusal-betting"),
        Illegal::BetsPlaced => tr!("blackjack_refusal-bets-placed"),
        Illegal::InsuranceFirst => tr!("blackjack_refusal-insurance-first"),
        Illegal::EarlySurrenderFirst => tr!("blackjack_refusal-early-surrender-first"),
        Illegal::BelowMinimum(min) => tr!("blackjack_refusal-below-minimum", min),
        Illegal::AboveMaximum(max) => tr!("blackjack_refusal-above-maximum", max),
        Illegal::OffStep { min, step } => {
            tr!("blackjack_refusal-off-step", min, step)
        }
        Illegal::NotEnoughMoney { needed, bankroll } => tr!(
            "blackjack_refusal-not-enough-money",
            needed = money(needed),
            bankroll = money(bankroll)
        ),
        Illegal::NotBroke(min) => tr!("blackjack_refusal-not-broke", min),
        Illegal::NoInsurance => tr!("blackjack_refusal-no-insurance"),
        Illegal::NoDoubling => tr!("blackjack_refusal-no-doubling"),
        Illegal::DoubleNeedsTwoCards => tr!("blackjack_refusal-double-needs-two-cards"),
        Illegal::DoubleTotal { from } => tr!("blackjack_refusal-double-total", from),
        Illegal::NoDoubleAfterSplit => tr!("blackjack_refusal-no-double-after-split"),
        Illegal::SplitAcesTakeOneCard => tr!("blackjack_refusal-split-aces-take-one-card"),
        Illegal::NoSplitting => tr!("blackjack_refusal-no-splitting"),
        Illegal::NotAPair => tr!("blackjack_refusal-not-a-pair"),
        Illegal::TooManyHands(most) => tr!("blackjack_refusal-too-many-hands", most),
        Illegal::NoResplitOfAces => tr!("blackjack_refusal-no-resplit-of-aces"),
        Illegal::NoSurrender => tr!("blackjack_refusal-no-surrender"),
        Illegal::SurrenderNeedsTwoCards => tr!("blackjack_refusal-surrender-needs-two-cards"),
        Illegal::NoSurrenderAfterSplit => tr!("blackjack_refusal-no-surrender-after-split"),
        Illegal::SurrenderIsPast => tr!("blackjack_refusal-surrender-is-past"),
        Illegal::NoCardsLeft => tr!("blackjack_refusal-no-cards-left"),
    }
}

/// Reason why a drill has nothing to ask.
pub(super) fn nothing_to_ask(reason: NothingToAsk) -> String {
    match reason {
        NothingToAsk::NoSurrender => tr!("blackjack_refusal-drill-surrender"),
        NothingToAsk::EndlessShoe => tr!("blackjack_refusal-drill-endless"),
        NothingToAsk::NoInsurance => tr!("blackjack_refusal-drill-insurance"),
        NothingToAsk::RunningCount => tr!("blackjack_refusal-drill-running-count"),
    }
}
