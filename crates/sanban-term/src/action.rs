//! Table of actions: one list per screen defines its keys, its footer, its help page and its mouse targets.
//!
//! A screen declares its table as data:
//!
//! ```
//! use sanban_words::msg;
//! use sanban_term::action::Binding;
//!
//! #[derive(Clone, Copy, PartialEq)]
//! enum Act { Hit, Stand }
//!
//! const TABLE: &[Binding<Act>] = &[
//!     Binding::new("hit", Act::Hit, &["h"], msg!("blackjack-key-hit")).priority(90),
//!     Binding::new("stand", Act::Stand, &["s", "Space"], msg!("blackjack-key-stand")).priority(90),
//! ];
//! assert_eq!(TABLE[1].keys().count(), 2);
//! ```

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use sanban_words::i18n::Message;
use sanban_words::msg;

use sanban_game::nearest;

/// A key with its modifiers, written `h`, `H`, `Enter`, `C-c`, `M-x`, `Left`, `F1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    code: KeyCode,
    modifiers: KeyModifiers,
}

/// Named keys: code, name in a table, and symbol in the footer.
const NAMED: [(KeyCode, &str, &str); 16] = [
    (KeyCode::Enter, "Enter", "Enter"),
    (KeyCode::Esc, "Esc", "Esc"),
    (KeyCode::Tab, "Tab", "Tab"),
    (KeyCode::BackTab, "BackTab", "⇧Tab"),
    (KeyCode::Char(' '), "Space", "Space"),
    (KeyCode::Backspace, "Backspace", "⌫"),
    (KeyCode::Delete, "Delete", "Del"),
    (KeyCode::Insert, "Insert", "Ins"),
    (KeyCode::Left, "Left", "←"),
    (KeyCode::Right, "Right", "→"),
    (KeyCode::Up, "Up", "↑"),
    (KeyCode::Down, "Down", "↓"),
    (KeyCode::Home, "Home", "Home"),
    (KeyCode::End, "End", "End"),
    (KeyCode::PageUp, "PageUp", "PgUp"),
    (KeyCode::PageDown, "PageDown", "PgDn"),
];

impl Key {
    /// Reads a key as written in a table.
    #[must_use]
    pub fn parse(text: &str) -> Option<Key> {
        let (modifiers, name) = match text.split_at_checked(2) {
            Some(("C-", rest)) if !rest.is_empty() => (KeyModifiers::CONTROL, rest),
            Some(("M-", rest)) if !rest.is_empty() => (KeyModifiers::ALT, rest),
            _ => (KeyModifiers::NONE, text),
        };
        let mut chars = name.chars();
        let code = match (chars.next(), chars.next()) {
            (Some(only), None) if only != ' ' => KeyCode::Char(only),
            _ => NAMED
                .iter()
                .find(|(_, known, _)| *known == name)
                .map(|&(code, _, _)| code)
                .or_else(|| {
                    let number = name.strip_prefix('F')?.parse().ok()?;
                    (1..=12).contains(&number).then_some(KeyCode::F(number))
                })?,
        };
        Some(Key { code, modifiers })
    }

    /// Name of the key as written in a table.
    #[must_use]
    pub fn name(self) -> String {
        let named = NAMED.iter().find(|(code, _, _)| *code == self.code);
        let name = match (named, self.code) {
            (Some((_, name, _)), _) => (*name).to_owned(),
            (None, KeyCode::Char(letter)) => letter.to_string(),
            (None, KeyCode::F(number)) => format!("F{number}"),
            (None, other) => other.to_string(),
        };
        let control = self.modifiers.contains(KeyModifiers::CONTROL);
        let alt = self.modifiers.contains(KeyModifiers::ALT);
        match (control, alt) {
            (true, _) => format!("C-{name}"),
            (false, true) => format!("M-{name}"),
            (false, false) => name,
        }
    }

