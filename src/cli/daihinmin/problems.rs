//! `sanban daihinmin problems`: next-move problems from games of our players.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;

use crate::cli::options::{Overwrite, check_file, no_human, write_file};
use sanban_daihinmin::problem::{Choice, Stage, collect, write};
use sanban_game::{Seed, Spec};

/// Collect next-move problems: positions from games in which one player sits in all seats.
///
/// From each game one position is taken, any in which 4 to 10 moves are legal with equal chance. An opening has 36 or more
/// unplayed cards, a middle 21 to 35, a closing 20 or fewer. Positions without an answer are left out: with all hands known, no move
/// is clearly the best in 3,200 random playouts each. The problems that come with sanban are those of the default seed.
#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    /// Who plays: NAME or NAME:KEY=VALUE,….
    #[arg(
        short,
        long,
        value_name = "SPEC",
        default_value = "mcm:playouts=100,playout=keeping"
    )]
    player: Spec,
    /// How many problems of each stage.
    #[arg(short = 'n', long, value_name = "N", default_value_t = 10, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    count: u32,
    /// Where all chance starts.
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), allow_negative_numbers = true)]
    seed: Seed,
    /// Print the problems of this stage alone.
    #[arg(long, value_enum)]
    stage: Option<StageName>,
    /// Write opening.txt, middle.txt and closing.txt into this folder instead of printing them.
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

/// Collects the problems, and prints or keeps them.
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
    let found = collect(&args.player, args.count as usize, Choice::Clear, args.seed)?;
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
