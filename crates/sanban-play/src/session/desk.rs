//! A person's place at a table: visible state, actions, and the AI that is thinking.
//!
//! A [`Desk`] is at a local table, run by a [`Session`], or at a remote one, followed by a [`Remote`]. Screens use both alike and
//! get views only: nothing is invented that the seat does not know.

use std::time::Instant;

use super::remote::Remote;
use super::storage::Storage;
use super::{GameAction, GameView, Help, RatedTable, Session, Timeline};
use sanban_game::{Decision, Game, Outcome, Seat, Seed, State, View};
use sanban_term::settings::Pace;
use sanban_words::tr;

/// Kind of the table.
enum Kind<G: Game> {
    /// A local table.
    Here(Box<Session<G>>),
    /// A remote table.
    Elsewhere(Box<Remote<G::State>>),
}

/// A place at a table.
pub struct Desk<G: Game> {
    kind: Kind<G>,
    /// Number of position changes.
    moves: u64,
}

impl<G: Game> Desk<G> {
    /// A place at a local table.
    pub fn of(session: Session<G>) -> Desk<G> {
        Desk {
            kind: Kind::Here(Box::new(session)),
            moves: 0,
        }
    }

    /// A place at a remote table.
    pub fn elsewhere(remote: Remote<G::State>) -> Desk<G> {
        Desk {
            kind: Kind::Elsewhere(Box::new(remote)),
            moves: 0,
        }
    }

    /// The local table, for another form of it; `None` at a remote one.
    #[must_use]
    pub fn into_session(self) -> Option<Session<G>> {
        match self.kind {
            Kind::Here(session) => Some(*session),
            Kind::Elsewhere(_) => None,
        }
    }

    /// The local table, if it is one.
    pub fn session(&self) -> Option<&Session<G>> {
        match &self.kind {
            Kind::Here(session) => Some(session),
            Kind::Elsewhere(_) => None,
        }
    }

    /// The local table for changes, for a game that does more with its lines than undo and redo. Call [`Desk::changed`] after
    /// changing the position.
    pub fn session_mut(&mut self) -> Option<&mut Session<G>> {
        match &mut self.kind {
            Kind::Here(session) => Some(session),
            Kind::Elsewhere(_) => None,
        }
    }

    /// The remote table, if it is one.
    pub fn remote(&self) -> Option<&Remote<G::State>> {
        match &self.kind {
            Kind::Here(_) => None,
            Kind::Elsewhere(remote) => Some(remote),
        }
    }

    /// `true` if the table is remote.
    pub fn is_elsewhere(&self) -> bool {
        matches!(self.kind, Kind::Elsewhere(_))
    }

    /// History of the table, if it is local.
    pub fn history(&self) -> Option<&Timeline<G::State>> {
        self.session().map(Session::timeline)
    }

    /// A count that grows with every change of the position, for noticing one.
    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// Counts a change of the position.
    pub fn changed(&mut self) {
        self.moves += 1;
    }

    /// Continues the count of the desk that this one replaces.
    pub fn count_on(&mut self, moves: u64) {
        self.moves = moves + 1;
    }

    /// Key of the position.
    pub fn key(&self) -> u64 {
        match &self.kind {
            Kind::Here(session) => session.state().fingerprint(),
            Kind::Elsewhere(remote) => remote.shown(),
        }
    }

    /// Seed of an adviser in this position.
    pub fn hint_seed(&self, seat: Seat) -> Seed {
        match &self.kind {
            Kind::Here(session) => session.hint_seed(seat),
            Kind::Elsewhere(remote) => Seed(remote.shown()),
        }
    }

    /// View of a seat; a remote table has only the own seat's.
    pub fn view(&self, seat: Seat) -> GameView<G> {
        match &self.kind {
            Kind::Here(session) => session.view(seat),
            Kind::Elsewhere(remote) => remote.view().clone(),
        }
    }

    /// The names of the seats.
    pub fn names(&self) -> &[String] {
        match &self.kind {
            Kind::Here(session) => session.names(),
            Kind::Elsewhere(remote) => remote.names(),
        }
    }

    /// Renames the seats.
    pub fn set_names(&mut self, names: Vec<String>) {
        match &mut self.kind {
            Kind::Here(session) => session.set_names(names),
            Kind::Elsewhere(remote) => remote.set_names(names),
        }
    }

    /// Seats of the people at this terminal.
    pub fn people(&self) -> Vec<Seat> {
        match &self.kind {
            Kind::Here(session) => session.humans().collect(),
            Kind::Elsewhere(remote) => vec![remote.view().seat()],
        }
    }

