//! A file of lines, locked while lines are appended one by one, that a later run can continue.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use super::FileState;

/// Error of opening a file of lines.
#[derive(Debug, thiserror::Error)]
pub enum LineFileError {
    /// The system reports an error.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Another program holds the lock.
    #[error("another program is writing this file")]
    Busy,
    /// It is a device or a pipe, which cannot be truncated.
    #[error("this is no plain file")]
    NotPlain,
    /// It is not empty, but has no complete line, and is not the beginning of the first line that would be written.
    #[error("this is no file of lines")]
    NoLines,
}

/// A file of lines, open and locked.
#[derive(Debug)]
pub struct LineFile {
    path: PathBuf,
    file: File,
    /// Length of its complete lines in bytes.
    length: u64,
    /// State of the file as this program left it.
    left: FileState,
}

impl LineFile {
    /// Opens the file, or creates an empty one; returns it with its complete lines. `head` is the first line that the
    /// caller would write to an empty file. An incomplete last line stays until the next line is added.
    ///
    /// # Errors
    /// If the file cannot be read or written, another program holds its lock, or it is not a file of lines.
    pub fn open(path: &Path, head: &str) -> Result<(LineFile, String), LineFileError> {
        if std::fs::metadata(path).is_ok_and(|known| !known.is_file() && !known.is_dir()) {
            return Err(LineFileError::NotPlain);
        }
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(LineFileError::Busy),
            // Some file systems have no locks.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        if whole == 0 && !head.starts_with(&text) {
            return Err(LineFileError::NoLines);
        }
        text.truncate(whole);
        let lines = LineFile {
            path: path.to_owned(),
            left: FileState::of(&file.metadata()?),
            file,
            length: whole as u64,
        };
        Ok((lines, text))
    }

    /// Path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// `true` if the name still leads to this file, and no other program has written to it.
    #[must_use]
    pub fn is_in_place(&self) -> bool {
        FileState::at(&self.path)
            .is_some_and(|now| self.left.goes_on_as(&now) && self.left.length() == now.length())
    }

    /// Appends a line, which must end with a line break.
    ///
    /// # Errors
    /// If the system reports an error; the line is then not part of the file.
    pub fn add(&mut self, line: &str) -> io::Result<()> {
        if self.left.length() != self.length {
            self.file.set_len(self.length)?;
        }
        self.file.seek(SeekFrom::Start(self.length))?;
        let written = self.file.write_all(line.as_bytes());
        self.left = FileState::of(&self.file.metadata()?);
        written?;
        self.length += line.len() as u64;
        Ok(())
    }

    /// All complete lines, read from the file itself, even if it was renamed or removed.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn held(&mut self) -> io::Result<String> {
        let mut text = String::new();
        self.file.seek(SeekFrom::Start(0))?;
        (&self.file).take(self.length).read_to_string(&mut text)?;
        Ok(text)
    }

    /// Releases the lock.
    pub fn release(&self) {
        // Some file systems have no locks.
        let _ = self.file.unlock();
    }
}

/// Writes lines to a new file, for use when another file has taken the place of their own: `NAME-2` beside it, or the
/// first free number, or else in the temporary folder. Returns its path.
///
/// # Errors
/// If the system reports an error in both folders.
pub fn put_aside(path: &Path, lines: &str) -> io::Result<PathBuf> {
    let part =
        |part: Option<&std::ffi::OsStr>| part.map(|part| part.to_string_lossy().into_owned());
    let stem = part(path.file_stem()).unwrap_or_default();
    let ending = part(path.extension()).map_or_else(String::new, |ending| format!(".{ending}"));
    let write = |folder: &Path| {
        for number in 2_u64.. {
            let aside = folder.join(format!("{stem}-{number}{ending}"));
            match OpenOptions::new().write(true).create_new(true).open(&aside) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                file => return file?.write_all(lines.as_bytes()).map(|()| aside),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    };
    let beside = path.parent().unwrap_or(Path::new(""));
    write(beside).or_else(|_| write(&std::env::temp_dir()))
}
