//! Self-play in parts: `--shard I/N` plays some of the games of a round into a file, `--samples` learns from the files of all parts
//! exactly what a single run does.
//!
//! A file has a header line with the settings of the self-play, and a line of JSON for each game: moves and visits, from which
//! each learner makes its samples. Games are added as they end; an incomplete last line is dropped, and its game played again. If
//! another program moves or replaces the file, all games are written into the file that is in its place.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{BufRead as _, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};

use sanban_blokus::expert::Expert;
use sanban_blokus::expert::training::self_play::{
    SampleFn, Search, SelfPlay, SelfPlayGame, Transcript,
};
use sanban_blokus::{Action, State};
use sanban_cli::files::{parse_shard, unreadable};
use sanban_cli::output::{Usage, tell};
use sanban_cli::progress::{Unit, progress_bar};
use sanban_game::files::{LineFile, LineFileError, put_aside};
use sanban_game::search::Budget;
use sanban_game::{Candidate, Seed, fingerprint_of, harmless};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct ShardOptions {
    #[arg(long, value_name = "I/N", conflicts_with = "samples", value_parser = parse_shard)]
    pub(super) shard: Option<[u64; 2]>,
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub(super) samples: Vec<PathBuf>,
}

/// First line of a file: everything that determines the games, and the part in this file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Header {
    /// Version of the file format.
    #[serde(rename = "sanban-self-play")]
    form: u32,
    /// Command that learns from it.
    command: String,
    /// Version of the program.
    program: String,
    /// The round, from 1.
    round: u64,
    /// Number of games in the round.
    games: u64,
    /// Number of playouts per decision.
    playouts: u64,
    /// Share of random moves, 0 to 1.
    random_move_rate: f64,
    /// Seed of all chance.
    seed: u64,
    /// Fingerprint of the players' learned parameters; absent if they have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    from: Option<String>,
    /// Shard: I of N, I from 1.
    shard: [u64; 2],
}

/// Version of the file format that this program writes and reads.
const FORM: u32 = 1;

/// A line of a file: a game.
#[derive(Serialize, Deserialize)]
struct GameRow {
    game: u64,
    moves: Vec<usize>,
    searches: Vec<SearchRow>,
}

#[derive(Serialize, Deserialize)]
struct SearchRow {
    value: f32,
    visits: Vec<(usize, u64)>,
}

impl GameRow {
    fn new(game: u64, transcript: Transcript) -> GameRow {
        let row = |search: Search| SearchRow {
            value: search.value,
            visits: search.visits,
        };
        GameRow {
            game,
            moves: transcript.moves,
            searches: transcript.searches.into_iter().map(row).collect(),
        }
    }

    fn transcript(self) -> Transcript {
        let search = |row: SearchRow| Search {
            value: row.value,
            visits: row.visits,
        };
        Transcript {
            moves: self.moves,
            searches: self.searches.into_iter().map(search).collect(),
        }
    }
}

/// Self-play of a round, and its learner.
#[derive(Clone, Copy)]
pub(super) struct Round<'a> {
    /// Name of the learner after `sanban learn`.
    pub(super) learner: &'static str,
    /// The round, from 1.
    pub(super) round: u64,
    /// Seed of the command, from which that of the round is derived.
    pub(super) seed: Seed,
    /// Text of the players' learned parameters, if any.
    pub(super) from: Option<&'a str>,
    pub(super) self_play: SelfPlay,
}

fn command(learner: &str) -> String {
    format!("sanban learn {learner}")
}

fn fingerprint(from: Option<&str>) -> Option<String> {
    from.map(|text| format!("{:016x}", fingerprint_of(&text)))
}

impl Round<'_> {
    fn header(&self, shard: [u64; 2]) -> Header {
        Header {
            form: FORM,
            command: command(self.learner),
            program: env!("CARGO_PKG_VERSION").to_owned(),
            round: self.round,
            games: self.self_play.games,
            playouts: self.self_play.playouts,
            random_move_rate: self.self_play.random_move_rate,
            seed: self.seed.0,
            from: fingerprint(self.from),
            shard,
        }
    }

    /// Plays the games of a shard that its file does not contain yet.
    pub(super) fn play_shard(
        &self,
        shard: [u64; 2],
        path: &Path,
        expert: &(dyn Fn(Budget) -> Expert + Sync),
        out: &mut dyn Write,
    ) -> anyhow::Result<ExitCode> {
        let header = self.header(shard);
        let file = Mutex::new(PartFile::open(path, &header)?);
        let lock = || file.lock().unwrap_or_else(PoisonError::into_inner);
        let all = (0..header.games).filter(|game| game % shard[1] == shard[0] - 1);
        let all: Vec<u64> = all.collect();
        let bar = progress_bar(all.len(), Unit::Games);
        let sample = |state: &State, found: &[Candidate<Action>]| Some(Search::of(state, found));
        let keep = |game, played| {
            let row = GameRow::new(game, Transcript::of(played));
            let is_anew = lock().add(&row)?;
            if is_anew {
                bar.suspend(|| tell(&tr!("cli_learn-written-anew", file = shown(path))));
            }
            bar.inc(1);
            Ok(())
        };
        loop {
            let held = lock().games.clone();
            let missing = all.iter().copied().filter(|game| !held.contains(game));
            let missing: Vec<u64> = missing.collect();
            // Another program that replaces the file while it is written may remove games, too.
            if missing.is_empty() {
                break;
            }
            bar.set_position((all.len() - missing.len()) as u64);
            bar.reset_eta();
            let played: Result<(), Usage> =
                self.self_play.some_games(&missing, expert, &sample, &keep);
            if played.is_err() {
                bar.finish_and_clear();
            }
            played?;
        }
        bar.finish_and_clear();
        let line = tr!(
            "cli_learn-shard-done",
            file = shown(path),
            games = all.len(),
            round = self.round.to_string()
        );
        writeln!(out, "{line}")?;
        Ok(ExitCode::SUCCESS)
    }
}

