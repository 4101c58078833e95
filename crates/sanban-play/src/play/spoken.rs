//! A game as lines of text, for screen readers and pipes: the position, the choices, and the interpretation of typed lines.

use super::TableUi;
use crate::review::ViewOf;
use crate::session::{ActionOf, Observation, Session, StateOf};
use sanban_game::{Outcome, Seat, State};
use sanban_term::context::Context;
use sanban_term::dialogue::Reply;
use sanban_words::tr;

/// Refusal type of a game's rules.
pub type IllegalOf<F> = <StateOf<F> as State>::Illegal;

/// A game's interpretation of a typed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard<A> {
    /// An action, legal or not.
    Move(A),
    /// A question; the lines are the answer.
    Told(Vec<String>),
    /// An impossible request to the game: the reason, and the valid ones.
    Refused(String),
}

/// Something that follows the decisions of the people at a table without a screen, and keeps what they show.
pub trait Follower<F: TableUi> {
    /// A person is to act at this ply.
    fn faces(&mut self, ply: usize, view: &ViewOf<F>, ctx: &mut Context);

    /// The person has chosen.
    fn chose(&mut self, ply: usize, action: &ActionOf<F>, ctx: &mut Context);

    /// `true` once everything is kept that was chosen so far.
    fn is_settled(&mut self, ctx: &mut Context) -> bool;
}

/// Choices in a position, as lines of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu<A> {
    /// The lines.
    pub lines: Vec<String>,
    /// The actions that can be chosen by their number, the first being 1.
    pub numbered: Vec<A>,
}

impl<A> Menu<A> {
    /// A menu that explains how a move is typed, without numbers.
    pub fn told(line: String) -> Menu<A> {
        Menu {
            lines: vec![line],
            numbered: Vec::new(),
        }
    }

    /// All actions on one line, each with its number; `words` returns the text of an action.
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

/// Joins several things on a line, separated as the language does it.
pub fn list(things: &[String]) -> String {
    things.join(&tr!("plain-between"))
}

/// A choice with its number.
pub fn numbered(number: usize, words: &str) -> String {
    tr!("plain-choice", number, choice = words)
}

/// Choice by a number of a menu, or an action as records write it; `None` if a typed line is neither.
pub fn choice_of<F: Spoken>(
    state: &StateOf<F>,
    menu: &[ActionOf<F>],
    typed: &str,
) -> Option<Heard<ActionOf<F>>> {
    if let Ok(number) = typed.parse::<usize>()
        && !menu.is_empty()
    {
        let chosen = number.checked_sub(1).and_then(|index| menu.get(index));
        return Some(match chosen {
            Some(action) => Heard::Move(action.clone()),
            None => Heard::Refused(tr!("plain-no-such-number", count = menu.len())),
        });
    }
    state.read_action(typed).ok().map(Heard::Move)
}

/// Action that a typed line asks for in a position: by the game's own interpretation, a number of the menu, or as records write it.
///
/// # Errors
/// The reply to a question, to a refusal of the rules, or to a line that means nothing.
pub fn action_typed<F: Spoken>(
    view: &ViewOf<F>,
    state: &StateOf<F>,
    menu: &[ActionOf<F>],
    typed: &str,
) -> Result<ActionOf<F>, Reply> {
    let heard = F::hear(view, typed).or_else(|| choice_of::<F>(state, menu, typed));
    let action = match heard.ok_or(Reply::Unknown)? {
        Heard::Move(action) => action,
        Heard::Told(lines) => return Err(Reply::Said(lines)),
        Heard::Refused(why) => return Err(Reply::Said(vec![why])),
    };
    match state.check(&action) {
        Ok(()) => Ok(action),
        Err(illegal) => {
            let why = F::refusal(&illegal);
            Err(Reply::Said(vec![tr!("plain-illegal", why)]))
        }
    }
}

/// Lines for the action at a ply of a session; with what is hidden only where `sees` allows it to these seats.
pub fn told_at<F: Spoken>(
    session: &Session<F::Game>,
    ply: usize,
    sees: impl Fn(&[Seat]) -> bool,
) -> Vec<String> {
    let timeline = session.timeline();
    let Some(action) = timeline.actions().get(ply).cloned() else {
        return Vec::new();
    };
    let before: StateOf<F> = timeline.state_at(ply);
    let names = session.names();
    let hidden = F::hidden_log_line(&before, &action, names);
    let line = match hidden.filter(|hidden| !sees(&hidden.known_to)) {
        Some(hidden) => hidden.text,
        None => F::told(&before, &action, names),
    };
    let mut after = before.clone();
    after.apply(&action);
    std::iter::once(F::in_brief(line, names))
        .chain(F::followed(&before, &after, names))
        .collect()
}

/// A game as lines of text. All methods are optional: by default moves are typed as in records, and described as in the log.
pub trait Spoken: TableUi {
    /// `true` if cards are named by their ranks alone.
    const RANKS_ALONE: bool = false;

