//! Work whose result cannot be saved is refused before it is begun.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use assert_cmd::Command;

/// These arguments are refused with these words, and the existing files stay.
pub(super) fn is_refused(args: &[&str], said: &str) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("folder")).unwrap();
    std::fs::write(folder.path().join("file"), "as it was").unwrap();
    std::fs::create_dir(folder.path().join("figures")).unwrap();
    for figure in ["s2-fig5.svg", "s5-fig1.svg"] {
        std::fs::write(folder.path().join("figures").join(figure), "<svg/>").unwrap();
    }
    let mut command = Command::cargo_bin(crate::PROGRAM).unwrap();
    let output = command
        .args(args)
        .current_dir(folder.path())
        .output()
        .unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(
        error.contains(said) && error.lines().count() == 1,
        "{error}"
    );
    assert_eq!(
        std::fs::read_to_string(folder.path().join("file")).unwrap(),
        "as it was"
    );
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 3);
}
