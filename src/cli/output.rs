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

/// Whether the standard output was closed when the program began (`>&-`).
///
/// The standard library opens the null device in its place, for reading and writing; whoever wants no output (`>/dev/null`) opens
/// it for writing alone, and it cannot be read.
#[cfg(unix)]
pub(super) fn is_closed() -> bool {
    use std::fs::File;
    use std::io::Read as _;
    use std::os::fd::AsFd as _;
    use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _};
    let Ok(output) = io::stdout().as_fd().try_clone_to_owned() else {
        return true;
    };
    let mut output = File::from(output);
    let (Ok(ours), Ok(null)) = (output.metadata(), std::fs::metadata("/dev/null")) else {
        return false;
    };
    ours.file_type().is_char_device() && ours.rdev() == null.rdev() && output.read(&mut [0]).is_ok()
}

#[cfg(not(unix))]
pub(super) fn is_closed() -> bool {
    false
}
