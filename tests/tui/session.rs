//! A running table: undo and replay give the same game, AIs stop when they are asked to, nothing waits for them.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]

use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

use crate::game::{Nim, NimGame, Take};
use sanban::game::{
    Decision, DecisionContext, Player, Record, Rules as _, Seat, Seed, Spec, State as _, StopFlag,
};
use sanban::tui::Launch;
use sanban::tui::frame::driver::Driver;
use sanban::tui::frame::settings::Pace;
use sanban::tui::frame::worker::Workers;
use sanban::tui::session::timeline::Timeline;
use sanban::tui::session::{Hint, Plan, SeatChoice, Session};

fn workers() -> Workers {
    Driver::new(Launch::bare(Vec::new()), (80, 24))
        .context()
        .workers()
        .clone()
}

fn session(seats: &[&str], seed: u64) -> Session<NimGame> {
    let plan = Plan::<NimGame> {
        rules: Default::default(),
        seats: seats
            .iter()
            .map(|text| SeatChoice::parse(text).unwrap())
            .collect(),
        seed: Seed(seed),
        ..Plan::usual()
    };
    let mut session = plan.open(&workers()).unwrap();
    session.set_pace(Pace::None);
    session
}

/// Ticks until a condition holds.
#[track_caller]
fn run_until(session: &mut Session<NimGame>, holds: impl Fn(&Session<NimGame>) -> bool) {
    let end = Instant::now() + Duration::from_secs(20);
    while !holds(session) {
        assert!(Instant::now() < end, "waited in vain");
        session.tick(Instant::now());
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn the_same_moves_again_get_the_same_answers() {
    let mut session = session(&["human", "random"], 5);
    let mut first = Vec::new();
    for _ in 0..2 {
        session.play(Take(1)).unwrap();
        run_until(&mut session, |session| session.human_to_act().is_some());
    }
    first.extend(session.timeline().record().actions.clone());
    assert!(session.undo() && session.undo());
    assert_eq!(session.timeline().ply(), 0);
    for _ in 0..2 {
        session.play(Take(1)).unwrap();
        run_until(&mut session, |session| session.human_to_act().is_some());
    }
    assert_eq!(session.timeline().record().actions, first);
}

#[test]
fn what_is_taken_back_can_be_had_again_until_something_else_is_done() {
    let mut session = session(&["human", "expert"], 5);
    session.play(Take(1)).unwrap();
    run_until(&mut session, |session| session.human_to_act().is_some());
    let coins = session.state().coins;
    assert!(session.undo());
    assert!(!session.undo());
    assert!(session.redo());
    assert_eq!(session.state().coins, coins);
    assert!(session.undo());
    session.play(Take(2)).unwrap();
    assert!(!session.redo());
    assert_eq!(session.record().actions[0], Take(2));
}

#[test]
fn a_person_cannot_act_for_an_ai_nor_against_the_rules() {
    let mut session = session(&["human", "expert:time=600"], 1);
    assert!(session.play(Take(4)).is_err());
    assert_eq!(session.timeline().ply(), 0);
    session.play(Take(1)).unwrap();
    session.tick(Instant::now());
    assert_eq!(session.thinking(), Some(Seat(1)));
    session.play(Take(1)).unwrap();
    assert_eq!(session.timeline().ply(), 1);
}

#[test]
fn the_pace_holds_an_answer_back() {
    let mut session = session(&["expert", "human"], 1);
    session.set_pace(Pace::Slow);
    let start = Instant::now();
    session.tick(start);
    run_until(&mut session, |session| session.thinking().is_none());
    let due = session.deadline().unwrap();
    assert_eq!(due, start + Pace::Slow.step());
    assert!(!session.tick(due - Duration::from_millis(1)));
    assert!(session.tick(due));
    assert_eq!(session.timeline().ply(), 1);
}

#[test]
fn hurrying_ends_when_a_person_is_to_act() {
    let mut session = session(&["human", "expert"], 1);
    session.set_pace(Pace::Slow);
    session.play(Take(1)).unwrap();
    session.hurry();
    run_until(&mut session, |session| session.human_to_act().is_some());
    session.tick(Instant::now());
    assert_eq!(session.pace(), Pace::Slow);
}

#[test]
fn a_paused_table_moves_only_by_steps() {
    let mut session = session(&["expert", "expert"], 1);
    session.set_paused(true);
    assert!(!session.tick(Instant::now()));
    assert_eq!(session.thinking(), None);
    for ply in 1..=2 {
        session.step();
        run_until(&mut session, |session| session.timeline().ply() == ply);
        assert!(!session.tick(Instant::now()));
    }
    assert!(session.last_decision().is_some());
    assert!(session.back());
    assert_eq!(session.timeline().ply(), 1);
}

/// Says over a channel what happens to it.
struct Told {
    tell: Sender<&'static str>,
    listens: bool,
}

impl Player<Nim> for Told {
    fn decide(
        &mut self,
        _view: &crate::game::NimView,
        context: &mut DecisionContext<'_>,
    ) -> Decision<Take> {
        self.tell.send("asked").unwrap();
        let stop: &StopFlag = context.stop;
        while self.listens && !stop.is_raised() {
            std::thread::sleep(Duration::from_millis(1));
        }
        self.tell.send("answers").unwrap();
        Decision::plain(Take(1))
    }
}

#[test]
fn leaving_the_table_stops_who_thinks() {
    let (tell, told) = channel();
    let mut session = session(&["human", "human"], 1);
    session.ask_hint(Box::new(Told {
        tell,
        listens: true,
    }));
    assert_eq!(told.recv(), Ok("asked"));
    drop(session);
    assert_eq!(told.recv(), Ok("answers"));
}

#[test]
fn a_hint_is_withdrawn_when_the_game_moves_on() {
    let (tell, told) = channel();
    let mut session = session(&["human", "human"], 1);
    session.ask_hint(Box::new(Told {
        tell: tell.clone(),
        listens: true,
    }));
    assert_eq!(told.recv(), Ok("asked"));
    assert!(matches!(session.hint(), Some(Hint::Thinking)));
    session.play(Take(1)).unwrap();
    assert_eq!(told.recv(), Ok("answers"));
    session.tick(Instant::now());
    assert!(session.hint().is_none(), "a stale answer");

    session.ask_hint(Box::new(Told {
        tell,
        listens: false,
    }));
    run_until(&mut session, |session| {
        matches!(session.hint(), Some(Hint::Ready(_)))
    });
}

/// Takes more than there is.
struct Greedy;

impl Player<Nim> for Greedy {
    fn decide(
        &mut self,
        _view: &crate::game::NimView,
        _thinking: &mut DecisionContext<'_>,
    ) -> Decision<Take> {
        Decision::plain(Take(99))
    }
}

#[test]
fn an_ai_that_breaks_the_rules_stops_the_table_and_is_named() {
    let mut session = session(&["expert", "expert"], 1);
    session.set_player(Seat(0), Box::new(Greedy));
    run_until(&mut session, |session| session.fault().is_some());
    assert!(session.fault().unwrap().starts_with("expert tried"));
    assert!(session.timeline().is_empty());
    assert_eq!(session.deadline(), None);
}

/// A series of many games played at random.
fn long_record() -> Record<Nim> {
    let mut record = Record::<Nim>::new(&Default::default(), 3, Seed(7));
    let mut state = record.start().unwrap();
    let mut chance = Seed(3).stream();
    let mut actions = Vec::new();
    for _ in 0..100 {
        Record::advance(&mut state);
        state.legal_actions(&mut actions);
        let action = *chance.choose(&actions).unwrap();
        state.apply(&action);
        record.actions.push(action);
    }
    record
}

#[test]
fn every_ply_of_a_record_is_reached_from_everywhere() {
    let record = long_record();
    let mut timeline = Timeline::new(record.clone()).unwrap();
    let mut forward = vec![timeline.state().fingerprint()];
    while timeline.forward() {
        forward.push(timeline.state().fingerprint());
    }
    assert!(timeline.at_end());
    // More places than plies: each game's start is one of its own.
    assert!(forward.len() > record.actions.len() + 5);
    let mut back = vec![timeline.state().fingerprint()];
    while timeline.back() {
        back.push(timeline.state().fingerprint());
    }
    back.reverse();
    assert_eq!(forward, back);
    for ply in [57, 3, 99, 16, 0, 100, 31, 32] {
        timeline.go_to(ply);
        let expected = record.replay(ply).unwrap();
        assert_eq!(timeline.state().fingerprint(), expected.fingerprint());
    }
}

#[test]
fn a_replay_shows_the_record_and_ends_with_it() {
    let record = long_record();
    let end = record.replay(usize::MAX).unwrap().fingerprint();
    let mut session = Session::<NimGame>::replay(record, &workers()).unwrap();
    session.set_pace(Pace::None);
    session.set_goes_on(true);
    run_until(&mut session, |session| session.timeline().at_end());
    assert_eq!(session.state().fingerprint(), end);
    session.tick(Instant::now());
    assert_eq!(session.deadline(), None);
}

#[test]
fn a_table_without_people_for_watching() {
    let plan = Plan::<NimGame>::usual();
    assert_eq!(plan.seats[0], SeatChoice::Human);
    assert_eq!(plan.rules.preset_name(), Some("normal"));
    let watched = plan.watched();
    assert!(!watched.seats.contains(&SeatChoice::Human));
    let random: Spec = "random".parse().unwrap();
    assert_eq!(watched.seats[0], SeatChoice::Ai(random));
}

/// Two people who take turns: each action that is played or taken back is a person's.
fn two_people(games: usize) -> Session<NimGame> {
    let mut session = session(&["human", "human"], 5);
    for game in 0..games {
        if game > 0 {
            assert!(session.next_game());
        }
        while !session.is_over() {
            session.play(Take(1)).unwrap();
        }
    }
    session
}

fn take_backs(session: &Session<NimGame>) -> Vec<(u32, u32)> {
    session.take_backs().clone().into_iter().collect()
}

#[test]
fn a_take_back_counts_where_something_else_is_played_and_not_where_one_looks() {
    let mut session = session(&["human", "human"], 5);
    for _ in 0..4 {
        session.play(Take(1)).unwrap();
    }
    // There and back, and the same once more: what lies ahead stays.
    assert!(session.undo() && session.undo() && session.redo());
    session.play(Take(1)).unwrap();
    assert!(session.undo() && session.undo() && session.undo());
    session.play(Take(1)).unwrap();
    assert_eq!(session.timeline().len(), 4);
    assert_eq!(take_backs(&session), []);
    // Something else: one take-back, however many decisions are gone.
    session.play(Take(2)).unwrap();
    assert_eq!(take_backs(&session), [(0, 1)]);
    session.play(Take(1)).unwrap();
    assert_eq!(take_backs(&session), [(0, 1)]);
    assert!(session.undo());
    session.play(Take(3)).unwrap();
    assert_eq!(take_backs(&session), [(0, 2)]);
    assert_eq!(session.take_backs_of_game(), 2);
}

#[test]
fn a_take_back_counts_for_the_games_of_which_a_decision_is_gone() {
    let mut session = two_people(2);
    assert!(session.next_game());
    assert_eq!(session.take_backs_of_game(), 0);
    // From the start of the third game into the second: that one is played otherwise.
    assert!(session.undo() && session.undo());
    session.play(Take(2)).unwrap();
    assert_eq!(take_backs(&session), [(1, 1)]);
    // Back into the first: what was played of the second is gone as well.
    session.to_start();
    session.set_paused(false);
    session.play(Take(2)).unwrap();
    assert_eq!(take_backs(&session), [(0, 1), (1, 2)]);
    assert_eq!(session.take_backs_of_game(), 1);
}

#[test]
fn to_look_at_another_line_takes_nothing_back_and_to_play_on_there_does() {
    let mut session = session(&["human", "human"], 5);
    for _ in 0..3 {
        session.play(Take(1)).unwrap();
    }
    // Tried in an analysis: another second action, and one after the end.
    let lines = std::rc::Rc::clone(session.timeline().lines());
    let main = lines.borrow().main();
    let other = lines.borrow_mut().go_on(main, 1, Take(2));
    let longer = lines.borrow_mut().go_on(main, 3, Take(3));
    for line in [other, main, longer, main] {
        session.take_line(line, usize::MAX).unwrap();
    }
    assert_eq!(take_backs(&session), []);
    session.take_line(longer, usize::MAX).unwrap();
    session.play(Take(1)).unwrap();
    assert_eq!(take_backs(&session), []);
    session.take_line(other, usize::MAX).unwrap();
    session.play(Take(1)).unwrap();
    assert_eq!(take_backs(&session), [(0, 1)]);
}
