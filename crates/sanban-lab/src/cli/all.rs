//! `sanban lab all`: every experiment of the papers, saved part by part, and the report on them.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Instant, SystemTime};

use super::list::{about, list, usual_folder};
use super::parse_scale;
use crate::suite::{Conditions, Kept, PARTS, Part, Run, report};
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

/// Does the missing runs, and writes the report on all of them.
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
    let chosen = PARTS
        .iter()
        .filter(|part| args.parts.is_empty() || args.parts.contains(&part.id))
        .flat_map(|part| part.runs(&conditions).map(move |run| (part, run)))
        .skip(first - 1)
        .step_by(step);
    // A folder of another run is refused before anything is run.
    let mut missing = Vec::new();
    for (part, run) in chosen {
        if Kept::read(&folder, part, run)?.is_none() {
            missing.push((part, run));
        }
    }
    std::fs::create_dir_all(&folder)
        .map_err(|error| Usage(format!("{}: {}", folder.display(), problem::system(&error))))?;
    let all = missing.len();
    if all > 0 {
        let seconds = missing.iter().map(|(part, run)| part.seconds_of(*run));
        let time = about(seconds.sum());
        tell(&tr!("cli_lab-all-ahead", runs = all, time));
    }
    for (at, (part, run)) in missing.into_iter().enumerate() {
        tell(&tr!(
            "cli_lab-all-running",
            at = at + 1,
            all,
            part = part.id,
            covers = part.covers,
            seed = run.seed.to_string()
        ));
        keep(part, &conditions, run, &folder)?;
    }
    let kept = Kept::read_all(&folder, &conditions)?;
    let file = folder.join("report.md");
    let (text, figures) = report(&kept)?;
    for (name, svg) in figures {
        write_file(&folder.join(format!("{name}.svg")), &svg)?;
    }
    write_file(&file, &text)?;
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

/// Does a run and saves its result.
fn keep(part: &Part, conditions: &Conditions, run: Run, folder: &Path) -> anyhow::Result<()> {
    let start = Instant::now();
    let bar = progress_bar(0, unit_of(part));
    let result = part.run(conditions, run, &|done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let result = result?;
    let seconds = start.elapsed().as_secs_f64();
    let today = local_dates([Some(SystemTime::now())])
        .pop()
        .unwrap_or_default();
    let version = env!("CARGO_PKG_VERSION");
    let kept = Kept::new(
        part,
        run,
        conditions.threads,
        result,
        version,
        today,
        seconds,
    );
    let text = serde_json::to_string(&kept)? + "\n";
    write_file(&Kept::file(folder, part, run), &text)?;
    Ok(())
}
