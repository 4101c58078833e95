//! `sanban gtp` as a match driver uses it: sessions word for word, games, wrong input, and two engines against each other.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command as Process, Stdio};
#[cfg(unix)]
use std::time::Duration;

use proptest::prelude::*;
use rstest::rstest;
use sanban_blokus::gtp::{Engine, Options};
use sanban_blokus::{Action, Colour, Rules, Start, State};
use sanban_game::{Seed, State as _};

fn engine(player: &str) -> Engine {
    Engine::new(Options {
        player: player.parse().unwrap(),
        rules: Rules::default(),
        seed: Seed(1),
    })
    .unwrap()
}

/// The engine's answer to a line, without the sign and the empty line.
fn ask(engine: &mut Engine, line: &str) -> String {
    let answer = engine.answer(line.as_bytes()).unwrap();
    let text = answer
        .strip_prefix("= ")
        .and_then(|t| t.strip_suffix("\n\n"));
    text.unwrap_or_else(|| panic!("{line}: {answer}"))
        .to_owned()
}

/// Reason of the engine for refusing a line.
fn refused(engine: &mut Engine, line: &str) -> String {
    let answer = engine.answer(line.as_bytes()).unwrap();
    let text = answer
        .strip_prefix("? ")
        .and_then(|t| t.strip_suffix("\n\n"));
    text.unwrap_or_else(|| panic!("{line}: {answer}"))
        .to_owned()
}

fn letter(colour: Colour) -> &'static str {
    match colour {
        Colour::First => "b",
        Colour::Second => "w",
    }
}

fn sanban(args: &[&str]) -> Process {
    let mut process = Process::new(env!("CARGO_BIN_EXE_sanban"));
    process
        .args(args)
        .env("HOME", env!("CARGO_TARGET_TMPDIR"))
        .env_remove("XDG_CONFIG_HOME")
        .env_remove("XDG_DATA_HOME");
    process
}

/// A whole session: the exact input, and all output.
fn session(args: &[&str], input: &str) -> (String, String, i32) {
    let mut child = sanban(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // It may refuse its arguments before it reads.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        text(output.stdout),
        text(output.stderr),
        output.status.code().unwrap(),
    )
}

/// Commands of the protocol: numbers, comments, blanks, unknown commands, the end of a session.
#[rstest]
#[case("name\n", "= sanban\n\n")]
#[case("1 protocol_version\r\n", "=1 2\n\n")]
#[case("007 protocol_version", "=007 2\n\n")]
#[case("\n  \n# nothing\n\t\n", "")]
#[case(" \t12\tname # who?\n", "=12 sanban\n\n")]
#[case("na\u{7}me\n", "= sanban\n\n")]
#[case("12\n", "?12 a number and no command\n\n")]
#[case("12 fly\nname\n", "?12 unknown command 'fly'\n\n= sanban\n\n")]
#[case("NAME\n", "? unknown command 'NAME'\n\n")]
#[case("name now\n", "? expected no argument, found 'now'\n\n")]
#[case("known_command genmove\n", "= true\n\n")]
#[case("known_command boardsize\n", "= false\n\n")]
#[case("known_command\n", "? expected the name of a command\n\n")]
#[case("3 quit\nname\n", "=3 \n\n")]
#[case("", "")]
#[case(
    "set_game Blokus Duo\nset_game Blokus\nset_game\n",
    "= \n\n? 'Blokus': only Blokus Duo is played here\n\n? '': only Blokus Duo is played here\n\n"
)]
#[case(
    "param_base\nparam_base resign 1\nparam_base accept_illegal 1\nparam_base\n",
    "= accept_illegal 0\nresign 0\n\n= \n\n= \n\n= accept_illegal 1\nresign 1\n\n"
)]
#[case(
    "param_base resign yes\nparam_base colour 1\nparam_base resign\n",
    "? 'yes': expected 0 or 1\n\n? unknown parameter 'colour': expected accept_illegal or resign\n\n\
     ? expected a parameter and its value, or nothing\n\n"
)]
#[case(
    "param\nparam level 2\nparam\nparam player random\nparam\n",
    "= player uct:level=1\nlevel 1\n\n= \n\n= player uct:level=2\nlevel 2\n\n= \n\n= player random\n\n"
)]
#[case(
    "param level 99\nparam levl 2\nparam\n",
    "? player 'uct': level=99: expected 1…9\n\n? player 'uct' has no 'levl' (did you mean 'level'?); its settings are: \
     level, playouts, time, amaf, playout, ratings, c, expand\n\n= player uct:level=1\nlevel 1\n\n"
)]
#[case(
    "set_random_seed 5\nset_random_seed x\n",
    "= \n\n? 'x': expected a whole number from 0 to 18446744073709551615\n\n"
)]
fn a_line_is_answered_as_the_protocol_says(#[case] input: &str, #[case] output: &str) {
    let (stdout, stderr, code) = session(&["gtp", "-p", "uct:level=1", "--seed", "1"], input);
    assert_eq!(stdout, output, "{input:?}");
    assert_eq!((stderr.as_str(), code), ("", 0));
}

