//! Standings of a run: a pure function of its file, so that a merged run has exactly the standings of the whole.

use std::collections::BTreeMap;

use serde::Serialize;

use super::run_rows::{Header, UnitRow};
use super::schedule::Kind;
use super::stopping::{Decision, Goal, Sprt, SprtTest, confidence_sequence};
use super::tally::{Tally, samples_of};
use sanban_data::rating::{Finish, Ratings, START, UnitOfFinishes, rate};
use sanban_game::arena::{ENOUGH_SERIES, Interval, games_of_a_run, interval};
use sanban_words::text::csv_line;

/// The standings of a run and their JSON form.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standings {
    /// Identifier of the setup.
    pub id: String,
    /// The version of the program.
    pub program: String,
    /// Name of the game.
    pub game: String,
    /// The rules.
    pub rules: String,
    /// The seed.
    pub seed: u64,
    /// Number of units that count.
    pub units: usize,
    /// Kind of a unit: `pairs`, `blocks` or `shoes`.
    pub unit: &'static str,
    /// Number of games in them; of rounds in a game against the bank.
    pub games: usize,
    /// Samples of the confidence intervals: units, or runs of consecutive games if there are few blocks.
    pub samples: Samples,
    /// Decision that ended the run before its last unit, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
    /// The test, with its progress (0 to 1) towards refuting its lower and its higher strength.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub test: Option<(SprtTest, [f64; 2])>,
    /// The entrant whose rating is fixed at 1500; without one the mean of all is 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub anchor: Option<String>,
    /// `true` if the intervals stay valid however often they are looked at.
    pub at_all_times: bool,
    /// Target of a run with a wanted precision: half width of the intervals of the scores.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until_error: Option<f64>,
    /// Factor by which the number of games would grow without swapped colours, rotated seats and common deals; absent with few
    /// units.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub saved: Option<f64>,
    /// Entrants, best first.
    pub standings: Vec<Standing>,
    /// Probability that each entrant is stronger than each one behind it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub superiority: Vec<Superiority>,
    /// Thinking times; they differ from run to run.
    pub times: Vec<Time>,
}

/// Independent parts of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Samples {
    /// Kind of a sample: `pairs`, `blocks` or `shoes`; `runs` of consecutive games, or `games` if those are few, too.
    pub unit: &'static str,
    /// Number of samples.
    pub count: usize,
}

/// Probability that one entrant is stronger than another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Superiority {
    pub one: String,
    pub other: String,
    /// Probability, 0 to 1.
    pub likelihood: f64,
}

/// Row of an entrant in the standings.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    pub name: String,
    /// The player, as on the command line.
    pub player: String,
    /// Number of games, counted per seat.
    pub games: usize,
    /// Mean score of a game.
    pub score: f64,
    /// 95 % confidence interval of the score; absent after a single sample.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score95: Option<[f64; 2]>,
    /// Wins, draws and losses, if there are two seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub results: Option<[u64; 3]>,
    /// Number of games per place, first place first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<u64>,
    /// Rating in points, 400 being odds of ten to one; relative to the mean of all, or to the anchor's 1500.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<f64>,
    /// 95 % confidence interval of the rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating95: Option<[f64; 2]>,
    /// Return per unit staked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payout: Option<Interval>,
    /// Cost of the decisions per round by exact values, in units of the original bet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loss: Option<Interval>,
    /// Advantage over the first entrant per round, compared shoe by shoe.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ahead: Option<Interval>,
    /// Factor by which the number of games for its interval would grow without the pairing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub saved: Option<f64>,
    /// Games lost because the program failed.
    #[serde(skip_serializing_if = "is_zero")]
    pub forfeits: usize,
    /// Reason of the last of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failure: Option<String>,
    /// Turns that a client lost by an illegal move.
    #[serde(skip_serializing_if = "is_zero")]
    pub lost_turns: usize,
    /// Exchanges in which a client gave illegal cards.
    #[serde(skip_serializing_if = "is_zero")]
    pub wrong_gifts: usize,
    /// Index of the entrant on the command line.
    #[serde(skip)]
    pub entrant: usize,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
