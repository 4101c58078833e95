//! Judging a table's decisions: one by one on a worker, behind everything that a person waits for, and each only once.
//!
//! A [`Judging`] is shared by the table, the review and the chore that does the work, which continues when both are closed.
//! Judgements of a stored table are stored with it, and read again the next time.

use std::any::Any;
use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};

use super::decisions::{ReviewedGame, last_game_of};
use super::judge::{Judge, Judgement};
use super::kept;
use super::ui::{ReviewUi, RulesOf, ViewOf};
use crate::session::{ActionOf, SeatChoice, SessionContext as _, StateOf, Timeline};
use sanban_data::store::{JudgedDecision, TableId};
use sanban_game::{Game as _, Record, Seat, Seed, State, View as _};
use sanban_term::chores::Chore;
use sanban_term::context::Context;
use sanban_term::worker::{Effort, Task};

/// Label of the random stream for judging.
const REVIEWING: u64 = 0x7265_7669_6577;

/// Judging of a table, shared by several screens.
pub type SharedJudging<F> = Rc<RefCell<Judging<F>>>;

/// Judgements by the key of the decision; `None` if it cannot be judged.
type Known<F> = BTreeMap<u64, Option<Judgement<ActionOf<F>>>>;

/// Stored judgements.
type Kept<F> = Vec<(u64, Option<Judgement<ActionOf<F>>>)>;

/// A judgement, and its row for the database.
type Found<F> = (Option<Judgement<ActionOf<F>>>, Option<JudgedDecision>);

/// A judge for use on any thread.
type SharedJudge<F> = Arc<Mutex<Box<dyn Judge<StateOf<F>>>>>;

/// A decision to be judged.
pub(super) struct Wanted<F: ReviewUi> {
    pub(super) key: u64,
    pub(super) view: ViewOf<F>,
    pub(super) action: ActionOf<F>,
    /// Its place in the record, if there is one.
    pub(super) recorded: Option<Recorded<F>>,
}

/// Place of a decision in a record.
pub(super) struct Recorded<F: ReviewUi> {
    /// Number of actions before it.
    pub(super) ply: usize,
    /// Number of its game, from 0.
    pub(super) number: usize,
    /// The position with everything open.
    pub(super) state: StateOf<F>,
}

/// Stored judgements of a table.
enum Shelf<F: ReviewUi> {
    /// Not read yet; this is the record of the table.
    Unread(Box<Record<StateOf<F>>>),
    Reading(Task<Kept<F>>),
    /// Everything stored is known.
    Read,
}

/// Judging of a table's decisions.
pub struct Judging<F: ReviewUi> {
    /// Identifier of the table, if it is stored.
    table: Option<TableId>,
    /// Seats of people: decisions of others are judged, but not stored.
    people: Vec<Seat>,
    rules: RulesOf<F>,
    /// Key under which judgements are stored.
    judge_name: String,
    judge: Option<SharedJudge<F>>,
    shelf: Shelf<F>,
    known: Known<F>,
    /// Number of results so far.
    found: u64,
    /// The decision being judged.
    running: Option<(u64, Task<Found<F>>)>,
    /// The decision that the review needs next.
    wish: Option<Wanted<F>>,
    /// Decisions to be judged in the background, after that.
    queue: VecDeque<Wanted<F>>,
    /// Everything queued for the background since the queue was last empty.
    asked: Vec<u64>,
    /// `true` while a chore is at work.
    at_work: bool,
}

/// Chore that judges until there is nothing left.
struct AtWork<F: ReviewUi>(SharedJudging<F>);

