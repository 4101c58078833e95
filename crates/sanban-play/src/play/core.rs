//! The part of a table for people that is common to all games: the desk, the hint, the log, and the report of mistakes.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use super::input::TableUi;
use super::lesson::Examiner;
use crate::review::{
    Judgement, Judging, Opinion, Opinions, ReviewedGame, RulesOf, SharedJudging, ViewOf,
};
use crate::session::SessionContext as _;
use crate::session::{ActionOf, Desk, Flourish, Flourishes, Observation, Session, StateOf};
use sanban_data::config::{Hints, Review};
use sanban_game::{Act, Candidate, Game, Seat, Seed, State as _, View as _};
use sanban_term::action::Availability;
use sanban_term::context::Context;
use sanban_term::layout::longest;
use sanban_term::settings::Pace;
use sanban_term::widgets::Log;
use sanban_term::widgets::candidates::Browser;
use sanban_term::worker::Task;
use sanban_words::i18n::Message;
use sanban_words::tr;

/// The adviser's opinion of the position a person faces.
#[derive(Clone, Debug)]
pub enum Advice<A: Act> {
    /// The adviser is still thinking.
    Thinking,
    /// The answer.
    Ready(Arc<Opinion<A>>),
}

/// A decision of a person that is waiting to be judged.
struct PendingJudgement<F: TableUi> {
    key: u64,
    view: ViewOf<F>,
    action: ActionOf<F>,
    /// Task of the review's judge, if the adviser has not evaluated the action.
    judge: Option<JudgeTask<F>>,
}

type JudgeTask<F> = Task<Option<Judgement<ActionOf<F>>>>;

/// Opinions shared by several screens.
pub type SharedOpinions<S> = Rc<RefCell<Opinions<S>>>;

/// State of a table for people that is common to all games.
pub struct Core<F: TableUi> {
    /// The place at the table.
    pub desk: Desk<F::Game>,
    /// Scroll position of the log.
    pub log: Log,
    pub log_open: bool,
    /// Finished games of a remote table for the review, which knows them from views only.
    pub viewed_games: Vec<ReviewedGame<StateOf<F>>>,
    /// The adviser's opinions of positions in this game.
    pub opinions: SharedOpinions<StateOf<F>>,
    /// Selection in the list of candidates.
    pub browser: Browser,
    /// The adviser, as on the command line.
    adviser: String,
    /// Pending and running animations.
    pub(super) flourishes: Flourishes,
    /// `true` while the hint is open.
    pub(super) hinted: bool,
    /// `true` once a candidate has been selected since the hint was opened.
    pub(super) walking: bool,
    /// The pace of the settings; that of the desk differs once it is changed at the table.
    pub(super) usual_pace: Pace,
    /// Occasions on which hints open, when last checked.
    pub(super) policy: Hints,
    /// `true` at a trial table: nothing is stored or counted.
    pub(super) trial: bool,
    /// Examiner of the person's actions, at a table of a lesson.
    pub(super) examiner: Option<Examiner<F::Game>>,
    /// The adviser has been asked for this table.
    asked: bool,
    owed: Vec<PendingJudgement<F>>,
    /// The review's judgements of the decisions in the series, once needed.
    judging: Option<SharedJudging<F>>,
}

/// Names the seats of a local table as every replay of it will; a remote table brings its own names.
fn name_seats<F: TableUi>(desk: &mut Desk<F::Game>) {
    let history = desk.history();
    if let Some(names) = history.map(|timeline| F::seat_names(timeline.start())) {
        desk.set_names(names);
    }
}

/// Occasions on which hints open at a desk.
fn policy_at<G: Game>(desk: &Desk<G>, ctx: &Context) -> Hints {
    if desk.is_rated() {
        Hints::Off
    } else {
        ctx.config().table.hints
    }
}

/// The adviser: the player named in the settings, or the usual one.
fn adviser_spec<F: TableUi>(rules: &RulesOf<F>, ctx: &Context) -> String {
    match ctx.config().game(F::Game::NAME).hint.as_str() {
        "" => F::usual_adviser(rules).into_owned(),
        named => named.to_owned(),
    }
}

/// Name of an adviser: its strength if it is one of the set-up's, else the kind of player.
fn adviser_words<F: TableUi>(spec: &str) -> String {
    if let Some(strength) = F::STRENGTHS.iter().find(|known| known.spec == spec) {
        return tr!("table-adviser-strength", strength = strength.words.text());
    }
    let kind = spec.split(':').next().unwrap_or_default();
    F::player_words(kind).map_or_else(|| kind.to_owned(), Message::text)
}

