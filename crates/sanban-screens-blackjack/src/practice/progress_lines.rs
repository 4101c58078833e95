//! The progress pages in lines of text: the latest sessions, and the mistakes that cost most.

use crate::words;
use sanban_blackjack::practice::{Attempt, PastSession};
use sanban_term::context::Context;
use sanban_term::dialogue::Dialogue;
use sanban_words::text::{number, signed};
use sanban_words::tr;

use super::action_values::cost_text;
use super::progress::{Action, BINDINGS, Progress};
use super::where_answered;

/// Largest number of sessions that are told, and of mistakes.
const FEW: usize = 5;

impl Dialogue for Progress {
    fn is_working(&self) -> bool {
        self.is_reading()
    }

    fn tell(&mut self, _ctx: &mut Context) -> Vec<String> {
        let found = &self.found;
        if found.answers == 0 {
            return vec![tr!("plain_drill-no-progress")];
        }
        let sessions = found.sessions.iter().take(FEW);
        let sessions = sessions.map(|(session, began)| session_line(session, began));
        let mut mistakes: Vec<&Attempt> = found.mistakes.iter().map(|(found, _)| found).collect();
        mistakes.sort_by(|one, other| other.cost.total_cmp(&one.cost));
        mistakes.truncate(FEW);
        let heading = tr!("plain_drill-mistakes", count = found.mistakes.len());
        sessions
            .chain([heading])
            .chain(mistakes.into_iter().map(mistake_line))
            .collect()
    }

    fn offers(&self, line: usize) -> bool {
        let binding = BINDINGS.get(line);
        binding.is_some_and(|binding| matches!(binding.action, Action::Rules | Action::Leave))
    }
}

fn session_line(session: &PastSession, began: &str) -> String {
    let points = session.better.map(|better| (100.0 * better).round());
    tr!(
        "plain_drill-session",
        when = began,
        drill = where_answered(&session.at),
        answers = session.asked,
        percent = number(100.0 * session.accuracy(), 0),
        verdict = match session.passed {
            Some(true) => "passed",
            Some(false) => "failed",
            None => "none",
        },
        change = points.map_or_else(|| "none".to_owned(), |points| signed(points, 0)),
        seconds = number(session.seconds, 1)
    )
}

fn mistake_line(mistake: &Attempt) -> String {
    let said = |said| words::answer(&mistake.spot, said);
    tr!(
        "plain_drill-mistake",
        what = words::subject(&mistake.spot),
        chosen = said(&mistake.chosen),
        best = said(&mistake.best),
        cost = cost_text(mistake.cost)
    )
}
