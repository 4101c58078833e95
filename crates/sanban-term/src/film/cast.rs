//! A film as a recording of a terminal in the format asciicast v2 (asciinema): a line of JSON with size and title, then a line for
//! each output of the program with its time in seconds.
//!
//! Version 2 is what every player reads; version 3 is refused by asciinema 2, svg-term 1.3 and agg 1.4.

use std::io;
use std::time::Duration;

use ratatui::buffer::Buffer;
use serde_json::json;
use unicode_normalization::UnicodeNormalization as _;

use super::Film;
use crate::terminal::{forget_covered, write_changes};

/// The recording of a film.
///
/// # Errors
/// If a frame cannot be written, which in memory does not happen.
pub fn cast(film: &Film, title: &str) -> io::Result<String> {
    let area = film.frames.first().map(|(_, frame)| frame.area);
    let area = area.unwrap_or_default();
    let head = json!({
        "version": 2,
        "width": area.width,
        "height": area.height,
        "title": title,
        "env": { "TERM": "xterm-256color" },
    });
    let mut lines = vec![head.to_string()];
    let mut add = |at: Duration, written: &[u8]| {
        let text = String::from_utf8_lossy(written);
        let seconds = at.as_millis() as f64 / 1000.0;
        lines.push(json!([seconds, "o", text]).to_string());
    };
    let mut shown = Buffer::empty(area);
    // The cursor would only disturb.
    let mut out = b"\x1b[?25l\x1b[0m\x1b[2J".to_vec();
    for (at, frame) in &film.frames {
        let frame = composed(frame);
        forget_covered(&mut shown, &frame);
        write_changes(&mut out, &shown, &frame)?;
        add(*at, &out);
        out.clear();
        shown = frame;
    }
    // Some players show the last output for no time at all: this one is nothing to see.
    let end = format!("\x1b[0m\x1b[{};1H\x1b[?25h", area.height);
    add(film.end, end.as_bytes());
    Ok(lines.join("\n") + "\n")
}

/// The frame with composed characters: players give a combining mark a column of its own.
fn composed(frame: &Buffer) -> Buffer {
    let mut frame = frame.clone();
    for cell in &mut frame.content {
        if !cell.symbol().is_ascii() {
            let symbol: String = cell.symbol().nfc().collect();
            cell.set_symbol(&symbol);
        }
    }
    frame
}
