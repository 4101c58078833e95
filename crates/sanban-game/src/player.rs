//! The trait that every player implements, and the decisions it returns.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::{State, Stream};

/// A player: sees views, and answers with actions and with its evaluation of the alternatives.
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
    /// All randomness comes from `context.rng`, so a player that sees the same views with the same streams, one after
    /// the other, makes the same decisions, unless it is limited by time or searches on several threads. Once
    /// `context.stop` is raised the player answers at once with the best it has.
    fn decide(&mut self, view: &S::View, context: &mut DecisionContext<'_>) -> Decision<S::Action>;

    /// Same as [`Player::decide`], but calls `report` several times a second with the answer so far. The final answer
    /// is the same. Players that decide at once, or have no intermediate results, report nothing.
    fn decide_reporting(
        &mut self,
        view: &S::View,
        context: &mut DecisionContext<'_>,
        _report: Report<'_, S::Action>,
    ) -> Decision<S::Action> {
        self.decide(view, context)
    }

    /// Called at the end of a game, for players that learn from it. `view` is this player's view of the final state.
    fn game_over(&mut self, _view: &S::View) {}
}

/// Callback with the answer of a player so far.
pub type Report<'a, A> = &'a mut dyn FnMut(Decision<A>);

/// Timer for the reports of a search: a few per second, however fast its playouts are.
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

    /// A timer whose first interval of 200 ms begins at once.
    #[must_use]
    pub fn start() -> ReportTimer {
        ReportTimer {
            due: Instant::now() + ReportTimer::INTERVAL,
        }
    }

    /// `true` if a report is due; the next interval then begins.
    pub fn is_due(&mut self) -> bool {
        let now = Instant::now();
        let due = now >= self.due;
        if due {
            self.due = now + ReportTimer::INTERVAL;
        }
        due
    }
}

/// Resources of a decision: random numbers and a stop flag.
#[derive(Debug)]
pub struct DecisionContext<'a> {
    /// Random numbers of the player.
    pub rng: &'a mut Stream,
    /// Raised when the answer is wanted at once, or is no longer wanted; to be checked at least every few milliseconds.
    pub stop: &'a StopFlag,
}

/// A flag that one thread raises and another checks. Clones share the flag.
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

    /// Raises the flag for everyone who shares it.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// `true` once the flag was raised.
    #[inline]
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// An action of a seat, for which players give reasons.
pub trait Act: Clone + Debug + PartialEq + Eq + Hash + Send + Sync + 'static {
    /// Reason of a player for such an action. Kept judgements hold its text; any text is read back as a reason.
    type Reason: Clone + Debug + Display + From<String> + PartialEq + Send + Sync + 'static;
}

/// Simple actions: the reasons for them are texts.
macro_rules! act {
    ($($action:ty)*) => {
        $(impl Act for $action {
            type Reason = String;
        })*
    };
}
act!(u8 i32 char &'static str);

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
pub struct Decision<A: Act> {
    /// Chosen action.
    pub action: A,
    /// Candidates, best first; empty if the player does not evaluate them.
    pub candidates: Vec<Candidate<A>>,
    /// Reason in a few words, if the player gives one (`soft A·7 v 6: D`).
    pub reason: Option<A::Reason>,
}

impl<A: Act> Decision<A> {
    /// A decision without evaluation or reason.
    pub fn plain(action: A) -> Decision<A> {
        Decision {
            action,
            candidates: Vec::new(),
            reason: None,
        }
    }

    /// The same decision with a reason.
    #[must_use]
    pub fn because(mut self, reason: impl Into<A::Reason>) -> Decision<A> {
        self.reason = Some(reason.into());
        self
    }
}

/// A candidate action with its statistics.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// Number of visits in the search (0 if the value is exact).
    pub visits: u64,
    /// Expected payoff for the actor, in the unit of [`State::payoff`].
    pub value: f64,
    /// Probability of each result for the actor, in the order that the game gives them (places from first to last);
    /// empty if the player does not count them.
    pub chances: Vec<f64>,
}
