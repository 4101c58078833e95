//! Won endings: a way to go out that nobody can stop, whoever holds which of the unseen cards.
//!
//! A player that leads and whose cards fall into melds of which all but one cannot be answered goes out next: it
//! plays those first, leads again after each, and finishes with the last. As nobody else gets a turn that matters, the
//! unseen cards stay as they are, and the question is one of dividing up a hand (an exact cover), not of play. A meld
//! that follows may come first if nobody can answer it either.

use super::super::Action;
use super::super::card::Cards;
use super::super::generate;
use super::super::meld::Meld;
use super::super::round::{Phase, Round, SEATS};
use super::super::table::{Table, is_forbidden_finish};
use super::sight::Sight;
use crate::game::Seat;

/// How many melds a proof looks at before it gives up.
const PATIENCE: u32 = 20_000;

/// A choice of the player at turn after which it goes out next for certain. `actions` are its choices.
///
/// Nothing is concluded from how the unseen cards lie, only from which they are.
pub(super) fn winning(round: &Round, actions: &[Action]) -> Option<Action> {
    if round.phase != Phase::Play {
        return None;
    }
    let me = round.actor;
    let hand = round.hands[me.index()];
    let mut proof = Proof {
        round,
        sight: Sight::of(round),
        patience: PATIENCE,
        melds: Vec::new(),
    };
    // Who passed in this trick cannot answer any more.
    let rivals = Seat::all(SEATS)
        .any(|seat| seat != me && round.playing.has(seat) && !round.passed.has(seat));
    if round.table.top().is_none() {
        return proof.lead(hand, round.table).map(Action::Play);
    }
    if !rivals && round.owner == me && proof.lead(hand, cleared(round.table)).is_some() {
        return actions
            .iter()
            .copied()
            .find(|action| *action == Action::Pass);
    }
    actions.iter().copied().find(|action| {
        let Action::Play(meld) = action else {
            return false;
        };
        let unanswered = !rivals || proof.sight.keeps_lead(meld);
        let mut table = round.table;
        table.put(*meld, &round.rules);
        let rest = hand - meld.cards();
        unanswered && !rest.is_empty() && proof.lead(rest, cleared(table)).is_some()
    })
}

fn cleared(mut table: Table) -> Table {
    table.clear();
    table
}

struct Proof<'a> {
    round: &'a Round,
    sight: Sight<'a>,
    patience: u32,
    melds: Vec<Action>,
}

impl Proof<'_> {
    /// What to lead with from `hand` on the empty `table` to go out for certain.
    fn lead(&mut self, hand: Cards, table: Table) -> Option<Meld> {
        let before = self.sight;
        self.sight.top = None;
        self.sight.lock = super::super::card::Suits::NONE;
        self.sight.reversed = table.reversed();
        let first = self.cover(hand, table);
        self.sight = before;
        first
    }

    /// Divides `hand` into melds that nobody can answer and at most one, the last, that somebody can: the meld to begin with.
    fn cover(&mut self, hand: Cards, table: Table) -> Option<Meld> {
        let start = self.melds.len();
        generate::melds(hand, &table, &self.round.rules, &mut self.melds);
        let end = self.melds.len();
        // Every division has a meld with the weakest card in it, so no other need be tried for it; the large ones first.
        let weakest = hand.iter().next()?;
        let mut found = None;
        for index in (start..end).rev() {
            let Action::Play(meld) = self.melds[index] else {
                continue;
            };
            if self.patience == 0 {
                break;
            }
            let rest = hand - meld.cards();
            let turns = self.sight.turns_order(&meld);
            // What turns the order is played at once, so it may come in any division.
            if !meld.cards().contains(weakest) && !turns {
                continue;
            }
            self.patience -= 1;
            if rest.is_empty() {
                if !self.is_forbidden(&meld, table) {
                    found = Some(meld);
                    break;
                }
                continue;
            }
            if self.sight.keeps_lead(&meld) {
                let reversed = self.sight.reversed;
                let mut after = table;
                if turns {
                    after.put(meld, &self.round.rules);
                    after.clear();
                    self.sight.reversed = after.reversed();
                }
                let rest = self.cover(rest, after);
                self.sight.reversed = reversed;
                if rest.is_some() {
                    found = Some(meld);
                    break;
                }
            } else if !turns && !self.is_forbidden(&meld, table) {
                // Set aside as the last one; the rest has to go without answer. A division whose rest turns the order is not
                // looked for here: whether the last meld is allowed then might change.
                let first = self.cover_rest(rest, table);
                if first.is_some() {
                    found = first;
                    break;
                }
            }
        }
        self.melds.truncate(start);
        found
    }

    /// The same for the rest of a hand when its last meld is set aside.
    fn cover_rest(&mut self, rest: Cards, table: Table) -> Option<Meld> {
        let start = self.melds.len();
        generate::melds(rest, &table, &self.round.rules, &mut self.melds);
        let end = self.melds.len();
        let weakest = rest.iter().next()?;
        let mut found = None;
        for index in (start..end).rev() {
            let Action::Play(meld) = self.melds[index] else {
                continue;
            };
            if self.patience == 0 {
                break;
            }
            if !meld.cards().contains(weakest) || self.sight.turns_order(&meld) {
                continue;
            }
            self.patience -= 1;
            if !self.sight.keeps_lead(&meld) {
                continue;
            }
            let left = rest - meld.cards();
            if left.is_empty() || self.cover_rest(left, table).is_some() {
                found = Some(meld);
                break;
            }
        }
        self.melds.truncate(start);
        found
    }

    fn is_forbidden(&self, meld: &Meld, table: Table) -> bool {
        self.round.rules.forbidden_finish && is_forbidden_finish(meld, &table, &self.round.rules)
    }
}
