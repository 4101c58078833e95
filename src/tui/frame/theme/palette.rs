//! The colours of the themes, each as 24 bits and as one of the terminal's sixteen.

use ratatui::style::Color;

/// One colour: `0xRRGGBB`, and what stands for it where there are only sixteen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tone(pub(super) u32, pub(super) Color);

/// The colours that a theme is made of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    pub(super) ground: Tone,
    pub(super) text: Tone,
    pub(super) dim: Tone,
    pub(super) title: Tone,
    pub(super) accent: Tone,
    pub(super) on_accent: Tone,
    pub(super) rule: Tone,
    pub(super) good: Tone,
    pub(super) bad: Tone,
    pub(super) bar: Tone,
    pub(super) card: Tone,
    pub(super) card_back: Tone,
    pub(super) side_a: Tone,
    pub(super) side_b: Tone,
    pub(super) red: Tone,
    pub(super) black: Tone,
    pub(super) green: Tone,
    pub(super) blue: Tone,
}

pub(super) const DARK: Palette = Palette {
    ground: Tone(0x15171c, Color::Black),
    text: Tone(0xdcd7ca, Color::White),
    dim: Tone(0x9297a3, Color::Gray),
    title: Tone(0xf2e9d8, Color::White),
    accent: Tone(0xf0c674, Color::LightYellow),
    on_accent: Tone(0x1d1f21, Color::Black),
    rule: Tone(0x6c7180, Color::DarkGray),
    good: Tone(0x8fd08a, Color::LightGreen),
    bad: Tone(0xf2777a, Color::LightRed),
    bar: Tone(0x7ab8d6, Color::LightCyan),
    card: Tone(0xd8d4c8, Color::Gray),
    card_back: Tone(0x86a3d6, Color::LightCyan),
    side_a: Tone(0xf09a4a, Color::LightYellow),
    side_b: Tone(0xa98cf0, Color::LightMagenta),
    red: Tone(0xf26d6d, Color::LightRed),
    black: Tone(0xeae6da, Color::White),
    green: Tone(0x7fc97a, Color::LightGreen),
    blue: Tone(0x6fb0f0, Color::LightCyan),
};

pub(super) const LIGHT: Palette = Palette {
    ground: Tone(0xf8f5ee, Color::White),
    text: Tone(0x2a2a32, Color::Black),
    dim: Tone(0x66635d, Color::DarkGray),
    title: Tone(0x2a2a32, Color::Black),
    accent: Tone(0x86610a, Color::Magenta),
    on_accent: Tone(0xffffff, Color::White),
    rule: Tone(0x8a857a, Color::DarkGray),
    good: Tone(0x1d6b1d, Color::Blue),
    bad: Tone(0xb32028, Color::Red),
    bar: Tone(0x1f6f96, Color::Blue),
    card: Tone(0x45454d, Color::Black),
    card_back: Tone(0x3f62a0, Color::Blue),
    side_a: Tone(0x9a4400, Color::Red),
    side_b: Tone(0x5f2bb8, Color::Blue),
    red: Tone(0xc01c28, Color::Red),
    black: Tone(0x1c1c22, Color::Black),
    green: Tone(0x1d6b1d, Color::Magenta),
    blue: Tone(0x1a55b8, Color::Blue),
};

// Orange, sky blue, bluish green, vermilion: the palette of Okabe and Ito, which the common kinds of
// colour blindness keep apart.
pub(super) const CONTRAST: Palette = Palette {
    ground: Tone(0x000000, Color::Black),
    text: Tone(0xffffff, Color::White),
    dim: Tone(0xc8c8c8, Color::Gray),
    title: Tone(0xffffff, Color::White),
    accent: Tone(0xf0e442, Color::LightYellow),
    on_accent: Tone(0x000000, Color::Black),
    rule: Tone(0xa8a8a8, Color::Gray),
    good: Tone(0x2fd0a0, Color::LightGreen),
    bad: Tone(0xff7a1a, Color::LightRed),
    bar: Tone(0x56b4e9, Color::LightCyan),
    card: Tone(0xffffff, Color::White),
    card_back: Tone(0x56b4e9, Color::LightCyan),
    side_a: Tone(0xe69f00, Color::LightYellow),
    side_b: Tone(0x56b4e9, Color::LightCyan),
    red: Tone(0xff7a1a, Color::LightRed),
    black: Tone(0xffffff, Color::White),
    green: Tone(0x2fd0a0, Color::LightGreen),
    blue: Tone(0x56b4e9, Color::LightCyan),
};
