//! `sanban uecda` as a person or a script meets it.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command as Process, Stdio};

use assert_cmd::Command;
use sanban_daihinmin::uecda::codec::Version;
use sanban_game::is_harmful;
use serde_json::Value;

#[path = "../../crates/sanban-daihinmin/tests/daihinmin/hostile_server.rs"]
mod hostile_server;

fn sanban(args: &[&str]) -> Command {
    let home = env!("CARGO_TARGET_TMPDIR");
    let mut command = Command::cargo_bin("sanban").unwrap();
    command
        .arg("uecda")
        .args(args)
        .env("HOME", home)
        .env_remove("XDG_CONFIG_HOME")
        .env("LC_ALL", "C")
        .env("XDG_DATA_HOME", home);
    command
}

/// One clear line on the standard error and nothing on the standard output.
fn assert_refused(args: &[&str], code: i32, said: &[&str]) {
    let assert = sanban(args).assert().code(code).stdout("");
    let stderr = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    for part in said {
        assert!(
            stderr.contains(part),
            "{args:?}: '{part}' is not in: {stderr}"
        );
    }
    assert!(stderr.starts_with("sanban: "), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{args:?}: {stderr}");
}

#[test]
fn wrong_words_are_answered_with_the_right_ones() {
    for (args, said) in [
        ("serve --seats 6", ["6", "from 0 to 5"]),
        (
            "serve --seats 3 --player 3xrandom",
            ["3 players and 3 clients", "five seats"],
        ),
        ("serve --player 6xrandom", ["6 players", "five seats"]),
        ("serve --player randm", ["randm", "did you mean 'random'"]),
        ("serve --timeout 0", ["--timeout 0", "0.001 to 86400"]),
        ("serve --timeout -1", ["--timeout -1", "0.001 to 86400"]),
        ("serve --timeout soon", ["soon", "--timeout"]),
        ("serve --games 0", ["0", "--games"]),
        ("serve --port 70000", ["70000", "--port"]),
        ("serve --bind here", ["here", "--bind"]),
        ("serve --rules chess", ["chess", "uecda"]),
        ("serve --rules home", ["tribute-seen=true", "protocol"]),
        ("serve --set pass-limit=1", ["pass-limit=1", "6…1000"]),
        ("serve --watch", ["--watch", "terminal"]),
        ("serve --watch --rotate", ["--watch", "--rotate"]),
        ("connect localhost --player human", ["human", "terminal"]),
        ("serve --player human", ["human", "sanban play"]),
        ("connect localhost", ["--player", "usage"]),
        (
            "connect localhost --player nobody",
            ["nobody", "ps-under-12"],
        ),
        (
            "connect localhost:x --player random",
            ["localhost:x", "1 to 65535"],
        ),
        (
            "connect localhost:0 --player random",
            ["localhost:0", "1 to 65535"],
        ),
        (
            "connect :42485 --player random",
            ["HOST:PORT", "host is missing"],
        ),
        ("connect ::1 --player random", ["::1", "[::1]:42485"]),
        (
            "connect h --player random --protocol 20050",
            ["20050", "20060, 20070 or 20140"],
        ),
        ("", ["connect", "serve"]),
    ] {
        let args: Vec<&str> = args.split_whitespace().collect();
        assert_refused(&args, 2, &said);
    }
}

#[test]
fn a_port_in_use_is_called_that() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let args = ["serve", "--port", &port, "--player", "4xrandom"];
    let assert = sanban(&args).assert().code(1).stdout("");
    let stderr = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    let said = format!("sanban: cannot listen at 127.0.0.1 port {port}: ");
    assert!(stderr.starts_with(&said), "{stderr}");
    assert!(stderr.contains("choose another --port"), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
}

#[test]
fn who_finds_nobody_says_so() {
    // The port of a listener that is closed again.
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = free.local_addr().unwrap().to_string();
    drop(free);
    assert_refused(
        &["connect", &address, "--player", "random"],
        1,
        &["cannot connect", &address],
    );
}

/// Starts the referee on a free port; the child, the rest of its output, its first line, and the address in it.
fn start_referee(
    locale: &str,
    args: &[&str],
) -> (Child, BufReader<std::process::ChildStderr>, String, String) {
    let mut child = Process::new(env!("CARGO_BIN_EXE_sanban"))
        .env("LC_ALL", locale)
        .args(["uecda", "serve", "--port", "0"])
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut told = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    told.read_line(&mut line).unwrap();
    let address = line.split([' ', ',']).find(|word| word.contains(':'));
    let address = address.unwrap().to_owned();
    (child, told, line, address)
}

/// Starts the referee on a free port; the child and its address.
fn referee(args: &[&str]) -> (Child, String) {
    let args = [&["--json"], args].concat();
    let (child, mut told, _, address) = start_referee("C", &args);
    // The rest is read and discarded, so that the referee can continue to print.
    std::thread::spawn(move || std::io::copy(&mut told, &mut std::io::sink()));
    (child, address)
}

#[test]
fn a_seat_for_which_nobody_was_named_says_who_fills_it() {
    for (args, said) in [
        (
            &["--player", "3xenemy", "--seats", "1"][..],
            "waiting for 1 client, 1 empty seat filled by ps-under-12-no8\n",
        ),
        (&["--player", "4xenemy"], "waiting for 1 client\n"),
    ] {
        let mut child = Process::new(env!("CARGO_BIN_EXE_sanban"))
            .env("LC_ALL", "C")
            .args(["uecda", "serve", "--port", "0"])
            .args(args)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stderr.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(line.ends_with(said), "{line}");
    }
}

fn json(text: &[u8]) -> Value {
    serde_json::from_slice(text).unwrap()
}

#[test]
fn a_match_by_protocol_has_the_result_of_sanban_match() {
    let others = "pair-save:lead=largest";
    let (mut child, address) = referee(&["-n", "20", "--seed", "9", "--player", "4xpair-save"]);
    let output = sanban(&[
        "connect",
        &address,
        "--player",
        "enemy",
        "--name",
        "a-long-name",
        "--json",
    ])
    .assert()
    .success();
    let ours = json(&output.get_output().stdout);
    // People count from 1, programs as the protocol does.
    let told = String::from_utf8_lossy(&output.get_output().stderr).into_owned();
    assert!(told.contains("player 1 at "), "{told}");
    assert_eq!(ours["number"], 0);
    let mut printed = Vec::new();
    child
        .stdout
        .take()
        .unwrap()
        .read_to_end(&mut printed)
        .unwrap();
    assert!(child.wait().unwrap().success());
    let theirs = json(&printed);
    assert_eq!(ours["complete"], true);
    assert_eq!(
        (&ours["games"], &ours["warnings"]),
        (&Value::from(20), &Value::from(0))
    );
    assert_eq!(theirs["players"][0]["name"], "a-long-na");
    assert_eq!(theirs["players"][1]["name"], others);
    for key in ["points", "mean", "places"] {
        assert_eq!(ours[key], theirs["players"][0][key], "{key}");
    }
    let mut inside = Command::cargo_bin("sanban").unwrap();
    let inside = inside.args(["match", "daihinmin", "-n", "20", "--seed", "9", "--json"]);
    let inside = inside.args(["--player", "enemy", "--player", "4xpair-save"]);
    let inside = json(&inside.assert().success().get_output().stdout);
    assert_eq!(inside["players"][0]["mean"], ours["mean"]);
    assert_eq!(inside["players"][0]["places"], ours["places"]);
    assert_eq!(inside["players"][0]["ci95"], ours["ci95"]);
}

#[test]
fn without_clients_the_referee_plays_alone() {
    let output = sanban(&[
        "serve", "--port", "0", "--seats", "0", "-n", "3", "--rotate", "--seed", "1",
    ])
    .assert()
    .success()
    .stderr("");
    let text = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    assert!(text.contains("15 games"), "{text}");
    assert_eq!(text.matches("ps-under-12-no8").count(), 5, "{text}");
    let mut numbers: Vec<&str> = text.lines().skip(2).map(|line| &line[..2]).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [" 1", " 2", " 3", " 4", " 5"]);
    assert!(
        text.lines().skip(2).all(|line| line.contains(" 45 ")),
        "{text}"
    );
}

