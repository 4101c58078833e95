//! Players by name: `uct:playouts=1000,c=1.4`, and the roster entries that build them.

use std::fmt::{self, Display};
use std::io;
use std::str::FromStr;

use super::choice::{Choice, Expected};
use super::rules::did_you_mean;
use super::{Player, State, quoted, read_input};

/// Specification of a player: `name` or `name:key=value,key=value`.
///
/// # Examples
/// ```
/// use sanban_game::Spec;
///
/// let spec: Spec = "uct:playouts=1000,c=1.4".parse()?;
/// assert_eq!(spec.name, "uct");
/// assert_eq!(spec.params[1], ("c".to_owned(), "1.4".to_owned()));
/// assert_eq!(spec.to_string(), "uct:playouts=1000,c=1.4");
/// # Ok::<(), sanban_game::SpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Spec {
    /// Name in the roster.
    pub name: String,
    /// Settings as (key, value), in the order in which they were given.
    pub params: Vec<(String, String)>,
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        for (i, (key, value)) in self.params.iter().enumerate() {
            write!(f, "{}{key}={value}", if i == 0 { ':' } else { ',' })?;
        }
        Ok(())
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let (name, rest) = text
            .split_once(':')
            .map_or((text, None), |(name, rest)| (name, Some(rest)));
        let malformed = || SpecError::Malformed(text.to_owned());
        if name.is_empty() || name.contains(char::is_whitespace) {
            return Err(malformed());
        }
        let mut params: Vec<(String, String)> = Vec::new();
        for pair in rest.into_iter().flat_map(|rest| rest.split(',')) {
            let (key, value) = pair.split_once('=').ok_or_else(malformed)?;
            if key.is_empty() || value.is_empty() {
                return Err(malformed());
            }
            if params.iter().any(|(known, _)| known == key) {
                return Err(SpecError::RepeatedKey {
                    player: name.to_owned(),
                    key: key.to_owned(),
                });
            }
            params.push((key.to_owned(), value.to_owned()));
        }
        Ok(Spec {
            name: name.to_owned(),
            params,
        })
    }
}

/// Reads a list of players in seat order; `4xSPEC` stands for four copies (1 to 99).
///
/// # Errors
/// The first that cannot be read.
///
/// # Examples
/// ```
/// let players = sanban_game::expand(&["uct:playouts=100", "3xrandom"])?;
/// assert_eq!(players.len(), 4);
/// assert_eq!(players[3].to_string(), "random");
/// # Ok::<(), sanban_game::SpecError>(())
/// ```
pub fn expand<T: AsRef<str>>(texts: &[T]) -> Result<Vec<Spec>, SpecError> {
    let mut specs = Vec::new();
    for text in texts {
        let text = text.as_ref();
        let counted = text.split_once('x').filter(|(count, _)| {
            !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit())
        });
        let malformed = || SpecError::Malformed(text.to_owned());
        let (count, spec) = match counted {
            Some((count, rest)) => {
                let count = count.parse().ok().filter(|count| (1..=99).contains(count));
                let spec = rest.parse::<Spec>().map_err(|error| match error {
                    SpecError::RepeatedKey { .. } => error,
                    _ => malformed(),
                })?;
                (count.ok_or_else(malformed)?, spec)
            }
            None => (1, text.parse()?),
        };
        specs.extend(std::iter::repeat_n(spec, count));
    }
    Ok(specs)
}

