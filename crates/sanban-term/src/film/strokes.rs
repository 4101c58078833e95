//! Characters that are drawn as shapes: lines, corners, blocks, bars.

/// Drawing style of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Stroke {
    /// Filled with this opacity, 0 to 1.
    Fill(f32),
    /// A thin line.
    Light,
    /// A thick line.
    Heavy,
}

/// `true` if a character is drawn as a shape.
pub(super) fn is_drawn(letter: char) -> bool {
    !of(letter, (0.0, 0.0), (1.0, 1.0)).is_empty()
}

/// `true` if a character looks the same in every column of its cell, so that neighbours can be drawn as one.
pub(super) fn is_uniform(letter: char) -> bool {
    matches!(
        letter,
        '─' | '━' | '█' | '▀' | '▔' | '▁'..='▇' | '░' | '▒' | '▓'
    )
}

/// Paths of a character in the cell whose upper left corner is `at`; empty for a character that is written.
pub(super) fn of(letter: char, at: (f32, f32), size: (f32, f32)) -> Vec<(Stroke, String)> {
    let rect = |left: f32, top: f32, right: f32, bottom: f32| {
        let (x, y) = (at.0 + left * size.0, at.1 + top * size.1);
        // Slightly over the edge, so that there is no seam between two cells.
        let hair = |side: f32| if side >= 1.0 { 0.3 } else { 0.0 };
        let width = (right - left) * size.0 + hair(right);
        let height = (bottom - top) * size.1 + hair(bottom);
        format!("M{x:.2} {y:.2}h{width:.2}v{height:.2}h-{width:.2}z")
    };
    let fill = |path: String| vec![(Stroke::Fill(1.0), path)];
    match letter {
        '█' => fill(rect(0.0, 0.0, 1.0, 1.0)),
        '▀' => fill(rect(0.0, 0.0, 1.0, 0.5)),
        // From the lowest eighth to seven of them.
        '▁'..='▇' => fill(rect(0.0, 1.0 - eighths(letter, '▁'), 1.0, 1.0)),
        '▌' => fill(rect(0.0, 0.0, 0.5, 1.0)),
        '▐' => fill(rect(0.5, 0.0, 1.0, 1.0)),
        // From seven eighths at the left to one.
        '▉'..='▏' => fill(rect(0.0, 0.0, 1.0 - eighths(letter, '▉'), 1.0)),
        '▕' => fill(rect(0.875, 0.0, 1.0, 1.0)),
        '▔' => fill(rect(0.0, 0.0, 1.0, 0.125)),
        '░' => vec![(Stroke::Fill(0.25), rect(0.0, 0.0, 1.0, 1.0))],
        '▒' => vec![(Stroke::Fill(0.5), rect(0.0, 0.0, 1.0, 1.0))],
        '▓' => vec![(Stroke::Fill(0.7), rect(0.0, 0.0, 1.0, 1.0))],
        '▮' => fill(rect(0.25, 0.15, 0.75, 0.85)),
        '■' => fill(rect(0.1, 0.3, 0.9, 0.7)),
        '╭' | '╮' | '╰' | '╯' => vec![(Stroke::Light, corner(letter, at, size))],
        '╌' | '╍' | '┄' | '╎' | '┆' => vec![(Stroke::Light, dashes(letter, at, size))],
        _ => lines(letter, at, size),
    }
}

/// Number of eighths of a character, counted from the first of its row.
fn eighths(letter: char, first: char) -> f32 {
    // A row has seven characters: the conversion is exact.
    (letter as u32 - first as u32 + 1) as f32 / 8.0
}

/// A round corner.
fn corner(letter: char, (x, y): (f32, f32), (width, height): (f32, f32)) -> String {
    let (cx, cy) = (x + width / 2.0, y + height / 2.0);
    let radius = width / 2.0;
    let (side, end) = match letter {
        '╭' => (x + width, y + height),
        '╮' => (x, y + height),
        '╰' => (x + width, y),
        _ => (x, y),
    };
    let bend = if end > cy { cy + radius } else { cy - radius };
    format!("M{cx:.2} {end:.2}L{cx:.2} {bend:.2}Q{cx:.2} {cy:.2} {side:.2} {cy:.2}")
}

/// A line of two dashes.
fn dashes(letter: char, (x, y): (f32, f32), (width, height): (f32, f32)) -> String {
    let (cx, cy) = (x + width / 2.0, y + height / 2.0);
    match letter {
        '╎' | '┆' => {
            let dash = height / 3.0;
            format!(
                "M{cx:.2} {:.2}v{dash:.2}M{cx:.2} {:.2}v{dash:.2}",
                y + height / 12.0,
                y + height * 7.0 / 12.0
            )
        }
        _ => {
            let dash = width / 3.0;
            format!(
                "M{:.2} {cy:.2}h{dash:.2}M{:.2} {cy:.2}h{dash:.2}",
                x + width / 12.0,
                x + width * 7.0 / 12.0
            )
        }
    }
}

/// Straight lines from the middle of a cell to its edges.
fn lines(letter: char, (x, y): (f32, f32), (width, height): (f32, f32)) -> Vec<(Stroke, String)> {
    // Left, up, right, down: 1 for a thin line, 2 for a thick one.
    let arms: [u8; 4] = match letter {
        '─' => [1, 0, 1, 0],
        '━' => [2, 0, 2, 0],
        '│' => [0, 1, 0, 1],
        '┃' => [0, 2, 0, 2],
        '┌' => [0, 0, 1, 1],
        '┐' => [1, 0, 0, 1],
        '└' => [0, 1, 1, 0],
        '┘' => [1, 1, 0, 0],
        '┏' => [0, 0, 2, 2],
        '┓' => [2, 0, 0, 2],
        '┗' => [0, 2, 2, 0],
        '┛' => [2, 2, 0, 0],
        '├' => [0, 1, 1, 1],
        '┤' => [1, 1, 0, 1],
        '┬' => [1, 0, 1, 1],
        '┴' => [1, 1, 1, 0],
        '┼' => [1, 1, 1, 1],
        '╴' => [1, 0, 0, 0],
        '╶' => [0, 0, 1, 0],
        '╵' => [0, 1, 0, 0],
        '╷' => [0, 0, 0, 1],
        '╸' => [2, 0, 0, 0],
        '╺' => [0, 0, 2, 0],
        _ => return Vec::new(),
    };
    let (cx, cy) = (x + width / 2.0, y + height / 2.0);
    let ends = [(x, cy), (cx, y), (x + width, cy), (cx, y + height)];
    let mut paths: Vec<(Stroke, String)> = Vec::new();
    for (arm, (ex, ey)) in arms.into_iter().zip(ends) {
        let stroke = match arm {
            0 => continue,
            1 => Stroke::Light,
            _ => Stroke::Heavy,
        };
        let line = format!("M{cx:.2} {cy:.2}L{ex:.2} {ey:.2}");
        match paths.iter_mut().find(|(known, _)| *known == stroke) {
            Some((_, path)) => path.push_str(&line),
            None => paths.push((stroke, line)),
        }
    }
    paths
}
