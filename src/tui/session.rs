//! A running table: the game, its record, who sits where, and what the AIs are thinking.
//!
//! A screen for a game holds a [`Session`], calls [`Session::tick`] from its own tick, passes on
//! [`Session::deadline`], draws what [`Session::view`] allows, and plays with [`Session::play`]. A player sees a view and
//! nothing else; its chance depends on the record's seed, the ply and the seat alone, so that a replay, or an undo and
//! the same moves again, gives the same decisions.

use std::collections::BTreeSet;
use std::time::Instant;

use super::keeping::Ledger;
use super::settings::Pace;
use super::timeline::Timeline;
use super::worker::{Task, Thinker, Workers};
use crate::game::{
    Decision, Game, Line, Outcome, Player, ReadError, Record, Rules, Seat, Seed, Spec, SpecError,
    State, Variations, View,
};

/// Labels for [`Seed::derive`], so that thinking and hints draw from streams of their own.
const THINKING: u64 = 0x0074_6869_6e6b;
const HINTING: u64 = 0x6869_6e74;

/// Who is to sit in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// Somebody at this terminal.
    Human,
    /// An AI.
    Ai(Spec),
}

impl Sitter {
    /// Reads `human` or the spec of an AI.
    ///
    /// # Errors
    /// When it is not of the form of a spec.
    pub fn parse(text: &str) -> Result<Sitter, SpecError> {
        if text == "human" {
            Ok(Sitter::Human)
        } else {
            text.parse().map(Sitter::Ai)
        }
    }

    /// The name to show: `You`, or the spec of the AI.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Sitter::Human => "You".to_owned(),
            Sitter::Ai(spec) => spec.to_string(),
        }
    }
}

impl std::fmt::Display for Sitter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Sitter::Human => f.write_str("human"),
            Sitter::Ai(spec) => spec.fmt(f),
        }
    }
}

/// What a table is opened with.
#[derive(Debug)]
pub struct Plan<G: Game> {
    /// The rules.
    pub rules: <G::State as State>::Rules,
    /// Who sits where.
    pub seats: Vec<Sitter>,
    /// Where chance starts.
    pub seed: Seed,
    /// The position laid out by hand from which it begins, in the game's notation; a seeded deal when absent. It can be laid out.
    pub position: Option<String>,
    /// What is done before anybody is asked; every action is legal where it stands.
    pub opening: Vec<<G::State as State>::Action>,
    /// Who gave the game up after that.
    pub resigned: Option<Seat>,
    /// What else was played from the same start; every action is legal where it stands.
    pub variations: Variations<<G::State as State>::Action>,
}

