//! Actions and keys of a puzzle, combined with those of a game's table.

use crate::play;
use crate::session::{Group, Shared};
use sanban_term::action::Binding;
use sanban_words::msg;

/// Actions in a puzzle of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleAction {
    /// The next puzzle, or back to the list after the daily one.
    Next,
    /// The same puzzle again, without being counted.
    Again,
    /// Show the solution, and count the puzzle as unsolved.
    Solution,
    /// One move back in the line after the choice.
    Back,
    /// One move forward.
    Forward,
    /// The previous choice.
    CandidateBefore,
    /// The next choice.
    NextCandidate,
    /// Keep a picture.
    Save,
    /// Back to the list.
    Leave,
}

/// Actions in a puzzle of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action<A> {
    /// An action of every puzzle.
    Puzzle(PuzzleAction),
    /// An action of this game's table.
    Own(A),
}

const PUZZLE: Group = Group(msg!("puzzle-group"));

const FIRST: [Binding<PuzzleAction>; 6] = [
    PUZZLE
        .key(
            "next",
            PuzzleAction::Next,
            &["Enter", "n"],
            msg!("puzzle-key-next"),
            98,
        )
        .once(),
    PUZZLE
        .key(
            "again",
            PuzzleAction::Again,
            &["u"],
            msg!("puzzle-key-again"),
            85,
        )
        .once(),
    PUZZLE.shared(Shared::Back, PuzzleAction::Back, 87),
    PUZZLE.shared(Shared::Forward, PuzzleAction::Forward, 87),
    PUZZLE.shared(Shared::CandidateBefore, PuzzleAction::CandidateBefore, 86),
    PUZZLE.shared(Shared::NextCandidate, PuzzleAction::NextCandidate, 86),
];

const REST: [Binding<PuzzleAction>; 3] = [
    PUZZLE
        .key(
            "solution",
            PuzzleAction::Solution,
            &["e"],
            msg!("puzzle-key-solution"),
            84,
        )
        .once(),
    PUZZLE.shared(Shared::Save, PuzzleAction::Save, 0),
    PUZZLE.shared(Shared::Leave, PuzzleAction::Leave, 90),
];

/// Table of actions of a puzzle: the common ones, and those lines of a game's table that are for puzzles too.
pub fn bindings<A: Copy>(table: &[Binding<play::Action<A>>]) -> Vec<Binding<Action<A>>> {
    let every = |line: &Binding<PuzzleAction>| line.of(Action::Puzzle(line.action));
    let own = table.iter().filter_map(|line| match line.action {
        play::Action::Own(own) if line.in_puzzles => Some(line.of(Action::Own(own)).phase("asked")),
        play::Action::Own(_) | play::Action::Common(_) => None,
    });
    FIRST
        .iter()
        .map(|line| every(line).phase("answered"))
        .chain(own)
        .chain(REST.iter().map(every))
        .collect()
}
