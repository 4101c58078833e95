//! Films of a recorded game, for people who are not at the terminal: a recording for terminal players, a moving picture.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::launch::{self, named_or_own};
use crate::games;
use crate::launch::Launch;
use crate::registry::{self, Visitor};
use sanban_cli::files::{Overwrite, check_file, write_file};
use sanban_cli::output::{Usage, tell};
use sanban_data::config::Config;
use sanban_game::{Game, Record};
use sanban_screens::watch::Caption;
use sanban_term::driver::Driver;
use sanban_term::film::{animated, cast};
use sanban_term::settings::Pace;
use sanban_term::theme::{ColorDepth, Theme, ThemeName};
use sanban_words::tr;

/// Longest film: more is a matter of parts.
const LONGEST: Duration = Duration::from_secs(600);

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
    let replay = launch::openers(game)?.replay;
    let open = replay(&text, Caption::default())?;
    let mut launch = Launch::bare(games::all());
    launch.config = named_or_own(named)?;
    let pace = args.pace.unwrap_or_default();
    launch.for_now = vec![("table.pace", pace.word().to_owned())];
    let mut driver = Driver::open(launch, args.size, open);
    for _ in 0..args.from {
        driver.keys("Right");
    }
    // A replay stands until it is told to go on.
    driver.keys("Space");
    let own = driver.context().theme.clone();
    let theme = |name| Theme::new(name, ColorDepth::True, false);
    let themes = [own, theme(ThemeName::Dark), theme(ThemeName::Light)];
    let films = driver.film(&themes, LONGEST);
    let [own, dark, light] = &films[..] else {
        return Ok(());
    };
    if own.end > LONGEST {
        tell(&tr!("cli_replay-cut", minutes = LONGEST.as_secs() / 60));
    }
    let title = format!("sanban {game}");
    let mut made = |file: &Path, text: &str| {
        let (seconds, size) = (own.end.as_secs(), text.len().div_ceil(1024));
        let file = file.display().to_string();
        let line = tr!("cli_replay-filmed", file, seconds, size);
        writeln!(out, "{line}")
    };
    if let Some(file) = &args.cast {
        let recording = cast(own, &title)?;
        write_file(file, &recording)?;
        made(file, &recording)?;
    }
    if let Some(file) = &args.svg {
        let picture = animated([dark, light], &title);
        write_file(file, &picture)?;
        made(file, &picture)?;
        if picture.len() > LARGE {
            tell(&tr!(
                "cli_replay-large",
                megabytes = format!("{:.1}", picture.len() as f64 / LARGE as f64)
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
