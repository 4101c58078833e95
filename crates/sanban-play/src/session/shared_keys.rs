//! Actions and keys of more than one screen of a table: the table for people, watching and replays, reviews. A screen takes a line
//! from here and adds its place on its own help page and in its footer.

use sanban_term::action::Binding;
use sanban_words::i18n::Message;
use sanban_words::msg;

/// A group of lines in a table of actions, by its heading on the help page.
#[derive(Clone, Copy, Debug)]
pub struct Group(pub Message);

/// The group of a table that has no other.
pub const KEYS: Group = Group(msg!("keys-group-keys"));

impl Group {
    /// A line of this group: its name in the settings, what it does, its keys and words, and its priority in the footer.
    pub const fn key<A: Copy>(
        self,
        id: &'static str,
        action: A,
        keys: &'static [&'static str],
        words: Message,
        priority: u8,
    ) -> Binding<A> {
        Binding::new(id, action, keys, words)
            .group(self.0)
            .priority(priority)
    }

    /// A line for a shared action, with its priority in the footer.
    pub const fn shared<A: Copy>(self, shared: Shared, action: A, priority: u8) -> Binding<A> {
        shared.does(action).group(self.0).priority(priority)
    }
}

/// An action common to several screens of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// One move back.
    Back,
    /// One move forward.
    Forward,
    /// To the start.
    Start,
    /// To the end.
    End,
    /// Slow the actions down.
    Slower,
    /// Speed the actions up.
    Quicker,
    /// Make the AI that is thinking act at once.
    MoveNow,
    /// The hint.
    Hint,
    /// The candidate above.
    CandidateBefore,
    /// The candidate below.
    NextCandidate,
    /// The review.
    Review,
    /// The analysis.
    Analysis,
    /// The log.
    Log,
    /// A page back in the log.
    LogUp,
    /// A page forward in the log.
    LogDown,
    /// The same deal again.
    Again,
    /// Save the record.
    Save,
    /// Copy the record.
    Copy,
    /// Back to the previous screen.
    Leave,
}

impl Shared {
    /// The binding of this action to an action of a screen.
    #[must_use]
    pub const fn does<A: Copy>(self, action: A) -> Binding<A> {
        let (id, keys, words): (_, &[&str], _) = match self {
            Shared::Back => ("back", &["Left", "h"], msg!("shared-key-back")),
            Shared::Forward => ("forward", &["Right", "l"], msg!("shared-key-forward")),
            Shared::Start => ("start", &["Home"], msg!("shared-key-start")),
            Shared::End => ("end", &["End"], msg!("shared-key-end")),
            Shared::Slower => ("slower", &["<", "-"], msg!("shared-key-slower")),
            Shared::Quicker => ("quicker", &[">", "+", "="], msg!("shared-key-quicker")),
            Shared::MoveNow => ("move-now", &["!"], msg!("shared-key-move-now")),
            Shared::Hint => ("hint", &["e"], msg!("shared-key-hint")),
            Shared::CandidateBefore => (
                "candidate-before",
                &[","],
                msg!("shared-key-candidate-before"),
            ),
            Shared::NextCandidate => ("next-candidate", &["."], msg!("shared-key-next-candidate")),
            Shared::Review => ("review", &["a"], msg!("shared-key-review")),
            Shared::Analysis => ("analysis", &["C-a"], msg!("shared-key-analysis")),
            Shared::Log => ("log", &["L"], msg!("shared-key-log")),
            Shared::LogUp => ("log-up", &["PageUp"], msg!("shared-key-log-up")),
            Shared::LogDown => ("log-down", &["PageDown"], msg!("shared-key-log-down")),
            Shared::Again => ("again", &["G"], msg!("shared-key-again")),
            Shared::Save => ("save", &["S"], msg!("shared-key-save")),
            Shared::Copy => ("copy", &["C-y"], msg!("shared-key-copy")),
            Shared::Leave => ("leave", &["q", "Esc"], msg!("shared-key-leave")),
        };
        Binding::new(id, action, keys, words)
    }
}

impl Shared {
    const ALL: [Shared; 19] = [
        Shared::Back,
        Shared::Forward,
        Shared::Start,
        Shared::End,
        Shared::Slower,
        Shared::Quicker,
        Shared::MoveNow,
        Shared::Hint,
        Shared::CandidateBefore,
        Shared::NextCandidate,
        Shared::Review,
        Shared::Analysis,
        Shared::Log,
        Shared::LogUp,
        Shared::LogDown,
        Shared::Again,
        Shared::Save,
        Shared::Copy,
        Shared::Leave,
    ];
}

/// Faults of a screen's table, for its tests: shared actions on other keys or with other words. The screen may have a sentence of
/// its own for those in `narrower`.
pub fn unlike<A: Copy>(table: &[Binding<A>], narrower: &[Shared]) -> Vec<String> {
    let mut faults = Vec::new();
    for line in table {
        let name = line.id;
        let mut all = Shared::ALL.into_iter();
        let Some(shared) = all.find(|shared| shared.does(()).id == name) else {
            continue;
        };
        let usual = shared.does(());
        let keys = line.keys().take(usual.keys().count());
        if !keys.eq(usual.keys()) {
            faults.push(format!("{name} is on other keys"));
        }
        let says_its_own = line.help != usual.help;
        if line.label != usual.label || says_its_own != narrower.contains(&shared) {
            faults.push(format!("{name} has other words"));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_a_screens_own_for_a_shared_action_is_found() {
        let right = Shared::Slower.does(Shared::Slower).also(&["Down"]);
        assert_eq!(unlike(&[right], &[]), Vec::<String>::new());
        let keys = right.on(&["s"]);
        assert_eq!(unlike(&[keys], &[]), ["slower is on other keys"]);
        let words = right.saying(Message::plain("Slow."));
        assert_eq!(unlike(&[words], &[]), ["slower has other words"]);
        assert_eq!(unlike(&[words], &[Shared::Slower]), Vec::<String>::new());
    }
}