    /// Best guess for a text that is not a key: the key that other programs give this name, or the one with the most
    /// similar name.
    #[must_use]
    pub fn meant(text: &str) -> Option<String> {
        const OTHERS: [(&str, &str); 8] = [
            ("Return", "Enter"),
            ("Escape", "Esc"),
            ("Del", "Delete"),
            ("Ins", "Insert"),
            ("PgUp", "PageUp"),
            ("PgDn", "PageDown"),
            ("S-Tab", "BackTab"),
            ("Shift-Tab", "BackTab"),
        ];
        const PREFIXES: [(&str, &str); 6] = [
            ("Ctrl-", "C-"),
            ("Ctrl+", "C-"),
            ("C+", "C-"),
            ("^", "C-"),
            ("Alt-", "M-"),
            ("Alt+", "M-"),
        ];
        let is = |one: &str| one.eq_ignore_ascii_case(text);
        let other = OTHERS.iter().find(|(other, _)| is(other));
        if let Some((_, name)) = other {
            return Some((*name).to_owned());
        }
        for (other, prefix) in PREFIXES {
            let head = text.get(..other.len());
            if head.is_some_and(|head| head.eq_ignore_ascii_case(other)) {
                let rest = &text[other.len()..];
                let mut names = NAMED.iter().map(|(_, name, _)| *name);
                let named = names.find(|name| name.eq_ignore_ascii_case(rest));
                let rest = named.map_or_else(|| rest.to_lowercase(), str::to_owned);
                return Key::parse(&format!("{prefix}{rest}")).map(Key::name);
            }
        }
        let names = NAMED.iter().map(|(_, name, _)| *name);
        let same = names.clone().find(|name| is(name));
        same.or_else(|| nearest(text, names)).map(str::to_owned)
    }

    /// Key of an event. Shift is part of a letter already and is dropped.
    #[must_use]
    pub fn of(event: KeyEvent) -> Key {
        let kept = KeyModifiers::CONTROL | KeyModifiers::ALT;
        let code = match event.code {
            KeyCode::Tab if event.modifiers.contains(KeyModifiers::SHIFT) => KeyCode::BackTab,
            code => code,
        };
        Key {
            code,
            modifiers: event.modifiers & kept,
        }
    }

    /// The key as an event, as from a click or a test.
    #[must_use]
    pub fn event(self) -> KeyEvent {
        KeyEvent::new(self.code, self.modifiers)
    }

    /// Character that the key types, if it types one.
    #[must_use]
    pub fn letter(self) -> Option<char> {
        match self.code {
            KeyCode::Char(letter) if self.modifiers.is_empty() => Some(letter),
            _ => None,
        }
    }

    /// Symbol for the footer: `←`, `Enter`, `h`, `^C`.
    #[must_use]
    pub fn sign(self) -> String {
        let named = NAMED.iter().find(|(code, _, _)| *code == self.code);
        let name = match (named, self.code) {
            (Some((_, _, sign)), _) => (*sign).to_owned(),
            (None, KeyCode::Char(letter)) if self.modifiers.contains(KeyModifiers::CONTROL) => {
                letter.to_ascii_uppercase().to_string()
            }
            (None, KeyCode::Char(letter)) => letter.to_string(),
            (None, KeyCode::F(number)) => format!("F{number}"),
            (None, other) => other.to_string(),
        };
        if self.modifiers.contains(KeyModifiers::CONTROL) {
            format!("^{name}")
        } else if self.modifiers.contains(KeyModifiers::ALT) {
            format!("M-{name}")
        } else {
            name
        }
    }
}

/// The ASCII character on the same key, for a character that a Japanese input method types in full width; other
/// characters stay as they are.
#[must_use]
pub fn narrow(letter: char) -> char {
    /// Distance of the full-width forms from the characters of ASCII, `！` to `～`.
    const APART: u32 = '！' as u32 - '!' as u32;
    match letter {
        '！'..='～' => char::from_u32(u32::from(letter) - APART).unwrap_or(letter),
        '\u{3000}' => ' ',
        '、' => ',',
        '。' => '.',
        '・' => '/',
        'ー' | '−' => '-',
        '「' => '[',
        '」' => ']',
        '〜' => '~',
        '￥' => '\\',
        '’' | '‘' => '\'',
        '”' | '“' => '"',
        letter => letter,
    }
}

