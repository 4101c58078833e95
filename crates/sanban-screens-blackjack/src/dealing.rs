//! Cards that appear one by one: the visible part of a table during the deal.
//!
//! A batch of actions changes the table at once; the drawing follows card by card. [`Dealing`] compares the table
//! before and after an action and queues the cards that are new, in the order in which a dealer deals them.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use sanban_blackjack::{Action, Table};
use sanban_game::cards::Card;
use sanban_term::settings::Pace;

/// Number of visible cards of each hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Shown {
    /// By seat and hand.
    pub(super) hands: Vec<Vec<usize>>,
    /// Number of the dealer's open cards.
    pub(super) dealer: usize,
    /// `true` if a card lies face down beside them.
    pub(super) hole: bool,
}

impl Shown {
    /// Everything on the table.
    pub(super) fn all(table: &Table) -> Shown {
        let cards_of = |place: &sanban_blackjack::TableSeat| {
            let hands = place.hands().iter();
            hands.map(|hand| hand.cards().len()).collect()
        };
        Shown {
            hands: table.places().iter().map(cards_of).collect(),
            dealer: table.dealer_cards().len(),
            hole: table.hole_is_down(),
        }
    }

    /// Number of visible cards of a hand.
    pub(super) fn of(&self, seat: usize, hand: usize) -> usize {
        let hands = self.hands.get(seat);
        hands
            .and_then(|hands| hands.get(hand))
            .copied()
            .unwrap_or(0)
    }

    /// Makes room for all hands of the table.
    fn fit(&mut self, table: &Table) {
        self.hands.resize(table.places().len(), Vec::new());
        for (hands, place) in self.hands.iter_mut().zip(table.places()) {
            hands.resize(place.hands().len(), 0);
        }
    }

    fn take(&mut self, step: Step) {
        match step {
            Step::Card { seat, hand } => {
                let hands = self.hands.get_mut(seat);
                if let Some(count) = hands.and_then(|hands| hands.get_mut(hand)) {
                    *count += 1;
                }
            }
            Step::Hole => self.hole = true,
            Step::Dealer => {
                self.hole = false;
                self.dealer += 1;
            }
            Step::UpCard => self.dealer += 1,
        }
    }
}

/// A single card, on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// To a hand.
    Card { seat: usize, hand: usize },
    /// The dealer's first.
    UpCard,
    /// The dealer's second, face down.
    Hole,
    /// The dealer turns the hole card over, or draws.
    Dealer,
}

/// The visible part of a table, and the cards on their way.
#[derive(Clone, Debug, Default)]
pub(super) struct Dealing {
    shown: Shown,
    queue: VecDeque<Step>,
    due: Option<Instant>,
    /// The open card that was seen to come last.
    last: Option<Step>,
}

impl Dealing {
    /// Everything already visible.
    pub(super) fn at_rest(table: &Table) -> Dealing {
        Dealing {
            shown: Shown::all(table),
            ..Dealing::default()
        }
    }

    /// The first cards of an action that turned `before` into `after`: this many are visible.
    pub(super) fn part(before: &Table, action: Action, after: &Table, cards: usize) -> Dealing {
        let mut dealing = Dealing::at_rest(before);
        dealing.follow(before, action, after);
        for _ in 0..cards {
            dealing.deal();
        }
        dealing
    }

    /// Duration of each card of an action, in cards dealt at the usual speed.
    pub(super) fn steps(before: &Table, action: Action, after: &Table) -> Vec<u32> {
        let dealing = Dealing::part(before, action, after, 0);
        dealing.queue.into_iter().map(weight).collect()
    }

    /// Shows the next card.
    fn deal(&mut self) {
        if let Some(step) = self.queue.pop_front() {
            self.shown.take(step);
            if step != Step::Hole {
                self.last = Some(step);
            }
        }
    }

