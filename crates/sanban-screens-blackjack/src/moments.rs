//! Explanations of things that happen for the first time at the table.

use sanban_blackjack::{Action as Move, Hand, HandResult, Phase, Table, value};
use sanban_game::Seat;
use sanban_play::play::Moment;
use sanban_words::msg;

/// Moments that occur for these people in this state, one of whom may be to act.
pub(super) fn of(table: &Table, people: &[Seat], to_act: bool) -> Vec<Moment> {
    let came_to = |wanted: HandResult| {
        let mut hands = people.iter().flat_map(|&seat| table.place(seat).hands());
        table.phase() == Phase::Over
            && hands.any(|hand| hand.settled().is_some_and(|(result, _)| result == wanted))
    };
    let can = |action: Move| to_act && table.check(action).is_ok();
    let known = [
        (
            "signs",
            to_act && table.phase() == Phase::Bets,
            msg!("blackjack_moment-signs"),
        ),
        (
            "insurance",
            can(Move::Insure),
            msg!("blackjack_moment-insurance"),
        ),
        (
            "blackjack",
            came_to(HandResult::Blackjack),
            msg!("blackjack_moment-blackjack"),
        ),
        (
            "push",
            came_to(HandResult::Push),
            msg!("blackjack_moment-push"),
        ),
        (
            "split",
            can(Move::Split) && is_worth_a_split(table),
            msg!("blackjack_moment-split"),
        ),
        (
            "surrender",
            can(Move::Surrender) && is_worth_giving_up(table),
            msg!("blackjack_moment-surrender"),
        ),
    ];
    known
        .into_iter()
        .filter(|(_, happens, _)| *happens)
        .map(|(name, _, says)| Moment {
            name,
            says,
            passing: !matches!(name, "blackjack" | "push"),
        })
        .collect()
}

/// `true` if the hand to act is one that a chart gives up against some card: a hard 14 to 17.
fn is_worth_giving_up(table: &Table) -> bool {
    let total = table.hand_to_act().map(Hand::total);
    total.is_some_and(|total| !total.is_soft() && (14..=17).contains(&total.points()))
}

/// `true` if the hand to act is a pair that is ever split: fives and tens are worth more together.
fn is_worth_a_split(table: &Table) -> bool {
    let card = table.hand_to_act().and_then(|hand| hand.cards().first());
    card.is_some_and(|card| !matches!(value(card.rank), 5 | 10))
}
