//! Blackjack: rules, table, strategy and players.
