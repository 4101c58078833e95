### The dialog that keeps what is on the screen as a file.

share-name = Keep
share-key-record = record
    .help = The game, for sanban to replay.
share-key-recording = recording
    .help = A film for terminals: asciicast.
share-key-moving-picture = moving picture
    .help = A film for pages: SVG.
share-key-picture = picture
    .help = The screen as it is now: SVG.
share-key-up = select
    .help = To the entry above.
share-key-down = select
    .help = To the entry below.
share-key-take = write
    .help = Write the selected one.
share-key-cancel = leave
    .help = Write nothing.
share-folder = Goes into { $folder }
share-filming = Filming the game; you can go on meanwhile.
share-is-filming = A film is being made already.
share-filmed = The film is { $place }