impl<F: ReviewUi + 'static> Chore for AtWork<F> {
    fn tick(&mut self, ctx: &mut Context) -> bool {
        self.0.borrow_mut().tick(ctx)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl<F: ReviewUi + 'static> Judging<F> {
    /// Judging of decisions that are known from views only, or are not to be stored.
    pub fn unkept(rules: &RulesOf<F>, ctx: &Context) -> SharedJudging<F> {
        Rc::new(RefCell::new(Judging {
            table: None,
            people: Vec::new(),
            rules: rules.clone(),
            judge_name: F::judge_name(rules, ctx),
            judge: None,
            shelf: Shelf::Read,
            known: BTreeMap::new(),
            found: 0,
            running: None,
            wish: None,
            queue: VecDeque::new(),
            asked: Vec::new(),
            at_work: false,
        }))
    }

    /// Judging of the decisions of a table with this record: the one that is at work on them, or a new one that reads what is
    /// stored.
    pub fn of_table(
        table: Option<TableId>,
        timeline: &Timeline<StateOf<F>>,
        ctx: &Context,
    ) -> SharedJudging<F> {
        let rules = timeline.state().rules();
        let mut at_work = ctx.chores::<AtWork<F>>();
        let same = |work: &&AtWork<F>| table.is_some() && work.0.borrow().is_of(table, rules, ctx);
        if let Some(AtWork(judging)) = at_work.find(same) {
            return Rc::clone(judging);
        }
        let judging = Judging::unkept(rules, ctx);
        let mut inner = judging.borrow_mut();
        inner.table = table;
        inner.people = people_of(timeline.start());
        if table.is_some() {
            inner.shelf = Shelf::Unread(Box::new(timeline.record()));
        }
        drop(inner);
        judging
    }

    /// `true` if this judges the decisions of that table, with the judge in the present settings.
    pub fn is_of(&self, table: Option<TableId>, rules: &RulesOf<F>, ctx: &Context) -> bool {
        self.table == table && self.judge_name == F::judge_name(rules, ctx)
    }

    /// Judgement of a decision: `None` while it is not judged, `Some(None)` if it cannot be.
    pub fn get(&self, key: u64) -> Option<Option<&Judgement<ActionOf<F>>>> {
        self.known.get(&key).map(Option::as_ref)
    }

    /// Number of results so far, for noticing new ones.
    pub fn found(&self) -> u64 {
        self.found
    }

    /// Decisions of a game: those in which the judge would have done something else, those that are judged, and all of them.
    pub fn tally(&self, game: &ReviewedGame<StateOf<F>>) -> [usize; 3] {
        let judged = game
            .decisions
            .iter()
            .filter_map(|decision| Some((decision, self.known.get(&decision.key)?.as_ref())));
        let judged: Vec<_> = judged.collect();
        let differs = judged
            .iter()
            .filter(|(decision, found)| found.is_some_and(|found| found.best != decision.action));
        [differs.count(), judged.len(), game.decisions.len()]
    }

    /// Progress in the background: judged decisions and their total; `None` if there is nothing to do.
    pub fn progress(&self) -> Option<(usize, usize)> {
        let known = self.asked.iter().filter(|key| self.known.contains_key(key));
        let known = known.count();
        (known < self.asked.len()).then_some((known, self.asked.len()))
    }

    /// `true` if this decision is being judged, or is next.
    pub(super) fn is_wanted(&self, key: u64) -> bool {
        self.is_running(key) || self.wish.as_ref().is_some_and(|wish| wish.key == key)
    }

    /// `true` while this decision is being judged.
    pub(super) fn is_running(&self, key: u64) -> bool {
        self.running
            .as_ref()
            .is_some_and(|(running, _)| *running == key)
    }

    /// Judges a decision before all others in the queue.
    pub(super) fn wish(judging: &SharedJudging<F>, wanted: Wanted<F>, ctx: &mut Context) {
        judging.borrow_mut().wish = Some(wanted);
        Judging::work(judging, ctx);
    }

    /// Cancels the request for a decision.
    pub(super) fn forget_wish(&mut self) {
        self.wish = None;
    }

    /// Judges the decisions of these seats in the current game of `timeline`, in the background.
    pub fn judge_game(
        judging: &SharedJudging<F>,
        timeline: &Timeline<StateOf<F>>,
        seats: &[Seat],
        ctx: &mut Context,
    ) {
        let Some(game) = last_game_of::<F>(timeline, seats) else {
            return;
        };
        let mut inner = judging.borrow_mut();
        for decision in &game.decisions {
            let wanted = decision.wanted(game.number, Some(timeline));
            if let Some(wanted) = wanted.filter(|wanted| !inner.asked.contains(&wanted.key)) {
                inner.asked.push(wanted.key);
                inner.queue.push_back(wanted);
            }
        }
        drop(inner);
        Judging::work(judging, ctx);
    }

    /// Starts a chore unless one is at work.
    fn work(judging: &SharedJudging<F>, ctx: &mut Context) {
        if !std::mem::replace(&mut judging.borrow_mut().at_work, true) {
            ctx.add_chore(AtWork(Rc::clone(judging)));
        }
    }

    /// Collects results and continues; `false` when there is nothing left to do. The chore does this, where chores are polled.
    pub(crate) fn tick(&mut self, ctx: &mut Context) -> bool {
        if !self.takes_up(ctx) {
            return true;
        }
        if let Some((key, task)) = &mut self.running {
            let Some((judgement, row)) = task.poll() else {
                return true;
            };
            self.known.insert(*key, judgement);
            self.found += 1;
            self.running = None;
            if let Some(row) = row {
                ctx.storage().add_judgement(row);
            }
        }
        if let Some((wanted, effort)) = self.next()
            && let Some(judge) = self.judge(ctx)
        {
            self.start(wanted, effort, judge, ctx);
            return true;
        }
        self.queue.clear();
        self.asked.clear();
        self.at_work = false;
        false
    }

    /// Reads the stored judgements; `false` until they are there.
    fn takes_up(&mut self, ctx: &Context) -> bool {
        match std::mem::replace(&mut self.shelf, Shelf::Read) {
            Shelf::Read => {}
            Shelf::Unread(record) => {
                let judge = self.judge_name.clone();
                let asked = self.table;
                if let Some(reply) = asked.and_then(|id| ctx.storage().judgements(id, judge)) {
                    self.shelf = Shelf::Reading(ctx.workers().start("reader", move |_| {
                        let rows = reply.wait().unwrap_or_default();
                        kept::read_all(&rows, &record)
                    }));
                }
            }
            Shelf::Reading(mut task) => match task.poll() {
                None => self.shelf = Shelf::Reading(task),
                Some(found) => {
                    for (key, judgement) in found {
                        self.known.entry(key).or_insert(judgement);
                    }
                    self.found += 1;
                }
            },
        }
        matches!(self.shelf, Shelf::Read)
    }

    /// The decision to be judged next, and the effort.
    fn next(&mut self) -> Option<(Wanted<F>, Effort)> {
        let known = &self.known;
        let is_open = |wanted: &Wanted<F>| !known.contains_key(&wanted.key);
        if let Some(wish) = self.wish.take().filter(is_open) {
            return Some((wish, Effort::Usual));
        }
        let mut waiting = std::iter::from_fn(|| self.queue.pop_front());
        Some((waiting.find(is_open)?, Effort::Low))
    }

    /// The judge, built on first use; `None` if it cannot be built.
    fn judge(&mut self, ctx: &Context) -> Option<SharedJudge<F>> {
        if self.judge.is_none() {
            let judge = F::judge(&self.rules, ctx).ok()?;
            self.judge = Some(Arc::new(Mutex::new(judge)));
        }
        self.judge.clone()
    }

    fn start(&mut self, wanted: Wanted<F>, effort: Effort, judge: SharedJudge<F>, ctx: &Context) {
        let key = wanted.key;
        let seed = Seed(key).derive(REVIEWING);
        let is_kept = self.people.contains(&wanted.view.seat());
        let table = self.table.filter(|_| is_kept);
        let judge_name = self.judge_name.clone();
        let task = ctx.workers().start_behind("review", effort, move |stop| {
            let mut judge = judge.lock().unwrap_or_else(PoisonError::into_inner);
            let judgement = judge.judge(&wanted.view, &wanted.action, seed, stop);
            let judgement = judgement.map(|found| found.with_own(&wanted.action));
            let row = table.zip(wanted.recorded.as_ref());
            let row = row.map(|(table, recorded)| {
                row_of(&wanted, recorded, table, judgement.as_ref(), &judge_name)
            });
            (judgement, row)
        });
        self.running = Some((key, task));
    }
}

/// Database row of a judgement.
fn row_of<F: ReviewUi>(
    wanted: &Wanted<F>,
    recorded: &Recorded<F>,
    table: TableId,
    judgement: Option<&Judgement<ActionOf<F>>>,
    judge: &str,
) -> JudgedDecision {
    let cost = judgement.map(Judgement::cost);
    JudgedDecision {
        table,
        ply: recorded.ply,
        decision: wanted.key,
        judge: judge.to_owned(),
        game: F::Game::NAME.to_owned(),
        number: u32::try_from(recorded.number).unwrap_or(u32::MAX),
        seat: wanted.view.seat().0,
        time: JudgedDecision::now(),
        situation: F::situation(&wanted.view, &wanted.action).map(str::to_owned),
        cost: cost.filter(|cost| cost.is_finite()),
        hinted: None,
        detail: Some(kept::write(&recorded.state, judgement)),
    }
}

/// Seats of the people in a record.
pub fn people_of<S: State>(record: &Record<S>) -> Vec<Seat> {
    let person = SeatChoice::Human.to_string();
    Seat::all(record.players.len())
        .zip(&record.players)
        .filter(|(_, player)| **player == person)
        .map(|(seat, _)| seat)
        .collect()
}
