//! The table of actions: one list per screen gives its keys, its footer, its help page and its mouse targets.
//!
//! A screen writes its table down as data:
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

/// Keys that have a name, the name, and the sign that stands for it in the footer.
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
    /// Reads a key as it is written in a table.
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

    /// The key as it is written in a table.
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

    /// What may be meant by a text that is no key as tables write it: the name that other programs have for it, or the most
    /// similar one.
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

    /// The key of an event. Shift is part of a letter already and is left out.
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

    /// The key as an event, as a click on it or a test produces.
    #[must_use]
    pub fn event(self) -> KeyEvent {
        KeyEvent::new(self.code, self.modifiers)
    }

    /// The letter that the key writes, if it writes one.
    #[must_use]
    pub fn letter(self) -> Option<char> {
        match self.code {
            KeyCode::Char(letter) if self.modifiers.is_empty() => Some(letter),
            _ => None,
        }
    }

    /// The sign for the footer: `←`, `Enter`, `h`, `^C`.
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

/// What a character means as a key or in a number: of what a Japanese input method writes in full width, the narrow character on
/// the same key.
#[must_use]
pub fn narrow(letter: char) -> char {
    /// How far the full-width forms are from the characters of ASCII, `！` to `～`.
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

/// The event of the key in the width of ASCII, see [`narrow`].
pub(super) fn narrowed(mut event: KeyEvent) -> KeyEvent {
    if let KeyCode::Char(letter) = event.code {
        event.code = KeyCode::Char(narrow(letter));
    }
    event
}

/// One line of a screen's table of actions.
#[derive(Clone, Copy, Debug)]
pub struct Binding<A> {
    /// The name of the action in a person's settings, `[keys.SCREEN]` in `config.toml`: it stays as it is, however the action is called in
    /// the program. No two of a screen have the same.
    pub id: &'static str,
    /// What is done.
    pub action: A,
    keys: &'static [&'static str],
    /// Keys that do the same on this screen alone.
    also: &'static [&'static str],
    /// One or two words for the footer. Neighbours with the same word share one footer entry (`←→ move`).
    pub label: Message,
    /// One sentence for the help page.
    pub help: Message,
    /// The heading on the help page under which it stands.
    pub group: Message,
    /// How long it stays in the footer of a narrow terminal: the highest longest, 0 never appears there. A table's main
    /// actions have 90 and more, moving a cursor about 60, what is seldom wanted 20 and less.
    pub priority: u8,
    /// The part of a game in which alone it can be done. Two with different ones are never on together, and a key may do both.
    pub phase: Option<&'static str>,
    /// Whether it counts: it plays, bets, deals, confirms. It is done once a press, however long its key is held; all others repeat.
    pub once: bool,
    /// Whether it stakes something: it lays, bets, resigns. Of two presses that follow each other quicker than a hand does on purpose,
    /// it takes one.
    pub stakes: bool,
    /// At a table, whether it goes on from the end of a game.
    pub goes_on: bool,
    /// At a table, whether it brings advice, or what else a rated game is not to have. At a rated table it cannot be done.
    pub advises: bool,
    /// At a table, whether it is there in its lesson.
    pub taught: bool,
    /// At a table, whether it is there where a puzzle is asked.
    pub in_puzzles: bool,
}

