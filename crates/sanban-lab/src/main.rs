//! `sanban-lab`, which `sanban lab` runs.

use std::process::ExitCode;

fn main() -> ExitCode {
    sanban_lab::cli::main()
}