/// Moves: any order, case and separator; either colour's turn; illegal moves.
#[rstest]
#[case(
    "play b g12,F10 g11, e10 ,g10\nundo\nundo\n",
    "= \n\n= \n\n? cannot undo: no move was made\n\n"
)]
#[case(
    "play BLACK e10\nplay White j5\nplay blue d11,c11\nplay 2 i6\n",
    "= \n\n= \n\n= \n\n? illegal move: the 1 is already laid\n\n"
)]
#[case(
    "play b e10\nplay b f11,g11\nplay b h12\n",
    "= \n\n= \n\n? illegal move: the 1 is already laid\n\n"
)]
#[case(
    "play w j5\nplay b e10\nfinal_score\nget_place b\n",
    "= \n\n= \n\n= 0\n\n= 1 shared\n\n"
)]
#[case(
    "p e10,e11\np j5\nfinal_score\nget_place b\nget_place w\n",
    "= \n\n= \n\n= B+1\n\n= 1\n\n= 2\n\n"
)]
#[case(
    "p\nplay\nplay b\n",
    "? expected a move, such as e10,f10,g10\n\n? expected a colour and a move: b e10,f10,g10\n\n? expected a move, such as e10,f10,g10\n\n"
)]
#[case("play b e9\n", "? illegal move: the first piece must cover e10\n\n")]
#[case(
    "play b pass\n",
    "? illegal move: a side passes when nothing fits; the 1 fits at e10\n\n"
)]
#[case("play red e10\n", "? 'red' is not a colour: expected b or w\n\n")]
#[case(
    "play b e10,z3\n",
    "? 'z3' is not a square: write a letter a–n and a number 1–14, as in e10\n\n"
)]
#[case("play b e10,e10\n", "? 'e10,e10' names e10 twice\n\n")]
#[case(
    "play b e10,j5\n",
    "? the squares 'e10,j5' are not a piece: a piece is 1 to 5 squares joined at their edges\n\n"
)]
#[case(
    "genmove\ngenmove b w\nreg_genmove q\n",
    "? expected a colour: b or w\n\n? expected a colour: b or w\n\n? 'q' is not a colour: expected b or w\n\n"
)]
#[case("get_value\nmove_values\n", "= 0.0000\n\n= \n\n")]
#[case(
    "move_info 317\nmove_info f10,e10\nmove_info 13729\nmove_info pass\n",
    "= \nID:     317\nPiece:  2\nPoints: e10 f10\n\n= \nID:     317\nPiece:  2\nPoints: e10 f10\n\n\
     ? moves are numbered below 13729\n\n? a pass lays no piece\n\n"
)]
#[case(
    "loadsgf\nloadsgf a b\nloadsgf a 0\nsavesgf\n",
    "? expected a file, and the number of a move or nothing\n\n? move 'b': expected a number from 1\n\n\
     ? move '0': expected a number from 1\n\n? expected a file\n\n"
)]
fn a_game_goes_on_as_told(#[case] input: &str, #[case] output: &str) {
    let mut engine = engine("random");
    let mut answers = Vec::new();
    engine.serve(input.as_bytes(), &mut answers).unwrap();
    assert_eq!(String::from_utf8(answers).unwrap(), output, "{input:?}");
}

/// A colour without placements: it passes, is never to move, and a pass cannot be undone as a move.
#[test]
fn a_side_without_moves_passes() {
    let mut engine = engine("random");
    for line in [
        "play b e9,f9,g9,h9,e10",
        "play w j5,k5,l5,m5,n5",
        "play b i4,i5,i6,i7,i8",
    ] {
        assert_eq!(ask(&mut engine, line), "");
    }
    assert_eq!(ask(&mut engine, "all_legal w"), "");
    assert_eq!(ask(&mut engine, "reg_genmove w"), "pass");
    assert_eq!(ask(&mut engine, "genmove w"), "pass");
    assert_eq!(ask(&mut engine, "play w pass"), "");
    assert!(ask(&mut engine, "showboard").contains("b (X): 10, to play"));
    let laid = ask(&mut engine, "g");
    assert!(laid.contains(','), "{laid}");
    assert!(refused(&mut engine, "play b pass").contains("a side passes when nothing fits"));
    assert_eq!(ask(&mut engine, "undo"), "");
    assert_eq!(ask(&mut engine, "undo"), "");
    assert_ne!(ask(&mut engine, "all_legal w"), "");
}

