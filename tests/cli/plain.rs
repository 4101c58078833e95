//! Plain mode as a pipe meets it: whole games by a script, in both languages.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use tempfile::TempDir;

/// Output and data of a table after these typed lines.
fn typed(home: &Path, args: &[&str], lines: &str) -> Output {
    let mut command = Command::cargo_bin("sanban").unwrap();
    for variable in ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "LC_ALL", "LC_MESSAGES"] {
        command.env_remove(variable);
    }
    command
        .arg("--plain")
        .args(args)
        .env("HOME", home)
        .env("XDG_DATA_HOME", home)
        .env("LANG", "C.UTF-8")
        .env("TERM", "dumb")
        .write_stdin(lines)
        .output()
        .unwrap()
}

/// Output at a new table. It consists of lines of text and nothing else.
fn said(args: &[&str], lines: &str) -> String {
    let home = TempDir::new().unwrap();
    let output = typed(home.path(), args, lines);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*errors), (Some(0), ""), "{args:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let signs = text.chars();
    let wrong: Vec<char> = signs
        .filter(|&sign| sign != '\n' && sign.is_control())
        .chain(
            text.chars()
                .filter(|sign| ('\u{2500}'..='\u{27bf}').contains(sign)),
        )
        .collect();
    assert!(wrong.is_empty(), "{wrong:?} in {text}");
    assert!(text.lines().all(|line| !line.trim().is_empty()), "{text}");
    text
}

/// The same with a seed, twice: the output is the same each time. A word that something takes
/// its time is left out: it depends on the machine.
fn said_twice(args: &[&str], lines: &str) -> String {
    let args = [args, &["--seed", "5"]].concat();
    let once = || {
        let text = said(&args, lines);
        ["One moment.\n", "少々お待ちください。\n"]
            .iter()
            .fold(text, |text, wait| text.replace(wait, ""))
    };
    let first = once();
    assert_eq!(first, once());
    first
}

fn assert_says(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "no '{part}' in:\n{text}");
    }
}

const BLACKJACK: &[&str] = &["play", "blackjack", "--player", "human"];
const DAIHINMIN: &[&str] = &[
    "play",
    "daihinmin",
    "--player",
    "human",
    "--player",
    "4xrandom",
    "-n",
    "2",
];
const BLOKUS: &[&str] = &["play", "blokus", "--player", "human", "--player", "random"];

#[test]
fn a_round_of_blackjack_is_played_by_a_script() {
    let text = said_twice(BLACKJACK, "20\nstand\n\n\nstand\nquit\n");
    assert_says(
        &text,
        &[
            "Round 1.\n",
            "You have 1,000.",
            "You: bet 20.",
            "Your hand: ",
            "Dealer shows ",
            "Choose: 1 ",
            "You: stand ",
            "in the bank.",
            "Enter deals the next one",
            "Round 2.\n",
        ],
    );
    // An empty line bets the same again.
    assert_eq!(text.matches("You: bet 20.").count(), 2, "{text}");
    let japanese = said_twice(
        &[BLACKJACK, &["--language", "ja"]].concat(),
        "20\nスタンド\n終了\n",
    );
    assert_says(
        &japanese,
        &[
            "ラウンド1。",
            "あなた：ベット 20。",
            "手札：",
            "あなた：スタンド ",
        ],
    );
    assert!(!japanese.contains("Choose"), "{japanese}");
}

#[test]
fn a_match_of_daihinmin_is_played_to_its_end() {
    // The first legal choice, or a pass without one; the exchange needs cards of the hand.
    let home = TempDir::new().unwrap();
    let args = [DAIHINMIN, &["--set", "exchange=false", "--seed", "5"]].concat();
    let lines = "1\np\n".repeat(200);
    let output = typed(home.path(), &args, &lines);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_says(
        &text,
        &[
            "Game 1 of 2.",
            "Your hand, ",
            "The table is empty: you lead.",
            "Cards left: Mio ",
            "Singles: 1 ",
            "You: pass",
            "1st: ",
            "Points after 1 game: ",
            "The game is over.",
        ],
    );
    let short = said_twice(DAIHINMIN, "1\nhint\nundo\nh5\nlog\nrecord\nquit\n");
    assert_says(
        &short,
        &[
            "Hint: ",
            "Values: ",
            "Taken back.",
            "sanban-record: 1; game: daihinmin;",
        ],
    );
    let japanese = said(
        &[DAIHINMIN, &["--seed", "5", "--language", "ja"]].concat(),
        "1\n取り消し\n状態\nパス\n終了\n",
    );
    assert_says(
        &japanese,
        &["手札", "場は空です。", "取り消しました。", "残り：ミオ"],
    );
}

