### Opening a game from outside.

open-key-open = open
    .help = Open the file, or the record, that is in the field.
open-key-leave = cancel
    .help = Back without opening anything.

open-name = Open a game
open-about = Type or drop the name of a file (a saved record, or .blksgf), or paste a record as it was copied.
open-nothing = Type the name of a file, or paste a record.
open-reading = reading
# columns: 76, file = games/evening.sanban, reason = no such file
open-unreadable = cannot open { $file }: { $reason }
open-not-a-game = { $file } is no game: { $reason }
open-no-text = it is not text
open-unknown-game = a game that sanban does not know: { $game }
open-no-file = it is not a file
open-too-long = it is longer than { $megabytes } MB
