//! Forced wins: lines that go out and cannot be stopped, whatever the distribution of the unseen cards.
//!
//! A player that leads and whose cards split into melds of which all but one cannot be answered goes out next: it plays
//! those first, leads again after each, and finishes with the last. As no other player gets a turn that matters, the
//! unseen cards stay as they are, and the problem is an exact cover of the hand rather than a game search. A following
//! meld may come first if it cannot be answered either.
//!
//! A meld that can be answered may come first, too: it is *interposed*, provided that nobody can go out on it, that the
//! player goes out next if nobody answers, and that it has a reply to every answer, one that ends the trick or may be
//! interposed again, and then goes out next as well. The answers are all that the unseen cards allow together, as if one
//! player held them, and as many as there are opponents to give one: a superset of the possible ones. Cards of an answer
//! are gone, so that a king may be the highest card after the ace was played. If nobody answers, a player that is asked
//! again may play on its own meld, such as the three of spades on its joker.

use std::collections::{HashMap, VecDeque};

use fnv::FnvBuildHasher;

use super::super::Action;
use super::super::card::{Cards, FIVE, Suits};
use super::super::generate;
use super::super::history::Effects;
use super::super::meld::Meld;
use super::super::round::{Phase, Round, SEATS};
use super::super::rules::FiveSkip;
use super::super::table::{Table, is_forbidden_finish};
use super::observation::Observation;
use sanban_game::Seat;

/// Maximum number of melds searched.
const NODE_LIMIT: u32 = 20_000;
/// Maximum number of interposed melds, which can be answered.
const MAX_INTERPOSED: u8 = 2;

/// An action after which the player to move provably goes out next. `actions` are its legal actions.
///
/// The proof depends on the set of unseen cards only, not on their distribution.
pub(super) fn find(round: &Round, actions: &[Action]) -> Option<Action> {
    if round.phase != Phase::Play {
        return None;
    }
    let me = round.actor;
    let hand = round.hands[me.index()];
    let mut search = ForcedWinSearch {
        round,
        observation: Observation::of(round),
        nodes_left: NODE_LIMIT,
        melds: Vec::new(),
    };
    // Seats that passed in this trick cannot answer any more.
    let others = || Seat::all(SEATS).filter(|&seat| seat != me && round.playing.has(seat));
    let rivals = others().filter(|&seat| !round.passed.has(seat));
    let (others, asked) = (Opponents::of(round, others()), Opponents::of(round, rivals));
    let table = round.table;
    for interposed in 0..=MAX_INTERPOSED {
        let first = if table.top().is_none() {
            search.wins_leading(hand, table, others, interposed)
        } else {
            let leads = asked.number == 0 && round.owner == me;
            let empty = cleared(table);
            if leads
                && search
                    .wins_leading(hand, empty, others, interposed)
                    .is_some()
            {
                return actions
                    .iter()
                    .copied()
                    .find(|action| *action == Action::Pass);
            }
            search.wins_following(hand, table, (others, asked), interposed)
        };
        if let Some(first) = first {
            return Some(Action::Play(first));
        }
    }
    None
}

/// `true` if a meld with these effects ends the trick at once.
fn ends(effects: Effects) -> bool {
    effects.has(Effects::EIGHT_CUT) || effects.has(Effects::SPADE_THREE)
}

fn cleared(mut table: Table) -> Table {
    table.clear();
    table
}

/// Location of the last meld of a cover, the only one that may be answered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LastMeld {
    /// Still among the cards to cover.
    InCover,
    /// Already set aside.
    SetAside,
}

/// Public information about some of the opponents.
#[derive(Clone, Copy)]
struct Opponents {
    number: u8,
    /// Hand sizes that some of them may have, one bit for each.
    holdings: u64,
}

impl Opponents {
    fn of(round: &Round, seats: impl Iterator<Item = Seat>) -> Opponents {
        let mut others = Opponents {
            number: 0,
            holdings: 0,
        };
        for seat in seats {
            others.number += 1;
            others.holdings |= 1 << round.hands[seat.index()].len();
        }
        others
    }

    /// `true` if one of them may hold this many cards.
    fn may_hold(self, count: u8) -> bool {
        self.holdings >> count & 1 == 1
    }

    /// The same after a trick in which each of them may have played `size` cards.
    fn after(mut self, size: u8) -> Opponents {
        self.holdings |= self.holdings >> size;
        self
    }
}