#[test]
fn blokus_is_played_by_pieces_and_places() {
    let text = said_twice(BLOKUS, "f\nF 2\nboard\nundo\ne10,f10,g10\nstate\nquit\n");
    assert_says(
        &text,
        &[
            "F has 40 places",
            "F 1: ",
            "20 more: type F all",
            "You: F on ",
            "Row 14: . .",
            "Taken back.",
            "You: I3 on e10,f10,g10.",
            "Score: You: 3, ",
        ],
    );
    // Every piece at its first place, until neither side can move.
    let pieces = "F W X Y N P T5 U V5 Z5 I5 L5 I4 L4 O T4 Z4 I3 V3 2 1";
    let moves: String = pieces
        .split(' ')
        .map(|piece| format!("{piece} 1\n"))
        .collect();
    let whole = said_twice(BLOKUS, &moves.repeat(2));
    assert_says(
        &whole,
        &[" by ", "The game is over. Enter starts the next one"],
    );
    let japanese = said(&[BLOKUS, &["--language", "ja"]].concat(), "f 2\n盤\n終了\n");
    assert_says(&japanese, &["あなた：Fを ", "14段：", "得点：あなた 5"]);
}

#[test]
fn what_is_wrong_is_said_in_one_line() {
    let text = said_twice(
        BLACKJACK,
        "7\n5000\nbet\n20\nsplit\n9\nsplat\n\u{1b}[31m\nquit\n",
    );
    assert_says(
        &text,
        &[
            "Not allowed: ",
            "bet is neither a command nor a move.",
            "The numbers go from 1 to ",
            "splat is neither a command nor a move. Type help",
        ],
    );
    let blokus = said_twice(BLOKUS, "a1\ne10,e10\nF 99\n0\nF 1\nf\nquit\n");
    assert_says(
        &blokus,
        &[
            "Not allowed: ",
            "These squares are no piece.",
            "F has the places 1 to 40.",
            "the F is already placed",
        ],
    );
    let daihinmin = said_twice(DAIHINMIN, "jo jo\nhh\n99\nnext\nredo\nundo\nquit\n");
    assert_says(
        &daihinmin,
        &[
            "The numbers go from 1 to ",
            "The game is not over yet.",
            "Nothing was taken back.",
        ],
    );
}

#[test]
fn the_table_is_kept_when_the_input_ends() {
    let home = TempDir::new().unwrap();
    let args = [BLACKJACK, &["--seed", "5"]].concat();
    let output = typed(home.path(), &args, "20\nstand\nundo\n");
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_says(&text, &["The input has ended.", "The table is saved"]);
    // The finished round is counted as at any table.
    let mut stats = Command::cargo_bin("sanban").unwrap();
    stats
        .args(["stats", "--json"])
        .env("HOME", home.path())
        .env("XDG_DATA_HOME", home.path())
        .env_remove("XDG_CONFIG_HOME");
    let counted = String::from_utf8(stats.output().unwrap().stdout).unwrap();
    assert!(counted.contains("blackjack"), "{counted}");
    // Without decisions there is nothing to save.
    assert!(!said(BLACKJACK, "").contains("saved"));
}

#[test]
fn a_table_is_gone_on_with_where_it_was_left() {
    let home = TempDir::new().unwrap();
    let args = [BLACKJACK, &["--seed", "5"]].concat();
    typed(home.path(), &args, "20\n");
    let output = typed(home.path(), &["play", "blackjack", "--continue"], "stand\n");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(!text.contains("Your bet?"), "{text}");
    assert_says(
        &text,
        &["Your hand: 4 2, 6.", "You: stand 6", "The round is over."],
    );
    let nothing = typed(home.path(), &["play", "blokus", "--continue"], "");
    let problem = String::from_utf8(nothing.stderr).unwrap();
    assert_eq!(nothing.status.code(), Some(2));
    let wanted = "no table of blokus waits to be continued";
    assert!(problem.contains(wanted), "{problem}");
}

