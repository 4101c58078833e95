//! Sentences on the actions of a watched round.

use super::names;
use super::words::{self, money};
use sanban_blackjack::{Action, Hand, Money, Phase, Table};
use sanban_play::session::name_of;
use sanban_words::tr;

/// Sentence on an action, or else on the end of the round, if there is something to say.
pub(super) fn remark(
    before: &Table,
    action: Action,
    after: &Table,
    seats: &[String],
) -> Option<String> {
    of_action(before, action, after, seats).or_else(|| {
        let dealer = after.dealer_total();
        let over = after.phase() == Phase::Over;
        if over && after.dealer_shows_blackjack() {
            return Some(tr!("blackjack_remarks-dealer-blackjack"));
        }
        let bust = over && dealer.is_bust();
        bust.then(|| tr!("blackjack_remarks-dealer-bust", points = dealer.points()))
    })
}

/// Sentence on an action, if there is something to say.
pub(super) fn of_action(
    before: &Table,
    action: Action,
    after: &Table,
    seats: &[String],
) -> Option<String> {
    let seat = before.actor()?;
    let who = names::seat(name_of(seats, seat));
    let up = || before.up_card().map(|card| card.rank.face());
    let hand = before.hand_to_act();
    let total = || hand.map(|hand| words::total(hand.total()));
    match action {
        Action::Bet(amount) => {
            let last = before.place(seat).last_bet().max(before.rules().min);
            (amount > last).then(|| {
                let [last, bet] = [last, amount].map(|bet| money(Money::whole(bet)));
                tr!("blackjack_remarks-raised", who, last, bet)
            })
        }
        Action::Split => {
            let face = hand?.cards().first()?.rank.face();
            let stake = money(hand?.stake());
            let hands = after.place(seat).hands().len();
            let up = up()?;
            Some(tr!("blackjack_remarks-split", who, face, stake, hands, up))
        }
        Action::Double => {
            let hand = acted(before, after)?;
            let drawn = hand.total();
            Some(tr!(
                "blackjack_remarks-double",
                who,
                total = total()?,
                up = up()?,
                stake = money(hand.stake()),
                drawn = words::total(drawn),
                bust = if drawn.is_bust() { "yes" } else { "no" }
            ))
        }
        Action::Surrender => Some(tr!(
            "blackjack_remarks-surrender",
            who,
            total = total()?,
            up = up()?
        )),
        Action::Insure => {
            let stake = money(before.place(seat).insurance_stake());
            Some(tr!("blackjack_remarks-insure", who, stake))
        }
        _ => None,
    }
}

/// The hand that has just acted, as it is now.
fn acted<'a>(before: &Table, after: &'a Table) -> Option<&'a Hand> {
    let (seat, hand) = (before.actor()?, before.active_hand()?);
    after.place(seat).hands().get(hand)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_blackjack::{HouseRules, Round};
    use sanban_game::{Seed, State as _, Stream};
    use sanban_words::i18n::{Language, with_language};

    #[test]
    fn each_event_has_its_sentence_in_both_languages() {
        for language in [Language::En, Language::Ja] {
            with_language(language, || {
                let seats = ["basic", "mimic"].map(str::to_owned);
                let mut state = Round::start(&HouseRules::default(), 2, Seed(3));
                let mut rng: Stream = Seed(4).stream();
                let (mut actions, mut told) = (Vec::new(), [0; 5]);
                for _ in 0..3000 {
                    if state.actor().is_none() {
                        state = state.next_game();
                    }
                    state.legal_actions(&mut actions);
                    let action = actions[rng.index(actions.len())];
                    let before = state.clone();
                    let table = before.table();
                    let seat = table.actor().unwrap();
                    let last = table.place(seat).last_bet().max(10);
                    state.apply(&action);
                    let said = remark(before.table(), action, state.table(), &seats);
                    let event = match action {
                        Action::Split => 0,
                        Action::Double => 1,
                        Action::Surrender => 2,
                        Action::Bet(amount) if amount > last => 3,
                        Action::Insure => 4,
                        _ => continue,
                    };
                    let sentence = said.unwrap();
                    assert!(!sentence.contains("remarks-"), "{sentence}");
                    told[event] += 1;
                }
                assert!(told.iter().all(|&count| count > 0), "{told:?}");
            });
        }
    }
}
