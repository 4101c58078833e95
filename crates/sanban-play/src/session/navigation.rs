//! Walking through the games of a table: undo and redo, the places of a record, and a series with swapped seats.

use super::decisions::Decisions;
use super::outcomes::outcomes_of;
use super::{Allowed, GameAction, Session, SwappedGames};
use crate::session::timeline::Timeline;
use sanban_game::{Game, PriorGames, Record, Seat};

impl<G: Game> Session<G> {
    /// Undoes everything since the last decision of a person; without people, one step. [`Session::redo`] restores it.
    /// `false` if there is nothing to undo.
    pub fn undo(&mut self) -> bool {
        let start = self.timeline.place().clone();
        let people = self.humans().next().is_some();
        while self.timeline.back() {
            if !people || self.human_to_act().is_some() {
                self.moved();
                return true;
            }
        }
        self.timeline.return_to(start);
        false
    }

    /// `true` if a person has decided anything up to here, at this table or before it was resumed.
    pub fn has_decided(&self) -> bool {
        self.decisions.has_unsaid(self.timeline.ply())
    }

    /// Redoes up to the next decision of a person.
    pub fn redo(&mut self) -> bool {
        let people = self.humans().next().is_some();
        let mut moved = false;
        while self.timeline.forward() {
            moved = true;
            if !people || self.human_to_act().is_some() {
                break;
            }
        }
        if moved {
            self.moved();
        }
        moved
    }

    /// One step back, and stays there. `false` at the start.
    pub fn back(&mut self) -> bool {
        self.navigate(Timeline::back) || self.go_earlier()
    }

    /// One recorded step forward, and stays there. `false` at the end of the record.
    pub fn forward(&mut self) -> bool {
        self.navigate(Timeline::forward) || self.go_later()
    }

    /// Goes to the place after this many actions of the record, and stays there.
    pub fn go_to(&mut self, ply: usize) {
        self.navigate(|timeline| {
            timeline.go_to(ply);
            true
        });
    }

    /// Goes to the start, and stays there.
    pub fn to_start(&mut self) {
        self.go_to(0);
    }

    /// Goes to the end of the record, and stays there.
    pub fn to_end(&mut self) {
        self.go_to(usize::MAX);
    }

    fn navigate(&mut self, go: impl FnOnce(&mut Timeline<G::State>) -> bool) -> bool {
        self.set_paused(true);
        let moved = go(&mut self.timeline);
        if moved {
            self.moved();
        }
        moved
    }

    /// Plays an action that was decided outside this session, at the end of the record.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn take_over(&mut self, action: GameAction<G>) -> Allowed<G> {
        self.enact(action, None)
    }

    /// Plays for a person the action before `ply` of a line, given by its number: that line becomes the main line.
    ///
    /// # Errors
    /// The rule that forbids one of its actions; the line then ends before it.
    pub fn play_in_line(&mut self, number: usize, ply: usize) -> Allowed<G> {
        let taken = self.stand_in_line(number, ply);
        if self.note_played() {
            self.note_decided();
        }
        self.save();
        taken
    }

    /// Makes another line of this game the main line, by its number, and moves to the place after `ply` of its actions. This is
    /// for viewing: a person's action there is [`Session::play`], or [`Session::play_in_line`] if the line already contains it.
    ///
    /// # Errors
    /// The rule that forbids one of its actions; the line then ends before it.
    pub fn take_line(&mut self, number: usize, ply: usize) -> Allowed<G> {
        let taken = self.stand_in_line(number, ply);
        self.save();
        taken
    }

    fn stand_in_line(&mut self, number: usize, ply: usize) -> Allowed<G> {
        let lines = self.timeline.lines().borrow();
        let shared = lines.parting(lines.main(), number);
        drop(lines);
        self.decisions.truncate(shared);
        let taken = self.timeline.take_line(number);
        self.decisions.skip_to(self.timeline.len());
        self.timeline.go_to(ply);
        self.set_paused(false);
        self.moved();
        taken
    }
}

/// Side of a record in its series.
enum Side {
    Earlier,
    Later,
}

impl<G: Game> Session<G> {
    /// Swaps the seats after each game from now on, so that each player begins as often: the seats are reversed, and the next game
    /// begins a record of its own, which names the score so far.
    pub fn swap_seats(&mut self) {
        self.swapped.get_or_insert(SwappedGames {
            earlier: Vec::new(),
            later: Vec::new(),
        });
    }

    /// `true` if the seats are swapped after each game.
    pub fn swaps_seats(&self) -> bool {
        self.swapped.is_some()
    }

