//! Usage errors found by clap, reworded in one sentence from their kind and context.

use std::error::Error as _;
use std::net::AddrParseError;
use std::num::{ParseFloatError, ParseIntError};

use clap::error::{ContextKind, ContextValue, ErrorKind};

use sanban_game::{ParseSeedError, quoted};
use sanban_words::problem;
use sanban_words::tr;

/// The sentence, with the usage of the command if that may help.
pub(crate) fn sentence(error: &clap::Error) -> String {
    let facts = Facts(error);
    let problem = facts.problem();
    let asks_for_usage = matches!(
        error.kind(),
        ErrorKind::MissingRequiredArgument | ErrorKind::UnknownArgument
    );
    match facts.one(ContextKind::Usage) {
        Some(usage) if asks_for_usage => {
            let usage = usage.replace("Usage: ", "");
            let usage = usage.replace("[OPTIONS]", &tr!("cli-any-options"));
            let usage = usage.replace("[COMMAND]", &tr!("cli-any-command"));
            let words: Vec<&str> = usage.split_whitespace().collect();
            tr!("cli-see-usage", problem, usage = words.join(" "))
        }
        _ => tr!("cli-see-help", problem),
    }
}

struct Facts<'a>(&'a clap::Error);

impl Facts<'_> {
    /// A context value, made safe to print.
    fn one(&self, kind: ContextKind) -> Option<String> {
        Some(match self.0.get(kind)? {
            ContextValue::String(text) => quoted(text).into_owned(),
            ContextValue::Strings(_) => self.all(kind)?,
            ContextValue::StyledStr(text) => text.to_string(),
            ContextValue::Number(number) => number.to_string(),
            _ => return None,
        })
    }

    /// Several context values in a row; `None` if there are none.
    fn all(&self, kind: ContextKind) -> Option<String> {
        match self.0.get(kind)? {
            ContextValue::Strings(texts) if !texts.is_empty() => {
                let texts: Vec<_> = texts.iter().map(|text| quoted(text)).collect();
                Some(texts.join(", "))
            }
            ContextValue::String(_) => self.one(kind),
            _ => None,
        }
    }

    fn problem(&self) -> String {
        let fact = |kind| self.one(kind).unwrap_or_default();
        let option = fact(ContextKind::InvalidArg);
        let value = fact(ContextKind::InvalidValue);
        let command = fact(ContextKind::InvalidSubcommand);
        match self.0.kind() {
            ErrorKind::InvalidValue => self.bad_value(option, value),
            ErrorKind::UnknownArgument => match self.one(ContextKind::SuggestedArg) {
                Some(meant) => tr!("cli-unknown-option-meant", option, meant),
                None if option.starts_with('-') => tr!("cli-unknown-option", option),
                None => tr!("cli-unexpected", argument = option),
            },
            ErrorKind::InvalidSubcommand => match self.nearest_command() {
                Some(meant) => tr!("cli-unknown-command-meant", command, meant),
                None => tr!("cli-no-such-command", command),
            },
            ErrorKind::MissingSubcommand => tr!(
                "cli-command-missing",
                parent = command,
                known = fact(ContextKind::ValidSubcommand)
            ),
            ErrorKind::ValueValidation => {
                tr!("cli-wrong-value", option, value, problem = self.expected())
            }
            ErrorKind::ArgumentConflict => match self.all(ContextKind::PriorArg) {
                Some(other) if other != option => {
                    tr!("cli-conflict", option, other)
                }
                _ => tr!("cli-twice", option),
            },
            ErrorKind::MissingRequiredArgument => tr!("cli-required", missing = option),
            ErrorKind::TooManyValues => {
                tr!("cli-takes-no-value", option, value)
            }
            ErrorKind::NoEquals => tr!("cli-value-missing", option),
            ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
                tr!("cli-wrong-count", option)
            }
            ErrorKind::InvalidUtf8 => tr!("cli-not-utf8"),
            _ => {
                let text = self.0.to_string();
                let words: Vec<_> = text.split_whitespace().map(quoted).collect();
                words.join(" ")
            }
        }
    }

    /// The most likely intended command; clap lists the most similar one last.
    fn nearest_command(&self) -> Option<String> {
        match self.0.get(ContextKind::SuggestedSubcommand)? {
            ContextValue::Strings(similar) => similar.last().cloned(),
            ContextValue::String(similar) => Some(similar.clone()),
            _ => None,
        }
    }

    fn bad_value(&self, option: String, value: String) -> String {
        let known = self.all(ContextKind::ValidValue);
        match (known, self.one(ContextKind::SuggestedValue)) {
            (None, _) if value.is_empty() => tr!("cli-value-missing", option),
            (Some(known), _) if value.is_empty() => {
                tr!("cli-value-missing-of", option, known)
            }
            (known, None) => tr!(
                "cli-bad-value",
                option,
                value,
                known = known.unwrap_or_default()
            ),
            (known, Some(meant)) => tr!(
                "cli-bad-value-meant",
                option,
                value,
                known = known.unwrap_or_default(),
                meant
            ),
        }
    }

    /// Expected form of a value that cannot be parsed.
    fn expected(&self) -> String {
        let Some(source) = self.0.source() else {
            return String::new();
        };
        if source.is::<ParseIntError>() {
            return tr!("cli-expected-whole");
        }
        if source.is::<ParseFloatError>() {
            return tr!("cli-expected-number");
        }
        if source.is::<ParseSeedError>() {
            return tr!("cli-expected-seed");
        }
        if source.is::<AddrParseError>() {
            return tr!("cli-expected-address");
        }
        let text = source.to_string();
        // Clap's wording of a number out of range.
        let range = text.rsplit_once(" is not in ").map(|(_, range)| range);
        match range.and_then(|range| range.split_once("..")) {
            Some((least, most)) => {
                let most: u64 = most.trim_start_matches('=').parse().unwrap_or(u64::MAX);
                if most < u64::from(u32::MAX) {
                    tr!("cli-expected-range", least, most = most.to_string())
                } else {
                    tr!("cli-expected-least", least)
                }
            }
            None => problem::sentence(source),
        }
    }
}
