//! The review, common to all games: the decisions of a series by their cost, highest first, with the better choice and the reason.
//!
//! [`Review`] is the screen. A game implements [`ReviewUi`]: the judge, and the drawing of a decision; by default, its adviser
//! judges and its display draws. Decisions are judged one by one on a worker, and the results stay with the table: [`Judging`].
//!
//! | file | what lives there |
//! |---|---|
//! | `ui` | a game's part |
//! | `opinions` | opinions of the adviser on positions, each computed once |
//! | `judge` | costs of decisions and their judge |
//! | `judging`, `kept` | judging a table in the background; storing judgements |
//! | `decisions` | decisions of a series, from its record or from views |
//! | `bindings` | actions and their keys |
//! | `screen` | availability of actions, handling of keys and mouse, the legend |
//! | `draw` | the drawing |

mod bindings;
mod decisions;
mod draw;
mod judge;
mod judging;
mod kept;
mod opinions;
mod screen;
mod ui;

pub use bindings::{Action, BINDINGS, SCREEN};
pub(crate) use decisions::last_game_of;
pub use decisions::{ReviewedGame, games_of};
pub use judge::{AdviserJudge, Judge, Judgement};
pub use judging::people_of;
pub use judging::{Judging, SharedJudging};
pub use opinions::{MakeOpinion, Opinion, Opinions};
pub use ui::{MendingDrill, ReviewUi, RulesOf, Shown, ViewOf, named_adviser};

use std::cmp::Reverse;
use std::rc::Rc;

use crate::session::{
    ActionOf, GameLog, Help, LogEyes, LogTail, Perspective, Plan, SeatChoice, StateOf, Timeline,
    is_you,
};
use decisions::Reviewed;
use sanban_data::store::{Hints, TakeBacks};
use sanban_game::{Seat, SpecError, State as _};
use sanban_term::context::Context;
use sanban_term::screen::Layer;
use sanban_term::widgets::Log;
use sanban_term::widgets::candidates::Browser;
use sanban_words::tr;

/// Opens a table that plays on from a decision.
pub type TryOut<F> = fn(
    Plan<<F as crate::session::TableDisplay>::Game>,
    &mut Context,
) -> Result<Box<dyn Layer>, SpecError>;

/// Input of the review.
pub struct Opening<F: ReviewUi> {
    /// The games, oldest first.
    pub games: Vec<ReviewedGame<StateOf<F>>>,
    /// The record of the games; `None` if they come from views.
    pub timeline: Option<Timeline<StateOf<F>>>,
    /// The names of the seats.
    pub names: Vec<String>,
    /// The rules in force.
    pub rules: RulesOf<F>,
    /// Judgements so far, and the means to get the others.
    pub judging: SharedJudging<F>,
    /// Opens a table that plays on from a decision.
    pub try_out: TryOut<F>,
    /// Take-backs in the games.
    pub take_backs: TakeBacks,
    /// Decisions that were made after a hint; `None` if this was not recorded.
    pub hints: Option<Hints>,
}

impl<F: ReviewUi> Opening<F> {
    /// Adds the take-backs in the games, and the decisions made after a hint.
    #[must_use]
    pub fn with_help(mut self, take_backs: &TakeBacks, hints: Option<&Hints>) -> Opening<F> {
        self.take_backs.clone_from(take_backs);
        self.hints = hints.cloned();
        self
    }

    /// The decisions of these seats in a record up to its present place.
    pub fn of_record(
        timeline: &Timeline<StateOf<F>>,
        seats: &[Seat],
        names: &[String],
        judging: &SharedJudging<F>,
        try_out: TryOut<F>,
    ) -> Opening<F> {
        Opening {
            games: games_of::<F>(timeline, seats),
            timeline: Some(timeline.walk()),
            names: names.to_vec(),
            rules: timeline.state().rules().clone(),
            judging: Rc::clone(judging),
            try_out,
            take_backs: TakeBacks::new(),
            hints: None,
        }
    }
}

/// Index of a game, and of a decision in it.
type Place = (usize, usize);

/// The selected decision, as drawn.
struct Chosen<F: ReviewUi> {
    place: Place,
    view: ViewOf<F>,
    /// The position with everything open, if it may be shown.
    state: Option<StateOf<F>>,
}

/// The screen.
pub struct Review<F: ReviewUi> {
    games: Vec<ReviewedGame<StateOf<F>>>,
    timeline: Option<Timeline<StateOf<F>>>,
    names: Vec<String>,
    rules: RulesOf<F>,
    judging: SharedJudging<F>,
    /// Number of results when the list was last sorted.
    found: u64,
    try_out: TryOut<F>,
    take_backs: TakeBacks,
    hints: Option<Hints>,
    log_lines: Option<GameLog<F>>,
    /// Index of the game shown.
    at: usize,
    series: bool,
    by_cost: bool,
    /// The decisions in the order of the list.
    listed: Vec<Place>,
    chosen: Option<Chosen<F>>,
    /// `true` once the person has selected a decision: the selection then stays.
    stays: bool,
    open: bool,
    log: Log,
    log_open: bool,
    /// `true` if the log was last drawn in a column of its own.
    log_beside: bool,
    browser: Browser,
    /// Rank of the candidate shown on the table.
    candidate: Option<usize>,
    /// Ranks of the candidates in the order last drawn.
    ranks: Vec<usize>,
    /// First visible row of the list.
    first_row: usize,
}

