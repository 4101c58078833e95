//! `sanban arena merge`: the standings of a run that was played in shards.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use super::refusals::merge_words;
use super::{ReportOptions, report};
use crate::registry::{self, Visitor};
use crate::tournament::{Kind, Standings, check_complete, merge};
use sanban_game::Game;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    report: ReportOptions,
}

/// Merges the files and prints the standings.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    args.report.check()?;
    let (mut header, units) = merge(&args.files).map_err(merge_words)?;
    let kind = registry::visit(&header.setup.game, KindOf)?;
    let shard = header.plan.shard.take();
    let standings = Standings::of(&header, kind, &units);
    // A decided run needs no units after the decision.
    let needed = match standings.decision {
        Some(_) => standings.units as u64,
        None => header.plan.units.unwrap_or(0),
    };
    header.plan.shard = shard;
    check_complete(&header, &units, needed).map_err(merge_words)?;
    report(&standings, &args.report, out)
}

/// Visitor that returns the kind of a game's units.
pub(super) struct KindOf;

impl Visitor for KindOf {
    type Output = Kind;

    fn visit<G: Game>(self) -> Kind {
        Kind::of(&G::seats())
    }
}
