//! Output of a command: results go to the standard output, where lost output is an error; everything else goes to the standard
//! error.

use std::io::{self, Write};

use sanban_game::harmless;
use sanban_words::tr;

/// A usage error on the command line.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Usage(pub String);

/// Message about a run that was stopped after `done` of its `all` games or rounds.
pub fn stopped(done: u64, all: u64) -> String {
    tr!("cli-stopped", done, all)
}

/// Prints a line on the standard error.
pub fn tell(line: &str) {
    // Nothing can be done if the standard error is closed.
    let _ = writeln!(io::stderr(), "{}", harmless(line));
}

/// The standard output, without the standard library's habit of ignoring a descriptor that is not open for writing.
#[cfg(unix)]
pub fn standard_output() -> Box<dyn Write> {
    use std::fs::File;
    use std::os::fd::AsFd as _;
    match io::stdout().as_fd().try_clone_to_owned() {
        Ok(output) => Box::new(io::LineWriter::new(File::from(output))),
        Err(_) => Box::new(io::stdout()),
    }
}

#[cfg(not(unix))]
pub fn standard_output() -> Box<dyn Write> {
    Box::new(io::stdout())
}