/// The event with its character narrowed to ASCII, see [`narrow`].
pub(super) fn narrowed(mut event: KeyEvent) -> KeyEvent {
    if let KeyCode::Char(letter) = event.code {
        event.code = KeyCode::Char(narrow(letter));
    }
    event
}

/// A line of a screen's table of actions.
#[derive(Clone, Copy, Debug)]
pub struct Binding<A> {
    /// Name of the action in the user's settings, `[keys.SCREEN]` in `config.toml`. It never changes, even if the
    /// action is renamed in the program, and is unique within a screen.
    pub id: &'static str,
    /// Action to perform.
    pub action: A,
    keys: &'static [&'static str],
    /// Additional keys on this screen alone.
    also: &'static [&'static str],
    /// Label of one or two words for the footer. Neighbours with the same label share one footer entry (`←→ move`).
    pub label: Message,
    /// Sentence for the help page.
    pub help: Message,
    /// Heading on the help page.
    pub group: Message,
    /// Priority in the footer of a narrow terminal: the highest stays longest, 0 never appears. The main actions of a
    /// table have 90 and more, moving a cursor about 60, rarely used ones 20 and less.
    pub priority: u8,
    /// Phase of the game to which the action is limited. Actions of different phases are never available together, so
    /// they may share a key; [`faults`] is told of that key all the same.
    pub phase: Option<&'static str>,
    /// `true` for actions with an effect: playing, betting, dealing, confirming. They run once per press, however long
    /// the key is held; all others repeat.
    pub once: bool,
    /// `true` for actions that stake something: placing, betting, resigning. Of two presses that follow each other
    /// faster than anyone does on purpose, only one counts.
    pub stakes: bool,
    /// At a table, `true` if the action goes on from the end of a game.
    pub goes_on: bool,
    /// At a table, `true` if the action gives advice or anything else that a rated game forbids; it is unavailable at a
    /// rated table.
    pub advises: bool,
    /// At a table, `true` if the action is available in its lesson.
    pub taught: bool,
    /// At a table, `true` if the action is available in puzzles.
    pub in_puzzles: bool,
}