fn is_zero(count: &usize) -> bool {
    *count == 0
}

/// Thinking time of an entrant.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Time {
    pub name: String,
    /// Number of decisions.
    pub decisions: u64,
    /// Total thinking time in seconds.
    pub seconds: f64,
}

impl Standings {
    /// Standings after the units that have been played. A run with a goal counts its units in order, up to the first that is
    /// missing or that ended it.
    #[must_use]
    pub fn of(header: &Header, kind: Kind, played: &BTreeMap<u64, UnitRow>) -> Standings {
        let (units, decision, test) = counted(header, kind, played);
        let until_error = match header.plan.goal {
            Goal::Error(error) => Some(error),
            Goal::Games | Goal::Sprt(_) => None,
        };
        let at_all_times = until_error.is_some();
        let (runs, sample) = match kind {
            // The goal of a run is checked unit by unit.
            Kind::Tables(_) if !at_all_times => runs_of(&units),
            _ => (Vec::new(), kind.unit()),
        };
        let parts: Vec<&UnitRow> = if runs.is_empty() {
            units.clone()
        } else {
            runs.iter().collect()
        };
        let count = header.setup.entrants.len();
        let tallies: Vec<Tally> = (0..count)
            .map(|entrant| Tally::of(entrant, &parts))
            .collect();
        let anchor = header.plan.anchor.as_ref();
        let anchor = anchor.and_then(|name| {
            let mut entrants = header.setup.entrants.iter();
            entrants.position(|entrant| entrant.name == *name)
        });
        let ratings = ratings(kind, count, &parts, anchor);
        let zero = anchor.map_or(0.0, |_| START);
        let range = range(kind);
        let first = &tallies[0];
        let mut standings: Vec<Standing> = tallies
            .iter()
            .zip(&header.setup.entrants)
            .enumerate()
            .map(|(index, (tally, entrant))| Standing {
                name: entrant.name.clone(),
                player: entrant.player.clone(),
                games: tally.games,
                score: interval(&tally.scores()).mean,
                score95: if at_all_times {
                    tally.interval_at_all_times(range)
                } else {
                    tally.interval(range)
                },
                results: (kind == Kind::Pairs).then_some(tally.results),
                places: tally.places.clone(),
                rating: ratings.as_ref().map(|found| zero + found.ratings[index]),
                rating95: ratings
                    .as_ref()
                    .filter(|_| parts.len() > 1)
                    .map(|found| found.intervals[index].map(|end| zero + end)),
                payout: tally.of_money(&tally.payout),
                loss: tally.of_money(&tally.losses),
                ahead: (kind == Kind::Alone && index > 0).then(|| tally.ahead_of(first).0),
                saved: match kind {
                    Kind::Alone if index > 0 => tally.ahead_of(first).1,
                    Kind::Alone => None,
                    Kind::Pairs | Kind::Tables(_) => tally.saved(),
                },
                forfeits: tally.forfeits,
                failure: tally.failure.clone(),
                lost_turns: tally.lost_turns,
                wrong_gifts: tally.wrong_gifts,
                entrant: index,
            })
            .collect();
        let times = standings
            .iter()
            .zip(&tallies)
            .map(|(standing, tally)| Time {
                name: standing.name.clone(),
                decisions: tally.decisions,
                seconds: tally.ms / 1e3,
            })
            .collect();
        let strength = |standing: &Standing| standing.rating.unwrap_or(standing.score);
        standings.sort_by(|one, other| strength(other).total_cmp(&strength(one)));
        let superiority = ratings.map_or_else(Vec::new, |found| superiority(&standings, &found));
        let factors: Vec<f64> = standings.iter().filter_map(|one| one.saved).collect();
        let saved = (!factors.is_empty()).then(|| {
            let logs: f64 = factors.iter().map(|factor| factor.ln()).sum();
            (logs / factors.len() as f64).exp()
        });
        Standings {
            id: header.id.clone(),
            program: header.setup.program.clone(),
            game: header.setup.game.clone(),
            rules: header.setup.rules.clone(),
            seed: header.setup.seed,
            units: units.len(),
            unit: kind.unit(),
            games: units.iter().map(|unit| unit.games()).sum(),
            samples: Samples {
                unit: sample,
                count: parts.len(),
            },
            decision,
            test,
            anchor: header.plan.anchor.clone(),
            at_all_times,
            until_error,
            saved,
            standings,
            superiority,
            times,
        }
    }

