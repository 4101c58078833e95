//! Tests: everything is legible on its background, and differing styles are distinguishable. The contrast is that of
//! WCAG 2.1.

use palette::Srgb;
use palette::color_difference::{EuclideanDistance as _, Wcag21RelativeContrast as _};
use palette::convert::IntoColor as _;
use ratatui::style::{Color, Style};

use super::{ColorDepth, Side, Theme, ThemeName};
use sanban_game::cards::Suit;

/// Minimum contrast of text.
const TEXT: f32 = 4.5;
/// Minimum contrast of lines, marks of empty squares and the rest of a bar: they carry meaning, but are not read.
const LINES: f32 = 3.0;

/// The sixteen colours of the VGA text mode, which the Linux console has and many terminals start from, and those of
/// xterm. The actual colours are up to the terminal: these stand in for them.
const VGA: [u32; 16] = [
    0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa, 0x555555,
    0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff,
];
const XTERM: [u32; 16] = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f,
    0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
];

/// Backgrounds of terminals on which `auto` uses a theme: black and the usual near-blacks; white and cream.
fn grounds_of_terminals(name: ThemeName) -> &'static [u32] {
    match name {
        ThemeName::Dark => &[0x000000, 0x1e1e1e, 0x282c34],
        ThemeName::Light => &[0xffffff, 0xfdf6e3],
        _ => &[],
    }
}

fn of_hex(hex: u32) -> Srgb {
    let [_, r, g, b] = hex.to_be_bytes();
    Srgb::new(r, g, b).into_format()
}

fn seen(color: Color, sixteen: &[u32; 16]) -> Srgb {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let named = |index: usize| of_hex(sixteen[index]);
    match color {
        Color::Rgb(r, g, b) => Srgb::new(r, g, b).into_format(),
        Color::Indexed(index @ 232..) => {
            let grey = 8 + 10 * (index - 232);
            Srgb::new(grey, grey, grey).into_format()
        }
        Color::Indexed(index @ 16..) => {
            let cube = usize::from(index - 16);
            Srgb::new(LEVELS[cube / 36], LEVELS[cube / 6 % 6], LEVELS[cube % 6]).into_format()
        }
        Color::Black => named(0),
        Color::Red => named(1),
        Color::Green => named(2),
        Color::Yellow => named(3),
        Color::Blue => named(4),
        Color::Magenta => named(5),
        Color::Cyan => named(6),
        Color::Gray => named(7),
        Color::DarkGray => named(8),
        Color::LightRed => named(9),
        Color::LightGreen => named(10),
        Color::LightYellow => named(11),
        Color::LightBlue => named(12),
        Color::LightMagenta => named(13),
        Color::LightCyan => named(14),
        Color::White => named(15),
        other => panic!("{other:?} is no colour of a theme"),
    }
}

/// Roles with their minimum contrast, those of text first.
fn roles(theme: &Theme) -> Vec<(String, Style, f32)> {
    let text = [
        ("dim", theme.dim),
        ("title", theme.title),
        ("accent", theme.accent),
        ("selected", theme.selected),
        ("key", theme.key),
        ("good", theme.good),
        ("bad", theme.bad),
        ("ghost_ok", theme.ghost_ok),
        ("ghost_bad", theme.ghost_bad),
        ("bar", theme.bar),
        ("card", theme.card),
        ("card_back", theme.card_back),
        ("side A", theme.side(Side::A)),
        ("side B", theme.side(Side::B)),
    ];
    let lines = [
        ("rule", theme.rule),
        ("bar_rest", theme.bar_rest),
        ("paper", theme.paper),
    ];
    let mut roles: Vec<_> = text
        .map(|(name, style)| (name.to_owned(), style, TEXT))
        .into();
    roles.extend(lines.map(|(name, style)| (name.to_owned(), style, LINES)));
    roles.extend(Suit::ALL.map(|suit| (format!("{suit:?}"), theme.suit(suit), TEXT)));
    roles.extend(Suit::ALL.map(|suit| (format!("{suit:?} on paper"), theme.ink(suit), TEXT)));
    if let Some((text, _)) = theme.ground {
        roles.push(("text".to_owned(), Style::new().fg(text), TEXT));
    }
    roles
}

/// Roles that are too faint in a theme.
fn faint(theme: &Theme, name: ThemeName, sixteen: &[u32; 16], leniency: f32) -> Vec<String> {
    let own = theme.ground.map(|(_, ground)| seen(ground, sixteen));
    let mut faint = Vec::new();
    for (role, style, floor) in roles(theme) {
        let Some(fg) = style.fg else { continue };
        let others = grounds_of_terminals(name)
            .iter()
            .map(|&ground| of_hex(ground));
        let grounds: Vec<Srgb> = match style.bg {
            Some(bg) => vec![seen(bg, sixteen)],
            None => own.into_iter().chain(others).collect(),
        };
        // Lines need not be visible on the lightest of the dark backgrounds.
        let lines = floor < TEXT;
        for ground in grounds
            .into_iter()
            .filter(|&ground| !lines || ground != of_hex(0x282c34))
        {
            let contrast = seen(fg, sixteen).relative_contrast(ground);
            if contrast < floor * leniency {
                faint.push(format!("{role}: {fg:?} on {ground:?}: {contrast:.2}"));
            }
        }
    }
    faint
}

const COLORED: [ThemeName; 3] = [ThemeName::Dark, ThemeName::Light, ThemeName::Contrast];

#[test]
fn everything_can_be_read_on_its_ground() {
    for name in COLORED {
        for depth in [ColorDepth::True, ColorDepth::Ansi256] {
            for four_color in [false, true] {
                let faint = faint(&Theme::new(name, depth, four_color), name, &VGA, 1.0);
                assert!(faint.is_empty(), "{name:?} {depth:?}: {faint:#?}");
            }
        }
    }
}

/// With the terminal's own sixteen colours little can be guaranteed; but those known to be faint are avoided.
#[test]
fn sixteen_colours_can_be_read_on_usual_terminals() {
    for name in COLORED {
        for (sixteen, leniency) in [(&VGA, 0.9), (&XTERM, 0.88)] {
            let theme = Theme::new(name, ColorDepth::Ansi16, true);
            // Black or white, and nothing between them.
            let faint = faint(&theme, ThemeName::Mono, sixteen, leniency);
            assert!(faint.is_empty(), "{name:?}: {faint:#?}");
        }
    }
}

#[test]
fn suits_and_sides_are_far_apart() {
    let far = |one: Style, other: Style| {
        let [one, other] = [one, other].map(|style| {
            let lab: palette::Oklab = seen(style.fg.unwrap(), &VGA).into_color();
            lab
        });
        one.distance(other)
    };
    for name in COLORED {
        for depth in [ColorDepth::True, ColorDepth::Ansi256, ColorDepth::Ansi16] {
            let theme = Theme::new(name, depth, true);
            let sides = far(theme.side(Side::A), theme.side(Side::B));
            assert!(sides > 0.15, "{name:?} {depth:?}: sides {sides}");
            for (index, one) in Suit::ALL.into_iter().enumerate() {
                for other in &Suit::ALL[index + 1..] {
                    let suits = far(theme.suit(one), theme.suit(*other));
                    assert!(suits > 0.1, "{name:?} {depth:?}: {one:?} {other:?} {suits}");
                    let inks = far(theme.ink(one), theme.ink(*other));
                    assert!(
                        inks > 0.1,
                        "{name:?} {depth:?}: {one:?} {other:?} on paper: {inks}"
                    );
                }
            }
        }
    }
}
