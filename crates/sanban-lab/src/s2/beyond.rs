//! (j), ours: gain of UseMEL from learning two decisions that the paper leaves for later, when the joker completes a
//! group and when to pass on purpose.

use std::fmt::Write as _;

use serde::Serialize;

use super::outcome::Finding;
use crate::finding::surely;
use sanban_daihinmin::players::UseMel;
use sanban_daihinmin::players::use_mel::{Decisions, MelTable, Situation};
use sanban_daihinmin::rank_at;
use sanban_game::arena::{Sample, interval};
use sanban_game::cards::Rank;

/// Decisions that a player learns besides its groups, and the joker rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Learns {
    /// `true` if the joker may stand for another card; in the paper it may not.
    pub wild: bool,
    /// `true` if it learns when the joker completes a group.
    pub joker: bool,
    /// `true` if it learns when to pass on purpose.
    pub pass: bool,
}

/// Players of (j). For each joker rule the paper's own player comes first; the others are compared with it.
pub(super) const PLAYERS: [Learns; 5] = [
    learns(false, false, false),
    learns(false, false, true),
    learns(true, false, false),
    learns(true, true, false),
    learns(true, true, true),
];

const fn learns(wild: bool, joker: bool, pass: bool) -> Learns {
    Learns { wild, joker, pass }
}

/// Opponents once the learning is over; the first of them is also the one it learns against.
pub(super) const OPPONENTS: [&str; 2] = ["ps-under-12", "ps-under-12-no8"];

/// Situations met in fewer than one game in this many are left out.
const RARE: u64 = 1_000;
/// Smallest gain in score per game that is worth learning: one class higher in one game of a hundred.
const WORTH: f64 = 0.01;

impl Learns {
    /// Makes the paper's player learn these decisions, too.
    pub(super) fn teach(self, player: UseMel) -> UseMel {
        let player = if self.joker {
            player.completing()
        } else {
            player
        };
        if self.pass { player.passing() } else { player }
    }

    fn words(self) -> &'static str {
        match (self.joker, self.pass) {
            (false, false) => "groups alone",
            (true, false) => "the joker, too",
            (false, true) => "passes, too",
            (true, true) => "joker and passes",
        }
    }

    fn rules(self) -> &'static str {
        if !self.wild {
            "joker alone"
        } else {
            "joker wild"
        }
    }
}

/// Result of one player in one run.
pub(super) struct Course {
    /// Number of the run.
    pub(super) at: usize,
    /// Number of games it learned from.
    pub(super) games: usize,
    pub(super) learns: Learns,
    /// Mean score per game against each opponent.
    pub(super) scores: [f64; 2],
    pub(super) table: MelTable,
}

/// Results of a player of (j) over all runs.
#[derive(Clone, Debug, Serialize)]
pub struct Beyond {
    /// Decisions that it learns, and the joker rule.
    pub learns: Learns,
    /// Mean score per game against each opponent.
    pub scores: [f64; 2],
    /// Gain in mean score over the player that learns groups alone, from the same learning games and on the same deals:
    /// by opponent, then by run.
    pub by_course: [Vec<f64>; 2],
    /// Mean of these, by opponent.
    pub gains: [f64; 2],
    /// Half the width of the 95 % interval of the mean gain, over the runs, since the result of learning varies from
    /// run to run.
    pub ci95: [Option<f64>; 2],
    /// Situations in which the joker could complete a group, with the runs that decided for it.
    pub joker: Vec<Favoured>,
    /// Situations in which it could pass on purpose, with the runs that decided for it.
    pub pass: Vec<Favoured>,
}

/// A situation in which a decision was learned, and the runs that decided for it.
#[derive(Clone, Debug, Serialize)]
pub struct Favoured {
    /// Rank of the play, from the 3 = 1 to the 2 = 13; the joker alone is 14.
    pub rank: u8,
    /// Number of cards of the play.
    pub size: u8,
    /// Smallest number of cards left in hand afterwards, in this class.
    pub left: u8,
    /// `true` if nobody else has a meld on the table.
    pub own: bool,
    /// Number of games in which it was met, over all runs: at least one in a thousand.
    pub games: u64,
    /// Number of runs that decide for it in the end.
    pub courses: usize,
}

impl Favoured {
    fn all(courses: &[&Course], of: fn(&MelTable) -> &Decisions) -> Vec<Favoured> {
        let Some(first) = courses.first() else {
            return Vec::new();
        };
        let situations = of(&first.table).situations();
        let found = situations.map(|(situation, _)| {
            let Situation {
                rank,
                size,
                left,
                own,
            } = situation;
            let values = courses
                .iter()
                .map(|course| of(&course.table).values(situation));
            Favoured {
                rank,
                size,
                left,
                own,
                games: values.flatten().map(|value| value.times).sum(),
                courses: courses
                    .iter()
                    .filter(|course| of(&course.table).favours(situation))
                    .count(),
            }
        });
        let games: usize = courses.iter().map(|course| course.games).sum();
        let least = (games as u64 / RARE).max(1);
        found.filter(|found| found.games >= least).collect()
    }
}