/// Error of building a player: one line that says what to write instead.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SpecError {
    /// The text is neither of the form `name:key=value,key=value`, nor that with `4x` before it.
    #[error(
        "'{}' is not a player: write NAME or NAME:KEY=VALUE,KEY=VALUE (4xNAME for four of them)",
        quoted(.0)
    )]
    Malformed(String),
    /// A setting is given twice.
    #[error("player '{}': {} is given twice", quoted(.player), quoted(.key))]
    RepeatedKey {
        /// Name of the player.
        player: String,
        /// Key of the setting.
        key: String,
    },
    /// The game has no such player.
    #[error("unknown player '{}'{}; the players are: {known}", quoted(.name), did_you_mean(.nearest))]
    UnknownPlayer {
        /// Name as given.
        name: String,
        /// Most similar player, if any is similar enough.
        nearest: Option<String>,
        /// Names of all players.
        known: String,
    },
    /// The player has no such setting.
    #[error("player '{player}' has no '{}'{}; {}", quoted(.key), did_you_mean(.nearest), settings(.known))]
    UnknownKey {
        /// Name of the player.
        player: String,
        /// Key as given.
        key: String,
        /// Most similar setting, if any is similar enough.
        nearest: Option<String>,
        /// Keys of all settings.
        known: String,
    },
    /// The setting does not allow that value.
    #[error("player '{player}': {key}={}: expected {expected}", quoted(.value))]
    BadValue {
        /// Name of the player.
        player: String,
        /// Key of the setting.
        key: String,
        /// Value as given.
        value: String,
        /// Values that are allowed.
        expected: Expected,
    },
    /// The file given for the setting cannot be read.
    #[error(transparent)]
    UnreadableFile(Box<UnreadableFile>),
    /// The file given for the setting has the wrong content.
    #[error("player '{player}': {key}={}: {problem}", quoted(.file))]
    BadFile {
        /// Name of the player.
        player: String,
        /// Key of the setting.
        key: String,
        /// Name of the file, as given.
        file: String,
        /// Description of the problem, and its place.
        problem: String,
    },
}

/// Error for a file that a setting of a player names, and that cannot be read.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("player '{player}': {key}={} cannot be read: {why}; expected {expected}", quoted(.file))]
pub struct UnreadableFile {
    /// Name of the player.
    pub player: String,
    /// Key of the setting.
    pub key: String,
    /// Name of the file, as given.
    pub file: String,
    /// Kind of the error.
    pub kind: io::ErrorKind,
    /// Message of the system.
    pub why: String,
    /// Values that are allowed.
    pub expected: Expected,
}

fn settings(known: &str) -> String {
    if known.is_empty() {
        "it has no settings".to_owned()
    } else {
        format!("its settings are: {known}")
    }
}

/// A setting of a player.
#[derive(Clone, Copy, Debug)]
pub struct Param {
    /// Key.
    pub key: &'static str,
    /// Values that it takes.
    pub values: &'static [Choice],
    /// Value if none is given.
    pub default: DefaultValue,
    /// Value that the name of the player alone stands for where a person gives it, if that is not the default: files name
    /// players by the defaults of the time when they were written, so those stay. See [`Roster::named`](crate::Roster::named).
    pub named: Option<&'static str>,
    /// Summary in one line, where the program has none in its own words.
    pub summary: &'static str,
}

impl Param {
    /// A setting that has this value if none is given.
    #[must_use]
    pub const fn new(key: &'static str, values: &'static [Choice], default: &'static str) -> Param {
        Param {
            key,
            values,
            default: DefaultValue::Is(default),
            named: None,
            summary: "",
        }
    }

    /// The same setting, for which the name of the player alone stands for this value where a person gives it.
    #[must_use]
    pub const fn named(self, value: &'static str) -> Param {
        Param {
            named: Some(value),
            ..self
        }
    }

    /// The same setting with another default.
    #[must_use]
    pub const fn with_default(self, default: DefaultValue) -> Param {
        Param { default, ..self }
    }
}

/// Value of a setting that is not given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefaultValue {
    /// This value, as written on the command line; empty if the setting then has no value.
    Is(&'static str),
    /// A value that depends on other settings. The word says how, for display.
    By(&'static str),
    /// The number of playouts divided by `part`, within bounds.
    PartOfPlayouts {
        /// Divisor.
        part: u32,
        /// Smallest value.
        least: u32,
        /// Largest value.
        most: u32,
    },
}

impl DefaultValue {
    /// The value as written on the command line, if it depends on nothing else.
    #[must_use]
    pub fn written(self) -> Option<&'static str> {
        match self {
            DefaultValue::Is(value) => Some(value),
            DefaultValue::By(_) | DefaultValue::PartOfPlayouts { .. } => None,
        }
    }
}

/// Builds a player from its settings.
pub type BuildPlayer<S> = fn(&Params<'_>) -> Result<Box<dyn Player<S>>, SpecError>;

/// Entry of a player in a roster.
pub struct Entry<S: State> {
    /// Name.
    pub name: &'static str,
    /// Summary in one line.
    pub summary: &'static str,
    /// Settings that it knows.
    pub params: &'static [Param],
    /// Builds the player.
    pub build: BuildPlayer<S>,
}

/// Settings of a player to be built.
#[derive(Debug)]
pub struct Params<'a> {
    pub(crate) spec: &'a Spec,
    pub(crate) known: &'static [Param],
}

