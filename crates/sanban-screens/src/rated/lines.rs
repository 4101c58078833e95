//! The rated games in lines of text: the rating, and the next opponent.

use sanban_play::play::TableUi;
use sanban_term::context::Context;
use sanban_term::dialogue::Dialogue;

use super::{Action, BINDINGS, Rated};

impl<F: TableUi> Dialogue for Rated<F> {
    fn is_working(&self) -> bool {
        self.reading.is_some() || self.judging.is_some()
    }

    fn tell(&mut self, ctx: &mut Context) -> Vec<String> {
        let first = self.career.entries.is_empty();
        let about = first.then(|| self.introduction());
        [self.headline(&ctx.theme).to_string()]
            .into_iter()
            .chain(about)
            .chain([self.next_in_words(u16::MAX)])
            .collect()
    }

    fn offers(&self, line: usize) -> bool {
        let binding = BINDINGS.get(line);
        binding.is_some_and(|binding| {
            matches!(
                binding.action,
                Action::Open | Action::GiveUp | Action::Leave
            )
        })
    }
}
