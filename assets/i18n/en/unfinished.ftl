unfinished-key-open = go on
    .help = Go on with the chosen table.
unfinished-key-leave = back
    .help = Back home; all tables wait on.
