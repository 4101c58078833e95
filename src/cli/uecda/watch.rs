//! `sanban uecda serve --watch`: the match on the screen while it is played.
//!
//! The screen plays the same deals again, from the same seed, with players that repeat the actions at the table, and wait for
//! those that have not been played yet. So it can be paused and stepped back and forward, and the match never waits for it.

use std::process::ExitCode;
use std::sync::mpsc::channel;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::result_of;
use super::serve::{EventLines, Served};
use crate::cli::launch;
use crate::games::DaihinminDisplay;
use sanban_cli::output::tell;
use sanban_daihinmin::uecda::server::{Event, Options, Server};
use sanban_daihinmin::{Action, Phase, SEATS, State, View};
use sanban_data::config::Config;
use sanban_game::{Decision, DecisionContext, Player, Record, StopFlag};
use sanban_screens::watch::Watch;
use sanban_words::i18n::inherited;
use sanban_words::tr;

/// Actions in each game, in order.
#[derive(Debug, Default)]
struct Script {
    games: Mutex<Vec<Vec<Action>>>,
    written: Condvar,
}

impl Script {
    fn write(&self, game: u32, action: Action) {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        games.resize_with(game as usize, Vec::new);
        if let Some(actions) = games.last_mut() {
            actions.push(action);
        }
        self.written.notify_all();
    }

    /// An action that is there already.
    fn known(&self, game: u32, at: usize) -> Option<Action> {
        let games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        games.get(game as usize - 1)?.get(at).copied()
    }

    /// Waits for an action; `None` if `stop` is raised.
    fn read(&self, game: u32, at: usize, stop: &StopFlag) -> Option<Action> {
        /// Maximum time for which the flag may be overlooked.
        const LOOK: Duration = Duration::from_millis(20);
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let actions = games.get(game as usize - 1);
            if let Some(action) = actions.and_then(|actions| actions.get(at)) {
                return Some(*action);
            }
            if stop.is_raised() {
                return None;
            }
            let waited = self.written.wait_timeout(games, LOOK);
            games = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

/// Number of actions in a game before the present one; an exchange has two gifts.
fn place(phase: Phase, turns: usize, exchanged: bool) -> usize {
    match phase {
        Phase::Exchange(2) => 0,
        Phase::Exchange(_) => 1,
        Phase::Play | Phase::Over => turns + if exchanged { 2 } else { 0 },
    }
}

/// Player that repeats the script.
struct Echo(Arc<Script>);

impl Player<State> for Echo {
    fn decide(&mut self, view: &View, context: &mut DecisionContext<'_>) -> Decision<Action> {
        let exchanged = view.exchange().is_some();
        let at = place(view.round().phase(), view.turns().len(), exchanged);
        let action = self.0.read(view.game(), at, context.stop);
        Decision::plain(action.unwrap_or(Action::Pass))
    }
}

/// Message to be printed after the screen.
enum Told {
    Joined(String, String),
    Line(String),
}

/// The match on its thread: the result, and the duration from the last login on.
type Playing = JoinHandle<Served>;

/// Referees the match and shows it. Leaving the screen means waiting for the end of the match; Ctrl-C there ends it. If the screen
/// failed, its exit code is returned instead of a result.
pub(super) fn run(
    server: Server,
    options: &Options,
    named: Option<Config>,
) -> anyhow::Result<Result<(Served, ExitCode), ExitCode>> {
    let script = Arc::new(Script::default());
    let (teller, told) = channel();
    let mut names: Vec<String> = Vec::new();
    let clients = SEATS - options.players.len();
    let playing: Playing = {
        let (options, script) = (options.clone(), Arc::clone(&script));
        thread::spawn(inherited(move || {
            let mut start = Instant::now();
            let mut lines = EventLines::new();
            let tallies = server.run(&options, &mut |event| {
                // The receiver may be gone.
                let _ = match (&event, lines.line(&event)) {
                    (Event::Acts(state, action), _) => {
                        script.write(state.game(), **action);
                        Ok(())
                    }
                    (Event::Joined { name, .. }, Some(line)) => {
                        start = Instant::now();
                        teller.send(Told::Joined((*name).to_owned(), line))
                    }
                    (_, Some(line)) => teller.send(Told::Line(line)),
                    (_, None) => Ok(()),
                };
            })?;
            for line in lines.rest() {
                let _ = teller.send(Told::Line(line));
            }
            Ok((tallies, start.elapsed()))
        }))
    };
    while names.len() < clients {
        match told.recv() {
            Ok(Told::Joined(name, line)) => {
                names.push(as_one_word(&name));
                tell(&line);
            }
            Ok(Told::Line(line)) => tell(&line),
            // The referee has given up.
            Err(_) => return Ok(Ok((result_of(playing), ExitCode::SUCCESS))),
        }
    }
    names.extend(options.players.iter().map(ToString::to_string));
    let mut record = Record::new(&options.rules, SEATS, options.dealing_seed());
    record.players = names;
    let games = options.games;
    let stop = options.stop.clone();
    let known = Arc::clone(&script);
    let code = launch::open(named, move |ctx| {
        let players =
            (0..SEATS).map(|_| -> Box<dyn Player<State>> { Box::new(Echo(Arc::clone(&script))) });
        let watch = Watch::<DaihinminDisplay>::of_players(record, players.collect(), games, ctx);
        let known = move |state: &State| {
            let exchanged = state.exchange().is_some();
            let at = place(state.round().phase(), state.turns().len(), exchanged);
            known.known(state.game(), at)
        };
        watch.with_known(known).into()
    })?;
    if launch::has_failed(code) {
        return Ok(Err(code));
    }
    if code != ExitCode::SUCCESS {
        stop.raise();
    } else if !playing.is_finished() {
        tell(&tr!("cli_uecda-serve-goes-on"));
    }
    // Lines that came while the screen was open, and those that still come until the end of the match.
    for told in told {
        match told {
            Told::Joined(_, line) | Told::Line(line) => tell(&line),
        }
    }
    Ok(Ok((result_of(playing), code)))
}

/// A name in a form that a record allows.
fn as_one_word(name: &str) -> String {
    let word: String = name
        .chars()
        .map(|c| {
            if c.is_alphanumeric() || "-_.".contains(c) {
                c
            } else {
                '_'
            }
        })
        .collect();
    if word.is_empty() {
        "client".to_owned()
    } else {
        word
    }
}
