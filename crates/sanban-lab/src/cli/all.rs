//! `sanban lab all`: every experiment of the papers, saved part by part, and the report on them.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Instant, SystemTime};

use super::list::{list, read_all, usual_folder};
use super::parse_scale;
use crate::suite::{Conditions, Kept, PARTS, Part, report};
use sanban_cli::files::write_file;
use sanban_cli::output::{Usage, tell};
use sanban_cli::progress::{Unit, progress_bar};
use sanban_data::store::local_dates;
use sanban_game::Seed;
use sanban_words::problem;
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long, value_name = "X", default_value_t = 1.0, allow_negative_numbers = true, value_parser = parse_scale)]
    scale: f64,
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    #[arg(long = "part", value_name = "PART", value_parser = parse_part)]
    parts: Vec<&'static str>,
    #[arg(long, value_name = "I/N", value_parser = parse_shard)]
    shard: Option<(usize, usize)>,
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), allow_negative_numbers = true)]
    seed: Seed,
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: Option<u32>,
}

fn parse_part(text: &str) -> Result<&'static str, String> {
    let found = PARTS.iter().find(|part| part.id == text);
    found.map(|part| part.id).ok_or_else(|| {
        let known: Vec<&str> = PARTS.iter().map(|part| part.id).collect();
        tr!("cli_lab-all-parts", known = known.join(", "))
    })
}

fn parse_shard(text: &str) -> Result<(usize, usize), String> {
    let pair = text.split_once('/');
    let pair = pair.and_then(|(at, of)| Some((at.parse().ok()?, of.parse().ok()?)));
    pair.filter(|&(at, of)| at >= 1 && at <= of)
        .ok_or_else(|| tr!("cli_lab-all-shard"))
}

/// Runs the missing parts, and writes the report on all of them.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let folder = match &args.out {
        Some(folder) => folder.clone(),
        None => usual_folder()?,
    };
    let conditions = Conditions {
        scale: args.scale,
        seed: args.seed,
        threads: args.threads.map(|threads| threads as usize),
    };
    let (first, step) = args.shard.unwrap_or((1, 1));
    let chosen: Vec<&Part> = PARTS
        .iter()
        .skip(first - 1)
        .step_by(step)
        .filter(|part| args.parts.is_empty() || args.parts.contains(&part.id))
        .collect();
    // A folder of another run is refused before anything is run.
    for part in &chosen {
        Kept::read_of(&folder, part, &conditions)?;
    }
    std::fs::create_dir_all(&folder)
        .map_err(|error| Usage(format!("{}: {}", folder.display(), problem::system(&error))))?;
    let all = chosen.len();
    for (at, part) in chosen.into_iter().enumerate() {
        if Kept::read_of(&folder, part, &conditions)?.is_some() {
            continue;
        }
        tell(&tr!(
            "cli_lab-all-running",
            at = at + 1,
            all = all,
            part = part.id,
            covers = part.covers
        ));
        keep(part, &conditions, &folder)?;
    }
    let mut kept = read_all(&folder)?;
    let changed = Kept::judge_together(&mut kept)?;
    for (kept, _) in kept.iter().zip(changed).filter(|(_, changed)| *changed) {
        write_kept(kept, &folder)?;
    }
    let file = folder.join("report.md");
    write_file(&file, &report(&kept))?;
    list(&kept, out)?;
    writeln!(
        out,
        "{}",
        tr!("cli_lab-all-report", file = file.display().to_string())
    )?;
    Ok(ExitCode::SUCCESS)
}

/// Unit of a paper's experiments.
fn unit_of(part: &Part) -> Unit {
    match part.paper {
        "s1" => Unit::Rounds,
        "s4" => Unit::Problems,
        _ => Unit::Games,
    }
}

/// Runs a part and saves its results: the figures first, because a part with a file counts as done.
fn keep(part: &Part, conditions: &Conditions, folder: &Path) -> anyhow::Result<()> {
    let start = Instant::now();
    let bar = progress_bar(0, unit_of(part));
    let outcome = part.run(conditions, &|done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let outcome = outcome?;
    let seconds = start.elapsed().as_secs_f64();
    let today = local_dates([Some(SystemTime::now())])
        .pop()
        .unwrap_or_default();
    let version = env!("CARGO_PKG_VERSION");
    let (kept, figures) = Kept::new(part, conditions, outcome, version, today, seconds);
    for (name, svg) in figures {
        write_file(&folder.join(format!("{name}.svg")), &svg)?;
    }
    write_kept(&kept, folder)
}

fn write_kept(kept: &Kept, folder: &Path) -> anyhow::Result<()> {
    let text = serde_json::to_string_pretty(kept)? + "\n";
    write_file(&folder.join(format!("{}.json", kept.part)), &text)?;
    Ok(())
}
