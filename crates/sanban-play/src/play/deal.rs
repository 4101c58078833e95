//! A deal that several people play, or one person twice: the deal of the week, what came of a deal and what the solver makes of it,
//! in lines to be passed on.

use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Instant;

use crate::review::{Judging, ReviewUi, ReviewedGame, SharedJudging, last_game_of, people_of};
use crate::session::storage::{PATIENCE, Tried};
use crate::session::{
    Help, Plan, SeatChoice, Session, SessionContext as _, StateOf, TableDisplay, Timeline, arrived,
};
use sanban_data::statistics::Week;
use sanban_data::store::TableId;
use sanban_game::{FIRST_DEAL, Game, Record, Seat, Seed, Standing, State as _, write_deal};
use sanban_term::chores::Chore;
use sanban_term::context::Context;
use sanban_term::settings::Pace;
use sanban_term::worker::Task;
use sanban_words::tr;

/// Seconds of a day.
const DAY: u64 = 24 * 60 * 60;

/// The deal of a week: the usual rules and opponents, and a seed of the year and the week, so that it is the same for everyone.
fn deal_of<G: Game>(seed: Seed) -> Record<G::State> {
    let players = G::default_players();
    Record {
        position: Some(FIRST_DEAL.to_owned()),
        players: players.iter().map(ToString::to_string).collect(),
        ..Record::new(&Default::default(), players.len(), seed)
    }
}

/// The deal of this week (UTC).
fn deal_of_the_week<G: Game>(ctx: &Context) -> Record<G::State> {
    let day = i64::try_from(ctx.clock().now() / DAY).unwrap_or(i64::MAX);
    let week = Week::of_day(day).map_or_else(String::new, |week| week.name);
    let digits: String = week.chars().filter(char::is_ascii_digit).collect();
    deal_of::<G>(Seed(digits.parse().unwrap_or_default()))
}

/// Name of the week whose deal this is (`2026-W49`); `None` for any other deal.
fn week_of<F: TableDisplay>(deal: &Record<StateOf<F>>) -> Option<String> {
    F::SOLVER?;
    let (year, week) = (deal.seed.0 / 100, deal.seed.0 % 100);
    let is_week = (2000..=9999).contains(&year) && (1..=53).contains(&week);
    (is_week && *deal == deal_of::<F::Game>(deal.seed)).then(|| format!("{year}-W{week:02}"))
}

/// Name of a deal, which says that it does not count; `None` for any other table.
pub fn deal_words<F: TableDisplay>(start: &Record<StateOf<F>>) -> Option<String> {
    match week_of::<F>(start) {
        Some(week) => Some(tr!("table-week", week)),
        None => start.is_deal().then(|| tr!("table-again")),
    }
}

/// The table of this week's deal: the first one, unfinished or finished, if there is one; a new one otherwise.
pub fn table_of_the_week<F: TableDisplay>(ctx: &mut Context) -> Plan<F::Game> {
    let deal = deal_of_the_week::<F::Game>(ctx);
    let storage = ctx.storage();
    let tried = storage.tried::<F::Game>(&deal, ctx.workers());
    let tried = { tried }.within(PATIENCE).unwrap_or_default();
    let resumed = tried.table.map(|table| storage.resumed_plan(table));
    if let Some(Ok(Some(plan))) = resumed {
        if tried.result.is_some() {
            ctx.say(tr!("deal-week-played"));
        }
        return plan;
    }
    // The usual players are valid, so their record is.
    Plan::of_record(deal).unwrap_or_else(|_| Plan::usual())
}

/// A deal that the solver plays in the person's seat, against the same others.
struct Solution<G: Game> {
    /// The record of the deal above its actions, with the person in it.
    header: String,
    seat: Seat,
    /// The table, until it is played to the end.
    session: Option<Session<G>>,
    standing: Option<Standing>,
}

impl<G: Game> Solution<G> {
    /// Plays on as far as the players have answered.
    fn tick(&mut self, now: Instant) {
        let Some(session) = &mut self.session else {
            return;
        };
        while session.tick(now) {}
        if session.is_over() {
            self.standing = Some(G::outcome(session.state(), self.seat).standing);
        }
        if session.is_over() || session.fault().is_some() {
            self.session = None;
        }
    }
}

type SharedSolution<G> = Rc<RefCell<Solution<G>>>;

/// Chore that solves a deal, and knows the solution afterwards.
struct Solving<G: Game>(SharedSolution<G>);

