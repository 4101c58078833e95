//! Stored form of judgements: JSON, with actions as in records.

use serde::{Deserialize, Serialize};

use super::decisions::key_of;
use super::judge::Judgement;
use sanban_data::store::JudgedDecision;
use sanban_game::{Candidate, Record, State};

/// A judgement as text. A non-finite number, such as the error of an action that was not evaluated, is left out.
#[derive(Serialize, Deserialize)]
struct Detail {
    best: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    candidates: Vec<Weighed>,
    values: (f64, f64),
    #[serde(default, skip_serializing_if = "Option::is_none")]
    noise: Option<f64>,
}

/// A candidate as text.
#[derive(Serialize, Deserialize)]
struct Weighed {
    action: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    value: Option<f64>,
    visits: u64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    chances: Vec<f64>,
}

fn finite(number: f64) -> Option<f64> {
    number.is_finite().then_some(number)
}

/// Text of a judgement of a decision in `state`, or of its absence.
pub(super) fn write<S: State>(state: &S, judgement: Option<&Judgement<S::Action>>) -> String {
    let detail = judgement.map(|found| Detail {
        best: state.write_action(&found.best),
        reason: found.reason.as_ref().map(ToString::to_string),
        candidates: found
            .candidates
            .iter()
            .map(|known| Weighed {
                action: state.write_action(&known.action),
                value: finite(known.value),
                visits: known.visits,
                chances: known.chances.clone(),
            })
            .collect(),
        values: found.values,
        noise: finite(found.noise),
    });
    serde_json::json!(detail).to_string()
}

/// Parses the text of a judgement of a decision in `state`; `None` if it is invalid.
fn read<S: State>(state: &S, text: &str) -> Option<Option<Judgement<S::Action>>> {
    let Some(detail): Option<Detail> = serde_json::from_str(text).ok()? else {
        return Some(None);
    };
    let mut candidates = Vec::with_capacity(detail.candidates.len());
    for known in detail.candidates {
        candidates.push(Candidate {
            action: state.read_action(&known.action).ok()?,
            visits: known.visits,
            value: known.value.unwrap_or(f64::NAN),
            chances: known.chances,
        });
    }
    Some(Some(Judgement {
        best: state.read_action(&detail.best).ok()?,
        reason: detail.reason.map(Into::into),
        candidates,
        values: detail.values,
        noise: detail.noise.unwrap_or(f64::INFINITY),
    }))
}

/// Judgements in these rows, in the order of the record, with the keys of their decisions. Rows of another line than the
/// record's, and invalid ones, are left out.
pub(super) fn read_all<S: State>(
    rows: &[JudgedDecision],
    record: &Record<S>,
) -> Vec<(u64, Option<Judgement<S::Action>>)> {
    let mut found = Vec::new();
    let Ok(mut state) = record.start() else {
        return found;
    };
    let mut rows = rows.iter().peekable();
    for (ply, action) in record.actions.iter().enumerate() {
        if rows.peek().is_none() {
            break;
        }
        Record::advance(&mut state);
        while let Some(row) = rows.next_if(|row| row.ply <= ply) {
            let detail = row.detail.as_deref().filter(|_| row.ply == ply);
            let Some(detail) = detail.filter(|_| row.decision == key_of(&state, action)) else {
                continue;
            };
            found.extend(read(&state, detail).map(|judgement| (row.decision, judgement)));
        }
        if state.play(action).is_err() {
            break;
        }
    }
    found
}
