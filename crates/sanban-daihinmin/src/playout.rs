//! Playouts of an open deal: the uniform one of Zibiki and Matsuzaki, and one that keeps groups.
//!
//! The paper's playout plays a meld that empties the hand if there is one, else any meld with equal probability, and
//! passes only when it must. Most turns follow a single: there the legal cards are one mask of the hand, and one of its
//! bits is drawn without listing anything. A hand can be emptied only by a meld of its own size, so that on a meld of
//! that size every legal meld does it, and on an empty table one test suffices: is the whole hand a group or a run?

use super::Action;
use super::card::{Card, Cards, EIGHT, Suits, TWO};
use super::generate;
use super::meld::{Kind, Meld};
use super::open::OpenDeal;
use super::round::{Phase, Round};
use super::table::Table;
use sanban_game::search::Playout;
use sanban_game::{Seat, Stream};

/// Policy of a playout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum PlayoutPolicy {
    /// As in the paper: all melds equally likely.
    Uniform,
    /// Mostly as `ps-under-12-no8`: the lowest card that breaks no group below the ace, and a pass if there is none; the
    /// rest of the turns as in the paper. Sequences are led if held.
    #[strum(serialize = "keeping")]
    KeepGroups,
}

/// Share of turns played as in the paper when groups are kept.
const UNIFORM_SHARE: f64 = 0.25;

/// Playouts of open deals, with their scratch space.
#[derive(Clone, Debug)]
pub struct Playouts {
    policy: PlayoutPolicy,
    /// Seat whose place ends the playout once known; `None` to play to the end.
    only: Option<Seat>,
    actions: Vec<Action>,
}

impl Playouts {
    /// Playouts with this policy, to the end of the game.
    #[must_use]
    pub fn new(policy: PlayoutPolicy) -> Playouts {
        Playouts {
            policy,
            only: None,
            actions: Vec::new(),
        }
    }

    /// Playouts that end as soon as the place of `seat` is known; seats without a place then have value 0.
    #[must_use]
    pub fn for_seat(policy: PlayoutPolicy, seat: Seat) -> Playouts {
        Playouts {
            only: Some(seat),
            ..Playouts::new(policy)
        }
    }

    /// Next action of the actor. The deal must not be over.
    #[inline]
    pub fn choose(&mut self, round: &Round, rng: &mut Stream) -> Action {
        let hand = round.hand(round.actor);
        match round.table.top() {
            Some(top) => self.follow(round, hand, &top, rng),
            None => self.lead(round, hand, rng),
        }
    }

    fn lead(&mut self, round: &Round, hand: Cards, rng: &mut Stream) -> Action {
        if let Phase::Exchange(count) = round.phase {
            return Action::Give(hand.weakest_of(count.into()));
        }
        self.actions.clear();
        generate::melds(hand, &round.table, &round.rules, &mut self.actions);
        if is_one_meld(hand) {
            let empties =
                |action: &Action| matches!(action, Action::Play(meld) if meld.cards() == hand);
            if self.actions.iter().any(empties) {
                self.actions.retain(empties);
            }
        } else if self.keeps(rng)
            && let Some(meld) = self.lead_keeping(&round.table, hand)
        {
            return Action::Play(meld);
        }
        self.any(rng)
    }

    fn follow(&mut self, round: &Round, hand: Cards, top: &Meld, rng: &mut Stream) -> Action {
        if hand.len() < usize::from(top.size()) {
            return Action::Pass;
        }
        if top.kind() != Kind::Single || top.is_lone_joker() {
            self.actions.clear();
            generate::melds(hand, &round.table, &round.rules, &mut self.actions);
            return self.any(rng);
        }
        let cards = higher_singles(hand, top, &round.table);
        if cards.is_empty() {
            return Action::Pass;
        }
        if hand.len() > 1 && self.keeps(rng) {
            let single = cards - kept_together(hand, round.table.reversed());
            let lowest = if round.table.reversed() {
                (single & Cards::NORMAL)
                    .strongest()
                    .or(single.iter().next())
            } else {
                single.iter().next()
            };
            return lowest.map_or(Action::Pass, |card| Action::Play(Meld::single(card)));
        }
        let drawn = cards.iter().nth(rng.index(cards.len()));
        drawn.map_or(Action::Pass, |card| Action::Play(Meld::single(card)))
    }