#[test]
fn the_board_is_shown() {
    let mut engine = engine("random");
    ask(&mut engine, "play b e10,f10,g10,g11,g12");
    ask(&mut engine, "play w h4,i4,i5,j5,i6");
    assert_eq!(
        ask(&mut engine, "showboard"),
        "
   a b c d e f g h i j k l m n
14 . . . . . . . . . . . . . . 14  b (X): 5, to play
13 . . . . . . . . . . . . . . 13    F I5 L5 N P T5 U W X Y Z5
12 . . . . . . X . . . . . . . 12    1 2 I3 V3 I4 L4 T4 O Z4
11 . . . . . . X . . . . . . . 11
10 . . . . X X X . . . . . . . 10  w (O): 5
 9 . . . . . . . . . . . . . . 9     I5 L5 N P T5 U V5 W X Y Z5
 8 . . . . . . . . . . . . . . 8     1 2 I3 V3 I4 L4 T4 O Z4
 7 . . . . . . . . . . . . . . 7
 6 . . . . . . . . O . . . . . 6   last: w h4,i4,i5,j5,i6
 5 . . . . . . . . O O . . . . 5
 4 . . . . . . . O O . . . . . 4
 3 . . . . . . . . . . . . . . 3
 2 . . . . . . . . . . . . . . 2
 1 . . . . . . . . . . . . . . 1
   a b c d e f g h i j k l m n"
    );
    let numbers = ask(&mut engine, "point_integers");
    let ends: Vec<&str> = numbers.split_whitespace().collect();
    assert_eq!((ends[14], ends[15]), ("14", "182"), "{numbers}");
    ask(&mut engine, "clear_board");
    assert!(ask(&mut engine, "showboard").contains("5 . . . . . . . . . + "));
}

#[test]
fn every_command_that_is_listed_is_known() {
    let mut engine = engine("random");
    let listed = ask(&mut engine, "list_commands");
    for name in [
        "all_legal",
        "clear_board",
        "cputime",
        "final_score",
        "g",
        "genmove",
        "get_place",
        "get_value",
        "known_command",
        "list_commands",
        "loadsgf",
        "move_info",
        "move_values",
        "name",
        "p",
        "param",
        "param_base",
        "play",
        "point_integers",
        "protocol_version",
        "quit",
        "reg_genmove",
        "savesgf",
        "set_game",
        "set_random_seed",
        "showboard",
        "time_left",
        "time_settings",
        "undo",
        "version",
    ] {
        assert!(listed.lines().any(|line| line == name), "{name}");
    }
    for name in listed.lines() {
        assert_eq!(ask(&mut engine, &format!("known_command {name}")), "true");
    }
    assert_eq!(ask(&mut engine, "version"), env!("CARGO_PKG_VERSION"));
}

/// Values of the last search, in the form that drivers of Pentobi's engine read.
#[test]
fn a_search_says_what_it_thought() {
    let mut engine = engine("uct:playouts=200");
    let chosen = ask(&mut engine, "reg_genmove b");
    let value: f64 = ask(&mut engine, "get_value").parse().unwrap();
    assert!((0.0..=1.0).contains(&value));
    let values = ask(&mut engine, "move_values");
    let mut found = false;
    for line in values.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let [visits, count, value, piece] = words.as_slice() else {
            panic!("{line}");
        };
        assert_eq!(format!("{visits}.0"), *count);
        assert!(
            (0.0..=1.0).contains(&value.parse::<f64>().unwrap()),
            "{line}"
        );
        found |= piece.split_once(']').unwrap().1 == chosen;
    }
    assert!(found, "{chosen} is not in {values}");
    // It was not played.
    assert_eq!(ask(&mut engine, "reg_genmove b"), chosen);
    assert!(refused(&mut engine, "undo").contains("cannot undo"));
}

/// The same seed plays the same games, each different from the others.
#[test]
fn chance_comes_from_the_seed() {
    let opening = |engine: &mut Engine| -> Vec<String> {
        ask(engine, "clear_board");
        (0..4).map(|_| ask(engine, "g")).collect()
    };
    let (mut one, mut two) = (engine("random"), engine("random"));
    let first = opening(&mut one);
    assert_eq!(first, opening(&mut two));
    let second = opening(&mut one);
    assert_ne!(first, second);
    assert_eq!(second, opening(&mut two));
    ask(&mut one, "set_random_seed 1");
    assert_eq!(opening(&mut one), first);
    ask(&mut one, "set_random_seed 2");
    assert_ne!(opening(&mut one), first);
}

#[test]
fn hopeless_games_are_resigned_when_that_is_wanted() {
    let mut engine = engine("random");
    ask(&mut engine, "play w j5");
    while ask(&mut engine, "genmove b") != "pass" {}
    ask(&mut engine, "param player uct:playouts=600");
    ask(&mut engine, "param_base resign 1");
    assert_eq!(ask(&mut engine, "genmove w"), "resign");
    ask(&mut engine, "param_base resign 0");
    assert_ne!(ask(&mut engine, "genmove w"), "resign");
}

#[test]
fn rule_b_lets_the_first_choose() {
    let mut engine = Engine::new(Options {
        player: "random".parse().unwrap(),
        rules: Rules { start: Start::B },
        seed: Seed(1),
    })
    .unwrap();
    assert_eq!(ask(&mut engine, "all_legal b").lines().count(), 828);
    ask(&mut engine, "play b j5,k5");
    assert!(refused(&mut engine, "play w i4").contains("must cover e10"));
    ask(&mut engine, "play w e10");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.blksgf");
    ask(&mut engine, &format!("savesgf \"{}\"", path.display()));
    ask(&mut engine, "set_game Blokus Duo");
    ask(&mut engine, &format!("loadsgf \"{}\"", path.display()));
    assert_eq!(ask(&mut engine, "final_score"), "B+1");
}

