//! A puzzle in lines of text: the task, the position, and afterwards the value of every choice.

use crate::play::{Menu, action_typed, list, told_at};
use crate::session::ActionOf;
use sanban_game::State as _;
use sanban_term::context::Context;
use sanban_term::dialogue::{Dialogue, Reply};
use sanban_words::tr;

use super::bindings::{Action, PuzzleAction};
use super::solving::{PuzzleScreen, Stage};
use super::ui::PuzzleUi;

impl<F: PuzzleUi> PuzzleScreen<F> {
    /// The choices in the order of the game's menu, to be chosen by number.
    fn menu(&self, all: bool) -> Option<Menu<ActionOf<F>>> {
        let (puzzle, table) = (self.puzzle()?, self.table.as_ref()?);
        let view = table.core.desk.view(puzzle.seat);
        let choices = table.choices.iter().map(|choice| choice.action.clone());
        let mut choices: Vec<ActionOf<F>> = choices.collect();
        // Not best first.
        choices.sort_by_key(|action| table.state.write_action(action));
        Some(F::menu(&view, choices, all))
    }

    /// What was played since the position of the puzzle.
    fn so_far(&self) -> Vec<String> {
        let session = self
            .table
            .as_ref()
            .and_then(|table| table.core.desk.session());
        let Some(session) = session.filter(|session| session.timeline().ply() > 0) else {
            return Vec::new();
        };
        let plies = 0..session.timeline().ply();
        std::iter::once(tr!("puzzle-right-so-far"))
            .chain(plies.flat_map(|ply| told_at::<F>(session, ply, |_| true)))
            .collect()
    }

    /// The question: the task, the position, the choices.
    fn question(&self) -> Vec<String> {
        let (Some(asked), Some(table)) = (self.asked(), &self.table) else {
            return Vec::new();
        };
        let mut lines = self.so_far();
        if lines.is_empty() {
            lines.push(F::task(&asked));
        }
        lines.extend(F::puzzle_position(&asked, table.core.desk.names()));
        lines.extend(self.again.then(|| tr!("puzzle-again")));
        lines.extend(self.menu(false).map(|menu| menu.lines).unwrap_or_default());
        lines
    }

    /// The result, the reasons, and the values of the choices.
    fn result(&self) -> Vec<String> {
        let (Stage::Over(verdict), Some(asked), Some(table)) =
            (&self.stage, self.asked(), &self.table)
        else {
            return Vec::new();
        };
        let view = table.core.desk.view(asked.puzzle.seat);
        let called = |action: &ActionOf<F>| F::action_words(&view, action);
        let best = asked.choices.first();
        let best = best.map(|best| called(&best.action)).unwrap_or_default();
        let mut lines = vec![match (&verdict.chosen, verdict.right) {
            (Some(chosen), true) => tr!("puzzle-solved", move = called(chosen)),
            (Some(chosen), false) => tr!("plain-puzzle-wrong", move = called(chosen), best),
            (None, _) => tr!("puzzle-solution", best),
        }];
        if let Some(reasons) = &verdict.reasons {
            let names = table.core.desk.names();
            lines.extend(F::why(&asked, verdict.chosen.as_ref(), reasons, names));
        }
        let values = asked.choices.iter().take(F::CANDIDATES).map(|choice| {
            tr!(
                "plain-value",
                action = called(&choice.action),
                value = F::choice_value(choice)
            )
        });
        let values: Vec<String> = values.collect();
        lines.push(tr!("plain-values", values = list(&values)));
        lines
    }

    /// Plays a choice at the table.
    fn choose(&mut self, action: ActionOf<F>, ctx: &mut Context) -> Reply {
        let Some(table) = &mut self.table else {
            return Reply::Unknown;
        };
        match table.core.desk.play(action) {
            Ok(()) => {
                self.take_answer(ctx);
                Reply::Done
            }
            Err(why) => Reply::Said(vec![why]),
        }
    }
}

impl<F: PuzzleUi> Dialogue for PuzzleScreen<F> {
    fn is_working(&self) -> bool {
        match &self.stage {
            Stage::Waiting(_) | Stage::GoingOn(..) => true,
            Stage::Over(verdict) => verdict.reasons.is_none(),
            Stage::Nothing | Stage::Asking => false,
        }
    }

    fn tell(&mut self, _ctx: &mut Context) -> Vec<String> {
        match &self.stage {
            Stage::Nothing => vec![tr!("puzzle-nothing")],
            Stage::Asking => self.question(),
            Stage::Over(_) => self.result(),
            Stage::Waiting(_) | Stage::GoingOn(..) => Vec::new(),
        }
    }

    fn offers(&self, line: usize) -> bool {
        use PuzzleAction::{Again, Leave, Next, Solution};
        let line = self.bindings.get(line);
        line.is_some_and(|line| {
            matches!(line.action, Action::Puzzle(Next | Again | Solution | Leave))
        })
    }

    fn hear(&mut self, typed: &str, ctx: &mut Context) -> Reply {
        let (Stage::Asking, Some(puzzle), Some(table)) = (&self.stage, self.puzzle, &self.table)
        else {
            return Reply::Unknown;
        };
        if matches!(typed.to_lowercase().as_str(), "all" | "a" | "全部") {
            return Reply::Said(self.menu(true).map(|menu| menu.lines).unwrap_or_default());
        }
        let view = table.core.desk.view(puzzle.seat);
        let menu = self
            .menu(true)
            .map(|menu| menu.numbered)
            .unwrap_or_default();
        match action_typed::<F>(&view, &table.state, &menu, typed) {
            Ok(action) => self.choose(action, ctx),
            Err(reply) => reply,
        }
    }

    fn help(&self) -> Vec<String> {
        F::help()
    }
}
