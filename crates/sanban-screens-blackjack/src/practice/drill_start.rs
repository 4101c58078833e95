//! Prerequisites of a drill's first question, computed and read on workers.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::counting::{bet_source, bets_of, counting_shown, index_set};
use crate::settings::{AnswerTime, Settings};
use sanban_blackjack::counting::{Counting, IndexSet};
use sanban_blackjack::practice::{
    BetRamp, BetSource, Drill, Goal, IndexPlay, Judge, Method, Session, SpacedRepetition, Survey,
    same_play, survey, week_record,
};
use sanban_blackjack::{Chart, HouseRules};
use sanban_play::session::SessionContext as _;
use sanban_term::context::Context;
use sanban_term::worker::Task;

use super::answer_log::{PracticePast, read_past};
use super::drill::DrillScreen;
use super::exam::Exam;
use super::{method, now};

/// Basis of a drill, from the settings.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Terms {
    pub(super) rules: HouseRules,
    pub(super) method: Method,
    pub(super) counting: Counting,
    /// The chart named in the settings in place of the one for the rules.
    chart: Option<Chart>,
    /// The indices that are known.
    set: IndexSet,
    bets: BetSource,
    answer_time: AnswerTime,
    /// Folder of the indices that were worked out.
    folder: Option<PathBuf>,
}

/// Results computed from [`Terms`].
#[derive(Clone, Debug)]
pub(super) struct Solved {
    pub(super) survey: Arc<Survey>,
    pub(super) judge: Arc<Judge>,
    pub(super) ramp: Option<BetRamp>,
}

/// Pending prerequisites.
pub(super) struct Start {
    solved: Option<Solved>,
    past: Option<PracticePast>,
    solving: Task<Solved>,
    reading: Task<PracticePast>,
}

impl Terms {
    /// Terms of a drill under these rules.
    pub(super) fn new(drill: Drill, rules: HouseRules, ctx: &mut Context) -> Terms {
        Terms {
            rules,
            method: method::of_drill(drill, ctx.config()).unwrap_or(drill.usual_method()),
            counting: counting_shown(ctx),
            // An exam is in money, which only the chart of the rules loses none of.
            chart: method::named_chart(ctx).filter(|_| !drill.is_exam()),
            // What a drill does not ask about is not reported there.
            set: if drill.asks_hands() {
                index_set(ctx)
            } else {
                IndexSet::default()
            },
            bets: if drill == Drill::Bets {
                bet_source(ctx)
            } else {
                bets_of(&Settings::of(ctx))
            },
            answer_time: Settings::of(ctx).answer_time,
            folder: ctx.storage().index_folder(),
        }
    }

    /// Time for an answer, by the past of the drill; `None` without a limit. An exam has its own.
    fn time_for_an_answer(&self, drill: Drill, past: &PracticePast) -> Option<Duration> {
        /// The time without a record.
        const USUAL: Duration = Duration::from_secs(10);
        match self.answer_time {
            _ if drill.is_exam() => None,
            AnswerTime::Unlimited => None,
            AnswerTime::Seconds(seconds) => Some(Duration::from_secs(seconds.into())),
            AnswerTime::Record => Some(week_record(&past.answers, drill, now()).unwrap_or(USUAL)),
        }
    }

    /// Computes everything a drill needs.
    fn solve(self, drill: Drill) -> Solved {
        let survey = survey(&self.rules);
        // An exam on the chart tells nothing of other methods, and its clock does not wait for their indices.
        let has_indices = !drill.is_exam() || self.method == Method::Index;
        let indices = has_indices
            .then(|| IndexPlay::new(&self.rules, self.counting, self.set).kept_in(self.folder));
        Solved {
            judge: Arc::new(Judge::new(self.method, &survey, self.chart, indices)),
            survey: Arc::new(survey),
            ramp: (drill == Drill::Bets)
                .then(|| BetRamp::new(&self.rules, self.counting, &self.bets)),
        }
    }
}

impl Start {
    /// Solves the game and reads past answers, on workers.
    pub(super) fn new(drill: Drill, terms: &Terms, ctx: &Context) -> Start {
        let terms = terms.clone();
        let solving = ctx.workers().start("survey", move |_| terms.solve(drill));
        Start {
            solved: None,
            past: None,
            solving,
            reading: read_past(ctx),
        }
    }

    /// `true` once all of it is there.
    fn is_ready(&mut self) -> bool {
        if self.solved.is_none() {
            self.solved = self.solving.poll();
        }
        if self.past.is_none() {
            self.past = self.reading.poll();
        }
        self.solved.is_some() && self.past.is_some()
    }
}

impl DrillScreen {
    /// Asks the first question once everything it needs is ready.
    pub(super) fn prepared(&mut self, ctx: &mut Context) {
        if !self.start.as_mut().is_some_and(Start::is_ready) {
            return;
        }
        let found = self.start.take();
        let found = found.and_then(|start| start.solved.zip(start.past));
        let Some((solved, past)) = found else { return };
        if let Some(problem) = &past.problem {
            ctx.warn(problem.clone());
        }
        let rules = same_play(&self.terms.rules);
        self.memory = SpacedRepetition::of(&past.answers, &rules, self.terms.method);
        let survey = &solved.survey;
        self.exam = Exam::new(self.drill, &self.terms, survey, &past, &mut self.rng);
        if let Some(exam) = &self.exam {
            let questions = u32::try_from(exam.questions).unwrap_or(u32::MAX);
            self.session = Session::new(Goal::Questions(questions));
        }
        self.time_for_an_answer = self.terms.time_for_an_answer(self.drill, &past);
        self.solved = Some(solved);
        self.session_clock.restart(ctx.now);
        self.ask(ctx);
    }
}
