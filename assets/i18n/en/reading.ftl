reading-key-leave = cancel
    .help = Read no further, and go back.