#[test]
fn whoever_stops_listening_ends_it_quietly() {
    use std::process::{Command, Stdio};
    let home = TempDir::new().unwrap();
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("sanban"))
        .args(["--plain", "play", "blackjack", "--seed", "5"])
        .env("HOME", home.path())
        .env("XDG_DATA_HOME", home.path())
        .env_remove("XDG_CONFIG_HOME")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    // It may have noticed already.
    let _ = std::io::Write::write_all(&mut input, "20\nstand\n".as_bytes());
    drop(input);
    let output = child.wait_with_output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*errors), (Some(0), ""));
}

#[test]
fn without_unicode_only_ascii_is_written() {
    let home = TempDir::new().unwrap();
    let mut command = Command::cargo_bin("sanban").unwrap();
    let args = [&["--plain"], DAIHINMIN, &["--seed", "5"]].concat();
    let output = command
        .args(args)
        .env("HOME", home.path())
        .env("XDG_DATA_HOME", home.path())
        .env("LC_ALL", "C")
        .write_stdin("1\nstate\nhelp\nquit\n")
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.is_ascii() && text.contains("Your hand, "), "{text}");
}

/// The lines of a drill of Blackjack: a right answer, a wrong one, a word that means nothing, and the result.
#[test]
fn a_drill_is_answered_line_by_line() {
    let practice = ["practice", "hard", "--questions", "2"];
    let text = said_twice(&practice, "hit\nsplat\nstate\nstand\n\nq\n");
    assert_says(
        &text,
        &[
            "Hard totals, 6 decks, ",
            "Question 1 of 2.\nDealer shows ",
            "Your hand: ",
            "You can type: h hit, s stand, d double, r surrender, q end.",
            "splat means nothing here. Type help",
            "Question 2 of 2.",
            "Wrong.\n",
            " of a bet.\nBest: ",
            "Values: ",
            "Accuracy ",
            "To repeat: hard ",
            "You can type: Enter again, w only the wrong ones, q back.",
        ],
    );
    let count = said_twice(
        &["practice", "true-count", "--questions", "1"],
        "\n-99\n\nq\n",
    );
    assert_says(
        &count,
        &["Hi-Lo: running ", "Type a number first.", "It is ", " ÷ "],
    );
    let bets = said_twice(&["practice", "bets", "--questions", "1"], "1\nq\n");
    assert_says(&bets, &["What is the bet?\n1 bets 10, 2 bets "]);
    let japanese = said(
        &["practice", "hard", "--seed", "5", "--language", "ja"],
        "ヒット\nq\n",
    );
    assert_says(&japanese, &["ディーラー", "入力できるもの："]);
    assert!(!japanese.contains("type"), "{japanese}");
}

/// A deck counted down by a script that knows Hi-Lo.
#[test]
fn a_deck_is_counted_down_by_ear() {
    // What is said names the seconds that it took, which differ from run to run.
    let args = ["practice", "counting", "--questions", "1", "--seed", "5"];
    let turned = said(&args, &"\n".repeat(60));
    let cards = turned.lines().filter_map(|line| line.strip_suffix('.'));
    let groups: Vec<&str> = cards
        .filter(|line| line.split(", ").all(|hand| hand.split(' ').all(is_rank)))
        .collect();
    let tag = |rank: &str| match rank {
        "2" | "3" | "4" | "5" | "6" => 1,
        "7" | "8" | "9" => 0,
        _ => -1,
    };
    let ranks = groups.iter().flat_map(|group| group.split([' ', ',']));
    let count: i32 = ranks.filter(|rank| !rank.is_empty()).map(tag).sum();
    let answer = format!("{}{count}\nq\n", "\n".repeat(groups.len() + 2));
    let text = said(&args, &answer);
    assert_says(&text, &["Running count?", "Right.", "Accuracy 100 %"]);
}

