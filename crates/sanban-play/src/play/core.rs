//! What the table for people has whatever the game: the desk, the hint, the log, and who hears of mistakes.

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
use sanban_game::{Candidate, Game, Seat, Seed};
use sanban_term::canvas::width;
use sanban_term::context::Context;
use sanban_term::settings::Pace;
use sanban_term::widgets::Log;
use sanban_term::widgets::candidates::Browser;
use sanban_term::worker::Task;
use sanban_words::i18n::Message;
use sanban_words::tr;

/// The adviser's opinion of the position a person faces.
#[derive(Clone, Debug)]
pub enum Advice<A> {
    /// It is being thought about.
    Thinking,
    /// The answer.
    Ready(Arc<Opinion<A>>),
}

/// A decision of a person that is still to be judged.
struct PendingJudgement<F: TableUi> {
    key: u64,
    view: ViewOf<F>,
    action: ActionOf<F>,
    /// The judge of the review, where the adviser has not weighed what was done.
    judge: Option<JudgeTask<F>>,
}

/// A judgement that is being made.
type JudgeTask<F> = Task<Option<Judgement<ActionOf<F>>>>;

/// Opinions that several screens share.
pub type SharedOpinions<S> = Rc<RefCell<Opinions<S>>>;

/// What the table for people has whatever the game.
pub struct Core<F: TableUi> {
    /// The place at the table.
    pub desk: Desk<F::Game>,
    /// How far the log is scrolled back.
    pub log: Log,
    /// Whether the log lies over the table.
    pub log_open: bool,
    /// The finished games of a table elsewhere for the review, which knows them from views alone.
    pub viewed_games: Vec<ReviewedGame<StateOf<F>>>,
    /// The adviser's opinions of this game's positions.
    pub opinions: SharedOpinions<StateOf<F>>,
    /// How far down the list of candidates one is.
    pub browser: Browser,
    /// The adviser, as it is written on the command line.
    adviser: String,
    /// What is worth a moment.
    pub(super) flourishes: Flourishes,
    /// Whether the hint is open.
    pub(super) hinted: bool,
    /// Whether a candidate has been taken in hand since the hint was opened.
    pub(super) walking: bool,
    /// The pace of the settings; that of the desk is another once it was changed at the table.
    pub(super) usual_pace: Pace,
    /// When hints come by themselves, as it was set when that was last looked at.
    pub(super) policy: Hints,
    /// Whether something is tried out here: nothing is kept, and nothing counts.
    pub(super) trial: bool,
    /// Who looks at what a person does, where this is a table of a lesson.
    pub(super) examiner: Option<Examiner<F::Game>>,
    /// The adviser has been asked for this table.
    asked: bool,
    owed: Vec<PendingJudgement<F>>,
    /// What is known of the decisions of the series, by the review, once anybody asks.
    judging: Option<SharedJudging<F>>,
}

/// Calls those who sit at a table of this program as every replay of it will; who is met elsewhere has brought a name.
fn name_seats<F: TableUi>(desk: &mut Desk<F::Game>) {
    let history = desk.history();
    if let Some(names) = history.map(|timeline| F::seat_names(timeline.start())) {
        desk.set_names(names);
    }
}

/// When hints come at a desk.
fn policy_at<G: Game>(desk: &Desk<G>, ctx: &Context) -> Hints {
    if desk.is_rated() {
        Hints::Off
    } else {
        ctx.config().table.hints
    }
}

/// The adviser: the player that the settings name, or else the usual one.
fn adviser_spec<F: TableUi>(rules: &RulesOf<F>, ctx: &Context) -> String {
    match ctx.config().game(F::Game::NAME).hint.as_str() {
        "" => F::usual_adviser(rules).into_owned(),
        named => named.to_owned(),
    }
}

/// How an adviser is called: by its strength where it is one of those of the set-up, else by the kind of player.
fn adviser_words<F: TableUi>(spec: &str) -> String {
    if let Some(strength) = F::STRENGTHS.iter().find(|known| known.spec == spec) {
        return tr!("table-adviser-strength", strength = strength.words.text());
    }
    let kind = spec.split(':').next().unwrap_or_default();
    F::player_words(kind).map_or_else(|| kind.to_owned(), Message::text)
}

impl<F: TableUi> Core<F> {
    /// What stands around a desk.
    #[must_use]
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

    /// Takes in who is the adviser by now.
    pub(super) fn name_adviser(&mut self, ctx: &Context) {
        self.adviser = adviser_spec::<F>(self.desk.rules(), ctx);
    }

    /// Gives every seat of an opponent to this player.
    ///
    /// # Errors
    /// Why it cannot sit there, in a sentence.
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

    /// Puts another desk in the place of this one: another game, dealt elsewhere than after the last.
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

    /// How far the decisions of games that are over are judged, and how many there are; `None` when nothing is to be judged.
    pub(super) fn judging_progress(&self) -> Option<(usize, usize)> {
        self.judging.as_ref()?.borrow().progress()
    }

    /// Has the decisions of the game that is over judged by themselves, where its table is kept.
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

    /// What is drawn over the table for a moment.
    #[must_use]
    pub fn flourish(&self) -> Option<Flourish> {
        self.flourishes.shown()
    }

    /// Looks whether something is worth a moment. A rated table has none.
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

    /// Whether the hint is open.
    #[must_use]
    pub fn is_hinted(&self) -> bool {
        self.hinted
    }

    /// Whether a candidate of the hint has been taken in hand.
    #[must_use]
    pub fn is_walking(&self) -> bool {
        self.walking
    }

