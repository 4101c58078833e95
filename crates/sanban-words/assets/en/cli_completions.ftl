### The command line: sanban completions.

cli_completions-about = Print completions for a shell
cli_completions-arg-shell = The shell