/// Results of the players of (j), in the order of [`PLAYERS`].
pub(super) fn collect(courses: &[Course]) -> Vec<Beyond> {
    let of = |learns: Learns| -> Vec<&Course> {
        let mut found: Vec<&Course> = courses
            .iter()
            .filter(|course| course.learns == learns)
            .collect();
        found.sort_by_key(|course| course.at);
        found
    };
    let players = PLAYERS.map(|learns| {
        let base = of(Learns {
            joker: false,
            pass: false,
            ..learns
        });
        let own = of(learns);
        let by_course = [0, 1].map(|at| -> Vec<f64> {
            let pairs = own.iter().zip(&base);
            pairs
                .map(|(own, base)| own.scores[at] - base.scores[at])
                .collect()
        });
        let intervals = by_course.each_ref().map(|gains| mean(gains));
        Beyond {
            learns,
            scores: [0, 1].map(|at| {
                let scores: Vec<f64> = own.iter().map(|course| course.scores[at]).collect();
                mean(&scores).0
            }),
            gains: intervals.map(|(gain, _)| gain),
            ci95: intervals.map(|(_, half)| half),
            by_course,
            joker: if learns.joker {
                Favoured::all(&own, |table| &table.joker)
            } else {
                Vec::new()
            },
            pass: if learns.pass {
                Favoured::all(&own, |table| &table.pass)
            } else {
                Vec::new()
            },
        }
    });
    players.to_vec()
}

fn mean(values: &[f64]) -> (f64, Option<f64>) {
    let samples: Vec<Sample> = values
        .iter()
        .map(|&sum| Sample { count: 1.0, sum })
        .collect();
    let found = interval(&samples);
    (found.mean, found.ci95)
}

impl Beyond {
    fn is_compared(&self) -> bool {
        self.learns.joker || self.learns.pass
    }

    fn gain_words(&self, at: usize) -> String {
        match self.ci95[at] {
            Some(half) => format!("{:+.3} ± {half:.3}", self.gains[at]),
            None => format!("{:+.3}", self.gains[at]),
        }
    }

    /// `Some(true)` if it gains against all opponents, `Some(false)` if no gain is worth learning, `None` if it is
    /// undecided.
    fn gains(&self) -> Option<bool> {
        let each = [0, 1].map(|at| (self.gains[at], self.ci95[at]));
        if each
            .iter()
            .all(|&(gain, half)| surely(gain, half, 0.0) == Some(true))
        {
            return Some(true);
        }
        let is_little =
            |&(gain, half): &(f64, Option<f64>)| surely(gain, half, WORTH) == Some(false);
        each.iter().all(is_little).then_some(false)
    }
}

/// Findings on the decisions that the paper leaves for later.
pub(super) fn findings(players: &[Beyond], scale: f64) -> Vec<Finding> {
    let found = players.iter().filter(|player| player.is_compared());
    found
        .map(|player| {
            let Learns { wild, joker, pass } = player.learns;
            let paper = match (joker, pass) {
                (false, _) => "passing on purpose has to be looked into (section 6)",
                (true, false) => {
                    "a wild joker asks when it is used, and whether it completes a pair (section 5)"
                }
                (true, true) => "both have to be looked into",
            };
            // So few games leave most of it unlearned.
            let gains = player.gains().filter(|_| scale >= 1.0);
            let gain = match gains {
                Some(true) => "learning that gains",
                Some(false) if player.gains.iter().all(|&gain| gain < 0.0) => {
                    "learning that loses:"
                }
                Some(false) => "learning that gains less than a hundredth:",
                None => "whether learning that gains is not told for sure:",
            };
            let [one, other] = OPPONENTS.map(paper_name);
            let mut here = format!(
                "{gain} {} a game against four {one}, {} against four {other}",
                player.gain_words(0),
                player.gain_words(1),
            );
            if wild && pass {
                here.push_str(", with a wild joker");
            }
            let courses = player.by_course[0].len();
            for (of, said) in [(&player.joker, "completes"), (&player.pass, "passes")] {
                let firm = firmest(of, courses);
                if !firm.is_empty() {
                    let _ = write!(here, "; it {said} {}", firm.join(", "));
                }
            }
            Finding {
                experiment: 'j',
                paper: paper.to_owned(),
                here,
                agrees: vec![gains],
                means: Vec::new(),
            }
        })
        .collect()
}