impl<F: TableUi> Core<F> {
    /// The common part for a desk.
    pub fn new(mut desk: Desk<F::Game>, ctx: &Context) -> Core<F> {
        name_seats::<F>(&mut desk);
        let usual_pace = ctx.settings().pace;
        let policy = policy_at(&desk, ctx);
        let adviser = adviser_spec::<F>(desk.rules(), ctx);
        desk.set_pace(usual_pace);
        Core {
            desk,
            log: Log::default(),
            log_open: false,
            viewed_games: Vec::new(),
            opinions: Rc::default(),
            browser: Browser::default(),
            adviser,
            flourishes: Flourishes::default(),
            hinted: false,
            walking: false,
            usual_pace,
            policy,
            trial: false,
            examiner: None,
            asked: false,
            owed: Vec::new(),
            judging: None,
        }
    }

    /// Updates the name of the adviser.
    pub(super) fn name_adviser(&mut self, ctx: &Context) {
        self.adviser = adviser_spec::<F>(self.desk.rules(), ctx);
    }

    /// Seats this player at every opponent's place.
    ///
    /// # Errors
    /// The reason why it cannot be seated, as a sentence.
    pub(super) fn set_opponents(&mut self, player: &str) -> Result<(), String> {
        if let Some(session) = self.desk.session_mut() {
            session
                .set_opponents(player)
                .map_err(|problem| problem.to_string())?;
            self.desk.changed();
            name_seats::<F>(&mut self.desk);
        }
        Ok(())
    }

    /// Replaces the desk by another one, for a game that does not follow the last.
    pub fn move_to(&mut self, mut desk: Desk<F::Game>) {
        name_seats::<F>(&mut desk);
        desk.set_pace(self.desk.pace());
        desk.count_on(self.desk.moves());
        self.desk = desk;
        self.opinions = Rc::default();
        self.judging = None;
        self.owed.clear();
        self.log.to_end();
        self.close_hint();
    }

    /// The judging of the decisions of the series.
    pub(super) fn judging(&mut self, ctx: &Context) -> SharedJudging<F> {
        let table = self.desk.session().and_then(Session::table_id);
        let rules = self.desk.rules();
        let known = self.judging.as_ref();
        let known = known.filter(|known| known.borrow().is_of(table, rules, ctx));
        let judging = match (known, self.desk.history()) {
            (Some(known), _) => Rc::clone(known),
            (None, Some(timeline)) => Judging::of_table(table, timeline, ctx),
            (None, None) => Judging::unkept(rules, ctx),
        };
        self.judging = Some(Rc::clone(&judging));
        judging
    }

    /// Progress of judging the finished games: judged decisions and their total; `None` if there is nothing to judge.
    pub(super) fn judging_progress(&self) -> Option<(usize, usize)> {
        self.judging.as_ref()?.borrow().progress()
    }

    /// Starts judging the finished game's decisions in the background, if the table is stored.
    pub(super) fn judge_the_game(&mut self, ctx: &mut Context) {
        let is_wanted = ctx.config().table.review == Review::Auto && !self.trial;
        let kept = self.desk.session().and_then(Session::table_id);
        if !is_wanted || kept.is_none() {
            return;
        }
        let judging = self.judging(ctx);
        if let Some(timeline) = self.desk.history() {
            Judging::judge_game(&judging, timeline, &self.desk.people(), ctx);
        }
    }

    /// The running animation, if any.
    pub fn flourish(&self) -> Option<Flourish> {
        self.flourishes.shown()
    }

    /// Starts an animation if there is reason for one; not at a rated table.
    pub(super) fn follow_flourishes(&mut self, ctx: &Context) {
        let desk = &self.desk;
        let pace = ctx.settings().motion_at(desk.pace());
        let pace = (!desk.is_rated()).then_some(pace);
        self.flourishes.follow(desk.moves(), pace, ctx.now, || {
            desk.people().into_iter().find_map(|person| {
                let view = desk.view(person);
                F::flourish(&Observation::Seat(&view), desk.last_action())
            })
        });
    }

    /// `true` while the hint is open.
    pub fn is_hinted(&self) -> bool {
        self.hinted
    }

    /// `true` once a candidate of the hint has been selected.
    pub fn is_walking(&self) -> bool {
        self.walking
    }

    /// Seat of the person to act; `None` once the game is over.
    pub fn mover(&self) -> Option<Seat> {
        self.desk.person_to_act()
    }

    /// The view of the first person at the table, or of the first seat if there are no people.
    pub fn view(&self) -> ViewOf<F> {
        let people = self.desk.people();
        self.desk.view(people.first().copied().unwrap_or(Seat(0)))
    }

