//! `sanban replay`: a recorded game, step by step on the screen, or as text.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use super::film;
use super::games::{self, Games};
use super::launch;
use crate::registry::{self, Visitor};
use sanban_blokus::sgf::Tree;
use sanban_cli::files::wrong_file;
use sanban_cli::output::Usage;
use sanban_cli::output::tell;
use sanban_data::config::Config;
use sanban_game::{Game, Record, Rules, Seat, State, harmless};
use sanban_screens::home::Home;
use sanban_screens::reading::Reading;
use sanban_screens::watch::Caption;
use sanban_screens_blokus::open_tree;
use sanban_words::problem;
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    #[arg(long, value_name = "N")]
    game: Option<usize>,
    #[arg(long)]
    text: bool,
    #[command(flatten)]
    film: film::Args,
}

/// Shows the record.
pub(super) fn run(
    args: &Args,
    named: Option<Config>,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let from_stdin = args.file.as_os_str() == "-";
    let (mut tree, mut others) = (None, None);
    let text = match (games::read(&args.file)?, args.game) {
        (Games::Record(text), None) => text,
        (Games::Record(_), Some(_)) => {
            return Err(Usage(tr!("cli_replay-game-of-record")).into());
        }
        (Games::Trees(mut trees), game) => {
            let number = game.unwrap_or(1);
            let picked = games::pick(&trees, number)?;
            others = games::others(&trees, game);
            let text = games::record_text(&args.file, picked)?;
            let picked = trees.swap_remove(number - 1);
            tree = Some(picked).filter(|tree| has_variations(tree) || has_comments(tree));
            text
        }
    };
    let wrong = |error: &(dyn std::error::Error + 'static)| wrong_file(&args.file, error);
    let game = header_game(&text).map_err(|error| wrong(&error))?;
    if args.film.is_asked() {
        film::run(&args.film, (&game, &text), named, out)?;
        return Ok(ExitCode::SUCCESS);
    }
    let list = Lines { text: &text, out };
    if args.text || from_stdin || !std::io::stdout().is_terminal() {
        if let Some(others) = others {
            tell(&others);
        }
        let printed = registry::visit(&game, list).map_err(|error| wrong(&error))?;
        printed.map_err(|error| match error.downcast_ref::<std::io::Error>() {
            Some(_) => error,
            None => wrong(error.as_ref()).into(),
        })?;
        return Ok(ExitCode::SUCCESS);
    }
    let name = args.file.file_name().map(|name| name.to_string_lossy());
    let name = name.unwrap_or_default().into_owned();
    // A file that was read as a game tree opens as a tree.
    if let Some(tree) = tree {
        return launch::open(named, move |ctx| {
            if let Some(others) = others {
                ctx.say(others);
            }
            let reading = open_tree(tree, &name, ctx);
            reading.or(|ctx| Home::new(ctx).into()).into()
        });
    }
    // Parsed once before the screens open, so that a bad file is one line on the standard error.
    registry::visit(&game, Check(&text))
        .map_err(|error| wrong(&error))?
        .map_err(|error| wrong(&error))?;
    let replay = launch::openers(&game)?.replay;
    launch::open(named, move |ctx| {
        if let Some(others) = others {
            ctx.say(others);
        }
        let reading = Reading::new(name, ctx, move |_| {
            replay(&text, Caption::default()).map_err(|problem| problem.to_string())
        });
        reading.or(|ctx| Home::new(ctx).into()).into()
    })
}

/// `true` if a game has more than one line.
fn has_variations(tree: &Tree) -> bool {
    let mut nodes = tree.main_line().into_iter();
    nodes.any(|node| tree.node(node).children().len() > 1)
}

/// `true` if its main line has comments.
fn has_comments(tree: &Tree) -> bool {
    let mut nodes = tree.main_line().into_iter();
    nodes.any(|node| tree.node(node).property("C").is_some())
}

/// Name of the game in a record's header.
fn header_game(text: &str) -> Result<String, sanban_game::RecordError> {
    sanban_game::RecordHeader::read(text).map(|heading| heading.game)
}

struct Check<'a>(&'a str);

impl Visitor for Check<'_> {
    type Output = Result<(), sanban_game::RecordError>;

    fn visit<G: Game>(self) -> Self::Output {
        Record::<G::State>::parse::<G>(self.0).map(|_| ())
    }
}

struct Lines<'a> {
    text: &'a str,
    out: &'a mut dyn Write,
}

impl Visitor for Lines<'_> {
    type Output = anyhow::Result<()>;

    fn visit<G: Game>(self) -> Self::Output {
        let record = Record::<G::State>::parse::<G>(self.text)?;
        let out = self.out;
        let name = |seat: Seat| match record.players.get(seat.index()) {
            Some(player) if !player.is_empty() => {
                format!("{} ({})", seat.index() + 1, harmless(player))
            }
            _ => (seat.index() + 1).to_string(),
        };
        let heading = tr!(
            "cli_replay-heading",
            game = problem::game(G::TITLE),
            rules = record.rules.text(),
            seed = record.seed.to_string()
        );
        writeln!(out, "{heading}")?;
        let mut state = record.start().map_err(|error| anyhow::anyhow!(error))?;
        for (index, action) in record.actions.iter().enumerate() {
            Record::advance(&mut state);
            let actor = state.actor().unwrap_or_default();
            writeln!(
                out,
                "{:>4}  {}  {}",
                index + 1,
                name(actor),
                state.write_action(action)
            )?;
            state.apply(action);
            if state.actor().is_none() {
                for seat in Seat::all(record.seats) {
                    writeln!(
                        out,
                        "      {}: {:+}",
                        name(seat),
                        G::outcome(&state, seat).score
                    )?;
                }
            }
        }
        if let Some(seat) = record.resigned {
            writeln!(
                out,
                "      {}",
                tr!("cli_replay-resigned", player = name(seat))
            )?;
        }
        Ok(())
    }
}
