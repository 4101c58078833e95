//! Themes: a theme gives a style to each role, and screens name roles, never colours.
//!
//! Colour never carries meaning alone: sides differ in glyph, cards in suit symbol, bars in length, and the selection
//! is reversed or marked. For that reason the theme `mono`, which has no colours at all, shows everything too.

#[cfg(test)]
mod contrast_tests;
mod depth;
mod file;
mod palette;

pub use depth::ColorDepth;
pub use file::{ThemeFile, Wrong, is_name, read};
pub use palette::Palette;

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

use std::sync::Arc;

use palette::Role;
use sanban_game::cards::Suit;

/// Built-in themes, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum ThemeName {
    /// `dark`, or `light` if the terminal reports a light background; on the terminal's own background.
    #[default]
    Auto,
    /// Soft colours for a dark background.
    Dark,
    /// Deep colours for a light background.
    Light,
    /// Strong colours that colour-blind people can distinguish (after Okabe and Ito), no greys.
    Contrast,
    /// No colour: bold, reverse, underline.
    Mono,
}

impl ThemeName {
    /// All themes, in the order of the settings screen.
    pub const ALL: [ThemeName; 5] = [
        ThemeName::Auto,
        ThemeName::Dark,
        ThemeName::Light,
        ThemeName::Contrast,
        ThemeName::Mono,
    ];

    /// Word in the configuration file.
    #[must_use]
    pub fn word(self) -> &'static str {
        ["auto", "dark", "light", "contrast", "mono"][self as usize]
    }

    /// Reads the word of a theme.
    #[must_use]
    pub fn parse(word: &str) -> Option<ThemeName> {
        ThemeName::ALL.into_iter().find(|name| name.word() == word)
    }
}

/// A theme that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scheme {
    /// A built-in theme.
    BuiltIn(ThemeName),
    /// A theme from a user's file.
    Own(Arc<Palette>),
}

impl Default for Scheme {
    fn default() -> Scheme {
        Scheme::BuiltIn(ThemeName::Auto)
    }
}

/// One of the two sides of a game for two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The first side: orange if there are colours, full blocks.
    A,
    /// The second side: violet if there are colours, shaded blocks.
    B,
}

/// Styles of all roles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Plain text, in the terminal's own colours.
    pub text: Style,
    /// Waiting, out of play, or explaining.
    pub dim: Style,
    /// Text that stands out.
    pub strong: Style,
    /// Name of the screen.
    pub title: Style,
    /// The user, and the current event.
    pub accent: Style,
    /// Under the cursor: the accent as a background.
    pub selected: Style,
    /// Keys in footer and help.
    pub key: Style,
    /// Lines between the parts of a screen, and borders.
    pub rule: Style,
    /// A gain, a fit, something allowed.
    pub good: Style,
    /// A loss, a misfit, an error.
    pub bad: Style,
    /// A piece that would fit where it hovers.
    pub ghost_ok: Style,
    /// A piece that would not fit where it hovers.
    pub ghost_bad: Style,
    /// Filled part of a bar.
    pub bar: Style,
    /// Empty part of a bar.
    pub bar_rest: Style,
    /// Edges of buttons and trays.
    pub card: Style,
    /// Back of a card.
    pub card_back: Style,
    /// Face of a card: its edge on its paper.
    pub paper: Style,
    sides: [Style; 2],
    suits: [Style; 4],
    inks: [Style; 4],
    /// Text and background colours of everything without a colour of its own; `None` for the terminal's.
    ground: Option<(Color, Color)>,
}

impl Theme {
    /// The theme for a terminal of this depth; without colours every theme is `mono`.
    ///
    /// With `four_color` each suit has its own colour (♦ blue, ♣ green), otherwise there are two.
    #[must_use]
    pub fn new(name: ThemeName, depth: ColorDepth, four_color: bool) -> Theme {
        let palette = match name {
            ThemeName::Mono => return Theme::mono(),
            ThemeName::Auto | ThemeName::Dark => &palette::DARK,
            ThemeName::Light => &palette::LIGHT,
            ThemeName::Contrast => &palette::CONTRAST,
        };
        Theme::of(palette, depth, four_color)
    }

    /// The theme of these colours; without colours it is `mono`.
    #[must_use]
    pub fn of(palette: &Palette, depth: ColorDepth, four_color: bool) -> Theme {
        if depth == ColorDepth::None {
            return Theme::mono();
        }
        let color = |role: Role| depth.color(palette.tone(role));
        let fg = |role: Role| Style::new().fg(color(role));
        let two = [Role::Spades, Role::Hearts, Role::Hearts, Role::Spades];
        let four = [Role::Clubs, Role::Diamonds, Role::Hearts, Role::Spades];
        let suits = if four_color { four } else { two };
        let ink = |role: Role| match role {
            Role::Hearts => Role::PaperHearts,
            Role::Diamonds => Role::PaperDiamonds,
            Role::Clubs => Role::PaperClubs,
            _ => Role::PaperSpades,
        };
        let on_paper = |role: Role| fg(role).bg(color(Role::Paper));
        Theme {
            text: Style::new(),
            dim: fg(Role::Dim),
            strong: Style::new().add_modifier(Modifier::BOLD),
            title: fg(Role::Title).add_modifier(Modifier::BOLD),
            accent: fg(Role::Accent).add_modifier(Modifier::BOLD),
            selected: Style::new()
                .fg(color(Role::Selected))
                .bg(color(Role::Accent))
                .add_modifier(Modifier::BOLD),
            key: fg(Role::Accent),
            rule: fg(Role::Rule),
            good: fg(Role::Good),
            bad: fg(Role::Bad),
            ghost_ok: fg(Role::Good).add_modifier(Modifier::BOLD),
            ghost_bad: fg(Role::Bad).add_modifier(Modifier::BOLD),
            bar: fg(Role::Bar),
            bar_rest: fg(Role::Rule),
            card: fg(Role::Card),
            card_back: fg(Role::CardBack),
            paper: on_paper(Role::PaperEdge),
            sides: [fg(Role::SideA), fg(Role::SideB)],
            suits: suits.map(|role| fg(role).add_modifier(Modifier::BOLD)),
            inks: suits.map(|role| on_paper(ink(role)).add_modifier(Modifier::BOLD)),
            ground: Some((color(Role::Text), color(Role::Ground))),
        }
    }