impl<A: Copy> Binding<A> {
    /// An action on these keys, in the group "Keys", with the middle priority of 50. The message is the label; its attribute
    /// `help` is the sentence for the help page.
    #[must_use]
    pub const fn new(
        id: &'static str,
        action: A,
        keys: &'static [&'static str],
        words: Message,
    ) -> Binding<A> {
        Binding::with_help(id, action, keys, words, words.attribute("help"))
    }

    /// The same in words that are the same in every language: for a game that stands outside the program.
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

    /// The same action on these keys as well, where a table that several screens share has its keys.
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

    /// The same action in one part of a game alone.
    #[must_use]
    pub const fn phase(mut self, phase: &'static str) -> Binding<A> {
        self.phase = Some(phase);
        self
    }

    /// The same action once a press.
    #[must_use]
    pub const fn once(mut self) -> Binding<A> {
        self.once = true;
        self
    }

    /// The same action once a press, and not by a second press that is quicker than a hand.
    #[must_use]
    pub const fn stakes(mut self) -> Binding<A> {
        self.stakes = true;
        self.once()
    }

    /// The same action as one that goes on from the end of a game.
    #[must_use]
    pub const fn goes_on(mut self) -> Binding<A> {
        self.goes_on = true;
        self
    }

    /// The same action as one that brings advice.
    #[must_use]
    pub const fn advises(mut self) -> Binding<A> {
        self.advises = true;
        self
    }

    /// The same action where no lesson has it.
    #[must_use]
    pub const fn untaught(mut self) -> Binding<A> {
        self.taught = false;
        self
    }

    /// The same action in puzzles as well.
    #[must_use]
    pub const fn in_puzzles(mut self) -> Binding<A> {
        self.in_puzzles = true;
        self
    }

    /// The same line for another action: how a part's table becomes lines of a screen's.
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

    /// The keys that do it, where nobody has chosen others.
    pub fn keys(&self) -> impl Iterator<Item = Key> + use<A> {
        self.names().filter_map(Key::parse)
    }

    /// The same keys, as they are written.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<A> {
        self.keys.iter().chain(self.also).copied()
    }
}

/// The table of a part of a screen as lines of the screen's table, whose actions hold those of the part.
pub fn part<A: Copy, B: Copy>(table: &[Binding<A>], action: fn(A) -> B) -> Vec<Binding<B>> {
    let lines = table.iter().map(|line| line.of(action(line.action)));
    lines.collect()
}

/// Whether an action can be done now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Availability {
    /// It can.
    Ready,
    /// It cannot, and this sentence says why. It stays visible, greyed, and its key tells the reason.
    Disabled(String),
    /// It has no meaning here: not shown, and its key does nothing.
    Hidden,
}

impl Availability {
    /// Ready when `ready`, otherwise disabled for this reason.
    pub fn when(ready: bool, reason: &str) -> Availability {
        if ready {
            Availability::Ready
        } else {
            Availability::Disabled(reason.to_owned())
        }
    }

    /// Ready when `ready`, otherwise hidden.
    #[must_use]
    pub fn shown(ready: bool) -> Availability {
        if ready {
            Availability::Ready
        } else {
            Availability::Hidden
        }
    }
}

/// A line of a table as footer, help page and key handling see it: without the screen's own action type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The keys that do it.
    pub keys: Vec<Key>,
    /// The keys that do it where nobody has chosen others; buttons go by these.
    pub usual: Vec<Key>,
    /// For the footer.
    pub label: String,
    /// For the help page.
    pub help: Message,
    /// The heading on the help page.
    pub group: Message,
    /// The highest stays longest in a narrow footer; 0 is never there.
    pub priority: u8,
    /// Whether it can be done now.
    pub availability: Availability,
    /// Whether it is done once a press, however long the key is held.
    pub once: bool,
    /// Whether it stakes something: it is not done by a second press that is quicker than a hand.
    pub stakes: bool,
}

impl Entry {
    /// A line of the table as it stands at the moment, on the keys that a person has chosen for it, if any.
    pub fn of<A: Copy>(
        binding: &Binding<A>,
        chosen: Option<&[Key]>,
        label: Option<String>,
        availability: Availability,
    ) -> Entry {
        let usual: Vec<Key> = binding.keys().collect();
        Entry {
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

/// The groups of a table in the order in which they first appear, each with its entries.
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

/// What is wrong with a table, for tests: keys that cannot be read, and keys that are bound twice.
///
/// A key may be bound twice on purpose when [`Availability::Hidden`] keeps one of the two away; such keys are
/// named in `shared`.
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