/// Illegal moves on request of a driver: not over other pieces, not next to own ones.
#[test]
fn illegal_moves_can_be_accepted() {
    let mut engine = engine("random");
    ask(&mut engine, "play b e10");
    assert!(refused(&mut engine, "play b a1,a2").contains("does not touch a corner"));
    ask(&mut engine, "param_base accept_illegal 1");
    ask(&mut engine, "play b a1,a2");
    ask(&mut engine, "play b n1,n2,n3");
    assert!(refused(&mut engine, "play w a1").contains("covers a1"));
    assert!(refused(&mut engine, "play b m1,m2,m3,m4").contains("own edge"));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("odd game.blksgf");
    ask(&mut engine, &format!("savesgf \"{}\"", path.display()));
    ask(&mut engine, &format!("loadsgf \"{}\" 3", path.display()));
    assert_eq!(ask(&mut engine, "final_score"), "B+3");
    ask(&mut engine, "param_base accept_illegal 0");
    let why = refused(&mut engine, &format!("loadsgf \"{}\"", path.display()));
    assert!(
        why.contains("line 3, column 4: a1,a2: does not touch a corner"),
        "{why}"
    );
    // The game before is still there.
    assert_eq!(ask(&mut engine, "final_score"), "B+3");
}

#[test]
fn files_are_opened_where_asked_and_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.blksgf");
    let text = "(;GM[Blokus Duo]XY[a\\]b]C[a game]\n;B[e10,f10]\n(;W[j5]N[main]\n;B[g11])\n(;W[i5,j5]C[better?]))\n";
    fs::write(&path, text).unwrap();
    let mut engine = engine("random");
    let load = format!("loadsgf {}", path.display());
    ask(&mut engine, &load);
    assert_eq!(ask(&mut engine, "final_score"), "B+2");
    ask(&mut engine, &format!("{load} 99"));
    assert_eq!(ask(&mut engine, "final_score"), "B+2");
    ask(&mut engine, &format!("{load} 1"));
    assert_eq!(ask(&mut engine, "final_score"), "0");
    assert!(refused(&mut engine, "undo").contains("cannot undo"));
    ask(&mut engine, &format!("{load} 3"));
    assert_eq!(ask(&mut engine, "final_score"), "B+1");
    // Back and forth on a line of the file changes nothing.
    ask(&mut engine, "undo");
    ask(&mut engine, "play w j5,i5");
    ask(&mut engine, "undo");
    ask(&mut engine, "play w j5");
    let saved = folder.path().join("saved.blksgf");
    ask(&mut engine, &format!("savesgf {}", saved.display()));
    assert_eq!(fs::read_to_string(&saved).unwrap(), text);
    // Another move is a variation more, until it is taken back.
    ask(&mut engine, "play b d11,c12,c11");
    ask(&mut engine, &format!("savesgf {}", saved.display()));
    let more = fs::read_to_string(&saved).unwrap();
    assert!(
        more.contains("(;W[j5]N[main]\n(;B[g11])\n(;B[c11,d11,c12])"),
        "{more}"
    );
    ask(&mut engine, "undo");
    ask(&mut engine, &format!("savesgf {}", saved.display()));
    assert_eq!(fs::read_to_string(&saved).unwrap(), text);
    // What the file said of the end no longer holds once the main line goes on; a name may hold what begins a comment.
    let path = folder.path().join("a#b.blksgf");
    fs::write(
        &path,
        "(;GM[Blokus Duo]RE[B+R];B[e10,f10];W[j5];C[the end];PL[B])",
    )
    .unwrap();
    ask(&mut engine, &format!("loadsgf \"{}\"", path.display()));
    ask(&mut engine, "play b d11,c12,c11");
    ask(&mut engine, &format!("savesgf \"{}\"", path.display()));
    assert!(!fs::read_to_string(&path).unwrap().contains("RE["));
    // Nodes without a move are skipped: the last move is the one before them.
    ask(&mut engine, "undo");
    ask(&mut engine, "undo");
    assert_eq!(ask(&mut engine, "final_score"), "B+2");
    let why = refused(&mut engine, &format!("savesgf {}", folder.path().display()));
    assert!(why.contains("directory"), "{why}");
}

/// A file is only overwritten if it is a single game of our own; otherwise games would be lost.
#[test]
fn files_of_others_are_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.blksgf");
    let save = format!("savesgf \"{}\"", path.display());
    let mut engine = engine("random");
    let two = "(;GM[Blokus Duo];B[e10])(;GM[Blokus Duo];B[f9])";
    for (content, said) in [
        ("root:x:0:0:", "is no game of Blokus Duo"),
        ("(;GM[1])", "is no game of Blokus Duo"),
        (two, "holds 2 games"),
    ] {
        fs::write(&path, content).unwrap();
        let why = refused(&mut engine, &save);
        assert!(why.contains(said), "{why}");
        assert_eq!(fs::read_to_string(&path).unwrap(), content);
    }
    let loaded = ask(&mut engine, &format!("loadsgf \"{}\"", path.display()));
    assert_eq!(loaded, "the first of 2 games in this file");
    assert!(refused(&mut engine, &save).contains("holds 2 games"));
    for content in ["", "(;GM[Blokus Duo];B[f9])"] {
        fs::write(&path, content).unwrap();
        ask(&mut engine, &save);
        assert!(fs::read_to_string(&path).unwrap().contains("B[e10]"));
    }
}