    /// The hint, if open.
    pub fn advice(&self) -> Option<Advice<ActionOf<F>>> {
        if !self.hinted || self.mover().is_none() {
            return None;
        }
        Some(self.opinion().map_or(Advice::Thinking, Advice::Ready))
    }

    /// The adviser's opinion of the position, once available.
    pub fn opinion(&self) -> Option<Arc<Opinion<ActionOf<F>>>> {
        self.opinions.borrow().get(self.desk.key())
    }

    /// Candidates of the open hint, best first.
    pub fn candidates(&self) -> Vec<Candidate<ActionOf<F>>> {
        match self.advice() {
            Some(Advice::Ready(opinion)) => opinion.choices(),
            Some(Advice::Thinking) | None => Vec::new(),
        }
    }

    /// Heading of the hint, at most this wide: the adviser, or `by` if the game names another one, and the keys to step through the
    /// candidates if there is room.
    pub fn hint_heading(&self, by: Option<&str>, can_walk: bool, columns: u16) -> String {
        // The usual adviser needs no name.
        let usual = self.adviser == F::usual_adviser(self.desk.rules());
        let named = || {
            if usual {
                String::new()
            } else {
                adviser_words::<F>(&self.adviser)
            }
        };
        let by = by.map_or_else(named, str::to_owned);
        let by = match by.as_str() {
            "" => tr!("table-hint"),
            by => tr!("table-hint-by", name = by),
        };
        let keys = if can_walk {
            format!("  {}", tr!("table-hint-keys"))
        } else {
            String::new()
        };
        let texts = [format!("{by}{keys}"), by];
        longest(&texts, columns)
            .cloned()
            .unwrap_or_else(|| tr!("table-hint"))
    }

    /// Opens the hint.
    pub fn open_hint(&mut self) {
        self.hinted = true;
        self.walking = false;
        self.browser = Browser::default();
    }

    /// Closes the hint.
    pub fn close_hint(&mut self) {
        self.hinted = false;
        self.walking = false;
    }

    /// Marks the candidate of this rank as selected.
    pub fn walk_to(&mut self, rank: usize) {
        self.walking = true;
        self.browser.select(rank);
    }

    /// Plays an action for the person to act. Warns with the reason if the rules forbid it; `true` if it was done.
    pub fn play(&mut self, action: ActionOf<F>, ctx: &mut Context) -> bool {
        let Some(seat) = self.mover() else {
            return false;
        };
        if let (Some(examiner), Some(session)) = (&mut self.examiner, self.desk.session())
            && !examiner.lets(session.state(), &action)
        {
            return false;
        }
        let (key, view) = (self.desk.key(), self.desk.view(seat));
        match self.desk.play(action.clone()) {
            Ok(()) => {
                if self.judges(ctx) {
                    self.opinions.borrow_mut().owe(key);
                    self.owed.push(PendingJudgement {
                        key,
                        view,
                        action,
                        judge: None,
                    });
                }
                true
            }
            Err(problem) => {
                ctx.warn(problem);
                false
            }
        }
    }

    /// Availability of an action of the person to act, by the rules; hidden once the game is over.
    pub fn allows(&self, action: &ActionOf<F>) -> Availability {
        let Some(seat) = self.mover() else {
            return if self.desk.is_over() {
                Availability::Hidden
            } else {
                Availability::Disabled(tr!("table-not-your-turn"))
            };
        };
        // To a seat that is to act, every state that agrees with its view allows the same.
        let state = self.desk.view(seat).sample(&mut Seed(0).stream());
        match state.check(action) {
            Ok(()) => Availability::Ready,
            Err(problem) => Availability::Disabled(problem.to_string()),
        }
    }

    /// Plays an action for the person to act, as for a click: if it is not allowed, says why it does nothing.
    pub fn try_play(&mut self, action: ActionOf<F>, ctx: &mut Context) {
        match self.allows(&action) {
            Availability::Ready => drop(self.play(action, ctx)),
            Availability::Disabled(why) => ctx.refuse(why),
            Availability::Hidden => {}
        }
    }

    /// `true` if the games of this table count for a rating: then there are no take-backs and no advice.
    pub fn is_rated(&self) -> bool {
        self.desk.is_rated()
    }

    /// Occasions on which hints open at this table: the settings', but never at a rated one or in a lesson.
    pub fn hints(&self, ctx: &Context) -> Hints {
        match self.examiner {
            Some(_) => Hints::Off,
            None => policy_at(&self.desk, ctx),
        }
    }

    /// `true` at a table of a lesson.
    pub fn is_lesson(&self) -> bool {
        self.examiner.is_some()
    }

