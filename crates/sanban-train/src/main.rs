//! `sanban-learn`, which `sanban learn` runs.

use std::process::ExitCode;

fn main() -> ExitCode {
    sanban_train::main()
}