impl Params<'_> {
    /// Text given for `key`, if any.
    #[must_use]
    pub fn written(&self, key: &str) -> Option<&str> {
        self.spec
            .params
            .iter()
            .find(|(known, _)| known == key)
            .map(|(_, value)| value.as_str())
    }

    /// Value of `key`, or its default from the roster.
    ///
    /// # Errors
    /// [`SpecError::BadValue`] if the text is not a `T`, or `allowed` rejects it.
    pub fn get<T: FromStr>(&self, key: &str, allowed: impl Fn(&T) -> bool) -> Result<T, SpecError> {
        let param = self.known.iter().find(|param| param.key == key);
        let value = self
            .written(key)
            .or_else(|| param.and_then(|param| param.default.written()))
            .unwrap_or_default();
        value
            .parse()
            .ok()
            .filter(|value| allowed(value))
            .ok_or_else(|| self.bad(key, value))
    }

    /// Result of `parse` for the text of the `file` that `key` names.
    ///
    /// # Errors
    /// [`SpecError::UnreadableFile`], or [`SpecError::BadFile`] with the error of `parse`.
    pub fn read_file<T, E: Display>(
        &self,
        key: &str,
        file: &str,
        parse: impl FnOnce(&str) -> Result<T, E>,
    ) -> Result<T, SpecError> {
        let (player, key) = (self.spec.name.clone(), key.to_owned());
        let text = read_input(file).and_then(|bytes| {
            String::from_utf8(bytes)
                .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is no text (UTF-8)"))
        });
        let text = text.map_err(|error| {
            SpecError::UnreadableFile(Box::new(UnreadableFile {
                player: player.clone(),
                key: key.clone(),
                file: file.to_owned(),
                kind: error.kind(),
                why: error.to_string(),
                expected: self.values(&key),
            }))
        })?;
        parse(&text).map_err(|error| SpecError::BadFile {
            player,
            key,
            file: file.to_owned(),
            problem: error.to_string(),
        })
    }

    /// Error for a `value` that `key` does not allow.
    #[must_use]
    pub fn bad(&self, key: &str, value: &str) -> SpecError {
        self.bad_value(key, value, self.values(key))
    }

    /// Values of `key`, from the roster.
    fn values(&self, key: &str) -> Expected {
        let param = self.known.iter().find(|param| param.key == key);
        Expected::OneOf(param.map_or(&[], |param| param.values))
    }

    /// Error for a `value` of `key`, with another description of the allowed values than the roster's.
    #[must_use]
    pub fn expected(&self, key: &str, value: &str, expected: impl Into<String>) -> SpecError {
        self.bad_value(key, value, Expected::Beside(expected.into()))
    }

    fn bad_value(&self, key: &str, value: &str, expected: Expected) -> SpecError {
        SpecError::BadValue {
            player: self.spec.name.clone(),
            key: key.to_owned(),
            value: value.to_owned(),
            expected,
        }
    }
}

impl<S: State> Clone for Entry<S> {
    fn clone(&self) -> Entry<S> {
        *self
    }
}

impl<S: State> Copy for Entry<S> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs_read_back() {
        for text in ["random", "uct:playouts=1000,c=1.4", "ps-under-12-no8"] {
            let spec: Spec = text.parse().unwrap();
            assert_eq!(spec.to_string(), text);
        }
        for text in ["", ":a=1", "a:", "a:b", "a:b=", "a:=b", "a:b=1,b=2", "a b"] {
            assert!(text.parse::<Spec>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_count_repeats_a_player() {
        let specs = expand(&["random", "4xuct:c=1"]).unwrap();
        assert_eq!(specs.len(), 5);
        assert_eq!(specs[4].to_string(), "uct:c=1");
        assert_eq!(expand(&["expert"]).unwrap()[0].name, "expert");
        // A number too large for any table is not an error here.
        assert_eq!(expand(&["10xrandom"]).unwrap().len(), 10);
        for text in [
            "0xrandom",
            "100xrandom",
            "4x",
            "4x4xrandom:",
            "99999999999999999999xa",
        ] {
            let error = expand(&[text]).unwrap_err();
            assert_eq!(error, SpecError::Malformed(text.to_owned()));
        }
    }
}
