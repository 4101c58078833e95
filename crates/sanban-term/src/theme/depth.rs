//! Number of colours of the terminal, and the nearest of them to a colour of the theme.

use ratatui::style::Color;

use super::palette::Tone;

/// Number of colours that a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorDepth {
    /// None, because there are none or they are not wanted.
    None,
    /// The sixteen of the terminal's own palette.
    Ansi16,
    /// The 256 of xterm: a 6×6×6 cube and 24 greys.
    Ansi256,
    /// 24 bits.
    True,
}

impl ColorDepth {
    /// Depth according to the environment: `NO_COLOR` (if not empty), `COLORTERM`, `TERM`. `read` gives the value of a
    /// variable.
    ///
    /// `COLORTERM` describes the outermost terminal. A terminal that passes it on without having such colours, as GNU
    /// screen does, reads the numbers of a 24-bit colour as attributes.
    pub fn detect(read: impl Fn(&str) -> Option<String>) -> ColorDepth {
        Self::inside(hands_down(&read), read)
    }

    /// Depth for a terminal that looks like GNU screen but turns out not to be, if it differs from that of
    /// [`ColorDepth::detect`].
    pub fn unless_screen(read: impl Fn(&str) -> Option<String>) -> Option<ColorDepth> {
        let depth = Self::inside(false, &read);
        (hands_down(&read) && depth != Self::detect(read)).then_some(depth)
    }

    fn inside(handed_down: bool, read: impl Fn(&str) -> Option<String>) -> ColorDepth {
        if read("NO_COLOR").is_some_and(|value| !value.is_empty()) {
            return ColorDepth::None;
        }
        let term = read("TERM").unwrap_or_default();
        if matches!(
            term.as_str(),
            "dumb" | "unknown" | "vt100" | "vt102" | "vt220"
        ) || term.ends_with("-m")
            || term.ends_with("-mono")
        {
            return ColorDepth::None;
        }
        let colorterm = read("COLORTERM").unwrap_or_default();
        let promised = matches!(colorterm.as_str(), "truecolor" | "24bit");
        if !handed_down && (promised || term.ends_with("-direct")) {
            ColorDepth::True
        } else if term.contains("256") || term.contains("kitty") || term.contains("alacritty") {
            ColorDepth::Ansi256
        } else if cfg!(windows) && term.is_empty() {
            ColorDepth::True
        } else {
            ColorDepth::Ansi16
        }
    }

    /// `true` if `COLORFGBG`, which some terminals set, describes a light background.
    pub fn light_background(read: impl Fn(&str) -> Option<String>) -> bool {
        read("COLORFGBG")
            .and_then(|value| value.rsplit(';').next().map(str::to_owned))
            .is_some_and(|background| matches!(background.as_str(), "7" | "15"))
    }

    /// Colour of this depth for a tone.
    pub(super) fn color(self, Tone(rgb, basic): Tone) -> Color {
        let [_, r, g, b] = rgb.to_be_bytes();
        match self {
            ColorDepth::None => Color::Reset,
            ColorDepth::Ansi16 => basic,
            ColorDepth::Ansi256 => Color::Indexed(nearest_indexed([r, g, b])),
            ColorDepth::True => Color::Rgb(r, g, b),
        }
    }
}

/// `true` if the innermost terminal looks like one that passes on the `COLORTERM` of the terminal around it and has no
/// 24-bit colours: GNU screen, which sets `STY` and a `TERM` that begins with its name (as tmux may), dvtm, or a
/// terminal in Emacs.
fn hands_down(read: impl Fn(&str) -> Option<String>) -> bool {
    let is_set = |name| read(name).is_some_and(|value| !value.is_empty());
    let term = read("TERM").unwrap_or_default();
    match is_set("STY") {
        _ if term.starts_with("dvtm") || term == "eterm-color" => true,
        true => !term.starts_with("tmux"),
        false => term.starts_with("screen") && !is_set("TMUX"),
    }
}

