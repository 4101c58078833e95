//! Films of a recorded game, for people who are not at the terminal: a recording for terminal players, a moving picture.

use std::io::Write;
use std::path::PathBuf;

use super::launch::{self, named_or_own};
use crate::games;
use crate::launch::film::{Films, LONGEST};
use crate::registry::{self, Visitor};
use sanban_cli::files::{Overwrite, check_file, write_file};
use sanban_cli::output::{Usage, tell};
use sanban_data::config::Config;
use sanban_game::{Game, Record};
use sanban_play::session::{FilmForm, Perspective};
use sanban_term::settings::Pace;
use sanban_words::tr;

/// Size above which pages refuse or shrink a picture.
const LARGE: usize = 1 << 20;

#[derive(Debug, clap::Args)]
#[group(skip)]
#[command(group = clap::ArgGroup::new("film").args(["cast", "svg"]).multiple(true))]
pub(super) struct Args {
    #[arg(long, value_name = "FILE")]
    cast: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[arg(long, value_name = "N", requires = "film", default_value_t = 0)]
    from: usize,
    #[arg(long, value_name = "N", requires = "film")]
    to: Option<usize>,
    #[arg(long, value_name = "PACE", requires = "film", value_parser = parse_pace)]
    pace: Option<Pace>,
    #[arg(long, value_name = "COLUMNSxROWS", requires = "film", default_value = "80x24", value_parser = parse_size)]
    size: (u16, u16),
    #[command(flatten)]
    overwrite: Overwrite,
}

impl Args {
    /// `true` if a film is asked for.
    pub(super) fn is_asked(&self) -> bool {
        self.cast.is_some() || self.svg.is_some()
    }
}

fn parse_pace(text: &str) -> Result<Pace, String> {
    Pace::parse(text).ok_or_else(|| {
        let words = Pace::ALL.map(Pace::word);
        tr!("cli_replay-no-pace", paces = words.join(", "))
    })
}

fn parse_size(text: &str) -> Result<(u16, u16), String> {
    let sides = text.split_once('x');
    let side = |text: &str| text.parse().ok().filter(|side| (40..=300).contains(side));
    sides
        .and_then(|(columns, rows)| {
            Some((
                side(columns)?,
                rows.parse().ok().filter(|rows| (12..=100).contains(rows))?,
            ))
        })
        .ok_or_else(|| tr!("cli_replay-no-size"))
}

/// Plays a record on screens without a terminal, and writes what they show.
pub(super) fn run(
    args: &Args,
    (game, text): (&str, &str),
    named: Option<Config>,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let files = args.cast.iter().chain(&args.svg);
    for file in files {
        check_file(file, args.overwrite)?;
    }
    let part = Part {
        text,
        from: args.from,
        to: args.to,
    };
    let text = registry::visit(game, part)??;
    let film = launch::openers(game)?.film;
    let open = film(&text, args.from, Perspective::All)?;
    let config = named_or_own(named)?;
    let pace = args.pace.unwrap_or_default();
    let films = Films::new(games::all(), game, open, config, pace, args.size);
    let end = films.own.end;
    if end > LONGEST {
        tell(&tr!("cli_replay-cut", minutes = LONGEST.as_secs() / 60));
    }
    let files = [(&args.cast, FilmForm::Cast), (&args.svg, FilmForm::Svg)];
    for (file, form) in files {
        let Some(file) = file else { continue };
        let made = films.text(form)?;
        write_file(file, &made)?;
        let (seconds, size) = (end.as_secs(), made.len().div_ceil(1024));
        let file = file.display().to_string();
        writeln!(out, "{}", tr!("cli_replay-filmed", file, seconds, size))?;
        if form == FilmForm::Svg && made.len() > LARGE {
            tell(&tr!(
                "cli_replay-large",
                megabytes = format!("{:.1}", made.len() as f64 / LARGE as f64)
            ));
        }
    }
    Ok(())
}

/// A record up to an action.
struct Part<'a> {
    text: &'a str,
    from: usize,
    to: Option<usize>,
}

impl Visitor for Part<'_> {
    type Output = anyhow::Result<String>;

    fn visit<G: Game>(self) -> Self::Output {
        let mut record = Record::<G::State>::parse::<G>(self.text)?;
        let end = self.to.unwrap_or(usize::MAX).min(record.actions.len());
        if self.from >= end {
            let wrong = tr!("cli_replay-no-part", from = self.from, actions = end);
            return Err(Usage(wrong).into());
        }
        if end < record.actions.len() {
            record.resigned = None;
        }
        record.actions.truncate(end);
        Ok(record.to_text::<G>()?)
    }
}
