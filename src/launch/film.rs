//! Films of a recorded game, made on screens without a terminal: for the command line, and for the screens that offer them.

use std::sync::Arc;
use std::time::Duration;

use super::Launch;
use sanban_data::config::Config;
use sanban_play::session::{FilmForm, FilmMaker, FilmOrder, OpenRead};
use sanban_screens::catalog::Table;
use sanban_term::driver::Driver;
use sanban_term::film::{Film, animated, cast};
use sanban_term::settings::Pace;
use sanban_term::theme::{ColorDepth, Theme, ThemeName};
use sanban_words::{problem, tr};

/// Longest film: more is a matter of parts.
pub const LONGEST: Duration = Duration::from_secs(600);

/// Size of a film unless another is asked for, in columns and rows.
pub const SIZE: (u16, u16) = (80, 24);

/// A film in the theme of the settings, and the same in a dark and in a light one.
pub struct Films {
    /// In the theme of the settings.
    pub own: Film,
    dark: Film,
    light: Film,
    title: String,
}

impl Films {
    /// Films what a screen shows by itself. All is shown, whatever a terminal can.
    pub fn new(
        tables: Vec<Table>,
        game: &str,
        open: OpenRead,
        config: Config,
        pace: Pace,
        size: (u16, u16),
    ) -> Films {
        let mut launch = Launch::bare(tables);
        launch.config = config;
        launch.for_now = vec![("table.pace", pace.word().to_owned())];
        let mut driver = Driver::open(launch, size, open);
        let own = driver.context().theme.clone();
        let theme = |name| Theme::new(name, ColorDepth::True, false);
        let themes = [own, theme(ThemeName::Dark), theme(ThemeName::Light)];
        let mut films = driver.film(&themes, LONGEST).into_iter();
        let mut next = || films.next().unwrap_or_default();
        Films {
            own: next(),
            dark: next(),
            light: next(),
            title: format!("sanban {game}"),
        }
    }

    /// The film as a file.
    ///
    /// # Errors
    /// If a frame cannot be written, which in memory does not happen.
    pub fn text(&self, form: FilmForm) -> std::io::Result<String> {
        match form {
            FilmForm::Cast => cast(&self.own, &self.title),
            FilmForm::Svg => Ok(animated([&self.dark, &self.light], &self.title)),
        }
    }
}

/// What makes the films of these games.
pub fn maker(tables: Vec<Table>) -> FilmMaker {
    Arc::new(move |order: &FilmOrder, form, config| {
        let table = tables.iter().find(|table| table.name == order.game);
        let table = table.ok_or_else(|| tr!("open-unknown-game", game = order.game))?;
        let open = (table.openers.film)(&order.record, order.from, order.seen);
        let open = open.map_err(|error| problem::record(&error))?;
        let pace = Pace::default();
        let films = Films::new(tables.clone(), order.game, open, config, pace, SIZE);
        films.text(form).map_err(|error| problem::system(&error))
    })
}