/// A player that would think for a long time answers within its time.
#[test]
fn the_clock_bounds_what_a_move_takes() {
    for player in ["expert:playouts=1000000000", "uct:playouts=1000000000"] {
        for clock in ["time_settings 1 0 0", "time_left b 1 0", "time_left b 1 20"] {
            let mut engine = engine(player);
            ask(&mut engine, clock);
            // It ends.
            assert!(
                ask(&mut engine, "genmove b").contains(','),
                "{player} {clock}"
            );
        }
    }
    let mut engine = engine("expert:playouts=50");
    // Nothing is left: still a move.
    ask(&mut engine, "time_settings 0 0 0");
    assert!(ask(&mut engine, "genmove b").contains(','));
    // Overtime without stones is no limit.
    ask(&mut engine, "time_settings 0 1 0");
    assert!(ask(&mut engine, "genmove w").contains(','));
    for wrong in [
        "time_settings 1 2",
        "time_settings 1 2 x",
        "time_left b 1",
        "time_left x 1 1",
        "time_left b -1 0",
    ] {
        assert!(refused(&mut engine, wrong).contains("expected"), "{wrong}");
    }
}

/// The reference games, with moves, counts and scores that several programs agree on.
#[test]
fn the_reference_games_come_out_as_published() {
    let mut engine = engine("random");
    let mut games = 0;
    let mut laid = 0;
    for line in include_str!("../../crates/sanban-blokus/tests/data/games.txt").lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["game", _] => {
                ask(&mut engine, "clear_board");
                laid = 0;
            }
            [_, "end", .., first, second] => {
                let [first, second]: [i32; 2] = [first, second].map(|score| score.parse().unwrap());
                let score = match first - second {
                    0 => "0".to_owned(),
                    ahead if ahead > 0 => format!("B+{ahead}"),
                    behind => format!("W+{}", -behind),
                };
                assert_eq!(ask(&mut engine, "final_score"), score);
                for colour in ["b", "w"] {
                    assert_eq!(ask(&mut engine, &format!("genmove {colour}")), "pass");
                }
                for _ in 0..laid {
                    ask(&mut engine, "undo");
                }
                assert!(refused(&mut engine, "undo").contains("cannot undo"));
                games += 1;
            }
            [_, colour, text, "legal_b", first, "legal_w", second] => {
                for (colour, count) in [("b", first), ("w", second)] {
                    let legal = ask(&mut engine, &format!("all_legal {colour}"));
                    assert_eq!(legal.lines().count().to_string(), *count, "{line}");
                }
                ask(&mut engine, &format!("play {colour} {text}"));
                laid += usize::from(*text != "pass");
            }
            _ => {}
        }
    }
    assert_eq!(games, 4);
}

/// An engine in a process of its own, as a driver uses it.
struct Driven {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Driven {
    fn start(player: &str, seed: &str) -> Driven {
        let mut child = sanban(&["gtp", "--player", player, "--seed", seed])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let stdout = BufReader::new(stdout);
        Driven {
            child,
            stdin,
            stdout,
        }
    }

