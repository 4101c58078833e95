### While a game is being read.

reading-key-leave = cancel
    .help = Stop reading and go back.

reading-name = Reading a game
reading-what = reading { $what }