#[test]
fn a_player_at_a_hostile_server_ends_with_a_line_and_never_in_a_panic() {
    let mut codes = [0; 2];
    for seed in 300..324 {
        let version = [Version::V20070, Version::V20140][(seed % 2) as usize];
        let address = hostile_server::serve(seed, version).to_string();
        let version = version.to_string();
        let args = ["connect", &address, "-p", "policy", "--protocol", &version];
        let output = sanban(&args).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        let code = output.status.code().unwrap();
        assert!(matches!(code, 0 | 1), "{code}: {told}");
        codes[usize::try_from(code).unwrap()] += 1;
        for line in told.lines() {
            let begins = [
                "player ",
                "waiting ",
                "warning: game ",
                "and ",
                "hint: the server may",
                "sanban: ",
            ];
            assert!(begins.iter().any(|begin| line.starts_with(begin)), "{line}");
        }
        assert_eq!(told.contains("sanban: "), code == 1, "{told}");
    }
    assert!(codes[0] > 2 && codes[1] > 2, "{codes:?}");
}

/// Bytes of a login with these numbers as the characters of the name.
fn login(letters: &[char]) -> Vec<u8> {
    let mut bytes = vec![0; 480];
    bytes[..4].copy_from_slice(&20070_i32.to_be_bytes());
    for (at, &letter) in letters.iter().enumerate() {
        bytes[60 + 4 * at..][..4].copy_from_slice(&u32::from(letter).to_be_bytes());
    }
    bytes
}

