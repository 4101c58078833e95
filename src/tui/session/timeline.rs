//! A record that can be walked through: any ply, forward and back, over the games of a series.
//!
//! Between two games of a series there are two places to stand: at the end of one, and at the start of the next, when
//! nothing has been done in it. Snapshots every few plies keep every step cheap however long the series is.

use crate::game::{ReadError, Record, Seat, State, Variations};

/// The number of actions between two snapshots of the state.
const EVERY: usize = 16;

/// A record and a place in it.
#[derive(Clone, Debug)]
pub struct Timeline<S: State> {
    record: Record<S>,
    /// The states after 0, 16, 32 … actions.
    snapshots: Vec<S>,
    ply: usize,
    /// The game at this ply was over, and we stand at the start of the next.
    dealt: bool,
    state: S,
}

impl<S: State> Timeline<S> {
    /// Stands at the start of a record.
    ///
    /// # Errors
    /// When its position cannot be laid out, or its actions do not fit the rules.
    pub fn new(record: Record<S>) -> Result<Timeline<S>, ReadError> {
        let (actions, resigned) = (record.actions.clone(), record.resigned);
        let start = record.start()?;
        let mut timeline = Timeline::at_start(record, start);
        for action in actions {
            timeline
                .play(action)
                .map_err(|illegal| ReadError(illegal.to_string()))?;
        }
        timeline.record.resigned = resigned;
        timeline.go_to(0);
        Ok(timeline)
    }

    /// Stands at `start`, the state in which the first action of `record` is done; it has no actions yet.
    #[must_use]
    pub fn at_start(mut record: Record<S>, start: S) -> Timeline<S> {
        record.actions.clear();
        record.resigned = None;
        Timeline {
            record,
            snapshots: vec![start.clone()],
            ply: 0,
            dealt: false,
            state: start,
        }
    }

    /// The whole record, what lies ahead included.
    #[must_use]
    pub fn record(&self) -> &Record<S> {
        &self.record
    }

    /// Writes down in the record who sits at the table.
    pub fn set_players(&mut self, players: Vec<String>) {
        self.record.players = players;
    }

    /// Writes down in the record who gave the game up, or that nobody did.
    pub fn set_resigned(&mut self, resigned: Option<Seat>) {
        self.record.resigned = resigned;
    }

    /// Writes down in the record what else was played from its start.
    pub fn set_variations(&mut self, variations: Variations<S::Action>) {
        self.record.variations = variations;
    }

    /// The state where we stand.
    #[must_use]
    pub fn state(&self) -> &S {
        &self.state
    }

    /// How many actions lie behind.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// At which ply the game that is being played began. Walks back over it on a copy, at most 16 actions a step.
    #[must_use]
    pub fn start_of_game(&self) -> usize {
        let mut timeline = self.clone();
        while !timeline.dealt && timeline.ply > 0 {
            timeline.back();
        }
        timeline.ply
    }

    /// How many games of the series were over before the one that is being played. Walks over the whole record.
    #[must_use]
    pub fn games_before(&self) -> usize {
        let mut state = self.snapshots[0].clone();
        let mut games = 0;
        for action in self.record.actions.iter().take(self.start_of_game()) {
            Record::advance(&mut state);
            state.apply(action);
            games += usize::from(state.actor().is_none());
        }
        games
    }

    /// After how many actions the game that is being played ends, as far as it is written down.
    #[must_use]
    pub fn end_of_game(&self) -> usize {
        let mut timeline = self.clone();
        while timeline.state.actor().is_some() && timeline.forward() {}
        timeline.ply
    }

    /// How many actions there are, ahead and behind.
    #[must_use]
    pub fn len(&self) -> usize {
        self.record.actions.len()
    }

