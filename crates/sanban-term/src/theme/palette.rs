//! Palettes: the colours of a theme, each as 24 bits and as one of the terminal's sixteen.

use std::sync::{Arc, LazyLock};

use ratatui::style::Color;
use strum::{EnumCount, VariantNames};

use super::file;

/// A colour as `0xRRGGBB`, and its stand-in if there are only sixteen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tone(pub(super) u32, pub(super) Color);

/// Role of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumCount, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub(super) enum Role {
    Ground,
    Text,
    Dim,
    Title,
    Accent,
    Selected,
    Rule,
    Good,
    Bad,
    Bar,
    Card,
    CardBack,
    Paper,
    PaperEdge,
    PaperSpades,
    PaperHearts,
    PaperDiamonds,
    PaperClubs,
    SideA,
    SideB,
    Spades,
    Hearts,
    Diamonds,
    Clubs,
}

/// Colours of a theme, by role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Palette {
    pub(super) tones: [Tone; Role::COUNT],
}

impl Palette {
    pub(super) fn tone(&self, role: Role) -> Tone {
        self.tones[role as usize]
    }
}

/// A built-in palette.
type BuiltIn = LazyLock<Arc<Palette>>;

#[expect(
    clippy::expect_used,
    reason = "the file is part of the program, and a test reads it"
)]
fn built_in(text: &str) -> Arc<Palette> {
    let theme = file::read_whole(text).expect("a theme that comes with the program");
    Arc::new(theme.palette)
}

pub(super) static DARK: BuiltIn = LazyLock::new(|| built_in(DARK_FILE));
pub(super) static LIGHT: BuiltIn = LazyLock::new(|| built_in(LIGHT_FILE));
pub(super) static CONTRAST: BuiltIn = LazyLock::new(|| built_in(CONTRAST_FILE));

const DARK_FILE: &str = include_str!("../../assets/themes/dark.toml");
const LIGHT_FILE: &str = include_str!("../../assets/themes/light.toml");
const CONTRAST_FILE: &str = include_str!("../../assets/themes/contrast.toml");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_that_comes_with_the_program_can_be_read() {
        for (name, text) in [
            ("dark", DARK_FILE),
            ("light", LIGHT_FILE),
            ("contrast", CONTRAST_FILE),
        ] {
            let theme = file::read_whole(text).unwrap();
            assert_eq!(theme.name.as_deref(), Some(name));
        }
    }
}
