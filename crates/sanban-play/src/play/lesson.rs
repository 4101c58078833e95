//! Lesson of a game: steps at prepared tables, and their right actions.

use crate::session::Plan;
use sanban_game::{Game, State};
use sanban_words::i18n::Message;

/// Judgement of a person's action in a lesson.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    /// The action that the step asks for.
    Right,
    /// A part of it: it is done, and the step continues.
    GoesOn,
    /// Another action: it is not done, for this reason.
    Wrong(Message),
}

/// Judges a legal action in a position.
pub type Judge<G> = fn(&StateOf<G>, &ActionOf<G>) -> Verdict;

/// The state of a game, and its action.
type StateOf<G> = <G as Game>::State;
type ActionOf<G> = <StateOf<G> as State>::Action;

/// Task of a step.
pub enum Task<G: Game, A> {
    /// Read and continue.
    Read,
    /// Play a right action of the game.
    Act {
        /// Judge of the actions.
        judge: Judge<G>,
        /// Praise for the right action.
        praise: Message,
    },
    /// Press a key of the table with a certain action.
    Press {
        /// `true` for the right action.
        is_it: fn(A) -> bool,
        /// Praise for the right key.
        praise: Message,
    },
    /// Answer a question by number.
    Answer {
        /// The answers, two to four.
        answers: &'static [Message],
        /// The right answer, from 0.
        right: usize,
        /// Praise for the right answer.
        praise: Message,
        /// Remark on a wrong answer.
        wrong: Message,
    },
}

/// A table prepared for a step.
pub struct PreparedTable<G: Game> {
    /// Rules, seats and position; a person sits in the seat that is taught.
    pub plan: fn() -> Plan<G>,
    /// Actions of the others, in the game's notation: the first of these that is legal is played; if none is, the player of the
    /// seat decides.
    pub script: &'static [&'static str],
}

/// One step of a lesson.
pub struct Step<G: Game, A> {
    /// The text, with the task.
    pub says: Message,
    /// The table on which it is shown; `None` for that of the previous step.
    pub table: Option<PreparedTable<G>>,
    /// `true` if the previous step leads to this table when it was done.
    pub follows: bool,
    pub task: Task<G, A>,
    /// The table's key for the task, if it is a single one; it is named if another is pressed.
    pub key: Option<fn(A) -> bool>,
}

impl<G: Game, A> Step<G, A> {
    /// A step to read, at the table of the previous step.
    pub const fn read(says: Message) -> Step<G, A> {
        Step {
            says,
            table: None,
            follows: true,
            task: Task::Read,
            key: None,
        }
    }

    /// A step with a right action of the game; `says` has an attribute `praise`.
    pub const fn act(says: Message, judge: Judge<G>) -> Step<G, A> {
        Step {
            says,
            table: None,
            follows: false,
            task: Task::Act {
                judge,
                praise: says.attribute("praise"),
            },
            key: None,
        }
    }

    /// A step with a key of the table to press; `says` has an attribute `praise`.
    pub const fn press(says: Message, is_it: fn(A) -> bool) -> Step<G, A> {
        Step {
            says,
            table: None,
            follows: true,
            task: Task::Press {
                is_it,
                praise: says.attribute("praise"),
            },
            key: Some(is_it),
        }
    }

    /// A step with a question; `says` has the attributes `praise` and `wrong`.
    pub const fn ask(says: Message, answers: &'static [Message], right: usize) -> Step<G, A> {
        Step {
            says,
            table: None,
            follows: true,
            task: Task::Answer {
                answers,
                right,
                praise: says.attribute("praise"),
                wrong: says.attribute("wrong"),
            },
            key: None,
        }
    }

    /// Sets the key of the table that does the task.
    pub const fn by(mut self, key: fn(A) -> bool) -> Step<G, A> {
        self.key = Some(key);
        self
    }

    /// Sets a table of its own.
    #[must_use]
    pub const fn at(mut self, plan: fn() -> Plan<G>) -> Step<G, A> {
        self.table = Some(PreparedTable { plan, script: &[] });
        self.follows = false;
        self
    }

    /// Sets the actions of the others at that table.
    #[must_use]
    pub const fn with_others(mut self, script: &'static [&'static str]) -> Step<G, A> {
        if let Some(table) = &mut self.table {
            table.script = script;
        }
        self
    }

    /// Marks the table as the one to which the previous step leads.
    #[must_use]
    pub const fn following(mut self) -> Step<G, A> {
        self.follows = true;
        self
    }
}

/// Judges a person's actions in a lesson.
pub(super) struct Examiner<G: Game> {
    /// Judge of the present step; `None` if there is nothing to do.
    pub(super) judge: Option<Judge<G>>,
    /// Verdict on the last action.
    pub(super) verdict: Option<Verdict>,
}

// Deriving it would require the game to have a default.
impl<G: Game> Examiner<G> {
    /// Judges an action; `true` if it is to be done. Illegal actions are left to the rules.
    pub(super) fn lets(&mut self, state: &StateOf<G>, action: &ActionOf<G>) -> bool {
        let Some(judge) = self.judge.filter(|_| state.check(action).is_ok()) else {
            return true;
        };
        let verdict = judge(state, action);
        self.verdict = Some(verdict);
        !matches!(verdict, Verdict::Wrong(_))
    }
}
