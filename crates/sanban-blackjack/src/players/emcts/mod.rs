//! Extended Monte Carlo tree search (S1, Itoh), and a variant that addresses its open questions.
//!
//! **The paper's search** (`reward=winlose` and `reward=table7`) is an open loop: a node is a sequence of this player's
//! own actions, and the hole card and the order of the unseen cards are sampled anew at the root for every playout. The
//! root has its children from the start and one playout is run in each; a leaf that is reached after more than `expand`
//! playouts gets children, and one playout is run in each; a hand that busts at an inner node has its playout there.
//! UCB with the constant `c` selects children, and the most visited action is played. A playout finishes the round:
//! this player and the others by the paper's basic strategy, then the dealer. Readings: a draw scores `draw=` under
//! winlose, the hands of a split bet count by their mean (`hands=`), and a hand that stands by itself with 21 ends the
//! path like one that busts.
//!
//! **Our variant** (`reward=payoff,loop=closed`) differs in four points. The reward is the money. The tree branches on
//! the cards observed. The value of an action is the mean over the cards that it may bring, weighted by probability,
//! and the value of a decision is that of its best action. And chance events *after* this player's last decision are
//! averaged instead of sampled: the other players take unseen cards, which on average changes nothing, and the dealer's
//! distribution is computed for the cards then unseen. It is still a tree search with playouts: the cards are sampled
//! in each, and beyond the tree the hands are played by the chart that fits the rules.

mod deal;
mod dealer;
mod episode;
mod policy;
mod reward;
#[cfg(test)]
mod tests;

use std::cell::RefCell;

use crate::{Action, Chart, DealerBlackjack, HouseRules, Phase, Round, RoundView, Soft17, Table};
use sanban_game::Choice::{Number, Whole, Word};
use sanban_game::search::{
    Budget, EpisodeBackup, EpisodeSearch, FinalChoice, SearchResult, TreeKind, Ucb1,
};
use sanban_game::{
    Candidate, Decision, DecisionContext, DefaultValue, Param, Params, Player, SpecError, View,
};

use super::bets::{BET, Betting, COUNT};
use super::strategy::{SOFT, chart as chart_named, soft_hands};
use deal::{Root, Setting};
use episode::{EpisodeContext, RoundEpisode, option_action};
use policy::Policy;
use reward::{Hands, Reward};

/// The settings of the player.
pub(super) static PARAMS: [Param; 11] = [
    Param::new(
        "reward",
        &[Word("winlose"), Word("table7"), Word("payoff")],
        "table7",
    ),
    Param::new("loop", &[Word("open"), Word("closed")], "open"),
    Param::new("playouts", &[Whole(1, 1_000_000_000)], "10000"),
    Param::new("c", &[Number(0, 100)], "").with_default(DefaultValue::By("constant")),
    Param::new("expand", &[Whole(0, 1_000_000)], "").with_default(DefaultValue::By("visits")),
    Param::new(
        "chart",
        &[
            Word("auto"),
            Word("paper"),
            Word("s17"),
            Word("h17"),
            Word("european"),
            Word("FILE.toml"),
        ],
        "auto",
    ),
    SOFT,
    Param::new("draw", &[Number(0, 1)], "0"),
    Param::new("hands", &[Word("mean"), Word("sum")], "mean"),
    BET,
    COUNT,
];

/// A player that searches.
struct Emcts {
    search: EpisodeSearch,
    reward: Reward,
    together: Hands,
    budget: Budget,
    /// `None` uses the built-in chart that fits the rules.
    chart: Option<Chart>,
    betting: Betting,
}

