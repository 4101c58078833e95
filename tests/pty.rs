//! The terminal is always restored: every screen, every ending, in a real pseudo-terminal.
//!
//! A new screen is one line in [`SCREENS`]. The tests wait for a text on the screen or a state of the process, never for a time;
//! [`PATIENCE`] only ends tests that fail.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]
#![cfg(unix)]

use std::io::{Read, Write};
use std::net::TcpListener;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, MasterPty, PtyPair, PtySize, SlavePty, native_pty_system};
use rustix::fs::{Mode, OFlags};
use rustix::process::{Pid, Signal, WaitOptions, WaitStatus, kill_process, waitpid};
use rustix::termios::{Action, tcflow};
use sanban::games;
use sanban::launch::Launch;
use sanban_blackjack::Blackjack;
use sanban_blokus::BlokusDuo;
use sanban_daihinmin::{Daihinmin, Rules, State};
use sanban_data::store::{Database, Saves, Status, ratings, results, tables};
use sanban_game::{Game, Record, Seed, State as _};
use sanban_screens::home::Home;
use sanban_term::theme::{ColorDepth, Theme, ThemeName};
use sanban_term::{Tty, run_in};

const PATIENCE: Duration = Duration::from_secs(20);
/// Control sequences around each frame, so that a terminal shows it as a whole.
const FRAME_BEGINS: &[u8] = b"\x1b[?2026h";
const FRAME_ENDS: &[u8] = b"\x1b[?2026l";

/// A screen: the way to open it, its text, and the ordinary way to leave it.
struct Place {
    name: &'static str,
    program: Program,
    arguments: &'static [&'static str],
    keys: &'static str,
    shows: &'static str,
    leave: &'static str,
    /// Keys after which an AI decides, if one does.
    ai: Option<&'static str>,
    /// `true` if a table of Daihinmin with a finished game waits at home.
    waits: bool,
}

#[derive(Clone, Copy)]
enum Program {
    Sanban,
    Nim,
}

const HOME: Place = Place {
    name: "home",
    program: Program::Sanban,
    arguments: &[],
    keys: "",
    shows: "three bouts",
    leave: "q",
    ai: None,
    waits: false,
};

const SCREENS: &[Place] = &[
    HOME,
    Place {
        name: "help",
        keys: "?",
        shows: "Here you choose a game",
        leave: "qq",
        ..HOME
    },
    Place {
        name: "settings",
        keys: "s",
        shows: "Confirm leaving",
        leave: "qq",
        ..HOME
    },
    Place {
        name: "Blackjack table",
        keys: "p\r",
        shows: "You: bet",
        leave: "qq",
        ai: Some("\r"),
        ..HOME
    },
    Place {
        name: "Blackjack practice",
        keys: "1d",
        shows: "five steps",
        leave: "qq",
        ..HOME
    },
    Place {
        name: "Blackjack drill",
        arguments: &["practice", "hard"],
        shows: "[h hit]",
        leave: "q",
        ..HOME
    },
    Place {
        name: "Blackjack progress",
        arguments: &["practice", "progress"],
        shows: "never asked",
        leave: "q",
        ..HOME
    },
    Place {
        name: "Blokus Duo table",
        keys: "3p\r",
        shows: "In hand",
        leave: "qq",
        ai: Some("\r"),
        ..HOME
    },
    Place {
        name: "question above the Blokus Duo table",
        keys: "3p\rx",
        shows: "Resign?",
        leave: "nqq",
        ..HOME
    },
    Place {
        name: "set-up",
        program: Program::Nim,
        keys: "p",
        shows: "misere",
        leave: "qq",
        ..HOME
    },
    Place {
        name: "a value being typed",
        program: Program::Nim,
        keys: "pje",
        shows: "misere",
        leave: "\rqq",
        ..HOME
    },
    Place {
        name: "table",
        program: Program::Nim,
        arguments: &["play", "human", "expert"],
        shows: "You to take",
        leave: "qy",
        ai: Some("1"),
        ..HOME
    },
    Place {
        name: "question above a table",
        program: Program::Nim,
        arguments: &["play", "human", "human", "expert"],
        // There is no question before something has been decided.
        keys: "1q",
        shows: "Leave the table?",
        leave: "y",
        ai: Some("n1"),
        ..HOME
    },
    Place {
        name: "table while an AI thinks",
        program: Program::Nim,
        arguments: &["play", "human", "expert:time=600"],
        keys: "1",
        shows: "is thinking",
        leave: "qy",
        ..HOME
    },
    Place {
        name: "table while an AI thinks that does not listen",
        program: Program::Nim,
        arguments: &["play", "human", "stubborn:time=600"],
        keys: "1",
        shows: "is thinking",
        leave: "qy",
        ..HOME
    },
    Place {
        name: "tournament table being watched",
        arguments: &[
            "uecda", "serve", "--port", "0", "--seats", "0", "-n", "1", "--watch",
        ],
        shows: "watching",
        leave: "q",
        ..HOME
    },
    Place {
        name: "Daihinmin",
        keys: "2p\r",
        shows: "game 1 of 10",
        leave: "qyq",
        // The seat that leads passes only when asked twice.
        ai: Some("pp"),
        ..HOME
    },
    Place {
        name: "Daihinmin review while the expert thinks",
        keys: "ca",
        shows: "review of game 1",
        leave: "qqq",
        waits: true,
        ..HOME
    },
    Place {
        name: "watching",
        program: Program::Nim,
        arguments: &["watch", "expert", "expert"],
        shows: "watching",
        leave: "q",
        ai: Some(""),
        ..HOME
    },
];

/// Every answer that was accepted on the screen is on the disk, whole, however the program ends.
#[test]
fn answers_outlast_a_killed_program() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().to_str().unwrap();
    let database = folder.path().join("sanban/sanban.db");
    let answers = || -> Vec<String> {
        let read = || {
            let database = rusqlite::Connection::open(&database)?;
            let mut rows = database.prepare("SELECT answer FROM answer ORDER BY id")?;
            rows.query_map([], |row| row.get(0))?.collect()
        };
        let read: rusqlite::Result<_> = read();
        read.unwrap_or_default()
    };
    let place = Place {
        arguments: &["practice", "surrender", "--seed", "1"],
        shows: "[h hit]",
        ..HOME
    };
    let mut terminal = Terminal::open(&place, &[("XDG_DATA_HOME", home)]);
    for answered in 1..=2 {
        // Doubling a stiff hand is never right.
        terminal.press("d");
        terminal.wait_for("costs");
        terminal.press("\r");
        let done = format!("{answered} of 20");
        terminal.wait_until(&done, |terminal| {
            terminal.text().contains(&done)
                && terminal.text().contains("[h hit]")
                && answers().len() == answered
        });
    }
    terminal.signal(Signal::KILL);
    terminal.state(WaitOptions::empty());
    let kept = answers();
    assert_eq!(kept.len(), 2, "{kept:?}");
    assert!(
        kept.iter().all(|answer| answer.contains("\"best\"")),
        "{kept:?}"
    );
}

