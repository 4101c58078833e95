//! The two players of Zibiki and Matsuzaki, "Study on Effect of Imperfect Information Nature on Monte Carlo Daihinmin
//! Players": flat Monte Carlo (MCM) and Monte-Carlo tree search with maxⁿ (MCT).
//!
//! The hidden hands are dealt anew for every playout, as [`sanban_game::View::sample`] does; MCM compares all melds in
//! the same deals. In the paper MCT searched open hands only: with hidden ones its tree holds the actions of all deals
//! together, and each deal follows those legal in it. If all cards are known (with one opponent left, or in an experiment
//! that shows them) one world is searched. In an exchange, of which the paper says nothing, both give their lowest cards.

use super::{EXPLAIN, lowest_gift};
use crate::{Action, OpenDeal, PlayoutPolicy, Playouts, Reason, State, View};
use sanban_game::search::{
    Backup, Budget, FinalChoice, RootState, SearchResult, TreeSearch, Ucb1, flat,
};
use sanban_game::{
    Decision, DecisionContext, Params, Player, SpecError, State as _, Stream, View as _,
};

/// Search method of a decision.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Method {
    /// This many playouts of every action.
    Flat { playouts: u64 },
    /// This many playouts in a tree.
    Tree { search: TreeSearch, playouts: u64 },
}

/// A player that decides by playouts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MonteCarlo {
    method: Method,
    policy: PlayoutPolicy,
    /// Search even if there is only one action.
    explains: bool,
}

/// The tree search of the paper: UCB1 with `c`, maxⁿ, leaves expanded after more than `expand_after` playouts, and the
/// action of the best value in the end.
#[must_use]
pub const fn max_n(c: f64, expand_after: u32) -> TreeSearch {
    TreeSearch {
        bandit: Ucb1 { c },
        expand_after,
        trials: 1,
        backup: Backup::BestChild { from: 1 },
        final_choice: FinalChoice::BestMean,
        max_nodes: 2_000_000,
    }
}

impl MonteCarlo {
    /// MCM: `playouts` of every legal action.
    #[must_use]
    pub const fn flat(playouts: u64, policy: PlayoutPolicy) -> MonteCarlo {
        MonteCarlo {
            method: Method::Flat { playouts },
            policy,
            explains: false,
        }
    }

    /// MCT: `playouts` in all (see [`max_n`]).
    #[must_use]
    pub const fn tree(playouts: u64, search: TreeSearch, policy: PlayoutPolicy) -> MonteCarlo {
        MonteCarlo {
            method: Method::Tree { search, playouts },
            policy,
            explains: false,
        }
    }

    /// The player with the settings `playouts=`, `playout=` and `explain=`.
    ///
    /// # Errors
    /// A setting out of range.
    pub(super) fn mcm(params: &Params<'_>) -> Result<MonteCarlo, SpecError> {
        let playouts = params.get("playouts", |n| (1..=100_000_000).contains(n))?;
        MonteCarlo::flat(playouts, params.get("playout", |_| true)?).told(params)
    }

    /// The player with the settings `playouts=`, `c=`, `expand=`, `trials=`, `backup=`, `playout=` and `explain=`.
    ///
    /// # Errors
    /// A setting out of range.
    pub(super) fn mct(params: &Params<'_>) -> Result<MonteCarlo, SpecError> {
        let playouts = params.get("playouts", |n| (1..=1_000_000_000).contains(n))?;
        let c = params.get("c", |c| (0.0..=1000.0).contains(c))?;
        let expand = params.get("expand", |n| (0..=1_000_000).contains(n))?;
        let trials = params.get("trials", |n| (1..=1000).contains(n))?;
        let mut search = TreeSearch {
            trials,
            backup: Backup::BestChild { from: trials },
            ..max_n(c, expand)
        };
        let backup: String = params.get("backup", |_| true)?;
        match backup.as_str() {
            "best" => {}
            "mean" => search.backup = Backup::Mean,
            _ => return Err(params.bad("backup", &backup)),
        }
        MonteCarlo::tree(playouts, search, params.get("playout", |_| true)?).told(params)
    }

    /// The same player with the setting `explain=`.
    fn told(self, params: &Params<'_>) -> Result<MonteCarlo, SpecError> {
        let explains = params.get(EXPLAIN.key, |_| true)?;
        Ok(MonteCarlo { explains, ..self })
    }

    /// Result of the search over the actions of the seat to act.
    pub fn search(&self, view: &View, context: &mut DecisionContext<'_>) -> SearchResult<Action> {
        let deal = |rng: &mut Stream| OpenDeal::from(&view.sample(rng));
        let first = deal(context.rng);
        let worlds = if view.is_open() {
            RootState::Known(&first)
        } else {
            RootState::Sampled(&deal)
        };
        match self.method {
            Method::Flat { playouts } => {
                let mut actions = Vec::new();
                first.legal_actions(&mut actions);
                let budget = Budget::playouts(playouts.saturating_mul(actions.len() as u64));
                let mut playout = Playouts::for_seat(self.policy, view.seat());
                flat(&worlds, &mut playout, budget, context)
            }
            Method::Tree { search, playouts } => {
                let mut playout = Playouts::new(self.policy);
                search.run(&worlds, &mut playout, Budget::playouts(playouts), context)
            }
        }
    }
}

impl Player<State> for MonteCarlo {
    fn decide(&mut self, view: &View, context: &mut DecisionContext<'_>) -> Decision<Action> {
        if let Some(gift) = lowest_gift(view) {
            return gift;
        }
        let mut actions = Vec::new();
        OpenDeal(*view.round()).legal_actions(&mut actions);
        if let ([only], false) = (actions.as_slice(), self.explains) {
            return Decision::plain(*only).because(Reason::OnlyLegal);
        }
        let result = self.search(view, context);
        let playouts = result.playouts;
        match result.decision() {
            Some(decision) => decision.because(Reason::Playouts(playouts)),
            None => Decision::plain(Action::Pass),
        }
    }
}
