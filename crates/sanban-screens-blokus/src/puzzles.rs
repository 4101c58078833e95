//! Endgames as puzzles: the value of each choice is proven, the other side replies optimally, and both games are shown to the end.

use std::sync::LazyLock;

use ratatui::layout::Rect;

use super::board::{self, BoardLook};
use super::hand::Hand;
use super::input::BlokusInput;
use super::layout::Played;
use super::panels::Scene;
use super::placement_feedback::draw_sentence;
use super::words::{laid, squares, swatch, tidy};
use super::{BlokusDisplay, Core};
use sanban_blokus::ending::{ENDINGS, Ending, read};
use sanban_blokus::expert::{SolvedChoices, best_line, solve_choices};
use sanban_blokus::{Action, Colour, Placement, State};
use sanban_game::State as _;
use sanban_game::StopFlag;

use sanban_game::search::Budget;
use sanban_play::puzzles::{Asked, Choice, Course, Put, Puzzle, PuzzleLook, PuzzleUi};
use sanban_play::session::YOU;
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_words::text::signed;
use sanban_words::tr;

/// Node budget for the line after a proven endgame, larger than any needs.
const POSITIONS: u64 = 2_000_000;

impl PuzzleUi for BlokusDisplay {
    const PUZZLE_SCREEN: &'static str = "blokus-puzzle";
    const HALL_SCREEN: &'static str = "blokus-puzzles";

    fn puzzle_guide() -> String {
        tr!("blokus_puzzle-guide")
    }