impl<A: Copy> Binding<A> {
    /// An action on these keys, in the group "Keys", with the middle priority of 50. The message is the label; its
    /// attribute `help` is the sentence for the help page.
    #[must_use]
    pub const fn new(
        id: &'static str,
        action: A,
        keys: &'static [&'static str],
        words: Message,
    ) -> Binding<A> {
        Binding::with_help(id, action, keys, words, words.attribute("help"))
    }

    /// Same as [`Binding::new`], with texts that are the same in every language: for games outside the program.
    #[must_use]
    pub const fn plain(
        id: &'static str,
        action: A,
        keys: &'static [&'static str],
        label: &'static str,
        help: &'static str,
    ) -> Binding<A> {
        Binding::with_help(
            id,
            action,
            keys,
            Message::plain(label),
            Message::plain(help),
        )
    }

    const fn with_help(
        id: &'static str,
        action: A,
        keys: &'static [&'static str],
        label: Message,
        help: Message,
    ) -> Binding<A> {
        Binding {
            id,
            action,
            keys,
            also: &[],
            label,
            help,
            group: msg!("keys-group-keys"),
            priority: 50,
            phase: None,
            once: false,
            stakes: false,
            goes_on: false,
            advises: false,
            taught: true,
            in_puzzles: false,
        }
    }

    /// The same action under another heading of the help page.
    #[must_use]
    pub const fn group(mut self, group: Message) -> Binding<A> {
        self.group = group;
        self
    }

    /// The same action with another priority.
    #[must_use]
    pub const fn priority(mut self, priority: u8) -> Binding<A> {
        self.priority = priority;
        self
    }

    /// The same action on other keys.
    #[must_use]
    pub const fn on(mut self, keys: &'static [&'static str]) -> Binding<A> {
        self.keys = keys;
        self
    }

    /// The same action with additional keys, on top of those from a table that several screens share.
    #[must_use]
    pub const fn also(mut self, keys: &'static [&'static str]) -> Binding<A> {
        self.also = keys;
        self
    }

    /// The same action with another sentence on the help page.
    #[must_use]
    pub const fn saying(mut self, help: Message) -> Binding<A> {
        self.help = help;
        self
    }

    /// The same action limited to one phase of the game.
    #[must_use]
    pub const fn phase(mut self, phase: &'static str) -> Binding<A> {
        self.phase = Some(phase);
        self
    }

    /// The same action, run once per press.
    #[must_use]
    pub const fn once(mut self) -> Binding<A> {
        self.once = true;
        self
    }

    /// The same action, run once per press, and not by a second press that is too fast to be intended.
    #[must_use]
    pub const fn stakes(mut self) -> Binding<A> {
        self.stakes = true;
        self.once()
    }

    /// The same action, marked as going on from the end of a game.
    #[must_use]
    pub const fn goes_on(mut self) -> Binding<A> {
        self.goes_on = true;
        self
    }

    /// The same action, marked as giving advice.
    #[must_use]
    pub const fn advises(mut self) -> Binding<A> {
        self.advises = true;
        self
    }

    /// The same action, not available in lessons.
    #[must_use]
    pub const fn untaught(mut self) -> Binding<A> {
        self.taught = false;
        self
    }

    /// The same action, also available in puzzles.
    #[must_use]
    pub const fn in_puzzles(mut self) -> Binding<A> {
        self.in_puzzles = true;
        self
    }

    /// The same line with another action, to include the table of a part in that of a screen.
    #[must_use]
    pub const fn of<B: Copy>(self, action: B) -> Binding<B> {
        Binding {
            id: self.id,
            action,
            keys: self.keys,
            also: self.also,
            label: self.label,
            help: self.help,
            group: self.group,
            priority: self.priority,
            phase: self.phase,
            once: self.once,
            stakes: self.stakes,
            goes_on: self.goes_on,
            advises: self.advises,
            taught: self.taught,
            in_puzzles: self.in_puzzles,
        }
    }

    /// Default keys of the action.
    pub fn keys(&self) -> impl Iterator<Item = Key> + use<A> {
        self.names().filter_map(Key::parse)
    }

    /// Default keys, as they are written.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<A> {
        self.keys.iter().chain(self.also).copied()
    }
}

/// Table of a part of a screen, as lines for the screen's own table; `action` wraps the actions of the part.
pub fn part<A: Copy, B: Copy>(table: &[Binding<A>], action: fn(A) -> B) -> Vec<Binding<B>> {
    let lines = table.iter().map(|line| line.of(action(line.action)));
    lines.collect()
}

/// Availability of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Availability {
    /// It can be done.
    Ready,
    /// It cannot be done, for the reason in this sentence. It stays visible, greyed, and its key shows the reason.
    Disabled(String),
    /// It has no meaning at the moment: it is not shown, and its key does nothing.
    Hidden,
}

impl Availability {
    /// `Ready` if `ready`, otherwise `Disabled` for this reason.
    pub fn when(ready: bool, reason: &str) -> Availability {
        if ready {
            Availability::Ready
        } else {
            Availability::Disabled(reason.to_owned())
        }
    }

    /// `Ready` if `ready`, otherwise `Hidden`.
    #[must_use]
    pub fn shown(ready: bool) -> Availability {
        if ready {
            Availability::Ready
        } else {
            Availability::Hidden
        }
    }
}

/// A line of a table for footer, help page and key handling, without the screen's action type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Name in the settings.
    pub id: &'static str,
    /// Keys in force.
    pub keys: Vec<Key>,
    /// Default keys; buttons are named by these.
    pub usual: Vec<Key>,
    /// Label for the footer.
    pub label: String,
    /// Sentence for the help page.
    pub help: Message,
    /// Heading on the help page.
    pub group: Message,
    /// Priority in a narrow footer: the highest stays longest, 0 never appears.
    pub priority: u8,
    /// Availability at the moment.
    pub availability: Availability,
    /// `true` if it runs once per press, however long the key is held.
    pub once: bool,
    /// `true` if it stakes something: a second press that is too fast to be intended is ignored.
    pub stakes: bool,
}

