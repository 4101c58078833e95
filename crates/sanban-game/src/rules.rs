//! House rules as a table of switches: one list serves the command line, the settings screen, help and records.

use std::fmt::Debug;

use crate::choice::{Choice, SWITCH, any_of};
use crate::quoted;
use std::ops::RangeInclusive;

/// A named set of rules, as its differences from the default.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Word on the command line.
    pub name: &'static str,
    /// Summary in one line.
    pub summary: &'static str,
    /// `(key, value)` pairs that are set over [`Default::default`].
    pub settings: &'static [(&'static str, &'static str)],
}

/// Set of the values of a rule.
///
/// # Examples
/// ```
/// use sanban_game::Values;
///
/// let sizes = Values::Number(5..=11, &["any"]);
/// assert_eq!(sizes.describe(), "5…11 or any");
/// assert!(sizes.allows("7") && sizes.allows("any") && !sizes.allows("12"));
/// assert_eq!(sizes.step("11", 1), "any");
/// assert_eq!(Values::Switch.step("true", 1), "false");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// `true` or `false`.
    Switch,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A whole number in this range, or one of these words.
    Number(RangeInclusive<u32>, &'static [&'static str]),
}

impl Values {
    /// The values one after the other.
    #[must_use]
    pub fn choices(&self) -> Vec<Choice> {
        let (range, words) = match self {
            Values::Switch => return SWITCH.to_vec(),
            Values::OneOf(words) => (None, words),
            Values::Number(range, words) => (Some(range), words),
        };
        let span = range.map(|range| Choice::Span(*range.start(), *range.end()));
        let words = words.iter().map(|word| Choice::Word(word));
        span.into_iter().chain(words).collect()
    }

    /// Description of the values, for people.
    #[must_use]
    pub fn describe(&self) -> String {
        any_of(&self.choices())
    }

    /// `true` if `text` is one of the values.
    #[must_use]
    pub fn allows(&self, text: &str) -> bool {
        match self {
            Values::Switch => matches!(text, "true" | "false"),
            Values::OneOf(words) => words.contains(&text),
            Values::Number(range, words) => {
                words.contains(&text) || text.parse::<u32>().is_ok_and(|n| range.contains(&n))
            }
        }
    }

    /// Canonical spelling of a value, ignoring case. A switch also accepts on and off, or yes and no; so does a rule
    /// that has on and off among its words. Other text is returned unchanged.
    #[must_use]
    pub fn written<'a>(&self, value: &'a str) -> &'a str {
        let said = |words: &[&str]| words.iter().any(|word| word.eq_ignore_ascii_case(value));
        let (on, off) = (said(&["true", "on", "yes"]), said(&["false", "off", "no"]));
        match self {
            Values::Switch if on => "true",
            Values::Switch if off => "false",
            Values::Switch => value,
            Values::OneOf(words) | Values::Number(_, words) => {
                let known = words.iter().find(|word| word.eq_ignore_ascii_case(value));
                match known {
                    Some(known) => known,
                    None if on && words.contains(&"on") => "on",
                    None if off && words.contains(&"off") => "off",
                    None => value,
                }
            }
        }
    }

    /// The value `steps` after `current`, for a settings screen: switches toggle, words wrap around, and numbers
    /// (followed by their words) stop at the ends.
    #[must_use]
    pub fn step(&self, current: &str, steps: i32) -> String {
        match self {
            Values::Switch => (current != "true").to_string(),
            Values::OneOf(words) => {
                let at = words.iter().position(|&word| word == current).unwrap_or(0);
                let len = i32::try_from(words.len()).unwrap_or(1).max(1);
                let next = (i32::try_from(at).unwrap_or(0) + steps).rem_euclid(len);
                words[usize::try_from(next).unwrap_or(0)].to_owned()
            }
            Values::Number(range, words) => {
                let (low, high) = (i64::from(*range.start()), i64::from(*range.end()));
                let extra = i64::try_from(words.len()).unwrap_or(0);
                let at = current.parse::<i64>().unwrap_or_else(|_| {
                    let word = words.iter().position(|&word| word == current).unwrap_or(0);
                    high + 1 + i64::try_from(word).unwrap_or(0)
                });
                let next = (at + i64::from(steps)).clamp(low, high + extra);
                if next > high {
                    words[usize::try_from(next - high - 1).unwrap_or(0)].to_owned()
                } else {
                    next.to_string()
                }
            }
        }
    }
}