    fn puzzles() -> &'static [Puzzle<Action>] {
        static PUZZLES: LazyLock<Vec<Puzzle<Action>>> = LazyLock::new(|| {
            // A test reads them all.
            let endings = read(ENDINGS).unwrap_or_default();
            let mut puzzles: Vec<Puzzle<Action>> = endings.iter().map(puzzle).collect();
            puzzles.sort_by_key(|puzzle| puzzle.level);
            puzzles
        });
        &PUZZLES
    }

    fn task(asked: &Asked<'_, BlokusDisplay>) -> String {
        let best = asked.choices.first().map_or(0.0, |choice| choice.value);
        let margin = best.abs();
        let right = asked.choices.iter().filter(|choice| choice.right).count();
        let goal = match best {
            best if best > 0.0 => tr!("blokus_puzzle-win", margin),
            best if best < 0.0 => tr!("blokus_puzzle-lose", margin),
            _ => tr!("blokus_puzzle-draw"),
        };
        let count = tr!("blokus_puzzle-count", right, all = asked.choices.len());
        format!("{goal} {count}")
    }

    fn choice_value(choice: &Choice<Action>) -> String {
        signed(choice.value, 0)
    }

    fn choice_note(_choice: &Choice<Action>) -> String {
        String::new()
    }

    /// The continuation after the person's choice, if that is wrong, and the one after the best.
    type Reasons = [Option<Follow>; 2];

    fn reasons(
        asked: &Asked<'_, BlokusDisplay>,
        chosen: Option<&Action>,
        stop: &StopFlag,
    ) -> [Option<Follow>; 2] {
        let (wrong, best) = told_apart(asked, chosen);
        [wrong, best].map(|choice| Follow::of(asked.state, &choice?.action, stop))
    }

    fn why(
        asked: &Asked<'_, BlokusDisplay>,
        chosen: Option<&Action>,
        [after_wrong, after_best]: &[Option<Follow>; 2],
        _names: &[String],
    ) -> Vec<String> {
        let (wrong, best) = told_apart(asked, chosen);
        let wrong = wrong.zip(after_wrong.as_ref());
        let wrong = wrong.map(|(choice, follow)| follow.told(&choice.action, choice.value, false));
        let best = best.zip(after_best.as_ref());
        let best = best.map(|(choice, follow)| follow.told(&choice.action, choice.value, true));
        wrong.into_iter().chain(best).collect()
    }

    fn line(state: &State, action: &Action, stop: &StopFlag) -> Vec<Action> {
        let Some(follow) = Follow::of(state, action, stop) else {
            return Vec::new();
        };
        // A side without a place passes in between.
        let mut mover = follow.me.other();
        let mut line = Vec::new();
        for (colour, placement) in follow.line {
            if colour != mover {
                line.push(Action::Pass);
            }
            line.push(Action::Lay(placement));
            mover = colour.other();
        }
        line
    }

    fn puzzle_names(puzzle: &Puzzle<Action>) -> Vec<String> {
        Colour::BOTH
            .map(|colour| {
                if colour.seat() == puzzle.seat {
                    YOU.to_owned()
                } else {
                    tr!("blokus_puzzle-other")
                }
            })
            .to_vec()
    }

    fn go_on(state: &State, action: &Action, stop: &StopFlag) -> Option<Course<Action>> {
        let me = state.to_move();
        let mut state = state.clone();
        state.apply(action);
        let mut replies = Vec::new();
        while state.actor().is_some() {
            let reply = match state.must_pass() {
                true => Action::Pass,
                false if state.to_move() == me => break,
                false => {
                    let solved = solved(&state, stop)?;
                    let best = best_of(&solved)?;
                    Action::Lay(best)
                }
            };
            replies.push(reply);
            state.apply(&reply);
        }
        if state.actor().is_none() {
            return Some(Course::Solved);
        }
        let choices = choices(&solved(&state, stop)?);
        // If every choice is right, there is nothing to find.
        Some(if choices.iter().all(|choice| choice.right) {
            Course::Solved
        } else {
            Course::Again { replies, choices }
        })
    }

    fn draw_puzzle(
        look: &PuzzleLook<'_, BlokusDisplay>,
        input: &mut BlokusInput,
        core: &mut Core,
        canvas: &mut Canvas<'_>,
        _ctx: &Context,
    ) -> Rect {
        let area = canvas.area();
        let frame = Played::of(area);
        let short = area.height < board::size(1).1 + 2;
        let asked = look.asked.state;
        let me = asked.to_move();
        let (state, last) = match look.put {
            Put::Later { state, last } => (state, Some(last)),
            Put::Hand | Put::Choice { .. } => (asked, core.desk.last_action()),
        };
        let asking = matches!(look.put, Put::Hand);
        let ghost = match look.put {
            Put::Hand => input.ghost(core),
            Put::Choice { looked, .. } => laid(Some(looked)),
            Put::Later { .. } => None,
        };
        let board_look = BoardLook {
            last: laid(last),
            marks: (input.marks && asking && ghost.is_some()).then_some(me),
            ghost: ghost.map(|ghost| (me, ghost)),
            ..BoardLook::of(state)
        };
        board::draw(canvas, frame.board, frame.scale, &board_look);
        let names = BlokusDisplay::puzzle_names(look.asked.puzzle);
        let scene = Scene {
            state,
            names: &names,
            ..input.scene(core)
        };
        if asking {
            draw_sentence(canvas, frame.sentence, &input.sentence(core, &scene));
        }
        if short && !asking {
            // The rows of everything else are those of the solution.
            return area.after(frame.scores.x - area.x);
        }
        scene.draw_scores(canvas, frame.scores);
        let panel_from = |y: u16| Rect {
            y,
            height: canvas_bottom(&frame).saturating_sub(y),
            ..frame.scores
        };
        if !asking {
            return panel_from(frame.hand.y);
        }
        let orientation = input.holding(core).map(Hand::orientation);
        if let Some(orientation) = orientation {
            let places = input.places().len();
            scene.draw_hand(canvas, frame.hand, orientation, places);
        }
        scene.draw_trays(canvas, &frame, orientation, true);
        if short {
            // Whose pieces these are, their colour says.
            let heading = frame.trays[0].first_rows(1);
            canvas.clear(heading);
            draw_goal(canvas, heading, look.asked.choices);
            return Rect::default();
        }
        let rest = panel_from(frame.advice.y.max(frame.trays[1].bottom()));
        if frame.advice.x < rest.x {
            // Beside the smallest board the trays leave no room: the task goes below both, or in few words below the board.
            if rest.is_empty() {
                draw_goal(canvas, frame.advice, look.asked.choices);
            }
            let x = frame.advice.x;
            return Rect {
                x,
                width: rest.right() - x,
                ..rest
            };
        }
        rest
    }
}

/// An endgame as a puzzle.
fn puzzle(ending: &Ending) -> Puzzle<Action> {
    Puzzle {
        id: ending.id(),
        level: ending.level,
        position: ending.state.position(),
        seat: ending.state.to_move().seat(),
        choices: choices(&ending.solved),
    }
}

fn solved(state: &State, stop: &StopFlag) -> Option<SolvedChoices> {
    let budget = Budget::playouts(POSITIONS);
    solve_choices(state.board(), state.to_move(), budget, stop)
}

/// The best choice; among equals the largest piece.
fn best_of(solved: &SolvedChoices) -> Option<Placement> {
    let best = solved
        .choices
        .iter()
        .max_by_key(|choice| (choice.margin, choice.placement.piece().size()));
    best.map(|choice| choice.placement)
}

