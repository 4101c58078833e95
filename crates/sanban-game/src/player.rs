//! Players: the trait that every AI implements, and its decisions.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::{State, Stream};

/// Somebody who plays: sees a view, answers with an action and with what was thought of the others.
///
/// # Examples
/// ```
/// // A Blokus player that lays its largest pieces first.
/// use sanban_blokus::{Action, State, View};
/// use sanban_game::{Decision, Player, Seat, Seed, State as _, StopFlag, DecisionContext, View as _};
///
/// struct LargestFirst;
///
/// impl Player<State> for LargestFirst {
///     fn decide(&mut self, view: &View, context: &mut DecisionContext<'_>) -> Decision<Action> {
///         let mut actions = Vec::new();
///         view.legal_actions(&mut actions);
///         // Chance decides between pieces of one size.
///         context.rng.shuffle(&mut actions);
///         actions.sort_by_key(|action| match action {
///             Action::Lay(placement) => placement.piece().size(),
///             Action::Pass => 0,
///         });
///         Decision::plain(actions.pop().unwrap_or(Action::Pass))
///     }
/// }
///
/// let state = State::start(&Default::default(), 2, Seed(1));
/// let mut context = DecisionContext {
///     rng: &mut Seed(1).stream(),
///     stop: &StopFlag::new(),
/// };
/// let decision = LargestFirst.decide(&state.view(Seat(0)), &mut context);
/// assert!(matches!(decision.action, Action::Lay(placement) if placement.piece().size() == 5));
/// ```
pub trait Player<S: State>: Send {
    /// Chooses one of the view's legal actions (there is at least one).
    ///
    /// All chance comes from `context.rng`, so that a player that meets the same views with the same streams one after the other
    /// decides the same, unless it is limited by time or searches on several threads. When `context.stop` is raised the player answers at once with what it has.
    fn decide(&mut self, view: &S::View, context: &mut DecisionContext<'_>) -> Decision<S::Action>;

    /// [`Player::decide`], while `report` hears several times a second what the player would answer so far. The answer is the same.
    /// Players that decide at once, or have nothing to say before the end, report nothing.
    fn decide_reporting(
        &mut self,
        view: &S::View,
        context: &mut DecisionContext<'_>,
        _report: Report<'_, S::Action>,
    ) -> Decision<S::Action> {
        self.decide(view, context)
    }

    /// Tells how a game ended, for players that learn from it. `view` is this player's view of the end.
    fn game_over(&mut self, _view: &S::View) {}
}

/// Hears what a player would answer so far.
pub type Report<'a, A> = &'a mut dyn FnMut(Decision<A>);

/// Says when a search is to report again: a few times a second, however fast its playouts are.
///
/// # Examples
/// ```
/// use sanban_game::ReportTimer;
///
/// let mut timer = ReportTimer::start();
/// assert!(!timer.is_due(), "a decision that takes no time reports nothing");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ReportTimer {
    due: Instant,
}

impl ReportTimer {
    const INTERVAL: Duration = Duration::from_millis(200);

    /// A timer from now on.
    #[must_use]
    pub fn start() -> ReportTimer {
        ReportTimer {
            due: Instant::now() + ReportTimer::INTERVAL,
        }
    }

    /// Whether a report is due, which then is taken as made.
    pub fn is_due(&mut self) -> bool {
        let now = Instant::now();
        let due = now >= self.due;
        if due {
            self.due = now + ReportTimer::INTERVAL;
        }
        due
    }
}

/// The resources of a decision: random numbers and a stop flag.
#[derive(Debug)]
pub struct DecisionContext<'a> {
    /// The player's chance.
    pub rng: &'a mut Stream,
    /// Raised when the answer is wanted at once, or no longer at all; to be looked at least every few milliseconds.
    pub stop: &'a StopFlag,
}

/// A flag that one thread raises and another looks at. Clones share the flag.
///
/// # Examples
/// ```
/// use sanban_game::StopFlag;
///
/// let flag = StopFlag::new();
/// let shared = flag.clone();
/// flag.raise();
/// assert!(shared.is_raised());
/// ```
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// A flag that is not raised.
    #[must_use]
    pub fn new() -> StopFlag {
        StopFlag::default()
    }

    /// Asks everybody who holds this flag to stop.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether to stop.
    #[inline]
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A decision: the action, and the evaluation of all candidates. Hints, analysis and watch mode show exactly this.
///
/// # Examples
/// ```
/// use sanban_game::Decision;
///
/// let decision = Decision::plain("stand").because("hard 17");
/// assert_eq!(decision.reason.as_deref(), Some("hard 17"));
/// assert!(decision.candidates.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<A> {
    /// The action.
    pub action: A,
    /// The candidates, best first; empty when the player does not evaluate them.
    pub candidates: Vec<Candidate<A>>,
    /// Why, in a few words, where the player has words for it ("soft A·7 v 6: D").
    pub reason: Option<String>,
}

impl<A> Decision<A> {
    /// A choice with nothing to say about it.
    pub fn plain(action: A) -> Decision<A> {
        Decision {
            action,
            candidates: Vec::new(),
            reason: None,
        }
    }

    /// The same choice with its reason.
    #[must_use]
    pub fn because(mut self, reason: impl Into<String>) -> Decision<A> {
        self.reason = Some(reason.into());
        self
    }
}

/// A candidate: an action with its statistics.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// The visits in the search (0 when the value is exact).
    pub visits: u64,
    /// Its expected payoff for the actor, in the unit of [`State::payoff`].
    pub value: f64,
    /// How likely each end of the game then is for the actor, in the game's own order of them (places from the first to
    /// the last); empty when the player does not count them.
    pub chances: Vec<f64>,
}
