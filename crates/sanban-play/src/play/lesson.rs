//! A lesson as a game brings it: steps at prepared tables, and what is right there.

use crate::session::Plan;
use sanban_game::{Game, State};
use sanban_words::i18n::Message;

/// What an action of a person in a lesson is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    /// What the step asks for.
    Right,
    /// A part of it: it is done, and the step goes on.
    GoesOn,
    /// Something else: it is not done, and the sentence says why.
    Wrong(Message),
}

/// Says what a legal action in a position is.
pub type Judge<G> = fn(&StateOf<G>, &ActionOf<G>) -> Verdict;

/// The state of a game, and its action.
type StateOf<G> = <G as Game>::State;
type ActionOf<G> = <StateOf<G> as State>::Action;

/// What a step asks for.
pub enum Task<G: Game, A> {
    /// To read, and go on.
    Read,
    /// An action of the game that is right; `praise` is said then.
    Act {
        /// What is right.
        judge: Judge<G>,
        /// What is said of it.
        praise: Message,
    },
    /// A key of the table, by what it does.
    Press {
        /// Whether it was this one.
        is_it: fn(A) -> bool,
        /// What is said then.
        praise: Message,
    },
    /// The answer to a question, by its number.
    Answer {
        /// The answers, two to four.
        answers: &'static [Message],
        /// Which is right, from 0.
        right: usize,
        /// What is said of the right one.
        praise: Message,
        /// What is said of the others.
        wrong: Message,
    },
}

/// A table that is prepared for a step.
pub struct PreparedTable<G: Game> {
    /// Rules, seats and position; a person sits in the seat that is taught.
    pub plan: fn() -> Plan<G>,
    /// What the others do, in the game's notation, when they are asked: the first of these that is legal; what the player of the seat
    /// would do where none is.
    pub script: &'static [&'static str],
}

/// One step of a lesson.
pub struct Step<G: Game, A> {
    /// What it teaches, and what is to be done.
    pub says: Message,
    /// The table on which it is shown; that of the step before where none is given.
    pub table: Option<PreparedTable<G>>,
    /// Whether the table of the step before is this one already when that was done.
    pub follows: bool,
    /// What is to be done.
    pub task: Task<G, A>,
    /// What does it, where that is one key of the table: it is named to who presses another.
    pub key: Option<fn(A) -> bool>,
}

impl<G: Game, A> Step<G, A> {
    /// A step to read, at the table of the step before.
    #[must_use]
    pub const fn read(says: Message) -> Step<G, A> {
        Step {
            says,
            table: None,
            follows: true,
            task: Task::Read,
            key: None,
        }
    }

    /// A step at which an action of the game is right; `says` has an attribute `praise`.
    #[must_use]
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

    /// A step at which a key of the table is to be pressed; `says` has an attribute `praise`.
    #[must_use]
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
    #[must_use]
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

    /// The same, done by the key of the table that this is true of.
    #[must_use]
    pub const fn by(mut self, key: fn(A) -> bool) -> Step<G, A> {
        self.key = Some(key);
        self
    }

    /// The same at a table of its own.
    #[must_use]
    pub const fn at(mut self, plan: fn() -> Plan<G>) -> Step<G, A> {
        self.table = Some(PreparedTable { plan, script: &[] });
        self.follows = false;
        self
    }

    /// The same with what the others do there.
    #[must_use]
    pub const fn with_others(mut self, script: &'static [&'static str]) -> Step<G, A> {
        if let Some(table) = &mut self.table {
            table.script = script;
        }
        self
    }

    /// The same, whose table is there already when the step before was done.
    #[must_use]
    pub const fn following(mut self) -> Step<G, A> {
        self.follows = true;
        self
    }
}

/// Who looks at what a person does in a lesson.
pub(super) struct Examiner<G: Game> {
    /// What is right at the moment; nothing where nothing is to be done.
    pub(super) judge: Option<Judge<G>>,
    /// What the last action was.
    pub(super) verdict: Option<Verdict>,
}

// Derived, it would ask that the game itself has a default.
impl<G: Game> Default for Examiner<G> {
    fn default() -> Examiner<G> {
        Examiner {
            judge: None,
            verdict: None,
        }
    }
}

impl<G: Game> Examiner<G> {
    /// Looks at an action; whether it is to be done. What the rules forbid is for the rules to refuse.
    pub(super) fn lets(&mut self, state: &StateOf<G>, action: &ActionOf<G>) -> bool {
        let Some(judge) = self.judge.filter(|_| state.check(action).is_ok()) else {
            return true;
        };
        let verdict = judge(state, action);
        self.verdict = Some(verdict);
        !matches!(verdict, Verdict::Wrong(_))
    }
}
