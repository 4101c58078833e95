//! UseMEL (手評価学習), the learning player of Sakata and Ohashi: it plays the lowest rank's candidate, and learns from the
//! results which group of a rank is the candidate.
//!
//! There is a value for every (rank, cards of that rank held, cards of it played). The candidate of a rank is the group size with the
//! highest value among all that the held cards make; a rank whose candidate the table does not allow is kept. With probability
//! ε the candidate of a rank is drawn blindly instead. After each game the score +2 … −2 goes into the value of every play made in it, as a
//! running mean. (The paper prints `value = (score − value) / times`; the mean is the reading that works.)
//!
//! Where the paper is silent: values start at 0; of equal values the smaller group is the candidate; at most three cards are
//! played together; the joker is played alone, after everything else; ranks count from the weak end of the order in force. What is tried
//! blindly can also be read as any legal play (`explore=play`); then less of what the paper finds comes out.

mod table;

use table::RANKS;
pub use table::{LEARNED, MelTable, ParseTableError, RankPlay, Value};

use super::pair_keeping::{plain, rank};
use crate::{Action, Meld, Phase, Reason, State, View};
use sanban_game::{Decision, DecisionContext, Params, Player, SpecError, View as _};

/// What UseMEL draws when it plays blindly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Exploration {
    /// The candidate of a rank: the group sizes that its cards make have equal chances. The lowest candidate is still played.
    #[default]
    Group,
    /// The play: all legal ones have equal chances.
    Play,
}

/// A player that learns which groups to keep together.
#[derive(Clone, Debug)]
pub struct UseMel {
    table: MelTable,
    epsilon: f64,
    explore: Exploration,
    /// ε is halved each time after this many games; never when `None`.
    halving: Option<u32>,
    learns: bool,
    games: u32,
    actions: Vec<Action>,
}

impl UseMel {
    /// A player that begins with these values and plays blindly with probability `epsilon`.
    #[must_use]
    pub fn new(table: MelTable, epsilon: f64, learns: bool) -> UseMel {
        UseMel {
            table,
            epsilon,
            explore: Exploration::default(),
            halving: None,
            learns,
            games: 0,
            actions: Vec::new(),
        }
    }

    /// The same player with an ε that is halved every `games` games: the paper asks for an ε that shrinks as the learning
    /// goes on.
    #[must_use]
    pub fn halving_every(mut self, games: u32) -> UseMel {
        self.halving = Some(games);
        self
    }

    /// The same player that draws this when it plays blindly.
    #[must_use]
    pub fn exploring(mut self, explore: Exploration) -> UseMel {
        self.explore = explore;
        self
    }

    /// The player that its settings say.
    ///
    /// # Errors
    /// A setting out of range, or a table that cannot be read.
    pub(super) fn from_params(params: &Params<'_>) -> Result<UseMel, SpecError> {
        let name: String = params.get("table", |_| true)?;
        let table = match name.as_str() {
            "learned" => MelTable::learned(),
            "none" => MelTable::default(),
            file => MelTable::load(file).map_err(|error| {
                let expected = format!("learned, none or a sound table file, but {error}");
                params.expected("table", file, expected)
            })?,
        };
        let epsilon = params.get("epsilon", |e| (0.0..=1.0).contains(e))?;
        let learns = params.get("learn", |_| true)?;
        let halving: String = params.get("halving", |_| true)?;
        let explore: String = params.get("explore", |_| true)?;
        let explore = match explore.as_str() {
            "group" => Exploration::Group,
            "play" => Exploration::Play,
            _ => return Err(params.bad("explore", &explore)),
        };
        let player = UseMel::new(table, epsilon, learns).exploring(explore);
        match halving.as_str() {
            "never" => Ok(player),
            games => match games.parse() {
                Ok(games @ 1..) => Ok(player.halving_every(games)),
                _ => Err(params.bad("halving", games)),
            },
        }
    }

    /// What it has learned.
    #[must_use]
    pub fn table(&self) -> &MelTable {
        &self.table
    }

    /// How likely it is now to play blindly.
    #[must_use]
    pub fn epsilon(&self) -> f64 {
        let halvings = self.halving.map_or(0, |games| self.games / games);
        self.epsilon * 0.5_f64.powf(halvings.into())
    }

    /// The meld that this player chooses among the legal actions, if it knows one.
    fn choose(&mut self, view: &View, context: &mut DecisionContext<'_>) -> Option<Meld> {
        view.legal_actions(&mut self.actions);
        let melds: Vec<Meld> = self.actions.iter().filter_map(plain).collect();
        let epsilon = self.epsilon();
        if self.explore == Exploration::Play && epsilon > 0.0 && context.rng.chance(epsilon) {
            return context.rng.choose(&melds).copied();
        }
        let reversed = view.round().table().reversed();
        let hand = view.hand();
        let largest = view.round().rules().largest_group.min(3);
        // The candidate of each rank, drawn when the first of its melds is looked at.
        let mut candidates = [None; RANKS + 1];
        let mut is_candidate = |meld: &&Meld| {
            meld.is_lone_joker() || {
                let (rank, held) = (rank(meld, reversed), hand.suits_at(meld.low()).len());
                let draws = self.explore == Exploration::Group && epsilon > 0.0;
                let candidate = candidates[usize::from(rank)].get_or_insert_with(|| {
                    if draws && context.rng.chance(epsilon) {
                        1 + context.rng.index(held.min(largest).into())
                    } else {
                        self.table.best(rank, held, largest).into()
                    }
                });
                *candidate == usize::from(meld.size())
            }
        };
        // The first of equals has the lowest suits.
        let candidates = melds.iter().filter(&mut is_candidate);
        candidates.min_by_key(|meld| rank(meld, reversed)).copied()
    }
}

impl Player<State> for UseMel {
    fn decide(&mut self, view: &View, context: &mut DecisionContext<'_>) -> Decision<Action> {
        if let Phase::Exchange(count) = view.round().phase() {
            let lowest = view.hand().weakest_of(count.into());
            return Decision::plain(Action::Give(lowest)).because(Reason::LowestCards);
        }
        match self.choose(view, context) {
            Some(meld) => Decision::plain(Action::Play(meld)).because(Reason::LowestCandidate),
            None => Decision::plain(Action::Pass).because(Reason::NoCandidate),
        }
    }

    fn game_over(&mut self, view: &View) {
        self.games += 1;
        if self.learns {
            self.table.learn(view);
        }
    }
}
