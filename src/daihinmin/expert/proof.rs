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

/// Where the last meld is, which may be answered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    /// Among the cards that are to be divided.
    Within,
    /// Set aside before.
    Aside,
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
        let first = self.cover(hand, table, Last::Within);
        self.sight = before;
        first
    }

    /// Divides `hand` into melds that nobody can answer, but for the last, which somebody may: the meld to begin with.
    fn cover(&mut self, hand: Cards, table: Table, last: Last) -> Option<Meld> {
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
            let turns = self.sight.turns_order(&meld);
            let wanted = match last {
                // What turns the order is played at once, so it may come in any division.
                Last::Within => turns || meld.cards().contains(weakest),
                // Whether the meld that is set aside is allowed might change with the order.
                Last::Aside => !turns && meld.cards().contains(weakest),
            };
            if !wanted {
                continue;
            }
            self.patience -= 1;
            let rest = hand - meld.cards();
            found = if rest.is_empty() && last == Last::Within {
                (!self.is_forbidden(&meld, table)).then_some(meld)
            } else if self.sight.keeps_lead(&meld) {
                (rest.is_empty() || self.covers_rest(&meld, rest, table, last)).then_some(meld)
            } else if last == Last::Within && !turns && !self.is_forbidden(&meld, table) {
                self.cover(rest, table, Last::Aside)
            } else {
                None
            };
            if found.is_some() {
                break;
            }
        }
        self.melds.truncate(start);
        found
    }

    /// Whether what is left after `meld`, which keeps the lead, can be divided too.
    fn covers_rest(&mut self, meld: &Meld, rest: Cards, mut table: Table, last: Last) -> bool {
        let reversed = self.sight.reversed;
        if self.sight.turns_order(meld) {
            table.put(*meld, &self.round.rules);
            table.clear();
            self.sight.reversed = table.reversed();
        }
        let first = self.cover(rest, table, last);
        self.sight.reversed = reversed;
        first.is_some()
    }

    fn is_forbidden(&self, meld: &Meld, table: Table) -> bool {
        self.round.rules.forbidden_finish && is_forbidden_finish(meld, &table, &self.round.rules)
    }
}
