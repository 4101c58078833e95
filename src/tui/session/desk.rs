//! A place at a table, as a person has it: what is seen there, what may be done, and who thinks.
//!
//! A [`Desk`] stands at a table of this program, where a [`Session`] plays, or at a table elsewhere, of which a
//! [`Remote`] hears. Screens ask it alike, and it shows them views: nobody invents what a seat does not know.

use std::time::Instant;

use super::remote::Remote;
use super::storage::Storage;
use super::{Session, Timeline};
use crate::game::{Decision, Game, Outcome, Rules, Seat, Seed, State, View};
use crate::tui::frame::settings::Pace;

/// Where the table stands.
enum Kind<G: Game> {
    /// In this program.
    Here(Box<Session<G>>),
    /// Elsewhere.
    Elsewhere(Box<Remote<G::State>>),
}

/// A place at a table.
pub struct Desk<G: Game> {
    kind: Kind<G>,
    /// How often the position has changed.
    moves: u64,
}

/// The action of a game.
type Act<G> = <<G as Game>::State as State>::Action;
/// The view of a game.
type Seen<G> = <<G as Game>::State as State>::View;

impl<G: Game> Desk<G> {
    /// A place at a table of this program.
    #[must_use]
    pub fn of(session: Session<G>) -> Desk<G> {
        Desk {
            kind: Kind::Here(Box::new(session)),
            moves: 0,
        }
    }

    /// A place at a table elsewhere.
    #[must_use]
    pub fn elsewhere(remote: Remote<G::State>) -> Desk<G> {
        Desk {
            kind: Kind::Elsewhere(Box::new(remote)),
            moves: 0,
        }
    }

    /// The table, where it is one of this program.
    pub(in crate::tui) fn session(&self) -> Option<&Session<G>> {
        match &self.kind {
            Kind::Here(session) => Some(session),
            Kind::Elsewhere(_) => None,
        }
    }

    /// The same, for a game that does more with its lines than to take back and do again. Whoever changes the position says so
    /// with [`Desk::changed`].
    pub(in crate::tui) fn session_mut(&mut self) -> Option<&mut Session<G>> {
        match &mut self.kind {
            Kind::Here(session) => Some(session),
            Kind::Elsewhere(_) => None,
        }
    }

    /// The table, where it is elsewhere.
    #[must_use]
    pub fn remote(&self) -> Option<&Remote<G::State>> {
        match &self.kind {
            Kind::Here(_) => None,
            Kind::Elsewhere(remote) => Some(remote),
        }
    }

    /// Whether the table is elsewhere.
    #[must_use]
    pub fn is_elsewhere(&self) -> bool {
        matches!(self.kind, Kind::Elsewhere(_))
    }

    /// What was played here, where that is known.
    #[must_use]
    pub fn history(&self) -> Option<&Timeline<G::State>> {
        self.session().map(Session::timeline)
    }

    /// A count that grows with every change of the position, for noticing one.
    #[must_use]
    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// Says that the position has changed.
    pub(in crate::tui) fn changed(&mut self) {
        self.moves += 1;
    }

    /// Goes on counting where another desk has come to, which this one takes the place of.
    pub(in crate::tui) fn count_on(&mut self, moves: u64) {
        self.moves = moves + 1;
    }

    /// A number that belongs to the position.
    #[must_use]
    pub fn key(&self) -> u64 {
        match &self.kind {
            Kind::Here(session) => session.state().fingerprint(),
            Kind::Elsewhere(remote) => remote.shown(),
        }
    }

    /// Where the chance of an adviser starts in this position.
    #[must_use]
    pub fn hint_seed(&self, seat: Seat) -> Seed {
        match &self.kind {
            Kind::Here(session) => session.hint_seed(seat),
            Kind::Elsewhere(remote) => Seed(remote.shown()),
        }
    }

    /// What a seat may know. Elsewhere there is the view of one's own seat only.
    #[must_use]
    pub fn view(&self, seat: Seat) -> Seen<G> {
        match &self.kind {
            Kind::Here(session) => session.view(seat),
            Kind::Elsewhere(remote) => remote.view().clone(),
        }
    }

