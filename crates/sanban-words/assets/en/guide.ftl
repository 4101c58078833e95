### What each screen is for, at the head of its help page.

guide-purpose = What this screen is for
guide-home = Here you choose a game (← →) and what to do with it.
    .do = New to a game? n teaches it at the table, in a few minutes. Enter sits down at a table, p sets one up, w watches AIs, r plays for a rating, d practises. Tables that you left wait under c; g lists what you have played, t adds it up.
guide-setup = Who plays, and by which rules. Everything is set as you had it last; if that suits you, press Enter at once.
    .do = ↑ ↓ choose a row, ← → change it. The text at the right says what the row means. Opponents from easy to strong can be set all at once, or seat by seat below.
guide-watch = A game seen from outside: AIs at play, or a game of yours again, with all cards open if you like.
    .do = Space stops and goes on, ← → step back and forth, < > change the pace. a reviews the game: what each decision cost.
guide-arena = AIs that you compare: who is stronger, by how much, and how sure that is. Colours are swapped, deals are played in every seat, shoes are common.
    .do = q stops. Everything is kept, and the same comparison goes on where it was. Enter replays the table that was finished last.
guide-compare = Who is stronger, by how much? Two AIs or more play many games; how many, or until the scores are known well enough, is chosen here.
    .do = ↑ ↓ choose a row, ← → change it, Enter starts. A comparison that you left is proposed again and goes on where it was; d begins a new one.
guide-settings = How the program looks, sounds and plays. All is saved at once in a file that you can read and edit, too.
    .do = ↑ ↓ choose a row, ← → change it. The text at the right says what it does.
guide-results = What your games came to: all of them, by opponent, seat and rules, by day and week, and what your decisions cost.
    .do = ↑ ↓ and Space scroll. Games with take-backs are marked ↶.
guide-finished = The tables that you played to their end, and the games that you saved.
    .do = Enter replays one, a reviews it. / searches, o orders, n names a table, f marks a favourite, x deletes.
guide-unfinished = Tables that you left, or that were interrupted. Each stands exactly as it stood.
    .do = Enter goes on with one. / searches, n names a table, x deletes.
guide-rated = Games that count: nobody advises, nothing is taken back, and your rating follows the results. The curve shows how it went.
    .do = Enter begins the next one, against opponents at your level where there are any.
guide-themes = The colours of the program, shown as you go through them.
    .do = ↑ ↓ choose one, Enter keeps it, Esc leaves everything as it was.