struct ForcedWinSearch<'a> {
    round: &'a Round,
    observation: Observation<'a>,
    nodes_left: u32,
    melds: Vec<Action>,
}

impl ForcedWinSearch<'_> {
    /// Meld of `hand` to lead on the empty `table` that is certain to go out.
    fn lead(&mut self, hand: Cards, table: Table) -> Option<Meld> {
        let before = self.observation;
        self.observation.top = None;
        self.observation.lock = Suits::NONE;
        self.observation.reversed = table.reversed();
        let first = self.cover(hand, table, LastMeld::InCover);
        self.observation = before;
        first
    }

    /// Meld of `hand` to lead on the empty `table` that is certain to go out, with at most `interposed` melds that are
    /// interposed or played on the player's own meld.
    fn wins_leading(
        &mut self,
        hand: Cards,
        table: Table,
        others: Opponents,
        interposed: u8,
    ) -> Option<Meld> {
        let first = self.lead(hand, table);
        if first.is_some() || interposed == 0 {
            return first;
        }
        self.first_of(hand, table, |search, meld, rest| {
            let left = interposed - 1;
            if search.ends_trick(meld, table) {
                return search.wins_unanswered(meld, rest, table, others, left);
            }
            search.interposes(meld, rest, table, (others, others), left)
        })
    }

    /// The same with a meld on `table`, which only the `asked` may still answer.
    fn wins_following(
        &mut self,
        hand: Cards,
        table: Table,
        (others, asked): (Opponents, Opponents),
        interposed: u8,
    ) -> Option<Meld> {
        self.first_of(hand, table, |search, meld, rest| {
            if asked.number == 0 || search.ends_trick(meld, table) {
                return search.wins_unanswered(meld, rest, table, others, interposed);
            }
            interposed > 0 && search.interposes(meld, rest, table, (others, asked), interposed - 1)
        })
    }

    /// `true` if the player goes out next with `rest`, once `meld` on `table` is not answered.
    fn wins_unanswered(
        &mut self,
        meld: &Meld,
        rest: Cards,
        mut table: Table,
        others: Opponents,
        interposed: u8,
    ) -> bool {
        if rest.is_empty() {
            return !self.is_forbidden(meld, table);
        }
        // A five may skip all the others, and that ends the trick.
        let skips = self.round.rules.five_skip != FiveSkip::Off && meld.covers(FIVE);
        let ended = ends(table.put(*meld, &self.round.rules)) || skips;
        let empty = cleared(table);
        if self.wins_leading(rest, empty, others, interposed).is_some() {
            return true;
        }
        let goes_on = !ended && self.round.rules.owner_asked_again;
        goes_on
            && self
                .first_of(rest, table, |search, meld, rest| {
                    search.wins_unanswered(meld, rest, table, others, interposed)
                })
                .is_some()
    }

    /// First meld of `hand` on `table` that satisfies `wins`, which also receives the cards left after it.
    fn first_of(
        &mut self,
        hand: Cards,
        table: Table,
        mut wins: impl FnMut(&mut Self, &Meld, Cards) -> bool,
    ) -> Option<Meld> {
        let melds = self.melds_on(hand, &table);
        melds.into_iter().find(|meld| {
            self.nodes_left = self.nodes_left.saturating_sub(1);
            self.nodes_left > 0 && wins(self, meld, hand - meld.cards())
        })
    }

    /// Melds of `cards` that may be played on `table`.
    fn melds_on(&self, cards: Cards, table: &Table) -> Vec<Meld> {
        let mut found = Vec::new();
        generate::melds(cards, table, &self.round.rules, &mut found);
        found.iter().filter_map(Action::meld).collect()
    }

    /// `true` if the player goes out next with `rest` after `meld` on `table`, whether and however the `asked` among the
    /// `others` answer.
    fn interposes(
        &mut self,
        meld: &Meld,
        rest: Cards,
        mut table: Table,
        (others, asked): (Opponents, Opponents),
        interposed: u8,
    ) -> bool {
        let others = others.after(meld.size());
        if asked.may_hold(meld.size())
            || rest.is_empty()
            || !self.wins_unanswered(meld, rest, table, others, interposed)
        {
            return false;
        }
        table.put(*meld, &self.round.rules);
        let unseen = self.observation.unseen;
        let tops = self.tops_every_answer(rest, table, (others, asked), interposed);
        self.observation.unseen = unseen;
        tops.is_some()
    }

    /// `Some` if the player has a reply to every sequence of melds that the `asked` may play on `table`; `None` if it may
    /// have none.
    fn tops_every_answer(
        &mut self,
        hand: Cards,
        table: Table,
        (others, asked): (Opponents, Opponents),
        interposed: u8,
    ) -> Option<()> {
        let mut tables = VecDeque::from([(table, self.observation.unseen, asked.number)]);
        // Sets of unseen cards with which a table was reached. More cards are harder to reply to, and shorter sequences
        // of answers come first.
        let mut met: HashMap<Table, Vec<Cards>, FnvBuildHasher> = HashMap::default();
        while let Some((table, unseen, answers)) = tables.pop_front() {
            if answers == 0 {
                continue;
            }
            for answer in self.melds_on(unseen, &table) {
                self.nodes_left = self.nodes_left.checked_sub(1)?;
                let mut table = table;
                let ended = ends(table.put(answer, &self.round.rules));
                // A five might skip the player.
                let skips = self.round.rules.five_skip != FiveSkip::Off && answer.covers(FIVE);
                if ended || skips {
                    return None;
                }
                let unseen = unseen - answer.cards();
                let met = met.entry(table).or_default();
                if met.iter().any(|more| more.contains_all(unseen)) {
                    continue;
                }
                met.push(unseen);
                self.observation.unseen = unseen;
                self.first_of(hand, table, |search, meld, rest| {
                    if search.ends_trick(meld, table) {
                        return search.wins_unanswered(meld, rest, table, others, interposed);
                    }
                    // Every opponent that has answered may do so again.
                    let asked = asked.after(meld.size());
                    interposed > 0
                        && search.interposes(meld, rest, table, (others, asked), interposed - 1)
                })?;
                tables.push_back((table, unseen, answers - 1));
            }
        }
        Some(())
    }

    /// `true` if nobody can answer `meld` on `table`.
    fn ends_trick(&mut self, meld: &Meld, table: Table) -> bool {
        let before = self.observation;
        self.observation.top = table.top();
        self.observation.lock = table.lock();
        self.observation.reversed = table.reversed();
        let ends = self.observation.keeps_lead(meld);
        self.observation = before;
        ends
    }

    /// Splits `hand` into melds of which all but the last cannot be answered; returns the meld to begin with.
    fn cover(&mut self, hand: Cards, table: Table, last: LastMeld) -> Option<Meld> {
        let start = self.melds.len();
        generate::melds(hand, &table, &self.round.rules, &mut self.melds);
        let end = self.melds.len();
        // Every cover has a meld with the weakest card in it, so no other need be tried for it; large melds first.
        let weakest = hand.iter().next()?;
        let mut found = None;
        for index in (start..end).rev() {
            let Action::Play(meld) = self.melds[index] else {
                continue;
            };
            if self.nodes_left == 0 {
                break;
            }
            let turns = self.observation.turns_order(&meld);
            let wanted = match last {
                // A revolution is played at once, so it may come in any cover.
                LastMeld::InCover => turns || meld.cards().contains(weakest),
                // A revolution might change whether the meld set aside is legal.
                LastMeld::SetAside => !turns && meld.cards().contains(weakest),
            };
            if !wanted {
                continue;
            }
            self.nodes_left -= 1;
            let rest = hand - meld.cards();
            found = if rest.is_empty() && last == LastMeld::InCover {
                (!self.is_forbidden(&meld, table)).then_some(meld)
            } else if self.observation.keeps_lead(&meld) {
                (rest.is_empty() || self.covers_rest(&meld, rest, table, last)).then_some(meld)
            } else if last == LastMeld::InCover && !turns && !self.is_forbidden(&meld, table) {
                self.cover(rest, table, LastMeld::SetAside)
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

    /// `true` if the cards left after `meld`, which keeps the lead, can be covered too.
    fn covers_rest(&mut self, meld: &Meld, rest: Cards, mut table: Table, last: LastMeld) -> bool {
        let reversed = self.observation.reversed;
        if self.observation.turns_order(meld) {
            table.put(*meld, &self.round.rules);
            table.clear();
            self.observation.reversed = table.reversed();
        }
        let first = self.cover(rest, table, last);
        self.observation.reversed = reversed;
        first.is_some()
    }

    fn is_forbidden(&self, meld: &Meld, table: Table) -> bool {
        self.round.rules.forbidden_finish && is_forbidden_finish(meld, &table, &self.round.rules)
    }
}