/// Why a record is no table to go on with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// One of its players cannot be read.
    #[error(transparent)]
    Player(#[from] SpecError),
    /// Its position cannot be laid out.
    #[error(transparent)]
    Position(#[from] ReadError),
}

// Derived, it would ask that the game itself can be cloned.
impl<G: Game> Clone for Plan<G> {
    fn clone(&self) -> Plan<G> {
        Plan {
            rules: self.rules.clone(),
            seats: self.seats.clone(),
            seed: self.seed,
            position: self.position.clone(),
            opening: self.opening.clone(),
            resigned: self.resigned,
            variations: self.variations.clone(),
        }
    }
}

impl<G: Game> Plan<G> {
    /// The game as it is usually played: the default rules and players, a person in the first seat.
    #[must_use]
    pub fn usual() -> Plan<G> {
        let mut seats: Vec<Sitter> = G::default_players()
            .iter()
            .filter_map(|text| Sitter::parse(text).ok())
            .collect();
        if let Some(first) = seats.first_mut() {
            *first = Sitter::Human;
        }
        Plan {
            rules: Default::default(),
            seats,
            seed: Seed::fresh(),
            position: None,
            opening: Vec::new(),
            resigned: None,
            variations: Variations::default(),
        }
    }

    /// The table of a record, to go on where it ends: the same seed, players, start, actions and other lines.
    ///
    /// # Errors
    /// When its players or its position cannot be read.
    pub fn of_record(record: Record<G::State>) -> Result<Plan<G>, PlanError> {
        record.start()?;
        let seats: Result<Vec<Sitter>, SpecError> = record
            .players
            .iter()
            .map(|text| Sitter::parse(text))
            .collect();
        let mut seats = seats?;
        seats.resize(record.seats, Sitter::Human);
        Ok(Plan {
            rules: record.rules,
            seats,
            seed: record.seed,
            position: record.position,
            opening: record.actions,
            resigned: record.resigned,
            variations: record.variations,
        })
    }

    /// The same table with AIs only: people's seats go to the game's default players.
    #[must_use]
    pub fn watched(mut self) -> Plan<G> {
        let usual = G::default_players();
        // Where the usual player is a person too, an AI that sits elsewhere stands in.
        let stand_in = usual
            .iter()
            .copied()
            .find(|&text| text != "human")
            .or_else(|| G::roster().entries().first().map(|entry| entry.name));
        for (index, seat) in self.seats.iter_mut().enumerate() {
            if *seat == Sitter::Human {
                let text = usual
                    .get(index)
                    .copied()
                    .filter(|&text| text != "human")
                    .or(stand_in);
                if let Some(Ok(sitter)) = text.map(Sitter::parse) {
                    *seat = sitter;
                }
            }
        }
        self
    }

    /// Opens the table.
    ///
    /// # Errors
    /// When an AI cannot be made.
    pub fn open(self, workers: &Workers) -> Result<Session<G>, SpecError> {
        let mut record = Record::new(&self.rules, self.seats.len(), self.seed);
        record.position = self.position;
        let state = record.start().unwrap_or_else(|_| {
            // A position can be laid out by its contract; what cannot begins the usual game.
            record.position = None;
            G::State::start(&self.rules, self.seats.len(), self.seed)
        });
        let mut timeline = Timeline::at_start(record, state);
        for action in self.opening {
            // An opening is legal by its contract; what is not ends it.
            if timeline.play(action).is_err() {
                break;
            }
        }
        timeline.set_resigned(self.resigned);
        timeline.set_variations(self.variations);
        Session::seat(timeline, &self.seats, workers)
    }
}

enum Chair<S: State> {
    Human,
    Ai(Thinker<S>),
    /// Somebody in a record, who does what stands there.
    Recorded,
}

/// A hint for the person to act.
#[derive(Debug)]
pub enum Hint<'a, A> {
    /// It is being thought about.
    Thinking,
    /// The answer.
    Ready(&'a Decision<A>),
}

/// A seat's decision, and the thread that owes it.
struct Thought<A> {
    seat: Seat,
    task: Task<Decision<A>>,
    decision: Option<Decision<A>>,
}

impl<A> Thought<A> {
    fn look(&mut self) {
        if self.decision.is_none() {
            self.decision = self.task.poll();
        }
    }
}

/// A running table.
pub struct Session<G: Game> {
    timeline: Timeline<G::State>,
    /// What the players said of each action, by ply.
    decisions: Vec<Option<Decision<<G::State as State>::Action>>>,
    chairs: Vec<Chair<G::State>>,
    names: Vec<String>,
    workers: Workers,
    thought: Option<Thought<<G::State as State>::Action>>,
    hint: Option<Thought<<G::State as State>::Action>>,
    pace: Pace,
    paused: bool,
    /// One action is wanted although the table is paused.
    step: bool,
    /// AIs act without delay until a person is to act or the game ends.
    hurry: bool,
    /// The next game of the series begins by itself.
    goes_on: bool,
    /// When the state last changed.
    changed: Option<Instant>,
    /// The end that the AIs have been told, by its fingerprint.
    told_the_end: Option<u64>,
    fault: Option<String>,
    /// Where the table is written down.
    ledger: Option<Ledger>,
    /// The games that have been counted, by the ply at which they began.
    counted: BTreeSet<usize>,
}

impl<G: Game> Session<G> {
    fn new(
        timeline: Timeline<G::State>,
        chairs: Vec<Chair<G::State>>,
        workers: Workers,
    ) -> Session<G> {
        let names = timeline
            .record()
            .players
            .iter()
            .map(|text| Sitter::parse(text).map_or_else(|_| text.clone(), |sitter| sitter.name()))
            .collect();
        Session {
            decisions: vec![None; timeline.len()],
            timeline,
            chairs,
            names,
            workers,
            thought: None,
            hint: None,
            pace: Pace::Normal,
            paused: false,
            step: false,
            hurry: false,
            goes_on: false,
            changed: None,
            told_the_end: None,
            fault: None,
            ledger: None,
            counted: BTreeSet::new(),
        }
    }

    /// Seats people and AIs at a game that goes on where `timeline` stands.
    ///
    /// # Errors
    /// When an AI cannot be made.
    pub fn seat(
        mut timeline: Timeline<G::State>,
        seats: &[Sitter],
        workers: &Workers,
    ) -> Result<Session<G>, SpecError> {
        timeline.set_players(seats.iter().map(Sitter::to_string).collect());
        let roster = G::roster();
        let mut chairs = Vec::with_capacity(seats.len());
        for sitter in seats {
            chairs.push(match sitter {
                Sitter::Human => Chair::Human,
                Sitter::Ai(spec) => Chair::Ai(Thinker::new(roster.build(spec)?, workers)),
            });
        }
        Ok(Session::new(timeline, chairs, workers.clone()))
    }

    /// A table on which a record is replayed; it stands at its start.
    ///
    /// # Errors
    /// When the record does not fit the rules.
    pub fn replay(record: Record<G::State>, workers: &Workers) -> Result<Session<G>, ReadError> {
        let seats = record.seats;
        let mut timeline = Timeline::new(record)?;
        let mut players = timeline.record().players.clone();
        for seat in players.len()..seats {
            players.push(format!("player {}", seat + 1));
        }
        timeline.set_players(players);
        let chairs = (0..seats).map(|_| Chair::Recorded).collect();
        Ok(Session::new(timeline, chairs, workers.clone()))
    }

    /// Gives a seat to a player who is in no roster.
    pub fn set_player(&mut self, seat: Seat, player: Box<dyn Player<G::State>>) {
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            *chair = Chair::Ai(Thinker::new(player, &self.workers));
            self.moved();
        }
    }

    /// Gives a seat to a person.
    pub fn set_person(&mut self, seat: Seat) {
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            *chair = Chair::Human;
            self.moved();
        }
    }

    /// A table at which nobody sits, to look at a position.
    #[must_use]
    pub fn bare(record: Record<G::State>, start: G::State, workers: &Workers) -> Session<G> {
        let chairs = (0..record.seats).map(|_| Chair::Recorded).collect();
        Session::new(Timeline::at_start(record, start), chairs, workers.clone())
    }

    /// Where the table is written down from now on.
    pub(super) fn set_ledger(&mut self, ledger: Ledger) {
        // An end that was reached before, in another line too, is in the books.
        let record = self.timeline.record();
        let mut lines = record.variations.iter();
        if record.resigned.is_some() || lines.any(|line| self.ends(line)) {
            self.counted.insert(self.timeline.start_of_game());
        }
        if self.is_over() {
            self.told_the_end = Some(self.state().fingerprint());
            self.counted.insert(self.timeline.start_of_game());
        }
        // Setting a position up is work enough to be kept before the first action.
        if self.timeline.record().position.is_some() {
            ledger.keep::<G>(self.timeline.record().clone());
        }
        self.ledger = Some(ledger);
    }

    /// Whether a line of play from the start goes to the end of a game.
    fn ends(&self, line: &Line<<G::State as State>::Action>) -> bool {
        let Ok(mut state) = self.timeline.record().start() else {
            return false;
        };
        for action in &line.actions {
            Record::advance(&mut state);
            state.apply(action);
        }
        line.resigned.is_some() || state.actor().is_none()
    }

    /// Writes down what was played beside the line at the table.
    pub fn set_variations(&mut self, variations: Variations<<G::State as State>::Action>) {
        if self.timeline.record().variations == variations {
            return;
        }
        self.timeline.set_variations(variations);
        if let Some(ledger) = &self.ledger {
            ledger.keep::<G>(self.timeline.record().clone());
        }
    }

    /// Writes down that `seat` gave the game up (or took that back), and counts the game with what each of the people gets.
    pub fn give_up(&mut self, seat: Option<Seat>, outcome_of: impl Fn(Seat) -> Outcome) {
        self.timeline.set_resigned(seat);
        if let Some(ledger) = &self.ledger {
            ledger.keep::<G>(self.timeline.record().clone());
        }
        if seat.is_some() {
            self.count(|_, person| outcome_of(person));
        }
    }

    /// Counts the game that has ended for each of the people. Whoever takes back the end and plays on is counted with the
    /// first end.
    fn count(&mut self, outcome_of: impl Fn(&G::State, Seat) -> Outcome) {
        let Some(ledger) = &self.ledger else { return };
        if !self.counted.insert(self.timeline.start_of_game()) {
            return;
        }
        for person in self.humans() {
            let outcome = outcome_of(self.state(), person);
            ledger.add::<G>(self.timeline.record(), &outcome, person);
        }
    }

    /// Forgets the table where it is written down: there is nothing to go on with.
    pub fn forget(&mut self) {
        if let Some(ledger) = self.ledger.take() {
            ledger.clear();
        }
    }

    /// The whole state, for screens that show everything. Players, and the screens of people who play, get
    /// [`Session::view`].
    #[must_use]
    pub fn state(&self) -> &G::State {
        self.timeline.state()
    }

    /// What a seat may know.
    #[must_use]
    pub fn view(&self, seat: Seat) -> <G::State as State>::View {
        self.state().view(seat)
    }

    /// The game written down, where we stand, and what lies ahead.
    #[must_use]
    pub fn timeline(&self) -> &Timeline<G::State> {
        &self.timeline
    }

    /// The record of everything up to where we stand.
    #[must_use]
    pub fn record(&self) -> Record<G::State> {
        let mut record = self.timeline.record().clone();
        record.actions.truncate(self.timeline.ply());
        record
    }

    /// The names of the seats.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Gives the seats other names, for games that name their people.
    pub fn set_names(&mut self, names: Vec<String>) {
        self.names = names;
    }

    /// Whether a person sits here.
    #[must_use]
    pub fn is_human(&self, seat: Seat) -> bool {
        matches!(self.chairs.get(seat.index()), Some(Chair::Human))
    }

    /// The seats in which people sit.
    pub fn humans(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.chairs.len()).filter(|&seat| self.is_human(seat))
    }

    /// The person who is to act now, if it is a person.
    #[must_use]
    pub fn human_to_act(&self) -> Option<Seat> {
        self.state().actor().filter(|&seat| self.is_human(seat))
    }

    /// The AI that is thinking now, if one is.
    #[must_use]
    pub fn thinking(&self) -> Option<Seat> {
        self.thought
            .as_ref()
            .filter(|thought| thought.decision.is_none())
            .map(|thought| thought.seat)
    }

    /// Whether the game (not the series) is over where we stand.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state().actor().is_none()
    }

    /// What was thought of the action that led here, if it was an AI's.
    #[must_use]
    pub fn last_decision(&self) -> Option<&Decision<<G::State as State>::Action>> {
        self.timeline.last_action()?;
        self.decisions
            .get(self.timeline.ply().checked_sub(1)?)?
            .as_ref()
    }

    /// What is wrong with the table, when a player answered with something that the rules forbid.
    #[must_use]
    pub fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    /// How fast AIs act.
    pub fn set_pace(&mut self, pace: Pace) {
        self.pace = pace;
    }

    /// The pace in force.
    #[must_use]
    pub fn pace(&self) -> Pace {
        if self.hurry { Pace::None } else { self.pace }
    }

    /// Holds AIs and replays where they are, or lets them go on.
    pub fn set_paused(&mut self, paused: bool) {
        self.paused = paused;
        self.step = false;
    }

    /// Whether AIs and replays are held.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Does one action, or deals the next game, although the table is paused.
    pub fn step(&mut self) {
        self.paused = true;
        self.step = true;
    }

    /// Lets AIs act without delay until a person is to act or the game is over.
    pub fn hurry(&mut self) {
        self.hurry = true;
    }

    /// Whether the next game of the series begins by itself.
    pub fn set_goes_on(&mut self, goes_on: bool) {
        self.goes_on = goes_on;
    }

    /// Does something for the person who is to act. What had been taken back is forgotten.
    ///
    /// # Errors
    /// The rule that forbids it. Also when no person is to act: then nothing happens and it is no error.
    pub fn play(
        &mut self,
        action: <G::State as State>::Action,
    ) -> Result<(), <G::State as State>::Illegal> {
        if self.human_to_act().is_none() {
            return Ok(());
        }
        self.enact(action, None)
    }

    /// Takes another line of play of this game, from its start, at whose end `resigned` gave up; stands after `ply` of its
    /// actions and goes on from there.
    ///
    /// # Errors
    /// The rule that forbids one of its actions; the line then ends before it.
    pub fn take_line(
        &mut self,
        actions: &[<G::State as State>::Action],
        resigned: Option<Seat>,
        ply: usize,
    ) -> Result<(), <G::State as State>::Illegal> {
        let before = self.timeline.record().actions.iter();
        let shared = before
            .zip(actions)
            .take_while(|(one, other)| one == other)
            .count();
        self.decisions.truncate(shared);
        let taken = self.timeline.take_line(actions);
        self.timeline.set_resigned(resigned);
        self.decisions.resize(self.timeline.len(), None);
        self.timeline.go_to(ply);
        self.set_paused(false);
        self.moved();
        if let Some(ledger) = &self.ledger {
            ledger.keep::<G>(self.timeline.record().clone());
        }
        taken
    }

    fn enact(
        &mut self,
        action: <G::State as State>::Action,
        decision: Option<Decision<<G::State as State>::Action>>,
    ) -> Result<(), <G::State as State>::Illegal> {
        self.timeline.play(action)?;
        self.decisions.truncate(self.timeline.ply() - 1);
        self.decisions.push(decision);
        self.moved();
        if let Some(ledger) = &self.ledger {
            ledger.keep::<G>(self.timeline.record().clone());
        }
        Ok(())
    }

    /// After the end of a game: deals the next of the series. False when the game is not over.
    pub fn next_game(&mut self) -> bool {
        let dealt = self.timeline.deal_next();
        if dealt {
            self.moved();
        }
        dealt
    }

    /// Takes back everything since the last time a person decided; without people, one step. What is taken back
    /// can be had again with [`Session::redo`]. False when there is nothing to take back.
    pub fn undo(&mut self) -> bool {
        let start = self.timeline.clone();
        let people = self.humans().next().is_some();
        while self.timeline.back() {
            if !people || self.human_to_act().is_some() {
                self.moved();
                return true;
            }
        }
        self.timeline = start;
        false
    }

    /// Does again what was taken back, up to the next decision of a person.
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

    /// One step back, and stays there. False at the start.
    pub fn back(&mut self) -> bool {
        self.walk(Timeline::back)
    }

    /// One recorded step ahead, and stays there. False at the end of the record.
    pub fn forward(&mut self) -> bool {
        self.walk(Timeline::forward)
    }

    /// Goes to the place after this many actions of the record, and stays there.
    pub fn go_to(&mut self, ply: usize) {
        self.walk(|timeline| {
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

    fn walk(&mut self, go: impl FnOnce(&mut Timeline<G::State>) -> bool) -> bool {
        self.set_paused(true);
        let moved = go(&mut self.timeline);
        if moved {
            self.moved();
        }
        moved
    }

    /// What was being thought about another position is of no use any more.
    fn moved(&mut self) {
        self.thought = None;
        self.hint = None;
        self.step = false;
        self.changed = None;
        self.fault = None;
    }

    /// Asks an AI what it would do for the person to act, from that person's view. A hint asked for before is
    /// withdrawn, as it is when the game moves on.
    pub fn ask_hint(&mut self, advisor: Box<dyn Player<G::State>>) {
        let Some(seat) = self.human_to_act() else {
            return;
        };
        let thinker = Thinker::new(advisor, &self.workers);
        let task = thinker.ask(self.view(seat), seed_at(&self.timeline, HINTING, seat));
        self.hint = Some(Thought {
            seat,
            task,
            decision: None,
        });
    }

    /// Withdraws the hint.
    pub fn drop_hint(&mut self) {
        self.hint = None;
    }

    /// The hint that was asked for.
    #[must_use]
    pub fn hint(&self) -> Option<Hint<'_, <G::State as State>::Action>> {
        self.hint.as_ref().map(|thought| match &thought.decision {
            Some(decision) => Hint::Ready(decision),
            None => Hint::Thinking,
        })
    }

    /// Looks for answers and moves what is due at `now`. True when the game has moved.
    pub fn tick(&mut self, now: Instant) -> bool {
        if let Some(hint) = &mut self.hint {
            hint.look();
        }
        let changed = *self.changed.get_or_insert(now);
        self.tell_the_end();
        let moved = self.advance(now, changed);
        if moved {
            self.changed = Some(now);
            self.tell_the_end();
        }
        self.set_thinking();
        moved
    }

    /// Whether AIs and replays do nothing now.
    fn is_held(&self) -> bool {
        (self.paused && !self.step) || self.fault.is_some()
    }

    /// Moves the game by one step, if one is due and known.
    fn advance(&mut self, now: Instant, changed: Instant) -> bool {
        if self.is_held() {
            return false;
        }
        let Some(seat) = self.state().actor() else {
            return self.go_on_after_the_end(now, changed);
        };
        let due = self.step || now >= changed + self.pace().step();
        match self.chairs[seat.index()] {
            Chair::Human => {
                self.step = false;
                self.hurry = false;
                false
            }
            // What was recorded is done again; what nobody recorded is left undone.
            Chair::Ai(_) | Chair::Recorded if !self.timeline.at_end() => {
                let moves = due && self.timeline.forward();
                if moves {
                    self.moved();
                }
                moves
            }
            Chair::Recorded => {
                self.paused = true;
                false
            }
            Chair::Ai(_) => {
                let thought = self.thought.as_mut();
                let decision = thought.and_then(|thought| {
                    thought.look();
                    thought.decision.take_if(|_| due)
                });
                let Some(decision) = decision else {
                    return false;
                };
                if let Err(illegal) = self.enact(decision.action.clone(), Some(decision)) {
                    let name = super::tables::name_of(&self.names, seat);
                    self.fault = Some(format!("{name} tried what the rules forbid: {illegal}"));
                    self.thought = None;
                }
                true
            }
        }
    }

    /// Lets the AI that is to act think, unless it does already.
    fn set_thinking(&mut self) {
        if self.is_held() || self.thought.is_some() || !self.timeline.at_end() {
            return;
        }
        let Some(seat) = self.state().actor() else {
            return;
        };
        if let Chair::Ai(thinker) = &self.chairs[seat.index()] {
            let seed = seed_at(&self.timeline, THINKING, seat);
            self.thought = Some(Thought {
                seat,
                task: thinker.ask(self.view(seat), seed),
                decision: None,
            });
        }
    }

    fn go_on_after_the_end(&mut self, now: Instant, changed: Instant) -> bool {
        self.hurry = false;
        let recorded = !self.timeline.at_end();
        let people = self.humans().next().is_some();
        let wanted = self.step || (self.goes_on && now >= changed + self.pace.end());
        let possible = recorded
            || self
                .chairs
                .iter()
                .any(|chair| matches!(chair, Chair::Ai(_)));
        if people && !self.goes_on {
            return false;
        }
        wanted && possible && self.next_game()
    }

    /// Tells the AIs how a game ended, once, at the end of the record.
    fn tell_the_end(&mut self) {
        if !self.is_over() || !self.timeline.at_end() {
            return;
        }
        let end = Some(self.state().fingerprint());
        if self.told_the_end == end {
            return;
        }
        self.told_the_end = end;
        self.count(|state, person| G::outcome(state, person));
        for (seat, chair) in Seat::all(self.chairs.len()).zip(&self.chairs) {
            if let Chair::Ai(thinker) = chair {
                thinker.game_over(self.state().view(seat));
            }
        }
    }

    /// When [`Session::tick`] has something to do although nothing happens.
    #[must_use]
    pub fn deadline(&self) -> Option<Instant> {
        let changed = self.changed?;
        if self.is_held() {
            return None;
        }
        match self.state().actor() {
            None => {
                let possible = !self.timeline.at_end()
                    || self
                        .chairs
                        .iter()
                        .any(|chair| matches!(chair, Chair::Ai(_)));
                (self.goes_on && possible).then(|| changed + self.pace.end())
            }
            Some(seat) => match &self.chairs[seat.index()] {
                Chair::Human => None,
                Chair::Recorded if self.timeline.at_end() => None,
                Chair::Ai(_)
                    if self.timeline.at_end()
                        && self
                            .thought
                            .as_ref()
                            .is_some_and(|thought| thought.decision.is_none()) =>
                {
                    None
                }
                Chair::Ai(_) | Chair::Recorded => Some(changed + self.pace().step()),
            },
        }
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> &<G::State as State>::Rules {
        self.state().rules()
    }

    /// The name of the preset in force, or `own rules`.
    #[must_use]
    pub fn rules_name(&self) -> &'static str {
        self.rules().preset_name().unwrap_or("own rules")
    }

    /// The seat whose view `view` is, with its name.
    #[must_use]
    pub fn name_of_view(&self, view: &<G::State as State>::View) -> &str {
        super::tables::name_of(&self.names, view.seat())
    }
}

/// Where the chance of a seat's thinking starts: the same ply of the same record, the same chance.
fn seed_at<S: State>(timeline: &Timeline<S>, purpose: u64, seat: Seat) -> Seed {
    timeline
        .record()
        .seed
        .derive(purpose)
        .derive(timeline.ply() as u64)
        .derive(u64::from(seat.0))
}
