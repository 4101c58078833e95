//! The command line, as a shell sees it.

mod blackjack;
mod general;
mod uecda;
