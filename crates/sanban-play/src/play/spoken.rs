//! A game told in lines of text, for those who do not look at a screen: a position in words, what can be done there, and how
//! what is typed is understood.

use super::TableUi;
use crate::review::ViewOf;
use crate::session::{ActionOf, Observation, Session, StateOf};
use sanban_game::{Outcome, Seat, State};
use sanban_words::tr;

/// Why the rules forbid an action.
pub type IllegalOf<F> = <StateOf<F> as State>::Illegal;

/// What a game makes of something that was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard<A> {
    /// An action, legal or not.
    Move(A),
    /// A question; the lines answer it.
    Told(Vec<String>),
    /// It was meant for the game, and cannot be done: why, and what can be typed.
    Refused(String),
}

/// What can be done in a position, told in lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu<A> {
    /// The lines.
    pub lines: Vec<String>,
    /// The actions that can be chosen by their number, the first being 1.
    pub numbered: Vec<A>,
}

impl<A> Menu<A> {
    /// A menu that says how a move is typed, and has no numbers.
    #[must_use]
    pub fn told(line: String) -> Menu<A> {
        Menu {
            lines: vec![line],
            numbered: Vec::new(),
        }
    }

    /// All actions in one line, each with its number; `words` says what each is.
    #[must_use]
    pub fn in_one_line(actions: Vec<A>, words: impl Fn(&A) -> String) -> Menu<A> {
        let choices = (1..)
            .zip(&actions)
            .map(|(number, action)| numbered(number, &words(action)));
        let choices: Vec<String> = choices.collect();
        Menu {
            lines: vec![tr!("plain-choices", choices = list(&choices))],
            numbered: actions,
        }
    }
}

/// Several things in a line, set apart as the language does it.
#[must_use]
pub fn list(things: &[String]) -> String {
    things.join(&tr!("plain-between"))
}

/// A choice with its number.
#[must_use]
pub fn numbered(number: usize, words: &str) -> String {
    tr!("plain-choice", number = number, choice = words)
}

/// A game that can be told in lines. Nothing has to be written: then moves are typed as records have them, and told as the log has
/// them.
pub trait Spoken: TableUi {
    /// Whether cards are told by their ranks alone.
    const RANKS_ALONE: bool = false;

    /// So many choices are told at once.
    const FEW: usize = 20;

    /// So many candidates of a hint are told.
    const CANDIDATES: usize = 6;

    /// Who gets what where a seat may give the game up: the outcome for a seat once another, or the same, has resigned.
    const RESIGNATION: Option<fn(resigned: Seat, seat: Seat) -> Outcome> = None;

    /// What a player is called in the list of those at the table.
    fn called(names: &[String], seat: Seat) -> String {
        Self::who(names, seat)
    }

    /// Why the adviser would do it, where that says more than what it would do.
    fn reason(reason: &str) -> Option<String> {
        Some(Self::reason_words(reason))
    }

    /// A line of the log without what was said of its player at the start.
    fn in_brief(line: String, _names: &[String]) -> String {
        line
    }

    /// An action that was done, in the state before it.
    fn told(before: &StateOf<Self>, action: &ActionOf<Self>, names: &[String]) -> String {
        Self::log_line(before, action, names)
    }

    /// What followed from an action by itself, such as the end of a trick.
    fn followed(
        _before: &StateOf<Self>,
        _after: &StateOf<Self>,
        _names: &[String],
    ) -> Option<String> {
        None
    }

    /// How the game ended that is over at this table.
    fn told_end(session: &Session<Self::Game>) -> Vec<String> {
        vec![Self::end_line(session.state(), session.names())]
    }

    /// The position as the seat to act sees it, in as few lines as it takes to decide; `full` adds what seldom changes.
    fn position(view: &ViewOf<Self>, names: &[String], full: bool) -> Vec<String> {
        let _ = full;
        let facts = Self::facts(&Observation::Seat(view), names, None);
        vec![facts.to_string()]
    }

    /// An action in words.
    fn action_words(view: &ViewOf<Self>, action: &ActionOf<Self>) -> String {
        Self::candidate(view, action).trim().to_owned()
    }

    /// What can be done: these legal actions, or as many as are worth telling; `all` asks for the rest too.
    fn menu(view: &ViewOf<Self>, legal: Vec<ActionOf<Self>>, all: bool) -> Menu<ActionOf<Self>> {
        if legal.len() > Self::FEW && !all {
            return Menu::told(tr!("plain-many-choices", count = legal.len()));
        }
        Menu::in_one_line(legal, |action| Self::action_words(view, action))
    }

    /// What the game itself makes of a line that was typed, before anything else is tried.
    fn hear(_view: &ViewOf<Self>, _typed: &str) -> Option<Heard<ActionOf<Self>>> {
        None
    }

    /// Why something is not allowed.
    fn refusal(illegal: &IllegalOf<Self>) -> String {
        illegal.to_string()
    }

    /// What is typed at this game, one thing a line.
    fn help() -> Vec<String> {
        vec![tr!("plain-help-moves")]
    }

    /// The seat whose hand it is that is told at the end, where only one person plays.
    fn person(session: &Session<Self::Game>) -> Option<Seat> {
        let mut people = session.humans();
        people.next().filter(|_| people.next().is_none())
    }
}
