//! Languages of the program, and the choice among them.

/// A language of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

impl Language {
    /// All languages, English first.
    pub const ALL: [Language; 2] = [Language::En, Language::Ja];

    /// Tag of the language, which is also its word in the settings and the name of its folder: `en`, `ja`.
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Ja => "ja",
        }
    }

    /// Language of the environment, as POSIX defines it: by the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is
    /// set; English if it is not Japanese. `get` looks up a variable.
    #[must_use]
    pub fn of_environment(get: impl Fn(&str) -> Option<String>) -> Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(get)
            .find(|locale| !locale.is_empty())
            .unwrap_or_default();
        let end = locale.find(['_', '-', '.', '@']).unwrap_or(locale.len());
        if locale[..end].eq_ignore_ascii_case("ja") {
            Language::Ja
        } else {
            Language::En
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let of = |set: &[(&str, &str)]| {
            Language::of_environment(|name| {
                let found = set.iter().find(|(known, _)| *known == name);
                found.map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(of(&[]), Language::En);
        assert_eq!(of(&[("LANG", "ja_JP.UTF-8")]), Language::Ja);
        assert_eq!(of(&[("LANG", "ja")]), Language::Ja);
        assert_eq!(of(&[("LANG", "jam_JM")]), Language::En);
        assert_eq!(
            of(&[("LANG", "ja_JP.UTF-8"), ("LC_MESSAGES", "en_US.UTF-8")]),
            Language::En
        );
        assert_eq!(
            of(&[("LANG", "ja_JP.UTF-8"), ("LC_ALL", "C")]),
            Language::En
        );
        assert_eq!(of(&[("LANG", "ja_JP.UTF-8"), ("LC_ALL", "")]), Language::Ja);
    }
}
