//! A folder for the files of a test, which is also the home of the program of its package.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use tempfile::TempDir;

pub(super) struct Folder(TempDir);

impl Folder {
    pub(super) fn new() -> Folder {
        Folder(TempDir::new().unwrap())
    }

    pub(super) fn root(&self) -> &Path {
        self.0.path()
    }

    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// The program with these arguments, run in the folder.
    pub(super) fn run<'a>(&self, args: impl IntoIterator<Item = &'a str>) -> Command {
        let mut command = Command::cargo_bin(crate::PROGRAM).unwrap();
        command.args(args);
        command.current_dir(self.0.path());
        for name in ["HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"] {
            command.env(name, self.0.path());
        }
        command.env("LC_ALL", "C");
        command
    }

    /// What the program says to these words on the standard output.
    pub(super) fn says(&self, line: &str) -> String {
        let assert = self.run(line.split_whitespace()).assert().success();
        String::from_utf8(assert.get_output().stdout.clone()).unwrap()
    }
}