    /// The open card that was seen to come last, while it lies on the table.
    pub(super) fn last_card(&self, table: &Table) -> Option<Card> {
        let (cards, shown) = match self.last? {
            Step::Card { seat, hand } => {
                let hand_of =
                    |place: &sanban_blackjack::TableSeat| place.hands().get(hand).cloned();
                let held = table.places().get(seat).and_then(hand_of)?;
                (held.cards().to_vec(), self.shown.of(seat, hand))
            }
            _ => (table.dealer_cards().to_vec(), self.shown.dealer),
        };
        cards.get(shown.checked_sub(1)?).copied()
    }

    /// The part visible at the moment.
    pub(super) fn shown(&self) -> &Shown {
        &self.shown
    }

    /// `true` while cards are on their way.
    pub(super) fn is_running(&self) -> bool {
        !self.queue.is_empty()
    }

    /// Shows everything at once.
    pub(super) fn finish(&mut self, table: &Table) {
        while self.is_running() {
            self.deal();
        }
        let last = self.last;
        *self = Dealing {
            last,
            ..Dealing::at_rest(table)
        };
    }

    /// Queues the cards of an action that turned `before` into `after`.
    pub(super) fn follow(&mut self, before: &Table, action: Action, after: &Table) {
        if action == Action::Split
            && let (Some(seat), Some(hand)) = (before.actor(), before.active_hand())
            && let Some(hands) = self.shown.hands.get_mut(seat.index())
            && let Some(count) = hands.get_mut(hand)
        {
            // The second card of the pair has moved to a hand of its own.
            *count = (*count).min(1);
            hands.insert(hand + 1, 1);
        }
        self.shown.fit(after);
        let mut planned = self.shown.clone();
        for &step in &self.queue {
            planned.take(step);
        }
        let mut plan = |step: Step| {
            planned.take(step);
            self.queue.push_back(step);
        };
        let has_hole = after.hole_is_down() || after.dealer_cards().len() > 1;
        if before.up_card().is_none() && after.up_card().is_some() {
            for second in [false, true] {
                for (seat, place) in after.places().iter().enumerate() {
                    if !place.hands().is_empty() {
                        plan(Step::Card { seat, hand: 0 });
                    }
                }
                match second {
                    false => plan(Step::UpCard),
                    true if has_hole => plan(Step::Hole),
                    true => {}
                }
            }
        }
        for (seat, place) in after.places().iter().enumerate() {
            for (hand, held) in place.hands().iter().enumerate() {
                for _ in planned.of(seat, hand)..held.cards().len() {
                    self.queue.push_back(Step::Card { seat, hand });
                }
            }
        }
        if !after.hole_is_down() {
            for _ in planned.dealer..after.dealer_cards().len() {
                self.queue.push_back(Step::Dealer);
            }
        }
    }

    /// Shows the cards due at `now`. Returns `true` if something has changed.
    pub(super) fn tick(&mut self, now: Instant, pace: Pace) -> bool {
        let mut changed = false;
        while let Some(&step) = self.queue.front() {
            let due = *self.due.get_or_insert(now + wait(step, pace));
            if due > now {
                break;
            }
            self.deal();
            // Counted from the due time, so that a late frame does not slow the deal down.
            self.due = self.queue.front().map(|&next| due + wait(next, pace));
            changed = true;
        }
        if self.queue.is_empty() {
            self.due = None;
        }
        changed
    }

    /// Time at which the next card is due.
    pub(super) fn deadline(&self) -> Option<Instant> {
        self.due
    }
}

/// Delay before a card appears.
fn wait(step: Step, pace: Pace) -> Duration {
    pace.deal() * weight(step)
}

