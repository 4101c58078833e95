### The command line: sanban keys.

cli_keys-about = List every key of every screen, as Markdown; keys chosen in your settings are marked
cli_keys-arg-toml = Print the keys as sections of config.toml, to change them there.
cli_keys-arg-default = Print the usual keys, whatever the settings say.