/// The nearest of xterm's colours 16 to 255 by the sum of squared differences.
fn nearest_indexed(rgb: [u8; 3]) -> u8 {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let distance = |other: [u8; 3]| -> u32 {
        rgb.iter()
            .zip(other)
            .map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2))
            .sum()
    };
    (16..=255_u8)
        .min_by_key(|&index| {
            distance(if index < 232 {
                let cube = usize::from(index - 16);
                [LEVELS[cube / 36], LEVELS[cube / 6 % 6], LEVELS[cube % 6]]
            } else {
                [8 + 10 * (index - 232); 3]
            })
        })
        .unwrap_or(15)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reader(variables: &[(&str, &str)]) -> impl Fn(&str) -> Option<String> {
        |name| {
            variables
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, value)| (*value).to_owned())
        }
    }

    fn detect(variables: &[(&str, &str)]) -> ColorDepth {
        ColorDepth::detect(reader(variables))
    }

    #[test]
    fn the_environment_decides() {
        let xterm = ("TERM", "xterm-256color");
        assert_eq!(detect(&[xterm]), ColorDepth::Ansi256);
        assert_eq!(
            detect(&[xterm, ("COLORTERM", "truecolor")]),
            ColorDepth::True
        );
        assert_eq!(detect(&[xterm, ("NO_COLOR", "1")]), ColorDepth::None);
        assert_eq!(detect(&[xterm, ("NO_COLOR", "")]), ColorDepth::Ansi256);
        assert_eq!(detect(&[("TERM", "dumb")]), ColorDepth::None);
        assert_eq!(detect(&[("TERM", "linux")]), ColorDepth::Ansi16);
    }

    #[test]
    fn the_innermost_terminal_is_asked_before_the_outermost() {
        const TRUE: (&str, &str) = ("COLORTERM", "truecolor");
        const STY: (&str, &str) = ("STY", "4711.pts-0.host");
        const TMUX: (&str, &str) = ("TMUX", "/tmp/tmux-1000/default,4711,0");
        let term = |name| ("TERM", name);
        use ColorDepth::{Ansi16, Ansi256, True};
        for (variables, depth, unless_screen) in [
            // GNU screen 4.9.0, started in xterm-256color and in a terminal that it does not know.
            (
                &[term("screen.xterm-256color"), STY, TRUE][..],
                Ansi256,
                Some(True),
            ),
            (&[term("screen"), STY, TRUE], Ansi16, Some(True)),
            (&[term("screen-256color"), STY, TRUE], Ansi256, Some(True)),
            (&[term("screen.xterm-256color"), STY], Ansi256, None),
            (&[term("screen.xterm-direct"), STY], Ansi16, Some(True)),
            // sudo and ssh drop STY; a .profile sets TERM anew.
            (&[term("screen.xterm-256color"), TRUE], Ansi256, Some(True)),
            (&[term("xterm-256color"), STY, TRUE], Ansi256, Some(True)),
            // tmux 3.3a, which converts colours to those of the terminal around it; its default is TERM=screen.
            (&[term("tmux-256color"), TMUX, TRUE], True, None),
            (&[term("screen-256color"), TMUX, TRUE], True, None),
            (&[term("screen"), TMUX, TRUE], True, None),
            (&[term("tmux-256color"), TMUX], Ansi256, None),
            // One inside the other.
            (&[term("tmux-256color"), STY, TMUX, TRUE], True, None),
            (
                &[term("screen-256color"), STY, TMUX, TRUE],
                Ansi256,
                Some(True),
            ),
            // dvtm 0.15, which answers no question.
            (&[term("dvtm-256color"), TRUE], Ansi256, Some(True)),
            (&[term("dvtm"), TRUE], Ansi16, Some(True)),
            // ansi-term of Emacs 28.2; that of Emacs 29 describes itself correctly.
            (&[term("eterm-color"), TRUE], Ansi16, Some(True)),
            (&[term("eterm-direct"), TRUE], True, None),
            // Nothing is in doubt if colours are not wanted, or not claimed.
            (
                &[term("screen"), STY, TRUE, ("NO_COLOR", "1")],
                ColorDepth::None,
                None,
            ),
            (&[term("screen"), ("STY", ""), TMUX, TRUE], True, None),
            (&[term("xterm-256color"), TRUE], True, None),
        ] {
            assert_eq!(detect(variables), depth, "{variables:?}");
            let doubt = ColorDepth::unless_screen(reader(variables));
            assert_eq!(doubt, unless_screen, "{variables:?}");
        }
    }

    #[test]
    fn the_nearest_colour_is_found() {
        assert_eq!(nearest_indexed([255, 0, 0]), 196);
        assert_eq!(nearest_indexed([0, 0, 0]), 16);
        assert_eq!(nearest_indexed([128, 128, 128]), 244);
    }

    #[test]
    fn a_light_background_is_recognised() {
        let light = |value: &str| ColorDepth::light_background(|_| Some(value.to_owned()));
        assert!(light("0;15"));
        assert!(light("0;default;7"));
        assert!(!light("15;0"));
    }
}