fn shown(path: &Path) -> String {
    harmless(&path.display().to_string()).into_owned()
}

fn line(value: &impl Serialize) -> String {
    // Plain data of our own always has a JSON form.
    serde_json::to_string(value).unwrap_or_default() + "\n"
}

/// The file of a shard, open and locked.
struct PartFile {
    file: LineFile,
    header: Header,
    /// Numbers of the games in it.
    games: BTreeSet<u64>,
}

impl PartFile {
    /// Opens the file of a shard to continue it, or creates it.
    fn open(path: &Path, header: &Header) -> Result<PartFile, Usage> {
        let opened = LineFile::open(path, &line(header));
        let (file, text) = opened.map_err(|error| match error {
            LineFileError::Io(error) => unreadable(&shown(path), &error),
            LineFileError::Busy => Usage(tr!("cli_learn-busy", file = shown(path))),
            LineFileError::NotPlain | LineFileError::NoLines => no_samples(path, &header.command),
        })?;
        let mut part = PartFile {
            file,
            header: header.clone(),
            games: BTreeSet::new(),
        };
        if text.is_empty() {
            part.write(&line(header))?;
            return Ok(part);
        }
        let mut lines = text.lines();
        let found = read_header(path, lines.next().unwrap_or_default(), &header.command)?;
        if let Some(what) = difference(&found, header) {
            return Err(other(path, what));
        }
        if found.shard != header.shard {
            return Err(other(path, "--shard"));
        }
        for (index, text) in lines.enumerate() {
            let game = game_of(text).ok_or_else(|| bad_line(path, index + 2))?;
            part.games.insert(game);
        }
        Ok(part)
    }

    fn write(&mut self, line: &str) -> Result<(), Usage> {
        let written = self.file.add(line);
        written.map_err(|error| unreadable(&shown(self.file.path()), &error))
    }

    /// Saves a game. Returns `true` if all had to be written again because the file was moved or replaced.
    fn add(&mut self, row: &GameRow) -> Result<bool, Usage> {
        let text = line(row);
        let mut anew = !self.file.is_in_place();
        if !anew {
            self.write(&text)?;
            // It may have been moved meanwhile, and this may be the last game.
            anew = !self.file.is_in_place();
        }
        self.games.insert(row.game);
        if anew {
            *self = self.written_anew(&text)?;
        }
        Ok(anew)
    }

    /// The file in its place, with all games of this one added, and the last.
    fn written_anew(&mut self, last: &str) -> Result<PartFile, Usage> {
        let path = self.file.path().to_owned();
        // If the file itself was overwritten, those games are lost: they are played again.
        let held = self.file.held().unwrap_or_default();
        let head = line(&self.header);
        let mut lines = if held.starts_with(&head) { held } else { head };
        lines += last;
        // It may be the same file.
        self.file.release();
        let put_back = || {
            let mut found = PartFile::open(&path, &self.header)?;
            for line in lines.lines().skip(1) {
                if game_of(line).is_some_and(|game| found.games.insert(game)) {
                    found.write(&format!("{line}\n"))?;
                }
            }
            Ok(found)
        };
        put_back().map_err(|Usage(problem)| {
            Usage(match put_aside(&path, &lines) {
                Ok(kept) => tr!("cli_learn-displaced", problem, kept = shown(&kept)),
                Err(_) => tr!("cli_learn-lost", problem),
            })
        })
    }
}

/// Number of the game in a line; `None` if it is no game.
fn game_of(text: &str) -> Option<u64> {
    let row: GameRow = serde_json::from_str(text).ok()?;
    Some(row.game)
}

fn read_header(path: &Path, text: &str, command: &str) -> Result<Header, Usage> {
    let header: Option<Header> = serde_json::from_str(text).ok();
    let sound = |header: &Header| {
        let [part, parts] = header.shard;
        header.form == FORM && header.command == command && (1..=parts).contains(&part)
    };
    header
        .filter(sound)
        .ok_or_else(|| no_samples(path, command))
}