    /// The names of the seats.
    #[must_use]
    pub fn names(&self) -> &[String] {
        match &self.kind {
            Kind::Here(session) => session.names(),
            Kind::Elsewhere(remote) => remote.names(),
        }
    }

    /// Gives the seats other names.
    pub fn set_names(&mut self, names: Vec<String>) {
        match &mut self.kind {
            Kind::Here(session) => session.set_names(names),
            Kind::Elsewhere(remote) => remote.set_names(names),
        }
    }

    /// The seats in which people of this terminal sit.
    #[must_use]
    pub fn people(&self) -> Vec<Seat> {
        match &self.kind {
            Kind::Here(session) => session.humans().collect(),
            Kind::Elsewhere(remote) => vec![remote.view().seat()],
        }
    }

    /// The person who is to act, while the game goes on.
    #[must_use]
    pub fn person_to_act(&self) -> Option<Seat> {
        match &self.kind {
            Kind::Here(session) => session
                .human_to_act()
                .filter(|_| session.resigned().is_none()),
            Kind::Elsewhere(remote) => remote.is_asked().then(|| remote.view().seat()),
        }
    }

    /// The AI that is thinking now, if one is.
    #[must_use]
    pub fn thinking(&self) -> Option<Seat> {
        let session = self.session()?;
        session.thinking().filter(|_| session.resigned().is_none())
    }

    /// Whether the game (not the series) is over, or was given up.
    #[must_use]
    pub fn is_over(&self) -> bool {
        match &self.kind {
            Kind::Here(session) => session.is_over() || session.resigned().is_some(),
            Kind::Elsewhere(remote) => remote.view().actor().is_none(),
        }
    }

    /// The seat that resigned.
    #[must_use]
    pub fn resigned(&self) -> Option<Seat> {
        self.session()?.resigned()
    }

    /// Writes down that a seat gave the game up, or took that back.
    pub fn give_up(&mut self, seat: Option<(Seat, &dyn Fn(Seat) -> Outcome)>) {
        self.moves += 1;
        let Some(session) = self.session_mut() else {
            return;
        };
        match seat {
            Some((seat, outcome_of)) => {
                session.give_up(Some(seat), outcome_of);
                // Standing still, the table also takes its question to the AI back.
                let ply = session.timeline().ply();
                session.go_to(ply);
            }
            None => session.take_resignation_back(),
        }
    }

    /// Whether a person has decided anything in this series, as far as it lies behind.
    #[must_use]
    pub fn has_decided(&self) -> bool {
        self.session().is_some_and(Session::has_decided)
    }

    /// Whether anything lies behind in this game.
    #[must_use]
    pub fn has_moved(&self) -> bool {
        self.history().is_some_and(|timeline| timeline.ply() > 0)
    }

    /// Whether the game began from a position that was laid out by hand.
    #[must_use]
    pub fn is_set_up(&self) -> bool {
        self.history()
            .is_some_and(|timeline| timeline.record().position.is_some())
    }

