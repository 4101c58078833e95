//! Schedule of the units: a pure function of the arena and the unit's number.

use std::fmt;
use std::num::NonZero;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use sanban_game::Seed;

/// Pairing format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Every entrant meets every other.
    RoundRobin,
    /// The first entrant meets each of the others.
    Gauntlet,
    /// Each meets those named at most this many places before or after it: for players in order of strength, the ends of which
    /// differ too much for a direct comparison.
    Near(NonZero<u8>),
}

/// A text that names no format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a format is round-robin, gauntlet or near:N")]
pub struct FormatError;

impl FromStr for Format {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Format, FormatError> {
        match text.split_once(':') {
            None if text == "round-robin" => Ok(Format::RoundRobin),
            None if text == "gauntlet" => Ok(Format::Gauntlet),
            Some(("near", places)) => places.parse().map(Format::Near).map_err(|_| FormatError),
            _ => Err(FormatError),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Format::RoundRobin => f.write_str("round-robin"),
            Format::Gauntlet => f.write_str("gauntlet"),
            Format::Near(places) => write!(f, "near:{places}"),
        }
    }
}

/// Kind of a unit, by the seats of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Two seats: a pair of games from one opening with colours swapped.
    Pairs,
    /// This many seats: the same deals, each player moving on one seat until all had every seat.
    Tables(usize),
    /// Against the bank: a shoe that every entrant plays alone.
    Alone,
}

impl Kind {
    /// Kind of units for a game with these numbers of seats.
    #[must_use]
    pub fn of(seats: &RangeInclusive<usize>) -> Kind {
        match (*seats.start(), *seats.end()) {
            (..=1, _) => Kind::Alone,
            (_, 2) => Kind::Pairs,
            (_, most) => Kind::Tables(most),
        }
    }

    /// The name of a unit in reports, in the plural.
    #[must_use]
    pub fn unit(self) -> &'static str {
        match self {
            Kind::Pairs => "pairs",
            Kind::Tables(_) => "blocks",
            Kind::Alone => "shoes",
        }
    }
}

/// Games from one deal or opening at a table: the entrant in each seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// The index of the entrant, by seat.
    pub seats: Vec<usize>,
}

/// A part of the run that does not depend on the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Its number, from 0.
    pub number: u64,
    /// Seed of its chance; all sittings have the same deals.
    pub seed: Seed,
    /// Number of the opening, to be reduced modulo the number of openings.
    pub opening: u64,
    /// Sittings of the unit.
    pub sittings: Vec<Sitting>,
}

/// The schedule of an arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    pub kind: Kind,
    pub format: Format,
    /// Number of entrants.
    pub entrants: usize,
    /// Seed of all chance.
    pub seed: Seed,
    /// Maximum number of games in a sitting of many seats; a sitting of two has one.
    pub deals: u32,
}

/// Label of the seed that shuffles tables, distinct from those of the units.
const TABLES: u64 = u64::MAX;

impl Schedule {
    /// Number of units in a round, after which all pairings of the format occurred equally often, and all entrants had each seat
    /// equally often.
    #[must_use]
    pub fn round(&self) -> u64 {
        let count = self.entrants as u64;
        match (self.kind, self.format) {
            (Kind::Alone, _) => 1,
            (Kind::Pairs, Format::RoundRobin | Format::Near(_)) => self.pairs().count() as u64,
            (_, Format::Gauntlet) => count - 1,
            // If the number of seats is odd, each has the larger half once.
            (Kind::Tables(seats), Format::Near(_)) => {
                (self.pairs().count() * (1 + seats % 2)) as u64
            }
            (Kind::Tables(seats), Format::RoundRobin) => match self.entrants.cmp(&seats) {
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Less if seats.is_multiple_of(self.entrants) => 1,
                _ => count,
            },
        }
    }

    /// Number of games in a unit; of shoes in a game against the bank.
    #[must_use]
    pub fn games_per_unit(&self) -> u64 {
        match self.kind {
            Kind::Pairs => 2,
            Kind::Tables(seats) => seats as u64 * u64::from(self.deals),
            Kind::Alone => self.entrants as u64,
        }
    }

    /// Number of units for at least `games` games, in whole rounds.
    #[must_use]
    pub fn units_for(&self, games: u64) -> u64 {
        games
            .div_ceil(self.games_per_unit())
            .max(1)
            .next_multiple_of(self.round())
    }

