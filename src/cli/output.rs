//! The standard output: what is written there has arrived, or is told to be lost.

use std::io::{self, Write};

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