/// A rule that can be set.
pub struct RuleKey<R: 'static> {
    /// Word on the command line and in files.
    pub name: &'static str,
    /// Set of its values.
    pub values: Values,
    /// Summary in one line.
    pub summary: &'static str,
    /// Reads the value, as text.
    pub get: fn(&R) -> String,
    /// Sets the value; called only with text that [`Values::allows`].
    pub set: fn(&mut R, &str),
}

/// Error of setting a rule: one line that says what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RuleError {
    /// There is no such rule.
    #[error("unknown rule '{}'{}; the rules are: {known}", quoted(.key), did_you_mean(.nearest))]
    UnknownKey {
        /// Name as given.
        key: String,
        /// Most similar rule, if any is similar enough.
        nearest: Option<String>,
        /// Names of all rules.
        known: String,
    },
    /// The rule does not have that value.
    #[error("rule {key}={}: expected {}", quoted(.value), .expected.describe())]
    BadValue {
        /// Name of the rule.
        key: String,
        /// Value as given.
        value: String,
        /// Set of allowed values.
        expected: Values,
    },
    /// There is no such preset.
    #[error("unknown rules '{}'{}; the presets are: {known}", quoted(.name), did_you_mean(.nearest))]
    UnknownPreset {
        /// Name as given.
        name: String,
        /// Most similar preset, if any is similar enough.
        nearest: Option<String>,
        /// Names of all presets.
        known: String,
    },
    /// The text is not of the form `KEY=VALUE`.
    #[error("'{}' is not a rule setting: write KEY=VALUE", quoted(.0))]
    NotASetting(String),
    /// Two settings contradict each other.
    #[error("{0}")]
    Conflict(String),
}

impl RuleError {
    /// `true` if the name of a preset is wrong, not a setting.
    #[must_use]
    pub fn is_preset(&self) -> bool {
        matches!(self, RuleError::UnknownPreset { .. })
    }
}

/// Text ` (did you mean '…'?)` for the middle of an error message; empty if nothing is similar.
pub(super) fn did_you_mean(nearest: &Option<String>) -> String {
    nearest
        .as_ref()
        .map(|name| format!(" (did you mean '{name}'?)"))
        .unwrap_or_default()
}

/// The candidate most similar to `word` by Damerau-Levenshtein distance, if any is similar enough to be meant.
///
/// # Examples
/// ```
/// let names = ["random", "uct", "expert"];
/// assert_eq!(sanban_game::nearest("expret", names), Some("expert"));
/// assert_eq!(sanban_game::nearest("zzz", names), None);
/// ```
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    candidates
        .into_iter()
        .map(|candidate| (strsim::damerau_levenshtein(word, candidate), candidate))
        .filter(|&(distance, candidate)| distance <= 1 + candidate.len() / 3)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// Settings of a game. The default is what is played unless other rules are asked for.
