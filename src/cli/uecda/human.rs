//! `sanban uecda connect --player human`: a person at a tournament table.

use std::process::ExitCode;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

use super::connect::silence;
use super::few::FirstFew;
use super::result_of;
use crate::cli::launch;
use sanban_cli::output::tell;
use sanban_daihinmin::uecda::client::{Client, ClientError, Event, PeerProbe};
use sanban_daihinmin::uecda::tally::Tally;
use sanban_daihinmin::{Action, Phase, State, View};
use sanban_data::config::Config;
use sanban_game::{Decision, DecisionContext, Player, StopFlag};
use sanban_play::session::RemoteEvent;
use sanban_screens_daihinmin::{client_problem, sit_elsewhere, warning};
use sanban_words::i18n::inherited;
use sanban_words::tr;

/// Sends messages to the screen, and wakes it once it is open.
#[derive(Clone)]
struct NewsSender {
    news: Sender<RemoteEvent<State>>,
    wake: Arc<OnceLock<Box<dyn Fn() + Send + Sync>>>,
}

impl NewsSender {
    fn tell(&self, news: RemoteEvent<State>) {
        // The receiver is gone once the person has left.
        let _ = self.news.send(news);
        if let Some(wake) = self.wake.get() {
            wake();
        }
    }
}

/// The person as a player, who decides on the screen.
struct Person {
    teller: NewsSender,
    patience: PeerProbe,
}

/// Interval of checking that the server still waits for the person.
const LOOK: Duration = Duration::from_millis(100);

impl Player<State> for Person {
    fn decide(&mut self, view: &View, context: &mut DecisionContext<'_>) -> Decision<Action> {
        let (answer, answered) = channel();
        self.teller.tell(RemoteEvent::Asked(view.clone(), answer));
        let action = loop {
            match answered.recv_timeout(LOOK) {
                Ok(action) => break action,
                Err(RecvTimeoutError::Timeout)
                    if !self.patience.is_over() && !context.stop.is_raised() => {}
                // The client notices by itself that this is too late. A person who has left passes for as long as the connection
                // lasts.
                Err(_) => break without_answer(view),
            }
        };
        Decision::plain(action)
    }
}

/// Action of a person who does nothing.
fn without_answer(view: &View) -> Action {
    match view.round().phase() {
        Phase::Exchange(count) => Action::Give(view.hand().weakest_of(count.into())),
        Phase::Play | Phase::Over => Action::Pass,
    }
}

/// Result of a match.
pub(super) type Played = (Tally, Result<(), ClientError>);

/// Plays the match on the screen, until it has ended or the person has left: the result so far, and the exit code of the screen. If
/// the screen failed, only that.
pub(super) fn run(
    client: Client,
    place: String,
    named: Option<Config>,
    stop: &StopFlag,
) -> anyhow::Result<Result<(Played, ExitCode), ExitCode>> {
    let (news, inbox) = channel();
    let teller = NewsSender {
        news,
        wake: Arc::default(),
    };
    let wake = Arc::clone(&teller.wake);
    let patience = client.patience();
    let patience = patience
        .map_err(|why| anyhow::anyhow!(tr!("cli_uecda-connection-twice", why = why.to_string())))?;
    let playing = thread::spawn(inherited(move || play(client, teller, patience)));
    let Some(view) = first_view(&inbox) else {
        return Ok(Ok((result_of(playing), ExitCode::SUCCESS)));
    };
    let code = launch::open(named, move |ctx| {
        // It is the only one that sets it.
        let _ = wake.set(Box::new(ctx.workers().waker()));
        sit_elsewhere(&view, inbox, place, ctx).into()
    })?;
    if launch::has_failed(code) {
        return Ok(Err(code));
    }
    if !playing.is_finished() {
        stop.raise();
    }
    Ok(Ok((result_of(playing), code)))
}

/// View of the first deal; the match begins when all players have come. `None` if the connection ended before.
fn first_view(inbox: &Receiver<RemoteEvent<State>>) -> Option<View> {
    loop {
        match inbox.recv().ok()? {
            RemoteEvent::Dealt(view) | RemoteEvent::Seen(view) => return Some(view),
            RemoteEvent::Note(note) => tell(&note),
            RemoteEvent::Asked(..)
            | RemoteEvent::Late
            | RemoteEvent::Over(_)
            | RemoteEvent::Broken(_) => {}
        }
    }
}

/// Plays at the server and reports to the screen.
fn play(client: Client, teller: NewsSender, patience: PeerProbe) -> Played {
    let mut person = Person {
        teller: teller.clone(),
        patience,
    };
    let mut few = FirstFew::new();
    let (tally, ended) = client.play(&mut person, &mut |event| match event {
        Event::Dealt(view) => teller.tell(RemoteEvent::Dealt(view.clone())),
        Event::TurnLost => teller.tell(RemoteEvent::Late),
        Event::Seen(view) => teller.tell(RemoteEvent::Seen(view.clone())),
        Event::Warning { game, turn, what } => {
            let (kind, what) = (what.kind(), warning(&what));
            let note = tr!("cli_uecda-note", game, turn, what);
            if let Some(note) = few.pass(kind, note) {
                teller.tell(RemoteEvent::Note(note));
            }
        }
        Event::Silent { game, time } => teller.tell(RemoteEvent::Note(silence(game, time))),
        Event::GameOver { place: None, .. } => {
            teller.tell(RemoteEvent::Note(tr!("cli_uecda-by-lot")));
        }
        Event::GameOver { .. } | Event::Decided { .. } => {}
    });
    for line in few.rest() {
        teller.tell(RemoteEvent::Note(line));
    }
    teller.tell(match &ended {
        Ok(()) => RemoteEvent::Over(tr!("cli_uecda-over")),
        Err(error) => RemoteEvent::Broken(client_problem(error)),
    });
    (tally, ended)
}
