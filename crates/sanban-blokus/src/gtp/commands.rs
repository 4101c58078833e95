//! Handlers of the commands.

use std::fs;
use std::path::Path;
use std::time::Duration;

use super::clock::TimeSettings;
use super::cpu_time::processor_time;
use super::engine::{Engine, EngineMove};
use super::game::Game;
use super::line::{Answer, Failure};
use super::show;
use crate::sgf::{self, Legality, result_text};
use crate::{Action, BlokusDuo, Colour, Placement, read_action};
use sanban_game::{Game as _, Seed, Spec, quoted, system_words};

/// What carries out a command that takes no argument.
type Plain = fn(&mut Engine) -> Answer;

/// What carries out a command with its arguments.
type WithArguments = fn(&mut Engine, &[String]) -> Answer;

/// Commands that take no argument.
const PLAIN: &[(&str, Plain)] = &[
    ("clear_board", clear_board),
    ("cputime", cputime),
    ("final_score", final_score),
    ("g", g),
    ("get_value", get_value),
    ("list_commands", list_commands),
    ("move_values", move_values),
    ("name", name),
    ("point_integers", point_integers),
    ("protocol_version", protocol_version),
    ("quit", quit),
    ("showboard", showboard),
    ("undo", undo),
    ("version", version),
];

/// The other commands, with their arguments.
const COMMANDS: &[(&str, WithArguments)] = &[
    ("all_legal", all_legal),
    ("genmove", genmove),
    ("get_place", get_place),
    ("known_command", known_command),
    ("loadsgf", loadsgf),
    ("move_info", move_info),
    ("p", p),
    ("param", param),
    ("param_base", param_base),
    ("play", play),
    ("reg_genmove", reg_genmove),
    ("savesgf", savesgf),
    ("set_game", set_game),
    ("set_random_seed", set_random_seed),
    ("time_left", time_left),
    ("time_settings", time_settings),
];

/// Carries out a command; `None` if there is none of this name.
pub(super) fn run(engine: &mut Engine, name: &str, arguments: &[String]) -> Option<Answer> {
    if let Some((_, plain)) = PLAIN.iter().find(|(known, _)| *known == name) {
        return Some(match arguments {
            [] => plain(engine),
            [first, ..] => fail(format!("expected no argument, found '{}'", quoted(first))),
        });
    }
    let (_, command) = COMMANDS.iter().find(|(known, _)| *known == name)?;
    Some(command(engine, arguments))
}

/// Names of all commands, sorted.
fn names() -> Vec<&'static str> {
    let plain = PLAIN.iter().map(|(name, _)| *name);
    let others = COMMANDS.iter().map(|(name, _)| *name);
    let mut names: Vec<&str> = plain.chain(others).collect();
    names.sort_unstable();
    names
}

fn fail<T>(why: impl Into<String>) -> Result<T, Failure> {
    Err(Failure(why.into()))
}

fn done() -> Answer {
    Ok(String::new())
}

/// The only argument of a command.
fn one<'a>(arguments: &'a [String], what: &str) -> Result<&'a str, Failure> {
    match arguments {
        [only] => Ok(only),
        _ => fail(format!("expected {what}")),
    }
}

fn colour(word: &str) -> Result<Colour, Failure> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" | "blue" | "1" => Ok(Colour::First),
        "w" | "white" | "green" | "2" => Ok(Colour::Second),
        _ => fail(format!(
            "'{}' is not a colour: expected b or w",
            quoted(word)
        )),
    }
}

fn one_colour(arguments: &[String]) -> Result<Colour, Failure> {
    colour(one(arguments, "a colour: b or w")?)
}

/// A move; its squares may also be separated by blanks.
fn read_move(words: &[String]) -> Result<Action, Failure> {
    let joined = words.join(",");
    let squares: Vec<&str> = joined.split(',').filter(|word| !word.is_empty()).collect();
    if squares.is_empty() {
        return fail("expected a move, such as e10,f10,g10");
    }
    Ok(read_action(&squares.join(","))?)
}

