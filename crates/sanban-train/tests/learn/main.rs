//! The learners as a person or a scheduler uses them.

mod blokus;
mod daihinmin;
#[path = "../../../../tests/support/folder.rs"]
mod folder;
#[path = "../../../../tests/support/lost_work.rs"]
mod lost_work;
mod shards;

use rstest::rstest;

/// The program that is tested.
const PROGRAM: &str = "sanban-learn";

#[rstest]
#[case(&["use-mel", "-n", "4000000000", "--out", "folder"], "folder")]
#[case(&["use-mel", "-n", "4000000000", "--out", "file/below"], "file")]
#[case(&["daihinmin", "--batches", "1000", "--out", "folder"], "folder")]
#[case(&["daihinmin", "--from", "nothing", "--out", "new"], "nothing: cannot be read")]
#[case(&["daihinmin", "--from", "file", "--out", "new"], "file: line 1")]
#[case(&["daihinmin", "--temperature", "0", "--out", "new"], "--temperature")]
#[case(&["daihinmin", "--temperature", "-1", "--out", "new"], "--temperature")]
#[case(&["daihinmin", "--temperature", "inf", "--out", "new"], "--temperature")]
#[case(&["daihinmin", "--temperature", "nan", "--out", "new"], "--temperature")]
#[case(&["use-mel", "-n", "4000000000", "--out", "file"], "file: this file exists already")]
#[case(&["daihinmin", "--batches", "1000", "--out", "file"], "--force")]
#[case(&["blokus", "--games", "100000", "--out", "file"], "--force")]
#[case(&["blokus-priors", "--out", "file"], "--force")]
#[case(&["blokus-evaluation", "--out", "file"], "--force")]
#[case(&["blokus-network", "--out", "file"], "--force")]
#[case(&["blokus-openings", "--out", "file"], "--force")]
fn work_that_would_be_lost_is_not_begun(#[case] args: &[&str], #[case] said: &str) {
    lost_work::is_refused(args, said);
}

#[test]
fn help_is_in_the_language_of_the_person() {
    for args in ["--language ja -h", "--language ja help use-mel"] {
        let folder = folder::Folder::new();
        let helped = folder.run(args.split(' ')).assert().success().stderr("");
        let help = String::from_utf8_lossy(&helped.get_output().stdout).into_owned();
        for word in ["使い方: sanban learn", "オプション:", "例:"] {
            assert!(help.contains(word), "{args}: {help}");
        }
        for word in ["Usage", "Options", "Commands", "Print ", "[OPTIONS]"] {
            assert!(!help.contains(word), "{args}: {help}");
        }
    }
}

#[test]
fn another_version_is_told() {
    for (version, told) in [
        (env!("CARGO_PKG_VERSION"), ""),
        ("0.0.9", "sanban is version 0.0.9"),
    ] {
        let folder = folder::Folder::new();
        let mut command = folder.run(["--version"]);
        let ended = command.env("SANBAN_VERSION", version).assert().success();
        let stderr = String::from_utf8_lossy(&ended.get_output().stderr).into_owned();
        assert!(stderr.contains(told), "{stderr}");
        assert_eq!(
            stderr.lines().count(),
            usize::from(!told.is_empty()),
            "{stderr}"
        );
    }
}
