//! A game that can be walked through: any ply of its main line, forward and back, over the games of a series.
//!
//! Between two games of a series there are two places to stand: at the end of one, and at the start of the next, when
//! nothing has been done in it. Snapshots keep every step cheap however long the series is: every few plies near its end, where
//! one mostly walks, and few before, so that they take less room than the actions do.

use std::cell::Ref;

use super::lines::{Lines, SharedLines};
use sanban_game::{Line, ReadError, Record, Seat, State, Variations};

/// The number of actions between two snapshots of the state near the last one.
const EVERY: usize = 16;
/// The same further back; a multiple of [`EVERY`].
const SELDOM: usize = 512;
/// How many actions before the last snapshot those are kept that stand near each other.
const NEAR: usize = 1024;

/// The lines of a game and a place in the main line.
#[derive(Debug)]
pub struct Timeline<S: State> {
    /// How the game began: a record without lines.
    start: Record<S>,
    /// Others may add variations; only the timeline itself changes the main line.
    lines: SharedLines<S::Action>,
    snapshots: Snapshots<S>,
    /// After how many actions each game of the main line was over, in order.
    ends: Vec<usize>,
    /// How often actions of the main line were replaced.
    cuts: u64,
    place: Place<S>,
}

/// States of the main line, each with the number of actions before it, in order. The first is that before any.
#[derive(Clone, Debug)]
struct Snapshots<S>(Vec<(usize, S)>);

impl<S: Clone> Snapshots<S> {
    fn of_start(start: S) -> Snapshots<S> {
        Snapshots(vec![(0, start)])
    }

    fn first(&self) -> &S {
        &self.0[0].1
    }

    /// The last one that is not after `ply` actions.
    fn nearest(&self, ply: usize) -> &(usize, S) {
        let after = self.0.partition_point(|(known, _)| *known <= ply);
        &self.0[after.max(1) - 1]
    }

    /// Forgets those after more than `ply` actions.
    fn truncate(&mut self, ply: usize) {
        let kept = self.0.partition_point(|(known, _)| *known <= ply);
        self.0.truncate(kept.max(1));
    }

    /// Takes the state after `ply` actions, the most so far, if it is time for one. What stands far back is thinned out.
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

/// Where one stands.
#[derive(Clone, Debug)]
pub(super) struct Place<S: State> {
    ply: usize,
    /// The game at this ply was over, and we stand at the start of the next.
    dealt: bool,
    state: S,
    /// The action that led here; none at the start of a game.
    last: Option<S::Action>,
}

impl<S: State> Place<S> {
    /// At the end of a game: goes on to the start of the next. False when the game is not over.
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
    /// Stands at the start of a record.
    ///
    /// # Errors
    /// When its position cannot be laid out, or its actions do not fit the rules.
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

    /// Stands at `start`, the state in which the first action of `record` is done; the main line has no actions yet.
    #[must_use]
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

    /// The same game without its variations, to walk through while this one stays where it is.
    #[must_use]
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

    /// The whole record, with what lies ahead and all variations: a copy, to be kept or shown elsewhere.
    #[must_use]
    pub fn record(&self) -> Record<S> {
        self.lines.borrow().record(&self.start)
    }

    /// How the game began and who plays it: a record without lines.
    #[must_use]
    pub fn start(&self) -> &Record<S> {
        &self.start
    }

    /// All lines, to be held by another screen as well.
    #[must_use]
    pub fn lines(&self) -> &SharedLines<S::Action> {
        &self.lines
    }

    /// The actions of the main line, ahead and behind.
    #[must_use]
    pub fn actions(&self) -> Ref<'_, [S::Action]> {
        Ref::map(self.main_line(), |line| line.actions.as_slice())
    }

    /// Who gave the game up, if anybody did.
    #[must_use]
    pub fn resigned(&self) -> Option<Seat> {
        self.main_line().resigned
    }

