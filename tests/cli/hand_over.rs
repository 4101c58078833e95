//! Commands that are programs of their own: `sanban lab` hands over to `sanban-lab`.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;

use super::folder::Folder;

impl Folder {
    /// A folder whose name has a blank, with a copy of the program, which has no others beside it.
    fn with_program() -> (Folder, PathBuf) {
        let folder = Folder::new();
        let bin = folder.path("my programs");
        fs::create_dir(&bin).unwrap();
        fs::copy(cargo_bin("sanban"), bin.join("sanban")).unwrap();
        (folder, bin)
    }
}

/// The copy, with nothing on its path but this folder.
fn sanban(bin: &Path, path: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(bin.join("sanban"));
    command.args(args).env("PATH", path).env("LC_ALL", "C");
    for name in ["HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"] {
        command.env(name, bin);
    }
    command
}

/// A script in the place of the program of a command.
fn write_script(folder: &Path, program: &str, lines: &str) {
    let file = folder.join(program);
    fs::write(&file, format!("#!/bin/sh\n{lines}\n")).unwrap();
    fs::set_permissions(file, Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn the_program_beside_gets_arguments_streams_and_environment_and_gives_its_exit_code() {
    let (folder, bin) = Folder::with_program();
    write_script(
        &bin,
        "sanban-lab",
        r#"read line; for word; do printf '[%s]' "$word"; done; echo " $line $MARK"; echo bad >&2; exit 7"#,
    );
    for (args, words) in [
        (
            &["lab", "s1", "--svg", "a b", "--help"][..],
            "[s1][--svg][a b][--help]",
        ),
        (&["lab"], ""),
        (&["lab", "-h"], "[-h]"),
        (&["lab", "--version"], "[--version]"),
        (&["help", "lab", "s3"], "[s3][--help]"),
        (&["man", "lab", "s3"], "[man][s3]"),
        (&["--language=ja", "lab", "s3"], "[s3][--language][ja]"),
        (&["lab", "s3", "--language", "ja"], "[s3][--language][ja]"),
    ] {
        let mut command = sanban(&bin, folder.root(), args);
        let ended = command
            .env("MARK", "marked")
            .write_stdin("hello\n")
            .assert();
        ended
            .code(7)
            .stdout(format!("{words} hello marked\n"))
            .stderr("bad\n");
    }
}

#[test]
fn a_signal_ends_the_command_as_its_program() {
    let (folder, bin) = Folder::with_program();
    write_script(&bin, "sanban-learn", "kill -TERM $$");
    let ended = sanban(&bin, folder.root(), &["learn"]).output().unwrap();
    assert_eq!(ended.status.signal(), Some(15));
}

#[test]
fn the_program_is_found_on_the_path_but_the_one_beside_comes_first() {
    let (folder, bin) = Folder::with_program();
    let path = folder.path("on the path");
    fs::create_dir(&path).unwrap();
    write_script(&path, "sanban-learn", "echo from the path $*");
    let learn = || {
        sanban(&bin, &path, &["learn", "use-mel"])
            .assert()
            .success()
    };
    learn().stdout("from the path use-mel\n");
    write_script(&bin, "sanban-learn", "echo from beside $*");
    learn().stdout("from beside use-mel\n");
}

#[test]
fn a_program_that_is_missing_or_cannot_be_run_is_told_in_a_line() {
    let (folder, bin) = Folder::with_program();
    let told = |args: &[&str], parts: &[&str]| {
        let ended = sanban(&bin, folder.root(), args)
            .assert()
            .code(1)
            .stdout("");
        let told = String::from_utf8(ended.get_output().stderr.clone()).unwrap();
        assert!(
            told.starts_with("sanban: ") && told.lines().count() == 1,
            "{told}"
        );
        for part in parts {
            assert!(told.contains(part), "{told}");
        }
    };
    let remedy = "cargo install --path crates/sanban-lab";
    told(
        &["lab", "s3"],
        &["neither beside sanban nor on the path", remedy],
    );
    told(&["help", "lab"], &[remedy]);
    told(
        &["--language", "ja", "lab"],
        &["PATHにもありません", remedy],
    );
    fs::write(bin.join("sanban-lab"), "no program").unwrap();
    told(&["lab"], &["my programs/sanban-lab: permission denied"]);
    told(&["--language", "ja", "lab"], &["権限がありません"]);
}

#[test]
fn the_commands_of_other_programs_are_listed() {
    let folder = Folder::new();
    for args in [&["help"][..], &["man"], &["completions", "bash"]] {
        let listed = folder.run(args.iter().copied()).assert().success();
        let text = String::from_utf8_lossy(&listed.get_output().stdout).into_owned();
        assert!(text.contains("lab") && text.contains("learn"), "{text}");
    }
}
