//! The review, once for all games: every decision of a series by what it cost, the dearest first, with what was better and why.
//!
//! [`Review`] is the screen. A game brings [`ReviewUi`]: who judges, and how a decision is drawn; with the defaults, its adviser
//! judges and its display draws. Decisions are judged one after the other on a worker, and what is known stays with the table:
//! [`Judging`].
//!
//! | file | what lives there |
//! |---|---|
//! | `ui` | what a game brings |
//! | `opinions` | what the adviser thinks of positions, each asked once |
//! | `judge` | what a decision cost, and who finds that out |
//! | `judging`, `kept` | the judging of a table, which goes on in the background; how judgements are kept |
//! | `decisions` | the decisions of a series, from its record or from views |
//! | `bindings` | what can be done, on which keys |
//! | `screen` | when something can be done, and what keys and mouse do |
//! | `draw`, `guide` | the drawing; what its signs mean |

mod bindings;
mod decisions;
mod draw;
mod guide;
mod judge;
mod judging;
mod kept;
mod opinions;
mod screen;
mod ui;

pub use bindings::{Action, BINDINGS, SCREEN};
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
    name_of,
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

/// What the review is opened with.
pub struct Opening<F: ReviewUi> {
    /// The games, oldest first.
    pub games: Vec<ReviewedGame<StateOf<F>>>,
    /// The record from which they are; none where they come from views.
    pub timeline: Option<Timeline<StateOf<F>>>,
    /// The names of the seats.
    pub names: Vec<String>,
    /// The rules in force.
    pub rules: RulesOf<F>,
    /// What is known already, and who finds out the rest.
    pub judging: SharedJudging<F>,
    /// How to play on from a decision.
    pub try_out: TryOut<F>,
    /// How often something was taken back in the games.
    pub take_backs: TakeBacks,
    /// Which decisions were made after a hint; `None` where nobody noted it.
    pub hints: Option<Hints>,
}

impl<F: ReviewUi> Opening<F> {
    /// The same with how often something was taken back in the games, and which decisions were made after a hint.
    #[must_use]
    pub fn with_help(mut self, take_backs: &TakeBacks, hints: Option<&Hints>) -> Opening<F> {
        self.take_backs.clone_from(take_backs);
        self.hints = hints.cloned();
        self
    }

    /// The decisions of these seats in a record up to where it stands.
    #[must_use]
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

/// Where a decision stands: of which game, and which.
type Place = (usize, usize);

/// The decision that is looked at, as it is drawn.
struct Chosen<F: ReviewUi> {
    place: Place,
    view: ViewOf<F>,
    /// The position with everything open, where it may be shown.
    state: Option<StateOf<F>>,
}

/// The screen.
pub struct Review<F: ReviewUi> {
    games: Vec<ReviewedGame<StateOf<F>>>,
    timeline: Option<Timeline<StateOf<F>>>,
    names: Vec<String>,
    rules: RulesOf<F>,
    judging: SharedJudging<F>,
    /// How much had been found when the list was sorted last.
    found: u64,
    try_out: TryOut<F>,
    take_backs: TakeBacks,
    hints: Option<Hints>,
    log_lines: Option<GameLog<F>>,
    /// Which game is shown, and whether all are.
    at: usize,
    series: bool,
    by_cost: bool,
    /// The decisions as they are listed.
    listed: Vec<Place>,
    chosen: Option<Chosen<F>>,
    /// The person has chosen a decision: it stays, whatever else is found.
    stays: bool,
    open: bool,
    log: Log,
    log_open: bool,
    /// The log has a column of its own, as it was drawn last.
    log_beside: bool,
    browser: Browser,
    /// The candidate that is shown on the table, by its rank.
    candidate: Option<usize>,
    /// The ranks of the candidates in the order in which they were drawn last.
    ranks: Vec<usize>,
    /// The first row of the list.
    first_row: usize,
}

impl<F: ReviewUi> Review<F> {
    /// Opens at the last game.
    ///
    /// # Errors
    /// Why there is nothing to review, in one line.
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