impl<F: ReviewUi> Review<F> {
    /// Opens the review at the last game.
    ///
    /// # Errors
    /// The reason why there is nothing to review, in one line.
    pub fn open(opening: Opening<F>, ctx: &Context) -> Result<Review<F>, String> {
        if opening.games.is_empty() {
            return Err(tr!("review-nothing-to-decide"));
        }
        F::judge(&opening.rules, ctx).map_err(|problem| problem.to_string())?;
        let log_lines = opening.timeline.as_ref().map(|timeline| {
            let mut log = GameLog::new(timeline);
            log.follow(timeline, &opening.names);
            log
        });
        let mut review = Review {
            at: opening.games.len() - 1,
            series: F::REVIEWS_SERIES && opening.games.len() > 1,
            games: opening.games,
            timeline: opening.timeline,
            names: opening.names,
            rules: opening.rules,
            judging: opening.judging,
            found: 0,
            try_out: opening.try_out,
            take_backs: opening.take_backs,
            hints: opening.hints,
            log_lines,
            by_cost: true,
            listed: Vec::new(),
            chosen: None,
            stays: false,
            open: false,
            log: Log::default(),
            log_open: false,
            log_beside: false,
            browser: Browser::default(),
            candidate: None,
            ranks: Vec::new(),
            first_row: 0,
        };
        review.list();
        review.choose_first();
        Ok(review)
    }

    /// Number of games of the series before the record that is reviewed.
    fn games_before(&self) -> usize {
        let before = self
            .timeline
            .as_ref()
            .and_then(|line| line.start().before.as_ref());
        before.map_or(0, |before| usize::try_from(before.games).unwrap_or(0))
    }

    /// Help that people had in the game shown, or in all games.
    fn help(&self) -> Help {
        let take_backs = if self.series {
            self.take_backs.values().sum()
        } else {
            let game = u32::try_from(self.games[self.at].number.saturating_sub(1)).ok();
            game.and_then(|game| self.take_backs.get(&game))
                .copied()
                .unwrap_or(0)
        };
        let hinted = self.listed.iter().filter(|&&place| self.is_hinted(place));
        Help {
            take_backs,
            hints: u32::try_from(hinted.count()).unwrap_or(u32::MAX),
        }
    }

    /// `true` if a decision is known to have been made after a hint.
    fn is_hinted(&self, place: Place) -> bool {
        self.hints
            .as_ref()
            .zip(self.decision(place).ply())
            .and_then(|(hints, ply)| hints.of(ply))
            == Some(true)
    }

    fn decision(&self, (game, index): Place) -> &Reviewed<StateOf<F>> {
        &self.games[game].decisions[index]
    }

    fn judgement(&self, place: Place) -> Option<Judgement<ActionOf<F>>> {
        self.judging
            .borrow()
            .get(self.decision(place).key)
            .flatten()
            .cloned()
    }

    fn is_judged(&self, place: Place) -> bool {
        self.judging
            .borrow()
            .get(self.decision(place).key)
            .is_some()
    }

    fn cost(&self, place: Place) -> f64 {
        self.judging
            .borrow()
            .get(self.decision(place).key)
            .flatten()
            .map_or(0.0, Judgement::cost)
    }

    fn place(&self) -> Option<Place> {
        self.chosen.as_ref().map(|chosen| chosen.place)
    }

    /// Lists the decisions of the game shown, or of all games.
    fn list(&mut self) {
        let games = if self.series {
            0..self.games.len()
        } else {
            self.at..self.at + 1
        };
        let places = games.flat_map(|game| {
            let decisions = 0..self.games[game].decisions.len();
            decisions.map(move |index| (game, index))
        });
        self.listed = places.collect();
        self.sort();
    }

    fn sort(&mut self) {
        let mut listed = std::mem::take(&mut self.listed);
        if self.by_cost {
            // Costs are not negative, so their bits are in the order of their values.
            listed.sort_by_cached_key(|&place| (Reverse(self.cost(place).to_bits()), place));
        } else {
            listed.sort_unstable();
        }
        self.listed = listed;
    }

    fn choose(&mut self, place: Place) {
        if self.place() == Some(place) {
            return;
        }
        let position = self.decision(place).position(self.timeline.as_ref());
        let is_over = self.games[place.0].is_over();
        self.chosen = position.map(|(view, state)| Chosen {
            place,
            view,
            // While a game is in progress, nobody sees more than at the table.
            state: state.filter(|_| is_over),
        });
        self.candidate = None;
        self.ranks.clear();
        self.browser = Browser::default();
        self.log.to_end();
    }

    fn choose_first(&mut self) {
        if let Some(&place) = self.listed.first() {
            self.choose(place);
        }
    }

