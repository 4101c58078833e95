//! Actions and keys of a puzzle, combined with those of a game's table.

use crate::play;
use crate::session::Shared;
use sanban_term::action::Binding;
use sanban_words::i18n::Message;
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

const PUZZLE: Message = msg!("puzzle-group");

const FIRST: [Binding<PuzzleAction>; 6] = [
    Binding::new(
        "next",
        PuzzleAction::Next,
        &["Enter", "n"],
        msg!("puzzle-key-next"),
    )
    .priority(98)
    .once(),
    Binding::new(
        "again",
        PuzzleAction::Again,
        &["u"],
        msg!("puzzle-key-again"),
    )
    .priority(85)
    .once(),
    Shared::Back.does(PuzzleAction::Back).priority(87),
    Shared::Forward.does(PuzzleAction::Forward).priority(87),
    Shared::CandidateBefore
        .does(PuzzleAction::CandidateBefore)
        .priority(86),
    Shared::NextCandidate
        .does(PuzzleAction::NextCandidate)
        .priority(86),
];

const REST: [Binding<PuzzleAction>; 2] = [
    Binding::new(
        "solution",
        PuzzleAction::Solution,
        &["e"],
        msg!("puzzle-key-solution"),
    )
    .priority(84)
    .once(),
    Shared::Leave.does(PuzzleAction::Leave).priority(90),
];

/// Table of actions of a puzzle: the common ones, and those lines of a game's table that are for puzzles too.
#[must_use]
pub fn bindings<A: Copy>(table: &[Binding<play::Action<A>>]) -> Vec<Binding<Action<A>>> {
    let every = |line: &Binding<PuzzleAction>| line.of(Action::Puzzle(line.action)).group(PUZZLE);
    let own = table.iter().filter_map(|line| match line.action {
        play::Action::Own(own) if line.in_puzzles => Some(line.of(Action::Own(own)).phase("asked")),
        play::Action::Own(_) | play::Action::Common(_) => None,
    });
    let first = FIRST.iter().map(|line| every(line).phase("answered"));
    first.chain(own).chain(REST.iter().map(every)).collect()
}