    /// Seat of the person to act; `None` once the game is over.
    pub fn person_to_act(&self) -> Option<Seat> {
        match &self.kind {
            Kind::Here(session) => session
                .human_to_act()
                .filter(|_| session.resigned().is_none()),
            Kind::Elsewhere(remote) => remote.is_asked().then(|| remote.view().seat()),
        }
    }

    /// The AI that is thinking, if any.
    pub fn thinking(&self) -> Option<Seat> {
        let session = self.session()?;
        session.thinking().filter(|_| session.resigned().is_none())
    }

    /// Intermediate decision of the AI that is thinking, if it reports one.
    pub fn thoughts(&self) -> Option<&Decision<GameAction<G>>> {
        let thinking = self.thinking().is_some();
        self.session().filter(|_| thinking)?.thoughts()
    }

    /// Makes the AI that is thinking act at once, with its best result so far.
    pub fn move_now(&mut self) {
        if let Some(session) = self.session_mut() {
            session.move_now();
        }
    }

    /// `true` once the game (not the series) is over, also by resignation.
    pub fn is_over(&self) -> bool {
        match &self.kind {
            Kind::Here(session) => session.is_over() || session.resigned().is_some(),
            Kind::Elsewhere(remote) => remote.view().actor().is_none(),
        }
    }

    /// The seat that resigned.
    pub fn resigned(&self) -> Option<Seat> {
        self.session()?.resigned()
    }

    /// Records a resignation, or revokes it with `None`.
    pub fn give_up(&mut self, seat: Option<(Seat, &dyn Fn(Seat) -> Outcome)>) {
        self.moves += 1;
        let Some(session) = self.session_mut() else {
            return;
        };
        match seat {
            Some((seat, outcome_of)) => {
                session.give_up(Some(seat), outcome_of);
                // Going to the present ply also cancels the AI's pending decision.
                session.go_to(session.timeline().ply());
            }
            None => session.take_resignation_back(),
        }
    }

    /// `true` if a person has decided anything in this series up to here.
    pub fn has_decided(&self) -> bool {
        self.session().is_some_and(Session::has_decided)
    }

    /// `true` if anything has been played in this game.
    pub fn has_moved(&self) -> bool {
        self.history().is_some_and(|timeline| timeline.ply() > 0)
    }

    /// `true` if the game began from a position set up by hand.
    pub fn is_set_up(&self) -> bool {
        self.history()
            .is_some_and(|timeline| timeline.start().is_set_up())
    }

    /// `true` if there is anything to redo.
    pub fn can_redo(&self) -> bool {
        self.history().is_some_and(|timeline| !timeline.at_end()) && self.resigned().is_none()
    }

    /// Number of games in the match, 0 if it is endless; `None` if unspecified.
    pub fn match_length(&self) -> Option<u32> {
        self.session()?.match_length()
    }

    /// `true` if the games of this table count for a rating.
    pub fn is_rated(&self) -> bool {
        self.session()
            .is_some_and(|session| session.rated().is_some())
    }

    /// Number of rounds in a rated series whose decisions are judged at its end.
    pub fn rated_rounds(&self) -> Option<u32> {
        match self.session()?.rated()? {
            RatedTable::Loss { rounds } => Some(*rounds),
            RatedTable::Opponents(_) => None,
        }
    }

    /// `true` if the game on the table has been counted.
    pub fn is_counted(&self) -> bool {
        self.session().is_some_and(Session::is_counted)
    }

    /// Help that the people had in the game on the table.
    pub fn help(&self) -> Help {
        self.session()
            .map_or_else(Help::default, Session::help_of_game)
    }

    /// Records that a hint is open for the person to act.
    pub fn note_hint(&mut self) {
        if let Some(session) = self.session_mut() {
            session.note_hint();
        }
    }

    /// The action that led here.
    pub fn last_action(&self) -> Option<&GameAction<G>> {
        self.history()?.last_action()
    }

    /// The AI's decision behind the last action, if it was an AI's.
    pub fn last_decision(&self) -> Option<&Decision<GameAction<G>>> {
        self.session()?.last_decision()
    }

    /// The rules in force.
    pub fn rules(&self) -> &<G::State as State>::Rules {
        match &self.kind {
            Kind::Here(session) => session.rules(),
            Kind::Elsewhere(remote) => remote.rules(),
        }
    }

    /// The problem with the table, if a player answered with an illegal action.
    pub fn fault(&self) -> Option<&str> {
        self.session()?.fault()
    }

