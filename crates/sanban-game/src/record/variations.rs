//! Actions and variations of a record as text.

use std::fmt::Write as _;

use super::{Line, Record, RecordError};
use crate::{ReadError, Replay, State};

/// Prefix of the seat that resigned, at the end of a variation.
pub(super) const RESIGNED: &str = "resigned=";

/// Reads the actions of a line, played one after the other from `state`.
pub(super) fn read_actions<S: State>(
    mut state: S,
    line: usize,
    value: &str,
) -> Result<Vec<S::Action>, RecordError> {
    let words = value.split_whitespace().enumerate();
    words
        .map(|(index, word)| read_action(&mut state, line, index, word))
        .collect()
}

/// Reads the action at this index and plays it.
pub(super) fn read_action<S: State>(
    state: &mut S,
    line: usize,
    index: usize,
    word: &str,
) -> Result<S::Action, RecordError> {
    let bad_action = |problem: String| RecordError::BadAction {
        line,
        number: index + 1,
        action: word.to_owned(),
        problem,
    };
    Record::advance(state);
    let action = state
        .read_action(word)
        .map_err(|error| bad_action(error.0))?;
    state
        .play(&action)
        .map_err(|illegal| bad_action(illegal.to_string()))?;
    Ok(action)
}

/// Writer of successive variations. Most share a long beginning, which is written only once.
pub(super) struct VariationWriter<S: State> {
    replay: Replay<S>,
    words: Vec<String>,
}

impl<S: State> VariationWriter<S> {
    pub(super) fn new(start: S) -> VariationWriter<S> {
        VariationWriter {
            replay: Replay::new(start),
            words: Vec::new(),
        }
    }

    pub(super) fn text(&mut self, line: &Line<S::Action>) -> Result<String, ReadError> {
        let words = &mut self.words;
        self.replay
            .visit(&line.actions, |ply, state, action| {
                words.truncate(ply);
                words.push(state.write_action(action));
            })
            .map_err(|(_, illegal)| ReadError(illegal.to_string()))?;
        words.truncate(line.actions.len());
        let mut text = words.join(" ");
        if let Some(seat) = line.resigned {
            let gap = if text.is_empty() { "" } else { " " };
            let _ = write!(text, "{gap}{RESIGNED}{}", seat.0);
        }
        Ok(text)
    }
}

/// Reader of successive variations. Most share a long beginning, which is read only once.
pub(super) struct VariationReader<'a, S: State> {
    start: S,
    /// Words of the last variation, with their actions and the state after each.
    done: Vec<(&'a str, S::Action, S)>,
}

impl<'a, S: State> VariationReader<'a, S> {
    /// Maximum number of words remembered; it bounds the memory for a long line.
    pub(super) const KEPT: usize = 256;

    pub(super) fn new(start: S) -> VariationReader<'a, S> {
        VariationReader {
            start,
            done: Vec::new(),
        }
    }

    pub(super) fn read(
        &mut self,
        line: usize,
        value: &'a str,
    ) -> Result<Vec<S::Action>, RecordError> {
        let pairs = self.done.iter().zip(value.split_whitespace());
        let shared = pairs.take_while(|((one, ..), other)| one == other).count();
        self.done.truncate(shared);
        let mut actions: Vec<S::Action> = self.done.iter().map(|known| known.1.clone()).collect();
        let mut state = match self.done.last() {
            Some((.., state)) => state.clone(),
            None => self.start.clone(),
        };
        for (index, word) in value.split_whitespace().enumerate().skip(shared) {
            let action = read_action(&mut state, line, index, word)?;
            if index < Self::KEPT {
                self.done.push((word, action.clone(), state.clone()));
            }
            actions.push(action);
        }
        Ok(actions)
    }
}
