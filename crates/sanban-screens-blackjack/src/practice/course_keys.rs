//! Actions on the course, and their availability.

use crate::refusals;
use sanban_blackjack::practice::{Drill, Step};
use sanban_play::session::SessionContext as _;
use sanban_screens::settings::SettingsScreen;
use sanban_term::action::{Availability, Binding};
use sanban_term::context::Context;
use sanban_term::screen::Actions;
use sanban_words::msg;
use sanban_words::tr;

use super::course::{CourseScreen, corrects};
use super::{DrillList, EmptyChart};

/// Actions on the course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Practise the step.
    Practise,
    /// Sit the exam of the step.
    Exam,
    /// Sit the exam on the whole chart.
    WholeChart,
    Up,
    Down,
    /// The chart to be filled in.
    EmptyChart,
    /// Tell mistakes at the table at once, or do not.
    Correct,
    /// The list of all drills.
    Drills,
    Progress,
    Chart,
    Settings,
    Leave,
}

pub(super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new(
        "practise",
        Action::Practise,
        &["Enter", "Space"],
        msg!("blackjack_course-key-practise"),
    )
    .priority(95),
    Binding::new(
        "exam",
        Action::Exam,
        &["e"],
        msg!("blackjack_course-key-exam"),
    )
    .priority(93),
    Binding::new(
        "whole-chart",
        Action::WholeChart,
        &["w"],
        msg!("blackjack_course-key-whole-chart"),
    )
    .priority(88),
    Binding::new(
        "up",
        Action::Up,
        &["Up", "k"],
        msg!("blackjack_course-key-up"),
    )
    .priority(80),
    Binding::new(
        "down",
        Action::Down,
        &["Down", "j"],
        msg!("blackjack_course-key-down"),
    )
    .priority(80),
    Binding::new(
        "empty-chart",
        Action::EmptyChart,
        &["f"],
        msg!("blackjack_course-key-empty-chart"),
    )
    .priority(87),
    Binding::new(
        "correct",
        Action::Correct,
        &["c"],
        msg!("blackjack_course-key-correct"),
    )
    .priority(91),
    Binding::new(
        "drills",
        Action::Drills,
        &["d"],
        msg!("blackjack_course-key-drills"),
    )
    .priority(92),
    Binding::new(
        "progress",
        Action::Progress,
        &["g"],
        msg!("blackjack_drills-key-progress"),
    )
    .priority(85),
    Binding::new(
        "chart",
        Action::Chart,
        &["t"],
        msg!("blackjack_drills-key-chart"),
    )
    .priority(70),
    Binding::new(
        "settings",
        Action::Settings,
        &["s"],
        msg!("blackjack_drills-key-settings"),
    )
    .priority(65),
    Binding::new(
        "leave",
        Action::Leave,
        &["q", "Esc"],
        msg!("blackjack_drills-key-leave"),
    )
    .priority(90),
];

impl Actions for CourseScreen {
    type Action = Action;

    const SCREEN: &'static str = "blackjack-course";

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, ctx: &Context) -> Availability {
        match action {
            Action::Practise | Action::Exam => {
                let drill = match action {
                    Action::Exam => self.exam(),
                    _ => self.drill(),
                };
                if action == Action::Exam && drill.is_none() {
                    return Availability::Hidden;
                }
                match self.refusal(drill, ctx) {
                    Some(reason) => Availability::Disabled(refusals::nothing_to_ask(reason)),
                    None => Availability::Ready,
                }
            }
            Action::Correct => Availability::shown(self.step() == Step::Table),
            Action::WholeChart | Action::EmptyChart => {
                Availability::shown(self.step() == Step::Chart)
            }
            Action::Chart => {
                Availability::when(self.known.is_some(), &tr!("blackjack_refusal-working"))
            }
            _ => Availability::Ready,
        }
    }

    fn label(&self, action: Action, ctx: &Context) -> Option<String> {
        match action {
            Action::Practise if self.step() == Step::Table => {
                Some(tr!("blackjack_course-label-table"))
            }
            Action::Correct if corrects(ctx) => Some(tr!("blackjack_course-label-silent")),
            _ => None,
        }
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        let count = Step::ALL.len();
        self.fresh &= !matches!(action, Action::Up | Action::Down);
        match action {
            Action::Practise => match self.drill() {
                Some(drill) => self.ground.open(drill, ctx),
                None => self.go_to_the_table(ctx),
            },
            Action::Exam => {
                if let Some(exam) = self.exam() {
                    self.ground.open(exam, ctx);
                }
            }
            Action::WholeChart => self.ground.open(Drill::WholeChart, ctx),
            Action::Up => self.list.step(-1, count),
            Action::Down => self.list.step(1, count),
            Action::EmptyChart => {
                let chart = EmptyChart::new(self.ground.ordered.clone(), ctx);
                ctx.push(chart);
            }
            Action::Correct => {
                let hints = if corrects(ctx) {
                    "on-demand"
                } else {
                    "after-mistake"
                };
                ctx.set(&[("table.hints", hints.to_owned())]);
            }
            Action::Drills => {
                let drills = DrillList::new(self.ground.ordered.clone(), ctx);
                ctx.push(drills);
            }
            Action::Progress => self.ground.show_progress(ctx),
            Action::Chart => self.ground.show_chart(ctx),
            Action::Settings => ctx.push(SettingsScreen::at("practice.", ctx)),
            Action::Leave => ctx.pop(),
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = sanban_term::action::faults(super::BINDINGS, &[]);
        assert_eq!(faults, Vec::<String>::new());
    }
}
