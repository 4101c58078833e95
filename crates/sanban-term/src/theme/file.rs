//! Themes as files: a name, the theme it is based on, and colours by role.

use std::ops::Range;

use ratatui::style::Color;
use strum::{EnumCount as _, VariantNames as _};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::ThemeName;
use super::palette::{self, Palette, Role, Tone};
use sanban_game::{nearest, quoted};
use sanban_words::tr;

/// A theme from a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeFile {
    /// Name that the file gives the theme, if any.
    pub name: Option<String>,
    /// Colours of the theme.
    pub palette: Palette,
}

/// An error in a theme file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Position in bytes.
    pub span: Range<usize>,
    /// Message of one line.
    pub message: String,
    /// Advice; may be empty.
    pub help: String,
}

/// The sixteen colours by name, with their VGA values.
const SIXTEEN: [(&str, Color, u32); 16] = [
    ("black", Color::Black, 0x000000),
    ("red", Color::Red, 0xaa0000),
    ("green", Color::Green, 0x00aa00),
    ("yellow", Color::Yellow, 0xaa5500),
    ("blue", Color::Blue, 0x0000aa),
    ("magenta", Color::Magenta, 0xaa00aa),
    ("cyan", Color::Cyan, 0x00aaaa),
    ("gray", Color::Gray, 0xaaaaaa),
    ("dark-gray", Color::DarkGray, 0x555555),
    ("light-red", Color::LightRed, 0xff5555),
    ("light-green", Color::LightGreen, 0x55ff55),
    ("light-yellow", Color::LightYellow, 0xffff55),
    ("light-blue", Color::LightBlue, 0x5555ff),
    ("light-magenta", Color::LightMagenta, 0xff55ff),
    ("light-cyan", Color::LightCyan, 0x55ffff),
    ("white", Color::White, 0xffffff),
];

/// Reads a user's theme, which is based on a built-in one.
///
/// # Errors
/// All errors, in the order of the file.
pub fn read(text: &str) -> Result<ThemeFile, Vec<Wrong>> {
    Reader::new(text).read(true)
}

/// Reads a theme that is not based on another: it has a colour for every role.
pub(super) fn read_whole(text: &str) -> Result<ThemeFile, Vec<Wrong>> {
    Reader::new(text).read(false)
}

struct Reader<'a> {
    text: &'a str,
    wrong: Vec<Wrong>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        Reader {
            text,
            wrong: Vec::new(),
        }
    }

    fn fault(&mut self, span: Range<usize>, message: impl Into<String>, help: impl Into<String>) {
        self.wrong.push(Wrong {
            span,
            message: message.into(),
            help: help.into(),
        });
    }

    fn read(mut self, has_base: bool) -> Result<ThemeFile, Vec<Wrong>> {
        let table = match DeTable::parse(self.text) {
            Ok(table) => table,
            Err(error) => {
                let span = error.span().unwrap_or(self.text.len()..self.text.len());
                self.fault(span, error.message().replace('\n', ", "), "");
                return Err(self.wrong);
            }
        };
        let (mut name, mut base) = (None, None);
        let mut tones = [None; Role::COUNT];
        for (key, value) in table.get_ref() {
            match (key.get_ref().as_ref(), value.get_ref()) {
                ("name", DeValue::String(word)) if is_name(word) => name = Some(word.to_string()),
                ("name", _) => self.fault(value.span(), tr!("theme_file-name"), ""),
                ("base", DeValue::String(word)) if has_base => match base_of(word) {
                    Some(palette) => base = Some(palette),
                    None => self.fault(
                        value.span(),
                        tr!("theme_file-unknown-base", base = &*quoted(word)),
                        tr!("theme_file-bases"),
                    ),
                },
                ("base", _) if has_base => self.fault(value.span(), tr!("theme_file-base"), ""),
                ("colors", DeValue::Table(colors)) => self.colors(colors, &mut tones),
                ("colors", _) => self.fault(
                    key.span(),
                    tr!("theme_file-colors"),
                    tr!("theme_file-colors-help"),
                ),
                (unknown, _) => {
                    let help = if Role::VARIANTS.contains(&unknown) {
                        tr!("theme_file-belongs")
                    } else {
                        tr!("theme_file-has")
                    };
                    let message = tr!("theme_file-unknown-key", key = &*quoted(unknown));
                    self.fault(key.span(), message, help);
                }
            }
        }
        if has_base && base.is_none() && self.wrong.is_empty() {
            self.fault(
                0..0,
                tr!("theme_file-no-base"),
                tr!("theme_file-no-base-help"),
            );
        }
        for (role, word) in Role::VARIANTS.iter().enumerate() {
            tones[role] = tones[role].or(base.map(|base| base.tones[role]));
            if tones[role].is_none() && self.wrong.is_empty() {
                self.fault(0..0, tr!("theme_file-missing", role = *word), "");
            }
        }
        self.wrong.sort_by_key(|wrong| wrong.span.start);
        if !self.wrong.is_empty() {
            return Err(self.wrong);
        }
        // A missing one is already an error.
        let tones = tones.map(|tone| tone.unwrap_or(Tone(0, Color::Reset)));
        let palette = Palette { tones };
        Ok(ThemeFile { name, palette })
    }

    fn colors(&mut self, colors: &DeTable<'_>, tones: &mut [Option<Tone>; Role::COUNT]) {
        for (key, value) in colors {
            let word = key.get_ref();
            let Some(role) = Role::VARIANTS.iter().position(|known| known == word) else {
                let help = match nearest(word, Role::VARIANTS.iter().copied()) {
                    Some(meant) => tr!("theme_file-meant", meant),
                    None => tr!("theme_file-known", known = Role::VARIANTS.join(", ")),
                };
                self.fault(
                    key.span(),
                    tr!("theme_file-unknown-colour", colour = &*quoted(word)),
                    help,
                );
                continue;
            };
            match self.tone(value) {
                Ok(tone) => tones[role] = Some(tone),
                Err((span, message, help)) => {
                    let message = tr!("theme_file-wrong", role = word.as_ref(), problem = message);
                    self.fault(span, message, help);
                }
            }
        }
    }

    /// Reads `"#rrggbb"`, or `["#rrggbb", "word"]`.
    fn tone(&self, value: &Spanned<DeValue<'_>>) -> Result<Tone, (Range<usize>, String, String)> {
        let wrong = || (value.span(), tr!("theme_file-form"), String::new());
        let rgb = |value: &Spanned<DeValue<'_>>| {
            let text = value.get_ref().as_str();
            let digits = text.and_then(|text| text.strip_prefix('#'));
            let digits = digits.filter(|digits| digits.len() == 6);
            // A sign is not a digit.
            let digits =
                digits.filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
            let rgb = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
            rgb.ok_or_else(|| (value.span(), tr!("theme_file-form"), String::new()))
        };
        match value.get_ref() {
            DeValue::Array(parts) => match &parts[..] {
                [color, word] => {
                    let rgb = rgb(color)?;
                    let text = word.get_ref().as_str().unwrap_or_default();
                    let found = SIXTEEN.iter().find(|(known, ..)| *known == text);
                    let words = SIXTEEN.map(|(word, ..)| word);
                    let help = match nearest(text, words) {
                        Some(meant) => tr!("theme_file-meant-word", meant),
                        None => tr!("theme_file-sixteen", known = words.join(", ")),
                    };
                    let message = tr!("theme_file-not-one", word = &*quoted(text));
                    let basic = found.ok_or((word.span(), message, help))?.1;
                    Ok(Tone(rgb, basic))
                }
                _ => Err(wrong()),
            },
            _ => rgb(value).map(|rgb| Tone(rgb, nearest_of_sixteen(rgb))),
        }
    }
}

