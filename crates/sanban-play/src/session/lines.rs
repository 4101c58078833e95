//! Lines of a game: its main line, and the variations tried from earlier positions. None is lost.
//!
//! They have one owner, [`Lines`]. A table's [`Timeline`](super::Timeline) moves along the main line, an analysis looks at any of
//! them; both share the same [`SharedLines`], so that neither has to notify the other.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use sanban_game::{Line, Record, Seat, State, Variations};

/// Lines shared by several screens.
pub type SharedLines<A> = Rc<RefCell<Lines<A>>>;

/// All lines of a game. A line keeps its number, counted from 0, as long as there are lines.
///
/// Each is stored whole rather than as a branch of another, so that any of them can be read as a slice, become the main line, or be
/// changed without regard to the others. Games with variations are short.
#[derive(Clone, Debug)]
pub struct Lines<A> {
    /// In order of creation; never empty.
    all: Vec<Line<A>>,
    main: usize,
    /// `true` if actions tried at the end of the main line extend it. If it is played at a table or stored in a file, they begin a
    /// variation instead.
    main_is_open: bool,
    /// Lines that were begun or extended since they were last written to a file.
    unkept: BTreeSet<usize>,
    /// Number of times that a line was begun or extended.
    tried: u64,
}

impl<A: Clone + PartialEq> Lines<A> {
    /// A main line and its variations.
    pub fn new(main: Line<A>, variations: Variations<A>) -> Lines<A> {
        let number = variations.before.len();
        let mut all = variations.before;
        all.push(main);
        all.extend(variations.after);
        Lines {
            all,
            main: number,
            main_is_open: false,
            unkept: BTreeSet::new(),
            tried: 0,
        }
    }

    /// Takes the lines out of a record, which keeps the start of the game.
    pub fn take<S: State<Action = A>>(record: &mut Record<S>) -> Lines<A> {
        let main = Line {
            actions: std::mem::take(&mut record.actions),
            resigned: record.resigned.take(),
        };
        Lines::new(main, std::mem::take(&mut record.variations))
    }

    /// Lets actions tried at the end of the main line extend it.
    #[must_use]
    pub fn with_open_main(mut self) -> Lines<A> {
        self.main_is_open = true;
        self
    }

    /// Wraps the lines for sharing.
    #[must_use]
    pub fn shared(self) -> SharedLines<A> {
        Rc::new(RefCell::new(self))
    }

    /// A record with the start of `start` and these lines.
    pub fn record<S: State<Action = A>>(&self, start: &Record<S>) -> Record<S> {
        let main = self.main_line();
        Record {
            actions: main.actions.clone(),
            resigned: main.resigned,
            variations: self.variations(self.main),
            ..start.clone()
        }
    }

    pub fn all(&self) -> &[Line<A>] {
        &self.all
    }

    /// Number of lines.
    pub fn count(&self) -> usize {
        self.all.len()
    }

    /// Number of the main line.
    pub fn main(&self) -> usize {
        self.main
    }

    pub fn main_line(&self) -> &Line<A> {
        &self.all[self.main]
    }

    /// A line by its number; the main line if there is none.
    pub fn line(&self, number: usize) -> &Line<A> {
        self.all.get(number).unwrap_or(self.main_line())
    }

    /// All lines but one, oldest first.
    pub fn beside(&self, number: usize) -> impl Iterator<Item = &Line<A>> {
        self.all
            .iter()
            .enumerate()
            .filter(move |(other, _)| *other != number)
            .map(|(_, line)| line)
    }

    /// Variations of a line: all others, as in a record.
    pub fn variations(&self, number: usize) -> Variations<A> {
        let number = number.min(self.all.len() - 1);
        Variations {
            before: self.all[..number].to_vec(),
            after: self.all[number + 1..].to_vec(),
        }
    }

    /// Adds a variation.
    pub fn add(&mut self, line: Line<A>) {
        self.all.push(line);
    }

    /// Continues a line with `action` after its first `ply` actions: in that line if it already does so, in another that does,
    /// else in a new one; a variation is also extended at its end. Returns the number of the line.
    pub fn go_on(&mut self, number: usize, ply: usize, action: A) -> usize {
        let line = self.line(number);
        if line.actions.get(ply) == Some(&action) {
            return number;
        }
        let at_end = ply >= line.actions.len();
        if at_end && (number != self.main || self.main_is_open) {
            let line = &mut self.all[number];
            line.actions.push(action);
            line.resigned = None;
            self.unkept.insert(number);
            self.tried += 1;
            return number;
        }
        let begun = &line.actions[..ply.min(line.actions.len())];
        let mut wanted = begun.to_vec();
        wanted.push(action);
        let mut all = self.all.iter();
        if let Some(known) = all.position(|other| other.actions.starts_with(&wanted)) {
            return known;
        }
        let number = self.all.len();
        self.all.push(Line {
            actions: wanted,
            resigned: None,
        });
        self.unkept.insert(number);
        self.tried += 1;
        number
    }