/// Kills the program at random moments, in the middle of each game, and resumes it: every action seen on the screen is on the disk,
/// and every game that ended counts once. `SANBAN_KILLS` is the number of kills; a thousand take three minutes.
#[test]
#[ignore = "long: named in CONTRIBUTING"]
fn kills_lose_nothing_and_count_nothing_twice() {
    let kills = std::env::var("SANBAN_KILLS");
    let kills: u32 = kills.map_or(30, |kills| kills.parse().unwrap());
    std::thread::scope(|scope| {
        scope.spawn(|| kill_at_random::<Blackjack>("dshr \r\r\r", false, kills / 4));
        scope.spawn(|| kill_at_random::<Daihinmin>("\t\rp\r\rPu", false, kills / 4));
        scope.spawn(|| kill_at_random::<BlokusDuo>("\t\r\r\ruxy\r", false, kills / 4));
        scope.spawn(|| kill_at_random::<BlokusDuo>("\t\r\r\r\rxy\r", true, kills / 4));
    });
}

/// Presses these keys at a table of a game, in any order, and kills the program `kills` times; at rated tables, each counted game
/// has its rating.
fn kill_at_random<G: Game>(keys: &str, rated: bool, kills: u32) {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().to_str().unwrap();
    let config = folder.path().join("config.toml");
    std::fs::write(
        &config,
        "table.pace = \"none\"\ntable.confirm_leaving = false\n",
    )
    .unwrap();
    let config = config.to_str().unwrap();
    let keys: Vec<char> = keys.chars().collect();
    let mut chance = Seed(5).stream();
    let mut counted = Vec::new();
    let mut rated_so_far = Vec::new();
    for kill in 1..=kills {
        // Now and then a new table; usually the one that waits.
        let fresh = ["--config", config, "play", G::NAME];
        let goes_on = kill % 7 != 1 && !rated;
        let mut command = command(Program::Sanban);
        if goes_on {
            command.args(&fresh[..2])
        } else {
            command.args(fresh)
        }
        if rated {
            command.arg("--rated");
        }
        for name in ["XDG_STATE_HOME", "XDG_DATA_HOME"] {
            command.env(name, home);
        }
        let mut terminal = Terminal::run(command, 80, 24);
        terminal.read();
        terminal.wait_for("? help");
        if rated {
            // The table that waits, or the next one.
            terminal.press("\r");
        }
        if goes_on {
            // The list of several tables has the latest first.
            terminal.press("c");
            terminal.press("\r");
        }
        for _ in 0..chance.below(60) {
            let key = chance.below(u32::try_from(keys.len()).unwrap()) as usize;
            terminal.press(&keys[key].to_string());
            std::thread::sleep(Duration::from_millis(chance.below(20).into()));
        }
        // Everything on the screen has been done.
        terminal.take_in();
        let shown = terminal.text();
        std::thread::sleep(Duration::from_millis(chance.below(4).into()));
        terminal.signal(Signal::KILL);
        terminal.state(WaitOptions::empty());

        let database = folder.path().join("sanban/sanban.db");
        let (database, told) = Database::open(&database).unwrap();
        assert_eq!(told, None, "{shown}");
        let (results, unreadable) = database
            .read(|database| results::list(database, None))
            .unwrap();
        assert_eq!(unreadable, 0);
        let mut ended = 0;
        let mut plies = 0;
        for status in [Status::Waiting, Status::Finished] {
            let list =
                |database: &_| tables::list(database, G::NAME, status, usize::MAX, |_| false);
            for table in database.read(list).unwrap() {
                assert!(!table.in_use);
                let text = database.read(|database| tables::record_text(database, table.id));
                let text = text.unwrap().unwrap();
                let record = Record::<G::State>::parse::<G>(&text).unwrap();
                let mut state = record.start().unwrap();
                for action in &record.actions {
                    Record::advance(&mut state);
                    state.apply(action);
                    ended += usize::from(state.actor().is_none());
                }
                ended += usize::from(record.resigned.is_some() && state.actor().is_some());
                plies = plies.max(record.actions.len());
            }
        }
        // No counted game is lost, and ended games are counted. An end that was taken back stays counted.
        assert!(
            results.len() >= ended,
            "{} of {ended}\n{shown}",
            results.len()
        );
        assert!(results.starts_with(&counted), "{counted:?}\n{results:?}");
        counted = results;
        if rated {
            let known = |database: &_| ratings::list(database, G::NAME);
            let (known, unreadable) = database.read(known).unwrap();
            assert_eq!(unreadable, 0);
            // A table that is given up has a rating, and no result.
            assert!(known.len() >= counted.len(), "{known:?}\n{counted:?}");
            assert!(known.starts_with(&rated_so_far), "{known:?}");
            rated_so_far = known;
        }
        // The screen shows no action that the disk does not have.
        let told = shown.lines().next().unwrap_or_default();
        if let Some((_, ply)) = told.split_once("ply ")
            && let Some(ply) = ply.split_whitespace().next()
            // The analysis has more text after it.
            && let Ok(ply) = ply.parse::<usize>()
        {
            assert!(plies + 1 >= ply, "{plies} of {ply}\n{shown}");
        }
    }
    let (results, ratings) = (counted.len(), rated_so_far.len());
    println!(
        "{}: {kills} kills, {results} results, {ratings} ratings",
        G::NAME
    );
}

