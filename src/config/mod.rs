//! The user's settings: `config.toml`, its schema, and errors that show the place.