    /// Reads as strictly as the driver of Pentobi: a sign, a blank, text, and an empty line.
    fn send(&mut self, command: &str) -> String {
        writeln!(self.stdin, "{command}").unwrap();
        let mut lines: Vec<String> = Vec::new();
        loop {
            let mut line = String::new();
            assert!(
                self.stdout.read_line(&mut line).unwrap() > 0,
                "{command}: no answer"
            );
            match line.trim_end_matches('\n') {
                "" => break,
                line => lines.push(line.to_owned()),
            }
        }
        let answer = lines.join("\n");
        let text = answer.strip_prefix("= ");
        text.unwrap_or_else(|| panic!("{command}: {answer}"))
            .to_owned()
    }
}

/// Two engines play to the end, with a driver between them that knows the rules and sends no passes.
#[test]
fn two_engines_play_a_match() {
    let mut engines = [
        Driven::start("uct:level=1", "1"),
        Driven::start("random", "2"),
    ];
    for engine in &mut engines {
        engine.send("set_game Blokus Duo");
        engine.send("param_base resign 0");
    }
    for game in 0..2 {
        let mut state = State::start(&Rules::default(), 2, Seed::default());
        let before: Vec<f64> = engines
            .iter_mut()
            .map(|engine| {
                engine.send("clear_board");
                engine.send("cputime").parse().unwrap()
            })
            .collect();
        while state.actor().is_some() {
            if state.must_pass() {
                state.play(&Action::Pass).unwrap();
                continue;
            }
            let colour = state.to_move();
            let plays = (colour.index() + game) % 2;
            let letter = letter(colour);
            let text = engines[plays].send(&format!("genmove {letter}"));
            let action = state.read_action(&text).unwrap();
            assert_eq!(state.write_action(&action), text);
            state.play(&action).unwrap();
            engines[1 - plays].send(&format!("play {letter} {text}"));
        }
        let score = |colour| state.score(colour).pentobi();
        let ahead = score(Colour::First) - score(Colour::Second);
        for engine in &mut engines {
            let told = engine.send("final_score");
            let told = match told.split_once('+') {
                Some(("B", points)) => points.parse().unwrap(),
                Some(("W", points)) => -points.parse::<i32>().unwrap(),
                _ => told.parse::<i32>().unwrap(),
            };
            assert_eq!(told, ahead);
        }
        // Time is processor time, which a search increases.
        let after: f64 = engines[0].send("cputime").parse().unwrap();
        assert!(after > before[0], "{after} {before:?}");
    }
    for mut engine in engines {
        engine.send("quit");
        assert!(engine.child.wait().unwrap().success());
    }
}

/// A match by `sanban blokus duel`: its output, its error line, and the saved games.
fn duel(args: &[&str]) -> (String, String, String) {
    let kept = tempfile::NamedTempFile::with_suffix(".blksgf").unwrap();
    let file = kept.path().to_str().unwrap();
    let output = sanban(&["blokus", "duel", "--out", file])
        .args(args)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let games = fs::read_to_string(file).unwrap();
    (text(output.stdout), text(output.stderr), games)
}

/// The lines with moves, without the names of the players.
fn moves(games: &str) -> Vec<&str> {
    let is_move = |line: &&str| line.starts_with(";B[") || line.starts_with(";W[");
    games.lines().filter(is_move).collect()
}

#[test]
fn a_match_against_an_engine_is_the_match_against_the_same_player_inside() {
    let seed = Seed(7);
    let binary = env!("CARGO_BIN_EXE_sanban");
    let second = seed.derive(1);
    let engine = format!(
        "\"{binary}\" gtp --player expert:playouts=30 --seed {}",
        second.0
    );
    let common = ["-n", "4", "--seed", "7", "--openings", "balanced"];
    let run = |second: [&str; 2]| {
        let sides = ["--player", "uct:playouts=30", second[0], second[1]];
        duel(&[&common[..], &sides].concat())
    };
    let (inside, _, games_inside) = run(["--player", "expert:playouts=30"]);
    let (outside, said, games_outside) = run(["--engine", &engine]);
    assert_eq!(said, "");
    assert!(moves(&games_inside).len() > 80, "{games_inside}");
    assert_eq!(moves(&games_inside), moves(&games_outside));
    assert_eq!(games_outside.matches("PB[sanban").count(), 2);
    assert_eq!(games_outside.matches("PW[sanban").count(), 2);
    let counts = |text: &str| -> Vec<String> {
        let of_player = |line: &&str| line.starts_with("uct:") && line.contains('/');
        let line = text.lines().find(of_player).unwrap().split_whitespace();
        line.map(str::to_owned).collect()
    };
    assert_eq!(counts(&inside), counts(&outside));
    assert!(outside.contains("s of processor time"), "{outside}");
}

/// An engine that answers a command as given by a line of `answers` (`genmove = a1`), and everything else with an empty answer.
#[cfg(unix)]
fn script(answers: &str) -> (tempfile::NamedTempFile, String) {
    let mut cases = String::new();
    for line in answers.lines() {
        let (command, answer) = line.trim().split_once(' ').unwrap();
        cases.push_str(&format!("{command}) {answer};;\n"));
    }
    let text = format!(
        "while read -r command rest; do case $command in\n{cases}*) printf '= \\n\\n';; esac; done\n"
    );
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(file.path(), text).unwrap();
    let command = format!("sh \"{}\"", file.path().display());
    (file, command)
}

#[cfg(unix)]
#[rstest]
#[case("genmove exit 0", "ended and left 'genmove w' without an answer")]
#[case(
    r"genmove printf 'e10\n\n'",
    "answered 'genmove w' with 'e10', which begins neither with = nor with ?"
)]
#[case(r"genmove printf '? no idea\n\n'", "refused 'genmove w': no idea")]
#[case(
    r"genmove printf '= a1\n\n'",
    "move 2: tester answered 'a1': the first piece must cover j5"
)]
#[case(
    r"genmove printf '= pass\n\n'",
    "move 2: tester answered 'pass': you may not pass"
)]
#[case(
    r"genmove printf '= now\n\n'",
    "move 2: tester answered 'now': 'now' is not a square"
)]
#[case(r"play printf '? illegal\n\n'", "refused 'play b ")]
fn an_engine_that_fails_ends_the_match_and_what_was_played_counts(
    #[case] answers: &str,
    #[case] said: &str,
) {
    let answers = format!("name printf '= tester\\n\\n'\n{answers}");
    let (_file, command) = script(&answers);
    let sides = ["--engine", &command, "--player", "random", "-n", "4"];
    let (stdout, stderr, _) = duel(&sides);
    let lines: Vec<&str> = stderr.lines().collect();
    assert_eq!(lines.len(), 1, "{stderr}");
    assert!(
        lines[0].contains(said) && lines[0].contains("the match ended after 0 games"),
        "{stderr}"
    );
    assert_eq!(stdout, "");
}

