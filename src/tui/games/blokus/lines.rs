//! The lines of a game: what was played, and what was tried instead from an earlier position. None is lost.

use crate::blokus::Action;
use crate::game::{Seat, Variations};

/// One line of play, from the start of the game.
pub(super) type Line = crate::game::Line<Action>;

/// All lines of a game, the one that is being looked at, and the one that is played at the table.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    /// The line that was played first, then the others in the order in which they came into being; never empty.
    all: Vec<Line>,
    at: usize,
    /// The line of the record.
    own: usize,
    /// Absent where the game is played at no table.
    table: Option<usize>,
}

impl Lines {
    /// The lines of a record, of which its own is looked at.
    pub(super) fn new(own: Line, beside: Variations<Action>) -> Lines {
        let at = beside.before.len();
        let mut all = beside.before;
        all.push(own);
        all.extend(beside.after);
        Lines {
            all,
            at,
            own: at,
            table: None,
        }
    }

    /// The lines beside the one that is being looked at.
    pub(super) fn beside(&self) -> Variations<Action> {
        Variations {
            before: self.all[..self.at].to_vec(),
            after: self.all[self.at + 1..].to_vec(),
        }
    }

    /// The line that is being looked at.
    pub(super) fn current(&self) -> &Line {
        &self.all[self.at]
    }

    /// All of them.
    pub(super) fn all(&self) -> &[Line] {
        &self.all
    }

    /// All but that of the table.
    pub(super) fn tried(&self) -> impl Iterator<Item = &Line> {
        let lines = self.all.iter().enumerate();
        let tried = lines.filter(|(index, _)| self.table != Some(*index));
        tried.map(|(_, line)| line)
    }

    /// The line that counts: that of the table, or without one that of the record; and the others, the oldest first.
    pub(super) fn main_and_others(&self) -> (&Line, impl Iterator<Item = &Line>) {
        let main = self.table.unwrap_or(self.own);
        let others = self.all.iter().enumerate();
        let others = others.filter(move |(index, _)| *index != main);
        (&self.all[main], others.map(|(_, line)| line))
    }

    /// Which line is being looked at, from 1.
    pub(super) fn number(&self) -> usize {
        self.at + 1
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.all.len()
    }

    /// Puts down how the current line goes by now at the table, where it only ever grows.
    pub(super) fn update(&mut self, actions: &[Action], resigned: Option<Seat>) {
        self.table = Some(self.at);
        let line = &mut self.all[self.at];
        line.actions.clear();
        line.actions.extend_from_slice(actions);
        line.resigned = resigned;
    }

    /// Adds a line that was played elsewhere.
    pub(super) fn add(&mut self, actions: Vec<Action>) {
        self.all.push(Line {
            actions,
            resigned: None,
        });
    }

    /// Back to the line of the table.
    pub(super) fn go_to_table(&mut self) {
        self.at = self.table.unwrap_or(self.at);
    }

    /// Goes on with `action` after the first `ply` actions of the current line: in that line where it says so, in another
    /// that does, else in a new one. At its end a line grows, but that of the table only at the table.
    pub(super) fn go_on(&mut self, ply: usize, action: Action) {
        let current = self.current();
        if current.actions.get(ply) == Some(&action) {
            return;
        }
        if ply >= current.actions.len() && self.table != Some(self.at) {
            let line = &mut self.all[self.at];
            line.actions.push(action);
            line.resigned = None;
            return;
        }
        let mut wanted: Vec<Action> = current.actions.iter().take(ply).copied().collect();
        wanted.push(action);
        let known = self
            .all
            .iter()
            .position(|line| line.actions.starts_with(&wanted));
        self.at = known.unwrap_or_else(|| {
            self.all.push(Line {
                actions: wanted,
                resigned: None,
            });
            self.all.len() - 1
        });
    }

    /// The next line, or the one before; the last is followed by the first. Returns after how many actions it parts from
    /// the one that was looked at.
    pub(super) fn step(&mut self, ahead: bool) -> usize {
        let before = self.at;
        let steps = if ahead { 1 } else { self.all.len() - 1 };
        self.at = (self.at + steps) % self.all.len();
        let pairs = self.all[before].actions.iter().zip(&self.current().actions);
        pairs.take_while(|(one, other)| one == other).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blokus::read_action;

    /// One line in which nothing was done yet.
    fn fresh() -> Lines {
        let own = Line {
            actions: Vec::new(),
            resigned: None,
        };
        Lines::new(own, Variations::default())
    }

    fn actions(text: &str) -> Vec<Action> {
        text.split(' ')
            .map(|word| read_action(word).unwrap())
            .collect()
    }

    #[test]
    fn another_move_begins_a_line_and_the_old_one_is_kept() {
        let first = actions("e10 j5 f9 k4");
        let other = actions("e10 j5 f11")[2];
        let mut lines = fresh();
        lines.update(&first, None);
        lines.go_on(2, other);
        assert_eq!((lines.number(), lines.count()), (2, 2));
        assert_eq!(lines.current().actions, actions("e10 j5 f11"));
        assert_eq!(lines.all()[0].actions, first);
        // The same move again, and the move of the first line, lead back into lines that are there.
        lines.go_on(2, other);
        lines.go_on(2, first[2]);
        assert_eq!((lines.number(), lines.count()), (1, 2));
    }

    #[test]
    fn what_is_tried_at_the_end_leaves_the_table_where_it_is() {
        let mut lines = fresh();
        lines.update(&actions("e10"), Some(Seat(1)));
        lines.go_on(1, actions("j5")[0]);
        lines.go_on(2, actions("f9")[0]);
        assert_eq!((lines.number(), lines.count()), (2, 2));
        assert_eq!(lines.current().actions, actions("e10 j5 f9"));
        lines.go_to_table();
        assert_eq!(lines.current().actions, actions("e10"));
        assert_eq!(lines.current().resigned, Some(Seat(1)));
    }

    #[test]
    fn without_a_table_the_first_line_grows() {
        let mut lines = fresh();
        let tried = actions("e10 j5");
        for (ply, &action) in tried.iter().enumerate() {
            lines.go_on(ply, action);
        }
        assert_eq!((lines.count(), &lines.current().actions), (1, &tried));
    }

    #[test]
    fn lines_go_round_and_tell_where_they_part() {
        let mut lines = fresh();
        lines.update(&actions("e10 j5 f9 k4"), None);
        lines.go_on(1, actions("j5,j4")[0]);
        assert_eq!((lines.step(true), lines.number()), (1, 1));
        assert_eq!((lines.step(false), lines.number()), (1, 2));
        assert_eq!((lines.step(true), lines.number()), (1, 1));
    }
}
