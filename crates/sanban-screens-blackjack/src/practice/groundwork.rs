//! Past answers and the solved game under the rules that are practised, read and computed on workers.

use crate::counting::count_shown;
use crate::words::{edge, rules_in_brief};
use sanban_blackjack::HouseRules;
use sanban_blackjack::practice::{Drill, NothingToAsk, Survey, survey};
use sanban_term::context::Context;
use sanban_term::screen::Title;
use sanban_term::worker::Task;
use sanban_words::tr;

use super::answer_log::{PracticePast, read_past};
use super::rules_of;

/// Basis of the lists of practice: the rules, what was answered, and the solved game.
pub(super) struct Groundwork {
    pub(super) rules: HouseRules,
    /// Rules given by the caller; they override the settings.
    pub(super) ordered: Option<HouseRules>,
    reading: Task<PracticePast>,
    solving: Task<Survey>,
    /// All answers and games; `None` until they are read.
    pub(super) past: Option<PracticePast>,
    /// The solved game; `None` until it is.
    pub(super) survey: Option<Survey>,
}

/// Solves the game under these rules, on a worker.
pub(super) fn solve(rules: &HouseRules, ctx: &Context) -> Task<Survey> {
    let rules = rules.clone();
    ctx.workers().start("survey", move |_| survey(&rules))
}

impl Groundwork {
    /// The basis for these rules, or for those of the settings.
    pub(super) fn new(ordered: Option<HouseRules>, ctx: &Context) -> Groundwork {
        let rules = ordered.clone().unwrap_or_else(|| rules_of(ctx));
        Groundwork {
            reading: read_past(ctx),
            solving: solve(&rules, ctx),
            past: None,
            survey: None,
            rules,
            ordered,
        }
    }

    /// Reads the answers again, as more may have been given.
    pub(super) fn reread(&mut self, ctx: &Context) {
        self.reading = read_past(ctx);
    }

    /// Takes over the rules of the settings.
    pub(super) fn settings_changed(&mut self, ctx: &Context) {
        let rules = self.ordered.clone().unwrap_or_else(|| rules_of(ctx));
        if rules != self.rules {
            self.solving = solve(&rules, ctx);
            self.survey = None;
            self.rules = rules;
        }
    }

    /// Collects what is done; `true` if there was anything. Warns of answers that could not be read.
    pub(super) fn tick(&mut self, ctx: &mut Context) -> bool {
        let past = self.reading.poll();
        if let Some(problem) = past.as_ref().and_then(|past| past.problem.clone()) {
            ctx.warn(problem);
        }
        self.take(past)
    }

    /// Collects what is done, as [`Groundwork::tick`], where nobody can be warned.
    pub(super) fn poll(&mut self) -> bool {
        let past = self.reading.poll();
        self.take(past)
    }

    fn take(&mut self, past: Option<PracticePast>) -> bool {
        let survey = self.solving.poll();
        let found = past.is_some() || survey.is_some();
        self.past = past.or_else(|| self.past.take());
        self.survey = survey.or_else(|| self.survey.take());
        found
    }

    /// The reason why a drill has nothing to ask.
    pub(super) fn refusal(&self, drill: Drill, ctx: &Context) -> Option<NothingToAsk> {
        drill.check(&self.rules, count_shown(ctx)).err()
    }

    /// Title of a list of practice: the rules, and the house's edge under them.
    pub(super) fn title(&self) -> Title {
        let mut detail = rules_in_brief(&self.rules);
        if let Some(survey) = &self.survey {
            detail = format!("{detail} · {}", edge(survey.ev));
        }
        Title::new(tr!("blackjack_drills-name")).detail(detail)
    }
}