/// An engine that reads nothing ends with us, however we end, and so do its child processes.
#[cfg(unix)]
#[test]
fn engines_do_not_outlive_us() {
    let folder = tempfile::tempdir().unwrap();
    let note = folder.path().join("numbers");
    let script = folder.path().join("deaf.sh");
    let text = format!(
        "trap '' TERM HUP INT\nsleep 600 &\necho $$ $! > '{0}.new'; mv '{0}.new' '{0}'\nsleep 600\n",
        note.display()
    );
    fs::write(&script, text).unwrap();
    let engine = format!("sh \"{}\"", script.display());
    let run = |timeout: &str| {
        let _ = fs::remove_file(&note);
        sanban(&["blokus", "duel", "--player", "random", "--engine", &engine])
            .args(["--timeout", timeout])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap()
    };
    let numbers = || -> Vec<String> {
        loop {
            if let Ok(text) = fs::read_to_string(&note) {
                return text.split_whitespace().map(str::to_owned).collect();
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    };
    let lives = |number: &str| {
        let asked = Process::new("kill").args(["-0", number]).output().unwrap();
        // A zombie process has ended, too.
        let state = fs::read_to_string(format!("/proc/{number}/stat")).unwrap_or_default();
        asked.status.success() && !state.contains(") Z ")
    };
    // A background process of a shell ignores Ctrl-C, and so do we then.
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status
        .lines()
        .find_map(|line| line.strip_prefix("SigIgn:"))
        .and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    let hears_int = ignored.is_none_or(|mask| mask & 2 == 0);
    let signals = ["TERM", "INT", "HUP", ""].into_iter();
    for signal in signals.filter(|signal| *signal != "INT" || hears_int) {
        let mut ours = run(if signal.is_empty() { "1" } else { "600" });
        let theirs = numbers();
        if !signal.is_empty() {
            let number = ours.id().to_string();
            let sent = Process::new("kill").args(["-s", signal, &number]).status();
            assert!(sent.unwrap().success());
        }
        let ended = ours.wait().unwrap();
        assert!(!ended.success(), "{signal}");
        for number in theirs {
            while lives(&number) {
                std::thread::sleep(Duration::from_millis(5));
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn an_engine_that_does_not_stop_talking_is_given_up() {
    for talk in ["/dev/zero", "/dev/urandom"] {
        let engine = format!("cat {talk}");
        let (_, stderr, _) = duel(&["--engine", &engine, "--player", "random", "-n", "2"]);
        assert!(
            stderr.contains("answered 'name' with more than 1048576 bytes")
                || stderr.contains("begins neither with ="),
            "{stderr}"
        );
    }
}

/// A program that only echoes its input never completes an answer, and need not be waited for.
#[cfg(unix)]
#[test]
fn a_program_that_speaks_no_gtp_is_told_by_its_first_line() {
    let (_, stderr, _) = duel(&["--engine", "cat", "--player", "random", "-n", "2"]);
    let said = "'cat' answered 'name' with 'name', which begins neither with = nor with ?";
    assert!(stderr.contains(said), "{stderr}");
}

#[test]
fn a_line_without_end_is_refused_and_the_next_one_answered() {
    let long = format!("7 play b {}\nname\n", "e10,".repeat(1 << 20));
    let mut engine = engine("random");
    let mut answers = Vec::new();
    engine.serve(long.as_bytes(), &mut answers).unwrap();
    assert_eq!(
        String::from_utf8(answers).unwrap(),
        "?7 the line is longer than 1048576 bytes\n\n= sanban\n\n"
    );
    let quoted = refused(&mut engine, &format!("play b {}", "e10,".repeat(10_000)));
    assert!(quoted.chars().count() < 1_100, "{quoted}");
}

#[cfg(unix)]
#[test]
fn who_resigns_has_lost() {
    let (_file, command) =
        script("name printf '= tes\\033\\007ter\\n\\n'\ngenmove printf '= resign\\n\\n'");
    let (stdout, stderr, games) = duel(&["--engine", &command, "--player", "random", "-n", "2"]);
    assert_eq!(stderr, "");
    let line = stdout.lines().find(|line| line.starts_with("random"));
    assert!(line.unwrap().ends_with("2 / 0 / 0"), "{stdout}");
    assert!(
        stdout.contains("tester: 2 moves; it does not report its processor time"),
        "{stdout}"
    );
    assert!(
        games.contains("RE[B+R]") && games.contains("RE[W+R]"),
        "{games}"
    );
}

#[cfg(unix)]
#[test]
fn equal_time_follows_the_engine() {
    let (_file, command) = script(
        "name printf '= tester\\n\\n'\ncputime printf '= 1000\\n\\n'\ngenmove printf '= resign\\n\\n'",
    );
    let run = |player: &str| {
        let sides = ["--engine", &command, "--player", player, "-n", "2"];
        duel(&[&sides[..], &["--equal-time"]].concat())
    };
    let (stdout, stderr, _) = run("expert:time=0.001");
    assert_eq!(stderr, "");
    assert!(
        stdout.contains("tester: 1000.0 s of processor time, 500.000 s for each of 2 moves"),
        "{stdout}"
    );
    assert!(stdout.contains("; time=0.004 at the end"), "{stdout}");
    let (_, stderr, _) = run("expert:level=1");
    assert!(
        stderr.contains("equal time needs a player of ours that is limited by time"),
        "{stderr}"
    );
}

#[test]
fn an_end_of_input_is_no_fault() {
    let (stdout, stderr, code) = session(&["gtp"], "name");
    assert_eq!(
        (stdout.as_str(), stderr.as_str(), code),
        ("= sanban\n\n", "", 0)
    );
    // The reader of the answers is gone.
    let mut child = sanban(&["gtp"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    writeln!(child.stdin.take().unwrap(), "name").unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.stderr.is_empty());
    assert!(output.status.success());
}

#[rstest]
#[case(&["--player", "expertt"], "unknown player 'expertt'")]
#[case(&["--player", "uct:level=0"], "expected 1…9")]
#[case(&["--rules", "rule-c"], "rule-c")]
#[case(&["--set", "start=C"], "start")]
#[case(&["--seed", "-1"], "--seed")]
fn wrong_words_on_the_command_line_are_one_line(#[case] args: &[&str], #[case] said: &str) {
    let mut all = vec!["gtp"];
    all.extend_from_slice(args);
    let (stdout, stderr, code) = session(&all, "name\n");
    assert_eq!((stdout.as_str(), code), ("", 2));
    assert!(
        stderr.contains(said) && stderr.lines().count() == 1,
        "{stderr}"
    );
}

/// Words that commands understand, and others.
fn word() -> impl Strategy<Value = String> {
    let known = [
        "12",
        "-3",
        "play",
        "p",
        "b",
        "w",
        "white",
        "pass",
        "genmove",
        "g",
        "reg_genmove",
        "undo",
        "all_legal",
        "final_score",
        "showboard",
        "set_game",
        "Blokus",
        "Duo",
        "loadsgf",
        "cputime",
        "param",
        "param_base",
        "resign",
        "1",
        "0",
        "accept_illegal",
        "list_commands",
        "known_command",
        "clear_board",
        "e10",
        "e10,f10",
        "j5",
        "d11",
        "i4,i3",
        "f11",
        "\"",
        "#",
        "get_place",
        "get_value",
        "move_values",
        "move_info",
        "set_random_seed",
        "point_integers",
        "Cargo.toml",
        "",
        ",",
        "n14,n14",
        "é",
        "\u{202e}",
    ];
    prop_oneof![
        8 => proptest::sample::select(known.to_vec()).prop_map(str::to_owned),
        1 => "\\PC{0,8}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any input gets one answer, or none if it is empty, and the engine survives.
    #[test]
    fn nothing_upsets_the_engine(
        lines in proptest::collection::vec(proptest::collection::vec(word(), 0..5), 1..30),
        noise in proptest::collection::vec(any::<u8>(), 0..40),
    ) {
        let mut engine = engine("random");
        let lines = lines.iter().map(|words| words.join(" ").into_bytes());
        for line in lines.chain([noise]) {
            if let Some(answer) = engine.answer(&line) {
                prop_assert!(answer.starts_with(['=', '?']), "{answer}");
                prop_assert!(answer.ends_with("\n\n"));
                prop_assert_eq!(answer.find("\n\n"), Some(answer.len() - 2), "{}", answer);
            }
            prop_assert_eq!(ask(&mut engine, "name"), "sanban");
        }
    }

    /// All legal moves, and nothing else, in every position and for both colours.
    #[test]
    fn legal_moves_are_those_of_the_rules(seed: u64, plies in 0_usize..60) {
        let mut engine = engine("random");
        let mut state = State::start(&Rules::default(), 2, Seed(seed));
        let mut chance = Seed(seed).stream();
        let mut actions = Vec::new();
        for _ in 0..plies {
            state.legal_actions(&mut actions);
            let Some(&action) = chance.choose(&actions) else {
                break;
            };
            let colour = letter(state.to_move());
            ask(&mut engine, &format!("play {colour} {}", state.write_action(&action)));
            state.play(&action)?;
        }
        for colour in Colour::BOTH {
            let told = ask(&mut engine, &format!("all_legal {}", letter(colour)));
            let mut told: Vec<&str> = told.lines().collect();
            let mut placements = Vec::new();
            state.board().placements(colour, &mut placements);
            let mut placements: Vec<String> = placements.iter().map(ToString::to_string).collect();
            told.sort_unstable();
            placements.sort_unstable();
            prop_assert_eq!(told, placements);
        }
    }
}