    fn main_line(&self) -> Ref<'_, Line<S::Action>> {
        Ref::map(self.lines.borrow(), Lines::main_line)
    }

    /// Writes down who sits at the table.
    pub fn set_players(&mut self, players: Vec<String>) {
        self.start.players = players;
    }

    /// Writes down who gave the game up, or that nobody did.
    pub fn set_resigned(&mut self, resigned: Option<Seat>) {
        self.lines.borrow_mut().main_line_mut().resigned = resigned;
    }

    /// Where we stand, to come back there with [`Timeline::return_to`].
    pub(super) fn place(&self) -> &Place<S> {
        &self.place
    }

    /// Comes back to where we stood, as long as nothing else was done.
    pub(super) fn return_to(&mut self, place: Place<S>) {
        self.place = place;
    }

    /// The state at the start, before anything was done.
    #[must_use]
    pub fn first_state(&self) -> &S {
        self.snapshots.first()
    }

    /// The state where we stand.
    #[must_use]
    pub fn state(&self) -> &S {
        &self.place.state
    }

    /// How many actions lie behind.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.place.ply
    }

    /// At which ply the game that is being played began.
    #[must_use]
    pub fn start_of_game(&self) -> usize {
        match self.games_before().checked_sub(1) {
            Some(before) => self.ends[before],
            None => 0,
        }
    }

    /// How many games of the series were over before the one that is being played.
    #[must_use]
    pub fn games_before(&self) -> usize {
        let Place { ply, dealt, .. } = self.place;
        self.ends
            .partition_point(|&end| end < ply || (end == ply && dealt))
    }

    /// After how many actions the game that is being played ends, as far as it is written down.
    #[must_use]
    pub fn end_of_game(&self) -> usize {
        let end = self.ends.get(self.games_before());
        end.copied().unwrap_or_else(|| self.len())
    }

    /// How often something that had been done was replaced by something else: as long as this stays the same, the main line has
    /// only become longer.
    #[must_use]
    pub fn cuts(&self) -> u64 {
        self.cuts
    }

    /// How many actions there are, ahead and behind.
    #[must_use]
    pub fn len(&self) -> usize {
        self.main_line().actions.len()
    }

    /// Whether nothing has been done at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether nothing lies ahead.
    #[must_use]
    pub fn at_end(&self) -> bool {
        self.ply() == self.len()
    }

    /// The action that led here; none at the start of a game.
    #[must_use]
    pub fn last_action(&self) -> Option<&S::Action> {
        self.place.last.as_ref()
    }

    /// The state in which the last action was done; none at the start of a game. A few actions are replayed, near the end of a
    /// series at most 16.
    #[must_use]
    pub fn before(&self) -> Option<S> {
        self.last_action()?;
        Some(self.state_at(self.ply().checked_sub(1)?))
    }

    /// The state in which the action at this ply was done. A few actions are replayed, near the end of a series at most 16.
    #[must_use]
    pub fn state_at(&self, ply: usize) -> S {
        let mut state = self.place_after(ply.min(self.len())).state;
        // The action was the first of its game, perhaps.
        Record::advance(&mut state);
        state
    }

    /// The action that comes next.
    #[must_use]
    pub fn next_action(&self) -> Option<S::Action> {
        self.actions().get(self.ply()).cloned()
    }

    /// Does something new here; what lay ahead is forgotten. At the end of a game it is done in the next one.
    ///
    /// # Errors
    /// The rule that forbids it; nothing is then changed.
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

    /// Makes the line with this number the main line, and stands at its end; what it shares with the one before is not done
    /// again.
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
                let mut lines = self.lines.borrow_mut();
                lines.main_line_mut().actions.truncate(self.place.ply);
                return Err(illegal);
            }
            self.stand(self.ply() + 1, state, action);
        }
        Ok(())
    }

    /// At the end of a game: goes on to the start of the next. False when the game is not over.
    pub fn deal_next(&mut self) -> bool {
        self.place.deal_next()
    }

    /// One step ahead: an action, or the start of the next game. False at the end.
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

    /// One step back. False at the start.
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

    /// Goes to the place after this many actions (the last place, when there are fewer).
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

    /// Forgets what is known of the main line after this many actions.
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
