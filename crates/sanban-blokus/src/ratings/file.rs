//! Ratings as a human-readable file: each phase with its pieces, and with the board as it is seen.

use std::fmt::Write as _;
use std::path::Path;

use super::{Feature, Gammas, Phase, Ratings};
use crate::piece::Piece;
use crate::square::{SIDE, Square};
use sanban_game::quoted;

/// Error in a text of ratings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct RatingsError {
    /// Line number, from 1.
    pub line: usize,
    /// Description of the error and of what was expected.
    pub problem: String,
}

/// Error in loading a file of ratings.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The file cannot be read.
    #[error("{0}: cannot be read: {1}")]
    File(String, std::io::Error),
    /// The file does not hold ratings.
    #[error("{0}, {1}")]
    Bad(String, RatingsError),
}

impl Ratings {
    /// The ratings as text, in the format of [`Ratings::parse`].
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for note in &self.notes {
            let _ = writeln!(text, "# {note}");
        }
        for phase in Phase::ALL {
            let _ = writeln!(text, "\nphase {phase}");
            for piece in Piece::ALL {
                let gamma = self.gamma(phase, Feature::Piece(piece));
                let _ = writeln!(text, "piece {:2} {}", piece.name(), short(gamma));
            }
            for row in (0..SIDE).rev() {
                let _ = write!(text, "row {:2} ", row + 1);
                for column in 0..SIDE {
                    let gamma = self.gamma(phase, Feature::Square(Square::known(column, row)));
                    let _ = write!(text, " {:>6}", short(gamma));
                }
                text.push('\n');
            }
        }
        text
    }

    /// Parses ratings: the lines `phase opening` (`middle`, `end`), and after each of them `piece F γ` for every piece
    /// and `row 14 γ γ …` for every row, from a to n. A `#` starts a comment; comments before the first phase are kept as
    /// notes.
    ///
    /// # Errors
    /// The first invalid line, or the end if something is missing.
    pub fn parse(text: &str) -> Result<Ratings, RatingsError> {
        let mut read: [[Option<f64>; Feature::COUNT]; 3] = [[None; Feature::COUNT]; 3];
        let mut notes = Vec::new();
        let mut phase = None;
        let mut last = 0;
        for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
            last = number;
            let bad = |problem: String| RatingsError {
                line: number,
                problem,
            };
            let (content, comment) = line
                .split_once('#')
                .map_or((line, None), |(content, comment)| (content, Some(comment)));
            if let (Some(comment), None) = (comment, phase) {
                notes.push(comment.trim().to_owned());
            }
            let words: Vec<&str> = content.split_whitespace().collect();
            match (words.as_slice(), phase) {
                ([], _) => {}
                (["phase", word], _) => {
                    let known = word.parse().map_err(|_| {
                        bad(format!(
                            "'{}' is no phase; they are opening, middle, end",
                            quoted(word)
                        ))
                    });
                    phase = Some(known?);
                }
                (["piece" | "row", ..], None) => {
                    return Err(bad(
                        "'phase opening' (middle, end) must come first".to_owned()
                    ));
                }
                (["piece", name, value], Some(phase)) => {
                    let piece: Piece = name.parse().map_err(|error| bad(format!("{error}")))?;
                    set(&mut read, phase, Feature::Piece(piece), value).map_err(bad)?;
                }
                (["row", row, values @ ..], Some(phase)) => {
                    let known = row.parse().ok().filter(|row| (1..=SIDE).contains(row));
                    let row = known.ok_or_else(|| {
                        bad(format!(
                            "'{}' is no row: expected a number from 1 to {SIDE}",
                            quoted(row)
                        ))
                    })?;
                    if values.len() != usize::from(SIDE) {
                        let given = values.len();
                        return Err(bad(format!(
                            "{given} ratings in row {row}: expected {SIDE}, from a to n"
                        )));
                    }
                    for (column, value) in (0..).zip(values) {
                        let square = Square::known(column, row - 1);
                        set(&mut read, phase, Feature::Square(square), value).map_err(bad)?;
                    }
                }
                _ => {
                    return Err(bad(format!(
                        "'{}' is not understood: expected 'phase WORD', 'piece NAME γ' or 'row NUMBER γ …'",
                        quoted(content.trim())
                    )));
                }
            }
        }
        let mut gammas: [Gammas; 3] = [[0.0; Feature::COUNT]; 3];
        for phase in Phase::ALL {
            for feature in features() {
                let (from, to) = (&read[phase.index()], &mut gammas[phase.index()]);
                to[feature.index()] = from[feature.index()].ok_or_else(|| RatingsError {
                    line: last + 1,
                    problem: format!("the end, but phase {phase} lacks {}", name(feature)),
                })?;
            }
        }
        Ok(Ratings::new(gammas, notes))
    }

    /// Loads ratings from a file.
    ///
    /// # Errors
    /// A file that cannot be read, or that does not hold ratings; the line is named.
    pub fn load(file: impl AsRef<Path>) -> Result<Ratings, LoadError> {
        let name = || file.as_ref().display().to_string();
        let text =
            std::fs::read_to_string(&file).map_err(|error| LoadError::File(name(), error))?;
        Ratings::parse(&text).map_err(|error| LoadError::Bad(name(), error))
    }
}

/// Four significant digits are enough. The text is stable under reading and writing.
fn short(gamma: f64) -> String {
    let rounded = format!("{gamma:.3e}").parse().unwrap_or(gamma);
    let digits = match rounded {
        gamma if gamma >= 1000.0 => 0,
        gamma if gamma >= 100.0 => 1,
        gamma if gamma >= 10.0 => 2,
        gamma if gamma >= 1.0 => 3,
        _ => 4,
    };
    format!("{rounded:.digits$}")
}

/// All features of a phase in the order of their indices.
fn features() -> impl Iterator<Item = Feature> {
    let pieces = Piece::ALL.into_iter().map(Feature::Piece);
    pieces.chain(Square::all().map(Feature::Square))
}

fn name(feature: Feature) -> String {
    match feature {
        Feature::Piece(piece) => format!("piece {piece}"),
        Feature::Square(square) => format!("row {}", square.row() + 1),
    }
}

fn set(
    read: &mut [[Option<f64>; Feature::COUNT]; 3],
    phase: Phase,
    feature: Feature,
    value: &str,
) -> Result<(), String> {
    let (least, largest) = Ratings::RANGE;
    let gamma = value
        .parse()
        .ok()
        .filter(|gamma| (least..=largest).contains(gamma));
    let gamma = gamma.ok_or_else(|| {
        format!(
            "'{}' is no rating: expected a number from {least} to {largest}",
            quoted(value)
        )
    })?;
    match read[phase.index()][feature.index()].replace(gamma) {
        None => Ok(()),
        Some(_) => Err(format!("phase {phase} has {} already", name(feature))),
    }
}
