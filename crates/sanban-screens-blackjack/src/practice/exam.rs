//! An exam: its paper, its clock, and its result.

use std::time::Duration;

use sanban_blackjack::practice::{
    Drill, ExamPaper, ExamResult, HandQuestion, INDEX_QUESTIONS, Missed, Session, Spot, Survey,
    exam_results, same_play,
};
use sanban_game::Stream;
use sanban_words::tr;

use super::action_values::hindsight;
use super::answer_log::PracticePast;
use super::drill_start::Terms;

/// An exam that is sat.
pub(super) struct Exam {
    /// The cells to ask; `None` for an exam of indices, whose hands are drawn as they come.
    paper: Option<ExamPaper>,
    pub(super) questions: usize,
    limit: Duration,
    /// Losses of the exams of this kind finished before, oldest first.
    pub(super) earlier: Vec<f64>,
    pub(super) result: Option<ExamResult>,
    /// The questions that were answered so far.
    asked: Vec<HandQuestion>,
}

impl Exam {
    /// The next exam of a kind after those of the past; `None` if the drill is none.
    pub(super) fn new(
        drill: Drill,
        terms: &Terms,
        survey: &Survey,
        past: &PracticePast,
        rng: &mut Stream,
    ) -> Option<Exam> {
        let seconds = drill.seconds_a_question()?;
        let results = exam_results(&past.answers, &same_play(&terms.rules), survey);
        let finished = results
            .iter()
            .filter(|exam| exam.exam == drill && exam.is_finished());
        let earlier: Vec<f64> = finished.map(|exam| exam.loss.mean).collect();
        let paper = ExamPaper::new(drill, survey, earlier.len(), rng);
        let questions = paper.as_ref().map_or(INDEX_QUESTIONS, ExamPaper::questions);
        let limit = u32::try_from(questions)
            .unwrap_or(u32::MAX)
            .saturating_mul(seconds);
        Some(Exam {
            paper,
            questions,
            limit: Duration::from_secs(limit.into()),
            earlier,
            result: None,
            asked: Vec::new(),
        })
    }

    /// The cell to ask next; `None` if hands are drawn as they come.
    pub(super) fn next_spot(&self) -> Option<Spot> {
        self.paper.as_ref().and_then(ExamPaper::next)
    }

    /// `true` once every question is answered, or the time is over.
    pub(super) fn is_over(&self, session: &Session, elapsed: Duration) -> bool {
        let asked = match &self.paper {
            Some(paper) => paper.next().is_none(),
            None => session.answers().len() >= self.questions,
        };
        asked || elapsed >= self.limit
    }

    pub(super) fn answered(&mut self, right: bool, question: HandQuestion) {
        self.asked.push(question);
        if let Some(paper) = &mut self.paper {
            paper.answered(right);
        }
    }

    /// Keeps the result of the answers so far.
    pub(super) fn finish(&mut self, session: &Session, terms: &Terms, survey: &Survey) {
        let rules = same_play(&terms.rules);
        self.result = exam_results(session.answers(), &rules, survey).pop();
    }

    /// `true` while missed questions are asked again.
    pub(super) fn is_again(&self) -> bool {
        let again = self.paper.as_ref().and_then(ExamPaper::again);
        again.is_some_and(|(_, all)| all > 0)
    }

    /// Number of questions so far and of all, of the paper or of those asked again.
    pub(super) fn standing(&self, answers: usize) -> String {
        match self.paper.as_ref().and_then(ExamPaper::again) {
            Some((done, all)) => tr!("blackjack_exam-again", done, all),
            None => tr!(
                "blackjack_drill-progress",
                done = answers,
                all = self.questions
            ),
        }
    }

    /// Right answers and time.
    pub(super) fn score(&self, result: &ExamResult) -> String {
        tr!(
            "blackjack_exam-score",
            right = result.answered - result.missed.len(),
            answered = result.answered,
            time = clock(Duration::from_secs_f64(result.seconds.max(0.0))),
            limit = clock(self.limit)
        )
    }

    /// Why the right answer to a missed question is right.
    pub(super) fn reason(&self, missed: &Missed) -> String {
        let question = self.asked.get(missed.answer);
        question.map_or_else(String::new, |question| {
            let you = missed.chosen.parse().ok();
            hindsight(&question.judgement, &question.table, you)
        })
    }

    /// Time left on the clock.
    pub(super) fn left(&self, elapsed: Duration) -> String {
        clock(self.limit.saturating_sub(elapsed))
    }

    /// Cells that were missed.
    pub(super) fn missed(&self) -> Vec<Spot> {
        let missed = self.result.iter().flat_map(|result| &result.missed);
        missed.filter_map(|missed| missed.spot).collect()
    }
}

/// Minutes and seconds: `4:32`.
pub(super) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