/// A program in a pseudo-terminal of 80 × 24.
struct Terminal {
    master: Option<Box<dyn MasterPty + Send>>,
    /// Held open so that the line settings outlast the program.
    slave: Option<Box<dyn SlavePty + Send>>,
    writer: Option<Box<dyn Write + Send>>,
    reader: Option<JoinHandle<()>>,
    output: Receiver<Vec<u8>>,
    parser: vt100::Parser,
    raw: Vec<u8>,
    /// The program; `None` for a session of this very process.
    pid: Option<Pid>,
    settings_before: String,
    /// Folder with the table that waits.
    _folder: Option<tempfile::TempDir>,
}

/// A data folder with a table of Daihinmin in progress whose first game is over.
fn finished_game() -> tempfile::TempDir {
    let rules = Rules::default();
    let mut record = Record::<State>::new(&rules, 5, Seed(1));
    record.players = vec!["human".to_owned()];
    record.players.resize(5, "random".to_owned());
    let (mut state, mut actions) = (record.start().unwrap(), Vec::new());
    while state.actor().is_some() {
        state.legal_actions(&mut actions);
        record.actions.push(actions[0]);
        state.apply(&actions[0]);
    }
    let folder = tempfile::tempdir().unwrap();
    let tables = Saves::new(folder.path().join("sanban/tables"));
    tables.save::<Daihinmin>("daihinmin-1", &record).unwrap();
    folder
}

/// A program in an ordinary environment, whatever that of the test is.
fn command(program: Program) -> CommandBuilder {
    let mut command = CommandBuilder::new(path_of(program));
    for name in [
        "NO_COLOR",
        "COLORTERM",
        "COLORFGBG",
        "STY",
        "TMUX",
        "LC_ALL",
        "LC_CTYPE",
        "RUST_BACKTRACE",
    ] {
        command.env_remove(name);
    }
    command.env("TERM", "xterm-256color");
    command.env("LANG", "C.UTF-8");
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
        command.env(name, HOME_FOLDER.as_os_str());
    }
    command
}

/// Home folder, without data of the person that runs the tests, and for the traces of the program.
static HOME_FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pty-home");
    // What an earlier run left must not decide this one; there may be nothing.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
});

fn size(cols: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols,
        pixel_width: 0,
        pixel_height: 0,
    }
}

fn cells(count: u16) -> NonZero<u16> {
    NonZero::new(count).unwrap()
}

fn path_of(program: Program) -> PathBuf {
    match program {
        Program::Sanban => PathBuf::from(env!("CARGO_BIN_EXE_sanban")),
        Program::Nim => {
            // Beside the directory of the test itself. `cargo test` builds examples too; `cargo test --test pty` does not
            // and takes the one that was built last.
            let mut path = std::env::current_exe().unwrap();
            path.pop();
            path.pop();
            path.push("examples/nim");
            assert!(
                path.exists(),
                "{} is missing: cargo build --example nim",
                path.display()
            );
            path
        }
    }
}

impl Terminal {
    /// Starts the program and goes to the screen.
    fn open(place: &Place, variables: &[(&str, &str)]) -> Terminal {
        let mut terminal = Terminal::spawn(place, variables);
        terminal.read();
        // Every screen is reached through the first one.
        terminal.wait_for("? help");
        terminal.press(place.keys);
        terminal.wait_for(place.shows);
        assert_ne!(terminal.settings(), terminal.settings_before);
        let screen = terminal.parser.screen();
        assert!(screen.alternate_screen() && screen.bracketed_paste());
        assert_ne!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        terminal
    }

    /// Starts the program; its output is not read yet.
    fn spawn(place: &Place, variables: &[(&str, &str)]) -> Terminal {
        let mut command = command(place.program);
        command.args(place.arguments);
        // A table that another terminal leaves must not wait here.
        let folder = if place.waits {
            finished_game()
        } else {
            tempfile::tempdir().unwrap()
        };
        command.env("XDG_STATE_HOME", folder.path());
        command.env("XDG_DATA_HOME", folder.path());
        for (name, value) in variables {
            command.env(name, value);
        }
        let mut terminal = Terminal::run(command, 80, 24);
        terminal._folder = Some(folder);
        terminal
    }

    /// Runs a command in a terminal of this size.
    fn run(command: CommandBuilder, columns: u16, rows: u16) -> Terminal {
        let pair = native_pty_system().openpty(size(columns, rows)).unwrap();
        // Unusual settings, so that "as before" cannot be had by a guess.
        let mut stty = CommandBuilder::new("stty");
        stty.args(["-echo", "-ixon", "intr", "^G", "erase", "^H"]);
        let status = pair.slave.spawn_command(stty).unwrap().wait().unwrap();
        assert!(status.success());
        let mut terminal = Terminal::of(pair, columns, rows);
        let slave = terminal.slave.as_ref().unwrap();
        let child = slave.spawn_command(command).unwrap();
        let pid = child.process_id().unwrap();
        terminal.pid = Pid::from_raw(i32::try_from(pid).unwrap());
        terminal
    }

    /// A terminal in which nothing runs yet.
    fn of(pair: PtyPair, columns: u16, rows: u16) -> Terminal {
        let settings_before = settings(pair.master.as_ref());
        Terminal {
            writer: Some(pair.master.take_writer().unwrap()),
            master: Some(pair.master),
            slave: Some(pair.slave),
            reader: None,
            output: channel().1,
            parser: vt100::Parser::new(cells(rows), cells(columns), 0),
            raw: Vec::new(),
            pid: None,
            settings_before,
            _folder: None,
        }
    }