    /// The unit of this number.
    #[must_use]
    pub fn unit(&self, number: u64) -> Unit {
        let seed = self.seed.derive(number);
        let (round, inside) = (number / self.round(), number % self.round());
        let sittings = match self.kind {
            Kind::Alone => (0..self.entrants).map(|entrant| vec![entrant]).collect(),
            Kind::Pairs => {
                let (one, other) = self.pair(inside);
                vec![vec![one, other], vec![other, one]]
            }
            Kind::Tables(seats) => {
                let table = self.table(seats, round, inside);
                (0..seats)
                    .map(|moved| {
                        (0..seats)
                            .map(|seat| table[(seat + seats - moved) % seats])
                            .collect()
                    })
                    .collect()
            }
        };
        Unit {
            number,
            seed,
            opening: round,
            sittings: sittings
                .into_iter()
                .map(|seats| Sitting { seats })
                .collect(),
        }
    }

    /// The two entrants that meet in the unit with this number in a round.
    fn pair(&self, inside: u64) -> (usize, usize) {
        let inside = usize::try_from(inside).unwrap_or_default();
        match self.format {
            Format::Gauntlet => (0, inside + 1),
            Format::RoundRobin | Format::Near(_) => self.pairs().nth(inside).unwrap_or((0, 1)),
        }
    }