    /// Whether nothing has been done at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.record.actions.is_empty()
    }

    /// Whether nothing lies ahead.
    #[must_use]
    pub fn at_end(&self) -> bool {
        self.ply == self.len()
    }

    /// The action that led here; none at the start of a game.
    #[must_use]
    pub fn last_action(&self) -> Option<&S::Action> {
        if self.dealt {
            return None;
        }
        self.record.actions.get(self.ply.checked_sub(1)?)
    }

    /// The state in which the last action was done; none at the start of a game. At most 16 actions are replayed.
    #[must_use]
    pub fn before(&self) -> Option<S> {
        self.last_action()?;
        Some(self.state_at(self.ply.checked_sub(1)?))
    }

    /// The state in which the action at this ply of the record was done. At most 16 actions are replayed.
    #[must_use]
    pub fn state_at(&self, ply: usize) -> S {
        let mut state = self.state_after(ply.min(self.len()));
        // The action was the first of its game, perhaps.
        Record::advance(&mut state);
        state
    }

    /// The action that comes next in the record.
    #[must_use]
    pub fn next_action(&self) -> Option<&S::Action> {
        self.record.actions.get(self.ply)
    }

    /// Does something new here; what lay ahead is forgotten. At the end of a game it is done in the next one.
    ///
    /// # Errors
    /// The rule that forbids it; nothing is then changed.
    pub fn play(&mut self, action: S::Action) -> Result<(), S::Illegal> {
        let mut state = self.state.clone();
        Record::advance(&mut state);
        state.play(&action)?;
        self.record.actions.truncate(self.ply);
        self.record.resigned = None;
        self.snapshots.truncate(self.ply / EVERY + 1);
        self.record.actions.push(action);
        self.stand(self.ply + 1, state);
        Ok(())
    }

    /// Takes another line of play from the start of the record, and stands at its end; what it shares with the line before
    /// is not done again.
    ///
    /// # Errors
    /// The rule that forbids one of its actions; the line then ends before it.
    pub fn take_line(&mut self, actions: &[S::Action]) -> Result<(), S::Illegal> {
        let pairs = self.record.actions.iter().zip(actions);
        let shared = pairs.take_while(|(one, other)| one == other).count();
        self.go_to(shared);
        self.record.actions.truncate(shared);
        self.record.resigned = None;
        self.snapshots.truncate(shared / EVERY + 1);
        for action in &actions[shared..] {
            self.play(action.clone())?;
        }
        Ok(())
    }

    /// At the end of a game: goes on to the start of the next. False when the game is not over.
    pub fn deal_next(&mut self) -> bool {
        if self.state.actor().is_some() {
            return false;
        }
        self.state = self.state.next_game();
        self.dealt = true;
        true
    }

    /// One step ahead in the record: an action, or the start of the next game. False at the end.
    pub fn forward(&mut self) -> bool {
        if self.at_end() {
            return false;
        }
        if self.deal_next() {
            return true;
        }
        let mut state = self.state.clone();
        state.apply(&self.record.actions[self.ply]);
        self.stand(self.ply + 1, state);
        true
    }

    /// One step back. False at the start.
    pub fn back(&mut self) -> bool {
        if self.dealt {
            self.go_to(self.ply);
            return true;
        }
        let Some(ply) = self.ply.checked_sub(1) else {
            return false;
        };
        self.go_to(ply);
        // The action was the first of its game.
        self.deal_next();
        true
    }

    /// Goes to the place after this many actions (the last place, when there are fewer).
    pub fn go_to(&mut self, ply: usize) {
        let ply = ply.min(self.len());
        self.state = self.state_after(ply);
        self.dealt = false;
        self.ply = ply;
    }

    /// The state after `ply` of the record's actions, replayed from the nearest snapshot before it.
    fn state_after(&self, ply: usize) -> S {
        let near = (ply / EVERY).min(self.snapshots.len() - 1);
        let mut state = self.snapshots[near].clone();
        for action in &self.record.actions[near * EVERY..ply] {
            Record::advance(&mut state);
            state.apply(action);
        }
        state
    }

    fn stand(&mut self, ply: usize, state: S) {
        if ply == self.snapshots.len() * EVERY {
            self.snapshots.push(state.clone());
        }
        self.ply = ply;
        self.dealt = false;
        self.state = state;
    }
}
