//! `sanban ladder`: the opponents of the rated games with their ratings, and the matches that measure these.

use std::io::Write;
use std::process::ExitCode;

use super::Usage;
use super::options::{GameName, TableOptions, check_players};
use super::progress::{Unit, progress_bar};
use crate::arena::{MatchReport, Matchup, PlayerReport};
use crate::game::{Game, Spec, State, quoted};
use crate::rating::{Encounter, FirstMove, Ladder, Rung};
use crate::registry::{self, Visitor};
use crate::text::{pad_right, signed, width};
use crate::tr;
use crate::tui::games;

/// Show the opponents of the rated games with their ratings, or measure them again.
///
/// With --measure every player meets the next and the one after that; where two play, they also meet themselves, which tells what the
/// first move is worth. The result is printed in the form of the file that comes with sanban.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    game: GameName,
    /// Play N games in each match, and print the ratings that come of it.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..))]
    measure: Option<u32>,
    /// The player whose rating is to be 1500 [default: as the ladder has it].
    #[arg(long, value_name = "SPEC", requires = "measure")]
    usual: Option<String>,
    #[command(flatten)]
    table: TableOptions,
    /// Print JSON.
    #[arg(long, conflicts_with = "measure")]
    json: bool,
}

/// Shows or measures the ladder.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let game = &args.game.game;
    let table = games::all().into_iter().find(|table| table.name == game);
    let known = table.and_then(|table| (table.ladder)());
    if args.measure.is_some() {
        let ladder = registry::visit(game, Measure { args, known })??;
        write!(out, "{}", toml::to_string(&ladder)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    let Some(ladder) = known else {
        return Err(Usage(tr!("cli_ladder-none", game = game)).into());
    };
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(ladder)?)?;
    } else {
        print_ladder(ladder, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn print_ladder(ladder: &Ladder, out: &mut dyn Write) -> std::io::Result<()> {
    let columns = ladder.rungs.iter().map(|rung| width(&rung.player)).max();
    let columns = columns.unwrap_or(0);
    for rung in ladder.rungs.iter().rev() {
        let first_move = match rung.first_move {
            0.0 => String::new(),
            points => {
                let points = signed(points, 0);
                format!("  {}", tr!("cli_ladder-first-move", points = points))
            }
        };
        let Rung {
            player,
            rating,
            error,
            ..
        } = rung;
        writeln!(
            out,
            "{}  {rating:5.0} ± {error:3.0}{first_move}",
            pad_right(player, columns)
        )?;
    }
    let command = ladder.measured_by.as_str();
    writeln!(out, "{}", tr!("cli_ladder-measured-by", command = command))
}

struct Measure<'a> {
    args: &'a Args,
    known: Option<&'static Ladder>,
}

impl Visitor for Measure<'_> {
    type Output = anyhow::Result<Ladder>;

    fn visit<G: Game>(self) -> Self::Output {
        let args = self.args;
        let mut players = args.table.players.clone();
        if players.is_empty() {
            let rungs = self.known.map_or(&[][..], |ladder| &ladder.rungs);
            players = rungs.iter().map(|rung| rung.player.clone()).collect();
        }
        if players.len() < 2 {
            return Err(Usage(tr!("cli_ladder-two")).into());
        }
        let of_1500 = |ladder: &Ladder| {
            let usual = ladder.rungs.iter().find(|rung| rung.error == 0.0);
            usual.map(|rung| rung.player.clone())
        };
        let usual = args.usual.clone().or_else(|| self.known.and_then(of_1500));
        let usual = usual.unwrap_or_else(|| players[0].clone());
        let anchor = players.iter().position(|player| *player == usual);
        let anchor =
            anchor.ok_or_else(|| Usage(tr!("cli_ladder-not-among", player = &*quoted(&usual))))?;
        let specs = players.iter().map(|text| text.parse());
        let specs = specs.collect::<Result<Vec<Spec>, _>>()?;
        check_players(G::NAME, &specs)?;
        let measuring = Measuring::<G>::new(args, specs)?;
        let (encounters, first_moves) = measuring.play()?;
        Ok(Ladder::of_results(
            measuring.command(&usual),
            &players,
            anchor,
            &encounters,
            &first_moves,
        ))
    }
}

/// The matches of a ladder.
struct Measuring<'a, G: Game> {
    args: &'a Args,
    rules: <G::State as State>::Rules,
    players: Vec<Spec>,
    seats: usize,
    games: usize,
}

