//! The state of a game in progress, and the trait of a game.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::ops::RangeInclusive;

use super::{Act, Roster, Rules, Seat, Seed, View};

/// A game in progress: a round of Blackjack, a deal of Daihinmin, a game of Blokus Duo.
///
/// Randomness is data: all random draws come from a stream that is part of the state, so the state after a list of
/// actions depends on rules, seats and seed alone.
///
/// # Examples
/// ```
/// use sanban_blokus::State;
/// use sanban_game::{Seat, Seed, State as _};
///
/// let mut state = State::start(&Default::default(), 2, Seed(1));
/// let mut rng = Seed(3).stream();
/// let mut actions = Vec::new();
/// while state.actor().is_some() {
///     state.legal_actions(&mut actions);
///     let action = rng.choose(&actions).expect("who acts has an action");
///     state.play(action)?;
/// }
/// assert!((state.payoff(Seat(0)) + state.payoff(Seat(1)) - 1.0).abs() < 1e-9);
/// # Ok::<(), sanban_blokus::Illegal>(())
/// ```
pub trait State: Clone + Debug + Send + Sync + 'static {
    /// Settings of the game.
    type Rules: Rules;
    /// Action of a seat.
    type Action: Act;
    /// View of a seat.
    type View: View<State = Self>;
    /// Reason why an action is illegal, as one clear sentence for the person who tried it. A table has one line for it: what is
    /// longer than 72 columns is cut off on a terminal of 80.
    type Illegal: std::error::Error + Clone + PartialEq + Send + Sync + 'static;

    /// Distance between the payoffs of a usual game, in the unit of [`State::payoff`]: 1 if a win pays 1 and a loss 0.
    /// The player `uct` multiplies its exploration constant by it, so a game that pays 40 or −40 discs has 80 here;
    /// with 1 it would hardly explore.
    const PAYOFF_SPAN: f64 = 1.0;

    /// First game of a series, dealt from `seed`. `seats` lies in [`Game::seats`].
    fn start(rules: &Self::Rules, seats: usize, seed: Seed) -> Self;

    /// A game that starts from a given position, in the game's own notation: one line without semicolons, which end it in a record of
    /// one line, and not beginning with `deal=`. `seed` decides whatever the position leaves to chance.
    ///
    /// # Errors
    /// The part of `position` that cannot be read or contradicts the rules.
    fn lay_out(
        rules: &Self::Rules,
        seats: usize,
        seed: Seed,
        position: &str,
    ) -> Result<Self, ReadError>;

    /// Settings in force.
    fn rules(&self) -> &Self::Rules;

    /// Number of seats.
    fn seats(&self) -> usize;

    /// Seat to act, or `None` once the game is over.
    fn actor(&self) -> Option<Seat>;

    /// Replaces `actions` with the legal actions of the actor, in a fixed order; with none once the game is over.
    fn legal_actions(&self, actions: &mut Vec<Self::Action>);

    /// Checks that an action of the actor is legal.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(&self, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Carries out an action that [`State::check`] allows, without checking it again. With any other action the
    /// resulting state is unspecified (but memory-safe).
    fn apply(&mut self, action: &Self::Action);

    /// Checks and carries out an action.
    ///
    /// # Errors
    /// The rule that forbids it; the state is then unchanged.
    fn play(&mut self, action: &Self::Action) -> Result<(), Self::Illegal> {
        self.check(action)?;
        self.apply(action);
        Ok(())
    }

    /// Payoff of a seat at the end of the game, in the game's own unit (see [`State::PAYOFF_SPAN`]); 0 before that.
    fn payoff(&self, seat: Seat) -> f64;

    /// View of `seat`: everything that it may know at this point.
    fn view(&self, seat: Seat) -> Self::View;

    /// A number that differs (but for a probability of 2⁻⁶⁴) between states that differ in anything, hidden parts
    /// included. It is the same on every machine and in every build (see [`fingerprint_of`]).
    fn fingerprint(&self) -> u64;

    /// Next game of the series, after the end of this one, with all that carries over (the shoe and the bankrolls, the
    /// classes, the starting seat).
    #[must_use]
    fn next_game(&self) -> Self;

    /// Position of the next game as [`State::lay_out`] reads it with the same seed, so that this game can be played
    /// again by itself; `None` if the games of a series are not dealt one by one.
    fn next_deal(&self) -> Option<String> {
        None
    }

    /// `true` if, after the end of this game, nothing of weight carries over to [`State::next_game`] (the shoe is
    /// shuffled, the classes are forgotten, both colours have begun once). Matches count the games up to here as one
    /// independent sample.
    fn series_over(&self) -> bool;

    /// Text of an action that is legal in this state, as one word without blanks or semicolons.
    fn write_action(&self, action: &Self::Action) -> String;

    /// Reads an action in the form of [`State::write_action`], with cards or squares in any order.
    ///
    /// # Errors
    /// A description of what cannot be read. An action that can be read but is illegal is not an error here.
    fn read_action(&self, text: &str) -> Result<Self::Action, ReadError>;
}

