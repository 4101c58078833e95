//! A lesson in lines of text: each step as sentences, the table as in plain mode, its tasks by typed moves.

use crate::play::{LessonStep, action_typed, told_at};
use crate::session::ActionOf;
use sanban_game::{Game as _, View as _};
use sanban_term::context::Context;
use sanban_term::dialogue::{Dialogue, Reply};
use sanban_words::tr;

use super::{Action, BINDINGS, Lesson, Spoken, Standing, Task};

/// Part of the lesson's table that was told.
#[derive(Clone, Debug)]
pub(super) struct Told<A> {
    /// Number of actions; `None` at a table that is new.
    plies: Option<usize>,
    /// Actions that can be chosen by number.
    menu: Vec<A>,
    /// Step whose text was told.
    step: Option<usize>,
}

// Deriving it would require the action to have a default.
impl<A> Default for Told<A> {
    fn default() -> Told<A> {
        Told {
            plies: None,
            menu: Vec::new(),
            step: None,
        }
    }
}

impl<F: Spoken> Lesson<F> {
    /// What the others, and the person, did at the table since the last call.
    fn tell_done(&mut self) -> Vec<String> {
        let Some(session) = self.play.session() else {
            return Vec::new();
        };
        let ply = session.timeline().ply();
        let from = self.lines.plies.replace(ply).unwrap_or(ply);
        let told = (from..ply).flat_map(|at| told_at::<F>(session, at, |_| true));
        let mut told: Vec<String> = told.collect();
        if from < ply && session.is_over() {
            told.extend(F::told_end(session));
        }
        told
    }

    /// The position and the choices, where a move is to be made.
    fn tell_turn(&mut self) -> Vec<String> {
        self.lines.menu.clear();
        let Some(step) = self.step() else {
            return Vec::new();
        };
        let moves = matches!(step.task, Task::Act { .. }) && !self.is_done();
        // What a step without a move is about lies on its own table.
        let shows = moves || step.table.is_some() && !matches!(step.task, Task::Press { .. });
        let session = self.play.session().filter(|_| shows);
        let Some((session, seat)) =
            session.and_then(|session| Some((session, session.human_to_act()?)))
        else {
            return Vec::new();
        };
        let view = session.view(seat);
        let mut legal = Vec::new();
        view.legal_actions(&mut legal);
        let menu = F::menu(&view, legal, false);
        let mut told = F::position(&view, session.names(), false);
        if moves {
            self.lines.menu = menu.numbered;
            told.extend(menu.lines);
        }
        told
    }

    fn do_move(&mut self, action: ActionOf<F>, ctx: &mut Context) -> Reply {
        self.standing = Standing::Open;
        if self.play.do_action(action, ctx) {
            self.settle();
            return Reply::Done;
        }
        self.settle();
        match std::mem::replace(&mut self.standing, Standing::Open) {
            Standing::Wrong(why) => Reply::Said(vec![why.text()]),
            // The rules forbid it, and the table has said so.
            _ => Reply::Done,
        }
    }

    /// The text of the step, unless it was told and something has been done since.
    fn tell_step(&mut self, has_news: bool) -> Vec<String> {
        let Some(step) = self.step() else {
            let game = F::Game::NAME;
            return vec![
                tr!("lesson-heading-end") + tr!("plain-end").as_str(),
                tr!(
                    "plain-lesson-end",
                    command = format!("sanban play {game} --plain")
                ),
            ];
        };
        let told = self.lines.step.replace(self.at);
        if told == Some(self.at) && has_news {
            return Vec::new();
        }
        let heading = tr!(
            "lesson-heading",
            step = self.at + 1,
            steps = Self::steps().len()
        );
        let mut lines = vec![heading + tr!("plain-end").as_str()];
        if let Task::Press { .. } = step.task {
            lines.push(tr!("plain-lesson-key"));
            self.standing = Standing::Done(None);
            return lines;
        }
        lines.push(step.says.text());
        let acts = |step: &LessonStep<F>| matches!(step.task, Task::Act { .. });
        if Self::steps().iter().position(acts) == Some(self.at) {
            lines.push(tr!("plain-lesson-keys"));
            lines.extend(F::help());
        }
        lines
    }

    /// The open question's answers, with what to type for each: a number, or a letter where the answers are numbers themselves.
    fn lettered(&self) -> Vec<(String, String)> {
        let answers = self.answers().iter();
        let answers: Vec<String> = answers.map(|answer| answer.text()).collect();
        let is_figure = |answer: &String| {
            answer.chars().count() <= 3 && answer.chars().any(|sign| sign.is_ascii_digit())
        };
        let signs = if answers.iter().any(is_figure) {
            "abcd"
        } else {
            "1234"
        };
        signs
            .chars()
            .map(|sign| sign.to_string())
            .zip(answers)
            .collect()
    }
}

impl<F: Spoken> Dialogue for Lesson<F> {
    fn is_working(&self) -> bool {
        let waits = self.play.session().is_some_and(|session| {
            let turn = session.human_to_act().is_some();
            !turn && !session.is_over() && session.fault().is_none()
        });
        self.reading.is_some() || self.play.is_showing() || waits
    }

    fn tell(&mut self, _ctx: &mut Context) -> Vec<String> {
        let mut told = self.tell_done();
        told.extend(self.praise().map(|praise| praise.text()));
        if self.praise().is_some() {
            return told;
        }
        match std::mem::replace(&mut self.standing, Standing::Open) {
            Standing::Wrong(why) => told.push(why.text()),
            standing => {
                self.standing = standing;
                told.extend(self.tell_step(!told.is_empty()));
            }
        }
        let answers = self.lettered().into_iter();
        told.extend(answers.map(|(sign, answer)| tr!("plain-answer", sign, answer)));
        told.extend(self.tell_turn());
        told
    }

    fn offers(&self, line: usize) -> bool {
        let own = line.checked_sub(self.table_lines());
        let binding = own.and_then(|own| BINDINGS.get(own));
        binding.is_some_and(|binding| !matches!(binding.action, Action::Play | Action::Answer(_)))
    }

    fn hear(&mut self, typed: &str, ctx: &mut Context) -> Reply {
        let bare = |text: &str| text.to_lowercase().replace('−', "-").replace('+', "");
        let word = bare(typed);
        let chosen = self
            .lettered()
            .into_iter()
            .position(|(sign, answer)| word == sign || !word.is_empty() && word == bare(&answer));
        if let Some(chosen) = chosen {
            self.perform(Action::Answer(chosen), ctx);
            return Reply::Done;
        }
        if !self.is_at_the_table() {
            return Reply::Unknown;
        }
        let session = self.play.session();
        let Some((session, seat)) =
            session.and_then(|session| Some((session, session.human_to_act()?)))
        else {
            return Reply::Unknown;
        };
        let (view, menu) = (session.view(seat), &self.lines.menu);
        match action_typed::<F>(&view, session.state(), menu, typed) {
            Ok(action) => self.do_move(action, ctx),
            Err(reply) => reply,
        }
    }

    fn help(&self) -> Vec<String> {
        F::help()
    }
}