impl<'a, G: Game> Measuring<'a, G> {
    fn new(args: &'a Args, players: Vec<Spec>) -> anyhow::Result<Measuring<'a, G>> {
        Ok(Measuring {
            args,
            rules: args.table.rules()?,
            players,
            seats: *G::seats().end(),
            games: args.measure.unwrap_or(2) as usize,
        })
    }

    fn play(&self) -> anyhow::Result<(Vec<Encounter>, Vec<FirstMove>)> {
        let count = self.players.len();
        let pairs =
            (0..count).flat_map(|one| (one + 1..count.min(one + 3)).map(move |other| (one, other)));
        let pairs: Vec<(usize, usize)> = pairs.collect();
        let duel = self.seats == 2;
        let matches = match duel {
            true => pairs.len() + count,
            // Each of the two sits alone among copies of the other once.
            false => 2 * pairs.len(),
        };
        let bar = progress_bar(matches * self.games, Unit::Games);
        let mut encounters = Vec::new();
        for &(one, other) in &pairs {
            encounters.push(self.meet(one, other, &bar)?);
            if !duel {
                encounters.push(self.meet(other, one, &bar)?);
            }
        }
        let mut first_moves = Vec::new();
        for rung in (0..count).filter(|_| duel) {
            let report = self.run(vec![self.players[rung].clone(); 2], false, &bar)?;
            first_moves.extend(report.beginning.map(|beginning| FirstMove {
                rung,
                share: beginning.mean,
                games: report.games as f64,
            }));
        }
        bar.finish_and_clear();
        Ok((encounters, first_moves))
    }

    /// One player against copies of the other.
    fn meet(
        &self,
        one: usize,
        other: usize,
        bar: &indicatif::ProgressBar,
    ) -> anyhow::Result<Encounter> {
        let mut players = vec![self.players[other].clone(); self.seats];
        players[0] = self.players[one].clone();
        let report = self.run(players, self.seats == 2, bar)?;
        let (share, results) = share_of(&report.players[0], report.games);
        Ok(Encounter {
            one,
            other,
            share,
            results,
        })
    }

    fn run(
        &self,
        players: Vec<Spec>,
        from_openings: bool,
        bar: &indicatif::ProgressBar,
    ) -> anyhow::Result<MatchReport> {
        let openings = match from_openings {
            true => self.args.table.openings::<G>(&self.rules, self.seats)?,
            false => Vec::new(),
        };
        let before = bar.position();
        let matchup = Matchup::<G> {
            rules: self.rules.clone(),
            roster: G::roster(),
            players,
            games: self.games,
            seed: self.args.table.seed.unwrap_or_default(),
            threads: None,
            openings,
        };
        let report = matchup.run(&|finished| bar.set_position(before + finished as u64))?;
        bar.set_position(before + self.games as u64);
        Ok(report)
    }

    /// How to come to the same figures again.
    fn command(&self, usual: &str) -> String {
        let mut words = vec![
            "sanban ladder".to_owned(),
            G::NAME.to_owned(),
            format!("--measure {}", self.games),
            format!("--seed {}", self.args.table.seed.unwrap_or_default()),
            format!("--usual {usual}"),
        ];
        let openings = self.args.table.openings.iter();
        words.extend(openings.map(|file| format!("--openings {}", file.display())));
        words.extend(self.players.iter().map(|player| format!("-p {player}")));
        words.join(" ")
    }
}

/// The share of the others that a player beat, 0 to 1, and how many independent results would scatter as its games did.
fn share_of(player: &PlayerReport, games: usize) -> (f64, f64) {
    // What a game gave, and how often.
    let shares: Vec<(f64, f64)> = match player.places.as_deref() {
        Some(places) if places.len() > 1 => {
            let others = places.len() - 1;
            let beaten = (0..=others)
                .rev()
                .map(|beaten| beaten as f64 / others as f64);
            beaten
                .zip(places.iter().map(|&times| times as f64))
                .collect()
        }
        _ => {
            let times = |count: Option<u64>| count.unwrap_or(0) as f64;
            vec![
                (1.0, times(player.wins)),
                (0.5, times(player.draws)),
                (0.0, times(player.losses)),
            ]
        }
    };
    let games = games as f64;
    let mean = |of: &dyn Fn(f64) -> f64| -> f64 {
        let sum = shares.iter().map(|&(share, times)| of(share) * times);
        sum.sum::<f64>() / games
    };
    let share = mean(&|share| share);
    let variance = mean(&|one| (one - share).powi(2)) / games;
    let results = match variance > 0.0 {
        true => share * (1.0 - share) / variance,
        false => games,
    };
    (share, results)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(ends: [u64; 3], places: Option<Vec<u64>>) -> PlayerReport {
        let [wins, draws, losses] = ends.map(Some);
        PlayerReport {
            name: "x".to_owned(),
            seats: 1,
            mean: 0.0,
            ci95: None,
            interval95: None,
            wins,
            draws,
            losses,
            places,
            payout_ratio: None,
        }
    }

    #[test]
    fn a_share_says_how_much_it_is_worth() {
        // A win or a loss each time: as many results as games.
        let (share, results) = share_of(&report([60, 0, 40], None), 100);
        assert!((share - 0.6).abs() < 1e-12 && (results - 100.0).abs() < 1e-9);
        // All drawn games scatter less, and so are worth more.
        let (share, results) = share_of(&report([25, 50, 25], None), 100);
        assert!((share - 0.5).abs() < 1e-12 && (results - 200.0).abs() < 1e-9);
        // Every place among five equally often: 0.125 is half of what one result scatters.
        let places = Some(vec![20; 5]);
        let (share, results) = share_of(&report([0; 3], places), 100);
        assert!((share - 0.5).abs() < 1e-12 && (results - 200.0).abs() < 1e-9);
        // All won: no scatter, so as many results as games.
        assert_eq!(share_of(&report([86, 0, 0], None), 86), (1.0, 86.0));
    }
}