#[test]
fn no_name_of_a_client_is_obeyed_by_a_terminal() {
    let names = [
        "\u{1b}]0;x\u{7}y",
        "\u{9b}31mred",
        "a\u{202e}b\u{2066}c",
        "a\nsanban: b",
        "\u{200b}\u{feff}\u{ad}",
        "fourteen_chars",
        "",
    ];
    for form in [&["--json"][..], &[]] {
        for name in names {
            let args = [&["-n", "1", "--player", "4xrandom"], form].concat();
            let (mut child, mut told, mut line, address) = start_referee("C.UTF-8", &args);
            let mut client = TcpStream::connect(address).unwrap();
            let letters: Vec<char> = name.chars().collect();
            client.write_all(&login(&letters)).unwrap();
            client.read_exact(&mut [0; 4]).unwrap();
            // A client that leaves is replaced, and keeps its name in the result.
            drop(client);
            told.read_to_string(&mut line).unwrap();
            let mut printed = String::new();
            let mut stdout = child.stdout.take().unwrap();
            stdout.read_to_string(&mut printed).unwrap();
            assert!(child.wait().unwrap().success());
            for text in [&line, &printed] {
                let obeyed = text.chars().filter(|&c| is_harmful(c) && c != '\n');
                assert_eq!(obeyed.count(), 0, "{name:?}: {text:?}");
            }
            let joined = line.lines().filter(|line| line.starts_with("player 1 is"));
            assert_eq!(joined.count(), 1, "{line}");
            if form.is_empty() {
                continue;
            }
            let result = json(printed.as_bytes());
            let kept = result["players"][0]["name"].as_str().unwrap();
            let length = kept.chars().count();
            assert!((1..=9).contains(&length), "{name:?}: {kept:?}");
        }
    }
}

#[test]
fn a_name_of_ours_is_shown_as_a_server_keeps_it() {
    let (mut child, address) = referee(&["-n", "1", "--seed", "9", "--player", "4xrandom"]);
    let name = "\u{1b}[31m\u{202e}and more than nine";
    let args = [
        "connect", &address, "-p", "random", "--json", "--name", name,
    ];
    let output = sanban(&args).assert().success();
    let ours = json(&output.get_output().stdout);
    let mut printed = Vec::new();
    let mut stdout = child.stdout.take().unwrap();
    stdout.read_to_end(&mut printed).unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(ours["name"], "?[31m?and");
    assert_eq!(json(&printed)["players"][0]["name"], ours["name"]);
}

