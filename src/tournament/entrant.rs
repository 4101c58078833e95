//! Entrants of an arena: built-in players, and external programs by command.

use std::fmt;
use std::str::FromStr;

use sanban_game::{Spec, SpecError};

/// Origin of an entrant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A built-in player.
    Ours(Spec),
    /// A program that speaks the Go Text Protocol, by the command that runs it.
    Gtp(String),
    /// A client of the UECda tournament, by the command that runs it; `{host}` and `{port}` in it stand for the address to
    /// connect to.
    Uecda(String),
}

impl Source {
    /// `true` for an external program.
    #[must_use]
    pub fn is_outside(&self) -> bool {
        !matches!(self, Source::Ours(_))
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Ours(spec) => spec.fmt(f),
            Source::Gtp(command) => write!(f, "gtp:{command}"),
            Source::Uecda(command) => write!(f, "uecda:{command}"),
        }
    }
}

/// An entrant with its unique name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// Its name in the standings.
    pub name: String,
    pub source: Source,
}

/// Error of reading entrants.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum EntrantError {
    /// Not a valid player.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// A program without a command.
    #[error("'{0}' needs a command behind the colon")]
    NoCommand(String),
    /// Two entrants have the same name.
    #[error("two entrants are called '{0}'")]
    SameName(String),
    /// Too few or too many entrants.
    #[error("{0} entrants: an arena has 2 to 16")]
    Number(usize),
}

impl FromStr for Source {
    type Err = EntrantError;

    fn from_str(text: &str) -> Result<Source, EntrantError> {
        let command = |command: &str| match command.trim() {
            "" => Err(EntrantError::NoCommand(text.to_owned())),
            command => Ok(command.to_owned()),
        };
        match text.split_once(':') {
            Some(("gtp", rest)) => Ok(Source::Gtp(command(rest)?)),
            Some(("uecda", rest)) => Ok(Source::Uecda(command(rest)?)),
            _ => Ok(Source::Ours(text.parse()?)),
        }
    }
}

impl FromStr for Entrant {
    type Err = EntrantError;

    /// Parses `SPEC` or `NAME=SPEC`; in the settings of a player, `=` stands only after a colon.
    fn from_str(text: &str) -> Result<Entrant, EntrantError> {
        let named = text
            .split_once('=')
            .filter(|(name, _)| !name.is_empty() && !name.contains(':'));
        let (name, source) = match named {
            Some((name, source)) => (name.trim(), source),
            None => (text, text),
        };
        Ok(Entrant {
            name: name.to_owned(),
            source: source.parse()?,
        })
    }
}

/// Parses the entrants of an arena.
///
/// # Errors
/// If there are not 2 to 16 of them, one cannot be parsed, or two have the same name.
pub fn entrants(texts: &[String]) -> Result<Vec<Entrant>, EntrantError> {
    if !(2..=16).contains(&texts.len()) {
        return Err(EntrantError::Number(texts.len()));
    }
    let mut entrants: Vec<Entrant> = Vec::with_capacity(texts.len());
    for text in texts {
        let entrant: Entrant = text.parse()?;
        if entrants.iter().any(|known| known.name == entrant.name) {
            return Err(EntrantError::SameName(entrant.name));
        }
        entrants.push(entrant);
    }
    Ok(entrants)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entrant_may_have_a_name_of_its_own() {
        let read = |text: &str| text.parse::<Entrant>().unwrap();
        let plain = read("uct:playouts=5,c=1");
        assert_eq!(plain.name, "uct:playouts=5,c=1");
        assert!(!plain.source.is_outside());
        let named = read("strong=uct:playouts=5");
        assert_eq!(
            (named.name.as_str(), named.source.to_string().as_str()),
            ("strong", "uct:playouts=5")
        );
        let program = read("pentobi=gtp:pentobi-gtp --game duo --level=7");
        assert_eq!(program.name, "pentobi");
        assert_eq!(
            program.source,
            Source::Gtp("pentobi-gtp --game duo --level=7".to_owned())
        );
        assert_eq!(read("gtp:x --a=b").name, "gtp:x --a=b");
    }

    #[test]
    fn entrants_are_two_to_sixteen_of_different_names() {
        let texts = |names: &[&str]| {
            names
                .iter()
                .map(|&name| name.to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(entrants(&texts(&["random"])), Err(EntrantError::Number(1)));
        assert_eq!(
            entrants(&texts(&["random", "random"])),
            Err(EntrantError::SameName("random".to_owned()))
        );
        assert!(entrants(&texts(&["random", "other=random"])).is_ok());
        assert!(matches!(
            entrants(&texts(&["gtp:", "a"])),
            Err(EntrantError::NoCommand(_))
        ));
    }
}
