### Opening the screens.

terminal-not-one =
    standard { $stream ->
        [input] input
       *[output] output
    } is not a terminal: the screens need one
terminal-no-cursor = TERM={ $term }: the screens need a terminal that can move its cursor
terminal-refused = the terminal cannot be set up: { $why }
