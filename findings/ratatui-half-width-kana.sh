#!/usr/bin/env bash
# ratatui-core 0.1.2 with unicode-width 0.2.3: a half-width kana with a voicing mark leaves a letter of the frame before on the screen.
#
# Expected: a cell's width is that of its text by the crate that ratatui itself uses, and the changes between two frames cover all that
# differs.
# Seen: unicode-width counts U+FF9E and U+FF9F one column each, ratatui adds one more of its own, so that U+FF76 U+FF9E has three
# columns for two; the cell behind is taken for covered, and what stood in it is never cleared.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/src"
cat > "$folder/Cargo.toml" <<'TOML'
[package]
name = "probe"
version = "0.0.0"
edition = "2021"

[dependencies]
ratatui-core = "=0.1.2"
unicode-width = "=0.2.3"
TOML
cat > "$folder/src/main.rs" <<'RUST'
use ratatui_core::{buffer::Buffer, layout::Rect, style::Style};
use unicode_width::UnicodeWidthStr;

/// The columns that are written when one text replaces another.
fn changes(before: &str, after: &str) -> Vec<(u16, String)> {
    let area = Rect::new(0, 0, 8, 1);
    let (mut old, mut new) = (Buffer::empty(area), Buffer::empty(area));
    old.set_string(0, 0, before, Style::new());
    new.set_string(0, 0, after, Style::new());
    let changed = old.diff(&new);
    changed.into_iter().map(|(x, _, cell)| (x, cell.symbol().to_owned())).collect()
}

fn main() {
    let kana = "\u{ff76}\u{ff9e}\u{ff78}";
    assert_eq!(kana.width(), 3);
    let written = changes("iiiiii", kana);
    // Column 2 is where the third letter belongs, and nothing is written there.
    assert!(written.iter().all(|(x, _)| *x != 2), "{written:?}");
    assert_eq!(written[1], (3, "\u{ff78}".to_owned()), "{written:?}");
    println!("as described");
}
RUST
cargo run --quiet --manifest-path "$folder/Cargo.toml"