    /// Begins to read the program's output.
    fn read(&mut self) {
        let (bytes, output) = channel();
        let mut reader = self.master.as_ref().unwrap().try_clone_reader().unwrap();
        self.output = output;
        self.reader = Some(std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut buffer) {
                if bytes.send(buffer[..count].to_vec()).is_err() {
                    break;
                }
            }
        }));
    }

    /// Closes the terminal's other end altogether.
    fn hang_up(&mut self) {
        // The reader notices that nobody listens when it has read something more.
        self.output = channel().1;
        self.press("\x0c");
        self.reader.take().unwrap().join().unwrap();
        // The writer ends with two keys that no screen knows.
        self.writer = None;
        self.slave = None;
        self.master = None;
    }

    fn settings(&self) -> String {
        settings(self.master.as_deref().unwrap())
    }

    /// Presses keys as on a terminal that reports releases: a key pressed twice is not a held one.
    fn press(&mut self, keys: &str) {
        if keys.contains('\x1b') {
            return self.send(keys);
        }
        for key in keys.chars() {
            self.send(&key.to_string());
            if key == '\r' || key == '\t' || !key.is_control() {
                self.send(&format!("\x1b[{};1:3u", u32::from(key)));
            }
        }
    }

    /// Sends bytes as they are.
    fn send(&mut self, bytes: &str) {
        self.writer
            .as_mut()
            .unwrap()
            .write_all(bytes.as_bytes())
            .unwrap();
    }

    fn text(&self) -> String {
        self.parser.screen().contents()
    }

    /// Number of times that the program has written this.
    fn times(&self, written: &[u8]) -> usize {
        let windows = self.raw.windows(written.len());
        windows.filter(|window| *window == written).count()
    }

    fn take_in(&mut self) {
        const A_MOMENT: Duration = Duration::from_millis(5);
        match self.output.recv_timeout(A_MOMENT) {
            Ok(bytes) => {
                self.parser.process(&bytes);
                self.raw.extend(bytes);
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => std::thread::sleep(A_MOMENT),
        }
    }

    fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |terminal| terminal.text().contains(text));
    }

    /// `true` if no frame is half drawn.
    fn frame_is_whole(&self) -> bool {
        let last = |written: &[u8]| {
            let mut windows = self.raw.windows(written.len());
            windows.rposition(|window| window == written)
        };
        last(FRAME_BEGINS) <= last(FRAME_ENDS)
    }

    /// Waits until it holds, and the frame in which it does is complete.
    #[track_caller]
    fn wait_until(&mut self, what: &str, holds: impl Fn(&Terminal) -> bool) {
        let end = Instant::now() + PATIENCE;
        while !(holds(self) && self.frame_is_whole()) {
            assert!(
                Instant::now() < end,
                "waited in vain for {what}:\n{}",
                self.text()
            );
            self.take_in();
        }
    }

    fn signal(&self, signal: Signal) {
        kill_process(self.pid.unwrap(), signal).unwrap();
    }

    /// Waits for the process to change its state.
    #[track_caller]
    fn state(&mut self, options: WaitOptions) -> WaitStatus {
        let end = Instant::now() + PATIENCE;
        loop {
            let changed = waitpid(self.pid, options | WaitOptions::NOHANG).unwrap();
            if let Some((_, status)) = changed {
                return status;
            }
            assert!(
                Instant::now() < end,
                "the process goes on:\n{}",
                self.text()
            );
            self.take_in();
        }
    }

    #[track_caller]
    fn exit_code(&mut self) -> i32 {
        let status = self.state(WaitOptions::empty());
        status
            .exit_status()
            .unwrap_or_else(|| panic!("killed by a signal: {status:?}"))
    }

    /// Checks that the terminal is as it was before the program started.
    #[track_caller]
    fn assert_handed_back(&mut self) {
        self.wait_until("the terminal to be handed back", |terminal| {
            let screen = terminal.parser.screen();
            !screen.alternate_screen()
                && !screen.hide_cursor()
                && !screen.bracketed_paste()
                && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
                && terminal.times(b"\x1b[>1u") == terminal.times(b"\x1b[<1u")
        });
        // More would make terminals send Enter again on release.
        assert_ne!(self.times(b"\x1b[>1u"), 0);
        assert_eq!(self.settings(), self.settings_before);
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A test that failed must not leave a program behind.
        if let Some(pid) = self.pid {
            let _ = kill_process(pid, Signal::KILL);
            let _ = waitpid(Some(pid), WaitOptions::NOHANG);
        }
    }
}

fn settings(master: &(dyn MasterPty + Send)) -> String {
    format!("{:?}", master.get_termios().unwrap())
}

/// Runs a test on every screen, a few screens at a time.
fn on_every_screen(test: impl Fn(&Place) + Sync) {
    std::thread::scope(|scope| {
        let threads: Vec<_> = SCREENS
            .iter()
            .map(|place| (place, scope.spawn(|| test(place))))
            .collect();
        for (place, thread) in threads {
            assert!(thread.join().is_ok(), "on the screen '{}'", place.name);
        }
    });
}

#[test]
fn quitting() {
    on_every_screen(|place| {
        let mut terminal = Terminal::open(place, &[]);
        terminal.press(place.leave);
        // Leaving a screen that was opened first ends the program.
        assert_eq!(terminal.exit_code(), 0);
        terminal.assert_handed_back();
    });
}

#[test]
fn the_key_ctrl_c() {
    on_every_screen(|place| {
        let mut terminal = Terminal::open(place, &[]);
        terminal.press("\x03");
        assert_eq!(terminal.exit_code(), 130);
        terminal.assert_handed_back();
    });
}

fn ended_by(signal: Signal) {
    on_every_screen(|place| {
        let mut terminal = Terminal::open(place, &[]);
        terminal.signal(signal);
        assert_eq!(terminal.exit_code(), 128 + signal.as_raw());
        terminal.assert_handed_back();
    });
}

#[test]
fn the_signal_term() {
    ended_by(Signal::TERM);
}

#[test]
fn the_signal_hup() {
    ended_by(Signal::HUP);
}

#[test]
fn the_signal_int() {
    ended_by(Signal::INT);
}

#[test]
fn the_signal_quit() {
    ended_by(Signal::QUIT);
}

/// While stopped, the terminal is the shell's; when continued, the screen is there again.
fn stopped_and_continued(stop: impl Fn(&mut Terminal) + Sync) {
    on_every_screen(|place| {
        let mut terminal = Terminal::open(place, &[]);
        for _ in 0..2 {
            stop(&mut terminal);
            let status = terminal.state(WaitOptions::UNTRACED);
            assert!(status.stopped(), "{status:?}");
            terminal.assert_handed_back();
            terminal.signal(Signal::CONT);
            terminal.wait_until("the screen to come back", |terminal| {
                terminal.parser.screen().alternate_screen()
                    && terminal.text().contains(place.shows)
                    && terminal.parser.screen().bracketed_paste()
            });
        }
        terminal.press(place.leave);
        assert_eq!(terminal.exit_code(), 0);
        terminal.assert_handed_back();
    });
}

