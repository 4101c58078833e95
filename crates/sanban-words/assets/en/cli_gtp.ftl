### The command line: sanban gtp.

cli_gtp-about =
    Play Blokus Duo over the Go Text Protocol, version 2

    Commands come from the standard input, answers go to the standard output; 'list_commands' lists them. Moves are squares joined by commas, such as e10,f10,g10,g11,g12, in any order.
cli_gtp-arg-player = Who plays: NAME or NAME:KEY=VALUE,… ('sanban players blokus' lists them) [default: the usual player]
