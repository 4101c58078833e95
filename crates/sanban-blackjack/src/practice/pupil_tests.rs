//! Tests: a model pupil learns the chart faster by the questions of practice than by those that are dealt.
//!
//! The pupil begins by copying the dealer: hits to 16, stands from 17, and neither doubles, splits nor surrenders. A cell that
//! has been told twice is known, and forgotten again with a half-life of two days, which each further question in time doubles.

use std::collections::BTreeMap;

use super::{SpacedRepetition, Spot, SpotFacts, Survey, survey};
use crate::{Action, HouseRules, Section};
use sanban_game::{Seed, Stream};

const DAY: u64 = 86_400;

#[derive(Default)]
struct Pupil {
    /// Times told, and the time of the last one.
    told: BTreeMap<Spot, (i32, u64)>,
}

/// Play of the dealer.
fn copied(spot: Spot) -> Action {
    let total = match spot.section() {
        Section::Hard => spot.key(),
        Section::Soft => spot.key() + 11,
        Section::Pair if spot.key() == 1 => 12,
        Section::Pair => 2 * spot.key(),
    };
    if total < 17 {
        Action::Hit
    } else {
        Action::Stand
    }
}

/// Loss by copying the dealer in a cell, in bets.
fn loss(survey: &Survey, spot: Spot) -> f64 {
    let at = (spot.section(), spot.key(), spot.column());
    let cell = survey
        .cells
        .iter()
        .find(|cell| (cell.section, cell.row, cell.column) == at);
    let value = |wanted| {
        let values = cell.map(|cell| &cell.values[..]).unwrap_or_default();
        let found = values.iter().find(|(action, _)| *action == wanted);
        found.map(|(_, value)| *value)
    };
    let best = cell.and_then(|cell| value(cell.best()));
    best.zip(value(copied(spot)))
        .map_or(0.0, |(best, copied)| (best - copied).max(0.0))
}

impl Pupil {
    /// Probability that a cell is known.
    fn knows(&self, spot: Spot, now: u64) -> f64 {
        match self.told.get(&spot) {
            Some(&(times, last)) if times >= 2 => {
                let half_life = 2.0 * DAY as f64 * 2_f64.powi(times - 2);
                0.5_f64.powf((now - last) as f64 / half_life)
            }
            _ => 0.0,
        }
    }

    /// Answers a question, and is told what is right.
    fn answers(&mut self, survey: &Survey, spot: Spot, now: u64, rng: &mut Stream) -> bool {
        let known = rng.chance(self.knows(spot, now));
        let (times, _) = self.told.get(&spot).copied().unwrap_or_default();
        // What was forgotten is told anew.
        let times = if !known && times >= 2 { 2 } else { times + 1 };
        self.told.insert(spot, (times, now));
        known || loss(survey, spot) == 0.0
    }

    /// Expected loss, in bets per 100 hands.
    fn loss(&self, survey: &Survey, now: u64) -> f64 {
        let cells = survey.spots.iter();
        let lost = cells.map(|facts| {
            facts.frequency * loss(survey, facts.spot) * (1.0 - self.knows(facts.spot, now))
        });
        100.0 * lost.sum::<f64>()
    }
}

/// A cell drawn as often as it is dealt.
fn dealt<'f>(survey: &'f Survey, rng: &mut Stream) -> &'f SpotFacts {
    let sum: f64 = survey.spots.iter().map(|facts| facts.frequency).sum();
    let mut at = rng.unit() * sum;
    let found = survey.spots.iter().find(|facts| {
        at -= facts.frequency;
        at < 0.0
    });
    found.unwrap_or(&survey.spots[0])
}

/// Losses of a pupil before, after and a week after a week of a hundred questions a day.
fn week(survey: &Survey, by_practice: bool, seed: u64) -> [f64; 3] {
    let mut rng = Seed(seed).stream();
    let mut pupil = Pupil::default();
    let mut memory = SpacedRepetition::default();
    let mut recent: Vec<Spot> = Vec::new();
    let before = pupil.loss(survey, 0);
    for day in 0..7 {
        for question in 0..100 {
            let now = day * DAY + question * 6;
            let spot = if by_practice {
                memory
                    .next(&survey.spots, &recent, now, &mut rng)
                    .unwrap()
                    .spot
            } else {
                dealt(survey, &mut rng).spot
            };
            let right = pupil.answers(survey, spot, now, &mut rng);
            memory.answered(spot, right, now);
            recent.push(spot);
            recent.drain(..recent.len().saturating_sub(4));
        }
    }
    let end = 6 * DAY + 600;
    [
        before,
        pupil.loss(survey, end),
        pupil.loss(survey, end + 7 * DAY),
    ]
}

#[test]
fn a_pupil_learns_faster_by_practice_than_by_hands_that_are_dealt() {
    let survey = survey(&HouseRules::default());
    let mean = |by_practice| {
        let mut mean = [0.0; 3];
        for seed in 0..10 {
            let losses = week(&survey, by_practice, seed);
            mean.iter_mut()
                .zip(losses)
                .for_each(|(mean, loss)| *mean += loss / 10.0);
        }
        mean
    };
    let (practised, dealt) = (mean(true), mean(false));
    eprintln!(
        "before, after, a week later: {practised:.2?} by practice, {dealt:.2?} by hands dealt"
    );
    assert!(practised[1] < 0.65 * dealt[1] && practised[2] < 0.6 * dealt[2]);
}