/// A match continues after its screen was left, and a signal ends it as it does without a screen.
#[test]
fn a_signal_after_the_screen_was_left() {
    let place = Place {
        arguments: &[
            "uecda", "serve", "--port", "0", "--seats", "0", "-n", "1000000", "--watch",
        ],
        shows: "watching",
        ..HOME
    };
    for signal in [Signal::TERM, Signal::INT, Signal::HUP, Signal::QUIT] {
        let mut terminal = Terminal::open(&place, &[]);
        terminal.press("q");
        terminal.wait_until("the line settings of before", |terminal| {
            terminal.settings() == terminal.settings_before
        });
        terminal.assert_handed_back();
        terminal.signal(signal);
        let status = terminal.state(WaitOptions::empty());
        assert_eq!(
            status.terminating_signal(),
            Some(signal.as_raw()),
            "{status:?}"
        );
    }
}

/// A server that deals to a person and then sends an invalid message: the person reads what was wrong and where, even when the
/// screen is gone.
#[test]
fn a_tournament_server_that_breaks_off() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    std::thread::spawn(move || {
        let (mut client, _) = listener.accept().unwrap();
        let mut login = [0; 480];
        client.read_exact(&mut login).unwrap();
        let numbers =
            |numbers: &[i32]| -> Vec<u8> { numbers.iter().flat_map(|n| n.to_be_bytes()).collect() };
        client.write_all(&numbers(&[2])).unwrap();
        // A deal of nothing to anybody; a turn of nobody; a table of which the most is missing.
        client.write_all(&numbers(&[9; 120])).unwrap();
        client.write_all(&numbers(&[-1; 120])).unwrap();
        client.write_all(&numbers(&[7; 25])).unwrap();
    });
    let mut command = command(Program::Sanban);
    command.args(["uecda", "connect", &address, "--player", "human"]);
    let mut terminal = Terminal::run(command, 80, 24);
    terminal.read();
    terminal.wait_for("was closed after 100 of");
    terminal.press("q");
    assert_eq!(terminal.exit_code(), 1);
    terminal.assert_handed_back();
    let last = "sanban: in game 1, turn 1: the connection was closed after 100 of the 480 bytes";
    terminal.wait_for(last);
}

#[test]
fn the_signal_tstp() {
    stopped_and_continued(|terminal| terminal.signal(Signal::TSTP));
}

// The process that stopped the program took nothing from it, so nothing must be taken back twice.
#[test]
fn continued_without_a_stop_of_its_own() {
    on_every_screen(|place| {
        let mut terminal = Terminal::open(place, &[]);
        let taken = terminal.times(b"\x1b[>1u");
        for times in 1..=2 {
            terminal.signal(Signal::CONT);
            terminal.wait_until("the terminal to be taken again", |terminal| {
                terminal.times(b"\x1b[>1u") == taken + times
            });
        }
        terminal.press(place.leave);
        assert_eq!(terminal.exit_code(), 0);
        terminal.assert_handed_back();
    });
}

#[test]
fn the_key_ctrl_z() {
    stopped_and_continued(|terminal| terminal.press("\x1a"));
}

/// The report of a panic is on the ordinary screen, so the terminal was restored before it was printed.
#[track_caller]
fn assert_panicked(mut terminal: Terminal) {
    assert_eq!(terminal.exit_code(), 101);
    terminal.assert_handed_back();
    terminal.wait_for("SANBAN_TEST_PANIC");
    terminal.wait_for("panicked at");
}

#[test]
fn a_panic_in_the_screens() {
    on_every_screen(|place| {
        let mut terminal = Terminal::open(place, &[("SANBAN_TEST_PANIC", "ui")]);
        terminal.press("\x1b[24~");
        assert_panicked(terminal);
    });
}

#[test]
fn a_panic_in_a_player() {
    let mut some = 0;
    for place in SCREENS {
        let Some(keys) = place.ai else { continue };
        let panics = [("SANBAN_TEST_PANIC", "ai")];
        let mut terminal = if keys.is_empty() {
            // An AI decides at once: there may be no first screen to wait for.
            let mut terminal = Terminal::spawn(place, &panics);
            terminal.read();
            terminal
        } else {
            Terminal::open(place, &panics)
        };
        terminal.press(keys);
        assert_panicked(terminal);
        some += 1;
    }
    assert!(some > 0);
}

#[test]
fn a_terminal_that_is_closed() {
    on_every_screen(|place| {
        let mut terminal = Terminal::open(place, &[]);
        terminal.hang_up();
        assert_eq!(terminal.exit_code(), 129);
    });
}

// A program in a session of its own gets no signal at a hang-up: it must notice by itself, and not spin at the end of its input.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_that_is_closed_without_a_signal() {
    let mut command = CommandBuilder::new("sh");
    command.args(["-c", "trap '' HUP; setsid --wait \"$0\"; exit $?"]);
    command.arg(path_of(Program::Sanban));
    let mut terminal = Terminal::run(command, 80, 24);
    terminal.read();
    terminal.wait_for("? help");
    terminal.hang_up();
    assert_eq!(terminal.exit_code(), 129);
}

// With its output blocked (as by Ctrl-S) the program hangs in a write, either of a frame or of the restoring sequence.
#[test]
fn a_signal_while_the_terminal_takes_nothing() {
    let mut terminal = Terminal::open(&HOME, &[]);
    let path = terminal.master.as_ref().unwrap().tty_name().unwrap();
    let line = std::fs::File::open(path).unwrap();
    tcflow(&line, Action::OOff).unwrap();
    terminal.press("?");
    terminal.signal(Signal::TERM);
    assert_eq!(terminal.exit_code(), 143);
    assert_eq!(terminal.settings(), terminal.settings_before);
}

/// Beginning of a paste whose end is lost.
const ENDLESS_PASTE: &str = "\x1b[200~";

#[test]
fn ctrl_c_ends_the_program_in_a_paste_without_an_end() {
    on_every_screen(|place| {
        // As a byte, and as terminals with the kitty protocol send it.
        for pressed in ["\x03", "\x1b[99;5u"] {
            let mut terminal = Terminal::open(place, &[]);
            terminal.send(ENDLESS_PASTE);
            terminal.send("hsdq\r\r");
            terminal.send(pressed);
            assert_eq!(terminal.exit_code(), 130);
            terminal.assert_handed_back();
        }
    });
}