/// Error for a text that cannot be read: the problem, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ReadError(pub String);

/// Outcome of one game for one seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// Score that a match adds up: net profit in table minimums, points 5 to 1, or 1 / ½ / 0.
    pub score: f64,
    /// Place, or win, draw or loss.
    pub standing: Standing,
    /// Stake and return (stake plus profit), if the game is played for money.
    pub money: Option<(f64, f64)>,
}

/// Standing of a seat at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Won, or ahead.
    Win,
    /// Nobody is ahead.
    Draw,
    /// Lost, or behind.
    Loss,
    /// Finished in this place, counted from 0.
    Place(u8),
}

/// Rotation of the players of a match over the seats, so that none is favoured. It does not apply to a table for
/// people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rotation {
    /// None: the rules themselves ensure fairness.
    None,
    /// Every player moves on one seat after each game. At a table for people the seats stay, and [`State::next_game`]
    /// decides who begins.
    EachGame,
    /// Every player moves on one seat after each series (see [`State::series_over`]).
    EachSeries,
}

/// A kind of game: what the registry, the referee and the front ends need beside its [`State`].
pub trait Game: Send + Sync + 'static {
    /// State of a game in progress.
    type State: State;

    /// Word on the command line and in records.
    const NAME: &'static str;
    /// Name for people.
    const TITLE: &'static str;
    /// Rotation of the players in a match.
    const ROTATION: Rotation;
    /// Unit of [`Outcome::score`], for the head of a table.
    const SCORE_UNIT: &'static str;
    /// Name of an independent sample of a match, in the plural ("blocks", "pairs"): the games up to where
    /// [`State::series_over`] is `true`. The confidence intervals of a report count these.
    const SAMPLES: &'static str;

    /// Numbers of seats that a table can have.
    fn seats() -> RangeInclusive<usize>;

    /// Players that come with the game; [`Game::roster`] adds those from outside.
    fn own_players() -> Roster<Self::State>;

    /// All players of this game: its own, and those that were [registered](crate::register).
    #[must_use]
    fn roster() -> Roster<Self::State>
    where
        Self: Sized,
    {
        Roster::of::<Self>()
    }

    /// Specs of the players at a table if none are given.
    fn default_players() -> &'static [&'static str];

    /// Specs of the players of a table that is watched if none are given: of different strength and style.
    #[must_use]
    fn watched_players() -> &'static [&'static str] {
        Self::default_players()
    }

    /// Outcome of the finished `state` for `seat`.
    fn outcome(state: &Self::State, seat: Seat) -> Outcome;
}

/// Fingerprint of anything that can be hashed: FNV-1a, which has no random key and never changes, over bytes that do
/// not depend on the machine's word size (slices of numbers follow its byte order, which is little-endian wherever this
/// program is known to run).
///
/// # Examples
/// ```
/// use sanban_game::fingerprint_of;
///
/// assert_eq!(fingerprint_of(&(1_u8, "a")), fingerprint_of(&(1_u8, "a")));
/// assert_ne!(fingerprint_of(&(1_u8, "a")), fingerprint_of(&(2_u8, "a")));
/// ```
pub fn fingerprint_of(value: &impl Hash) -> u64 {
    let mut hasher = PortableHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

/// FNV-1a that takes lengths and the numbers of variants as 64 bits, whatever the machine's word size.
#[derive(Default)]
struct PortableHasher(fnv::FnvHasher);

impl Hasher for PortableHasher {
    fn write(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_i64(number as i64);
    }

    fn finish(&self) -> u64 {
        self.0.finish()
    }
}

/// Numbers of seats in words: `5`, `1 to 7`.
pub(crate) fn seats_in_words(seats: &RangeInclusive<usize>) -> String {
    let (least, most) = (seats.start(), seats.end());
    if least == most {
        most.to_string()
    } else {
        format!("{least} to {most}")
    }
}
