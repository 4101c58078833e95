//! `sanban daihinmin problems`: next-move problems from games of the program's players.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;

use sanban_cli::files::{Overwrite, check_file, no_human, write_file};
use sanban_daihinmin::Daihinmin;
use sanban_daihinmin::problem::{Choice, Stage, collect, write};
use sanban_game::{Game as _, Seed, Spec};

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    #[arg(
        short,
        long,
        value_name = "SPEC",
        default_value = "mcm:playouts=100,playout=keeping"
    )]
    player: Spec,
    #[arg(short = 'n', long, value_name = "N", default_value_t = 10, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    count: u32,
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), allow_negative_numbers = true)]
    seed: Seed,
    #[arg(long, value_enum)]
    stage: Option<StageName>,
    #[arg(long, value_name = "DIR", conflicts_with = "stage")]
    pub(super) out: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum StageName {
    Opening,
    Middle,
    Closing,
}

/// Collects the problems, and prints or saves them.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    no_human(std::slice::from_ref(&args.player))?;
    if let Some(folder) = &args.out {
        for stage in Stage::ALL {
            check_file(
                &folder.join(format!("{}.txt", stage.word())),
                args.overwrite,
            )?;
        }
    }
    let player = Daihinmin::roster().named(args.player.clone());
    let found = collect(&player, args.count as usize, Choice::Clear, args.seed)?;
    if let Some(folder) = &args.out {
        for (stage, problems) in Stage::ALL.into_iter().zip(&found) {
            let path = folder.join(format!("{}.txt", stage.word()));
            write_file(&path, &write(problems))?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    let wanted = |stage: Stage| match args.stage {
        None => true,
        Some(StageName::Opening) => stage == Stage::Opening,
        Some(StageName::Middle) => stage == Stage::Middle,
        Some(StageName::Closing) => stage == Stage::Closing,
    };
    let texts: Vec<String> = Stage::ALL
        .into_iter()
        .zip(&found)
        .filter(|&(stage, _)| wanted(stage))
        .map(|(_, problems)| write(problems))
        .collect();
    write!(out, "{}", texts.join("\n"))?;
    Ok(ExitCode::SUCCESS)
}
