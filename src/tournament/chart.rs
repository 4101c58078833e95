//! The standings as a picture: one line per entrant, with a dot at its rating or score and a bar over the 95 % interval.

use std::fmt::Write as _;

use super::standings::Standings;
use sanban_term::film::escaped;

/// Width of the picture, of the names in it, and height of a line, in pixels.
const WIDTH: f64 = 720.0;
const NAMES: f64 = 260.0;
const LINE: f64 = 26.0;
const MARGIN: f64 = 18.0;
/// Number of letters of a name that fit.
const LETTERS: usize = 36;

/// The picture as SVG, with this title.
#[must_use]
pub fn svg(standings: &Standings, title: &str) -> String {
    let rows: Vec<(&str, f64, [f64; 2])> = standings
        .standings
        .iter()
        .map(|one| {
            let value = one.rating.unwrap_or(one.score);
            let ends = match one.rating {
                Some(_) => one.rating95,
                None => one.score95,
            };
            (one.name.as_str(), value, ends.unwrap_or([value; 2]))
        })
        .collect();
    let least = rows.iter().map(|row| row.2[0]).fold(f64::MAX, f64::min);
    let most = rows.iter().map(|row| row.2[1]).fold(f64::MIN, f64::max);
    let step = tick(most - least);
    let (left, right) = ((least / step).floor() * step, (most / step).ceil() * step);
    let width = if right > left { right - left } else { 1.0 };
    let x = |value: f64| NAMES + (value - left) / width * (WIDTH - NAMES - MARGIN);
    let bottom = 40.0 + LINE * rows.len() as f64;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\
         <text x=\"{MARGIN}\" y=\"22\" font-size=\"15\">{}</text>\n",
        bottom + 34.0,
        escaped(title)
    );
    let ticks = (width / step).round() as u32;
    for at in 0..=ticks {
        let value = left + f64::from(at) * step;
        let digits = (-step.log10().floor()).max(0.0) as usize;
        let _ = writeln!(
            text,
            "<line x1=\"{0:.1}\" y1=\"34\" x2=\"{0:.1}\" y2=\"{bottom:.1}\" stroke=\"#ddd\"/>\
             <text x=\"{0:.1}\" y=\"{1:.1}\" text-anchor=\"middle\" fill=\"#555\">{value:.digits$}</text>",
            x(value),
            bottom + 18.0
        );
    }
    for (index, (name, value, [low, high])) in rows.into_iter().enumerate() {
        let y = 40.0 + LINE * (index as f64 + 0.5);
        let short: String = if name.chars().count() > LETTERS {
            name.chars().take(LETTERS - 1).chain(['…']).collect()
        } else {
            name.to_owned()
        };
        let _ = writeln!(
            text,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\
             <line x1=\"{:.1}\" y1=\"{y:.1}\" x2=\"{:.1}\" y2=\"{y:.1}\" stroke=\"#2166ac\" stroke-width=\"2\"/>\
             <circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"#2166ac\"/>",
            NAMES - 12.0,
            y + 4.5,
            escaped(&short),
            x(low),
            x(high),
            x(value)
        );
    }
    text + "</svg>\n"
}

/// A round distance of which about six make this width.
fn tick(width: f64) -> f64 {
    if width <= 0.0 {
        return 1.0;
    }
    let rough = width / 6.0;
    let power = 10_f64.powf(rough.log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * power);
    steps
        .into_iter()
        .find(|&step| step >= rough)
        .unwrap_or(rough)
}