/// Name of an opponent in the paper.
fn paper_name(name: &str) -> &str {
    match name {
        "ps-under-12" => "PSUnder12",
        "ps-under-12-no8" => "PSUnder12No8",
        name => name,
    }
}

/// Number of situations that are named.
const NAMED: usize = 5;

/// The situations met most often in which at least nine runs of ten decide for it.
fn firmest(all: &[Favoured], courses: usize) -> Vec<String> {
    let mut firm: Vec<&Favoured> = all
        .iter()
        .filter(|found| 10 * found.courses >= 9 * courses)
        .collect();
    firm.sort_by_key(|found| std::cmp::Reverse(found.games));
    firm.truncate(NAMED);
    firm.into_iter().map(Favoured::words).collect()
}

/// Face of a rank in the grids, from the weakest up.
fn face(rank: u8) -> &'static str {
    rank_at(rank).map_or("JO", Rank::face)
}

/// Text of a class of cards left, given its smallest number.
fn left_words(left: u8) -> &'static str {
    match left {
        0 => "none left",
        1 => "1 to 2 left",
        3 => "3 to 5 left",
        6 => "6 to 8 left",
        _ => "9 or more left",
    }
}

fn size_words(size: u8) -> &'static str {
    match size {
        1 => "a single card",
        2 => "a pair",
        _ => "three",
    }
}

fn table_words(own: bool) -> &'static str {
    if own {
        "nobody else's meld on the table"
    } else {
        "another's meld on the table"
    }
}

impl Favoured {
    fn words(&self) -> String {
        let what = match (self.size, face(self.rank)) {
            (1, "JO") => "the joker".to_owned(),
            (1, face) => format!("a {face}"),
            (2, face) => format!("two {face}"),
            (_, face) => format!("three {face}"),
        };
        let (left, table) = (left_words(self.left), table_words(self.own));
        format!("{what} ({left}, {table})")
    }
}

/// Appends a table of decisions: the number of runs that decide for it, by rank and cards left.
fn grid(title: &str, all: &[Favoured], text: &mut String) {
    let ranks = 1..=14;
    for own in [false, true] {
        for size in 1..=3 {
            let of: Vec<&Favoured> = all
                .iter()
                .filter(|found| found.own == own && found.size == size)
                .collect();
            if of.iter().all(|found| found.courses == 0) {
                continue;
            }
            let _ = write!(
                text,
                "  {:<58}",
                format!("{title} {}, {}", size_words(size), table_words(own))
            );
            for rank in ranks.clone() {
                let _ = write!(text, "{:>4}", face(rank));
            }
            text.push('\n');
            let mut stages: Vec<u8> = of.iter().map(|found| found.left).collect();
            stages.sort_unstable_by(|one, other| other.cmp(one));
            stages.dedup();
            for left in stages {
                let _ = write!(text, "    {:<56}", left_words(left));
                for rank in ranks.clone() {
                    let found = of
                        .iter()
                        .find(|found| found.rank == rank && found.left == left);
                    match found {
                        Some(found) => {
                            let _ = write!(text, "{:>4}", found.courses);
                        }
                        None => text.push_str("   ·"),
                    }
                }
                text.push('\n');
            }
        }
    }
}

/// Appends (j) as text.
pub(super) fn write(players: &[Beyond], text: &mut String) {
    let courses = players
        .first()
        .map_or(0, |player| player.by_course[0].len());
    let [one, other] = OPPONENTS.map(paper_name);
    let _ = writeln!(
        text,
        "\n(j) ours: what UseMEL gains by learning when the joker completes a group and when to pass, {courses} times: learned against four {one} with \
         ε = 0.05, measured with ε = 0; the same deals for all\n\
         {:14} {:18} {:>12} {:>20} {:>16} {:>20}",
        "rules",
        "learns",
        format!("v {one}"),
        "gain",
        format!("v {other}"),
        "gain"
    );
    for player in players {
        let gain = |at| {
            if player.is_compared() {
                player.gain_words(at)
            } else {
                String::new()
            }
        };
        let _ = writeln!(
            text,
            "{:14} {:18} {:>+12.3} {:>20} {:>16} {:>20}",
            player.learns.rules(),
            player.learns.words(),
            player.scores[0],
            gain(0),
            format!("{:+.3}", player.scores[1]),
            gain(1)
        );
    }
    let _ = writeln!(
        text,
        "what it learned: how many of the {courses} times it decides for it in the end, · where fewer than one game of a thousand came to that"
    );
    for player in players {
        if player.is_compared() {
            let _ = writeln!(
                text,
                "{}, learns {}:",
                player.learns.rules(),
                player.learns.words()
            );
            grid("completes", &player.joker, text);
            grid("passes instead of", &player.pass, text);
        }
    }
}
