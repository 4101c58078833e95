//! A file of lines that is locked while lines are added to it, one by one as they come about, and that a later run goes on with.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use super::FileState;

/// Why a file of lines cannot be gone on with.
#[derive(Debug, thiserror::Error)]
pub enum LineFileError {
    /// The system refuses.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Another program holds it.
    #[error("another program is writing this file")]
    Busy,
    /// It is a device or a pipe, of which nothing can be taken back.
    #[error("this is no plain file")]
    NotPlain,
    /// It holds something, but no line that ends, and not the beginning of one that would be written.
    #[error("this is no file of lines")]
    NoLines,
}

/// A file of lines, open and locked.
#[derive(Debug)]
pub struct LineFile {
    path: PathBuf,
    file: File,
    /// How many bytes its whole lines have.
    length: u64,
    /// The file, as this program left it.
    left: FileState,
}

impl LineFile {
    /// Opens the file, or creates an empty one, of which `head` will be the first line; with all lines that are whole. What
    /// was not written to its end stays until the next line is added.
    ///
    /// # Errors
    /// When the file cannot be read or written, another program holds it, or it is something else.
    pub fn open(path: &Path, head: &str) -> Result<(LineFile, String), LineFileError> {
        if std::fs::metadata(path).is_ok_and(|known| !known.is_file() && !known.is_dir()) {
            return Err(LineFileError::NotPlain);
        }
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(LineFileError::Busy),
            // Some file systems know no locks.
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

    /// Where it lies.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether the name still leads to this file, and nobody else wrote in it.
    #[must_use]
    pub fn is_in_place(&self) -> bool {
        FileState::at(&self.path)
            .is_some_and(|now| self.left.goes_on_as(&now) && self.left.length() == now.length())
    }

    /// Adds a line, which ends with an end of line.
    ///
    /// # Errors
    /// When the system refuses; the line is then no part of the file.
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

    /// All that was added, read from the file itself, whatever its name is now, or if it has none any more.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn held(&mut self) -> io::Result<String> {
        let mut text = String::new();
        self.file.seek(SeekFrom::Start(0))?;
        (&self.file).take(self.length).read_to_string(&mut text)?;
        Ok(text)
    }

    /// Lets others have it.
    pub fn release(&self) {
        // Some file systems know no locks.
        let _ = self.file.unlock();
    }
}

/// Writes lines into a new file, because another one lies under their own name: `NAME-2` beside it, or the first number that is
/// free, or in the folder for what is temporary.
///
/// # Errors
/// When the system refuses in both folders.
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
