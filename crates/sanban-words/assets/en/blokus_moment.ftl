### Explanations of events that happen for the first time at a table of Blokus.

# columns: 72
blokus_moment-start = Cover your start square first; then touch your own by corners only.
# columns: 72
blokus_moment-pass = No piece of yours fits anywhere: you pass. The other side goes on alone.
# columns: 72
blokus_moment-alone = The other side has no place left and passes. You go on alone.
# columns: 72
blokus_moment-bonus = All pieces placed: +15, and +5 more if the single square came last.
