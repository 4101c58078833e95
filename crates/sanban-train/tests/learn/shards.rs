//! `sanban learn` in shards, as a person or a scheduler uses it.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::path::Path;
use std::process::{Command as Process, Stdio};

use super::folder::Folder;

impl Folder {
    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap()
    }

    fn refuses(&self, line: &str, code: i32, said: &str) {
        let assert = self.run(line.split_whitespace()).assert().code(code);
        let stderr = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
        assert!(
            stderr.contains(said),
            "{line}: '{said}' is not in: {stderr}"
        );
    }
}

#[test]
fn an_evaluation_from_parts_is_that_of_the_whole_and_a_torn_part_is_run_again() {
    let folder = Folder::new();
    let learn = "blokus-evaluation -n 20 --playouts 10 --seed 3";
    let whole = folder.says(&format!("{learn} --out whole.txt"));
    for part in 1..=3 {
        let said = folder.says(&format!("{learn} --shard {part}/3 --out {part}.jsonl"));
        assert!(
            said.contains(&format!(
                "{part}.jsonl: {} games",
                if part < 3 { 7 } else { 6 }
            )),
            "{said}"
        );
    }
    // The second shard dies in the middle of a line, two games before its end.
    let second = folder.read("2.jsonl");
    let lines: Vec<&str> = second.lines().collect();
    assert_eq!(lines.len(), 8);
    let torn = lines[..6].join("\n") + "\n" + &lines[6][..40];
    std::fs::write(folder.path("2.jsonl"), &torn).unwrap();
    let merge = "blokus-evaluation --samples 3.jsonl 1.jsonl 2.jsonl --out merged.txt";
    folder.refuses(
        merge,
        1,
        "2 games of round 1 missing: run again --shard 2/3",
    );
    folder.says(&format!("{learn} --shard 2/3 --out 2.jsonl"));
    // Existing lines stay; the rest is added, in whatever order the games end.
    let again = folder.read("2.jsonl");
    assert!(again.starts_with(&(lines[..6].join("\n") + "\n")));
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&again), sorted(&second));
    assert_eq!(folder.says(merge), whole);
    assert_eq!(folder.read("merged.txt"), folder.read("whole.txt"));
}

#[cfg(unix)]
#[test]
fn a_part_whose_file_is_taken_away_or_replaced_is_whole_in_the_end() {
    let folder = Folder::new();
    let learn = "blokus-evaluation -n 120 --playouts 10 --seed 3 --shard 1/2 --out";
    folder.says(&format!("{learn} whole.jsonl"));
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    let whole = sorted(&folder.read("whole.jsonl"));
    let disturbed = |disturb: &dyn Fn(&Path)| {
        let file = folder.path("1.jsonl");
        let mut process = Process::new(assert_cmd::cargo::cargo_bin("sanban-learn"));
        process.args(learn.split_whitespace()).arg("1.jsonl");
        process.current_dir(folder.root()).stdout(Stdio::null());
        process.env("RAYON_NUM_THREADS", "1");
        let process = process.stderr(Stdio::piped()).spawn().unwrap();
        while std::fs::read_to_string(&file).map_or(0, |text| text.lines().count()) < 4 {
            std::thread::yield_now();
        }
        disturb(&file);
        let ended = process.wait_with_output().unwrap();
        let said = String::from_utf8(ended.stderr).unwrap();
        (ended.status.code(), said)
    };
    let first_game = |file: &Path| {
        let text = std::fs::read_to_string(file).unwrap();
        let lines: Vec<&str> = text.split_inclusive('\n').take(2).collect();
        lines.concat()
    };
    let away: [&dyn Fn(&Path); 3] = [
        &|file| std::fs::remove_file(file).unwrap(),
        // An older one is put in its place, or into it.
        &|file| {
            let older = folder.path("older");
            std::fs::write(&older, first_game(file)).unwrap();
            std::fs::rename(older, file).unwrap();
        },
        &|file| std::fs::write(file, first_game(file)).unwrap(),
    ];
    for away in away {
        let (code, said) = disturbed(away);
        assert_eq!(code, Some(0), "{said}");
        assert!(
            said.contains("1.jsonl was taken away or replaced"),
            "{said}"
        );
        assert_eq!(sorted(&folder.read("1.jsonl")), whole);
        std::fs::remove_file(folder.path("1.jsonl")).unwrap();
    }

    let diary = "a diary without an end of line";
    std::fs::write(folder.path("diary"), diary).unwrap();
    let (code, said) = disturbed(&|file| std::fs::rename(folder.path("diary"), file).unwrap());
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("what was played is in 1-2.jsonl"), "{said}");
    assert_eq!(folder.read("1.jsonl"), diary);
    assert!(folder.read("1-2.jsonl").lines().count() >= 4);
    folder.refuses(&format!("{learn} 1.jsonl"), 2, "this is no file");
    assert_eq!(folder.read("1.jsonl"), diary);
    folder.says(&format!("{learn} 1-2.jsonl"));
    assert_eq!(sorted(&folder.read("1-2.jsonl")), whole);
}

