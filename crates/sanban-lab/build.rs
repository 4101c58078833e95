//! Takes out of the kept results of the papers' experiments (`assets/lab`) the little that the list of `sanban lab` says of them, so that
//! the program need not hold all of them: a line of Rust for each.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;

/// What is read of a kept result, see `sanban_lab::suite::Kept`.
#[derive(Deserialize)]
struct Kept {
    part: String,
    scale: f64,
    seconds: f64,
    threads: usize,
    compared: Vec<Verdict>,
    findings: Vec<Verdict>,
}

#[derive(Deserialize)]
struct Verdict {
    agrees: Option<bool>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = Path::new("../../assets/lab");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    // The package alone, outside of the repository, has none of them.
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "json") {
            files.push(path);
        }
    }
    files.sort();
    let mut text = "&[\n".to_owned();
    for file in files {
        let kept: Kept = serde_json::from_str(&fs::read_to_string(&file)?)
            .map_err(|error| format!("{}: {error}", file.display()))?;
        if kept.scale == 1.0 {
            write_line(&kept, &mut text)?;
        }
    }
    text += "]\n";
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    fs::write(out.join("kept_lab.rs"), text)?;
    Ok(())
}

/// The paper's sentences count where it has any, else its figures, as in `Kept::verdicts`.
fn write_line(kept: &Kept, text: &mut String) -> std::fmt::Result {
    let verdicts = if kept.findings.is_empty() {
        &kept.compared
    } else {
        &kept.findings
    };
    let count = |agrees: Option<bool>| {
        let alike = verdicts.iter().filter(|one| one.agrees == agrees);
        alike.count()
    };
    writeln!(
        text,
        "    KeptRun {{ part: {:?}, seconds: {:?}, threads: {}, verdicts: Verdicts {{ agrees: {}, differs: {}, open: {} }} }},",
        kept.part,
        kept.seconds,
        kept.threads,
        count(Some(true)),
        count(Some(false)),
        count(None),
    )
}
