# The log of a game of Daihinmin.

daihinmin_log-finished = game { $game }: { $order }
daihinmin_log-tribute = ▲ { $cards } to { $to }, tribute
daihinmin_log-returned = ▼ { $cards } to { $to }, returned
daihinmin_log-gives-back = gives { $cards } back to { $to }
# columns: 30
daihinmin_log-you-lead-first = You lead (had 3♦)
# columns: 30, who = Yuki
daihinmin_log-leads-first = { $who } leads (had 3♦)
# columns: 8
daihinmin_log-pass = pass:
# columns: 8
daihinmin_log-lock = lock
# columns: 24
daihinmin_log-number-lock = number lock
# columns: 24
daihinmin_log-revolution = revolution
# columns: 24
daihinmin_log-counter-revolution = counter-revolution
# columns: 24
daihinmin_log-eleven-back = 11-back
# columns: 24
daihinmin_log-eleven-back-undone = 11-back undone
# columns: 24
daihinmin_log-eight-cut = 8-cut
# columns: 24
daihinmin_log-spade-three = beats the joker
# columns: 24
daihinmin_log-five-skip = 5-skip
# columns: 24, who = Yuki
daihinmin_log-skips = skips to { $who }
# columns: 24
daihinmin_log-skips-all = skips everybody
# columns: 24
daihinmin_log-is-out = out
# columns: 24, place = 5th
daihinmin_log-out = out, { $place }
# columns: 24
daihinmin_log-forbidden-finish = forbidden finish
# columns: 24, place = 5th
daihinmin_log-forbidden = forbidden finish, { $place }
# columns: 24
daihinmin_log-daifugo-falls = the daifugo falls
# columns: 24, place = 5th
daihinmin_log-fell = falls to { $place }
# columns: 34
daihinmin_log-lots = too many passes: places by lot