/// A series between AIs: its length, its score after each game, its end.
#[test]
fn a_watched_series_is_told_to_its_end() {
    let players = ["--player", "random", "--player", "uct:playouts=5"];
    let args = [
        &["watch", "blokus", "--plain", "-n", "2", "--seed", "5"],
        &players[..],
    ]
    .concat();
    let text = said(&args, "");
    assert_says(&text, &["Game 1 of 2.", "Series: ", "Game 2 of 2."]);
    assert_eq!(text.matches("Series: ").count(), 2, "{text}");
    let (_, last) = text.rsplit_once("Series: ").unwrap();
    let scores = last.lines().next().unwrap().trim_end_matches('.');
    let sum: f64 = scores
        .split(", ")
        .map(|score| score.rsplit(' ').next().unwrap().parse::<f64>().unwrap())
        .sum();
    assert_eq!(sum, 2.0, "{scores}");
}

/// A watched game is told as a fan would tell it; whoever plays is told nothing that only a spectator sees.
#[test]
fn a_watched_game_is_remarked_on() {
    let table = ["daihinmin", "--plain", "--seed", "5", "-p"];
    let watched = said(
        &[&["watch"], &table[..], &["5xrandom", "-n", "1"]].concat(),
        "",
    );
    assert_says(
        &watched,
        &["Locked to D", "Nobody else still in the trick can beat"],
    );
    let seats = ["human", "-p", "4xrandom"];
    let played = said(
        &[&["play"], &table[..], &seats[..]].concat(),
        &"1\n".repeat(60),
    );
    assert_says(&played, &["JO"]);
    assert!(
        !played.contains("Nobody else still in the trick can beat"),
        "{played}"
    );
}

/// What was practised is told again: the sessions, and the mistakes.
#[test]
fn progress_is_told() {
    let home = TempDir::new().unwrap();
    let lines = |args: &[&str], lines: &str| {
        String::from_utf8(typed(home.path(), args, lines).stdout).unwrap()
    };
    let progress = ["practice", "progress", "--plain"];
    assert_says(
        &lines(&progress, "q\n"),
        &["Nothing has been practised yet."],
    );
    let hard = [
        "practice",
        "hard",
        "--questions",
        "2",
        "--seed",
        "5",
        "--plain",
    ];
    let asked = lines(&hard, "hit\n\nstand\n\nq\n");
    assert_says(&asked, &["Question 2 of 2."]);
    let told = lines(&progress, "q\n");
    assert_says(
        &told,
        &[": Hard totals, 2 answers, ", " % right, ", " s each."],
    );
    let japanese = lines(&[&progress[..], &["--language", "ja"]].concat(), "q\n");
    assert_says(&japanese, &["2問、正解率"]);
}

fn is_rank(word: &str) -> bool {
    let words = [
        "Ace", "King", "Queen", "Jack", "ace", "king", "queen", "jack",
    ];
    words.contains(&word) || word.parse::<u8>().is_ok()
}

/// A puzzle of each game: the position, a choice by number or squares, the reasons; the list.
#[test]
fn puzzles_are_solved_line_by_line() {
    let text = said(
        &["practice", "daihinmin", "train"],
        "splat\n6\n\nsolution\nq\n",
    );
    assert_says(
        &text,
        &[
            "Daihinmin, puzzle, 1 of 60, easy.",
            "You, 5 cards: C4 D4 C6 C8 H8.",
            "splat means nothing here.",
            "Solved: C4 D4\n",
            "Values: C4 D4 4.00 ±",
            "puzzle, 2 of 60, easy.",
            "Best is ",
        ],
    );
    let list = said(&["practice", "blokus"], "9\n3\nboard\ne\nu\nquit\n");
    assert_says(
        &list,
        &[
            "3 easy: 20 new",
            "Type a number.",
            "puzzle, 1 of 60, easy.",
            "Row 14: ",
            "Best is ",
            "Once more: it does not count",
        ],
    );
    // The answers count as on the screens.
    let home = TempDir::new().unwrap();
    let args = ["practice", "daihinmin", "train"];
    typed(home.path(), &args, "6\nq\n");
    let again = typed(home.path(), &["practice", "daihinmin"], "q\n");
    let again = String::from_utf8(again.stdout).unwrap();
    assert_says(&again, &["19 new, 1 of 1 solved at the first try (100 %)"]);
}

