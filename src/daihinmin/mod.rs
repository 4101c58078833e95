//! Daihinmin (大貧民): rules, melds, exchange and players.