fn switch(word: &str) -> Result<bool, Failure> {
    match word {
        "0" => Ok(false),
        "1" => Ok(true),
        _ => fail(format!("'{}': expected 0 or 1", quoted(word))),
    }
}

// About the engine.

fn name(_: &mut Engine) -> Answer {
    Ok("sanban".to_owned())
}

fn version(_: &mut Engine) -> Answer {
    Ok(env!("CARGO_PKG_VERSION").to_owned())
}

fn protocol_version(_: &mut Engine) -> Answer {
    Ok("2".to_owned())
}

fn known_command(_: &mut Engine, arguments: &[String]) -> Answer {
    let name = one(arguments, "the name of a command")?;
    Ok(names().contains(&name).to_string())
}

fn list_commands(_: &mut Engine) -> Answer {
    Ok(names().join("\n"))
}

fn quit(engine: &mut Engine) -> Answer {
    engine.quit = true;
    done()
}

/// The CPU time of all threads since the start, in seconds.
fn cputime(_: &mut Engine) -> Answer {
    match processor_time() {
        Some(time) => Ok(format!("{}.{:06}", time.as_secs(), time.subsec_micros())),
        None => fail("this system does not tell the CPU time"),
    }
}

// The game.

fn set_game(engine: &mut Engine, arguments: &[String]) -> Answer {
    let game = arguments.join(" ");
    if !game.eq_ignore_ascii_case(BlokusDuo::TITLE) {
        return fail(format!(
            "'{}': only {} is played here",
            quoted(&game),
            BlokusDuo::TITLE
        ));
    }
    engine.clear();
    done()
}

fn clear_board(engine: &mut Engine) -> Answer {
    engine.clear();
    done()
}

fn play(engine: &mut Engine, arguments: &[String]) -> Answer {
    match arguments {
        [] => fail("expected a colour and a move: b e10,f10,g10"),
        [first, words @ ..] => {
            let colour = colour(first)?;
            carry_out(engine, colour, read_move(words)?)
        }
    }
}

fn p(engine: &mut Engine, arguments: &[String]) -> Answer {
    let action = read_move(arguments)?;
    carry_out(engine, engine.game.to_play(), action)
}

fn carry_out(engine: &mut Engine, colour: Colour, action: Action) -> Answer {
    match action {
        Action::Lay(placement) => {
            let played = engine.game.play(colour, placement, engine.legality);
            played.map_err(|illegal| Failure(format!("illegal move: {illegal}")))?;
        }
        Action::Pass => {
            if let Some(fits) = engine.game.state().board().any_placement(colour) {
                let piece = fits.piece();
                return fail(format!(
                    "illegal move: a side passes when nothing fits; the {piece} fits at {fits}"
                ));
            }
        }
    }
    done()
}

fn undo(engine: &mut Engine) -> Answer {
    if engine.game.undo() {
        done()
    } else {
        fail("cannot undo: no move was made")
    }
}

fn all_legal(engine: &mut Engine, arguments: &[String]) -> Answer {
    let colour = one_colour(arguments)?;
    let mut moves = Vec::new();
    engine.game.state().board().placements(colour, &mut moves);
    let lines: Vec<String> = moves.iter().map(Placement::to_string).collect();
    Ok(lines.join("\n"))
}

fn final_score(engine: &mut Engine) -> Answer {
    Ok(result_text(engine.game.state()))
}

fn get_place(engine: &mut Engine, arguments: &[String]) -> Answer {
    let colour = one_colour(arguments)?;
    let result = engine.game.state().board().result(colour);
    let place = if result > 0.5 {
        "1"
    } else if result < 0.5 {
        "2"
    } else {
        "1 shared"
    };
    Ok(place.to_owned())
}

fn showboard(engine: &mut Engine) -> Answer {
    let game = &engine.game;
    Ok(show::board(game.state(), game.to_play(), game.last_move()))
}

fn point_integers(_: &mut Engine) -> Answer {
    Ok(show::numbers())
}

