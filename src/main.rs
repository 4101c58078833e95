//! The entry point: everything is delegated to the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    sanban::cli::main()
}