/// The lessons from the first step to the last, with a wrong answer in each.
#[test]
fn lessons_are_done_line_by_line() {
    let blackjack = "\n10\n\ns\nh\n\ns\n\ns\n\nh\n\n10\n\nd\n\np\ns\ns\n\nn\n\nf\n\n\na\n+1\n\nq\n";
    let daihinmin = "\n3\n2\n\np\nD9\n\nH9 S9\n\np\n\nS4 S5 S6\n\nH8\n\nH9\n\nJO\n\nS3\n\nS5 H5 D5 C5\n\nC4\n\n\nC3 D3\n\nq\n";
    let blokus = "\n\n\n\n\nI5 1\n\nI5 1\n\n2\n1\n\ni4\n1 i4\n\n\nb\n81\n\nq\n";
    for (game, lines) in [
        ("blackjack", blackjack),
        ("daihinmin", daihinmin),
        ("blokus", blokus),
    ] {
        let text = said(&["lesson", game], lines);
        let end = format!("sanban play {game} --plain\n");
        assert_says(
            &text,
            &["Lesson 1/", "Here you type the number", "Well done.", &end],
        );
    }
    let text = said(&["lesson", "blokus"], blokus);
    assert_says(&text, &["i4 is a square, and I4 a piece.", "c: 81."]);
    // It goes on where it was left.
    let home = TempDir::new().unwrap();
    typed(home.path(), &["lesson", "daihinmin"], "\n2\n\n");
    let later = typed(home.path(), &["lesson", "daihinmin"], "");
    let later = String::from_utf8(later.stdout).unwrap();
    assert_says(&later, &["Lesson 3/14."]);
}

/// A watched table: turn by turn, several at once, to the end of the game; without input to the end of the match.
#[test]
fn tables_are_watched_line_by_line() {
    let daihinmin = ["watch", "daihinmin", "-p", "5xrandom", "-n", "2"];
    let text = said_twice(&daihinmin, "\n3\nstate\nend\n\nquit\n");
    assert_says(
        &text,
        &[
            "Game 1 of 2.",
            "Emi, 10 cards: ",
            "Enter plays the next turn",
            "1st: ",
            "Points after 1 game: ",
            "Enter starts the next one",
            "Game 2 of 2.",
        ],
    );
    let whole = said_twice(&daihinmin, "");
    assert_says(&whole, &["Game 2 of 2.", "Points after 2 games: "]);
    let blokus = said_twice(
        &["watch", "blokus", "-p", "2xrandom"],
        "2\nend\nrecord\nquit\n",
    );
    assert_says(&blokus, &["Row 14: ", "Score: ", "sanban-record: "]);
    let blackjack = said_twice(&["watch", "blackjack", "-p", "2xbasic"], "2\nend\nquit\n");
    assert_says(
        &blackjack,
        &["Basic 1: bet 10.", "Dealer shows ", "in the bank."],
    );
}

/// Rated games: no advice and no take-backs, a rating that follows, and what is resigned.
#[test]
fn rated_games_are_played_line_by_line() {
    let home = TempDir::new().unwrap();
    let blokus = ["play", "blokus", "--rated"];
    let output = typed(
        home.path(),
        &blokus,
        "\nhint\nundo\nI5 1\nresign\nresign\n\nq\n",
    );
    let text = String::from_utf8(output.stdout).unwrap();
    assert_says(
        &text,
        &[
            "You have no rating yet.",
            "Next: ",
            "No advice in a rated game.",
            "No take-backs in a rated game.",
            "A rated game that is resigned counts as lost.",
            "You resign: ",
            "Your rating: ",
            "The match is over. Enter leaves.",
            "Your rating 1",
        ],
    );
    // A series of Blackjack that is resigned counts for nothing.
    let blackjack = ["play", "blackjack", "--rated"];
    let lines = "\n20\nstand\nn\nh\nquit\nx\nn\nx\ny\nq\n";
    let output = typed(home.path(), &blackjack, lines);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_says(
        &text,
        &[
            "Round 1 of 100.",
            "Continue your unfinished rated series",
            "Resign this rated game?\nThe series will not count.",
        ],
    );
    let end = text.rsplit("The series will not count.").next().unwrap();
    assert_says(end, &["You have no rating yet."]);
}

