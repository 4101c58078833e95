//! Options that the commands of the papers share: how much is played, how the paper is read, and what is printed.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use super::parse_scale;
use crate::NoReading;
use crate::judged::PaperReport;
use sanban_cli::files::{Overwrite, check_figures, write_file};
use sanban_cli::output::Usage;
use sanban_game::Seed;
use sanban_words::problem;

#[derive(Debug, clap::Args)]
pub(super) struct Effort {
    #[arg(long, value_name = "X", default_value_t = 1.0, allow_negative_numbers = true, value_parser = parse_scale)]
    pub(super) scale: f64,
    #[arg(long = "reading", value_name = "KEY=VALUE")]
    readings: Vec<String>,
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), allow_negative_numbers = true)]
    pub(super) seed: Seed,
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: Option<u32>,
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
    #[arg(long)]
    json: bool,
}

impl Effort {
    /// `true` if the readings are asked for.
    pub(super) fn lists_readings(&self) -> bool {
        self.readings.iter().any(|reading| reading == "list")
    }

    /// Readings of a paper, on top of the usual ones.
    pub(super) fn readings<R: Default>(
        &self,
        set: fn(&mut R, &str) -> Result<(), NoReading>,
    ) -> Result<R, Usage> {
        let mut readings = R::default();
        for text in &self.readings {
            set(&mut readings, text).map_err(|error| Usage(error.to_string()))?;
        }
        Ok(readings)
    }

    pub(super) fn threads(&self) -> Option<usize> {
        self.threads.map(|threads| threads as usize)
    }

    pub(super) fn writes_figures(&self) -> bool {
        self.svg.is_some()
    }

    /// Refuses a folder whose figures would be lost, before anything is run.
    pub(super) fn check(&self, prefix: &str) -> anyhow::Result<()> {
        match &self.svg {
            Some(folder) => Ok(check_figures(folder, prefix, self.overwrite)?),
            None => Ok(()),
        }
    }

    /// Writes the figures as `NAME.svg` into their folder, which is created if missing, and prints the report.
    pub(super) fn print(
        &self,
        report: &impl PaperReport,
        text: &str,
        out: &mut dyn Write,
    ) -> anyhow::Result<ExitCode> {
        if let Some(folder) = &self.svg {
            std::fs::create_dir_all(folder).map_err(|error| {
                Usage(format!("{}: {}", folder.display(), problem::system(&error)))
            })?;
            for (name, svg) in report.figures() {
                write_file(&folder.join(format!("{name}.svg")), &svg)?;
            }
        }
        if self.json {
            writeln!(out, "{}", serde_json::to_string_pretty(report)?)?;
        } else {
            write!(out, "{text}")?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