    fn step(&mut self, steps: isize) {
        let chosen = self.place();
        let next = self
            .listed
            .iter()
            .position(|&place| Some(place) == chosen)
            .unwrap_or_default()
            .saturating_add_signed(steps);
        if let Some(&place) = self
            .listed
            .get(next.min(self.listed.len().saturating_sub(1)))
        {
            self.choose(place);
            self.stays = true;
        }
    }

    fn turn_to(&mut self, at: usize) {
        self.at = at;
        self.series = false;
        self.stays = false;
        self.list();
        self.choose_first();
    }

    /// Collects results, and has the next decision judged: the selected one first, then the others of the list.
    fn go_on(&mut self, ctx: &mut Context) {
        let found = self.judging.borrow().found();
        if std::mem::replace(&mut self.found, found) != found {
            self.sort();
            if !self.stays && self.by_cost {
                self.choose_first();
            }
        }
        let judging = self.judging.borrow();
        let is_open = |place: &Place| {
            let key = self.decision(*place).key;
            judging.get(key).is_none() && !judging.is_running(key)
        };
        let chosen = self.place().filter(is_open);
        let Some(place) = chosen.or_else(|| self.listed.iter().copied().filter(is_open).min())
        else {
            return;
        };
        let decision = self.decision(place);
        if judging.is_wanted(decision.key) {
            return;
        }
        drop(judging);
        let number = self.games[place.0].number;
        if let Some(wanted) = decision.wanted(number, self.timeline.as_ref()) {
            Judging::wish(&self.judging, wanted, ctx);
        }
    }

    /// Number of listed decisions that are judged.
    fn count(&self) -> usize {
        self.listed
            .iter()
            .filter(|&&place| self.is_judged(place))
            .count()
    }

    /// Number of listed decisions with a cost, and their total cost.
    fn total(&self) -> (usize, f64) {
        self.listed
            .iter()
            .map(|&place| self.cost(place))
            .filter(|&cost| cost > 0.0)
            .fold((0, 0.0), |(count, sum), cost| (count + 1, sum + cost))
    }

    /// Total cost of the decisions, or the progress of the judge.
    fn facts(&self) -> String {
        let (all, judged) = (self.listed.len(), self.count());
        if judged < all {
            return tr!("review-judging", count = judged, all);
        }
        match self.total() {
            (0, _) => tr!("review-no-cost"),
            (count, cost) => {
                tr!("review-cost-of", count, all, cost = F::cost(cost))
            }
        }
    }

    /// `true` if the selected decision is a person's own, rather than one of a watched player.
    fn is_own(&self) -> bool {
        let seat = self.place().map(|place| self.decision(place).seat);
        seat.is_none_or(|seat| is_you(&self.names, seat))
    }

    fn has_candidates(&self) -> bool {
        self.place()
            .and_then(|place| self.judgement(place))
            .is_some_and(|found| !found.candidates.is_empty())
    }

    fn step_candidate(&mut self, ahead: bool) {
        let count = self.ranks.len();
        if count > 0 {
            let at = self.candidate;
            let at = at.and_then(|at| self.ranks.iter().position(|&rank| rank == at));
            self.show_candidate(match (at, ahead) {
                (None, _) => 0,
                (Some(at), true) => (at + 1) % count,
                (Some(at), false) => (at + count - 1) % count,
            });
        }
    }

    /// Shows the candidate in this row of the values on the table.
    fn show_candidate(&mut self, row: usize) {
        if let Some(&rank) = self.ranks.get(row) {
            self.candidate = Some(rank);
            self.browser.select(row);
        }
    }

    /// A plan of the table at the decision, with a person in the seat that decided.
    fn plan(&self) -> Option<Plan<F::Game>> {
        let decision = self.decision(self.place()?);
        let mut record = self.timeline.as_ref()?.record();
        record.actions.truncate(decision.ply()?);
        record.resigned = None;
        let mut plan = Plan::of_record(record).ok()?;
        *plan.seats.get_mut(decision.seat.index())? = SeatChoice::Human;
        Some(plan)
    }

    fn try_from_here(&mut self, ctx: &mut Context) {
        let Some(plan) = self.plan() else {
            return ctx.warn(tr!("review-cannot-seat"));
        };
        match (self.try_out)(plan, ctx) {
            Ok(table) => {
                ctx.push(table);
                ctx.say(tr!("review-try"));
            }
            Err(problem) => ctx.warn(problem.to_string()),
        }
    }

    /// The last lines of the log up to the selected decision, at least `wanted`.
    fn log_up_to(&mut self, ctx: &Context, room: u16, wanted: usize) -> LogTail {
        let Some(chosen) = &self.chosen else {
            return LogTail::default();
        };
        let theme = &ctx.theme;
        if let Some(lines) = F::view_log(&chosen.view, &self.names, theme, room) {
            return LogTail { above: 0, lines };
        }
        let decision = &self.games[chosen.place.0].decisions[chosen.place.1];
        let eyes = LogEyes {
            perspective: Perspective::Seat(decision.seat),
            names: &self.names,
            theme,
            room,
        };
        match (&mut self.log_lines, &self.timeline, decision.ply()) {
            (Some(log), Some(timeline), Some(ply)) => log.tail(timeline, ply, &eyes, wanted),
            _ => LogTail::default(),
        }
    }
}
