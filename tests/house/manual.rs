//! The manual has the same headings, commands and tables in both languages.

use super::readme::{code, lines, pages, read};

/// Pages in Japanese that are shorter than those in English.
const SUMMARIES: [&str; 1] = ["docs/papers"];

/// What a page must have in both languages: a heading, a command in a block of code, the code at the head of a row in a
/// table, a measured figure in it.
struct Mark<'a> {
    number: usize,
    line: &'a str,
    /// What the other language has at the same place.
    same: String,
}

/// The mark that a line of a page is, if it is one.
fn mark<'a>((number, line, block): (usize, &'a str, Option<&str>)) -> Option<Mark<'a>> {
    let level = line.chars().take_while(|&c| c == '#').count();
    let same = match (block, line.strip_prefix('|')) {
        (Some(_), _) => {
            let mut words = line.split(' ');
            let is_command = words.any(|word| ["sanban", "cargo"].contains(&word));
            is_command.then(|| line.to_owned())?
        }
        (None, Some(row)) => {
            let head = code(row.split('|').next()?);
            head.chain(measured(row)).collect::<Vec<_>>().join(" ")
        }
        (None, None) => line[..level].to_owned(),
    };
    (!same.is_empty()).then_some(Mark { number, line, same })
}

/// The figures of a row that stand before and after a `±`.
fn measured(row: &str) -> impl Iterator<Item = &str> {
    let is_figure = |c: char| c.is_ascii_digit() || c == '.';
    let parts: Vec<&str> = row.split('±').collect();
    let pairs = (1..parts.len()).flat_map(move |at| {
        let before = parts[at - 1].trim_end().rsplit(|c| !is_figure(c)).next();
        let after = parts[at].trim_start().split(|c| !is_figure(c)).next();
        [before, after]
    });
    pairs.flatten()
}

/// The marks of a page in their order.
fn marks(text: &str) -> Vec<Mark<'_>> {
    lines(text).into_iter().filter_map(mark).collect()
}

#[test]
fn the_manual_is_the_same_in_both_languages() {
    let mut count = 0;
    let mut faults = Vec::new();
    for page in pages() {
        let Some(name) = page.name.strip_suffix(".ja.md") else {
            continue;
        };
        if SUMMARIES.contains(&name) {
            continue;
        }
        count += 1;
        let text = read(&format!("{name}.md"));
        let (english, japanese) = (marks(&text), marks(&page.text));
        let longer = english.len().max(japanese.len());
        let differs = (0..longer).find(|&at| {
            let same = |marks: &[Mark<'_>]| marks.get(at).map(|mark| mark.same.clone());
            same(&english) != same(&japanese)
        });
        if let Some(at) = differs {
            let shown = |page: &str, marks: &[Mark<'_>]| match marks.get(at) {
                Some(mark) => format!("{page}:{}: {}", mark.number, mark.line),
                None => format!("{page}: nothing more"),
            };
            let english = shown(&format!("{name}.md"), &english);
            faults.push(format!("{english}\n{}", shown(&page.name, &japanese)));
        }
    }
    let faults = faults.join("\n\n");
    assert!(faults.is_empty(), "the first that differs:\n{faults}");
    assert!(count > 9, "only {count} pages are in Japanese");
}
