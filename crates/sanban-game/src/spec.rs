//! Players by name: `uct:playouts=1000,c=1.4`, and the roster that makes them.

use std::fmt::{self, Display};
use std::io;
use std::str::FromStr;

use super::rules::did_you_mean;
use super::{Player, State, quoted, read_input};

/// A player as it is written: `name` or `name:key=value,key=value`.
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
    /// The name in the roster.
    pub name: String,
    /// The settings, in the order in which they were written.
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

/// Reads a list of players in seat order; `4xSPEC` stands for four of them (1 to 99).
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

/// Why a player could not be made: one line that says what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// Not of the form `name:key=value,key=value`, or of `4x` and such a form.
    #[error(
        "'{}' is not a player: write NAME or NAME:KEY=VALUE,KEY=VALUE (4xNAME for four of them)",
        quoted(.0)
    )]
    Malformed(String),
    /// A setting stands there twice.
    #[error("player '{}': {} is given twice", quoted(.player), quoted(.key))]
    RepeatedKey {
        /// The player.
        player: String,
        /// The setting.
        key: String,
    },
    /// There is no such player in this game.
    #[error("unknown player '{}'{}; the players are: {known}", quoted(.name), did_you_mean(.nearest))]
    UnknownPlayer {
        /// The text.
        name: String,
        /// The most similar player, if one is similar at all.
        nearest: Option<String>,
        /// All players.
        known: String,
    },
    /// The player has no such setting.
    #[error("player '{player}' has no '{}'{}; {}", quoted(.key), did_you_mean(.nearest), settings(.known))]
    UnknownKey {
        /// The player.
        player: String,
        /// The text.
        key: String,
        /// The most similar setting, if one is similar at all.
        nearest: Option<String>,
        /// All settings.
        known: String,
    },
    /// The setting cannot have that value.
    #[error("player '{player}': {key}={}: expected {expected}", quoted(.value))]
    BadValue {
        /// The player.
        player: String,
        /// The setting.
        key: String,
        /// The text.
        value: String,
        /// What may be written.
        expected: String,
    },
    /// The file that the setting names cannot be read.
    #[error(transparent)]
    UnreadableFile(Box<UnreadableFile>),
    /// The file that the setting names does not hold what it should.
    #[error("player '{player}': {key}={}: {problem}", quoted(.file))]
    BadFile {
        /// The player.
        player: String,
        /// The setting.
        key: String,
        /// The file, as it was named.
        file: String,
        /// What is wrong with it, and where.
        problem: String,
    },
}

/// A file that a setting of a player names, and that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("player '{player}': {key}={} cannot be read: {why}; expected {expected}", quoted(.file))]
pub struct UnreadableFile {
    /// The player.
    pub player: String,
    /// The setting.
    pub key: String,
    /// The file, as it was named.
    pub file: String,
    /// Why, as a kind.
    pub kind: io::ErrorKind,
    /// Why, in the system's words.
    pub why: String,
    /// What may be written.
    pub expected: &'static str,
}

fn settings(known: &str) -> String {
    if known.is_empty() {
        "it has no settings".to_owned()
    } else {
        format!("its settings are: {known}")
    }
}

/// One setting of a player.
#[derive(Clone, Copy, Debug)]
pub struct Param {
    /// The word.
    pub key: &'static str,
    /// A description of the values, for people (`1…9`, `random or roulette`).
    pub values: &'static str,
    /// The value where nobody says one.
    pub default: DefaultValue,
    /// One line that says what it does.
    pub summary: &'static str,
}

/// The value that a setting of a player has where nobody says one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefaultValue {
    /// This one, as it could be written; empty where the setting then has none.
    Is(&'static str),
    /// One that goes by other settings. The word names how, for whoever says it to people.
    By(&'static str),
    /// So many times fewer than there are playouts, within bounds.
    PartOfPlayouts {
        /// The divisor.
        part: u32,
        /// The least value.
        least: u32,
        /// The highest value.
        most: u32,
    },
}

impl DefaultValue {
    /// The value as it could be written, where it goes by nothing else.
    #[must_use]
    pub fn written(self) -> Option<&'static str> {
        match self {
            DefaultValue::Is(value) => Some(value),
            DefaultValue::By(_) | DefaultValue::PartOfPlayouts { .. } => None,
        }
    }
}

/// Makes a player from its settings.
pub type BuildPlayer<S> = fn(&Params<'_>) -> Result<Box<dyn Player<S>>, SpecError>;

/// One player of a roster.
pub struct Entry<S: State> {
    /// The word.
    pub name: &'static str,
    /// One line that says who it is.
    pub summary: &'static str,
    /// Its settings.
    pub params: &'static [Param],
    /// Makes it.
    pub build: BuildPlayer<S>,
}

/// The settings of a player about to be made.
#[derive(Debug)]
pub struct Params<'a> {
    pub(crate) spec: &'a Spec,
    pub(crate) known: &'static [Param],
}

impl Params<'_> {
    /// The text written for `key`, if any.
    #[must_use]
    pub fn written(&self, key: &str) -> Option<&str> {
        self.spec
            .params
            .iter()
            .find(|(known, _)| known == key)
            .map(|(_, value)| value.as_str())
    }

    /// The value of `key`, or its default from the roster.
    ///
    /// # Errors
    /// [`SpecError::BadValue`] when what was written is not a `T` that `allowed` allows.
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

    /// What `parse` makes of the text of the `file` that `key` names.
    ///
    /// # Errors
    /// [`SpecError::UnreadableFile`], or [`SpecError::BadFile`] with what `parse` says.
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

    /// The error for a `value` that `key` cannot have.
    #[must_use]
    pub fn bad(&self, key: &str, value: &str) -> SpecError {
        self.expected(key, value, self.values(key))
    }

    /// What `key` may be, as the roster says.
    fn values(&self, key: &str) -> &'static str {
        let param = self.known.iter().find(|param| param.key == key);
        param.map_or("", |param| param.values)
    }

    /// The error for a `value` of `key` in whose stead something is expected that the roster's values do not say.
    #[must_use]
    pub fn expected(&self, key: &str, value: &str, expected: impl Into<String>) -> SpecError {
        SpecError::BadValue {
            player: self.spec.name.clone(),
            key: key.to_owned(),
            value: value.to_owned(),
            expected: expected.into(),
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
        // Too many for any table is for the table to say.
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
