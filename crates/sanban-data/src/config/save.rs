//! Saving settings: the user's file is edited in place, with its comments and order, and replaced in one step.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use atomic_write_file::AtomicWriteFile;
use toml_edit::{Array, Decor, DocumentMut, Item, Table, Value};

use super::schema::{Kind, Schema, Setting};
use super::{Config, ConfigError, Fault, TextPosition};
use sanban_game::Values;
use sanban_words::tr;

/// Head of a file that sanban creates.
const HEADING: &str =
    "# Settings of sanban. What does not stand here is as in the documented default.\n\n";

impl Config {
    /// Writes `changes` (paths and values as [`Config::set`] takes them) into `file` and returns the settings that the file then
    /// holds.
    ///
    /// Only changed values are touched: comments, order, spelling and permissions stay, a symbolic link stays a link, and an
    /// absent setting is added only if it is not the default. The file is read again first, so that changes by others in the
    /// meantime are kept.
    ///
    /// # Errors
    /// A change that the schema does not allow; a file that cannot be read or written, or has faults. The file is then unchanged.
    pub fn save<P, T>(
        schema: &Arc<Schema>,
        changes: &[(P, T)],
        file: &Path,
    ) -> Result<Config, ConfigError>
    where
        P: AsRef<str>,
        T: AsRef<str>,
    {
        let failed = |action| {
            move |source| ConfigError::File {
                path: file.to_owned(),
                action,
                source,
            }
        };
        let target = follow_links(file).map_err(failed("save"))?;
        let directory = target.parent().unwrap_or(Path::new("/"));
        fs::create_dir_all(directory).map_err(failed("save"))?;
        let _lock = lock(directory);

        let current = Config::read_file_if_any(schema, &target)?;
        let text: &str = &current.source.text;
        let mut wanted = current.clone();
        for (path, value) in changes {
            wanted.set(path.as_ref(), value.as_ref())?;
        }
        let edited = edit(&current, &wanted, file)?;
        let saved = Config::read(schema, &edited, &file.display().to_string())?.of_file(file);
        if edited != text {
            replace(&target, &edited).map_err(failed("save"))?;
        }
        Ok(saved)
    }
}

