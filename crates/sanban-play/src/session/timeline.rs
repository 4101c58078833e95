//! A game as a sequence of positions: any ply of its main line, forward and back, over the games of a series.
//!
//! Between two games of a series there are two places: the end of one, and the start of the next before its first action.
//! Snapshots keep every step cheap however long the series is: they are dense near its end, where most steps are taken, and
//! sparse before, so that they take less memory than the actions do.

use std::cell::Ref;

use super::lines::{Lines, SharedLines};
use sanban_game::{Line, ReadError, Record, Seat, State, Variations};

/// Number of actions between two snapshots near the last one.
const EVERY: usize = 16;
/// Number of actions between two older snapshots; a multiple of [`EVERY`].
const SELDOM: usize = 512;
/// Number of actions before the last snapshot within which they are dense.
const NEAR: usize = 1024;

/// The lines of a game and a place in the main line.
#[derive(Debug)]
pub struct Timeline<S: State> {
    /// Start of the game: a record without lines.
    start: Record<S>,
    /// Other owners may add variations; only the timeline itself changes the main line.
    lines: SharedLines<S::Action>,
    snapshots: Snapshots<S>,
    /// Number of actions after which each game of the main line was over, in order.
    ends: Vec<usize>,
    /// Number of times that actions of the main line were replaced.
    cuts: u64,
    place: Place<S>,
}

/// States of the main line, each with the number of actions before it, in order. The first is the initial one.
#[derive(Clone, Debug)]
struct Snapshots<S>(Vec<(usize, S)>);

impl<S: Clone> Snapshots<S> {
    fn of_start(start: S) -> Snapshots<S> {
        Snapshots(vec![(0, start)])
    }

    fn first(&self) -> &S {
        &self.0[0].1
    }

    /// The last one at or before `ply`.
    fn nearest(&self, ply: usize) -> &(usize, S) {
        let after = self.0.partition_point(|(known, _)| *known <= ply);
        &self.0[after.max(1) - 1]
    }

    /// Removes those after `ply`.
    fn truncate(&mut self, ply: usize) {
        let kept = self.0.partition_point(|(known, _)| *known <= ply);
        self.0.truncate(kept.max(1));
    }

    /// Adds the state after `ply` actions, the latest so far, if one is due, and thins out old ones.
    fn add(&mut self, ply: usize, state: &S) {
        if !ply.is_multiple_of(EVERY) {
            return;
        }
        self.0.push((ply, state.clone()));
        let Some(far) = ply.checked_sub(NEAR) else {
            return;
        };
        if far.is_multiple_of(SELDOM) {
            return;
        }
        if let Ok(index) = self.0.binary_search_by_key(&far, |(known, _)| *known) {
            self.0.remove(index);
        }
    }
}

/// A place in the main line.
#[derive(Clone, Debug)]
pub(super) struct Place<S: State> {
    ply: usize,
    /// `true` at the start of the next game, if the game at this ply is over.
    dealt: bool,
    state: S,
    /// The action that led here; `None` at the start of a game.
    last: Option<S::Action>,
}

impl<S: State> Place<S> {
    /// Moves to the start of the next game; `false` if the game is not over.
    fn deal_next(&mut self) -> bool {
        if self.state.actor().is_some() {
            return false;
        }
        self.state = self.state.next_game();
        self.dealt = true;
        self.last = None;
        true
    }
}

impl<S: State> Timeline<S> {
    /// The timeline of a record, at its start.
    ///
    /// # Errors
    /// If its position cannot be laid out, or its actions do not fit the rules.
    pub fn new(mut record: Record<S>) -> Result<Timeline<S>, ReadError> {
        let actions = std::mem::take(&mut record.actions);
        let resigned = record.resigned;
        let start = record.start()?;
        let mut timeline = Timeline::at_start(record, start);
        for action in actions {
            timeline
                .play(action)
                .map_err(|illegal| ReadError(illegal.to_string()))?;
        }
        timeline.set_resigned(resigned);
        timeline.go_to(0);
        Ok(timeline)
    }

    /// A timeline at `start`, the state before the first action of `record`; the main line is empty.
    pub fn at_start(mut record: Record<S>, start: S) -> Timeline<S> {
        record.actions.clear();
        record.resigned = None;
        let lines = Lines::take(&mut record).shared();
        Timeline {
            start: record,
            lines,
            snapshots: Snapshots::of_start(start.clone()),
            ends: Vec::new(),
            cuts: 0,
            place: Place {
                ply: 0,
                dealt: false,
                state: start,
                last: None,
            },
        }
    }