/// The choices with their margins, best first; among equals the largest piece first.
fn choices(solved: &SolvedChoices) -> Vec<Choice<Action>> {
    let best = solved.best();
    let mut sorted = solved.choices.clone();
    sorted
        .sort_by_key(|choice| std::cmp::Reverse((choice.margin, choice.placement.piece().size())));
    sorted
        .into_iter()
        .map(|choice| Choice {
            action: Action::Lay(choice.placement),
            value: choice.margin.into(),
            error: 0.0,
            right: Some(choice.margin) == best,
            places: Vec::new(),
        })
        .collect()
}

/// The person's choice if it is wrong; and the person's choice if it is right, otherwise the best.
fn told_apart<'a>(
    asked: &'a Asked<'_, BlokusDisplay>,
    chosen: Option<&Action>,
) -> (Option<&'a Choice<Action>>, Option<&'a Choice<Action>>) {
    let mut choices = asked.choices.iter();
    let chosen = choices.find(|choice| Some(&choice.action) == chosen);
    let right = chosen.filter(|choice| choice.right);
    let wrong = chosen.filter(|choice| !choice.right);
    (wrong, right.or(asked.choices.first()))
}

/// Continuation of a choice with best play on both sides.
pub struct Follow {
    me: Colour,
    /// Placements after it, the other side first unless that has no place.
    line: Vec<(Colour, Placement)>,
}

impl Follow {
    fn of(state: &State, action: &Action, stop: &StopFlag) -> Option<Follow> {
        let me = state.to_move();
        let mut after = state.clone();
        after.apply(action);
        let budget = Budget::playouts(POSITIONS);
        let line = best_line(after.board(), after.to_move(), budget, stop)?;
        Some(Follow { me, line })
    }

    /// Number of squares that a side still places.
    fn squares_of(&self, colour: Colour) -> i32 {
        let of = self.line.iter().filter(|(whose, _)| *whose == colour);
        of.map(|(_, placement)| i32::from(placement.piece().size()))
            .sum()
    }

    /// The moves of the continuation, each with the sign of its side.
    fn moves(&self) -> String {
        let moves = self.line.iter().map(|(colour, placement)| {
            let words = tidy(&Action::Lay(*placement));
            format!("{} {words}", swatch(*colour))
        });
        moves.collect::<Vec<_>>().join(", ")
    }

    /// Explanation of a move, be it the person's or the best: its continuation and result.
    fn told(&self, action: &Action, value: f64, is_right: bool) -> String {
        tr!(
            "blokus_puzzle-why",
            move = tidy(action),
            verdict = if is_right { "right" } else { "wrong" },
            mine = squares(self.squares_of(self.me)),
            theirs = squares(self.squares_of(self.me.other())),
            result = result(value),
            line = self.moves(),
            length = self.line.len()
        )
    }
}

/// Result of a game with this margin, for the side to move.
fn result(margin: f64) -> String {
    let by = squares(margin.abs() as i32);
    match margin {
        margin if margin > 0.0 => tr!("blokus_puzzle-result-win", by),
        margin if margin < 0.0 => tr!("blokus_puzzle-result-loss", by),
        _ => tr!("blokus_puzzle-result-draw"),
    }
}

/// The goal, in the columns of the smallest board.
fn goal_in_few_words(choices: &[Choice<Action>]) -> String {
    let best = choices.first().map_or(0.0, |choice| choice.value);
    let kind = match best {
        best if best > 0.0 => "win",
        best if best < 0.0 => "lose",
        _ => "draw",
    };
    tr!("blokus_puzzle-goal", kind, margin = best.abs())
}

/// Draws the goal in few words.
fn draw_goal(canvas: &mut Canvas<'_>, area: Rect, choices: &[Choice<Action>]) {
    let style = canvas.theme().strong;
    let goal = goal_in_few_words(choices);
    canvas.row(area).shortened(&goal, style);
}

/// The row below the panel beside the board.
fn canvas_bottom(frame: &Played) -> u16 {
    [frame.advice, frame.log, frame.hand, frame.sentence]
        .into_iter()
        .map(Rect::bottom)
        .max()
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_game::practice::Level;

    #[test]
    fn the_table_is_sound() {
        let faults = sanban_term::action::faults(
            &sanban_play::puzzles::bindings(&crate::bindings::bindings()),
            &["Enter", "Left", "Right", "l"],
        );
        assert_eq!(faults, Vec::<String>::new());
    }

    #[test]
    fn there_are_endings_of_every_level() {
        let puzzles = BlokusDisplay::puzzles();
        assert!(puzzles.len() >= 40, "{}", puzzles.len());
        for level in Level::ALL {
            let of_level = puzzles.iter().filter(|puzzle| puzzle.level == level);
            assert!(of_level.count() >= 10, "{level}");
        }
    }
}