    /// Whether something that was taken back can be done again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        let history = self.history();
        history.is_some_and(|timeline| !timeline.at_end()) && self.resigned().is_none()
    }

    /// Whether the game that stands here has been counted already.
    #[must_use]
    pub fn is_counted(&self) -> bool {
        self.session().is_some_and(Session::is_counted)
    }

    /// The action that led here.
    #[must_use]
    pub fn last_action(&self) -> Option<&Act<G>> {
        self.history()?.last_action()
    }

    /// What was thought of it, if it was an AI's.
    #[must_use]
    pub fn last_decision(&self) -> Option<&Decision<Act<G>>> {
        self.session()?.last_decision()
    }

    /// What the rules in force are called.
    #[must_use]
    pub fn rules_name(&self) -> String {
        match &self.kind {
            Kind::Here(session) => session.rules_name(),
            Kind::Elsewhere(remote) => remote.rules().title(),
        }
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> &<G::State as State>::Rules {
        match &self.kind {
            Kind::Here(session) => session.rules(),
            Kind::Elsewhere(remote) => remote.rules(),
        }
    }

    /// What is wrong with the table, where a player answered with something that the rules forbid.
    #[must_use]
    pub fn fault(&self) -> Option<&str> {
        self.session()?.fault()
    }

    /// Does something for the person to act; nothing where nobody is.
    ///
    /// # Errors
    /// The rule that forbids it, in a sentence.
    pub fn play(&mut self, action: Act<G>) -> Result<(), String> {
        match &mut self.kind {
            Kind::Here(session) => session.play(action).map_err(|rule| rule.to_string())?,
            Kind::Elsewhere(remote) => remote.play(action)?,
        }
        self.moves += 1;
        Ok(())
    }

    /// Takes back to the last decision of a person; false where there is none.
    pub fn undo(&mut self) -> bool {
        self.go(Session::undo)
    }

    /// Does again what was taken back, up to the next decision of a person; false where there is nothing.
    pub fn redo(&mut self) -> bool {
        self.go(Session::redo)
    }

    /// After the end: the next game of the series; elsewhere on from the result that is shown.
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

    /// How fast the others act.
    pub fn set_pace(&mut self, pace: Pace) {
        match &mut self.kind {
            Kind::Here(session) => session.set_pace(pace),
            Kind::Elsewhere(remote) => remote.set_pace(pace),
        }
    }

    /// The pace in force.
    #[must_use]
    pub fn pace(&self) -> Pace {
        match &self.kind {
            Kind::Here(session) => session.pace(),
            Kind::Elsewhere(remote) => remote.pace(),
        }
    }

    /// Holds the others while something is shown.
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

    /// Moves what is due at `now`. True when the position has changed.
    pub fn tick(&mut self, now: Instant) -> bool {
        let moved = match &mut self.kind {
            Kind::Here(session) => session.tick(now),
            Kind::Elsewhere(remote) => remote.tick(now),
        };
        self.moves += u64::from(moved);
        moved
    }

    /// When [`Desk::tick`] has something to do although nothing happens.
    #[must_use]
    pub fn deadline(&self) -> Option<Instant> {
        match &self.kind {
            Kind::Here(session) => session.deadline(),
            Kind::Elsewhere(remote) => remote.deadline(),
        }
    }

    /// What is to be told to the person, and whether it is a warning; each is given once.
    pub fn take_notices(&mut self) -> Vec<(String, bool)> {
        match &mut self.kind {
            Kind::Here(_) => Vec::new(),
            Kind::Elsewhere(remote) => remote.take_notices(),
        }
    }

    /// Whether to skip ahead: a remote table waits for the person.
    #[must_use]
    pub fn is_pressing(&self) -> bool {
        self.remote().is_some_and(Remote::is_pressing)
    }

    /// Whether the end of a game elsewhere is shown until the person goes on.
    #[must_use]
    pub fn waits_to_go_on(&self) -> bool {
        let waits = |remote: &Remote<_>| remote.is_at_a_result() && remote.ended().is_none();
        self.remote().is_some_and(waits)
    }

    /// Whether the match elsewhere has ended or broken off.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.remote().is_some_and(|remote| remote.ended().is_some())
    }

    /// Where the table is, or how its match ended; nothing for one of this program.
    #[must_use]
    pub fn place(&self) -> Option<&str> {
        let remote = self.remote()?;
        Some(remote.ended().unwrap_or(remote.place()))
    }

    /// Keeps the record as a file; tells where.
    ///
    /// # Errors
    /// Why that cannot be.
    pub fn save(&self, storage: &Storage) -> Result<String, String> {
        match self.history() {
            Some(timeline) => storage
                .save_record::<G>(timeline.record())
                .map(|place| place.to_string()),
            None => Err("there is no record of a table elsewhere".to_owned()),
        }
    }

    /// Forgets the table where it is written down: there is nothing to go on with.
    pub fn discard(&mut self) {
        if let Some(session) = self.session_mut() {
            session.forget();
        }
    }
}