#[test]
fn keys_come_back_after_a_paste_without_an_end() {
    let mut places = SCREENS.iter();
    let place = places.find(|place| place.name == "a value being typed");
    let mut terminal = Terminal::open(place.unwrap(), &[]);
    terminal.send(ENDLESS_PASTE);
    terminal.send("zz9");
    // The part that arrived is pasted.
    terminal.wait_for("zz9");
    terminal.press("a");
    terminal.wait_for("zz9a");
    terminal.send("\x1b");
    terminal.wait_until("the old value", |terminal| !terminal.text().contains("zz9"));
    terminal.press("qq");
    assert_eq!(terminal.exit_code(), 0);
    terminal.assert_handed_back();
}

#[test]
fn what_is_copied_is_handed_to_the_terminal() {
    let places = &mut SCREENS.iter();
    let place = places.find(|place| place.name == "Blokus Duo table");
    let mut terminal = Terminal::open(place.unwrap(), &[]);
    assert_eq!(terminal.times(b"\x1b]52;c;"), 0);
    terminal.press("\x19");
    terminal.wait_for("OSC 52");
    terminal.wait_until("the sequence", |terminal| {
        terminal.times(b"\x1b]52;c;") == 1
    });
    terminal.press("\rqq");
    assert_eq!(terminal.exit_code(), 0);
    terminal.assert_handed_back();
}

#[test]
fn without_a_terminal_there_is_one_line() {
    let output = std::process::Command::new(path_of(Program::Sanban))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(text.lines().count(), 1, "{text}");
    assert!(text.contains("not a terminal"), "{text}");
}

#[test]
fn without_a_cursor_there_is_one_line_and_no_escape_code() {
    let mut terminal = Terminal::spawn(&HOME, &[("TERM", "dumb")]);
    terminal.read();
    assert_eq!(terminal.exit_code(), 2);
    terminal.wait_for("TERM=dumb: the screens need a terminal that can move its cursor");
    assert!(!terminal.raw.contains(&0x1b), "{}", terminal.text());
    assert!(terminal.raw.is_ascii());
    assert_eq!(terminal.settings(), terminal.settings_before);
}

#[test]
fn without_a_cursor_a_table_is_told_in_lines() {
    let place = Place {
        arguments: &["play", "blackjack", "--seed", "1"],
        ..HOME
    };
    let mut terminal = Terminal::spawn(&place, &[("TERM", "dumb")]);
    terminal.read();
    terminal.wait_for("Your bet?");
    terminal.send("20\r");
    terminal.wait_for("Choose: 1 stand");
    terminal.send("quit\r");
    assert_eq!(terminal.exit_code(), 0);
    terminal.wait_for("The table is saved");
    assert!(!terminal.raw.contains(&0x1b), "{}", terminal.text());
    assert_eq!(terminal.settings(), terminal.settings_before);
}

#[test]
fn without_a_cursor_practice_is_told_in_lines() {
    let place = Place {
        arguments: &["practice", "hard", "--questions", "1", "--seed", "1"],
        ..HOME
    };
    let mut terminal = Terminal::spawn(&place, &[("TERM", "dumb")]);
    terminal.read();
    terminal.wait_for("You can type: h hit");
    terminal.send("q\r");
    assert_eq!(terminal.exit_code(), 0);
    assert!(!terminal.raw.contains(&0x1b), "{}", terminal.text());
    assert_eq!(terminal.settings(), terminal.settings_before);
}

#[test]
fn without_colours_bold_and_reverse_stay() {
    for variables in [[("NO_COLOR", "1")], [("TERM", "vt100")]] {
        let place = SCREENS.iter().find(|place| place.name == "set-up").unwrap();
        let mut terminal = Terminal::open(place, &variables);
        let screen = terminal.parser.screen();
        let cells = || (0..24).flat_map(|y| (0..80).map(move |x| screen.cell(y, x).unwrap()));
        assert!(cells().any(|cell| cell.bold()));
        assert!(cells().any(|cell| cell.inverse() && cell.contents() == "S"));
        assert!(cells().all(|cell| cell.fgcolor() == vt100::Color::Default));
        assert!(cells().all(|cell| cell.bgcolor() == vt100::Color::Default));
        terminal.press(place.leave);
        assert_eq!(terminal.exit_code(), 0);
    }
}

#[test]
fn nothing_is_written_while_nothing_changes() {
    let mut terminal = Terminal::open(&HOME, &[("COLORTERM", "truecolor")]);
    let frames = |terminal: &Terminal| terminal.times(FRAME_BEGINS);
    assert_eq!(frames(&terminal), 1);
    // A key that means nothing (F8; a letter would be told so), a mouse that moves over nothing, a window of the same size.
    for _ in 0..20 {
        terminal.press("\x1b[19~");
        terminal.press("\x1b[<35;3;3M");
        terminal.signal(Signal::WINCH);
    }
    terminal.press("?");
    terminal.wait_for("Here you choose a game");
    assert_eq!(frames(&terminal), 2);
    terminal.press("?q");
    assert_eq!(terminal.exit_code(), 0);
}

#[test]
fn the_hidden_cursor_stands_at_the_selected_row_when_a_frame_is_done() {
    let mut terminal = Terminal::open(&HOME, &[]);
    terminal.press("s");
    terminal.wait_for("Colours");
    let mut rows = Vec::new();
    for number in 0..3_usize {
        terminal.wait_until("the cursor at the mark", |terminal| {
            let screen = terminal.parser.screen();
            let (row, column) = screen.cursor_position();
            let cell = screen.cell(row, column).unwrap().contents();
            screen.hide_cursor() && cell == "▸" && !rows.contains(&row)
        });
        rows.push(terminal.parser.screen().cursor_position().0);
        assert_eq!(rows.len(), number + 1);
        terminal.press("\x1b[B");
    }
    terminal.press("qq");
    assert_eq!(terminal.exit_code(), 0);
}

#[test]
fn the_screen_follows_the_size_of_the_window() {
    let mut terminal = Terminal::open(&HOME, &[]);
    let resize = |terminal: &mut Terminal, cols: u16, rows: u16| {
        let size = PtySize {
            rows,
            cols,
            pixel_width: 0,
            pixel_height: 0,
        };
        terminal
            .parser
            .screen_mut()
            .set_size(cells(rows), cells(cols));
        terminal.master.as_ref().unwrap().resize(size).unwrap();
    };
    resize(&mut terminal, 39, 8);
    terminal.wait_for("1 more column and 2 more rows");
    resize(&mut terminal, 120, 40);
    terminal.wait_for("Your games");
    terminal.press("q");
    assert_eq!(terminal.exit_code(), 0);
}

