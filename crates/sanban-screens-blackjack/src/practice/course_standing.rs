//! Standing of the course: the steps, how far each has come, and the next of them.

use std::time::{Duration, UNIX_EPOCH};

use crate::counting::count_shown;
use crate::words;
use sanban_blackjack::practice::{
    Drill, Evening, Habit, Method, Reached, SpacedRepetition, Standing, Step, Survey, Target,
    Wrong, course, exam_results, same_play,
};
use sanban_blackjack::{Blackjack, HouseRules};
use sanban_data::store::local_dates;
use sanban_play::session::{LessonStep, NextStep};
use sanban_term::context::Context;
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::text::number;
use sanban_words::tr;

use super::answer_log::PracticePast;
use super::groundwork::Groundwork;
use super::now;

/// The standing of the course as far as it is known.
pub(super) struct Known {
    /// `true` if nothing was ever answered.
    pub(super) untested: bool,
    pub(super) standings: Vec<Standing>,
    /// Dates since which the steps are held.
    dates: Vec<String>,
    /// Loss by cells that are not known, as the memory of the answers has it, in bets per 100 hands.
    pub(super) expected_loss: f64,
    /// Loss that the last exam on the chart told, in bets per 100 hands.
    pub(super) examined: Option<f64>,
    /// Cells that were missed before and are likelier forgotten than known.
    due: usize,
    /// The last evening at a table.
    evening: Option<Evening>,
}

/// Title and description of a step.
pub(super) fn step_words(step: Step) -> Message {
    match step {
        Step::Chart => msg!("blackjack_course-chart"),
        Step::Deviations => msg!("blackjack_course-deviations"),
        Step::Counting => msg!("blackjack_course-counting"),
        Step::Bets => msg!("blackjack_course-bets"),
        Step::Table => msg!("blackjack_course-table"),
    }
}

/// How far a target has come, in a few words.
fn reached(target: &Reached) -> String {
    let (of, need) = target.target.of();
    let right = target.right;
    match target.target {
        Target::Exams => tr!("blackjack_course-exams", right, need),
        Target::IndexExam if right == need => tr!("blackjack_course-index-exam-passed"),
        Target::IndexExam => tr!("blackjack_course-index-exam"),
        Target::Decks => tr!("blackjack_course-decks", right, need),
        target => {
            let what = match target {
                Target::TrueCounts => tr!("blackjack_course-true-counts"),
                Target::Bets | Target::TableBets => tr!("blackjack_course-bet-sizes"),
                Target::Decisions => tr!("blackjack_course-decisions"),
                _ => tr!("blackjack_course-counts"),
            };
            tr!("blackjack_course-share", what, right, of)
        }
    }
}

/// A habit in a sentence, with the step that mends it.
fn habit(habit: &Habit) -> String {
    // The steps are numbered as they are listed.
    let step = Step::ALL.iter().position(|step| *step == habit.step);
    let step = step.map_or(0, |at| at + 1);
    match &habit.what {
        Wrong::Play {
            chosen,
            best,
            cost,
            dearest,
        } => tr!(
            "blackjack_course-habit-play",
            times = habit.wrong,
            chosen = words::answer(dearest, chosen),
            best = words::answer(dearest, best),
            cost = number(*cost, 2),
            cell = words::subject(dearest),
            step
        ),
        Wrong::Bet { placed } => tr!(
            "blackjack_course-habit-bet",
            wrong = habit.wrong,
            placed = *placed,
            step
        ),
        Wrong::Count { asked } => tr!(
            "blackjack_course-habit-count",
            wrong = habit.wrong,
            asked = *asked,
            step
        ),
    }
}