/// A signal interrupts waiting, and results so far are not lost: they are printed, and the parent process sees that a signal
/// ended the command. Not Ctrl-C's, which a test in the background ignores.
#[cfg(unix)]
#[test]
fn who_is_interrupted_prints_what_was_played() {
    use std::os::unix::process::ExitStatusExt as _;

    use rustix::process::{Pid, Signal, kill_process};

    let (serving, mut told, _, address) =
        start_referee("C", &["-n", "1000000", "--player", "4xrandom"]);
    std::thread::spawn(move || std::io::copy(&mut told, &mut std::io::sink()));
    let mut connecting = Process::new(env!("CARGO_BIN_EXE_sanban"));
    connecting.env("LC_ALL", "C").args(["uecda", "connect"]);
    connecting.args([&address, "--player", "random", "--verbose"]);
    let streams = connecting.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut connected = streams.spawn().unwrap();
    let mut said = BufReader::new(connected.stderr.take().unwrap()).lines();
    let game = said.find(|line| line.as_ref().unwrap().starts_with("game 3: "));
    assert!(game.is_some());
    let told = std::thread::spawn(move || said.last().unwrap().unwrap());
    let stopped = |child: Child| {
        kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.signal(), Some(15));
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("places, first to last"), "{text}");
        text
    };
    let text = stopped(connected);
    assert!(text.contains("decisions of random"), "{text}");
    let last = told.join().unwrap();
    assert!(last.starts_with("stopped after "), "{last}");
    let text = stopped(serving);
    assert!(text.contains(" games in "), "{text}");
}

/// The server of the tournament keeps nine bytes: three Japanese characters.
#[test]
fn a_name_that_servers_cut_is_told_at_the_login() {
    let (mut child, address) = referee(&["-n", "1", "--seed", "9", "--player", "4xrandom"]);
    let args = [
        "connect",
        &address,
        "--player",
        "random",
        "--name",
        "さんばんち",
    ];
    let output = sanban(&args).assert().success();
    let stderr = String::from_utf8(output.get_output().stderr.clone()).unwrap();
    assert!(
        stderr.contains("servers keep 'さんば' of the name\n"),
        "{stderr}"
    );
    child.wait().unwrap();
}

/// A server may have other rules than the client; that these may be the reason is said once.
#[test]
fn other_rules_are_named_as_the_reason_for_warnings() {
    let (mut child, address) = referee(&[
        "-n",
        "4",
        "--seed",
        "9",
        "--player",
        "4xrandom",
        "--set",
        "eight-cut=false",
    ]);
    let output = sanban(&["connect", &address, "--player", "random", "--seed", "1"])
        .assert()
        .success();
    let stderr = String::from_utf8(output.get_output().stderr.clone()).unwrap();
    assert!(stderr.contains("otherwise than the rules"), "{stderr}");
    // Three lines of a kind are printed, the rest is counted.
    let told = stderr
        .lines()
        .filter(|line| line.starts_with("warning: ") && line.ends_with("the table is not empty"));
    assert_eq!(told.count(), 3, "{stderr}");
    let rest = stderr.lines().filter(|line| line.starts_with("and "));
    let rest: Vec<&str> = rest.collect();
    let counted = |line: &&str| line.contains(" more like this: warning: game ");
    assert!(!rest.is_empty() && rest.iter().all(counted), "{stderr}");
    assert_eq!(
        stderr
            .matches("hint: the server may play by other rules")
            .count(),
        1
    );
    child.wait().unwrap();
}

/// A server that accepts connections, but sends nothing.
#[test]
fn a_server_that_says_nothing_gets_a_word() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = silent.local_addr().unwrap().to_string();
    let mut child = Process::new(env!("CARGO_BIN_EXE_sanban"))
        .env("LC_ALL", "C")
        .args(["uecda", "connect", &address, "--player", "random"])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut told = BufReader::new(child.stderr.take().unwrap());
    told.read_line(&mut line).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let said = format!("{address} has taken the connection but said nothing yet");
    assert!(line.starts_with(&said), "{line}");
}
