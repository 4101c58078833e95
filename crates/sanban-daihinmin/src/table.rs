//! The table: top meld, locks and order of strength.

use super::card::{Card, EIGHT, JACK, Suits};
use super::history::Effects;
use super::illegal::{Count, Illegal};
use super::meld::{Kind, Meld};
use super::rules::{NumberLock, Rules};

/// State of the trick: all that decides which melds may follow.
///
/// # Examples
/// ```
/// use sanban_daihinmin::{Meld, Rules, State};
/// use sanban_game::{Seed, State as _};
///
/// let rules = Rules::default();
/// let deal = State::lay_out(&rules, 5, Seed(1), "0=S9-H4 1=C5 table=H8 owner=1")?;
/// let table = deal.round().table();
/// assert_eq!(table.top().map(|meld| meld.to_string()), Some("H8".to_owned()));
/// assert!(!table.reversed());
///
/// let [nine, four] = ["S9", "H4"].map(|card| Meld::single(card.parse().expect("a card")));
/// assert_eq!(table.check(&nine, &rules), Ok(()));
/// assert!(table.check(&four, &rules).is_err());
/// # Ok::<(), sanban_game::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Table {
    pub(super) top: Option<Meld>,
    pub(super) lock: Suits,
    pub(super) number_lock: bool,
    pub(super) revolution: bool,
    pub(super) back: bool,
}

impl Table {
    /// Meld to beat, or `None` on an empty table.
    #[inline]
    #[must_use]
    pub fn top(&self) -> Option<Meld> {
        self.top
    }

    /// Suits that the trick is locked to; empty without a lock.
    #[inline]
    #[must_use]
    pub fn lock(&self) -> Suits {
        self.lock
    }

    /// `true` if the trick is locked to consecutive ranks.
    #[inline]
    #[must_use]
    pub fn number_lock(&self) -> bool {
        self.number_lock
    }

    /// `true` if a revolution is in force.
    #[inline]
    #[must_use]
    pub fn revolution(&self) -> bool {
        self.revolution
    }

    /// `true` if a jack reversed the order until the trick ends.
    #[inline]
    #[must_use]
    pub fn eleven_back(&self) -> bool {
        self.back
    }

    /// `true` if the 3 is strong and the 2 weak: by revolution or 11-back, but not by both.
    #[inline]
    #[must_use]
    pub fn reversed(&self) -> bool {
        self.revolution ^ self.back
    }

