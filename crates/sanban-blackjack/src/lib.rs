//! Blackjack: rules, table, strategy and players.
//!
//! # Course of a round
//!
//! A [`Round`] is one game; the shoe with its seen cards, the bankrolls, and each seat's last bet carry over to the
//! next. The open [`Table`] holds the phase and the seat to act:
//!
//! 1. **[`Phase::Bets`].** Each seat in turn bets ([`Action::Bet`]) the minimum plus a multiple of the step, up to the
//!    maximum and its bankroll, or sits out with a bet of 0. A seat whose bankroll does not cover the minimum may
//!    [`Action::Refill`] it first. If all sit out the round is over, and no card is dealt.
//! 2. **The deal.** One card face up to each seat that bet and to the dealer, a second card to each seat, and the
//!    dealer's hole card face down. There is a hole card in games without a peek too; nobody looks at it. A player's
//!    ace and ten are a blackjack at once (unless `payout=plain21`) and are not played.
//! 3. **[`Phase::Insurance`]**, under the dealer's ace: each seat that can pay half its bet is asked
//!    ([`Action::Insure`], [`Action::Decline`]), including those with a blackjack (for them it is even money).
//! 4. **[`Phase::EarlySurrender`]**, with `surrender=early` when the dealer is about to peek: each seat is asked
//!    ([`Action::Surrender`], [`Action::Decline`]). Under other up cards, and in games without a peek, early surrender
//!    is simply the first action of the hand, and loses half the bet whatever the dealer turns over.
//! 5. **The peek**, with `dealer_bj=peek` under an ace or a ten: a dealer's blackjack ends the round here.
//! 6. **[`Phase::Play`].** The seats in order, each seat's hands from left to right: [`Action::Stand`],
//!    [`Action::Hit`], [`Action::Double`], [`Action::Split`], [`Action::Surrender`]. A hand of 21 stands by itself, and
//!    so does a split ace that takes only one card and cannot be split again.
//! 7. **The dealer** turns over the hole card, which counting players see whether it matters or not. Further cards are
//!    drawn only if a hand can still win or lose by them: not if all are bust, surrendered or blackjacks, nor to a
//!    dealer's blackjack.
//! 8. **Settlement**, hand by hand; see [`HandResult`]. A player's blackjack pushes against a dealer's. An ace and a
//!    ten after a split are a plain 21. A dealer's blackjack met without a peek takes every stake, or with
//!    `dealer_bj=no-peek-original` only the original bet: then all stakes added by doubling and splitting come back,
//!    from busted hands too, and the player loses exactly what a peek would have cost. A late surrender without a peek
//!    loses the whole bet to it.
//!
//! The shoe is shuffled before the next round when the cut card is out ([`HouseRules::is_dealt_out`]). A shoe that runs
//! out inside a round is refilled from the discards, and shuffled whole after that round. If every card is on the
//! table, which is extremely rare, nobody can draw any more, the dealer included.
//!
//! # The paper's table
//!
//! The preset `paper` is S1 (Itoh). Its split (two hands that may only stand or hit, both second cards dealt at once)
//! is `max_hands=2 das=false hit_split_aces=true split_deal=at-once`. Open points of S1 are read as follows, each a
//! rule that can be set: a dealer's blackjack beats other 21s and pushes against a blackjack, and as no peek is
//! mentioned it is found when the dealer plays and takes all bets (`dealer_bj=no-peek-all`); surrender always costs
//! half the bet (`surrender=early`); K-10 is a pair (`pairs=value`); "fewer than" the set number of cards ends the shoe
//! (`penetration=paper`); insurance is not mentioned, so there is none. The readings of its strategy tables are in
//! `assets/strategy/paper.toml`, those of its counts and bets in `assets/counts.toml`.
//!
//! # The EV of every action
//!
//! ```
#![doc = include_str!("../examples/ev.rs")]
//! ```

#![warn(missing_docs)]

mod choice;
pub mod counting;
mod data;
pub mod exact;
mod game;
mod hand;
mod money;
mod players;
pub mod practice;
mod round;
mod rules;
mod shoe;
pub mod simulation;
mod strategy;
mod view;

pub use choice::UnknownWord;
pub use counting::{Count, Ramp};
pub use data::DataError;
pub use game::{BASIC, Blackjack, COUNTER};
pub use hand::{Hand, HandResult, HandStatus, MAX_CARDS, Total, value};
pub use money::Money;
pub use round::{Action, Illegal, Insurance, MAX_HANDS, MAX_SEATS, Phase, Round, Table, TableSeat};
pub use rules::{
    Burn, DealerBlackjack, Double, HouseRules, Pairs, Payout, Penetration, Soft17, SplitDeal,
    Surrender,
};
pub use shoe::Composition;
pub use strategy::{Advice, Cell, Chart, Code, Column, Row, Section, SoftOfThree, ThreeCards, Try};
pub use view::RoundView;

/// The examples of the README, run as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
