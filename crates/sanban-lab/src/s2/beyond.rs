//! (j), ours: gain of UseMEL from learning two decisions that the paper leaves for later, when the joker completes a
//! group and when to pass on purpose.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use crate::verdict::{Estimate, Finding, Test};
use sanban_daihinmin::players::UseMel;
use sanban_daihinmin::players::use_mel::{Decisions, MelTable, Situation};
use sanban_daihinmin::rank_at;
use sanban_game::cards::Rank;

/// Decisions that a player learns besides its groups, and the joker rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// Result of one player in one course.
pub(super) struct Course {
    /// Number of the course.
    pub(super) at: usize,
    /// Number of games it learned from.
    pub(super) games: usize,
    pub(super) learns: Learns,
    /// Mean score per game against each opponent.
    pub(super) scores: [f64; 2],
    pub(super) table: MelTable,
}

/// Results of a player of (j) over all courses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Beyond {
    /// Decisions that it learns, and the joker rule.
    pub learns: Learns,
    /// Number of games that it learned from, over all courses.
    pub games: usize,
    /// Mean score per game, by opponent, then by course. A course has the same learning games and the same deals for all
    /// players.
    pub scores: [Vec<f64>; 2],
    /// Situations in which the joker could complete a group, with the courses that decided for it.
    pub joker: Vec<Favoured>,
    /// Situations in which it could pass on purpose, with the courses that decided for it.
    pub pass: Vec<Favoured>,
}

/// A situation in which a decision was learned, and the courses that decided for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Favoured {
    /// Rank of the play, from the 3 = 1 to the 2 = 13; the joker alone is 14.
    pub rank: u8,
    /// Number of cards of the play.
    pub size: u8,
    /// Smallest number of cards left in hand afterwards, in this class.
    pub left: u8,
    /// `true` if nobody else has a meld on the table.
    pub own: bool,
    /// Number of games in which it was met, over all courses.
    pub games: u64,
    /// Number of courses that decide for it in the end.
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
        found.filter(|found| found.games > 0).collect()
    }

    fn add(all: &mut Vec<Favoured>, more: Vec<Favoured>) {
        for found in more {
            let place = |one: &Favoured| (one.rank, one.size, one.left, one.own);
            match all.iter_mut().find(|known| place(known) == place(&found)) {
                Some(known) => {
                    known.games += found.games;
                    known.courses += found.courses;
                }
                None => all.push(found),
            }
        }
    }
}

/// Results of the players of (j), in the order of [`PLAYERS`].
pub(super) fn collect(courses: &[Course]) -> Vec<Beyond> {
    let players = PLAYERS.map(|learns| {
        let mut own: Vec<&Course> = courses
            .iter()
            .filter(|course| course.learns == learns)
            .collect();
        own.sort_by_key(|course| course.at);
        let favoured = |is_learned, of| {
            if is_learned {
                Favoured::all(&own, of)
            } else {
                Vec::new()
            }
        };
        Beyond {
            learns,
            games: own.iter().map(|course| course.games).sum(),
            scores: [0, 1].map(|at| own.iter().map(|course| course.scores[at]).collect()),
            joker: favoured(learns.joker, |table| &table.joker),
            pass: favoured(learns.pass, |table| &table.pass),
        }
    });
    players.to_vec()
}

/// Adds the courses of another run of (j).
pub(super) fn merge(all: &mut Vec<Beyond>, more: Vec<Beyond>) {
    for found in more {
        match all.iter_mut().find(|known| known.learns == found.learns) {
            Some(known) => {
                known.games += found.games;
                let [one, other] = found.scores;
                known.scores[0].extend(one);
                known.scores[1].extend(other);
                Favoured::add(&mut known.joker, found.joker);
                Favoured::add(&mut known.pass, found.pass);
            }
            None => all.push(found),
        }
    }
}

impl Beyond {
    fn is_compared(&self) -> bool {
        self.learns.joker || self.learns.pass
    }

    /// Gain in mean score over the player that learns groups alone, by opponent.
    fn gains(&self, players: &[Beyond]) -> [Option<Estimate>; 2] {
        let alone = Learns {
            joker: false,
            pass: false,
            ..self.learns
        };
        let base = players.iter().find(|player| player.learns == alone);
        [0, 1].map(|at| {
            let pairs = self.scores[at].iter().zip(&base?.scores[at]);
            let gains: Vec<f64> = pairs.map(|(own, base)| own - base).collect();
            Estimate::mean(&gains)
        })
    }

    /// Those of the situations that were met in at least one game of a thousand.
    fn often<'a>(&self, all: &'a [Favoured]) -> Vec<&'a Favoured> {
        let least = (self.games as u64 / RARE).max(1);
        all.iter().filter(|found| found.games >= least).collect()
    }
}

/// Findings on the decisions that the paper leaves for later.
pub(super) fn findings(players: &[Beyond]) -> Vec<Finding> {
    let found = players.iter().filter(|player| player.is_compared());
    let [one, other] = OPPONENTS.map(paper_name);
    found
        .map(|player| {
            let Learns { joker, pass, .. } = player.learns;
            let claim = match (joker, pass) {
                (false, _) => "ours-passes",
                (true, false) => "ours-joker",
                (true, true) => "ours-joker-and-passes",
            };
            let gains = player.gains(players);
            let tests: Vec<Test> = gains
                .iter()
                .flatten()
                .map(|&gain| Test::above(gain, 0.0))
                .collect();
            let [gain, second] =
                gains.map(|gain| gain.map_or_else(String::new, |gain| gain.signed(3)));
            let mut here =
                format!("{gain} a game against four {one}, {second} against four {other}");
            let courses = player.scores[0].len();
            for (of, said) in [(&player.joker, "completes"), (&player.pass, "passes")] {
                let firm = firmest(player.often(of), courses);
                if !firm.is_empty() {
                    let _ = write!(here, "; it {said} {}", firm.join(", "));
                }
            }
            Finding::of(claim, here, &tests, "")
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

/// The situations met most often in which at least nine courses of ten decide for it.
fn firmest(all: Vec<&Favoured>, courses: usize) -> Vec<String> {
    let mut firm = all;
    firm.retain(|found| 10 * found.courses >= 9 * courses);
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

/// Appends a table of decisions: the number of courses that decide for it, by rank and cards left.
fn grid(title: &str, all: &[&Favoured], text: &mut String) {
    let ranks = 1..=14;
    for own in [false, true] {
        for size in 1..=3 {
            let of: Vec<&Favoured> = all
                .iter()
                .copied()
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
    let courses = players.first().map_or(0, |player| player.scores[0].len());
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
        let gain = |at: usize| match player.gains(players)[at] {
            Some(gain) if player.is_compared() => gain.signed(3),
            _ => String::new(),
        };
        let score = |at: usize| {
            let score = Estimate::mean(&player.scores[at]);
            score.map_or(0.0, |score| score.value)
        };
        let _ = writeln!(
            text,
            "{:14} {:18} {:>+12.3} {:>20} {:>16} {:>20}",
            player.learns.rules(),
            player.learns.words(),
            score(0),
            gain(0),
            format!("{:+.3}", score(1)),
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
            grid("completes", &player.often(&player.joker), text);
            grid("passes instead of", &player.often(&player.pass), text);
        }
    }
}
