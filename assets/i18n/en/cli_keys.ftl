### The command line: sanban keys.

cli_keys-about = List every key of every screen, as Markdown