#[test]
fn the_course_an_exam_and_an_empty_chart_are_answered_line_by_line() {
    let course = said(&["practice"], "9\n2\nq\n");
    assert_says(
        &course,
        &[
            "1 The chart: 0 of 3 short exams in a row\n",
            "Chosen: The chart.\n",
            "e exam, w whole chart, f fill in, d all drills",
            "When the count says to leave the chart.\n",
        ],
    );
    let chart = said(
        &["practice", "empty-chart"],
        "hhhhhhhhhh\nhhhhhhhhdh\nhhh\n\nq\n",
    );
    assert_says(
        &chart,
        &[
            "hard 5: type ten letters",
            "10 of 330 cells\nhard 6: type ten letters",
            "hhh means nothing here.",
            "20 of 330 cells, 1 wrong: you lose 0.25 bets in 100 hands",
            "hard 6 v 10: right is hit. double: −0.246 bets in 100 hands",
        ],
    );
    // An exam says nothing of right and wrong until its end, and has its own length.
    let exam = said(&["practice", "exam", "--seed", "3"], "h\ns\nq\ny\nq\nq\n");
    assert_says(
        &exam,
        &[
            "Question 3 of 100.",
            "Short exam: not finished, 98 questions were left.",
        ],
    );
    assert!(
        !exam.contains("Wrong.") && !exam.contains("Right"),
        "{exam}"
    );
    let cells = ["practice", "hands", "--cells", "soft 17 v A"];
    let cells = said(&cells, "s\nq\nq\n");
    assert_says(&cells, &["Dealer shows ace.", ", soft 17."]);
    let home = TempDir::new().unwrap();
    for (args, problem) in [
        (
            &["practice", "exam", "--questions", "3"][..],
            "'exam' has a length of its own",
        ),
        (
            &["practice", "--cells", "hard 30"],
            "'hard 30' is no range of cells",
        ),
        (
            &["practice", "soft", "--cells", "soft 17"],
            "--cells is for the drill 'hands'",
        ),
    ] {
        let output = typed(home.path(), args, "");
        assert_eq!(output.status.code(), Some(2));
        assert_says(&String::from_utf8_lossy(&output.stderr), &[problem]);
    }
}

/// A list of indices and a ramp that are none are reported where they are asked about.
#[test]
fn indices_and_ramps_that_are_none_are_said_in_the_drills_that_ask_for_them() {
    let home = TempDir::new().unwrap();
    let config = home.path().join("config.toml");
    let settings = "[practice]\nindices = \"nowhere.txt\"\nramp = \"2:4/1:2\"\n";
    std::fs::write(&config, settings).unwrap();
    let said = |drill: &str| {
        let args = ["--config", config.to_str().unwrap(), "practice", drill];
        String::from_utf8(typed(home.path(), &args, "q\n").stdout).unwrap()
    };
    let (deviations, bets) = (said("deviations"), said("bets"));
    assert_says(&deviations, &["nowhere.txt", "all indices are used"]);
    assert_says(&bets, &["'2:4/1:2' is no ramp", "the best one is used"]);
    assert!(
        !deviations.contains("ramp") && !bets.contains("nowhere"),
        "{deviations}{bets}"
    );
}

/// Decisions at a table without a screen are answers like any other, however fast they are typed.
#[test]
fn what_was_decided_at_a_table_stands_in_the_course() {
    let home = TempDir::new().unwrap();
    let round = format!("20\n{}", "n\nstand\n".repeat(3));
    let table = ["play", "blackjack", "--seed", "5"];
    typed(home.path(), &table, &format!("{}quit\n", round.repeat(14)));
    let course = typed(home.path(), &["practice", "blackjack"], "5\nq\n");
    let course = String::from_utf8(course.stdout).unwrap();
    assert_says(
        &course,
        &[
            "Your last evening: 14 decisions, 6 wrong",
            "3 × stand where hit is right",
        ],
    );
}