#[test]
fn the_rounds_of_a_network_are_played_in_parts() {
    let folder = Folder::new();
    let learn = "blokus-network -n 20 --playouts 10 --passes 1 --seed 5";
    let whole = folder.says(&format!("{learn} --rounds 2 --out whole.txt"));
    let play = "blokus-network -n 20 --playouts 10 --seed 5";
    for part in 1..=2 {
        folder.says(&format!("{play} --shard {part}/2 --out a{part}.jsonl"));
    }
    let study = "blokus-network --passes 1 --samples a1.jsonl a2.jsonl";
    let first = folder.says(&format!("{study} --out first.txt"));
    for part in 1..=2 {
        let line =
            format!("{play} --round 2 --from first.txt --shard {part}/2 --out b{part}.jsonl");
        folder.says(&line);
    }
    let second = folder.says(&format!("{study} b1.jsonl b2.jsonl --out second.txt"));
    assert_eq!(first + &second, whole);
    assert_eq!(folder.read("second.txt"), folder.read("whole.txt"));
    let alone = "blokus-network --samples b1.jsonl b2.jsonl --out x.txt";
    folder.refuses(alone, 2, "rounds 1 to 2");
    // Of a different round, or of none.
    folder.refuses(
        &format!("{play} --round 3 --shard 1/2 --out a1.jsonl"),
        2,
        "--round",
    );
    folder.refuses(&format!("{play} --shard 2/2 --out a1.jsonl"), 2, "--shard");
    folder.refuses(
        "blokus-priors --samples a1.jsonl --out x.txt",
        2,
        "sanban learn blokus-priors --shard",
    );
    folder.refuses(
        "blokus-network --samples first.txt --out x.txt",
        2,
        "first.txt",
    );
    folder.refuses(
        "blokus-network --samples a1.jsonl --games 30 --out x.txt",
        2,
        "--games",
    );
}

#[test]
fn the_priors_of_a_round_come_from_its_parts() {
    let folder = Folder::new();
    let learn = "blokus-priors -n 4 --playouts 20 --passes 2 --seed 7";
    let whole = folder.says(&format!("{learn} --rounds 2 --out whole.txt"));
    let play = "blokus-priors -n 4 --playouts 20 --seed 7";
    folder.says(&format!("{play} --shard 1/1 --out a.jsonl"));
    let study = "blokus-priors --passes 2";
    let first = folder.says(&format!("{study} --samples a.jsonl --out first.txt"));
    for part in 1..=3 {
        folder.says(&format!(
            "{play} --round 2 --from first.txt --shard {part}/3 --out b{part}.jsonl"
        ));
    }
    let parts = "--samples b1.jsonl b2.jsonl b3.jsonl --out second.txt";
    // They were played with the result of the first round.
    folder.refuses(&format!("{study} {parts}"), 2, "--from");
    let second = folder.says(&format!("{study} --from first.txt {parts}"));
    assert_eq!(first + &second, whole);
    assert_eq!(folder.read("second.txt"), folder.read("whole.txt"));
    folder.refuses(
        &format!("{study} --samples a.jsonl b1.jsonl b2.jsonl b3.jsonl --out x.txt"),
        2,
        "one round",
    );
}
