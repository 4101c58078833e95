//! Lines of a record, read without knowing the game.

use percent_encoding::{percent_decode_str, percent_encode_byte};

use super::RecordError;
use crate::{Seat, is_harmful, quoted};

/// Header of a record, read without knowing the game or replaying it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordHeader {
    /// Word of the game.
    pub game: String,
    /// Rules, as text.
    pub rules: String,
    /// Players, as specs; may be empty.
    pub players: Vec<String>,
    /// Number of actions.
    pub plies: usize,
}

impl RecordHeader {
    /// Reads the header from `text`; the actions are only counted.
    ///
    /// # Errors
    /// If a line cannot be read or is missing.
    pub fn read(text: &str) -> Result<RecordHeader, RecordError> {
        Fields::split(text)?.header()
    }
}

/// Parts of a record as text, read without knowing the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordParts {
    /// Header.
    pub header: RecordHeader,
    /// Lines above the actions and variations, as they are written.
    pub above: String,
    /// Actions.
    pub actions: Vec<String>,
    /// Variations as they are written, each with `true` if it is older than the record's own line.
    pub variations: Vec<(bool, String)>,
    /// Seat that resigned.
    pub resigned: Option<Seat>,
}

impl RecordParts {
    /// Splits a record into its parts, without checking its actions against the rules.
    ///
    /// # Errors
    /// If a line cannot be read or is missing.
    pub fn read(text: &str) -> Result<RecordParts, RecordError> {
        let fields = Fields::split(text)?;
        let above = fields
            .0
            .iter()
            .filter(|(_, key, _)| !["actions", "resigned", VARIATION].contains(key));
        let above = above.map(|(_, key, value)| format!("{key}: {value}\n"));
        let resigned = match fields.get("resigned") {
            None => None,
            Some((line, value)) => {
                let problem = format!("resigned '{}': expected a seat", quoted(value));
                let bad = RecordError::BadLine { line, problem };
                Some(value.parse().map(Seat).map_err(|_| bad)?)
            }
        };
        let actions = fields.need("actions")?.1.split_whitespace();
        let variations = fields.variations();
        Ok(RecordParts {
            header: fields.header()?,
            above: above.collect(),
            actions: actions.map(str::to_owned).collect(),
            variations: variations
                .map(|(older, _, text)| (older, text.to_owned()))
                .collect(),
            resigned,
        })
    }
}

/// Latest version of the format.
pub(super) const LATEST: u8 = 2;

/// Escaped form of an unknown player; no other name escapes to it.
pub(super) const NOBODY: &str = "%";

/// Escapes the characters that would end a player's spec, the line or the record, and the percent sign.
pub(super) fn escape(player: &str) -> String {
    if player.is_empty() {
        return NOBODY.to_owned();
    }
    let mut escaped = String::with_capacity(player.len());
    for sign in player.chars() {
        if sign.is_whitespace() || is_harmful(sign) || matches!(sign, ';' | '%') {
            let mut bytes = [0; 4];
            let bytes = sign.encode_utf8(&mut bytes).as_bytes();
            escaped.extend(bytes.iter().map(|&byte| percent_encode_byte(byte)));
        } else {
            escaped.push(sign);
        }
    }
    escaped
}

/// Key of a variation, of which there may be several.
pub(super) const VARIATION: &str = "variation";

/// `key: value` lines of a record, with their line numbers from 1.
pub(super) struct Fields<'a>(Vec<(usize, &'a str, &'a str)>);

impl<'a> Fields<'a> {
    pub(super) fn split(text: &'a str) -> Result<Fields<'a>, RecordError> {
        const KEYS: [&str; 11] = [
            "sanban-record",
            "game",
            "rules",
            "seats",
            "seed",
            "position",
            "players",
            "before",
            "actions",
            "resigned",
            VARIATION,
        ];
        let mut fields: Vec<(usize, &str, &str)> = Vec::new();
        // Some editors mark a file as UTF-8 in this way.
        let text = text.trim_start_matches('\u{feff}');
        for (index, whole) in text.lines().enumerate() {
            if whole.trim_start().starts_with('#') {
                continue;
            }
            for part in whole
                .split(';')
                .map(str::trim)
                .filter(|part| !part.is_empty())
            {
                let field = part
                    .split_once(':')
                    .map(|(key, value)| (key.trim(), value.trim()));
                let (key, value) = match field {
                    Some(("sanban-record", version)) if fields.is_empty() => {
                        match version.parse::<u32>() {
                            Ok(1..=2) => ("sanban-record", version),
                            Ok(_) => return Err(RecordError::LaterVersion(version.to_owned())),
                            Err(_) => return Err(RecordError::NotARecord),
                        }
                    }
                    Some(_) if fields.is_empty() => return Err(RecordError::NotARecord),
                    None if fields.is_empty() => return Err(RecordError::NotARecord),
                    Some((key, value)) if KEYS.contains(&key) => (key, value),
                    _ => {
                        return Err(RecordError::BadLine {
                            line: index + 1,
                            problem: format!(
                                "'{}': expected KEY: VALUE with one of {}",
                                quoted(part),
                                KEYS[1..].join(", ")
                            ),
                        });
                    }
                };
                let known = fields.iter().any(|&(_, known, _)| known == key);
                if known && key != VARIATION {
                    return Err(RecordError::BadLine {
                        line: index + 1,
                        problem: format!("'{}' is given twice", quoted(key)),
                    });
                }
                fields.push((index + 1, key, value));
            }
        }
        if fields.is_empty() {
            return Err(RecordError::NotARecord);
        }
        Ok(Fields(fields))
    }

    pub(super) fn get(&self, key: &str) -> Option<(usize, &'a str)> {
        self.0
            .iter()
            .find(|&&(_, known, _)| known == key)
            .map(|&(line, _, value)| (line, value))
    }

    /// Variations as (`true` if before the actions, line number, text).
    pub(super) fn variations(&self) -> impl Iterator<Item = (bool, usize, &'a str)> {
        let actions = self.0.iter().position(|&(_, key, _)| key == "actions");
        let all = self.0.iter().enumerate();
        all.filter(|(_, (_, key, _))| *key == VARIATION)
            .map(move |(index, &(line, _, value))| (Some(index) < actions, line, value))
    }

    /// Players, as specs.
    pub(super) fn players(&self) -> Vec<String> {
        let players = self.get("players").map_or("", |(_, players)| players);
        let is_escaped = self
            .get("sanban-record")
            .is_some_and(|(_, version)| version != "1");
        let players = players.split_whitespace().map(|player| match is_escaped {
            true if player == NOBODY => String::new(),
            true => percent_decode_str(player).decode_utf8_lossy().into_owned(),
            false => player.to_owned(),
        });
        players.collect()
    }

    pub(super) fn header(&self) -> Result<RecordHeader, RecordError> {
        self.need("seed")?;
        Ok(RecordHeader {
            game: self.need("game")?.1.to_owned(),
            rules: self.need("rules")?.1.to_owned(),
            players: self.players(),
            plies: self.need("actions")?.1.split_whitespace().count(),
        })
    }

    pub(super) fn need(&self, key: &'static str) -> Result<(usize, &'a str), RecordError> {
        self.get(key).ok_or(RecordError::Missing(key))
    }
}