fn move_info(_: &mut Engine, arguments: &[String]) -> Answer {
    let number = match arguments {
        [only] => only.parse::<usize>().ok(),
        _ => None,
    };
    let placement = match number {
        Some(number) => match Placement::all().nth(number) {
            Some(placement) => placement,
            None => return fail(format!("moves are numbered below {}", Placement::COUNT)),
        },
        None => match read_move(arguments)? {
            Action::Lay(placement) => placement,
            Action::Pass => return fail("a pass lays no piece"),
        },
    };
    let squares: Vec<String> = placement.squares().map(|s| s.to_string()).collect();
    Ok(format!(
        "\nID:     {}\nPiece:  {}\nPoints: {}",
        placement.index(),
        placement.piece(),
        squares.join(" ")
    ))
}

// Files.

fn loadsgf(engine: &mut Engine, arguments: &[String]) -> Answer {
    let (file, number) = match arguments {
        [file] => (file, None),
        [file, number] => match number.parse::<usize>() {
            Ok(number) if number > 0 => (file, Some(number)),
            _ => {
                return fail(format!(
                    "move '{}': expected a number from 1",
                    quoted(number)
                ));
            }
        },
        _ => return fail("expected a file, and the number of a move or nothing"),
    };
    let wrong = |error: &dyn std::fmt::Display| Failure(format!("{file}: {error}"));
    let bytes = fs::read(file).map_err(|error| wrong(&system_words(&error)))?;
    let trees = sgf::parse_bytes(&bytes).map_err(|error| wrong(&error))?;
    let games = trees.len();
    let game = Game::load(trees, number, &engine.options.rules, engine.legality);
    engine.set_game(game.map_err(|error| wrong(&error))?);
    // Drivers ignore the text of a success; a human reader learns that there is more.
    Ok(match games {
        0 | 1 => String::new(),
        games => format!("the first of {games} games in this file"),
    })
}

fn savesgf(engine: &mut Engine, arguments: &[String]) -> Answer {
    let file = one(arguments, "a file")?;
    let wrong = |error| Failure(format!("{file}: {}", system_words(&error)));
    may_replace(file)?;
    fs::write(file, engine.game.to_text()).map_err(wrong)?;
    done()
}

/// Checks that a file may be overwritten: one that does not exist, is empty, or holds one game of Blokus and no more.
fn may_replace(file: &str) -> Result<(), Failure> {
    let path = Path::new(file);
    // Devices and pipes cannot be lost; a directory is refused by the system.
    if !path.is_file() {
        return Ok(());
    }
    let old =
        fs::read(path).map_err(|error| Failure(format!("{file}: {}", system_words(&error))))?;
    if old.trim_ascii().is_empty() {
        return Ok(());
    }
    let games = sgf::parse_bytes(&old).map_or(0, |trees| {
        let ours = trees.iter().all(|tree| tree.rules().is_ok());
        if ours { trees.len() } else { 0 }
    });
    match games {
        1 => Ok(()),
        0 => fail(format!(
            "{file}: this file exists and is no game of Blokus Duo; name another"
        )),
        games => fail(format!(
            "{file}: this file holds {games} games, of which one would be left; name another"
        )),
    }
}

// The player.

fn genmove(engine: &mut Engine, arguments: &[String]) -> Answer {
    let colour = one_colour(arguments)?;
    generate(engine, colour)
}

fn g(engine: &mut Engine) -> Answer {
    generate(engine, engine.game.to_play())
}

fn generate(engine: &mut Engine, colour: Colour) -> Answer {
    match engine.think_by_clock(colour)? {
        EngineMove::Pass => Ok("pass".to_owned()),
        EngineMove::Resign => Ok("resign".to_owned()),
        EngineMove::Lay(placement) => {
            engine.game.play(colour, placement, Legality::Required)?;
            Ok(placement.to_string())
        }
    }
}

/// A number of seconds or stones.
fn amount(word: &str) -> Result<u32, Failure> {
    match word.parse() {
        Ok(amount) => Ok(amount),
        Err(_) => fail(format!(
            "'{}': expected a whole number from 0 to {}",
            quoted(word),
            u32::MAX
        )),
    }
}

fn seconds(word: &str) -> Result<Duration, Failure> {
    Ok(Duration::from_secs(amount(word)?.into()))
}