/// Target of a chain of symbolic links; it need not exist.
fn follow_links(file: &Path) -> io::Result<PathBuf> {
    let mut path = std::path::absolute(file)?;
    for _ in 0..40 {
        match fs::read_link(&path) {
            Ok(target) => path = path.parent().unwrap_or(Path::new("/")).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

/// Keeps other processes from saving into `directory` until the lock is dropped. The file itself cannot be locked, because saving
/// replaces it. Without locks (some network file systems, Windows) two concurrent saves are each whole, but the later one wins.
fn lock(directory: &Path) -> Option<File> {
    let handle = File::open(directory).ok()?;
    handle.lock().ok()?;
    Some(handle)
}

/// Replaces the file by `text` in one step, once it is on the disk.
fn replace(target: &Path, text: &str) -> io::Result<()> {
    // Replacing would bypass the write protection of the file, which is there on purpose.
    if fs::metadata(target).is_ok_and(|data| data.permissions().readonly()) {
        return Err(io::Error::new(
            io::ErrorKind::PermissionDenied,
            tr!("config-protected"),
        ));
    }
    let mut file = AtomicWriteFile::open(target)?;
    file.write_all(text.as_bytes())?;
    file.commit()
}

/// Parses the whole text; `name` is the file in the error message.
pub(super) fn parse(text: &str, name: &str) -> Result<DocumentMut, Vec<Fault>> {
    text.parse().map_err(|error: toml_edit::TomlError| {
        let span = error.span().unwrap_or(text.len()..text.len());
        vec![Fault {
            file: name.to_owned(),
            place: Some(TextPosition::of(text, span)),
            message: error.message().replace('\n', ", "),
            help: String::new(),
        }]
    })
}

/// The text of `current`, changed where `wanted` differs.
fn edit(current: &Config, wanted: &Config, file: &Path) -> Result<String, ConfigError> {
    let text: &str = &current.source.text;
    let document = parse(text, &file.display().to_string());
    let mut document = document.map_err(ConfigError::Faults)?;
    let mut changed = false;
    for section in wanted.schema.sections() {
        for setting in &section.settings {
            let value = setting.get(wanted);
            if value == setting.get(current) {
                continue;
            }
            changed = true;
            if !document.contains_key(section.name) {
                add_section(&mut document, section.name);
            }
            if let Some(table) = document.get_mut(section.name) {
                put(table, setting, value);
            }
        }
    }
    if !changed {
        return Ok(text.to_owned());
    }
    let edited = document.to_string();
    Ok(if text.contains("\r\n") {
        edited.replace("\r\n", "\n").replace('\n', "\r\n")
    } else {
        edited
    })
}

/// Adds an empty section at the end, after trailing comments.
fn add_section(document: &mut DocumentMut, name: &str) {
    let mut before = document.trailing().as_str().unwrap_or_default().to_owned();
    if document.is_empty() && before.trim().is_empty() {
        before = HEADING.to_owned();
    } else {
        if !before.is_empty() && !before.ends_with('\n') {
            before.push('\n');
        }
        if !before.ends_with("\n\n") {
            before.push('\n');
        }
    }
    document.set_trailing("");
    let mut table = Table::new();
    table.decor_mut().set_prefix(before);
    document.insert(name, Item::Table(table));
}

/// Sets a value in its section, in place if the key exists.
fn put(section: &mut Item, setting: &Setting, text: &str) {
    let key = setting.key();
    match section.get_mut(key).and_then(Item::as_value_mut) {
        Some(Value::Array(array)) => put_list(array, text),
        Some(old) => {
            let decor = old.decor().clone();
            *old = to_value(setting, text);
            *old.decor_mut() = decor;
        }
        None => {
            let mut value = to_value(setting, text);
            // `{ a = 1 }`: the blank before the brace goes behind the new last item.
            let last = section
                .as_inline_table_mut()
                .and_then(|table| table.iter_mut().last());
            if let Some((_, last)) = last {
                let end = last.decor().suffix().and_then(|end| end.as_str());
                *value.decor_mut() = Decor::new(" ", end.unwrap_or_default());
                last.decor_mut().set_suffix("");
            }
            if let Some(table) = section.as_table_like_mut() {
                table.insert(key, Item::Value(value));
            }
        }
    }
}

/// Replaces the items that differ and leaves the others with their comments.
fn put_list(array: &mut Array, text: &str) {
    let wanted: Vec<&str> = text.split_whitespace().collect();
    let old: Vec<Option<&str>> = array.iter().map(Value::as_str).collect();
    let same = |(old, new): &(&Option<&str>, &&str)| **old == Some(**new);
    let head = old.iter().zip(&wanted).take_while(same).count();
    let (old_rest, new_rest) = (old[head..].iter().rev(), wanted[head..].iter().rev());
    let tail = old_rest.zip(new_rest).take_while(same).count();
    for _ in head..array.len() - tail {
        array.remove(head);
    }
    for (at, word) in wanted[..wanted.len() - tail].iter().enumerate().skip(head) {
        array.insert(at, *word);
    }
}

impl Setting {
    /// The setting as a line of the file: `theme = "dark"`.
    #[must_use]
    pub fn line(&self, text: &str) -> String {
        format!("{} = {}", self.key(), to_value(self, text))
    }
}

/// A value as TOML.
fn to_value(setting: &Setting, text: &str) -> Value {
    match &setting.kind {
        Kind::Choice(Values::Switch) => Value::from(text == "true"),
        Kind::Choice(Values::Number(..)) => match text.parse::<i64>() {
            Ok(number) => Value::from(number),
            Err(_) => Value::from(text),
        },
        Kind::Choice(Values::OneOf(_)) | Kind::Name(_) | Kind::OwnName(_) | Kind::Text(_) => {
            Value::from(text)
        }
        Kind::List => Value::Array(text.split_whitespace().collect()),
    }
}