impl Entry {
    /// Current state of a line of the table, with the user's own keys, if any.
    pub fn of<A: Copy>(
        binding: &Binding<A>,
        chosen: Option<&[Key]>,
        label: Option<String>,
        availability: Availability,
    ) -> Entry {
        let usual: Vec<Key> = binding.keys().collect();
        Entry {
            id: binding.id,
            keys: chosen.map_or_else(|| usual.clone(), <[Key]>::to_vec),
            usual,
            label: label.unwrap_or_else(|| binding.label.text()),
            help: binding.help,
            group: binding.group,
            priority: binding.priority,
            availability,
            once: binding.once,
            stakes: binding.stakes,
        }
    }

    /// All its keys for the help page: `← h`.
    #[must_use]
    pub fn signs(&self) -> String {
        let signs: Vec<String> = self.keys.iter().map(|key| key.sign()).collect();
        signs.join(" ")
    }
}

/// Groups of a table in the order of their first appearance, each with its entries.
#[must_use]
pub fn grouped(entries: &[Entry]) -> Vec<(String, Vec<&Entry>)> {
    let mut groups: Vec<(String, Vec<&Entry>)> = Vec::new();
    for entry in entries {
        let group = entry.group.text();
        match groups.iter_mut().find(|(name, _)| *name == group) {
            Some((_, members)) => members.push(entry),
            None => groups.push((group, vec![entry])),
        }
    }
    groups
}

/// Faults of a table, for tests: keys that cannot be read, and keys that are bound twice.
///
/// A key may be bound twice on purpose if [`Availability::Hidden`] always hides one of the two; such keys are listed in
/// `shared`.
pub fn faults<A: Copy>(bindings: &[Binding<A>], shared: &[&str]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut seen: Vec<&str> = Vec::new();
    for binding in bindings {
        for &key in binding.keys.iter().chain(binding.also) {
            if Key::parse(key).is_none() {
                faults.push(format!("'{key}' is not a key"));
            }
            if seen.contains(&key) && !shared.contains(&key) {
                faults.push(format!("'{key}' is bound twice"));
            }
            seen.push(key);
        }
        if binding.help.is_empty() || binding.label.is_empty() {
            faults.push(format!("{:?} has no label or no help", binding.keys));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_and_shown() {
        for (text, sign) in [
            ("h", "h"),
            ("H", "H"),
            ("?", "?"),
            ("Enter", "Enter"),
            ("C-c", "^C"),
            ("M-x", "M-x"),
            ("Left", "←"),
            ("F12", "F12"),
            ("Space", "Space"),
            ("-", "-"),
        ] {
            assert_eq!(Key::parse(text).unwrap().sign(), sign, "{text}");
        }
        for text in ["", "hh", "F13", "C-", " ", "Foo"] {
            assert!(Key::parse(text).is_none(), "{text:?}");
        }
    }

    #[test]
    fn an_event_finds_the_key_that_was_written() {
        let typed = KeyEvent::new(KeyCode::Char('H'), KeyModifiers::SHIFT);
        assert_eq!(Some(Key::of(typed)), Key::parse("H"));
        let back = KeyEvent::new(KeyCode::Tab, KeyModifiers::SHIFT);
        assert_eq!(Some(Key::of(back)), Key::parse("BackTab"));
    }

    #[test]
    fn a_key_that_is_bound_twice_is_a_fault() {
        let table = [Binding::plain(
            "left",
            1,
            &["Left", "h"],
            "move",
            "Go left.",
        )];
        assert_eq!(faults(&table, &[]), Vec::<String>::new());
        assert_eq!(faults(&[table[0], table[0]], &[]).len(), 2);
    }

    #[test]
    fn what_other_programs_call_a_key_is_understood() {
        for (text, meant) in [
            ("return", "Enter"),
            ("esc", "Esc"),
            ("PgDn", "PageDown"),
            ("Ctrl-A", "C-a"),
            ("^x", "C-x"),
            ("Alt+Left", "M-Left"),
            ("Entre", "Enter"),
            ("spcae", "Space"),
        ] {
            assert_eq!(Key::meant(text).as_deref(), Some(meant), "{text}");
        }
        assert_eq!(Key::meant("qqqqqq"), None);
    }
}
