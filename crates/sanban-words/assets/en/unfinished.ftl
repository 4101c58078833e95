### Unfinished tables.

unfinished-key-open = continue
    .help = Continue this table.
unfinished-key-leave = back
    .help = Back to the home screen; nothing is lost.