    /// `true` if this turn keeps groups.
    #[inline]
    fn keeps(&self, rng: &mut Stream) -> bool {
        self.policy == PlayoutPolicy::KeepGroups && !rng.chance(UNIFORM_SHARE)
    }

    /// One of the listed melds, or the pass.
    #[inline]
    fn any(&self, rng: &mut Stream) -> Action {
        rng.choose(&self.actions).copied().unwrap_or(Action::Pass)
    }

    /// The longest sequence without a joker, or else the largest group of the lowest rank.
    fn lead_keeping(&self, table: &Table, hand: Cards) -> Option<Meld> {
        let reversed = table.reversed();
        let kept = kept_together(hand, reversed);
        let strength = |meld: &Meld| match meld.low() {
            column if meld.is_lone_joker() => column,
            column if reversed => TWO + 1 - column,
            column => column,
        };
        let melds = self.actions.iter().filter_map(|action| match action {
            Action::Play(meld) if meld.is_lone_joker() || !meld.cards().contains(Card::JOKER) => {
                Some(*meld)
            }
            _ => None,
        });
        melds.min_by_key(|meld| match meld.kind() {
            Kind::Sequence => (0, u8::MAX - meld.size(), strength(meld)),
            // A group that is kept together is led as a whole, any other one card by card.
            _ if (kept & meld.cards()).is_empty() => (1, strength(meld), meld.size()),
            _ => (1, strength(meld), u8::MAX - meld.size()),
        })
    }
}

impl Playout<OpenDeal> for Playouts {
    fn run(&mut self, deal: &mut OpenDeal, rng: &mut Stream, values: &mut [f64]) {
        let round = &mut deal.0;
        let only = self.only;
        let is_known = |round: &Round| only.is_some_and(|seat| round.place(seat).is_some());
        let mut over = round.phase == Phase::Over || is_known(round);
        while !over {
            let action = self.choose(round, rng);
            round.apply(&action);
            over = round.phase == Phase::Over || (action != Action::Pass && is_known(round));
        }
        for (seat, value) in Seat::all(values.len()).zip(values) {
            *value = f64::from(round.points(seat));
        }
    }
}

/// Singles of a hand that beat a single on the table, including the joker.
#[inline]
pub(super) fn higher_singles(hand: Cards, top: &Meld, table: &Table) -> Cards {
    let stronger = match (table.reversed(), table.number_lock()) {
        (false, false) => hand.above(top.high()),
        (true, false) => hand.below(top.low()),
        (false, true) => hand.in_column(top.high() + 1),
        (true, true) => hand.in_column(top.low() - 1),
    };
    let asked = match table.lock() {
        lock if lock.is_empty() => Suits::ALL,
        lock => lock,
    };
    stronger.of_suits(asked) | (hand & Cards::JOKER)
}

/// `true` if a whole hand may be one meld: one rank, or one suit with any holes. Necessary but not sufficient for a legal
/// meld.
#[inline]
pub(super) fn is_one_meld(hand: Cards) -> bool {
    let real = hand & Cards::NORMAL;
    let Some(low) = real.iter().next() else {
        return true;
    };
    real == real.in_column(low.column()) || real == real.of_suits(low.suits())
}

/// Cards of groups that `ps-under-12-no8` would not break: below the ace of the order in force, and no 8s.
#[inline]
fn kept_together(hand: Cards, reversed: bool) -> Cards {
    const COLUMNS: u64 = 0x1111_1111_1111_1111;
    let bits = (hand & Cards::NORMAL).bits();
    // Pairwise popcount of each rank.
    let pairs = (bits & 0x5555_5555_5555_5555) + (bits >> 1 & 0x5555_5555_5555_5555);
    let counts = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let several = (counts >> 1 | counts >> 2) & COLUMNS;
    let groups = Cards::from_bits(bits & (several * 15));
    let low = if reversed {
        groups.above(2)
    } else {
        groups.below(TWO - 1)
    };
    low - low.in_column(EIGHT)
}
