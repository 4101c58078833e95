//! The state of a game in progress, and the trait of a game.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::ops::RangeInclusive;

use super::{Roster, Rules, Seat, Seed, View};

/// One game in progress: a round of Blackjack, a deal of Daihinmin, a game of Blokus Duo.
///
/// Chance is data: everything random comes from a stream that is part of the state, so that the state after
/// a list of actions depends on rules, seats and seed alone.
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
    /// The settings of the game.
    type Rules: Rules;
    /// An action of a seat.
    type Action: Clone + Debug + PartialEq + Eq + Hash + Send + Sync + 'static;
    /// The view of a seat.
    type View: View<State = Self>;
    /// Why an action is not allowed, as one clear sentence for the person who tried it.
    type Illegal: std::error::Error + Clone + PartialEq + Send + Sync + 'static;

    /// How far apart the payoffs of a usual game lie, in the unit of [`State::payoff`]: 1 where a win pays 1 and a loss 0.
    /// The free player `uct` explores by its constant times this, so a game that pays 40 or −40 discs says 80 here; with 1
    /// it would explore next to nothing.
    const PAYOFF_SPAN: f64 = 1.0;

    /// The first game of a series, dealt from `seed`. `seats` lies in [`Game::seats`].
    fn start(rules: &Self::Rules, seats: usize, seed: Seed) -> Self;

    /// A game that starts from a position laid out by hand, in the game's own notation of positions; `seed`
    /// decides what is still left to chance.
    ///
    /// # Errors
    /// Says which part of `position` cannot be read or contradicts the rules.
    fn lay_out(
        rules: &Self::Rules,
        seats: usize,
        seed: Seed,
        position: &str,
    ) -> Result<Self, ReadError>;

    /// The settings in force.
    fn rules(&self) -> &Self::Rules;

    /// The number of seats.
    fn seats(&self) -> usize;

    /// The seat to act, or `None` when the game is over.
    fn actor(&self) -> Option<Seat>;

    /// Replaces `actions` by what the actor may do, in a fixed order; empty when the game is over.
    fn legal_actions(&self, actions: &mut Vec<Self::Action>);

    /// Whether the actor may do this.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(&self, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Carries out an action that [`State::check`] allows, without checking it again. With any other action the
    /// state that results is unspecified (but no memory is harmed).
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

    /// The payoff of a seat when the game is over, in the game's own unit (see [`State::PAYOFF_SPAN`]); 0 before that.
    fn payoff(&self, seat: Seat) -> f64;

    /// The view of `seat`: all that it may know now.
    fn view(&self, seat: Seat) -> Self::View;

    /// A number that differs (but for one chance in 2⁶⁴) between states that differ in anything, hidden things
    /// included. The same on every machine and in every build (see [`fingerprint_of`]).
    fn fingerprint(&self) -> u64;

    /// After the end: the next game of the series, with all that carries over from one to the next (the shoe and
    /// the bankrolls, the classes, who begins).
    #[must_use]
    fn next_game(&self) -> Self;

    /// After the end: whether nothing of weight carries over to [`State::next_game`] (the shoe is shuffled, the
    /// classes are forgotten, both colours had their turn). Matches count what happens up to here as one
    /// independent sample.
    fn series_over(&self) -> bool;

    /// Writes an action that is legal now, as one word without blanks or semicolons.
    fn write_action(&self, action: &Self::Action) -> String;

    /// Reads an action as [`State::write_action`] writes it, and kindly: any order of cards or squares.
    ///
    /// # Errors
    /// Says what cannot be read. An action that can be read but is not legal is not an error here.
    fn read_action(&self, text: &str) -> Result<Self::Action, ReadError>;
}

/// A text that could not be read: what is wrong with it and what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ReadError(pub String);

/// The outcome of one game for one seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// The score that a match adds up: net profit in table minimums, points 5…1, or 1 / ½ / 0.
    pub score: f64,
    /// The place, or who won.
    pub standing: Standing,
    /// The stake and the return (stake plus profit), where the game is played for money.
    pub money: Option<(f64, f64)>,
}

/// The standing of a seat at the end of a game.
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

/// The rotation of the players of a match (not of a table for people) over the seats, so that none is favoured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rotation {
    /// The rules themselves see to it.
    None,
    /// Everybody moves on one seat after each game. This is about matches; a table for people keeps its seats, and who
    /// begins there is for [`State::next_game`] to say.
    EachGame,
    /// Everybody moves on one seat after each series (see [`State::series_over`]).
    EachSeries,
}

/// A kind of game: what the registry, the referee and the front ends need to know beside its [`State`].
pub trait Game: Send + Sync + 'static {
    /// One game in progress.
    type State: State;

    /// The word on the command line and in records.
    const NAME: &'static str;
    /// The name for people.
    const TITLE: &'static str;
    /// The rotation of a match.
    const ROTATION: Rotation;
    /// The unit of [`Outcome::score`], for the head of a table.
    const SCORE_UNIT: &'static str;
    /// The name of an independent sample of a match, in the plural ("blocks", "pairs"): the games up
    /// to where [`State::series_over`] is true. The intervals of a report count these.
    const SAMPLES: &'static str;

    /// The numbers of seats that a table can have.
    fn seats() -> RangeInclusive<usize>;

    /// [`Game::seats`] in words: `5`, `1 to 7`.
    fn seats_in_words() -> String {
        let (least, most) = Self::seats().into_inner();
        if least == most {
            most.to_string()
        } else {
            format!("{least} to {most}")
        }
    }

    /// The players that the game brings along; [`Game::roster`] has those from outside, too.
    fn own_players() -> Roster<Self::State>;

    /// All players of this game: its own, and those that were [registered](crate::register).
    #[must_use]
    fn roster() -> Roster<Self::State>
    where
        Self: Sized,
    {
        Roster::of::<Self>()
    }

    /// Who sits at the table when nobody says otherwise.
    fn default_players() -> &'static [&'static str];

    /// The outcome of the finished `state` for `seat`.
    fn outcome(state: &Self::State, seat: Seat) -> Outcome;
}

/// The fingerprint of anything that can be hashed: FNV-1a, which has no random key and never changes, over bytes that
/// do not depend on the machine's word size (slices of numbers follow its byte order, which is little-endian wherever
/// this program is known to run).
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

/// FNV-1a that takes lengths and the numbers of variants as 64 bits, however wide the machine's words are.
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