    /// A copy without variations, for stepping through it while this one stays where it is.
    pub fn walk(&self) -> Timeline<S> {
        let main = self.lines.borrow().main_line().clone();
        Timeline {
            start: self.start.clone(),
            lines: Lines::new(main, Variations::default()).shared(),
            snapshots: self.snapshots.clone(),
            ends: self.ends.clone(),
            cuts: self.cuts,
            place: self.place.clone(),
        }
    }

    /// The whole record, including actions ahead and all variations: a copy, for storing or showing.
    pub fn record(&self) -> Record<S> {
        self.lines.borrow().record(&self.start)
    }

    /// Start and players of the game: a record without lines.
    pub fn start(&self) -> &Record<S> {
        &self.start
    }

    /// All lines, for sharing with another screen.
    pub fn lines(&self) -> &SharedLines<S::Action> {
        &self.lines
    }

    /// All actions of the main line, behind and ahead.
    pub fn actions(&self) -> Ref<'_, [S::Action]> {
        Ref::map(self.main_line(), |line| line.actions.as_slice())
    }

    /// Seat that resigned, if any.
    pub fn resigned(&self) -> Option<Seat> {
        self.main_line().resigned
    }

    fn main_line(&self) -> Ref<'_, Line<S::Action>> {
        Ref::map(self.lines.borrow(), Lines::main_line)
    }

    /// Sets the players in the record.
    pub fn set_players(&mut self, players: Vec<String>) {
        self.start.players = players;
    }

    /// Sets the seat that resigned.
    pub fn set_resigned(&mut self, resigned: Option<Seat>) {
        self.lines.borrow_mut().main_line_mut().resigned = resigned;
    }

    /// The present place, for [`Timeline::return_to`].
    pub(super) fn place(&self) -> &Place<S> {
        &self.place
    }

    /// Returns to a place, valid as long as the main line has not changed.
    pub(super) fn return_to(&mut self, place: Place<S>) {
        self.place = place;
    }

    /// The initial state.
    pub fn first_state(&self) -> &S {
        self.snapshots.first()
    }

    /// The state at the present place.
    pub fn state(&self) -> &S {
        &self.place.state
    }

    /// Number of actions before the present place.
    pub fn ply(&self) -> usize {
        self.place.ply
    }

    /// Ply at which the current game began.
    pub fn start_of_game(&self) -> usize {
        self.plies_of(self.games_before()).start
    }

    /// Plies of a game of the record, from 0, as far as recorded.
    pub fn plies_of(&self, game: usize) -> std::ops::Range<usize> {
        let before = game.checked_sub(1).and_then(|before| self.ends.get(before));
        let end = self.ends.get(game).copied();
        before.copied().unwrap_or(0)..end.unwrap_or_else(|| self.len())
    }

    /// Number of games in the series before the current one.
    pub fn games_before(&self) -> usize {
        let Place { ply, dealt, .. } = self.place;
        self.ends
            .partition_point(|&end| end < ply || (end == ply && dealt))
    }

    /// Ply at which the current game ends, as far as recorded.
    pub fn end_of_game(&self) -> usize {
        self.plies_of(self.games_before()).end
    }

    /// Number of times that recorded actions were replaced by others: as long as it is unchanged, the main line has only become
    /// longer.
    pub fn cuts(&self) -> u64 {
        self.cuts
    }

    /// Number of actions in the main line, behind and ahead.
    pub fn len(&self) -> usize {
        self.main_line().actions.len()
    }

    /// `true` if there are no actions.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// `true` at the end of the main line.
    pub fn at_end(&self) -> bool {
        self.ply() == self.len()
    }

    /// The action that led here; `None` at the start of a game.
    pub fn last_action(&self) -> Option<&S::Action> {
        self.place.last.as_ref()
    }

    /// The state before the last action; `None` at the start of a game. A few actions are replayed, at most 16 near the end of a
    /// series.
    pub fn before(&self) -> Option<S> {
        self.last_action()?;
        Some(self.state_at(self.ply().checked_sub(1)?))
    }

    /// The state before the action at this ply. A few actions are replayed, at most 16 near the end of a series.
    pub fn state_at(&self, ply: usize) -> S {
        let mut state = self.place_after(ply.min(self.len())).state;
        // The action may be the first of its game.
        Record::advance(&mut state);
        state
    }

    /// The next action of the main line.
    pub fn next_action(&self) -> Option<S::Action> {
        self.actions().get(self.ply()).cloned()
    }

    /// Plays a new action here; actions ahead are removed. At the end of a game it is played in the next one.
    ///
    /// # Errors
    /// The rule that forbids it; nothing is changed then.
    pub fn play(&mut self, action: S::Action) -> Result<(), S::Illegal> {
        let mut state = self.place.state.clone();
        Record::advance(&mut state);
        state.play(&action)?;
        let ply = self.ply();
        self.cut(ply);
        let mut lines = self.lines.borrow_mut();
        let line = lines.main_line_mut();
        line.actions.truncate(ply);
        line.actions.push(action.clone());
        line.resigned = None;
        drop(lines);
        self.stand(ply + 1, state, action);
        Ok(())
    }

    /// Makes the line with this number the main line, and moves to its end; the actions shared with the previous one are not
    /// replayed.
    ///
    /// # Errors
    /// The rule that forbids one of its actions; the line then ends before it.
    pub fn take_line(&mut self, number: usize) -> Result<(), S::Illegal> {
        let mut lines = self.lines.borrow_mut();
        let shared = lines.parting(lines.main(), number);
        lines.set_main(number);
        let ahead = lines.main_line().actions[shared..].to_vec();
        drop(lines);
        self.go_to(shared);
        self.cut(shared);
        self.cuts += 1;
        for action in ahead {
            let mut state = self.place.state.clone();
            Record::advance(&mut state);
            if let Err(illegal) = state.play(&action) {
                self.lines
                    .borrow_mut()
                    .main_line_mut()
                    .actions
                    .truncate(self.place.ply);
                return Err(illegal);
            }
            self.stand(self.ply() + 1, state, action);
        }
        Ok(())
    }

    /// Moves to the start of the next game; `false` if the game is not over.
    pub fn deal_next(&mut self) -> bool {
        self.place.deal_next()
    }

    /// Moves one step forward: an action, or the start of the next game. `false` at the end.
    pub fn forward(&mut self) -> bool {
        let mut place = self.place.clone();
        let went = self.step(&mut place);
        self.place = place;
        went
    }

    fn step(&self, place: &mut Place<S>) -> bool {
        let Some(action) = self.actions().get(place.ply).cloned() else {
            return false;
        };
        if place.deal_next() {
            return true;
        }
        place.state.apply(&action);
        place.ply += 1;
        place.dealt = false;
        place.last = Some(action);
        true
    }

    /// Moves one step back. `false` at the start.
    pub fn back(&mut self) -> bool {
        match self.place_before(&self.place) {
            Some(before) => {
                self.place = before;
                true
            }
            None => false,
        }
    }

    fn place_before(&self, place: &Place<S>) -> Option<Place<S>> {
        if place.dealt {
            return Some(self.place_after(place.ply));
        }
        let mut before = self.place_after(place.ply.checked_sub(1)?);
        // The action was the first of its game.
        before.deal_next();
        Some(before)
    }

    /// Moves to the place after `ply` actions, or to the end if there are fewer.
    pub fn go_to(&mut self, ply: usize) {
        self.place = self.place_after(ply.min(self.len()));
    }

    /// The place after `ply` actions, replayed from the nearest snapshot before it.
    fn place_after(&self, ply: usize) -> Place<S> {
        let (near, state) = self.snapshots.nearest(ply);
        let mut state = state.clone();
        let actions = self.actions();
        for action in &actions[*near..ply] {
            Record::advance(&mut state);
            state.apply(action);
        }
        Place {
            ply,
            dealt: false,
            state,
            last: actions[..ply].last().cloned(),
        }
    }

    /// Drops everything known of the main line after `ply` actions.
    fn cut(&mut self, ply: usize) {
        self.cuts += u64::from(ply < self.len());
        self.snapshots.truncate(ply);
        let kept = self.ends.partition_point(|&end| end <= ply);
        self.ends.truncate(kept);
    }

    fn stand(&mut self, ply: usize, state: S, action: S::Action) {
        self.snapshots.add(ply, &state);
        if state.actor().is_none() {
            self.ends.push(ply);
        }
        self.place = Place {
            ply,
            dealt: false,
            state,
            last: Some(action),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_states_are_kept_of_what_lies_far_back() {
        let mut snapshots = Snapshots::of_start(0);
        for ply in 1..=100_000 {
            snapshots.add(ply, &ply);
        }
        assert!(snapshots.0.len() <= 2 + NEAR / EVERY + 100_000 / SELDOM);
        let steps = |ply: usize| ply - snapshots.nearest(ply).0;
        assert!((0..=100_000).all(|ply| steps(ply) < SELDOM));
        assert!((100_000 - NEAR + EVERY..=100_000).all(|ply| steps(ply) < EVERY));
        let mut snapshots = snapshots.clone();
        snapshots.truncate(700);
        assert_eq!(snapshots.nearest(100_000).0, 512);
        snapshots.truncate(0);
        assert_eq!(snapshots.nearest(9), &(0, 0));
    }
}