    /// Half width of the widest interval of a score; `None` while some score has none.
    #[must_use]
    pub fn error(&self) -> Option<f64> {
        let ends = self.standings.iter().map(|one| one.score95);
        ends.map(|ends| ends.map(|[low, high]| (high - low) / 2.0))
            .try_fold(0.0_f64, |widest, half| Some(widest.max(half?)))
    }

    /// The standings as comma-separated values, one line per entrant.
    #[must_use]
    pub fn csv(&self) -> String {
        let mut text =
            "name,player,games,score,score_low,score_high,wins,draws,losses,places,rating,rating_low,rating_high,payout,payout_ci95,loss,loss_ci95,ahead,ahead_ci95,saved,forfeits,lost_turns,wrong_gifts\n".to_owned();
        for one in &self.standings {
            let number =
                |value: Option<f64>| value.map_or_else(String::new, |value| value.to_string());
            let ends =
                |ends: Option<[f64; 2]>| [0, 1].map(|end| number(ends.map(|ends| ends[end])));
            let figure = |figure: Option<Interval>| {
                let mean = figure.map(|figure| figure.mean);
                [mean, figure.and_then(|figure| figure.ci95)].map(number)
            };
            let mut cells = vec![one.name.clone(), one.player.clone()];
            cells.extend([one.games.to_string(), one.score.to_string()]);
            cells.extend(ends(one.score95));
            let results = one
                .results
                .map(|results| results.map(|count| count.to_string()));
            cells.extend(results.unwrap_or_default());
            let places: Vec<String> = one.places.iter().map(ToString::to_string).collect();
            cells.extend([places.join(" "), number(one.rating)]);
            cells.extend(ends(one.rating95));
            cells.extend([one.payout, one.loss, one.ahead].map(figure).concat());
            cells.push(number(one.saved));
            let counts = [one.forfeits, one.lost_turns, one.wrong_gifts];
            cells.extend(counts.map(|count| count.to_string()));
            text += &csv_line(&cells);
        }
        text
    }
}

/// The units in runs of consecutive games, with the kind of a run, if there are too few blocks for samples; empty otherwise.
fn runs_of(units: &[&UnitRow]) -> (Vec<UnitRow>, &'static str) {
    if units.len() >= ENOUGH_SERIES {
        return (Vec::new(), "blocks");
    }
    let rounds = units.iter().map(|unit| {
        let sittings = unit.sittings.iter();
        sittings
            .map(|sitting| sitting.games.len())
            .max()
            .unwrap_or(0)
    });
    let run = games_of_a_run(rounds.sum());
    let runs = units.iter().flat_map(|unit| unit.runs(run));
    (runs.collect(), if run == 1 { "games" } else { "runs" })
}

/// Range of a score, if bounded: share of games won, or place.
fn range(kind: Kind) -> Option<[f64; 2]> {
    match kind {
        Kind::Pairs => Some([0.0, 1.0]),
        Kind::Tables(seats) => Some([1.0, seats as f64]),
        Kind::Alone => None,
    }
}

type Test = Option<(SprtTest, [f64; 2])>;

