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
//!
//! Beyond the paper, whose last two sections ask for both, the same scheme learns whether the joker completes a single card or a pair
//! (`joker=learned`, by rules under which it can) and whether to pass although there is a candidate (`pass=learned`). For either there are two values by
//! [`Situation`], of deciding for it and against; the higher one decides, and with probability ε a coin. After each game the score goes
//! into the values of what was decided the first time that the game came to a situation: a hand that does badly meets it again and again.
//!
//! | file | what it does |
//! |---|---|
//! | `table` | the values of plays, and all values as a file |
//! | `decisions` | the values of decisions by situation |

mod decisions;
mod table;

pub use decisions::{Decisions, Situation};
use table::RANKS;
pub use table::{LEARNED, MelTable, ParseTableError, RankPlay, Value};

use super::pair_keeping::{completed, plain, rank};
use crate::{Action, Card, Meld, Phase, Reason, State, View};
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

/// A decision that is learned beyond the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    /// Whether the joker completes a group.
    Joker,
    /// Whether to pass rather than play.
    Pass,
}

/// A decision of the game that is being played.
#[derive(Clone, Copy, Debug)]
struct Decided {
    question: Question,
    situation: Situation,
    chosen: bool,
    /// The turn, by how many were before it, and what was played then: a game that was broken off leaves decisions of no use.
    turn: usize,
    meld: Option<Meld>,
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
    /// Whether the joker completes groups where that was learned to be better; it is only played alone otherwise.
    completes: bool,
    /// Whether it passes where that was learned to be better; only where there is no candidate otherwise.
    passes: bool,
    games: u32,
    actions: Vec<Action>,
    decided: Vec<Decided>,
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
            completes: false,
            passes: false,
            games: 0,
            actions: Vec::new(),
            decided: Vec::new(),
        }
    }

    /// The same player that, beyond the paper, learns when the joker completes a pair or a triple.
    #[must_use]
    pub fn completing(mut self) -> UseMel {
        self.completes = true;
        self
    }

    /// The same player that, beyond the paper, learns when to pass although it has a candidate.
    #[must_use]
    pub fn passing(mut self) -> UseMel {
        self.passes = true;
        self
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
            file => params.read_file("table", file, MelTable::parse)?,
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
        let learned = |key: &str, never: &str| {
            let word: String = params.get(key, |_| true)?;
            match word.as_str() {
                "learned" => Ok(true),
                word if word == never => Ok(false),
                _ => Err(params.bad(key, &word)),
            }
        };
        let mut player = UseMel::new(table, epsilon, learns).exploring(explore);
        player.completes = learned("joker", "alone")?;
        player.passes = learned("pass", "forced")?;
        match halving.as_str() {
            "never" => Ok(player),
            games => match games.parse() {
                Ok(games @ 1..=1_000_000_000) => Ok(player.halving_every(games)),
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

    /// The candidate of the paper's player among the legal actions, if there is one.
    fn candidate(&mut self, view: &View, context: &mut DecisionContext<'_>) -> Option<Meld> {
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

    /// Decides for or against it: by the values, and now and then blindly.
    fn decides(
        &self,
        question: Question,
        situation: Situation,
        context: &mut DecisionContext<'_>,
    ) -> bool {
        let epsilon = self.epsilon();
        if epsilon > 0.0 && context.rng.chance(epsilon) {
            return context.rng.chance(0.5);
        }
        match question {
            Question::Joker => self.table.joker.favours(situation),
            Question::Pass => self.table.pass.favours(situation),
        }
    }

    /// What this player plays, with why it does, or passes.
    fn choose(&mut self, view: &View, context: &mut DecisionContext<'_>) -> (Option<Meld>, Reason) {
        let mut found = self.candidate(view, context);
        let first = self.decided.len();
        let turn = view.turns().len();
        let round = view.round();
        let reversed = round.table().reversed();
        let is_led = round.table().top().is_none();
        let own = is_led || round.owner() == view.seat();
        let hand = view.hand();
        let situation = |meld: &Meld| Situation {
            rank: rank(meld, reversed),
            size: meld.size(),
            left: u8::try_from(hand.len())
                .unwrap_or(u8::MAX)
                .saturating_sub(meld.size()),
            own,
        };
        let mut decide = |player: &mut UseMel, question, meld: &Meld| {
            let situation = situation(meld);
            let chosen = player.decides(question, situation, context);
            player.decided.push(Decided {
                question,
                situation: situation.stage(),
                chosen,
                turn,
                meld: None,
            });
            chosen
        };
        let mut completes = false;
        if self.completes && hand.contains(Card::JOKER) {
            let mut all: Vec<Meld> = self.actions.iter().filter_map(completed).collect();
            // All cards of the rank, the joker with them; the weakest first.
            all.retain(|meld| meld.size() == hand.suits_at(meld.low()).len() + 1);
            all.sort_by_key(|meld| rank(meld, reversed));
            all.dedup_by_key(|meld| rank(meld, reversed));
            let up_to = found.map_or(u8::MAX, |meld| rank(&meld, reversed));
            let mut tried = all.iter().filter(|meld| rank(meld, reversed) <= up_to);
            if let Some(meld) = tried.find(|meld| decide(self, Question::Joker, meld)) {
                found = Some(*meld);
                completes = true;
            }
        }
        let mut reason = match found {
            Some(_) => Reason::LowestCandidate,
            None => Reason::NoCandidate,
        };
        if let Some(meld) = found
            && self.passes
            && !is_led
            && !completes
            && decide(self, Question::Pass, &meld)
        {
            (found, reason) = (None, Reason::PassPays);
        }
        for decided in &mut self.decided[first..] {
            decided.meld = found;
        }
        (found, reason)
    }

    /// Takes the score of a finished game into the values of its decisions.
    fn learn_decisions(&mut self, view: &View) {
        let seat = view.seat();
        let Some(place) = view.round().place(seat) else {
            return;
        };
        let score = 2.0 - f64::from(place);
        let turns = view.turns();
        let mut met: Vec<(Question, Situation)> = Vec::new();
        for decided in &self.decided {
            let is_of_this_game = turns
                .get(decided.turn)
                .is_some_and(|turn| turn.seat == seat && turn.meld == decided.meld);
            let key = (decided.question, decided.situation);
            if !is_of_this_game || met.contains(&key) {
                continue;
            }
            met.push(key);
            let values = match decided.question {
                Question::Joker => &mut self.table.joker,
                Question::Pass => &mut self.table.pass,
            };
            values.add(decided.situation, decided.chosen, score);
        }
    }
}

impl Player<State> for UseMel {
    fn decide(&mut self, view: &View, context: &mut DecisionContext<'_>) -> Decision<Action> {
        if let Phase::Exchange(count) = view.round().phase() {
            let lowest = view.hand().weakest_of(count.into());
            return Decision::plain(Action::Give(lowest)).because(Reason::LowestCards);
        }
        let (meld, reason) = self.choose(view, context);
        Decision::plain(meld.map_or(Action::Pass, Action::Play)).because(reason)
    }

    fn game_over(&mut self, view: &View) {
        self.games += 1;
        if self.learns {
            self.table.learn(view);
            self.learn_decisions(view);
        }
        self.decided.clear();
    }
}
