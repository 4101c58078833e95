//! What can be done with a puzzle, on which keys, around what a game's table has.

use crate::play;
use crate::session::Shared;
use sanban_term::action::Binding;
use sanban_words::i18n::Message;
use sanban_words::msg;

/// What can be done with a puzzle of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleAction {
    /// The next puzzle, or back to the list after that of the day.
    Next,
    /// The same puzzle once more, which counts for nothing.
    Again,
    /// The solution, unsolved.
    Solution,
    /// One move back in what follows the choice.
    Back,
    /// One move ahead.
    Forward,
    /// The choice before.
    CandidateBefore,
    /// The next choice.
    NextCandidate,
    /// Back to the list.
    Leave,
}

/// What can be done with a puzzle of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action<A> {
    /// What can be done with every puzzle.
    Puzzle(PuzzleAction),
    /// What only the table of this game knows.
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

/// The table of actions of a puzzle: what all have, and those lines of a game's table that are for puzzles too.
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
