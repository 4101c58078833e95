//! Names of the drills.

use sanban_blackjack::practice::Drill;
use sanban_words::i18n::Message;
use sanban_words::msg;

/// Name of a drill; its question in one sentence is its `.about`.
pub(crate) fn drill_words(drill: Drill) -> Message {
    match drill {
        Drill::Hands => msg!("blackjack_drill-hands"),
        Drill::Hard => msg!("blackjack_drill-hard"),
        Drill::Soft => msg!("blackjack_drill-soft"),
        Drill::Pairs => msg!("blackjack_drill-pairs"),
        Drill::MultiCard => msg!("blackjack_drill-multi-card"),
        Drill::Surrender => msg!("blackjack_drill-surrender"),
        Drill::Deviations => msg!("blackjack_drill-deviations"),
        Drill::Insurance => msg!("blackjack_drill-insurance"),
        Drill::Counting => msg!("blackjack_drill-counting"),
        Drill::TrueCount => msg!("blackjack_drill-true-count"),
        Drill::Decks => msg!("blackjack_drill-decks"),
        Drill::Bets => msg!("blackjack_drill-bets"),
        Drill::ShortExam => msg!("blackjack_drill-short-exam"),
        Drill::WholeChart => msg!("blackjack_drill-whole-chart"),
        Drill::IndexExam => msg!("blackjack_drill-index-exam"),
    }
}

/// Place where an answer was given: the table, or a drill.
pub(super) fn where_answered(at: &str) -> String {
    match Drill::parse(at) {
        Some(drill) => drill_words(drill).text(),
        None => msg!("blackjack_drill-table").text(),
    }
}