impl Known {
    pub(super) fn of(
        survey: &Survey,
        past: &PracticePast,
        rules: &HouseRules,
        converts: bool,
    ) -> Known {
        let text = same_play(rules);
        let standings = course(&past.answers, &text, survey, converts);
        let since = standings.iter().map(|standing| {
            let seconds = standing.held_since?;
            UNIX_EPOCH.checked_add(Duration::from_secs(seconds))
        });
        let memory = SpacedRepetition::of(&past.answers, &text, Method::Chart);
        let now = now();
        let losses = survey
            .spots
            .iter()
            .map(|facts| 100.0 * facts.frequency * facts.gap * (1.0 - memory.known(facts, now)));
        let spots = survey.spots.iter();
        let due = spots.filter(|facts| memory.is_due(facts, now)).count();
        Known {
            due,
            evening: Evening::last(&past.answers, survey),
            dates: local_dates(since),
            expected_loss: losses.sum(),
            examined: exam_results(&past.answers, &text, survey)
                .iter()
                .rfind(|exam| exam.exam != Drill::IndexExam && exam.is_finished())
                .map(|exam| exam.loss.mean),
            standings,
            untested: past.answers.is_empty(),
        }
    }

    /// A step that is held now and was not before.
    pub(super) fn newly_held(&self, before: &Known) -> Option<Step> {
        let both = self.standings.iter().zip(&before.standings);
        let mut newly = both.filter(|(now, old)| now.held_since > old.held_since);
        newly.next().map(|(now, _)| now.step)
    }

    /// The first step that is not held.
    pub(super) fn next(&self) -> Option<&Standing> {
        self.standings
            .iter()
            .find(|standing| standing.held_since.is_none())
    }

    /// The last evening at a table, and its habits, in sentences.
    pub(super) fn evening(&self) -> Vec<String> {
        let Some(evening) = &self.evening else {
            return Vec::new();
        };
        let head = tr!(
            "blackjack_course-evening",
            decisions = evening.decisions,
            wrong = evening.wrong,
            cost = number(evening.cost, 2)
        );
        let habits = evening.habits.iter().map(habit);
        std::iter::once(head).chain(habits).collect()
    }

    /// Standing of a step in a line.
    pub(super) fn state(&self, at: usize) -> String {
        let Some(standing) = self.standings.get(at) else {
            return String::new();
        };
        if let Some(loss) = standing.lost {
            return tr!("blackjack_course-lost", loss = number(loss, 2));
        }
        if standing.held_since.is_some() {
            let date = self.dates.get(at).map_or("", String::as_str);
            return tr!("blackjack_course-held", date);
        }
        let targets: Vec<String> = standing.targets.iter().map(reached).collect();
        targets.join(" · ")
    }
}

/// Looks for the next step: the lesson, if it was begun and left, then that of the course; and for the cells that are due.
pub(crate) fn next_step(ctx: &Context) -> NextStep {
    let converts = !count_shown(ctx).is_unbalanced();
    let mut ground = Groundwork::new(None, ctx);
    let mut lesson = LessonStep::start::<Blackjack>(ctx);
    Box::new(move || {
        ground.poll();
        let is_read = lesson.is_read();
        let (past, survey) = (ground.past.as_ref()?, ground.survey.as_ref()?);
        if !is_read {
            return None;
        }
        if past.answers.is_empty()
            && let Some(first) = lesson.first()
        {
            return Some(first);
        }
        let known = Known::of(survey, past, &ground.rules, converts);
        let next = known.next().map(|next| {
            let step = step_words(next.step).text();
            tr!("home-next-step", step)
        });
        let due = (known.due > 0).then(|| tr!("home-due", count = known.due));
        Some(next.into_iter().chain(due).collect())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_blackjack::practice::{Attempt, survey};

    #[test]
    fn a_step_is_told_once_when_it_is_held() {
        let rules = HouseRules::default();
        let survey = survey(&rules);
        let deck = |time| Attempt {
            time,
            at: "counting".to_owned(),
            spot: "running count".to_owned(),
            hand: "52 cards, 2 at once".to_owned(),
            right: true,
            seconds: Some(25.0),
            ..Attempt::default()
        };
        let known = |decks: u64| {
            let past = PracticePast {
                answers: (0..decks).map(deck).collect(),
                ..PracticePast::default()
            };
            Known::of(&survey, &past, &rules, true)
        };
        assert_eq!(known(2).newly_held(&known(0)), None);
        assert_eq!(known(3).newly_held(&known(2)), Some(Step::Counting));
        assert_eq!(known(4).newly_held(&known(3)), None);
    }
}
