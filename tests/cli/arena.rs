//! `sanban arena` as a person, a script or a scheduler meets it.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};

use assert_cmd::Command;
use serde_json::Value;

use super::folder::Folder;

impl Folder {
    fn command(&self, args: &[&str]) -> Command {
        self.run(["arena"].iter().chain(args).copied())
    }

    /// The standings without the times, which differ from run to run.
    fn standings(&self, args: &[&str]) -> String {
        let output = self.command(args).arg("--json").assert().success();
        timeless(&output.get_output().stdout)
    }

    fn fails(&self, args: &[&str], code: i32, said: &[&str]) {
        let assert = self.command(args).assert().code(code).stdout("");
        let stderr = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
        for part in said {
            assert!(
                stderr.contains(part),
                "{args:?}: '{part}' is not in: {stderr}"
            );
        }
        assert!(stderr.starts_with("sanban: "), "{stderr}");
    }
}

fn timeless(json: &[u8]) -> String {
    let text = std::str::from_utf8(json).unwrap();
    let (standings, times) = text.split_once("\"times\"").unwrap();
    assert!(times.contains("seconds"), "{times}");
    standings.to_owned()
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

fn binary() -> PathBuf {
    assert_cmd::cargo::cargo_bin("sanban")
}

/// A `PATH` on which `sanban` comes first.
fn path_with_sanban() -> std::ffi::OsString {
    let mut folders = vec![binary().parent().unwrap().to_owned()];
    folders.extend(std::env::split_paths(
        &std::env::var_os("PATH").unwrap_or_default(),
    ));
    std::env::join_paths(folders).unwrap()
}

fn lines(file: &Path) -> usize {
    std::fs::read_to_string(file).map_or(0, |text| text.matches('\n').count())
}

const PAIRS: &str = "blokus -n 36 -p random -p uct:playouts=6 --threads 1";

#[test]
fn shards_of_which_one_is_killed_make_the_whole() {
    let folder = Folder::new();
    let whole = folder.standings(&words(PAIRS));
    assert_eq!(json(&(whole.clone() + "\"times\":[]}"))["units"], 18);
    let shard = |part: usize| {
        let out = format!("{part}.jsonl");
        let mut process = Process::new(binary());
        process.arg("arena").args(words(PAIRS));
        process.args(["--shard", &format!("{part}/3"), "--out", &out]);
        process.current_dir(folder.root()).stdout(Stdio::null());
        process
    };
    for part in [1, 2] {
        assert!(shard(part).status().unwrap().success());
    }
    let third = folder.path("3.jsonl");
    let mut dying = shard(3).spawn().unwrap();
    // A header and at least one unit.
    while lines(&third) < 2 {
        std::thread::yield_now();
    }
    dying.kill().unwrap();
    dying.wait().unwrap();
    // The last line is torn in the middle, as by a power failure.
    let text = std::fs::read(&third).unwrap();
    std::fs::write(&third, &text[..text.len() - 20]).unwrap();
    folder.fails(
        &words("merge 1.jsonl 2.jsonl 3.jsonl"),
        1,
        &["missing", "--shard 3/3"],
    );
    folder.fails(
        &words("merge 1.jsonl 2.jsonl"),
        1,
        &["6 units are missing", "--shard 3/3"],
    );
    assert!(shard(3).status().unwrap().success());
    assert_eq!(
        folder.standings(&words("merge 3.jsonl 1.jsonl 2.jsonl")),
        whole
    );
    // Whatever their number, and the same in every form.
    let csv = |args: &[&str]| {
        let output = folder.command(args).arg("--csv").assert().success();
        String::from_utf8(output.get_output().stdout.clone()).unwrap()
    };
    let merged = csv(&words("merge 1.jsonl 2.jsonl 3.jsonl"));
    assert_eq!(merged, csv(&words(PAIRS)));
    assert!(merged.starts_with("name,player,games,score"), "{merged}");
}

const LONG: &str = "blokus -n 200 -p random -p uct:playouts=6 --threads 1";

/// A run into a file that is disturbed in the middle; its exit code, and its output.
fn disturbed(folder: &Folder, disturb: impl Fn(&Path)) -> (Option<i32>, String) {
    let file = folder.path("run.jsonl");
    let mut process = Process::new(binary());
    process.arg("arena").args(words(LONG));
    process.args(["--json", "--out"]).arg(&file);
    process.current_dir(folder.root()).stdout(Stdio::null());
    let process = process.stderr(Stdio::piped()).spawn().unwrap();
    while lines(&file) < 3 {
        std::thread::yield_now();
    }
    disturb(&file);
    let ended = process.wait_with_output().unwrap();
    (
        ended.status.code(),
        String::from_utf8(ended.stderr).unwrap(),
    )
}

#[cfg(unix)]
#[test]
fn a_run_whose_file_is_taken_away_is_kept_and_told() {
    let folder = Folder::new();
    let (code, said) = disturbed(&folder, |file| std::fs::remove_file(file).unwrap());
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains("run.jsonl was taken away or replaced"),
        "{said}"
    );
    assert_eq!(lines(&folder.path("run.jsonl")), 101);
    folder.standings(&words("merge run.jsonl"));

    // Another file is in its place: it is left alone.
    std::fs::remove_file(folder.path("run.jsonl")).unwrap();
    std::fs::write(folder.path("diary"), "a diary\n").unwrap();
    let (code, said) = disturbed(&folder, |file| {
        std::fs::rename(folder.path("diary"), file).unwrap();
    });
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("this is no file of an arena"), "{said}");
    assert!(said.contains("run-2.jsonl"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    let diary = std::fs::read_to_string(folder.path("run.jsonl")).unwrap();
    assert_eq!(diary, "a diary\n");
    assert!(lines(&folder.path("run-2.jsonl")) > 3);
    // The run continues there.
    let mut run = words(LONG);
    run.extend(["--out", "run-2.jsonl"]);
    folder.standings(&run);
    assert_eq!(lines(&folder.path("run-2.jsonl")), 101);
}

/// The block of the manual with this beginning, played with fewer games between faster players.
fn documented(begin: &str) -> String {
    let manual = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/arena.md");
    let manual = std::fs::read_to_string(manual).unwrap();
    let blocks = manual.split("```");
    let block = blocks.map(str::trim).find(|block| block.starts_with(begin));
    let block = block.unwrap_or_else(|| panic!("no '{begin}' in the manual"));
    assert!(block.contains("--games 4000") && block.contains("expert:level=2"));
    block
        .replace("--games 4000", "--games 36")
        .replace("expert:level=2", "uct:playouts=6")
        .replace("expert:level=1", "random")
}

#[cfg(unix)]
#[test]
fn gnu_parallel_plays_the_shards_as_the_manual_says() {
    use std::io::Write as _;

    if !Process::new("parallel")
        .arg("--version")
        .output()
        .is_ok_and(|output| output.stdout.starts_with(b"GNU parallel"))
    {
        // Bypasses the capture of the test, so that it is seen.
        let line = "SKIPPED: GNU parallel is not on the PATH; the shards of the manual were not played by it";
        writeln!(std::io::stderr(), "{line}").unwrap();
        return;
    }
    let folder = Folder::new();
    let whole = folder.standings(&words("blokus -n 36 -p uct:playouts=6 -p random"));
    let script = documented("seq 8 | parallel") + " --json";
    let mut shell = Process::new("sh");
    shell.args(["-c", &script]).current_dir(folder.root());
    shell.env("PATH", path_with_sanban());
    for name in ["HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"] {
        shell.env(name, folder.root());
    }
    let output = shell.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    for part in 1..=8 {
        assert!(
            folder.path(&format!("shard-{part}.jsonl")).exists(),
            "{said}"
        );
    }
    // Each shard prints its own standings first.
    let printed = String::from_utf8(output.stdout).unwrap();
    let merged = &printed[printed.rfind("\n{\n").map_or(0, |at| at + 1)..];
    assert_eq!(timeless(merged.as_bytes()), whole);
}

#[cfg(unix)]
#[test]
fn a_slurm_array_plays_the_shards() {
    let folder = Folder::new();
    let run = "daihinmin -n 200 --deals 2 -p random -p ps-under-12";
    let whole = folder.standings(&words(run));
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/arena/array.sbatch");
    let mut shards = Vec::new();
    for task in 1..=8 {
        let mut job = Process::new("bash");
        job.arg(&script).args(words(run));
        job.current_dir(folder.root()).stdout(Stdio::null());
        job.env("SLURM_ARRAY_TASK_ID", task.to_string());
        job.env("PATH", path_with_sanban())
            .env("HOME", folder.root());
        assert!(job.status().unwrap().success());
        shards.push(format!("shard-{task}.jsonl"));
    }
    let mut merge = vec!["merge"];
    merge.extend(shards.iter().map(String::as_str));
    assert_eq!(folder.standings(&merge), whole);
}

#[test]
fn the_near_ones_meet_and_an_anchor_is_1500_in_shards_too() {
    let folder = Folder::new();
    let run = "blokus -n 30 --format near:1 --anchor middle -p random -p middle=uct:playouts=4 -p uct:playouts=12 -p uct:playouts=30";
    let whole = folder.standings(&words(run));
    let found = json(&(whole.clone() + "\"times\":[]}"));
    assert_eq!(
        (&found["units"], &found["anchor"]),
        (&15.into(), &"middle".into())
    );
    for one in found["standings"].as_array().unwrap() {
        // The ends have one neighbour, the others two.
        let ends = one["name"] == "random" || one["name"] == "uct:playouts=30";
        assert_eq!(one["games"], if ends { 10 } else { 20 }, "{one}");
        if one["name"] == "middle" {
            assert_eq!(one["rating"], 1500.0);
            assert_eq!(one["rating95"], json("[1500.0, 1500.0]"));
        } else {
            assert_ne!(one["rating95"][0], one["rating95"][1], "{one}");
        }
    }
    for part in 1..=2 {
        folder.standings(&words(&format!(
            "{run} --shard {part}/2 --out n{part}.jsonl"
        )));
    }
    assert_eq!(folder.standings(&words("merge n2.jsonl n1.jsonl")), whole);
    let text = folder
        .command(&words("merge n1.jsonl n2.jsonl"))
        .assert()
        .success();
    let text = String::from_utf8(text.get_output().stdout.clone()).unwrap();
    assert!(
        text.contains("Ratings are against middle, which has 1500."),
        "{text}"
    );
    // Another anchor is another report.
    folder.standings(&words(&format!(
        "{} --shard 2/2 --out n2.jsonl",
        run.replace("--anchor middle", "--anchor random")
    )));
    folder.fails(&words("merge n1.jsonl n2.jsonl"), 2, &["--anchor"]);
}

#[test]
fn a_run_goes_on_with_the_same_command_and_can_be_made_longer() {
    let folder = Folder::new();
    let short = "blokus -n 8 -p random -p uct:playouts=2";
    let long = short.replace("-n 8", "-n 20");
    folder.standings(&words(short));
    let kept = folder.path("sanban/arena");
    let files: Vec<_> = std::fs::read_dir(&kept)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    assert_eq!(files.len(), 1);
    let before = std::fs::read_to_string(&files[0]).unwrap();
    // Again: nothing is played.
    folder.standings(&words(short));
    assert_eq!(std::fs::read_to_string(&files[0]).unwrap(), before);
    let longer = folder.standings(&words(&long));
    assert!(
        std::fs::read_to_string(&files[0])
            .unwrap()
            .starts_with(&before)
    );
    let mut apart = words(&long);
    apart.extend(["--out", "apart.jsonl"]);
    assert_eq!(folder.standings(&apart), longer);
    let list = folder.command(&["list"]).assert().success();
    let list = String::from_utf8(list.get_output().stdout.clone()).unwrap();
    assert!(
        list.contains("random · uct:playouts=2 (10 of 10 units, round-robin, seed 1)"),
        "{list}"
    );
    // Of another run.
    let mut other = words("blokus -n 8 -p random -p uct:playouts=3 --out");
    other.push("apart.jsonl");
    folder.fails(&other, 2, &["apart.jsonl", "--player"]);
}

#[test]
fn every_game_is_a_record_that_replays() {
    let folder = Folder::new();
    folder.standings(&words("blackjack -n 3 -p basic -p random --out run.jsonl"));
    folder.standings(&words(
        "daihinmin -n 30 --deals 3 -p random -p ps-under-12 --out deals.jsonl",
    ));
    for file in ["run.jsonl", "deals.jsonl"] {
        let text = std::fs::read_to_string(folder.path(file)).unwrap();
        for line in text.lines().skip(1) {
            for sitting in json(line)["sittings"].as_array().unwrap() {
                let record = folder.path("game.sanban");
                std::fs::write(&record, sitting["record"].as_str().unwrap()).unwrap();
                let mut replay = Command::cargo_bin("sanban").unwrap();
                replay
                    .arg("replay")
                    .arg(&record)
                    .arg("--text")
                    .env("HOME", folder.root());
                replay.assert().success();
            }
        }
    }
}

#[test]
fn a_test_and_an_interval_end_a_run_and_its_shards_end_the_same() {
    let folder = Folder::new();
    let decided = folder.standings(&words(
        "blokus -p uct:playouts=6 -p random --sprt 0,100 -n 200 --out sprt.jsonl",
    ));
    let found = json(&(decided.clone() + "\"times\":[]}"));
    assert_eq!(found["decision"], "above-elo0");
    assert!(found["units"].as_u64().unwrap() < 60, "{decided}");
    for part in [1, 2] {
        let line = format!(
            "blokus -p uct:playouts=6 -p random --sprt 0,100 -n 60 --shard {part}/2 --out s{part}.jsonl"
        );
        folder.standings(&words(&line));
    }
    assert_eq!(folder.standings(&words("merge s1.jsonl s2.jsonl")), decided);
    let narrow = folder.standings(&words(
        "daihinmin --deals 1 -p random -p ps-under-12 --until-error 0.2",
    ));
    let narrow = json(&(narrow + "\"times\":[]}"));
    assert_eq!(narrow["decision"], "narrow-enough");
    for one in narrow["standings"].as_array().unwrap() {
        let [low, high] = [0, 1].map(|end| one["score95"][end].as_f64().unwrap());
        assert!(high - low <= 0.4 + 1e-9, "{one}");
    }
}

#[cfg(unix)]
#[test]
fn programs_of_others_take_part() {
    let folder = Folder::new();
    let sanban = binary();
    let sanban = sanban.display();
    // The same player outside and inside: both play alike from the same chance only by accident, but neither fails.
    let engine = format!("engine=gtp:{sanban} gtp --player uct:playouts=2 --seed 3");
    let found = folder.standings(&["blokus", "-n", "4", "-p", "random", "-p", &engine]);
    let found = json(&(found + "\"times\":[]}"));
    assert_eq!(found["games"], 4);
    assert!(!found.to_string().contains("forfeits"), "{found}");

    // Without chance, a client of our own plays the same at the table of the protocol as it does without it.
    let client = format!(
        "client=uecda:{sanban} uecda connect {{host}}:{{port}} --player ps-under-12 --seed 1"
    );
    let args = [
        "daihinmin",
        "-n",
        "30",
        "--deals",
        "3",
        "-p",
        "ps-under-12",
        "-p",
        &client,
    ];
    let found = folder.standings(&args);
    let found = json(&(found + "\"times\":[]}"));
    for one in found["standings"].as_array().unwrap() {
        assert_eq!(one["score"], 3.0, "{one}");
        assert!(one.get("forfeits").is_none(), "{one}");
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_fails_loses_and_nothing_hangs() {
    let folder = Folder::new();
    // It knows its name, and always lays the same piece in the same corner.
    let script = "while read -r word rest; do case $word in name) echo '= stone';; version) echo '= 1';; \
        known_command) echo '= false';; genmove) echo '= a1';; *) echo '= ';; esac; echo; done";
    std::fs::write(folder.path("stone.sh"), script).unwrap();
    let stone = "stone=gtp:sh stone.sh";
    let run = ["blokus", "-n", "2", "-p", "random", "-p", stone];
    let assert = folder
        .command(&[&run[..], &["--json"]].concat())
        .assert()
        .success();
    let said = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert_eq!(
        said.matches("stone loses the game: it answered 'a1'")
            .count(),
        2,
        "{said}"
    );
    let found = json(std::str::from_utf8(&assert.get_output().stdout).unwrap());
    assert_eq!(found["standings"][1]["forfeits"], 2);
    assert_eq!(found["standings"][0]["score"], 1.0);
    // A later look at the run shows the reason, too.
    folder
        .command(&run)
        .assert()
        .success()
        .stdout(predicates::str::contains(
            "stone lost 2 games by failing; the last time: it answered 'a1'",
        ));

    // A resignation loses, which is no failure.
    std::fs::write(folder.path("meek.sh"), script.replace("= a1", "= resign")).unwrap();
    let meek = [
        "blokus",
        "-n",
        "2",
        "-p",
        "random",
        "-p",
        "meek=gtp:sh meek.sh",
        "--json",
    ];
    let assert = folder.command(&meek).assert().success().stderr("");
    let found = json(std::str::from_utf8(&assert.get_output().stdout).unwrap());
    assert_eq!(found["standings"][0]["score"], 1.0);
    assert!(!found.to_string().contains("forfeits"), "{found}");

    // It connects, and is gone.
    let client = "gone=uecda:bash -c \"exec 3<>/dev/tcp/{host}/{port}\"";
    let assert = folder
        .command(&[
            "daihinmin",
            "-n",
            "10",
            "--deals",
            "1",
            "-p",
            "random",
            "-p",
            client,
            "--json",
        ])
        .assert()
        .success();
    let found = json(std::str::from_utf8(&assert.get_output().stdout).unwrap());
    let last = &found["standings"][1];
    assert_eq!(last["name"], "gone");
    assert_eq!(last["forfeits"], last["games"]);
    assert!(last["score"].as_f64().unwrap() < 2.1, "{last}");

    for (args, said) in [
        (
            ["blokus", "-p", "random", "-p", "gtp:no-such-program"],
            "cannot take part",
        ),
        (["daihinmin", "-p", "random", "-p", "uecda:true"], "{port}"),
        (
            ["daihinmin", "-p", "random", "-p", "uecda:true {port}"],
            "without connecting",
        ),
        (
            ["daihinmin", "-p", "random", "-p", "gtp:sanban"],
            "no gtp programs for Daihinmin",
        ),
    ] {
        folder.fails(&args, 2, &[said]);
    }
}

#[test]
fn what_is_written_wrongly_is_refused_in_a_line() {
    let folder = Folder::new();
    for (line, said) in [
        ("", "GAME"),
        ("blokus -p random", "2 to 16 entrants"),
        ("blokus -p random -p random", "NAME=SPEC"),
        ("blokus -p random -p randm", "did you mean 'random'"),
        ("blokus -p random -p uct --sprt 10,0", "ELO0"),
        (
            "blokus -p random -p uct -p a=uct --sprt 0,10",
            "two entrants",
        ),
        ("blackjack -p random -p basic --sprt 0,10", "two entrants"),
        ("blokus -p random -p uct --shard 3/2 --out x", "I/N"),
        (
            "blokus -p random -p uct --sprt 0,10 --shard 1/2 --out x",
            "--games",
        ),
        ("blokus -p random -p human", "human"),
        ("blokus -p random -p uct --format near:0", "near:N"),
        ("blokus -p random -p uct --anchor ucd", "'ucd' is none"),
        ("blackjack -p random -p basic --anchor basic", "no"),
        ("merge no-such-file", "no-such-file"),
    ] {
        folder.fails(&words(line), 2, &[said]);
    }
}

/// A signal ends a run with its standings so far, and a match with the games played; the parent process sees the signal.
#[cfg(target_os = "linux")]
#[test]
fn a_run_and_a_match_that_are_stopped_say_how_they_stand() {
    use std::os::unix::process::ExitStatusExt as _;

    use rustix::process::{Pid, Signal, kill_process};

    let folder = Folder::new();
    let start = |line: &str| {
        let mut process = Process::new(binary());
        process.args(words(line)).current_dir(folder.root());
        process.env("LC_ALL", "C").env("HOME", folder.root());
        let streams = process.stdout(Stdio::piped()).stderr(Stdio::piped());
        streams.spawn().unwrap()
    };
    let stop = |child: std::process::Child| {
        kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.signal(), Some(15));
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap())
    };
    let run =
        start("arena blokus -n 100000 -p random -p uct:playouts=6 --threads 1 --out run.jsonl");
    while lines(&folder.path("run.jsonl")) < 3 {
        std::thread::yield_now();
    }
    let [said, told] = stop(run);
    assert!(
        said.contains("Blokus Duo") || said.contains("blokus"),
        "{said}"
    );
    assert!(said.contains("uct:playouts=6"), "{said}");
    assert!(told.contains("stopped; what is finished is kept"), "{told}");

    let played = start("match daihinmin -n 100000000 -p enemy -p 4xrandom --threads 1");
    let status = format!("/proc/{}/status", played.id());
    let hears = |status: &str| {
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        caught.is_some_and(|mask| mask >> 14 & 1 == 1)
    };
    while !hears(&std::fs::read_to_string(&status).unwrap_or_default()) {
        std::thread::yield_now();
    }
    let [_, told] = stop(played);
    assert!(told.contains("stopped after "), "{told}");
    assert!(told.contains(" of 100000000"), "{told}");
}