#[test]
fn plain_is_for_what_is_played_watched_or_practised() {
    let home = TempDir::new().unwrap();
    for args in [&["players", "blokus"][..], &[]] {
        let output = typed(home.path(), args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert_says(&String::from_utf8_lossy(&output.stderr), &["--plain"]);
    }
    // Without a terminal there is a message.
    let mut command = Command::cargo_bin("sanban").unwrap();
    let output = command
        .args(["play", "blackjack"])
        .env("HOME", home.path())
        .output()
        .unwrap();
    assert_says(
        &String::from_utf8_lossy(&output.stderr),
        &["sanban play GAME --plain"],
    );
}

#[test]
fn a_trick_that_is_over_is_told_with_who_leads() {
    let home = TempDir::new().unwrap();
    let args = [DAIHINMIN, &["--set", "exchange=false", "--seed", "5"]].concat();
    let output = typed(home.path(), &args, &"p\n1\n".repeat(60));
    let text = String::from_utf8(output.stdout).unwrap();
    let told = text
        .lines()
        .filter(|line| line.starts_with("The trick is over: "));
    assert!(told.clone().count() > 2, "{text}");
    assert!(told.clone().all(|line| line.ends_with(" leads.")), "{text}");
    // The one named plays next.
    for (line, next) in text.lines().zip(text.lines().skip(1)) {
        if let Some(who) = line.strip_prefix("The trick is over: ") {
            let who = who.strip_suffix(" leads.").unwrap();
            assert!(next.starts_with(&format!("{who}: ")), "{line} / {next}");
        }
    }
}

#[test]
fn a_game_is_given_up_and_taken_back_where_people_do_so() {
    let text = said_twice(BLOKUS, "help\nF 2\nresign\nundo\nresign\nresign\n\nquit\n");
    assert_says(
        &text,
        &[
            "resign: give the game up",
            "You resign: random wins.",
            "Taken back.",
            "The game is over. Enter starts the next one",
            "There is no game to resign.",
            "At the table: random, You.",
            "You: second colour",
        ],
    );
    // A piece of one square has no comma in its squares; undone moves are no part of the record.
    let typed_back = said_twice(BLOKUS, "1 on e10\nrecord\nundo\nrecord\nquit\n");
    assert_says(&typed_back, &["You: 1 on e10."]);
    let records: Vec<&str> = typed_back
        .lines()
        .filter(|line| line.starts_with("sanban-record"))
        .collect();
    assert_eq!(records.len(), 2, "{typed_back}");
    assert!(records[0].contains("e10") && !records[1].contains("e10"));
    let blackjack = said(BLACKJACK, "resign\nhelp\nquit\n");
    assert_says(
        &blackjack,
        &["Nobody resigns at this game: quit leaves it."],
    );
    assert!(!blackjack.contains("give the game up"));
    let japanese = said(&[BLOKUS, &["--language", "ja"]].concat(), "投了\n終了\n");
    assert_says(&japanese, &["あなたが投了し、", "の勝ちです。"]);
}

#[test]
fn a_deal_is_the_same_for_everyone_and_each_time() {
    // Whoever does the same meets the same: in another program, and in the same one again.
    let ones = "1\n".repeat(30);
    let deal = &["play", "daihinmin", "--deal", EASY_DEAL];
    let begun = |text: &str| {
        let from = text.rfind("Game 1 of 1.").unwrap();
        let to = text[from..].find("The input has ended.").unwrap();
        text[from..from + to].to_owned()
    };
    let (some, text) = (
        &ones[..8],
        said(deal, &format!("{ones}again\n{}", &ones[..8])),
    );
    let results = [
        "Same deal, not counted.",
        "the expert",
        "decisions differed",
        EASY_DEAL,
    ];
    assert_says(&text, &results);
    let again = begun(&text);
    assert!(again.lines().count() > 10, "{text}");
    assert_eq!(text.matches(&again).count(), 2, "{text}");
    assert_eq!(begun(&said(deal, some)), again);
}

/// A deal against four players that answer at once.
const EASY_DEAL: &str = "dai1/7/vs=4xps-under-12-no8/cz";