/// `true` if a theme can have this name, which is written in the settings and shown in a list: 1 to 24 ASCII letters,
/// digits, `-` and `_`.
#[must_use]
pub fn is_name(word: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    (1..=24).contains(&word.len()) && word.chars().all(plain)
}

fn base_of(word: &str) -> Option<&'static Palette> {
    Some(match ThemeName::parse(word)? {
        ThemeName::Dark => &palette::DARK,
        ThemeName::Light => &palette::LIGHT,
        ThemeName::Contrast => &palette::CONTRAST,
        ThemeName::Auto | ThemeName::Mono => return None,
    })
}

/// The nearest of the sixteen, by their values in the VGA text mode.
fn nearest_of_sixteen(rgb: u32) -> Color {
    let distance = |other: u32| -> u32 {
        let pairs = rgb.to_be_bytes().into_iter().zip(other.to_be_bytes());
        pairs.map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
    };
    let nearest = SIXTEEN.iter().min_by_key(|(.., other)| distance(*other));
    nearest.map_or(Color::Gray, |&(_, color, _)| color)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(text: &str) -> Vec<(String, String)> {
        let place = |wrong: Wrong| {
            (
                text[wrong.span].to_owned(),
                wrong.message + "|" + &wrong.help,
            )
        };
        read(text).unwrap_err().into_iter().map(place).collect()
    }

    #[test]
    fn what_is_not_written_is_inherited() {
        let text = "name = \"dusk\"\nbase = \"light\"\n[colors]\nspades = \"#0000b0\"\nbad = [\"#ff0000\", \"light-red\"]\n";
        let theme = read(text).unwrap();
        assert_eq!(theme.name.as_deref(), Some("dusk"));
        assert_eq!(
            theme.palette.tone(Role::Spades),
            Tone(0x0000b0, Color::Blue)
        );
        assert_eq!(
            theme.palette.tone(Role::Bad),
            Tone(0xff0000, Color::LightRed)
        );
        assert_eq!(
            theme.palette.tone(Role::Text),
            palette::LIGHT.tone(Role::Text)
        );
        assert_eq!(read("base = \"dark\"").unwrap().palette, **palette::DARK);
    }

    #[test]
    fn what_is_wrong_is_named_in_its_place() {
        for (text, place, message) in [
            (
                "",
                "",
                "base is missing|write base = \"dark\", \"light\" or \"contrast\"",
            ),
            (
                "base = \"drak\"",
                "\"drak\"",
                "unknown base 'drak'|the bases are: dark, light, contrast",
            ),
            (
                "base = \"mono\"",
                "\"mono\"",
                "unknown base 'mono'|the bases are: dark, light, contrast",
            ),
            (
                "base = \"dark\"\nname = \"a b\"",
                "\"a b\"",
                "name: expected a word of letters, digits, '-' and '_'|",
            ),
            (
                "base = \"dark\"\ndim = \"#000000\"",
                "dim",
                "unknown key 'dim'|it belongs under [colors]",
            ),
            (
                "base = \"dark\"\n[colors]\nacent = 1",
                "acent",
                "unknown colour 'acent'|did you mean 'accent'?",
            ),
            (
                "base = \"dark\"\n[colors]\ndim = \"#+12345\"",
                "\"#+12345\"",
                "colors.dim: expected \"#rrggbb\", or [\"#rrggbb\", \"one of the sixteen\"]|",
            ),
            (
                "base = \"dark\"\n[colors]\ndim = [\"#112233\", \"grey\"]",
                "\"grey\"",
                "colors.dim: 'grey' is none of the sixteen colours|did you mean \"gray\"?",
            ),
        ] {
            let found = wrong(text);
            assert_eq!(found, [(place.to_owned(), message.to_owned())], "{text}");
        }
        assert!(read("base = ").is_err());
    }
}