    /// Each entrant with every later one, or with the near ones.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        let count = self.entrants;
        let reach = match self.format {
            Format::Near(places) => usize::from(places.get()),
            Format::RoundRobin | Format::Gauntlet => count,
        };
        (0..count).flat_map(move |one| {
            let others = one + 1..count.min(one + 1 + reach);
            others.map(move |other| (one, other))
        })
    }

    /// Entrants at a table, in some order.
    fn table(&self, seats: usize, round: u64, inside: u64) -> Vec<usize> {
        let count = self.entrants;
        let inside_index = usize::try_from(inside).unwrap_or_default();
        if self.format == Format::Gauntlet {
            // Alone among copies of the other.
            let mut table = vec![inside_index + 1; seats];
            table[0] = 0;
            return table;
        }
        if matches!(self.format, Format::Near(_)) {
            // The two in turns; if the number of seats is odd the other begins the next table.
            let (one, other) = match seats % 2 {
                1 if inside % 2 == 1 => {
                    let (one, other) = self.pair(inside / 2);
                    (other, one)
                }
                1 => self.pair(inside / 2),
                _ => self.pair(inside),
            };
            return (0..seats)
                .map(|seat| if seat % 2 == 0 { one } else { other })
                .collect();
        }
        // The order of the entrants is drawn for each round: neighbours, and opponents if there are too many for a table, change
        // from round to round.
        let mut chance = self.seed.derive(TABLES).derive(round).stream();
        let mut order: Vec<usize> = (0..count).collect();
        chance.shuffle(&mut order);
        let mut table: Vec<usize> = if count >= seats {
            // A window that advances by its own width: over a round all entrants sit in it equally often.
            (0..seats)
                .map(|at| order[(inside_index * seats + at) % count])
                .collect()
        } else {
            (0..seats)
                .map(|at| order[(inside_index + at) % count])
                .collect()
        };
        let mut chance = self
            .seed
            .derive(TABLES)
            .derive(round)
            .derive(inside)
            .stream();
        chance.shuffle(&mut table);
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schedule(kind: Kind, format: Format, entrants: usize) -> Schedule {
        Schedule {
            kind,
            format,
            entrants,
            seed: Seed(7),
            deals: 10,
        }
    }

    /// Number of times that each entrant sits in each seat over a round.
    fn seatings(schedule: &Schedule, seats: usize) -> Vec<Vec<usize>> {
        let mut counts = vec![vec![0; seats]; schedule.entrants];
        for number in 0..schedule.round() {
            for sitting in schedule.unit(number).sittings {
                for (seat, entrant) in sitting.seats.into_iter().enumerate() {
                    counts[entrant][seat] += 1;
                }
            }
        }
        counts
    }

    #[test]
    fn in_a_round_everybody_has_every_seat_equally_often() {
        for entrants in 2..=16 {
            for (kind, seats) in [(Kind::Pairs, 2), (Kind::Tables(5), 5), (Kind::Alone, 1)] {
                let schedule = schedule(kind, Format::RoundRobin, entrants);
                let counts = seatings(&schedule, seats);
                let first = counts[0][0];
                assert!(first > 0);
                assert!(
                    counts.iter().flatten().all(|&count| count == first),
                    "{kind:?} {entrants}: {counts:?}"
                );
            }
        }
    }

    #[test]
    fn nobody_sits_twice_where_there_are_enough() {
        for entrants in 5..=16 {
            let schedule = schedule(Kind::Tables(5), Format::RoundRobin, entrants);
            for number in 0..3 * schedule.round() {
                let mut table = schedule.unit(number).sittings[0].seats.clone();
                table.sort_unstable();
                table.dedup();
                assert_eq!(table.len(), 5, "{entrants} entrants, unit {number}");
            }
        }
    }

    #[test]
    fn everybody_meets_everybody_and_in_a_gauntlet_the_first_meets_each() {
        let mut met: Vec<(usize, usize)> = Vec::new();
        let robin = schedule(Kind::Pairs, Format::RoundRobin, 6);
        for number in 0..robin.round() {
            let seats = &robin.unit(number).sittings[0].seats;
            met.push((seats[0], seats[1]));
        }
        met.sort_unstable();
        met.dedup();
        assert_eq!(met.len(), 15);
        assert!(met.iter().all(|(one, other)| one < other));

        let gauntlet = schedule(Kind::Pairs, Format::Gauntlet, 6);
        let met: Vec<usize> = (0..gauntlet.round())
            .map(|number| gauntlet.unit(number).sittings[0].seats[1])
            .collect();
        assert_eq!(met, [1, 2, 3, 4, 5]);
    }

    #[test]
    fn the_near_ones_meet_and_nobody_else() {
        let near = |kind, places| schedule(kind, Format::Near(NonZero::new(places).unwrap()), 6);
        let pairs = near(Kind::Pairs, 2);
        let met: Vec<[usize; 2]> = (0..pairs.round())
            .map(|number| {
                let seats = &pairs.unit(number).sittings[0].seats;
                [seats[0], seats[1]]
            })
            .collect();
        let expected = [
            [0, 1],
            [0, 2],
            [1, 2],
            [1, 3],
            [2, 3],
            [2, 4],
            [3, 4],
            [3, 5],
            [4, 5],
        ];
        assert_eq!(met, expected);
        // A reach beyond the number of players is a round robin.
        assert_eq!(near(Kind::Pairs, 200).round(), 15);
        // At a table of five each has three seats as often as two, and each seat as often as any other.
        let tables = near(Kind::Tables(5), 1);
        assert_eq!(tables.round(), 10);
        let counts = seatings(&tables, 5);
        let (ends, inner) = (counts[0][0], counts[1][0]);
        assert_eq!(inner, 2 * ends);
        for (entrant, counts) in counts.iter().enumerate() {
            let expected = if matches!(entrant, 0 | 5) {
                ends
            } else {
                inner
            };
            assert!(counts.iter().all(|&count| count == expected), "{counts:?}");
        }
        for number in 0..tables.round() {
            let seats = &tables.unit(number).sittings[0].seats;
            assert!(seats.iter().all(|&one| one.abs_diff(seats[0]) <= 1));
        }
    }

    #[test]
    fn a_format_is_written_and_read() {
        for text in ["round-robin", "gauntlet", "near:1", "near:15"] {
            assert_eq!(text.parse::<Format>().unwrap().to_string(), text);
        }
        for text in ["", "near", "near:0", "near:-1", "near:256", "gauntlet:1"] {
            assert_eq!(text.parse::<Format>(), Err(FormatError), "{text}");
        }
    }

    #[test]
    fn a_unit_is_the_same_whoever_asks_and_no_two_have_one_seed() {
        let schedule = schedule(Kind::Tables(5), Format::RoundRobin, 7);
        assert_eq!(schedule.unit(3), schedule.clone().unit(3));
        let mut seeds: Vec<u64> = (0..1000)
            .map(|number| schedule.unit(number).seed.0)
            .collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 1000);
    }

    #[test]
    fn games_are_rounded_up_to_whole_rounds() {
        let pairs = schedule(Kind::Pairs, Format::RoundRobin, 3);
        assert_eq!(pairs.units_for(1), 3);
        assert_eq!(pairs.units_for(6), 3);
        assert_eq!(pairs.units_for(7), 6);
        // Two for five seats: one has three seats, the other two, and the other way round.
        let two = schedule(Kind::Tables(5), Format::RoundRobin, 2);
        assert_eq!(two.units_for(50), 2);
        let five = schedule(Kind::Tables(5), Format::RoundRobin, 5);
        assert_eq!(five.units_for(120), 3);
    }
}
