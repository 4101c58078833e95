//! `sanban daihinmin solve`: the values of all moves in next-move problems, by a player.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use serde::Serialize;

use crate::cli::reports::print_json;
use sanban_cli::files::{no_human, read_file, wrong_file};
use sanban_cli::output::Usage;
use sanban_cli::progress::{Unit, progress_bar};
use sanban_daihinmin::players::EXPLAIN;
use sanban_daihinmin::problem::{Problem, read};
use sanban_daihinmin::{Daihinmin, OpenDeal, Rules, Visibility};
use sanban_game::{Candidate, DecisionContext, Game, Seat, Seed, Spec, State as _, StopFlag};
use sanban_words::problem;
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(
        short,
        long,
        value_name = "SPEC",
        default_value = "mct:playouts=100000"
    )]
    player: Spec,
    #[arg(long, value_name = "CARDS", default_value = "all")]
    show: Visibility,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..))]
    playouts: Option<u64>,
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), allow_negative_numbers = true)]
    seed: Seed,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct SolveReport {
    file: String,
    player: String,
    show: &'static str,
    seed: u64,
    problems: Vec<Solved>,
}

#[derive(Serialize)]
struct Solved {
    /// Number of the problem, from 1.
    number: usize,
    /// Line of the file in which it begins.
    line: usize,
    stage: &'static str,
    cards: usize,
    /// The player's choice.
    best: String,
    /// Best first; moves without a value come last.
    moves: Vec<Move>,
}

#[derive(Serialize)]
struct Move {
    #[serde(rename = "move")]
    text: String,
    /// Absent if the player has no values.
    value: Option<f64>,
    playouts: Option<u64>,
    /// `true` if the value is exact rather than a mean of playouts.
    proven: bool,
    /// Probability of each place, first to last; absent if the player does not count them.
    places: Option<Vec<f64>>,
}

/// Solves the problems and prints the results.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let file = args.file.display().to_string();
    let problems = read(&read_file(&args.file)?).map_err(|error| wrong_file(&args.file, &error))?;
    let mut player = Daihinmin::roster().named(args.player.clone());
    no_human(std::slice::from_ref(&player))?;
    if let Some(playouts) = args.playouts {
        player.params.retain(|(key, _)| key != "playouts");
        player
            .params
            .push(("playouts".to_owned(), playouts.to_string()));
    }
    Daihinmin::roster().build(&player)?;
    let mut solved = Vec::new();
    let bar = progress_bar(problems.len(), Unit::Problems);
    for (index, (line, problem)) in problems.iter().enumerate() {
        let seed = args.seed.derive(index as u64);
        solved.push(solve(index + 1, *line, problem, &player, args.show, seed)?);
        bar.inc(1);
    }
    bar.finish_and_clear();
    if args.json {
        let report = SolveReport {
            file,
            player: player.to_string(),
            show: args.show.into(),
            seed: args.seed.0,
            problems: solved,
        };
        return print_json(&report, out);
    }
    let heading = tr!(
        "cli_daihinmin-solve-heading",
        file,
        player = player.to_string(),
        shown = args.show.to_string()
    );
    writeln!(out, "{heading}")?;
    for (solved, (_, problem)) in solved.iter().zip(&problems) {
        print(solved, problem, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn solve(
    number: usize,
    line: usize,
    problem: &Problem,
    player: &Spec,
    show: Visibility,
    seed: Seed,
) -> anyhow::Result<Solved> {
    let state = problem.state(&Rules::default(), seed).map_err(|error| {
        let problem = problem::sentence(&error);
        Usage(tr!("cli_daihinmin-line-problem", line, problem))
    })?;
    let mut player = Daihinmin::roster().build(&explaining(player))?;
    let mut rng = seed.derive(0).stream();
    let stop = StopFlag::new();
    let mut context = DecisionContext {
        rng: &mut rng,
        stop: &stop,
    };
    let decision = player.decide(&state.view_shown(Seat(0), show), &mut context);
    let mut legal = Vec::new();
    OpenDeal::from(&state).legal_actions(&mut legal);
    let weighed = |candidate: &Candidate<_>| Move {
        text: state.write_action(&candidate.action),
        value: Some(candidate.value),
        playouts: Some(candidate.visits),
        proven: candidate.visits == 0 && !candidate.chances.is_empty(),
        places: Some(candidate.chances.clone()).filter(|places| !places.is_empty()),
    };
    let mut moves: Vec<Move> = decision.candidates.iter().map(weighed).collect();
    for action in &legal {
        if !decision
            .candidates
            .iter()
            .any(|known| known.action == *action)
        {
            moves.push(Move {
                text: state.write_action(action),
                value: None,
                playouts: None,
                proven: false,
                places: None,
            });
        }
    }
    let best = state.write_action(&decision.action);
    // Players without values still have a choice.
    if decision.candidates.is_empty() {
        moves.sort_by_key(|known| known.text != best);
    }
    Ok(Solved {
        number,
        line,
        stage: problem.stage().word(),
        cards: problem.cards(),
        best,
        moves,
    })
}

/// The player, with the setting to evaluate every move if it has one and nothing else was specified.
fn explaining(player: &Spec) -> Spec {
    let mut player = player.clone();
    let key = EXPLAIN.key;
    let roster = Daihinmin::roster();
    let entry = roster
        .entries()
        .iter()
        .find(|entry| entry.name == player.name);
    let can = entry.is_some_and(|entry| entry.params.iter().any(|param| param.key == key));
    if can && !player.params.iter().any(|(written, _)| written == key) {
        player.params.push((key.to_owned(), "true".to_owned()));
    }
    player
}

fn print(solved: &Solved, problem: &Problem, out: &mut dyn Write) -> std::io::Result<()> {
    let heading = tr!(
        "cli_daihinmin-solve-problem",
        number = solved.number,
        line = solved.line,
        stage = solved.stage,
        cards = solved.cards
    );
    writeln!(out, "\n{heading}")?;
    for line in problem.to_string().lines().skip(1).take(3) {
        writeln!(out, "  {line}")?;
    }
    let width = solved.moves.iter().map(|known| known.text.len()).max();
    let width = width.unwrap_or(0).max(4);
    for known in &solved.moves {
        let mark = if known.text == solved.best {
            "→"
        } else {
            " "
        };
        match (known.value, known.playouts) {
            (Some(value), _) if known.proven => {
                let proven = tr!("cli_daihinmin-solve-proven");
                writeln!(out, "  {mark} {:width$}  {value:.4}  {proven}", known.text)?;
            }
            (Some(value), Some(playouts)) => writeln!(
                out,
                "  {mark} {:width$}  {value:.4}  {playouts:>9} {}",
                known.text,
                tr!("cli_daihinmin-solve-playouts")
            )?,
            _ => writeln!(out, "  {mark} {}", known.text)?,
        }
    }
    Ok(())
}