/// The query for the background colour, and the one that every terminal answers.
const BACKGROUND: &[u8] = b"\x1b]11;?\x07";
const ANYBODY: &[u8] = b"\x1b[c";
const WHITE: &str = "\x1b]11;rgb:ffff/ffff/ffff\x1b\\";
const NOBODY_ELSE: &str = "\x1b[?62;4c";

impl Terminal {
    /// Starts the program in a terminal with all colours and waits for its questions.
    fn asked(variables: &[(&str, &str)]) -> Terminal {
        let mut terminal = Terminal::in_colors(variables);
        terminal.wait_until("the questions", |terminal| terminal.times(ANYBODY) == 1);
        assert_eq!(terminal.times(BACKGROUND), 1);
        terminal
    }

    fn in_colors(variables: &[(&str, &str)]) -> Terminal {
        let mut all = vec![("COLORTERM", "truecolor")];
        all.extend_from_slice(variables);
        let mut terminal = Terminal::spawn(&HOME, &all);
        terminal.read();
        terminal
    }

    /// `true` if the keys in the footer have the colour of this theme.
    fn has_theme(&self, name: ThemeName) -> bool {
        let theme = Theme::new(name, ColorDepth::True, false);
        let Some(ratatui::style::Color::Rgb(r, g, b)) = theme.key.fg else {
            panic!("{theme:?}");
        };
        let screen = self.parser.screen();
        let mut cells = (0..80).map(|x| screen.cell(23, x).unwrap());
        cells.any(|cell| cell.fgcolor() == vt100::Color::Rgb(r, g, b))
    }

    #[track_caller]
    fn wait_for_theme(&mut self, name: ThemeName) {
        self.wait_until(name.word(), |terminal| terminal.has_theme(name));
    }
}

#[test]
fn a_light_background_brings_the_light_theme_at_once() {
    let mut terminal = Terminal::asked(&[]);
    terminal.press(WHITE);
    terminal.press(NOBODY_ELSE);
    terminal.wait_for_theme(ThemeName::Light);
    // Not even the first frame was dark.
    assert_eq!(terminal.times(FRAME_BEGINS), 1);
    terminal.press("q");
    assert_eq!(terminal.exit_code(), 0);
    terminal.assert_handed_back();
}

#[test]
fn without_an_answer_the_environment_and_then_dark_decide() {
    for (variables, theme) in [
        (&[][..], ThemeName::Dark),
        (&[("COLORFGBG", "0;15")], ThemeName::Light),
    ] {
        // One terminal does not know the query, the other answers nothing at all.
        for answer in [NOBODY_ELSE, ""] {
            let mut terminal = Terminal::asked(variables);
            terminal.press(answer);
            terminal.wait_for_theme(theme);
            terminal.press("q");
            assert_eq!(terminal.exit_code(), 0);
        }
    }
}

#[test]
fn what_the_terminal_says_goes_over_the_environment() {
    let mut terminal = Terminal::asked(&[("COLORFGBG", "15;0")]);
    terminal.press(WHITE);
    terminal.press(NOBODY_ELSE);
    terminal.wait_for_theme(ThemeName::Light);
}

/// The answer comes in pieces, and a person types before, between and after them.
#[test]
fn keys_between_the_answers_are_not_lost() {
    let mut terminal = Terminal::asked(&[]);
    // To the third game, back to the second, and its set-up; the help there.
    for piece in [
        "3",
        "\x1b]11;rgb:ff",
        "ff/ffff/ff",
        "ff\x1b",
        "\\\x1b[D",
        "\x1b[?6",
        "2;4cp",
        "?",
    ] {
        terminal.send(piece);
        // Whatever the program has read so far, it has read this piece as one.
        std::thread::sleep(Duration::from_millis(2));
    }
    terminal.wait_for("Daihinmin: set-up");
    terminal.wait_for_theme(ThemeName::Light);
}

/// Over a slow line the answer comes when the program has long been reading keys.
#[test]
fn a_late_answer_changes_the_theme_and_presses_no_key() {
    let mut terminal = Terminal::asked(&[]);
    terminal.wait_for_theme(ThemeName::Dark);
    let home = terminal.text();
    terminal.press(WHITE);
    terminal.press(NOBODY_ELSE);
    terminal.wait_for_theme(ThemeName::Light);
    assert_eq!(terminal.text(), home);
    terminal.press("q");
    assert_eq!(terminal.exit_code(), 0);
}

/// Terminals and multiplexers send unrequested sequences; some are cut off.
#[test]
fn what_a_terminal_says_unasked_presses_no_key_and_swallows_none() {
    const HELP: &str = " Help ";
    let mut terminal = Terminal::open(&HOME, &[]);
    let at_home = |terminal: &Terminal| {
        let text = terminal.text();
        text.contains(HOME.shows) && !text.contains(HELP)
    };
    for said in [
        "\x1bP>|r xterm(390) r\x1b\\",
        "\x1b]4;1;rgb:rrrr/0000/0000\x07",
        "\x1b[?2026;2$y",
        "\x1b[>84;0;0c",
        "\x1b_Gi=1;r\x1b\\",
        // Cut off.
        "\x1b]11;rgb:0000/0r",
        "\x1bP>|r",
        "\x1b[",
        "\x1b[?2026;2$",
    ] {
        terminal.send(said);
        // The next key comes when a person presses it.
        std::thread::sleep(Duration::from_millis(500));
        terminal.press("?");
        terminal.wait_for(HELP);
        // Escape is still a key.
        terminal.send("\x1b");
        terminal.wait_until("home", at_home);
    }
    terminal.press("q");
    assert_eq!(terminal.exit_code(), 0);
}