    /// What the people had help with in the game that is shown, or in all of them.
    fn help(&self) -> Help {
        let take_backs = if self.series {
            self.take_backs.values().sum()
        } else {
            let number = self.games[self.at].number.saturating_sub(1);
            let game = u32::try_from(number).ok();
            let count = game.and_then(|game| self.take_backs.get(&game));
            count.copied().unwrap_or(0)
        };
        let hinted = self.listed.iter().filter(|&&place| self.is_hinted(place));
        Help {
            take_backs,
            hints: u32::try_from(hinted.count()).unwrap_or(u32::MAX),
        }
    }

    /// Whether a decision was made after a hint, as far as that is known.
    fn is_hinted(&self, place: Place) -> bool {
        let known = self.hints.as_ref().zip(self.decision(place).ply());
        known.and_then(|(hints, ply)| hints.of(ply)) == Some(true)
    }

    fn decision(&self, (game, index): Place) -> &Reviewed<StateOf<F>> {
        &self.games[game].decisions[index]
    }

    fn judgement(&self, place: Place) -> Option<Judgement<ActionOf<F>>> {
        let judging = self.judging.borrow();
        judging.get(self.decision(place).key).flatten().cloned()
    }

    fn is_judged(&self, place: Place) -> bool {
        let judging = self.judging.borrow();
        judging.get(self.decision(place).key).is_some()
    }

    fn cost(&self, place: Place) -> f64 {
        let judging = self.judging.borrow();
        let found = judging.get(self.decision(place).key).flatten();
        found.map_or(0.0, Judgement::cost)
    }

    fn place(&self) -> Option<Place> {
        self.chosen.as_ref().map(|chosen| chosen.place)
    }

    /// Lists the decisions of the game that is shown, or of all.
    fn list(&mut self) {
        let games = match self.series {
            true => 0..self.games.len(),
            false => self.at..self.at + 1,
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
            // Of a game that is still played, nobody sees more than at the table.
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
        let at = self.listed.iter().position(|&place| Some(place) == chosen);
        let next = at.unwrap_or_default().saturating_add_signed(steps);
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

    /// Takes in what was found, and has the next decision judged: the one that is looked at first, then the others of the list.
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

    /// How many of the listed decisions are judged.
    fn count(&self) -> usize {
        let judged = self.listed.iter().filter(|&&place| self.is_judged(place));
        judged.count()
    }

    /// How many listed decisions cost something, and how much together.
    fn total(&self) -> (usize, f64) {
        let costs = self.listed.iter().map(|&place| self.cost(place));
        costs
            .filter(|&cost| cost > 0.0)
            .fold((0, 0.0), |(count, sum), cost| (count + 1, sum + cost))
    }

    /// What the decisions cost together, or how far the judge has come.
    fn facts(&self) -> String {
        let (all, judged) = (self.listed.len(), self.count());
        if judged < all {
            return tr!("review-judged", count = judged, all = all);
        }
        match self.total() {
            (0, _) => tr!("review-no-cost"),
            (count, cost) => {
                tr!(
                    "review-cost-of",
                    count = count,
                    all = all,
                    cost = F::cost(cost)
                )
            }
        }
    }

    /// Whether the decision that is looked at is a person's own, and not of somebody whom the person watches.
    fn is_own(&self) -> bool {
        let seat = self.place().map(|place| self.decision(place).seat);
        seat.is_none_or(|seat| name_of(&self.names, seat).starts_with("You"))
    }

    fn has_candidates(&self) -> bool {
        let judgement = self.place().and_then(|place| self.judgement(place));
        judgement.is_some_and(|found| !found.candidates.is_empty())
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

    /// The table of the record as it stood at the decision, with a person in the seat that decided.
    fn plan(&self) -> Option<Plan<F::Game>> {
        let place = self.place()?;
        let decision = self.decision(place);
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

    /// The last lines of the log up to the decision that is looked at, at least as many as are `wanted`.
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
