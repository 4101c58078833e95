//! Reading of input files, with a limit on their size.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

/// Largest input file in bytes; a device may have no end.
const LARGEST: u64 = 1 << 30;

/// Content of an input file.
///
/// # Errors
/// If it cannot be read, or is larger than 1 GiB ([`io::ErrorKind::FileTooLarge`]).
pub fn read_input(path: impl AsRef<Path>) -> io::Result<Vec<u8>> {
    read_at_most(path.as_ref(), LARGEST)
}

fn read_at_most(path: &Path, largest: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?
        .take(largest + 1)
        .read_to_end(&mut bytes)?;
    if bytes.len() as u64 > largest {
        Err(io::ErrorKind::FileTooLarge.into())
    } else {
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn a_device_without_an_end_is_too_large() {
        let error = read_at_most(Path::new("/dev/zero"), 1000).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::FileTooLarge);
    }

    #[test]
    fn a_file_is_read_whole() {
        let text = read_input(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")).unwrap();
        assert!(text.starts_with(b"[package]"));
    }
}