/// GNU screen passes on what the outer terminal promised, and reads the numbers of a 24-bit colour as attributes.
#[test]
fn the_colours_are_those_of_the_innermost_terminal() {
    const ASKED: &[u8] = b"\x1b[>c";
    for (answer, all_colours) in [
        ("\x1b[>83;40900;0c", false),
        // tmux, which may look like it; a terminal that does not answer is believed to be what it looks like.
        ("\x1b[>84;0;0c", true),
        ("", false),
    ] {
        let variables = [("TERM", "screen.xterm-256color"), ("STY", "1.pts-0.here")];
        let mut terminal = Terminal::in_colors(&variables);
        terminal.wait_until("the question", |terminal| terminal.times(ASKED) == 1);
        terminal.send(answer);
        terminal.send(NOBODY_ELSE);
        terminal.wait_for("? help");
        let used = |begin: &str| terminal.times(begin.as_bytes()) > 0;
        assert_eq!(used("\x1b[38;2;"), all_colours, "{answer:?}");
        assert_eq!(used("\x1b[38;5;"), !all_colours, "{answer:?}");
        terminal.press("q");
        assert_eq!(terminal.exit_code(), 0);
    }
    let mut terminal = Terminal::in_colors(&[("STY", "")]);
    terminal.wait_for("? help");
    assert_eq!(terminal.times(ASKED), 0);
    terminal.press("q");
    assert_eq!(terminal.exit_code(), 0);
}

#[test]
fn the_background_is_asked_for_again_when_the_program_goes_on() {
    let mut terminal = Terminal::asked(&[]);
    terminal.press(NOBODY_ELSE);
    terminal.wait_for_theme(ThemeName::Dark);
    terminal.signal(Signal::TSTP);
    assert!(terminal.state(WaitOptions::UNTRACED).stopped());
    terminal.signal(Signal::CONT);
    terminal.wait_until("the question", |terminal| terminal.times(BACKGROUND) == 2);
    terminal.press(WHITE);
    terminal.wait_for_theme(ThemeName::Light);
    terminal.press("q");
    assert_eq!(terminal.exit_code(), 0);
}

#[test]
fn who_has_chosen_is_not_asked() {
    let folder = tempfile::tempdir().unwrap();
    let settings = folder.path().join("sanban");
    std::fs::create_dir(&settings).unwrap();
    std::fs::write(settings.join("config.toml"), "terminal.theme = \"dark\"\n").unwrap();
    for variables in [
        ("NO_COLOR", "1"),
        ("TERM", "screen"),
        ("XDG_CONFIG_HOME", folder.path().to_str().unwrap()),
    ] {
        let mut terminal = Terminal::in_colors(&[variables]);
        terminal.wait_for("? help");
        assert_eq!(terminal.times(b"\x1b]11;"), 0, "{variables:?}");
        terminal.press("q");
        assert_eq!(terminal.exit_code(), 0);
    }
}

#[test]
fn a_terminal_without_unicode_gets_ascii() {
    for variables in [("LANG", "C"), ("TERM", "linux"), ("LC_ALL", "ja_JP.eucJP")] {
        for place in [&HOME, &SCREENS[1], &SCREENS[2], &SCREENS[3]] {
            let mut terminal = Terminal::open(place, &[variables]);
            assert!(terminal.raw.is_ascii(), "{variables:?}");
            assert!(terminal.text().contains("--------"));
            terminal.press(place.leave);
            assert_eq!(terminal.exit_code(), 0);
        }
    }
}

/// The terminal reports the cursor's column after one character of ambiguous width.
#[test]
fn signs_of_ambiguous_width_are_avoided_where_they_are_wide() {
    const LINE: &str = "────";
    for (column, wide) in [("\x1b[1;2R", false), ("\x1b[1;3R", true), ("", false)] {
        let mut terminal = Terminal::asked(&[]);
        assert_eq!(terminal.times(b"\x1b[6n"), 1);
        terminal.press(column);
        terminal.press(NOBODY_ELSE);
        terminal.wait_for("? help");
        assert_eq!(terminal.text().contains("----"), wide);
        assert_eq!(terminal.text().contains(LINE), !wide);
        // Characters of fixed width stay.
        assert!(terminal.text().contains("大貧民"));
        terminal.press("q");
        assert_eq!(terminal.exit_code(), 0);
    }
}

#[test]
fn the_settings_go_over_what_the_terminal_says() {
    let folder = tempfile::tempdir().unwrap();
    let settings = folder.path().join("sanban");
    std::fs::create_dir(&settings).unwrap();
    let home = folder.path().to_str().unwrap();
    for (text, variables, line) in [
        ("glyphs = \"unicode\"", ("LANG", "C"), "────"),
        ("glyphs = \"ascii\"", ("LANG", "C.UTF-8"), "----"),
        ("ambiguous_width = \"wide\"", ("LANG", "C.UTF-8"), "----"),
    ] {
        let text = format!("[terminal]\n{text}\n");
        std::fs::write(settings.join("config.toml"), text).unwrap();
        let mut terminal = Terminal::in_colors(&[variables, ("XDG_CONFIG_HOME", home)]);
        terminal.wait_for("? help");
        assert!(terminal.text().contains(line), "{}", terminal.text());
        terminal.press("q");
        assert_eq!(terminal.exit_code(), 0);
    }
}

/// A person at a terminal of this very process, and the end of the session: its exit code and the report of a panic.
fn session(
    columns: u16,
    rows: u16,
    language: &'static str,
) -> (Terminal, JoinHandle<(u8, Option<String>)>) {
    let pair = native_pty_system().openpty(size(columns, rows)).unwrap();
    let path = pair.master.tty_name().unwrap();
    let file = rustix::fs::open(path, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).unwrap();
    let mut terminal = Terminal::of(pair, columns, rows);
    terminal.read();
    let term = |name: &str| (name == "TERM").then(|| "xterm-256color".to_owned());
    let tty = Tty::of(file.into(), term).unwrap();
    let running = std::thread::spawn(move || {
        let mut launch = Launch::bare(games::all());
        launch.for_now = vec![("terminal.language", language.to_owned())];
        run_in(tty, launch, |ctx| Home::new(ctx).into()).unwrap()
    });
    (terminal, running)
}

/// Terminal, language and size belong to a session: of two in one process one is hung up, and the other does not notice.
#[test]
fn two_sessions_in_one_process() {
    let (mut japanese, hung_up) = session(80, 24, "ja");
    let (mut english, left) = session(120, 40, "en");
    english.wait_for("Blackjack");
    japanese.wait_for("三番勝負");
    english.press("s");
    english.wait_for("Confirm leaving");
    japanese.hang_up();
    assert_eq!(hung_up.join().unwrap(), (129, None));
    english.press("q");
    english.wait_for("three bouts");
    assert!(!english.text().contains("三番勝負"));
    english.press("q");
    assert_eq!(left.join().unwrap(), (0, None));
    english.assert_handed_back();
}
