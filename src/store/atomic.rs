//! Atomic writes: files that are replaced whole, and append-only logs of whole lines.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};

use super::StoreError;

/// Replaces a file in one step, once the new content is on the disk; creates it and its directories when missing.
///
/// Whoever reads meanwhile, and whoever comes after a crash, finds the old content or the new one, never a part.
///
/// # Errors
/// When the file system refuses; the old content is then still there.
pub fn write(path: &Path, content: &str) -> Result<(), StoreError> {
    create_directory_of(path)?;
    let replace = || {
        // Found out only at the last step otherwise, with a temporary file left behind.
        if path.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let mut file = AtomicWriteFile::open(path)?;
        file.write_all(content.as_bytes())?;
        file.commit()
    };
    replace().map_err(StoreError::file(path, "write"))
}

/// Finds out whether [`write()`] could replace this file now, without touching it: for work of which the result is lost otherwise.
///
/// # Errors
/// When the file system refuses.
pub fn can_write(path: &Path) -> Result<(), StoreError> {
    create_directory_of(path)?;
    let try_out = || {
        if path.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        AtomicWriteFile::open(path)?.discard()
    };
    try_out().map_err(StoreError::file(path, "write"))
}

/// Creates the directory that `path` lies in.
pub(super) fn create_directory_of(path: &Path) -> Result<(), StoreError> {
    match path.parent() {
        Some(directory) => fs::create_dir_all(directory)
            .map_err(StoreError::file(directory, "create the directory")),
        None => Ok(()),
    }
}

/// A file of JSON lines, one record a line, to which any number of processes may append.
#[derive(Clone, Debug)]
pub struct Log {
    path: PathBuf,
}

/// What a log holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines<T> {
    /// The records, oldest first.
    pub records: Vec<T>,
    /// The numbers, from 1, of lines that are no such record. They are kept in the file.
    pub unreadable: Vec<usize>,
}

impl Log {
    /// The log in this file, which need not exist.
    #[must_use]
    pub fn new(path: PathBuf) -> Log {
        Log { path }
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds a record, and returns when it is on the disk. A last line that a crash left torn is cut off first.
    ///
    /// # Errors
    /// When the record is not JSON or the file system refuses; the log is then as it was.
    pub fn append<T: Serialize>(&self, record: &T) -> Result<(), StoreError> {
        let mut line = serde_json::to_vec(record).map_err(|error| StoreError::NotALine {
            path: self.path.clone(),
            problem: error.to_string(),
        })?;
        line.push(b'\n');
        create_directory_of(&self.path)?;
        self.append_line(line)
            .map_err(StoreError::file(&self.path, "append"))
    }

    fn append_line(&self, mut line: Vec<u8>) -> io::Result<()> {
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(&self.path)?;
        // Without locks (some network file systems) a line is still one write at the end of the file.
        let _ = file.lock();
        let length = mend(&mut file, &mut line)?;
        if let Err(error) = file.write_all(&line) {
            // A full disk may have taken a part of the line.
            file.set_len(length)?;
            return Err(error);
        }
        file.sync_data()?;
        if length == 0 {
            sync_directory_of(&self.path);
        }
        Ok(())
    }

    /// Reads all records; a log that does not exist has none. A torn last line is passed over.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn read<T: DeserializeOwned>(&self) -> Result<Lines<T>, StoreError> {
        let mut content = Vec::new();
        let read = File::open(&self.path).and_then(|mut file| {
            let _ = file.lock_shared();
            file.read_to_end(&mut content)
        });
        match read {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(StoreError::file(&self.path, "read")(error));
            }
            _ => {}
        }
        let mut lines = Lines {
            records: Vec::new(),
            unreadable: Vec::new(),
        };
        for (index, line) in content.split_inclusive(|&byte| byte == b'\n').enumerate() {
            if line.trim_ascii().is_empty() {
                continue;
            }
            match serde_json::from_slice(line) {
                Ok(record) => lines.records.push(record),
                Err(_) if is_torn(line) => {}
                Err(_) => lines.unreadable.push(index + 1),
            }
        }
        Ok(lines)
    }
}

/// Whether this last line of a log was not written to its end.
fn is_torn(line: &[u8]) -> bool {
    !line.ends_with(b"\n") && serde_json::from_slice::<IgnoredAny>(line).is_err()
}

/// Makes the file end with a whole line: cuts off a torn one; gives a whole one that lacks only its end (somebody
/// edited the file) that end, in front of `line`. Returns the length of the file.
fn mend(file: &mut File, line: &mut Vec<u8>) -> io::Result<u64> {
    let length = file.metadata()?.len();
    let mut last = [b'\n'];
    if length > 0 {
        file.seek(SeekFrom::End(-1))?;
        file.read_exact(&mut last)?;
    }
    if last == [b'\n'] {
        return Ok(length);
    }
    let mut content = Vec::new();
    file.rewind()?;
    file.read_to_end(&mut content)?;
    let newline = content.iter().rposition(|&byte| byte == b'\n');
    let whole = newline.map_or(0, |newline| newline + 1);
    if is_torn(&content[whole..]) {
        let length = u64::try_from(whole).map_err(io::Error::other)?;
        file.set_len(length)?;
        return Ok(length);
    }
    line.insert(0, b'\n');
    Ok(length)
}

/// Makes the name of a new file outlive a power cut, where the system lets directories be opened.
fn sync_directory_of(path: &Path) {
    let directory = path.parent().and_then(|parent| File::open(parent).ok());
    let _ = directory.map(|directory| directory.sync_all());
}