    /// The same theme on the terminal's own background and with its own text colour.
    #[must_use]
    pub fn on_terminal(mut self) -> Theme {
        self.ground = None;
        self
    }

    /// Gives all cells without a colour of their own those of the theme.
    pub(super) fn lay_ground(&self, buffer: &mut Buffer) {
        let Some((text, ground)) = self.ground else {
            return;
        };
        for cell in &mut buffer.content {
            if cell.fg == Color::Reset {
                cell.fg = text;
            }
            if cell.bg == Color::Reset {
                cell.bg = ground;
            }
        }
    }

    /// The theme without colours: only the terminal's own, and modifiers.
    fn mono() -> Theme {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        Theme {
            text: plain,
            dim: plain.add_modifier(Modifier::DIM),
            strong: bold,
            title: bold,
            accent: bold,
            selected: plain.add_modifier(Modifier::REVERSED | Modifier::BOLD),
            key: bold,
            rule: plain.add_modifier(Modifier::DIM),
            good: bold,
            bad: plain.add_modifier(Modifier::UNDERLINED),
            ghost_ok: bold,
            ghost_bad: plain.add_modifier(Modifier::UNDERLINED),
            bar: plain,
            bar_rest: plain.add_modifier(Modifier::DIM),
            card: plain,
            card_back: plain.add_modifier(Modifier::DIM),
            paper: plain,
            sides: [bold, plain],
            suits: [bold; 4],
            inks: [bold; 4],
            ground: None,
        }
    }

    /// Style of the curve at this index in a chart, beside the one in the accent. Four styles differ; a chart also
    /// distinguishes its curves by marks.
    #[must_use]
    pub fn curve(&self, index: usize) -> Style {
        let style = [self.bar, self.good, self.sides[1], self.bad][index % 4];
        style.remove_modifier(Modifier::UNDERLINED)
    }

    /// Style of a side of a game for two.
    #[must_use]
    pub fn side(&self, side: Side) -> Style {
        self.sides[side as usize]
    }

    /// Style of a suit on the face of a card.
    #[must_use]
    pub fn ink(&self, suit: Suit) -> Style {
        self.inks[suit as usize]
    }

    /// Style of a suit symbol in a text.
    #[must_use]
    pub fn suit(&self, suit: Suit) -> Style {
        self.suits[suit as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn styles(theme: &Theme) -> Vec<Style> {
        let mut styles = vec![
            theme.text,
            theme.dim,
            theme.strong,
            theme.title,
            theme.accent,
            theme.selected,
            theme.key,
            theme.rule,
            theme.good,
            theme.bad,
            theme.ghost_ok,
            theme.ghost_bad,
            theme.bar,
            theme.bar_rest,
            theme.card,
            theme.card_back,
            theme.paper,
        ];
        styles.extend(theme.sides);
        styles.extend(theme.suits);
        styles.extend(theme.inks);
        styles
    }

    #[test]
    fn without_colours_no_style_has_a_colour() {
        for name in ThemeName::ALL {
            let theme = Theme::new(name, ColorDepth::None, true);
            for style in styles(&theme) {
                assert!(matches!(style.fg, None | Some(Color::Reset)), "{style:?}");
                assert!(matches!(style.bg, None | Some(Color::Reset)), "{style:?}");
            }
            assert_eq!(theme.ground, None);
        }
    }

    #[test]
    fn what_must_differ_differs_in_every_theme() {
        for name in ThemeName::ALL {
            for depth in [
                ColorDepth::None,
                ColorDepth::Ansi16,
                ColorDepth::Ansi256,
                ColorDepth::True,
            ] {
                let theme = Theme::new(name, depth, true);
                assert_ne!(theme.side(Side::A), theme.side(Side::B));
                assert_ne!(theme.good, theme.bad);
                assert_ne!(theme.ghost_ok, theme.ghost_bad);
                assert_ne!(theme.selected, theme.text);
                if depth != ColorDepth::None && name != ThemeName::Mono {
                    let suits: std::collections::HashSet<_> = Suit::ALL
                        .into_iter()
                        .map(|suit| format!("{:?}", theme.suit(suit)))
                        .collect();
                    assert_eq!(suits.len(), 4, "{name:?} {depth:?}");
                    let inks: std::collections::HashSet<_> = Suit::ALL
                        .into_iter()
                        .map(|suit| format!("{:?}", theme.ink(suit)))
                        .collect();
                    assert_eq!(inks.len(), 4, "{name:?} {depth:?}");
                }
            }
        }
    }

    #[test]
    fn names_read_back() {
        for name in ThemeName::ALL {
            assert_eq!(ThemeName::parse(name.word()), Some(name));
        }
        assert_eq!(ThemeName::parse("pink"), None);
    }
}