    /// The seat of the person who is to act, while the game goes on.
    #[must_use]
    pub fn mover(&self) -> Option<Seat> {
        self.desk.person_to_act()
    }

    /// The table as the first person at it may see it, or the first seat where nobody plays.
    #[must_use]
    pub fn view(&self) -> ViewOf<F> {
        let people = self.desk.people();
        self.desk.view(people.first().copied().unwrap_or(Seat(0)))
    }

    /// The hint, where one is open.
    #[must_use]
    pub fn advice(&self) -> Option<Advice<ActionOf<F>>> {
        if !self.hinted || self.mover().is_none() {
            return None;
        }
        Some(self.opinion().map_or(Advice::Thinking, Advice::Ready))
    }

    /// The adviser's opinion of the position, once it is known.
    #[must_use]
    pub fn opinion(&self) -> Option<Arc<Opinion<ActionOf<F>>>> {
        self.opinions.borrow().get(self.desk.key())
    }

    /// The candidates of the hint that is open, the best first.
    #[must_use]
    pub fn candidates(&self) -> Vec<Candidate<ActionOf<F>>> {
        match self.advice() {
            Some(Advice::Ready(opinion)) => opinion.choices(),
            Some(Advice::Thinking) | None => Vec::new(),
        }
    }

    /// The heading of the hint, at most so wide: who advises, and how to go through what he says, as much as there is room for.
    /// `by` is whoever the game names in the place of its adviser.
    #[must_use]
    pub fn hint_heading(&self, by: Option<&str>, can_walk: bool, columns: u16) -> String {
        let by = by.map_or_else(|| adviser_words::<F>(&self.adviser), str::to_owned);
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
        let found = texts.iter().find(|text| width(text) <= columns);
        found.cloned().unwrap_or_else(|| tr!("table-hint"))
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

    /// The candidate of this rank has been taken in hand.
    pub fn walk_to(&mut self, rank: usize) {
        self.walking = true;
        self.browser.select(rank);
    }

    /// Does something for the person to act. Says why not where the rules forbid it; true when it was done.
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

    /// Whether the games of this table count for a rating: then nothing is taken back, and nobody advises.
    #[must_use]
    pub fn is_rated(&self) -> bool {
        self.desk.is_rated()
    }

    /// When hints come at this table: as the settings say, but never at a rated one or in a lesson.
    #[must_use]
    pub fn hints(&self, ctx: &Context) -> Hints {
        match self.examiner {
            Some(_) => Hints::Off,
            None => policy_at(&self.desk, ctx),
        }
    }

    /// Whether this is a table of a lesson.
    #[must_use]
    pub fn is_lesson(&self) -> bool {
        self.examiner.is_some()
    }

    /// Whether this is a table of a lesson that is only looked at: nothing is to be done at it now.
    #[must_use]
    pub fn is_on_display(&self) -> bool {
        let examiner = self.examiner.as_ref();
        examiner.is_some_and(|examiner| examiner.judge.is_none())
    }

    /// Whether something is only tried out here: nothing of it is kept or counts.
    #[must_use]
    pub fn is_trial(&self) -> bool {
        self.trial
    }

    /// Does the only legal action for the person to act, and says so.
    pub fn act_forced(&mut self, action: ActionOf<F>, ctx: &mut Context) {
        let Some(seat) = self.mover() else {
            return;
        };
        let done = F::candidate(&self.desk.view(seat), &action);
        let who = F::who(self.desk.names(), seat);
        // What was taken back stays ahead.
        let acted = if self.desk.can_redo() {
            self.desk.redo()
        } else {
            self.play(action, ctx)
        };
        if acted {
            ctx.say(tr!("table-forced", name = who, action = done.trim()));
        }
    }

    /// Whether the decision in front of a person is to be judged.
    pub(super) fn is_judged(&self, ctx: &Context) -> bool {
        self.judges(ctx) && self.mover().is_some()
    }

    /// Whether decisions are judged as they are made.
    pub(super) fn judges(&self, ctx: &Context) -> bool {
        let wanted = matches!(self.hints(ctx), Hints::AfterMistake | Hints::Always);
        wanted && F::MISTAKE.is_some()
    }

    /// What was decided is taken back: nobody hears what it cost.
    pub(super) fn forgive(&mut self) {
        self.owed.clear();
    }

    /// Hears what the adviser has found, and tells of a mistake.
    pub(super) fn hear(&mut self, ctx: &mut Context) {
        self.opinions.borrow_mut().look();
        self.tell_mistakes(ctx);
    }

    /// Asks the adviser about the position.
    pub(super) fn consult(&mut self, wanted: bool, ctx: &mut Context) {
        let Some(seat) = self.mover().filter(|_| wanted) else {
            // What a screen above this one asks is its own affair.
            if std::mem::take(&mut self.asked) {
                self.opinions.borrow_mut().stop();
            }
            return;
        };
        let key = self.desk.key();
        if self.opinions.borrow().get(key).is_some() {
            return;
        }
        // The same position, the same chance; but chance must not tell of what is hidden.
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
                let mut opinions = self.opinions.borrow_mut();
                opinions.ask(asked, seed, adviser, F::opinion, ctx);
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
                    ctx.warn(tr!(
                        "table-mistake",
                        action = done,
                        cost = cost,
                        best = best
                    ));
                }
                Some(Some(_)) => {}
            }
        }
    }

    /// What a decision cost, and what was best; `None` while that is not known, and `Some(None)` where it will not be. What the adviser
    /// has not weighed among its candidates is judged as the review judges it.
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