/// The units that count, the decision that ended the run, and its test.
fn counted<'a>(
    header: &Header,
    kind: Kind,
    played: &'a BTreeMap<u64, UnitRow>,
) -> (Vec<&'a UnitRow>, Option<Decision>, Test) {
    let wanted = played
        .values()
        .filter(|row| header.plan.units.is_none_or(|units| row.unit < units));
    // A shard has only every n-th unit: it cannot tell when the whole has reached its goal.
    if header.plan.goal == Goal::Games || header.plan.shard.is_some() {
        return (wanted.collect(), None, None);
    }
    let in_order = wanted
        .zip(0..)
        .take_while(|(row, number)| row.unit == *number);
    let in_order = in_order.map(|(row, _)| row);
    match header.plan.goal {
        Goal::Sprt(test) => {
            let mut sprt = Sprt::new(test);
            let (mut units, mut decision) = (Vec::new(), None);
            for row in in_order {
                units.push(row);
                decision = sprt.add(share_won(row));
                if decision.is_some() {
                    break;
                }
            }
            (units, decision, Some((test, sprt.progress())))
        }
        Goal::Error(error) => {
            let rows: Vec<&UnitRow> = in_order.collect();
            let mut tallies: Vec<Tally> = Vec::new();
            for entrant in 0..header.setup.entrants.len() {
                tallies.push(Tally::of(entrant, &rows));
            }
            let round = header.setup.schedule(kind).round();
            let range = range(kind);
            // Checked after whole rounds, when everybody has played equally much, and again after somewhat more: the end depends
            // on the units alone.
            let mut next_look = 1;
            for (index, row) in rows.iter().enumerate() {
                let played = row.unit + 1;
                if !played.is_multiple_of(round) || played < next_look {
                    continue;
                }
                next_look = played + 1 + played / 50;
                let narrow = |tally: &Tally| {
                    let until = tally.until(row.unit);
                    let half = confidence_sequence(&samples_of(until), range);
                    half.is_some_and(|half| half <= error)
                };
                if tallies.iter().all(narrow) {
                    let units = rows[..=index].to_vec();
                    return (units, Some(Decision::NarrowEnough), None);
                }
            }
            (rows, None, None)
        }
        Goal::Games => (in_order.collect(), None, None),
    }
}

/// Share of the meetings of the first entrant with the second that the first won: of the pairs of their seats in a game, those in
/// which it finished before the other.
fn share_won(row: &UnitRow) -> f64 {
    let (mut won, mut met) = (0.0, 0.0);
    for sitting in &row.sittings {
        let seats_of = |entrant: usize| {
            let seats = sitting.seats.iter().enumerate();
            seats.filter_map(move |(seat, &of)| (of == entrant).then_some(seat))
        };
        for game in &sitting.games {
            for one in seats_of(0) {
                for other in seats_of(1) {
                    let (one, other) = (game.scores[one], game.scores[other]);
                    won += if one > other {
                        1.0
                    } else if one == other {
                        0.5
                    } else {
                        0.0
                    };
                    met += 1.0;
                }
            }
        }
    }
    if met > 0.0 { won / met } else { 0.5 }
}

fn ratings(
    kind: Kind,
    entrants: usize,
    units: &[&UnitRow],
    anchor: Option<usize>,
) -> Option<Ratings> {
    if kind == Kind::Alone || units.is_empty() {
        return None;
    }
    let finishes: Vec<UnitOfFinishes> = units
        .iter()
        .map(|unit| {
            let sittings = unit.sittings.iter();
            sittings
                .flat_map(|sitting| {
                    let games = sitting.games.iter();
                    games.map(|game| Finish::by_score(&sitting.seats, &game.scores))
                })
                .collect()
        })
        .collect();
    Some(rate(entrants, &finishes, anchor))
}

