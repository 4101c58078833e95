//! Search that knows no game: bandits, flat Monte Carlo, tree search and their budgets, generic over [`crate::game::State`].
