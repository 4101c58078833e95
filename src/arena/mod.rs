//! Where players meet without a screen: the referee, matches, and what their figures are worth.