/// Delay before a card, in cards dealt at the usual speed. The dealer's own draws take longer: they decide.
fn weight(step: Step) -> u32 {
    match step {
        Step::Dealer => 2,
        Step::Card { .. } | Step::UpCard | Step::Hole => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_blackjack::{HouseRules, Round};
    use sanban_game::{Seed, State as _};

    /// Plays actions with these next cards and checks that everything on the table ends up visible; returns how much was
    /// visible after each card of the last action.
    fn play(next: &str, actions: &[Action]) -> Vec<Shown> {
        let mut round = Round::lay_out(&HouseRules::default(), 2, Seed(1), next).unwrap();
        let mut dealing = Dealing::at_rest(round.table());
        let mut seen = Vec::new();
        let mut now = Instant::now();
        for action in actions {
            let before = round.table().clone();
            round.play(action).unwrap();
            dealing.follow(&before, *action, round.table());
            seen.clear();
            dealing.tick(now, Pace::Normal);
            while let Some(due) = dealing.deadline() {
                now = due;
                assert!(dealing.tick(now, Pace::Normal));
                seen.push(dealing.shown().clone());
            }
            assert_eq!(*dealing.shown(), Shown::all(round.table()));
        }
        seen
    }

    #[test]
    fn the_first_cards_come_in_the_order_of_the_deal() {
        let seen = play("next=8,9,6,8,9,T", &[Action::Bet(10), Action::Bet(10)]);
        let counts: Vec<(usize, usize, usize, bool)> = seen
            .iter()
            .map(|shown| (shown.of(0, 0), shown.of(1, 0), shown.dealer, shown.hole))
            .collect();
        assert_eq!(
            counts,
            [
                (1, 0, 0, false),
                (1, 1, 0, false),
                (1, 1, 1, false),
                (2, 1, 1, false),
                (2, 2, 1, false),
                (2, 2, 1, true),
            ]
        );
    }

    #[test]
    fn a_split_hand_gets_its_second_card_and_the_dealer_turns_over_at_the_end() {
        use Action::{Bet, Split, Stand};
        let cards = "next=8,9,6,8,9,T,2,3,7";
        let seen = play(cards, &[Bet(10), Bet(10), Split]);
        assert_eq!(seen.len(), 1);
        assert_eq!((seen[0].of(0, 0), seen[0].of(0, 1)), (2, 1));
        let seen = play(cards, &[Bet(10), Bet(10), Split, Stand, Stand, Stand]);
        let dealer: Vec<(usize, bool)> = seen
            .iter()
            .map(|shown| (shown.dealer, shown.hole))
            .collect();
        assert_eq!(dealer, [(2, false), (3, false)]);
    }

    #[test]
    fn a_blackjack_of_the_dealers_is_turned_over_after_the_deal() {
        let seen = play("next=8,9,T,8,9,A", &[Action::Bet(10), Action::Bet(10)]);
        let last: Vec<(usize, bool)> = seen[4..]
            .iter()
            .map(|shown| (shown.dealer, shown.hole))
            .collect();
        assert_eq!(last, [(1, false), (1, true), (2, false)]);
    }

    #[test]
    fn the_last_card_is_the_one_that_was_seen_to_come_last() {
        let next = "next=8,9,6,8,9,T,2,3,7";
        let mut round = Round::lay_out(&HouseRules::default(), 2, Seed(1), next).unwrap();
        let mut dealing = Dealing::at_rest(round.table());
        assert_eq!(dealing.last_card(round.table()), None);
        use Action::{Bet, Stand};
        let actions = [Bet(10), Bet(10), Action::Hit, Stand, Stand];
        // Nothing is dealt before both have bet; then the hole card stays out of it.
        let last = [None, Some("9"), Some("2"), Some("2"), Some("3")];
        for (action, wanted) in actions.into_iter().zip(last) {
            let before = round.table().clone();
            round.play(&action).unwrap();
            dealing.follow(&before, action, round.table());
            dealing.tick(Instant::now(), Pace::None);
            let card = dealing.last_card(round.table());
            assert_eq!(card.map(|card| card.rank.face()), wanted, "{action:?}");
        }
    }

    #[test]
    fn without_a_pace_everything_is_there_at_once() {
        let mut round = Round::start(&HouseRules::default(), 1, Seed(3));
        let before = round.table().clone();
        round.play(&Action::Bet(10)).unwrap();
        let mut dealing = Dealing::at_rest(&before);
        dealing.follow(&before, Action::Bet(10), round.table());
        assert!(dealing.is_running());
        dealing.tick(Instant::now(), Pace::None);
        assert!(!dealing.is_running());
        assert_eq!(dealing.deadline(), None);
    }
}
