//! What is kept on disk: where files lie, how they are written so that nothing is lost, saved games and statistics.
