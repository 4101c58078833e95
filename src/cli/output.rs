//! What a command says: its results on the standard output, where what is written has arrived or is told to be lost; everything else on
//! the standard error.

use std::io::{self, Write};

use sanban_game::harmless;
use sanban_words::tr;

/// Something on the command line that cannot be meant as it is written.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct Usage(pub(super) String);

/// What is said of a run that was stopped after so many of its games or rounds.
pub(super) fn stopped(done: u64, all: u64) -> String {
    tr!("cli-stopped", done = done, all = all)
}

/// Says something that is no result.
pub(super) fn tell(line: &str) {
    // Nobody is left to tell when the standard error is closed.
    let _ = writeln!(io::stderr(), "{}", harmless(line));
}

/// The standard output, without what the standard library hides: it takes for written what goes to an output that is not open for
/// writing.
#[cfg(unix)]
pub(super) fn standard_output() -> Box<dyn Write> {
    use std::fs::File;
    use std::os::fd::AsFd as _;
    match io::stdout().as_fd().try_clone_to_owned() {
        Ok(output) => Box::new(io::LineWriter::new(File::from(output))),
        Err(_) => Box::new(io::stdout()),
    }
}

#[cfg(not(unix))]
pub(super) fn standard_output() -> Box<dyn Write> {
    Box::new(io::stdout())
}