/// Sets the main time, the overtime and its stones, for both sides.
fn time_settings(engine: &mut Engine, arguments: &[String]) -> Answer {
    let [main, overtime, stones] = arguments else {
        return fail("expected three numbers: main time, byo-yomi time, byo-yomi stones");
    };
    engine.set_time(TimeSettings {
        main: seconds(main)?,
        overtime: seconds(overtime)?,
        stones: amount(stones)?,
    });
    done()
}

/// Sets the remaining time of one side, and the stones for it, 0 in its main time.
fn time_left(engine: &mut Engine, arguments: &[String]) -> Answer {
    let [side, time, stones] = arguments else {
        return fail("expected a colour, seconds and stones: b 60 0");
    };
    let side = colour(side)?;
    let (time, stones) = (seconds(time)?, amount(stones)?);
    engine.clocks[side.index()].set_left(time, stones);
    done()
}

fn reg_genmove(engine: &mut Engine, arguments: &[String]) -> Answer {
    let colour = one_colour(arguments)?;
    Ok(match engine.think(colour)? {
        EngineMove::Pass => "pass".to_owned(),
        EngineMove::Resign => "resign".to_owned(),
        EngineMove::Lay(placement) => placement.to_string(),
    })
}

fn get_value(engine: &mut Engine) -> Answer {
    // 0 before a search, as in Pentobi's engine: drivers ask after `loadsgf`.
    let value = engine.chosen().map_or(0.0, |chosen| chosen.value);
    Ok(format!("{value:.4}"))
}

/// One line per move examined by the last search, best first: its visits, the same with a decimal (other engines count
/// values apart from visits), its value, the piece and its squares.
fn move_values(engine: &mut Engine) -> Answer {
    let thought = engine.thought.iter();
    let lines: Vec<String> = thought
        .flat_map(|thought| &thought.candidates)
        .filter_map(|candidate| match candidate.action {
            Action::Pass => None,
            Action::Lay(placement) => Some(format!(
                "{visits} {visits}.0 {:.3} [{}]{placement}",
                candidate.value,
                placement.piece(),
                visits = candidate.visits,
            )),
        })
        .collect();
    Ok(lines.join("\n"))
}

fn set_random_seed(engine: &mut Engine, arguments: &[String]) -> Answer {
    let word = one(arguments, "a number")?;
    let seed: Seed = word
        .parse()
        .map_err(|error| Failure(format!("'{}': {error}", quoted(word))))?;
    engine.set_seed(seed);
    done()
}

fn param_base(engine: &mut Engine, arguments: &[String]) -> Answer {
    match arguments {
        [] => {
            let waived = u8::from(engine.legality == Legality::Waived);
            let resign = u8::from(engine.may_resign);
            Ok(format!("accept_illegal {waived}\nresign {resign}"))
        }
        [key, value] => {
            match key.as_str() {
                "accept_illegal" => {
                    engine.legality = if switch(value)? {
                        Legality::Waived
                    } else {
                        Legality::Required
                    };
                }
                "resign" => engine.may_resign = switch(value)?,
                _ => {
                    return fail(format!(
                        "unknown parameter '{}': expected accept_illegal or resign",
                        quoted(key)
                    ));
                }
            }
            done()
        }
        _ => fail("expected a parameter and its value, or nothing"),
    }
}

/// The player and its settings; `player` sets both, any other key one setting.
fn param(engine: &mut Engine, arguments: &[String]) -> Answer {
    let spec = &engine.options.player;
    match arguments {
        [] => {
            let settings = spec.params.iter();
            let settings = settings.map(|(key, value)| format!("{key} {value}"));
            let mut lines = vec![format!("player {spec}")];
            lines.extend(settings);
            Ok(lines.join("\n"))
        }
        [key, value] => {
            let spec: Spec = if key == "player" {
                value.parse()?
            } else {
                let mut spec = spec.clone();
                spec.params.retain(|(known, _)| known != key);
                spec.params.push((key.clone(), value.clone()));
                spec
            };
            engine.set_player(spec)?;
            done()
        }
        _ => fail("expected a parameter and its value, or nothing"),
    }
}
