### The command line: sanban man.

cli_man-about = Print the manual page (to read it: sanban man | man -l -)
cli_man-arg-command = The page of a subcommand ('match', 'blokus perft') instead of the whole program's
cli_man-name = NAME
cli_man-synopsis = SYNOPSIS
cli_man-description = DESCRIPTION
cli_man-options = OPTIONS
cli_man-subcommands = SUBCOMMANDS
cli_man-extra = EXTRA
cli_man-version = VERSION