fn superiority(standings: &[Standing], ratings: &Ratings) -> Vec<Superiority> {
    let mut pairs = Vec::new();
    for (at, one) in standings.iter().enumerate() {
        for other in &standings[at + 1..] {
            pairs.push(Superiority {
                one: one.name.clone(),
                other: other.name.clone(),
                likelihood: ratings.superiority[one.entrant][other.entrant],
            });
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::super::run_rows::samples::header;
    use super::super::run_rows::{GameRow, SittingRow};
    use super::*;
    use sanban_game::{Seed, Stream};

    const SEATS: usize = 5;

    /// A block: in each of five sittings the first entrant has another seat, and the ten deals are the same; each is kinder to some
    /// seats than to others.
    fn block(unit: u64, chance: &mut Stream) -> UnitRow {
        let deals: Vec<[usize; SEATS]> = (0..10)
            .map(|_| std::array::from_fn(|_| chance.index(100)))
            .collect();
        let sitting = |own: usize, chance: &mut Stream| {
            let games = deals.iter().map(|deal| {
                let came: [usize; SEATS] =
                    std::array::from_fn(|seat| (deal[seat] + chance.index(100)) * SEATS + seat);
                let points =
                    |seat: usize| came.iter().filter(|&&other| other <= came[seat]).count() as f64;
                GameRow {
                    scores: (0..SEATS).map(points).collect(),
                    places: Vec::new(),
                    stakes: Vec::new(),
                    returns: Vec::new(),
                    losses: Vec::new(),
                }
            });
            SittingRow {
                seats: (0..SEATS).map(|seat| usize::from(seat != own)).collect(),
                games: games.collect(),
                record: String::new(),
                ms: vec![1.0; SEATS],
                decisions: vec![1; SEATS],
                forfeits: Vec::new(),
                lost_turns: vec![1, 0, 0, 0, 0],
                wrong_gifts: vec![1, 0, 0, 0, 0],
            }
        };
        UnitRow {
            unit,
            sittings: (0..SEATS).map(|own| sitting(own, chance)).collect(),
        }
    }

    fn standings(blocks: u64, chance: &mut Stream) -> Standings {
        let mut header = header(None);
        header.plan.units = None;
        let played = (0..blocks).map(|unit| (unit, block(unit, chance)));
        Standings::of(&header, Kind::Tables(SEATS), &played.collect())
    }

    /// Nobody is stronger, so the mean is 3. A few blocks are no samples: the interval would grow with the second of them.
    #[test]
    fn the_interval_of_few_blocks_holds_and_shrinks() {
        const TRIALS: u32 = 400;
        let mut before = f64::INFINITY;
        for blocks in [1, 2, 3, 6, 20] {
            let mut chance = Seed(blocks).stream();
            let (mut held, mut width) = (0, 0.0);
            for _ in 0..TRIALS {
                let found = standings(blocks, &mut chance);
                let unit = match blocks {
                    1 => "games",
                    2..10 => "runs",
                    _ => "blocks",
                };
                assert_eq!(found.samples.unit, unit);
                assert!(found.samples.count >= 10, "{:?}", found.samples);
                let mut all = found.standings.iter();
                let own = all.find(|one| one.name == "a").unwrap();
                let [low, high] = own.score95.unwrap();
                held += u32::from((low..=high).contains(&3.0));
                width += (high - low) / f64::from(TRIALS);
            }
            let share = f64::from(held) / f64::from(TRIALS);
            assert!((0.91..=0.985).contains(&share), "{blocks}: {share}");
            assert!(width < before, "{blocks}: {width} after {before}");
            before = width;
        }
    }

    #[test]
    fn what_is_told_of_whole_sittings_counts_once() {
        let found = standings(2, &mut Seed(1).stream());
        let mut all = found.standings.iter();
        let own = all.find(|one| one.name == "a").unwrap();
        // In one sitting of each block it has the first seat.
        assert_eq!((own.lost_turns, own.wrong_gifts), (2, 2));
        assert_eq!((own.games, found.games, found.units), (100, 100, 2));
        let time = found.times.iter().find(|time| time.name == "a").unwrap();
        assert_eq!(time.decisions, 10);
    }
}