    /// `true` if a game with a record of its own came before the one here.
    pub fn has_earlier(&self) -> bool {
        let swapped = self.swapped.as_ref();
        swapped.is_some_and(|swapped| !swapped.earlier.is_empty())
    }

    /// Number of the game here in its series, from 1.
    pub fn game_number(&self) -> u32 {
        let before = self.timeline.start().before.as_ref();
        let here = u32::try_from(self.timeline.games_before()).unwrap_or(u32::MAX);
        before
            .map_or(0, |before| before.games)
            .saturating_add(here)
            .saturating_add(1)
    }

    /// Score of each seat in the games of the series that are over up to here, the one here included.
    pub fn scores(&self) -> Vec<f64> {
        self.scores_by_game().pop().unwrap_or_default()
    }

    /// The same before the record here began, and after each game of it that is over up to here.
    pub fn scores_by_game(&self) -> Vec<Vec<f64>> {
        let before = self.timeline.start().before.as_ref();
        let mut scores = before.map_or_else(Vec::new, |before| before.scores.clone());
        scores.resize(self.occupants.len(), 0.0);
        let over = self.timeline.games_before() + usize::from(self.is_over());
        let mut course = vec![scores.clone()];
        for game in self.scored.iter().take(over) {
            for (sum, score) in scores.iter_mut().zip(game) {
                *sum += score;
            }
            course.push(scores.clone());
        }
        course
    }

    /// Notes the score of the game that is over here, and of earlier ones of this record that were passed over.
    pub(super) fn note_scores(&mut self) {
        let games = self.timeline.games_before() + 1;
        if self.scored.len() >= games {
            return;
        }
        let seats = Seat::all(self.occupants.len());
        if self.scored.len() + 1 == games {
            let state = self.state();
            let scores = seats.map(|seat| G::outcome(state, seat).score).collect();
            self.scored.push(scores);
            return;
        }
        let record = self.record();
        let by_seat: Vec<Vec<f64>> = seats
            .map(|seat| {
                outcomes_of::<G>(&record, seat)
                    .iter()
                    .map(|outcome| outcome.score)
                    .collect()
            })
            .collect();
        self.scored = (0..games)
            .map(|game| {
                by_seat
                    .iter()
                    .map(|scores| scores.get(game))
                    .map(|score| score.copied().unwrap_or(0.0))
                    .collect()
            })
            .collect();
    }

    /// Begins the next game with the seats swapped; `false` if it cannot be begun here.
    pub(super) fn begin_swapped(&mut self) -> bool {
        if self.go_later() {
            return true;
        }
        if !self.is_over() || !self.timeline.at_end() {
            return false;
        }
        self.note_scores();
        let mut before = PriorGames {
            games: self.game_number(),
            scores: self.scores(),
        };
        before.scores.reverse();
        let start = self.timeline.start();
        let seed = start.seed.derive(before.games.into());
        let mut record = Record::new(&start.rules, start.seats, seed);
        record.players = start.players.iter().rev().cloned().collect();
        record.position = start.position.clone();
        record.before = Some(before);
        let Ok(state) = record.start() else {
            return false;
        };
        self.turn_to(Timeline::at_start(record, state), Side::Earlier);
        true
    }

    /// Goes to the end of the game before, if it has a record of its own.
    fn go_earlier(&mut self) -> bool {
        let swapped = self.swapped.as_mut();
        let Some(mut earlier) = swapped.and_then(|swapped| swapped.earlier.pop()) else {
            return false;
        };
        earlier.go_to(usize::MAX);
        self.turn_to(earlier, Side::Later);
        true
    }

    /// Goes to the start of the game after, if it has a record of its own.
    fn go_later(&mut self) -> bool {
        let swapped = self.swapped.as_mut();
        let Some(mut later) = swapped.and_then(|swapped| swapped.later.pop()) else {
            return false;
        };
        later.go_to(0);
        self.turn_to(later, Side::Earlier);
        true
    }

    /// Shows another record, with the seats swapped, and keeps the present one on this side of it.
    fn turn_to(&mut self, timeline: Timeline<G::State>, side: Side) {
        let left = std::mem::replace(&mut self.timeline, timeline);
        if let Some(swapped) = &mut self.swapped {
            match side {
                Side::Earlier => swapped.earlier.push(left),
                Side::Later => swapped.later.push(left),
            }
        }
        self.occupants.reverse();
        self.names.reverse();
        self.decisions = Decisions::unknown(self.timeline.len());
        self.played = self.timeline.actions().to_vec();
        self.scored.clear();
        self.told_the_end = None;
        if self.is_over() {
            self.note_scores();
        }
        self.moved();
    }
}