    /// Checks that the rules allow `meld` on this table, whoever plays it.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, meld: &Meld, rules: &Rules) -> Result<(), Illegal> {
        match meld.kind() {
            Kind::Single => {}
            _ if !rules.wild_joker && meld.joker().is_some() => return Err(Illegal::JokerNotWild),
            Kind::Group if meld.size() > rules.largest_group => {
                return Err(Illegal::GroupTooLarge(rules.largest_group));
            }
            Kind::Sequence if !rules.sequences => return Err(Illegal::NoSequences),
            Kind::Group | Kind::Sequence => {}
        }
        let Some(top) = self.top else {
            return Ok(());
        };
        if meld.kind() != top.kind() {
            match top.kind() {
                Kind::Sequence => return Err(Illegal::WantsSequence),
                _ if meld.kind() == Kind::Sequence => return Err(Illegal::WantsGroup),
                _ => {}
            }
        }
        if meld.size() != top.size() {
            return Err(Illegal::WrongCount(Count(top.size())));
        }
        if top.is_lone_joker() {
            return match (rules.spade_three, meld.is_spade_three()) {
                (true, true) => Ok(()),
                (true, false) => Err(Illegal::OnJoker),
                (false, _) => Err(Illegal::NothingBeatsJoker),
            };
        }
        if meld.is_lone_joker() {
            return Ok(());
        }
        let reversed = self.reversed();
        if !is_stronger(meld, &top, reversed) {
            let column = if reversed { top.low() } else { top.high() };
            return Err(if top.kind() == Kind::Sequence {
                Illegal::Overlap { column, reversed }
            } else {
                Illegal::NotStronger { column, reversed }
            });
        }
        if !self.lock.is_empty() && meld.suits() != self.lock {
            return Err(Illegal::Locked(self.lock));
        }
        if self.number_lock && !is_one_step(meld, &top, reversed) {
            let next = if reversed {
                top.low().saturating_sub(1)
            } else {
                top.high() + 1
            };
            return Err(Illegal::NumberLocked {
                column: next,
                sequence: top.kind() == Kind::Sequence,
            });
        }
        Ok(())
    }

    /// Puts a legal meld on the table and returns its effects: locks, revolution, 11-back, and the end of the trick.
    #[inline(always)]
    pub(super) fn put(&mut self, meld: Meld, rules: &Rules) -> Effects {
        let mut effects = Effects::NONE;
        if let Some(top) = self.top {
            if top.is_lone_joker() {
                effects |= Effects::SPADE_THREE;
            } else if meld.is_lone_joker() {
                // A joker neither needs nor keeps a lock: only the spade three may follow.
                self.lock = Suits::NONE;
                self.number_lock = false;
            } else {
                if rules.lock && self.lock.is_empty() && meld.suits() == top.suits() {
                    self.lock = meld.suits();
                    effects |= Effects::LOCK;
                }
                let may_lock = match rules.number_lock {
                    NumberLock::Off => false,
                    NumberLock::On => true,
                    NumberLock::WithSuit => !self.lock.is_empty(),
                };
                if may_lock && !self.number_lock && is_one_step(&meld, &top, self.reversed()) {
                    self.number_lock = true;
                    effects |= Effects::NUMBER_LOCK;
                }
            }
        }
        if meld.size() >= 4 {
            let revolution = match meld.kind() {
                Kind::Sequence => rules.sequence_revolution && meld.size() >= 5,
                Kind::Single | Kind::Group => rules.revolution,
            };
            if revolution {
                self.revolution = !self.revolution;
                effects |= Effects::REVOLUTION;
            }
        }
        if rules.eleven_back && meld.covers(JACK) {
            self.back = !self.back;
            effects |= Effects::ELEVEN_BACK;
        }
        if rules.eight_cut && meld.covers(EIGHT) {
            effects |= Effects::EIGHT_CUT;
        }
        self.top = Some(meld);
        effects
    }

    /// Ends the trick (流れる): only a revolution persists.
    #[inline]
    pub(super) fn clear(&mut self) {
        *self = Table {
            revolution: self.revolution,
            ..Table::default()
        };
    }

    /// Rank that may not be finished on if finishes are forbidden: the highest in the order in force.
    pub(super) fn highest_column(&self) -> u8 {
        if self.reversed() {
            super::card::THREE
        } else {
            super::card::TWO
        }
    }
}

/// `true` if `meld` beats `top`, both of the same kind and size and neither a lone joker. Sequences may not overlap.
#[inline]
fn is_stronger(meld: &Meld, top: &Meld, reversed: bool) -> bool {
    if reversed {
        meld.high() < top.low()
    } else {
        meld.low() > top.high()
    }
}

/// `true` if `meld` follows `top` without a gap.
#[inline]
fn is_one_step(meld: &Meld, top: &Meld, reversed: bool) -> bool {
    if reversed {
        meld.high() + 1 == top.low()
    } else {
        meld.low() == top.high() + 1
    }
}

/// `true` if going out with `meld` on `table` is forbidden (禁止上がり): with an 8 where it cuts, a joker, the highest rank of
/// the order in force when it is played, or the three of spades on a lone joker.
pub(super) fn is_forbidden_finish(meld: &Meld, table: &Table, rules: &Rules) -> bool {
    meld.cards().contains(Card::JOKER)
        || meld.covers(table.highest_column())
        || (rules.eight_cut && meld.covers(EIGHT))
        || table.top.is_some_and(|top| top.is_lone_joker())
}