    /// Remark on an action of a watched game, unless its line or what follows it says the same.
    fn further(
        before: &StateOf<Self>,
        action: &ActionOf<Self>,
        names: &[String],
    ) -> Option<String> {
        Self::remark(before, action, names)
    }

    /// Number of choices listed at once.
    const FEW: usize = 20;

    /// Number of candidates listed in a hint.
    const CANDIDATES: usize = 6;

    /// Outcomes of a resignation, if a seat may resign: the outcome for `seat` once `resigned`, the same or another one, has
    /// resigned.
    const RESIGNATION: Option<fn(resigned: Seat, seat: Seat) -> Outcome> = None;

    /// What follows the decisions of the people at a table that begins with this state; nothing by default.
    fn follower(_state: &StateOf<Self>, _ctx: &mut Context) -> Option<Box<dyn Follower<Self>>> {
        None
    }

    /// Name of a player in the list of those at the table.
    fn called(names: &[String], seat: Seat) -> String {
        Self::who(names, seat)
    }

    /// A log line without the part about its player that was said at the start.
    fn in_brief(line: String, _names: &[String]) -> String {
        line
    }

    /// Line for an action, in the state before it.
    fn told(before: &StateOf<Self>, action: &ActionOf<Self>, names: &[String]) -> String {
        Self::log_line(before, action, names)
    }

    /// Lines for automatic consequences of an action, such as the end of a trick.
    fn followed(
        _before: &StateOf<Self>,
        _after: &StateOf<Self>,
        _names: &[String],
    ) -> Option<String> {
        None
    }

    /// Lines for the end of the game.
    fn told_end(session: &Session<Self::Game>) -> Vec<String> {
        vec![Self::end_line(session.state(), session.names())]
    }

    /// The position as the seat to act sees it, in as few lines as it takes to decide; `full` adds what seldom changes.
    fn position(view: &ViewOf<Self>, names: &[String], full: bool) -> Vec<String> {
        let _ = full;
        let facts = Self::facts(&Observation::Seat(view), names, None);
        vec![facts.to_string()]
    }

    /// The only action in a rated game, where the rules would allow others.
    fn rated_action(_view: &ViewOf<Self>) -> Option<ActionOf<Self>> {
        None
    }

    /// `true` if an action has turned cards that those who watch have not seen.
    fn turns_cards(_before: &StateOf<Self>, _after: &StateOf<Self>) -> bool {
        false
    }

    /// The position with everything open, as those who watch see it.
    fn open_position(state: &StateOf<Self>, names: &[String]) -> Vec<String> {
        vec![Self::facts(&Observation::All(state), names, None).to_string()]
    }

    /// An action in words.
    fn action_words(view: &ViewOf<Self>, action: &ActionOf<Self>) -> String {
        Self::candidate(view, action).trim().to_owned()
    }

    /// Menu of these legal actions, or of the most relevant of them; `all` includes the rest.
    fn menu(view: &ViewOf<Self>, legal: Vec<ActionOf<Self>>, all: bool) -> Menu<ActionOf<Self>> {
        if legal.len() > Self::FEW && !all {
            return Menu::told(tr!("plain-many-choices", count = legal.len()));
        }
        Menu::in_one_line(legal, |action| Self::action_words(view, action))
    }

    /// The game's own interpretation of a typed line, before anything else is tried.
    fn hear(_view: &ViewOf<Self>, _typed: &str) -> Option<Heard<ActionOf<Self>>> {
        None
    }

    /// Text of a refusal.
    fn refusal(illegal: &IllegalOf<Self>) -> String {
        illegal.to_string()
    }

    /// Help on typing at this game, one thing a line.
    fn help() -> Vec<String> {
        vec![tr!("plain-help-moves")]
    }

    /// The only person, whose hand is described at the end; `None` with several people.
    fn person(session: &Session<Self::Game>) -> Option<Seat> {
        let mut people = session.humans();
        people.next().filter(|_| people.next().is_none())
    }
}
