//! Reasons why an action is illegal, in a sentence shown under the hand while cards are picked.

use super::words;
use sanban_daihinmin::Illegal;
use sanban_words::tr;

pub(super) fn reason(illegal: &Illegal) -> String {
    match *illegal {
        Illegal::Over => tr!("daihinmin_illegal-over"),
        Illegal::NotYours(cards) => {
            tr!(
                "daihinmin_illegal-not-yours",
                cards = words::cards_text(cards)
            )
        }
        Illegal::NothingPicked => tr!("daihinmin_illegal-nothing-picked"),
        Illegal::ParseMeldError => tr!("daihinmin_illegal-no-meld"),
        Illegal::SequenceTooShort => tr!("daihinmin_illegal-sequence-too-short"),
        Illegal::Gap => tr!("daihinmin_illegal-gap"),
        Illegal::NoSequences => tr!("daihinmin_illegal-no-sequences"),
        Illegal::GroupTooLarge(most) => tr!("daihinmin_illegal-group-too-large", count = most),
        Illegal::JokerNotWild => tr!("daihinmin_illegal-joker-not-wild"),
        Illegal::WrongCount(count) => tr!("daihinmin_illegal-wrong-count", count = count.0),
        Illegal::WantsSequence => tr!("daihinmin_illegal-wants-sequence"),
        Illegal::WantsGroup => tr!("daihinmin_illegal-wants-group"),
        Illegal::NotStronger { column, reversed } => {
            let rank = words::rank_name(column);
            if !reversed {
                tr!("daihinmin_illegal-not-stronger", rank)
            } else {
                tr!("daihinmin_illegal-not-stronger-reversed", rank)
            }
        }
        Illegal::Overlap { column, reversed } => {
            let rank = words::rank_name(column);
            if !reversed {
                tr!("daihinmin_illegal-overlap", rank)
            } else {
                tr!("daihinmin_illegal-overlap-reversed", rank)
            }
        }
        Illegal::Locked(suits) => tr!("daihinmin_illegal-locked", suits = suits.to_string()),
        Illegal::NumberLocked { column, sequence } => {
            let rank = words::rank_name(column);
            if !sequence {
                tr!("daihinmin_illegal-number-locked", rank)
            } else {
                tr!("daihinmin_illegal-number-locked-sequence", rank)
            }
        }
        Illegal::OnJoker => tr!("daihinmin_illegal-on-joker"),
        Illegal::NothingBeatsJoker => tr!("daihinmin_illegal-nothing-beats-joker"),
        Illegal::LeaderMustPlay => tr!("daihinmin_illegal-leader-must-play"),
        Illegal::ExchangeFirst(count) => tr!("daihinmin_illegal-exchange-first", count = count.0),
        Illegal::NothingToGive => tr!("daihinmin_illegal-nothing-to-give"),
    }
}
