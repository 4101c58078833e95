//! Limiting of repeated messages: the first few of a kind are printed, later ones are only counted.

use sanban_words::tr;

/// Number of messages of a kind that are printed.
const FEW: u32 = 3;

/// A kind of message, its number of occurrences, and the last one.
struct Kind<K> {
    kind: K,
    count: u32,
    last: String,
}

/// The messages so far, by kind in the order of first occurrence.
pub(super) struct FirstFew<K>(Vec<Kind<K>>);

impl<K: PartialEq> FirstFew<K> {
    pub(super) fn new() -> FirstFew<K> {
        FirstFew(Vec::new())
    }

    /// Counts a message, and returns it if it is to be printed.
    pub(super) fn pass(&mut self, kind: K, line: String) -> Option<String> {
        let at = self.0.iter().position(|known| known.kind == kind);
        let at = at.unwrap_or_else(|| {
            let (count, last) = (0, String::new());
            self.0.push(Kind { kind, count, last });
            self.0.len() - 1
        });
        let known = &mut self.0[at];
        known.count += 1;
        if known.count <= FEW {
            return Some(line);
        }
        known.last = line;
        None
    }

    /// A line for each kind with suppressed messages.
    pub(super) fn rest(&self) -> impl Iterator<Item = String> {
        let untold = self.0.iter().filter(|known| known.count > FEW);
        untold.map(|known| {
            tr!(
                "cli_uecda-more-like-it",
                count = known.count - FEW,
                last = &*known.last
            )
        })
    }
}