    /// `true` at a table of a lesson while there is nothing to do at it.
    pub fn is_on_display(&self) -> bool {
        let examiner = self.examiner.as_ref();
        examiner.is_some_and(|examiner| examiner.judge.is_none())
    }

    /// `true` at a trial table: nothing is stored or counted.
    pub fn is_trial(&self) -> bool {
        self.trial
    }

    /// Plays the only legal action for the person to act, and says so.
    pub fn act_forced(&mut self, action: ActionOf<F>, ctx: &mut Context) {
        let Some(seat) = self.mover() else {
            return;
        };
        let done = F::candidate(&self.desk.view(seat), &action);
        let who = F::who(self.desk.names(), seat);
        // Undone actions stay available for redo.
        let acted = if self.desk.can_redo() {
            self.desk.redo()
        } else {
            self.play(action, ctx)
        };
        if acted {
            ctx.say(tr!("table-forced", name = who, action = done.trim()));
        }
    }

    /// `true` if the person's next decision is to be judged.
    pub(super) fn is_judged(&self, ctx: &Context) -> bool {
        self.judges(ctx) && self.mover().is_some()
    }

    /// `true` if decisions are judged as they are made.
    pub(super) fn judges(&self, ctx: &Context) -> bool {
        self.hints(ctx).tells_mistakes() && F::MISTAKE.is_some()
    }

    /// Drops pending judgements after an undo.
    pub(super) fn forgive(&mut self) {
        self.owed.clear();
    }

    /// Collects the adviser's results, and reports a mistake.
    pub(super) fn hear(&mut self, ctx: &mut Context) {
        self.opinions.borrow_mut().look();
        self.tell_mistakes(ctx);
    }

    /// Asks the adviser about the position.
    pub(super) fn consult(&mut self, wanted: bool, ctx: &mut Context) {
        let Some(seat) = self.mover().filter(|_| wanted) else {
            // Questions of a screen above this one are left alone.
            if std::mem::take(&mut self.asked) {
                self.opinions.borrow_mut().stop();
            }
            return;
        };
        let key = self.desk.key();
        if self.opinions.borrow().get(key).is_some() {
            return;
        }
        // Equal positions get equal chance; but chance must not reveal what is hidden.
        let seed = if F::IS_OPEN {
            Seed(key)
        } else {
            self.desk.hint_seed(seat)
        };
        let view = self.desk.view(seat);
        self.asked = true;
        if self.opinions.borrow().knows(key) {
            return;
        }
        match F::adviser(self.desk.rules(), ctx) {
            Ok(adviser) => {
                let asked = (key, view);
                self.opinions
                    .borrow_mut()
                    .ask(asked, seed, adviser, F::opinion, ctx);
            }
            Err(problem) => {
                self.hinted = false;
                ctx.warn(problem.to_string());
            }
        }
    }

    fn tell_mistakes(&mut self, ctx: &mut Context) {
        let Some(limit) = F::MISTAKE else { return };
        let rules = self.desk.rules().clone();
        for mut owed in std::mem::take(&mut self.owed) {
            match self.cost_of(&mut owed, &rules, ctx) {
                None => self.owed.push(owed),
                Some(None) => {}
                Some(Some((cost, best))) if cost >= limit => {
                    let done = F::candidate(&owed.view, &owed.action);
                    let best = F::candidate(&owed.view, &best);
                    let cost = F::cost(cost);
                    let (done, best) = (done.trim(), best.trim());
                    ctx.warn(tr!("table-mistake", action = done, cost, best));
                }
                Some(Some(_)) => {}
            }
        }
    }

    /// Cost of a decision, and the best action; `None` while unknown, `Some(None)` if it cannot be known. An action that is not
    /// among the adviser's candidates is judged by the review's judge.
    fn cost_of(
        &self,
        owed: &mut PendingJudgement<F>,
        rules: &RulesOf<F>,
        ctx: &Context,
    ) -> Option<Option<(f64, ActionOf<F>)>> {
        if let Some(judge) = &mut owed.judge {
            let judgement = judge.poll()?;
            return Some(judgement.map(|judgement| (judgement.cost(), judgement.best)));
        }
        let opinion = self.opinions.borrow().get(owed.key)?;
        if let Some(cost) = opinion.cost(&owed.action) {
            return Some(Some((cost, opinion.decision.action.clone())));
        }
        let Ok(mut judge) = F::judge(rules, ctx) else {
            return Some(None);
        };
        let (view, action, seed) = (owed.view.clone(), owed.action.clone(), Seed(owed.key));
        owed.judge = Some(
            ctx.workers()
                .start("judge", move |stop| judge.judge(&view, &action, seed, stop)),
        );
        None
    }
}
