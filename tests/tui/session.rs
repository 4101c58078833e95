//! A running table: undo and replay give the same game, AIs stop on request, and nothing waits for them.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]

use std::cell::Cell;
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

use crate::driver::Driver;
use crate::game::{Nim, NimGame, NimView, Take};
use crate::table::NimDisplay;
use ratatui::layout::Rect;
use ratatui::text::Line;
use sanban::launch::Launch;
use sanban_game::{
    Decision, DecisionContext, Player, Record, Rules as _, Seat, Seed, Spec, State as _, StopFlag,
};
use sanban_play::session::timeline::Timeline;
use sanban_play::session::{
    DrawInput, GameLog, HomeEntry, LogEyes, Observation, Perspective, TableDisplay,
};
use sanban_play::session::{Hint, Plan, SeatChoice, Session};
use sanban_term::canvas::Canvas;
use sanban_term::settings::Pace;
use sanban_term::theme::{ColorDepth, Theme, ThemeName};
use sanban_term::worker::Workers;

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

/// Reports its calls over a channel.
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

/// Takes more coins than there are.
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
    record_of(100)
}

/// The same with so many actions.
fn record_of(plies: usize) -> Record<Nim> {
    let mut record = Record::<Nim>::new(&Default::default(), 3, Seed(7));
    let mut state = record.start().unwrap();
    let mut chance = Seed(3).stream();
    let mut actions = Vec::new();
    for _ in 0..plies {
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

/// Checks that every place of a timeline agrees with its record.
fn assert_agrees(timeline: &mut Timeline<Nim>) {
    let record = timeline.record();
    let mut state = record.start().unwrap();
    let (mut games, mut began) = (0, 0);
    for (ply, action) in record.actions.iter().enumerate() {
        if state.actor().is_none() {
            (games, began) = (games + 1, ply);
        }
        Record::advance(&mut state);
        assert_eq!(timeline.state_at(ply).fingerprint(), state.fingerprint());
        state.apply(action);
        timeline.go_to(ply + 1);
        assert_eq!(timeline.state().fingerprint(), state.fingerprint());
        assert_eq!(timeline.games_before(), games);
        assert_eq!(timeline.start_of_game(), began);
        assert!(timeline.end_of_game() > ply);
    }
}

#[test]
fn a_long_series_is_known_at_every_place_and_after_another_end() {
    let mut timeline = Timeline::new(record_of(3000)).unwrap();
    assert_agrees(&mut timeline);
    // Something else far back: what lay ahead is forgotten, and so are its games.
    let cuts = timeline.cuts();
    timeline.go_to(1700);
    for _ in 0..700 {
        let mut state = timeline.state().clone();
        Record::advance(&mut state);
        let mut actions = Vec::new();
        state.legal_actions(&mut actions);
        timeline.play(actions[0]).unwrap();
    }
    assert_eq!((timeline.len(), timeline.cuts()), (2400, cuts + 1));
    assert_agrees(&mut timeline);
}

thread_local! {
    /// Number of lines written or coloured.
    static WRITTEN: Cell<usize> = const { Cell::new(0) };
}

/// Nim, with a count of the log lines produced.
struct Counting;

impl TableDisplay for Counting {
    type Game = NimGame;

    const HOME_ENTRY: &'static HomeEntry = NimDisplay::HOME_ENTRY;
    const WANTED: (u16, u16) = NimDisplay::WANTED;

    fn facts(
        observation: &Observation<'_, Nim>,
        names: &[String],
        games: Option<u32>,
    ) -> Line<'static> {
        NimDisplay::facts(observation, names, games)
    }

    fn draw(
        observation: &Observation<'_, Nim>,
        input: &DrawInput<'_, Nim>,
        canvas: &mut Canvas<'_>,
        area: Rect,
    ) {
        NimDisplay::draw(observation, input, canvas, area);
    }

    fn log_line(before: &Nim, action: &Take, names: &[String]) -> String {
        WRITTEN.set(WRITTEN.get() + 1);
        NimDisplay::log_line(before, action, names)
    }

    fn end_line(end: &Nim, names: &[String]) -> String {
        NimDisplay::end_line(end, names)
    }

    fn candidate(view: &NimView, action: &Take) -> String {
        NimDisplay::candidate(view, action)
    }

    fn coloured<'a>(text: &'a str, _theme: &Theme) -> Line<'a> {
        WRITTEN.set(WRITTEN.get() + 1);
        Line::raw(text)
    }
}

/// The last lines of the log up to a ply, the number of lines above them, and the number produced for that.
fn tail_of(
    log: &mut GameLog<Counting>,
    timeline: &Timeline<Nim>,
    ply: usize,
    wanted: usize,
) -> (Vec<String>, usize, usize) {
    let eyes = LogEyes {
        perspective: Perspective::All,
        names: &["Ann", "Ben", "Cid"].map(str::to_owned),
        theme: &Theme::new(ThemeName::Mono, ColorDepth::None, false),
        room: 40,
    };
    WRITTEN.set(0);
    let tail = log.tail(timeline, ply, &eyes, wanted);
    let lines = tail.lines.iter().map(ToString::to_string).collect();
    (lines, tail.above, WRITTEN.get())
}

#[test]
fn the_log_of_a_series_makes_no_more_lines_than_are_looked_at() {
    let made = [100, 4000].map(|plies| {
        let mut timeline = Timeline::new(record_of(plies)).unwrap();
        timeline.go_to(plies);
        let mut log = GameLog::<Counting>::new(&timeline);
        log.follow(&timeline, &[]);
        let (lines, above, at_the_end) = tail_of(&mut log, &timeline, plies, 10);
        assert_eq!(lines.len(), 10);
        // It is the end of the whole log.
        let (all, before_all, _) = tail_of(&mut log, &timeline, plies, usize::MAX);
        assert_eq!((before_all, all.len()), (0, above + 10));
        assert_eq!(all[above..], lines);
        // Back in the series it is the same lines, written again for a game or two.
        let (early, above, back) = tail_of(&mut log, &timeline, 60, 10);
        assert_eq!(all[above..above + 10], early);
        assert!(back < 60, "{back} lines were made");
        // One action more is one line more.
        WRITTEN.set(0);
        let mut state = timeline.state().clone();
        Record::advance(&mut state);
        timeline.play(Take(1)).unwrap();
        log.follow(&timeline, &[]);
        assert_eq!(WRITTEN.get(), 1);
        at_the_end
    });
    assert_eq!(made, [10, 10]);
}

#[test]
fn the_log_forgets_what_was_replaced() {
    let mut timeline = Timeline::new(record_of(300)).unwrap();
    let mut log = GameLog::<Counting>::new(&timeline);
    log.follow(&timeline, &[]);
    timeline.go_to(150);
    let other = match timeline.next_action() {
        Some(Take(1)) => Take(2),
        _ => Take(1),
    };
    timeline.play(other).unwrap();
    log.follow(&timeline, &[]);
    let mut fresh = GameLog::<Counting>::new(&timeline);
    fresh.follow(&timeline, &[]);
    let [(kept, ..), (anew, ..)] =
        [&mut log, &mut fresh].map(|log| tail_of(log, &timeline, 300, usize::MAX));
    assert_eq!(kept, anew);
    assert!(
        kept.last()
            .is_some_and(|line| line.contains(&format!("takes {}", other.0)))
    );
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

/// Two people in turn: each action that is played or taken back is a person's.
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