///
/// # Examples
/// ```
/// use sanban_blackjack::HouseRules;
/// use sanban_game::Rules as _;
///
/// let rules = HouseRules::parse("six-deck decks=2")?;
/// assert_eq!(rules.decks, 2);
/// assert_eq!(rules.text(), "six-deck decks=2");
/// assert_eq!(rules.title(), "six-deck, changed");
///
/// let error = HouseRules::parse("six-deck deks=2").unwrap_err();
/// assert!(error.to_string().contains("did you mean 'decks'"));
/// # Ok::<(), sanban_game::RuleError>(())
/// ```
pub trait Rules: Clone + Debug + PartialEq + Default + Send + Sync + 'static {
    /// Named sets of rules. The first is the default and changes nothing.
    fn presets() -> &'static [Preset];

    /// All rules that can be set.
    fn keys() -> &'static [RuleKey<Self>];

    /// Synonyms of values, ignoring case: (rule, word, value).
    fn synonyms() -> &'static [(&'static str, &'static str, &'static str)] {
        &[]
    }

    /// Checks that the settings do not contradict each other.
    ///
    /// # Errors
    /// The settings that contradict each other.
    fn validate(&self) -> Result<(), RuleError> {
        Ok(())
    }

    /// Rules of a preset.
    ///
    /// # Errors
    /// [`RuleError::UnknownPreset`], which lists the known ones.
    fn preset(name: &str) -> Result<Self, RuleError> {
        let presets = Self::presets();
        let Some(preset) = presets.iter().find(|preset| preset.name == name) else {
            let names: Vec<&str> = presets.iter().map(|preset| preset.name).collect();
            return Err(RuleError::UnknownPreset {
                name: name.to_owned(),
                nearest: nearest(name, names.iter().copied()).map(str::to_owned),
                known: names.join(", "),
            });
        };
        let mut rules = Self::default();
        for (key, value) in preset.settings {
            rules.set(key, value)?;
        }
        Ok(rules)
    }

    /// Sets one rule.
    ///
    /// # Errors
    /// [`RuleError::UnknownKey`] or [`RuleError::BadValue`]; both say what to write instead.
    fn set(&mut self, key: &str, value: &str) -> Result<(), RuleError> {
        let keys = Self::keys();
        let Some(rule) = keys.iter().find(|rule| rule.name == key) else {
            let names: Vec<&str> = keys.iter().map(|rule| rule.name).collect();
            return Err(RuleError::UnknownKey {
                key: key.to_owned(),
                nearest: nearest(key, names.iter().copied()).map(str::to_owned),
                known: names.join(", "),
            });
        };
        let mut synonyms = Self::synonyms().iter();
        let meant = synonyms.find(|(of, word, _)| *of == key && word.eq_ignore_ascii_case(value));
        let value = rule
            .values
            .written(meant.map_or(value, |&(_, _, meant)| meant));
        if !rule.values.allows(value) {
            return Err(RuleError::BadValue {
                key: key.to_owned(),
                value: value.to_owned(),
                expected: rule.values.clone(),
            });
        }
        (rule.set)(self, value);
        Ok(())
    }

    /// Sets rules given as `KEY=VALUE`, then validates them.
    ///
    /// # Errors
    /// The first setting that is wrong, or the contradiction.
    fn set_all<'a>(
        &mut self,
        settings: impl IntoIterator<Item = &'a str>,
    ) -> Result<(), RuleError> {
        for setting in settings {
            let Some((key, value)) = setting.split_once('=') else {
                return Err(RuleError::NotASetting(setting.to_owned()));
            };
            self.set(key.trim(), value.trim())?;
        }
        self.validate()
    }

    /// Name of the preset that equals these rules, if there is one.
    fn preset_name(&self) -> Option<&'static str> {
        Self::presets()
            .iter()
            .find(|preset| Self::preset(preset.name).as_ref() == Ok(self))
            .map(|preset| preset.name)
    }

    /// Nearest preset, and the differences from it as `KEY=VALUE`; the first if several are equally near.
    fn nearest_preset(&self) -> (&'static str, Vec<String>) {
        let differences = |base: &Self| -> Vec<String> {
            let keys = Self::keys().iter();
            let values = keys.map(|rule| (rule.name, (rule.get)(self), (rule.get)(base)));
            let differing = values.filter(|(_, own, other)| own != other);
            differing
                .map(|(name, own, _)| format!("{name}={own}"))
                .collect()
        };
        let presets = Self::presets().iter();
        let from = presets.filter_map(|preset| {
            let base = Self::preset(preset.name).ok()?;
            Some((preset.name, differences(&base)))
        });
        from.min_by_key(|(_, differences)| differences.len())
            .unwrap_or_default()
    }

    /// Name of these rules: that of a preset, or `uecda, changed`.
    fn title(&self) -> String {
        match self.nearest_preset() {
            (preset, changed) if changed.is_empty() => preset.to_owned(),
            (preset, _) => format!("{preset}, changed"),
        }
    }

    /// These rules as a line that [`Rules::parse`] reads: a preset, and the differences from it.
    fn text(&self) -> String {
        let (preset, changed) = self.nearest_preset();
        let words: Vec<&str> = std::iter::once(preset)
            .chain(changed.iter().map(String::as_str))
            .collect();
        words.join(" ")
    }

    /// Reads the output of [`Rules::text`].
    ///
    /// # Errors
    /// The first word that is wrong.
    fn parse(text: &str) -> Result<Self, RuleError> {
        let mut words = text.split_whitespace().peekable();
        let mut rules = match words.next_if(|word| !word.contains('=')) {
            Some(name) => Self::preset(name)?,
            None => Self::default(),
        };
        rules.set_all(words)?;
        Ok(rules)
    }

    /// The rules that `text` meant when an earlier version of the game wrote it, if [`Rules::parse`] gives it another
    /// meaning. A rule whose meaning changes gets a new word, so that later texts are unambiguous; a record with the
    /// old word, and with an action that the current rules forbid, was played under these.
    #[must_use]
    fn parse_as_once_meant(text: &str) -> Option<Self> {
        let _ = text;
        None
    }
}
