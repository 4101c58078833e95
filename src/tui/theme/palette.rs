//! The colours of the themes, each as 24 bits and as one of the terminal's sixteen.

use ratatui::style::Color;

/// One colour: `0xRRGGBB`, and what stands for it where there are only sixteen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tone(pub(super) u32, pub(super) Color);

/// The colours that a theme is made of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
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
    dim: Tone(0x7d_84_95, Color::DarkGray),
    title: Tone(0xf2_e9_d8, Color::White),
    accent: Tone(0xf0_c6_74, Color::LightYellow),
    on_accent: Tone(0x1d_1f_21, Color::Black),
    rule: Tone(0x4a_50_60, Color::DarkGray),
    good: Tone(0x8f_d0_8a, Color::LightGreen),
    bad: Tone(0xf2_77_7a, Color::LightRed),
    bar: Tone(0x7a_b8_d6, Color::LightCyan),
    card: Tone(0xd8_d4_c8, Color::Gray),
    card_back: Tone(0x6a_86_b8, Color::LightBlue),
    side_a: Tone(0xf0_9a_4a, Color::Yellow),
    side_b: Tone(0xa9_8c_f0, Color::LightMagenta),
    red: Tone(0xf2_6d_6d, Color::LightRed),
    black: Tone(0xea_e6_da, Color::White),
    green: Tone(0x7f_c9_7a, Color::LightGreen),
    blue: Tone(0x6f_b0_f0, Color::LightBlue),
};

pub(super) const LIGHT: Palette = Palette {
    dim: Tone(0x76_73_6c, Color::DarkGray),
    title: Tone(0x2a_2a_32, Color::Black),
    accent: Tone(0x9a_5b_00, Color::Blue),
    on_accent: Tone(0xff_ff_ff, Color::White),
    rule: Tone(0xb4_af_a4, Color::Gray),
    good: Tone(0x2c_74_2c, Color::Green),
    bad: Tone(0xb3_20_28, Color::Red),
    bar: Tone(0x1f_6f_96, Color::Cyan),
    card: Tone(0x45_45_4d, Color::Black),
    card_back: Tone(0x3f_62_a0, Color::Blue),
    side_a: Tone(0xc0_58_00, Color::Red),
    side_b: Tone(0x62_38_b8, Color::Magenta),
    red: Tone(0xc0_1c_28, Color::Red),
    black: Tone(0x1c_1c_22, Color::Black),
    green: Tone(0x2c_74_2c, Color::Green),
    blue: Tone(0x1a_55_b8, Color::Blue),
};

// Orange, sky blue, bluish green, vermilion: the palette of Okabe and Ito, which the common kinds of
// colour blindness keep apart.
pub(super) const CONTRAST: Palette = Palette {
    dim: Tone(0xc8_c8_c8, Color::Gray),
    title: Tone(0xff_ff_ff, Color::White),
    accent: Tone(0xf0_e4_42, Color::LightYellow),
    on_accent: Tone(0x00_00_00, Color::Black),
    rule: Tone(0xa8_a8_a8, Color::Gray),
    good: Tone(0x2f_d0_a0, Color::LightCyan),
    bad: Tone(0xff_7a_1a, Color::LightRed),
    bar: Tone(0x56_b4_e9, Color::LightBlue),
    card: Tone(0xff_ff_ff, Color::White),
    card_back: Tone(0x56_b4_e9, Color::LightBlue),
    side_a: Tone(0xe6_9f_00, Color::LightYellow),
    side_b: Tone(0x56_b4_e9, Color::LightBlue),
    red: Tone(0xff_7a_1a, Color::LightRed),
    black: Tone(0xff_ff_ff, Color::White),
    green: Tone(0x2f_d0_a0, Color::LightGreen),
    blue: Tone(0x56_b4_e9, Color::LightBlue),
};
