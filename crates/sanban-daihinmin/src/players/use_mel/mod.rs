//! UseMEL (手評価学習), the learning player of Sakata and Ohashi: it plays the candidate of the lowest rank, and learns from
//! the results which group of a rank is the candidate.
//!
//! There is a value for every (rank, cards of that rank held, cards of it played). The candidate of a rank is the group
//! size with the highest value among all that the held cards allow; a rank whose candidate the table does not allow is
//! kept. With probability ε the candidate of a rank is drawn at random instead. After each game the score +2 … −2 enters
//! the value of every play made in it, as a running mean. (The paper prints `value = (score − value) / times`, which goes
//! to 0 and is taken as a misprint of the mean; `value=printed` learns by it.)
//!
//! Choices where the paper is silent: values start at 0; of equal values the smaller group is the candidate; at most three cards
//! are played together; the joker is played alone, after everything else; ranks count from the weak end of the order in
//! force. Exploration can also be read as drawing any legal play (`explore=play`).
//!
//! Beyond the paper, whose last two sections ask for both, the same scheme learns to complete a single card or a pair
//! with the joker (`joker=learned`, under rules that allow it) and to pass although there is a candidate
//! (`pass=learned`). Each of the two has two values by [`Situation`], of deciding for it and against; the higher one
//! decides, and with probability ε a coin. After each game the score enters the values of the decisions made the first
//! time that the game reached a situation: a hand that does badly meets it again and again.
//!
//! | file | contents |
//! |---|---|
//! | `table` | the values of plays, and all values as a file |
//! | `decisions` | the values of decisions by situation |

mod decisions;
mod table;

pub use decisions::{Decisions, Situation};
use table::RANKS;
pub use table::{LEARNED, MelTable, ParseTableError, RankPlay, Update, Value};

use super::lowest_gift;
use super::pair_keeping::{completed, plain, rank};
use crate::{Action, Card, Meld, Reason, State, View};
use sanban_game::{Decision, DecisionContext, Params, Player, SpecError, View as _};

/// Random choice of UseMEL when it explores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Exploration {
    /// The candidate of a rank: all group sizes that its cards allow are equally likely. The lowest candidate is still
    /// played.
    #[default]
    Group,
    /// The play: all legal ones are equally likely.
    Play,
}

/// A decision learned beyond the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    /// Complete a group with the joker?
    Joker,
    /// Pass rather than play?
    Pass,
}

/// A decision of the current game.
#[derive(Clone, Copy, Debug)]
struct Decided {
    question: Question,
    situation: Situation,
    chosen: bool,
    /// Index of the turn and the meld played in it: they identify decisions left over from an abandoned game.
    turn: usize,
    meld: Option<Meld>,
}

/// A player that learns which groups to keep together.
#[derive(Clone, Debug)]
pub struct UseMel {
    table: MelTable,
    epsilon: f64,
    explore: Exploration,
    update: Update,
    /// Number of games after which ε is halved, repeatedly; `None` for never.
    halving: Option<u32>,
    learns: bool,
    /// Complete groups with the joker where that was learned to be better; otherwise it is only played alone.
    completes: bool,
    /// Pass where that was learned to be better; otherwise only if there is no candidate.
    passes: bool,
    games: u32,
    actions: Vec<Action>,
    decided: Vec<Decided>,
}

impl UseMel {
    /// A player that starts with these values and explores with probability `epsilon`.
    #[must_use]
    pub fn new(table: MelTable, epsilon: f64, learns: bool) -> UseMel {
        UseMel {
            table,
            epsilon,
            explore: Exploration::default(),
            update: Update::default(),
            halving: None,
            learns,
            completes: false,
            passes: false,
            games: 0,
            actions: Vec::new(),
            decided: Vec::new(),
        }
    }

    /// The same player that, beyond the paper, learns when to complete a pair or a triple with the joker.
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
    /// proceeds.
    #[must_use]
    pub fn halving_every(mut self, games: u32) -> UseMel {
        self.halving = Some(games);
        self
    }

    /// The same player with this kind of exploration.
    #[must_use]
    pub fn exploring(mut self, explore: Exploration) -> UseMel {
        self.explore = explore;
        self
    }

    /// The same player that learns by this reading of the paper's equation (1).
    #[must_use]
    pub fn updating(mut self, update: Update) -> UseMel {
        self.update = update;
        self
    }

    /// The player with these settings.
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
        let learned = |key: &str, never: &str| {
            let word: String = params.get(key, |_| true)?;
            match word.as_str() {
                "learned" => Ok(true),
                word if word == never => Ok(false),
                _ => Err(params.bad(key, &word)),
            }
        };
        let mut player = UseMel::new(table, epsilon, learns)
            .exploring(params.get("explore", |_| true)?)
            .updating(params.get("value", |_| true)?);
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

    /// The learned values.
    #[must_use]
    pub fn table(&self) -> &MelTable {
        &self.table
    }

    /// Current probability of exploring.
    #[must_use]
    pub fn epsilon(&self) -> f64 {
        let halvings = self.halving.map_or(0, |games| self.games / games);
        self.epsilon * 0.5_f64.powf(halvings.into())
    }

    /// Candidate of the paper's player among the legal actions, if there is one.
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
        // Candidate of each rank, drawn when the first of its melds is examined.
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

    /// Decides a question by the values, or by a coin when exploring.
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

    /// The meld to play, or a pass, with the reason.
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
            // All cards of the rank together with the joker; the weakest first.
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

    /// Updates the values of the decisions with the score of a finished game.
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
        if let Some(gift) = lowest_gift(view) {
            return gift;
        }
        let (meld, reason) = self.choose(view, context);
        Decision::plain(meld.map_or(Action::Pass, Action::Play)).because(reason)
    }

    fn game_over(&mut self, view: &View) {
        self.games += 1;
        if self.learns {
            self.table.learn(view, self.update);
            self.learn_decisions(view);
        }
        self.decided.clear();
    }
}