fn no_samples(path: &Path, command: &str) -> Usage {
    Usage(tr!("cli_learn-no-samples", file = shown(path), command))
}

fn other(path: &Path, what: &str) -> Usage {
    Usage(tr!("cli_learn-other-samples", file = shown(path), what))
}

fn bad_line(path: &Path, line: usize) -> Usage {
    Usage(tr!("cli_learn-bad-line", file = shown(path), line))
}

/// First difference between the games of two files, as the option that it comes from.
fn difference(one: &Header, other: &Header) -> Option<&'static str> {
    [
        (one.program != other.program, "the version of sanban"),
        (one.round != other.round, "--round"),
        (one.games != other.games, "--games"),
        (one.playouts != other.playouts, "--playouts"),
        (one.seed != other.seed, "--seed"),
        (one.from != other.from, "--from"),
        (
            one.random_move_rate.to_bits() != other.random_move_rate.to_bits(),
            "the share of random moves",
        ),
    ]
    .into_iter()
    .find_map(|(differs, what)| differs.then_some(what))
}

/// Games of a round that were played in shards, in order.
pub(super) struct PlayedRound<L> {
    header: Header,
    pub(super) games: Vec<SelfPlayGame<L>>,
}

impl<L> PlayedRound<L> {
    /// The round, from 1.
    pub(super) fn round(&self) -> u64 {
        self.header.round
    }

    /// Seed of the command.
    pub(super) fn seed(&self) -> Seed {
        Seed(self.header.seed)
    }

    /// Checks that the players had the learned parameters in this text.
    pub(super) fn check_from(&self, path: Option<&Path>, from: Option<&str>) -> Result<(), Usage> {
        if self.header.from == fingerprint(from) {
            Ok(())
        } else {
            Err(other(path.unwrap_or(Path::new("--samples")), "--from"))
        }
    }
}

/// A round while its files are being read.
struct Collected<L> {
    header: Header,
    /// Games, each with a fingerprint of its line.
    games: BTreeMap<u64, (u64, SelfPlayGame<L>)>,
}

/// Rounds in the files of shards, in order, each complete.
///
/// # Errors
/// If a file is not one of this learner, games belong to different self-play, or some are missing.
pub(super) fn read_samples<L>(
    paths: &[PathBuf],
    learner: &str,
    sample: &SampleFn<'_, L>,
) -> anyhow::Result<Vec<PlayedRound<L>>> {
    let command = command(learner);
    let mut rounds: BTreeMap<u64, Collected<L>> = BTreeMap::new();
    for path in paths {
        let io = |error| unreadable(&shown(path), &error);
        let mut reader = BufReader::new(File::open(path).map_err(io)?);
        let mut text = String::new();
        reader.read_line(&mut text).map_err(io)?;
        let header = read_header(path, &text, &command)?;
        let round = rounds.entry(header.round).or_insert_with(|| Collected {
            header: header.clone(),
            games: BTreeMap::new(),
        });
        if let Some(what) = difference(&round.header, &header) {
            return Err(other(path, what).into());
        }
        // If shards were cut in different ways, the last cut is the one to be run again.
        round.header.shard = header.shard;
        for number in 2.. {
            text.clear();
            reader.read_line(&mut text).map_err(io)?;
            if !text.ends_with('\n') {
                // The end, or an incomplete line: its game is missing.
                break;
            }
            let bad = || bad_line(path, number);
            let row: GameRow = serde_json::from_str(&text).map_err(|_| bad())?;
            let game = row.game;
            if game >= header.games {
                return Err(bad().into());
            }
            let print = fingerprint_of(&text);
            match round.games.get(&game) {
                Some((known, _)) if *known != print => {
                    let game = game.to_string();
                    let line = tr!("cli_learn-conflict", file = shown(path), game);
                    return Err(Usage(line).into());
                }
                Some(_) => {}
                None => {
                    let played = row.transcript().replay(sample).ok_or_else(bad)?;
                    round.games.insert(game, (print, played));
                }
            }
        }
    }
    rounds.into_values().map(whole).collect()
}

fn whole<L>(round: Collected<L>) -> anyhow::Result<PlayedRound<L>> {
    let header = round.header;
    let missing = (0..header.games).filter(|game| !round.games.contains_key(game));
    let missing: Vec<u64> = missing.collect();
    if !missing.is_empty() {
        let parts = header.shard[1];
        let shards: BTreeSet<u64> = missing.iter().map(|game| game % parts + 1).collect();
        let shards = shards.iter().map(|shard| format!("{shard}/{parts}"));
        let shards: Vec<String> = shards.collect();
        return Err(anyhow::anyhow!(tr!(
            "cli_learn-missing",
            count = missing.len(),
            round = header.round.to_string(),
            shards = shards.join(", ")
        )));
    }
    Ok(PlayedRound {
        header,
        games: round.games.into_values().map(|(_, game)| game).collect(),
    })
}