    /// Number of the next line, or of the previous one; the first follows the last.
    pub fn next(&self, number: usize, ahead: bool) -> usize {
        let steps = if ahead { 1 } else { self.all.len() - 1 };
        (number + steps) % self.all.len()
    }

    /// Number of actions that two lines have in common.
    pub fn parting(&self, one: usize, other: usize) -> usize {
        self.line(one)
            .actions
            .iter()
            .zip(&self.line(other).actions)
            .take_while(|(one, other)| one == other)
            .count()
    }

    /// Number of times that a line was begun or extended, for noticing it.
    pub fn tried(&self) -> u64 {
        self.tried
    }

    /// `true` if some lines are neither the main line of a played or stored game nor in a file.
    pub fn has_unkept(&self) -> bool {
        self.unkept
            .iter()
            .any(|&number| number != self.main || self.main_is_open)
    }

    /// Lines that were begun or extended since they were last written to a file.
    pub fn unkept(&self) -> impl Iterator<Item = &Line<A>> {
        self.unkept.iter().map(|&number| self.line(number))
    }

    /// Marks all lines as stored in a file.
    pub fn set_kept(&mut self) {
        self.unkept.clear();
    }

    /// Makes another line the main line.
    pub(super) fn set_main(&mut self, number: usize) {
        self.main = number.min(self.all.len() - 1);
    }

    /// The main line, for playing in it.
    pub(super) fn main_line_mut(&mut self) -> &mut Line<A> {
        self.unkept.insert(self.main);
        &mut self.all[self.main]
    }

    /// Sets the actions of the main line, and the seat that resigned, as played at a table.
    pub fn set_main_line(&mut self, actions: &[A], resigned: Option<Seat>) {
        let line = self.main_line_mut();
        line.actions.clear();
        line.actions.extend_from_slice(actions);
        line.resigned = resigned;
    }

    /// Truncates each variation to the number of actions that `fits` returns for it.
    pub fn cut_variations(&mut self, mut fits: impl FnMut(&[A]) -> usize) {
        for (number, line) in self.all.iter_mut().enumerate() {
            if number != self.main {
                line.actions.truncate(fits(&line.actions));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(actions: &str) -> Line<char> {
        Line {
            actions: actions.chars().collect(),
            resigned: None,
        }
    }

    fn lines(main: &str) -> Lines<char> {
        Lines::new(line(main), Variations::default())
    }

    #[test]
    fn another_action_begins_a_line_and_the_old_one_is_kept() {
        let mut lines = lines("abcd");
        assert_eq!(lines.go_on(0, 2, 'x'), 1);
        assert_eq!(lines.all(), [line("abcd"), line("abx")]);
        // The same action again, and the action of the first line, lead back into existing lines.
        assert_eq!((lines.go_on(1, 2, 'x'), lines.go_on(1, 2, 'c')), (1, 0));
        assert_eq!(lines.count(), 2);
    }

    #[test]
    fn what_is_tried_at_the_end_leaves_a_main_line_that_is_played_elsewhere() {
        let mut lines = lines("a");
        lines.set_main_line(&['a'], Some(Seat(1)));
        let tried = lines.go_on(0, 1, 'b');
        assert_eq!(lines.go_on(tried, 2, 'c'), tried);
        assert_eq!(lines.line(tried), &line("abc"));
        assert_eq!(lines.main_line().resigned, Some(Seat(1)));
        assert!(lines.has_unkept());
        lines.set_kept();
        assert!(!lines.has_unkept());
    }

    #[test]
    fn an_open_main_line_grows_and_is_then_in_no_file() {
        let mut lines = lines("").with_open_main();
        for (ply, action) in "ab".chars().enumerate() {
            assert!(ply == 0 || lines.has_unkept());
            lines.go_on(0, ply, action);
        }
        assert_eq!(lines.all(), [line("ab")]);
    }

    #[test]
    fn lines_go_round_and_tell_where_they_part() {
        let mut lines = lines("abcd");
        lines.go_on(0, 1, 'x');
        assert_eq!((lines.next(1, true), lines.next(0, false)), (0, 1));
        assert_eq!(lines.parting(0, 1), 1);
    }

    #[test]
    fn variations_stand_around_the_line_that_is_asked_for() {
        let mut lines = lines("a");
        for action in ['b', 'c'] {
            lines.go_on(0, 0, action);
        }
        let around = lines.variations(1);
        assert_eq!(around.before, [line("a")]);
        assert_eq!(around.after, [line("c")]);
        assert!(lines.beside(1).eq(around.iter()));
    }
}