/// Builds the player from its settings.
pub(super) fn build(params: &Params<'_>) -> Result<Box<dyn Player<Round>>, SpecError> {
    let word: String = params.get("reward", |_| true)?;
    let draw = params.get("draw", |draw| (0.0..=1.0).contains(draw))?;
    let (reward, usual_c) = match word.as_str() {
        "winlose" => (Reward::WinLose { draw }, 1.0),
        "table7" => (Reward::Table7, 3.0),
        "payoff" => (Reward::Payoff, 2.0),
        _ => return Err(params.bad("reward", &word)),
    };
    let c = match params.written("c") {
        Some(_) => params.get("c", |c| (0.0..=100.0).contains(c))?,
        None => usual_c,
    };
    let word: String = params.get("loop", |_| true)?;
    let (kind, backup, final_choice) = match word.as_str() {
        "open" => (
            TreeKind::OpenLoop,
            EpisodeBackup::Mean,
            FinalChoice::MostVisited,
        ),
        "closed" if reward == Reward::Payoff => (
            TreeKind::ClosedLoop,
            EpisodeBackup::Best { caution: CAUTION },
            FinalChoice::BestMean,
        ),
        "closed" => (
            TreeKind::ClosedLoop,
            EpisodeBackup::Mean,
            FinalChoice::MostVisited,
        ),
        _ => return Err(params.bad("loop", &word)),
    };
    let expand_after = match (params.written("expand"), backup) {
        (Some(_), _) => params.get("expand", |after| *after <= 1_000_000)?,
        (None, EpisodeBackup::Best { .. }) => 30,
        (None, EpisodeBackup::Mean) => 5,
    };
    let word: String = params.get("hands", |_| true)?;
    let together = match word.as_str() {
        "mean" => Hands::Mean,
        "sum" => Hands::Sum,
        _ => return Err(params.bad("hands", &word)),
    };
    let chart: String = params.get("chart", |_| true)?;
    let chart = match (chart.as_str(), reward) {
        ("auto", Reward::Payoff) => None,
        ("auto", _) => Some(soft_hands(Chart::paper().clone(), params)?),
        _ => Some(chart_named(params)?),
    };
    Ok(Box::new(Emcts {
        search: EpisodeSearch {
            bandit: Ucb1 { c },
            expand_after,
            kind,
            backup,
            final_choice,
        },
        reward,
        together,
        budget: Budget::playouts(params.get("playouts", |n| (1..=1_000_000_000).contains(n))?),
        chart,
        betting: Betting::from_params(params)?,
    }))
}

/// Reduction of the value of an action that was tried once, in bets, in the search for the best one.
const CAUTION: f64 = 0.5;

/// The built-in chart that fits the rules best.
fn fitting(rules: &HouseRules) -> &'static Chart {
    let name = match (rules.dealer_bj, rules.soft17) {
        (DealerBlackjack::NoPeekAll, _) => "european",
        (_, Soft17::Hit) => "h17",
        (_, Soft17::Stand) => "s17",
    };
    Chart::built_in(name).unwrap_or_else(|| Chart::paper())
}

impl Emcts {
    fn search(
        &self,
        table: &Table,
        context: &mut DecisionContext<'_>,
    ) -> Option<SearchResult<usize>> {
        let up = table.up_card()?.rank;
        let chart = match &self.chart {
            Some(chart) => chart,
            None => fitting(table.rules()),
        };
        let setting = Setting::of(table, Policy::new(chart, up, table.rules().das))?;
        let closed = self.search.kind == TreeKind::ClosedLoop;
        let mut root = Root::new(&setting, table);
        if closed {
            root = root.alone();
        }
        let episode = EpisodeContext {
            reward: self.reward,
            together: self.together,
            me: root.seat(),
            averaged: closed && self.reward == Reward::Payoff && !root.knows_the_hole(),
            known: RefCell::default(),
        };
        let draw = |rng: &mut sanban_game::Stream| RoundEpisode {
            shared: &episode,
            round: root.draw(rng),
            left_tree: false,
        };
        Some(self.search.run(draw, self.budget, context))
    }
}

impl Player<Round> for Emcts {
    fn decide(&mut self, view: &RoundView, context: &mut DecisionContext<'_>) -> Decision<Action> {
        let table = view.table();
        if table.phase() == Phase::Bets {
            return self.betting.decision(table);
        }
        let mut actions = Vec::new();
        view.legal_actions(&mut actions);
        if let &[only] = actions.as_slice() {
            return Decision::plain(only);
        }
        // Candidates are valued in money; winlose and table7 keep their own units.
        let unit = match self.reward {
            Reward::Payoff => f64::from(table.place(view.seat()).bet().unwrap_or(0)),
            Reward::WinLose { .. } | Reward::Table7 => 1.0,
        };
        let found = self.search(table, context);
        let candidates: Vec<Candidate<Action>> = found
            .map_or_else(Vec::new, |found| found.candidates)
            .into_iter()
            .map(|tried| Candidate {
                action: option_action(table.phase(), tried.action),
                visits: tried.visits,
                value: tried.value * unit,
                chances: Vec::new(),
            })
            .collect();
        let action = candidates
            .first()
            .map_or(actions.first().copied(), |best| Some(best.action));
        Decision {
            // There is a legal action whenever a player is asked.
            action: action.unwrap_or(Action::Stand),
            candidates,
            reason: None,
        }
    }
}
