### Keys that work on every screen.

keys-key-help = help
    .help = Show or close this page.
keys-key-picture = picture
    .help = Keep a picture of the screen (SVG), beside the records kept with S.
keys-picture-kept = picture kept as { $place }
keys-key-repaint = redraw
    .help = Redraw the whole screen.
keys-key-suspend = suspend
    .help = Suspend to the shell; fg brings you back.
keys-key-interrupt = quit
    .help = Quit at once.
keys-group-everywhere = Everywhere
keys-group-keys = Keys

keys-screen-everywhere = Everywhere
keys-screen-help = Help
keys-screen-confirm = A question
keys-screen-copied = A copied record
keys-screen-home = Home
keys-screen-unfinished = Unfinished tables
keys-screen-finished = Finished games
keys-screen-reading = While a game is being read
keys-screen-results = Results
keys-screen-open = Open a game
keys-screen-rated = Rated games
keys-screen-setup = Set-up
keys-screen-compare = Compare AIs
keys-screen-arena = Arena
keys-screen-watch = Watching and replays
keys-screen-settings = Settings
keys-screen-share = Keeping something as a file
keys-screen-themes = Themes
keys-screen-opponents = Level of the opponents
keys-screen-deal = The same deal
keys-screen-review = Review
keys-screen-lesson = Lesson
