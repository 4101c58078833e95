//! The screens: home, the tables, watching, set-up, settings, help; and the terminal that they live in.
//!
//! # How it hangs together
//!
//! ```text
//! input, signals, hang-up, workers ──► one channel ──► App (a stack of screens) ──► frame ──► Terminal
//!        event.rs        worker.rs                     app.rs, screen.rs          canvas.rs   terminal.rs
//! ```
//!
//! | storey | what lives there |
//! |---|---|
//! | [`games`] | a folder a game, and the one list |
//! | [`screens`] | home, set-up, settings, results, watching: for any game |
//! | [`lessons`] | lessons for who has never played, for any game |
//! | [`puzzles`] | puzzles of any game: asking, judging, what comes back when |
//! | [`play`] | the table for people, for any game: its keys, hint, log, series |
//! | [`review`] | what decisions cost, for any game: adviser, judge, the screen |
//! | [`session`] | a running table and a place at it (the desk): timeline, pace, names, what is kept |
//! | [`frame`] | the stack of screens, the loop, the terminal, widgets |
//!
//! A storey uses those below it.
//!
//! The thread that draws waits on the channel, and on a deadline only while a screen has set one. It never thinks:
//! players run behind [`session::thinker::Thinker`]. A frame is drawn after something happened, compared with the one shown, and
//! only what differs is written. `App` knows no terminal, so [`frame::driver::Driver`] plays it in tests as a person would.
//!
//! # How to add a screen
//!
//! 1. Write an enum of what can be done, and a `const` table of [`frame::action::Binding`]s: action, keys, a word for the footer,
//!    a sentence for the help page, a group, a priority. Footer, help page, key handling and clicks on the footer follow.
//!    A unit test calls [`frame::action::faults`] on it.
//! 2. Implement [`frame::screen::Actions`]: `perform` does an action, `availability` says why not. Implement
//!    [`frame::screen::Screen`]: `draw` draws with the roles of [`frame::theme::Theme`] on a [`frame::canvas::Canvas`]. What the mouse can point at is named while it is drawn:
//!    [`frame::canvas::Canvas::press`] for buttons, [`frame::canvas::Canvas::target`] for everything else, which
//!    [`frame::screen::Screen::mouse`] then hears of.
//! 3. Open it from another: `ctx.push(TheScreen::new(…))`; close it with `ctx.pop()`. A question first:
//!    `ctx.push(Confirm::new(Action::Resign, "Resign?", "The game counts as lost."))`; after a yes
//!    [`frame::screen::Actions::confirmed`] does it.
//! 4. Long work is a [`frame::worker::Task`] from `ctx.workers()`, looked at in [`frame::screen::Screen::tick`]; anything timed sets
//!    [`frame::screen::Screen::deadline`]. The clock is `ctx.now`, which tests can move.
//!
//! # How to add a table
//!
//! 1. Implement [`session::TableDisplay`] for the game: its [`session::HomeEntry`] for the home screen, how an observation of the
//!    game is drawn, and how actions are written. Home, set-up, watching and replays need no more.
//! 2. Implement [`play::Input`]: the keys of this game only, what is in hand, and the drawing for a person. It asks the
//!    [`session::Desk`] in [`play::Core`] for views and hands it actions. Pace, undo, redo, hint, log, series, saving and
//!    leaving are [`play::Play`]'s, on the same keys at every table.
//! 3. Implement [`review::ReviewUi`], which names the adviser. Hints, the report of mistakes and the review follow; a game that
//!    judges better than its adviser brings a [`review::Judge`].
//! 4. Implement [`play::TableUi`], which ties them together.
//! 5. Add one line to [`games::all`].
//!
//! `examples/hex` does all of it for another game: `table.rs` for the first three steps, `main.rs` for the last.

pub mod frame;
pub mod games;
pub mod lessons;
pub mod play;
pub mod puzzles;
pub mod review;
pub mod screens;
pub mod session;

pub use frame::run::run;
pub use frame::terminal::{StartError, supports_screens};

use std::sync::Arc;

use crate::config::Config;
use frame::context::Options;
use frame::extensions::Extensions;
use frame::glyphs::GlyphSet;
use frame::theme::ColorDepth;
use screens::catalog::{Catalog, Table, config_problem};
use screens::home::Home;
use screens::schema;
use session::WallClock;
use session::context::Services;
use session::storage::Storage;
use session::themes::Themes;

/// What the screens start with: games, settings, storage, and the terminal's abilities.
pub struct Launch {
    /// The games, in the order of the home screen.
    pub tables: Vec<Table>,
    /// What is set at the start.
    pub config: Config,
    /// What is set otherwise in this run of the program only, by its path; it is not in `config`.
    pub for_now: Vec<(&'static str, String)>,
    /// Where settings, tables, results and records go.
    pub storage: Storage,
    /// The person's own themes.
    pub themes: Arc<Themes>,
    /// How many colours there are.
    pub depth: ColorDepth,
    /// The characters that the terminal has.
    pub glyphs: GlyphSet,
    /// Whether the terminal's background is light, for the theme `auto`, where the terminal itself does not say.
    pub light_background: bool,
    /// What time it is.
    pub clock: WallClock,
}

impl Launch {
    /// A launch in this terminal, as the environment describes it.
    #[must_use]
    pub fn new(tables: Vec<Table>, config: Config, storage: Storage) -> Launch {
        let variable = |name: &str| std::env::var(name).ok();
        Launch {
            tables,
            config,
            for_now: Vec::new(),
            storage,
            themes: Arc::default(),
            depth: ColorDepth::detect(variable),
            glyphs: GlyphSet::detect(variable),
            light_background: ColorDepth::light_background(variable),
            clock: WallClock::System,
        }
    }

    /// A launch that keeps nothing, in all colours, whatever the environment: for tests.
    #[must_use]
    pub fn bare(tables: Vec<Table>) -> Launch {
        Launch {
            config: Config::of(&schema(&tables)),
            tables,
            for_now: Vec::new(),
            storage: Storage::nothing(),
            themes: Arc::default(),
            depth: ColorDepth::True,
            glyphs: GlyphSet::Unicode,
            light_background: false,
            clock: WallClock::System,
        }
    }
}

impl From<Launch> for Options {
    fn from(launch: Launch) -> Options {
        let storage = launch.storage.clone();
        // The command line refuses such settings; a program that goes straight to the screens does not know them.
        let problem = config_problem(&launch.tables, &launch.config);
        let problem = problem.map(|problem| format!("{}: {}", problem.path, problem.message));
        let unknown = launch.config.unknown();
        let (services, warning) = Services::new(launch.config, launch.for_now, launch.storage);
        let problem = problem.or_else(|| launch.themes.problem()).or(unknown);
        let services = services.with_themes(launch.themes).with_clock(launch.clock);
        Options {
            settings: services.settings(),
            depth: launch.depth,
            glyphs: launch.glyphs,
            light_background: launch.light_background,
            extensions: Extensions::default()
                .with(services)
                .with(Catalog(launch.tables)),
            warning: warning.or(problem),
            service: Box::new(storage),
            home: |ctx| Home::new(ctx).into(),
        }
    }
}