impl<G: Game> Chore for Solving<G> {
    fn tick(&mut self, ctx: &mut Context) -> bool {
        self.0.borrow_mut().tick(ctx.now);
        true
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The solution of a deal: the one that is known or in the making, or a new one. `None` if the game has no solver, or nobody plays.
fn solution<F: TableDisplay>(
    deal: &Record<StateOf<F>>,
    ctx: &mut Context,
) -> Option<SharedSolution<F::Game>> {
    let header = deal.header_text::<F::Game>();
    let is_of = |known: &&Solving<F::Game>| known.0.borrow().header == header;
    if let Some(Solving(known)) = ctx.chores::<Solving<F::Game>>().find(is_of) {
        return Some(Rc::clone(known));
    }
    let seat = people_of(deal).first().copied()?;
    let mut plan = Plan::of_record(deal.clone()).ok()?;
    plan.seats[seat.index()] = SeatChoice::parse(F::SOLVER?).ok()?;
    let mut session = plan.open(ctx.workers()).ok()?;
    session.set_pace(Pace::None);
    let solution = Rc::new(RefCell::new(Solution {
        header,
        seat,
        session: Some(session),
        standing: None,
    }));
    ctx.add_chore(Solving::<F::Game>(Rc::clone(&solution)));
    Some(solution)
}

/// Has the deal of a week solved while it is played.
pub(super) fn solve_the_week<F: TableDisplay>(session: &Session<F::Game>, ctx: &mut Context) {
    let start = session.timeline().start();
    if week_of::<F>(start).is_some() {
        solution::<F>(&start.clone(), ctx);
    }
}

/// What came of a deal.
pub struct DealResult<F: ReviewUi> {
    /// The deal by itself, from the person's seat.
    pub(super) deal: Record<StateOf<F>>,
    /// Where the person finished, unless the game is not over or nobody played.
    standing: Option<Standing>,
    help: Help,
    /// The person's decisions.
    game: Option<ReviewedGame<StateOf<F>>>,
    judging: SharedJudging<F>,
    solution: Option<SharedSolution<F::Game>>,
    table: Option<TableId>,
    asked: Option<Task<Tried>>,
    tried: Tried,
}

impl<F: ReviewUi + 'static> DealResult<F> {
    /// Result of the game at the present place of a table; its decisions are judged, and the solver plays it. `None` if its start
    /// cannot be told.
    pub fn of(
        timeline: &Timeline<StateOf<F>>,
        judging: &SharedJudging<F>,
        help: Help,
        table: Option<TableId>,
        ctx: &mut Context,
    ) -> Option<DealResult<F>> {
        let deal = Plan::<F::Game>::dealt_again(timeline, None).ok()?;
        let person = people_of(timeline.start()).first().copied();
        let state = timeline.state();
        let person = person.filter(|_| state.actor().is_none());
        let seats: Vec<Seat> = person.into_iter().collect();
        let solution = person.and_then(|_| solution::<F>(&deal, ctx));
        if solution.is_some() {
            Judging::judge_game(judging, timeline, &seats, ctx);
        }
        Some(DealResult {
            standing: person.map(|seat| F::Game::outcome(state, seat).standing),
            help,
            game: last_game_of::<F>(timeline, &seats).filter(|_| solution.is_some()),
            judging: Rc::clone(judging),
            solution,
            table,
            asked: Some(ctx.storage().tried::<F::Game>(&deal, ctx.workers())),
            tried: Tried::default(),
            deal,
        })
    }

    /// Takes in what is found; `true` once nothing more is to come.
    pub fn tick(&mut self, ctx: &mut Context) -> bool {
        if let Some(tried) = arrived(&mut self.asked) {
            self.tried = tried;
        }
        if let Some(solution) = &self.solution {
            solution.borrow_mut().tick(ctx.now);
        }
        self.judging.borrow_mut().tick(ctx);
        let [_, judged, all] = self.tally();
        self.asked.is_none() && !self.is_being_solved() && judged == all
    }

    /// `true` while the solver plays.
    fn is_being_solved(&self) -> bool {
        let solution = self.solution.as_ref();
        solution.is_some_and(|solution| solution.borrow().session.is_some())
    }

    fn tally(&self) -> [usize; 3] {
        let game = self.game.as_ref();
        game.map_or([0; 3], |game| self.judging.borrow().tally(game))
    }

    /// The result in a few lines to be passed on: the deal, how it ended, and the text by which another program opens it.
    pub fn lines(&self) -> Vec<String> {
        let game = F::HOME_ENTRY.title;
        let week = week_of::<F>(&self.deal).map(|week| format!(" · {}", tr!("deal-week", week)));
        let heading = format!("sanban · {}{}", game.text(), week.unwrap_or_default());
        let came = self.standing.map(|standing| {
            let you = standing_words(standing);
            let solution = self.solution.as_ref();
            let solved = solution.and_then(|solution| solution.borrow().standing);
            match solved.map(standing_words) {
                Some(expert) => tr!("deal-result", you, expert),
                None if self.is_being_solved() => tr!("deal-result-open", you),
                None => tr!("deal-result-alone", you),
            }
        });
        let differed = match self.tally() {
            [_, _, 0] => None,
            [differed, judged, count] if judged == count => {
                Some(tr!("deal-differed", differed, count))
            }
            [_, judged, count] => Some(tr!("deal-differed-open", judged, count)),
        };
        let first = self.tried.result.filter(|(table, _)| *table != self.table);
        let first = first.filter(|_| self.deal.is_deal());
        let first =
            first.map(|(_, standing)| tr!("deal-repeat", standing = standing_words(standing)));
        let notes = [differed, self.help.in_words(), first];
        let notes: Vec<String> = notes.into_iter().flatten().collect();
        let notes = (self.standing.is_some() && !notes.is_empty()).then(|| notes.join(" · "));
        let text = write_deal::<F::Game>(&self.deal);
        [Some(heading), came, notes, text]
            .into_iter()
            .flatten()
            .collect()
    }
}

/// How a seat finished: `won`, `2nd`.
fn standing_words(standing: Standing) -> String {
    match standing {
        Standing::Win => tr!("deal-won"),
        Standing::Draw => tr!("deal-drew"),
        Standing::Loss => tr!("deal-lost"),
        Standing::Place(place) => tr!("words-place", place = u32::from(place) + 1),
    }
}