    /// Plays an action for the person to act; does nothing if there is none.
    ///
    /// # Errors
    /// The rule that forbids it, as a sentence.
    pub fn play(&mut self, action: GameAction<G>) -> Result<(), String> {
        match &mut self.kind {
            Kind::Here(session) => session.play(action).map_err(|rule| rule.to_string())?,
            Kind::Elsewhere(remote) => remote.play(action)?,
        }
        self.moves += 1;
        Ok(())
    }

    /// Undoes to the last decision of a person; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        self.go(Session::undo)
    }

    /// Redoes up to the next decision of a person; `false` if there is nothing to redo.
    pub fn redo(&mut self) -> bool {
        self.go(Session::redo)
    }

    /// Starts the next game of the series once the game is over; at a remote table, moves on from the result.
    pub fn next_game(&mut self) -> bool {
        match &mut self.kind {
            Kind::Here(_) => self.go(Session::next_game),
            Kind::Elsewhere(remote) => {
                remote.go_on();
                false
            }
        }
    }

    fn go(&mut self, step: impl FnOnce(&mut Session<G>) -> bool) -> bool {
        let moved = self.session_mut().is_some_and(step);
        self.moves += u64::from(moved);
        moved
    }

    /// Lets the others act without delay until a person is to act or the game is over.
    pub fn hurry(&mut self) {
        match &mut self.kind {
            Kind::Here(session) => session.hurry(),
            Kind::Elsewhere(remote) => remote.hurry(),
        }
    }

    /// Sets the pace of the others.
    pub fn set_pace(&mut self, pace: Pace) {
        match &mut self.kind {
            Kind::Here(session) => session.set_pace(pace),
            Kind::Elsewhere(remote) => remote.set_pace(pace),
        }
    }

    pub fn pace(&self) -> Pace {
        match &self.kind {
            Kind::Here(session) => session.pace(),
            Kind::Elsewhere(remote) => remote.pace(),
        }
    }

    /// Pauses the others while something is shown.
    pub fn set_held(&mut self, held: bool) {
        match &mut self.kind {
            Kind::Here(session) => {
                let held = held || session.resigned().is_some();
                if held != session.is_paused() {
                    session.set_paused(held);
                }
            }
            Kind::Elsewhere(remote) => remote.set_held(held),
        }
    }

    /// Plays what is due at `now`. Returns `true` if the position has changed.
    pub fn tick(&mut self, now: Instant) -> bool {
        let moved = match &mut self.kind {
            Kind::Here(session) => session.tick(now),
            Kind::Elsewhere(remote) => remote.tick(now),
        };
        self.moves += u64::from(moved);
        moved
    }

    /// Time at which [`Desk::tick`] must be called even if nothing happens.
    pub fn deadline(&self) -> Option<Instant> {
        match &self.kind {
            Kind::Here(session) => session.deadline(),
            Kind::Elsewhere(remote) => remote.deadline(),
        }
    }

    /// Takes the pending notices for the person, each with `true` for a warning.
    pub fn take_notices(&mut self) -> Vec<(String, bool)> {
        match &mut self.kind {
            Kind::Here(_) => Vec::new(),
            Kind::Elsewhere(remote) => remote.take_notices(),
        }
    }

    /// `true` if a remote table waits for the person, so that animations are to be skipped.
    pub fn is_pressing(&self) -> bool {
        self.remote().is_some_and(Remote::is_pressing)
    }

    /// `true` while a remote game's result is shown until the person moves on.
    pub fn waits_to_go_on(&self) -> bool {
        let waits = |remote: &Remote<_>| remote.is_at_a_result() && remote.ended().is_none();
        self.remote().is_some_and(waits)
    }

    /// `true` once the remote match has ended or was cut short.
    pub fn has_ended(&self) -> bool {
        self.remote().is_some_and(|remote| remote.ended().is_some())
    }

    /// Address of the remote table, or the end of its match; `None` for a local one.
    pub fn place(&self) -> Option<&str> {
        let remote = self.remote()?;
        Some(remote.ended().unwrap_or(remote.place()))
    }

    /// Saves the record as a file; returns its place.
    ///
    /// # Errors
    /// The reason why it cannot be saved.
    pub fn save(&self, storage: &Storage) -> Result<String, String> {
        match self.session() {
            Some(session) => {
                let record = session.timeline().record();
                storage.save_record::<G>(&record, session.take_backs())
            }
            None => Err(tr!("table-no-remote-record")),
        }
    }

    /// Deletes the saved table, as there is nothing to continue.
    pub fn discard(&mut self) {
        if let Some(session) = self.session_mut() {
            session.leave_for_good();
        }
    }
}
