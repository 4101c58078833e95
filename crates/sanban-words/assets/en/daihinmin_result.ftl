# The end of a game and of a match of Daihinmin.

# columns: 20
daihinmin_result-label-curves = curves
# columns: 20
daihinmin_result-label-places = places
# columns: 20
daihinmin_result-label-totals = totals

# columns: 50, games = 1000
daihinmin_result-match-over =
    { $games ->
        [one] Match over after 1 game
       *[other] Match over after { $games } games
    }
# columns: 50, game = 1000
daihinmin_result-game-over = Game { $game } is over
# columns: 60, who = Yuki (champion), place = 5th, class = daihinmin
daihinmin_result-came = { $who }: { $place } place, { $class }
# columns: 60, who = Yuki (champion), place = 5th, class = daihinmin
daihinmin_result-last-game = { $who }: last game { $place }, { $class }
# columns: 26, games = 100
daihinmin_result-in-a-row = { $games } times in a row
# columns: 11
daihinmin_result-fell = fell
# columns: 11
daihinmin_result-forbidden = forbidden
# columns: 11
daihinmin_result-lot = by lot
# columns: 26
daihinmin_result-you-fell = fall of the daifugo
# columns: 26
daihinmin_result-you-by-lot = places drawn by lot

# columns: 18
daihinmin_result-player = player
# columns: 12
daihinmin_result-class = class
# columns: 7
daihinmin_result-points = points
# columns: 7
daihinmin_result-so-far = so far
# columns: 20
daihinmin_result-place-in-game = place in game
# columns: 16
daihinmin_result-the-match = the match
# columns: 11
daihinmin_result-mean = per game
# columns: 15
daihinmin_result-reign = daifugo streak
# columns: 60
daihinmin_result-chart = points above and below the average of 3 a game
# columns: 4
daihinmin_result-chart-game = game

# columns: 20
daihinmin_result-button-next = Next game
# columns: 20
daihinmin_result-button-keep-going = Keep going
# columns: 20
daihinmin_result-button-rating = Your rating
# columns: 20
daihinmin_result-leave = q leave
# columns: 34
daihinmin_result-reset = the classes are reset now

daihinmin_result-and = { $one } and { $other }
# columns: 66, points = 5000, ahead = 1000
daihinmin_result-you-win = You win the match with { $points } points, { $ahead } ahead
# columns: 66, who = 5 ps-under-12-no8, points = 5000, ahead = 1000
daihinmin_result-win = { $who } wins the match with { $points } points, { $ahead } ahead
# columns: 67, who = Yuki, points = 500, rank = 5th, own = 400
daihinmin_result-win-behind = { $who } wins with { $points } points; you are { $rank } with { $own }
# columns: 66, who = You and Yuki and Mio, points = 500
daihinmin_result-share = { $who } share first with { $points } points each
# columns: 67, who = Yuki and Mio, points = 500, rank = 5th, own = 400
daihinmin_result-share-behind = { $who } share first with { $points } points each; you are { $rank } with { $own }
# columns: 66, games = 100, rank = 5th, points = 400, gap = 100
daihinmin_result-ahead =
    { $games ->
        [one] After 1 game
       *[other] After { $games } games
    }: { $rank } with { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $gap } ahead
# columns: 66, games = 100, rank = 5th, points = 400, gap = 100
daihinmin_result-behind =
    { $games ->
        [one] After 1 game
       *[other] After { $games } games
    }: { $rank } with { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $gap } behind the leader
# columns: 66, games = 100, rank = 5th, points = 400
daihinmin_result-level =
    { $games ->
        [one] After 1 game
       *[other] After { $games } games
    }: { $rank } with { $points ->
        [one] 1 point
       *[other] { $points } points
    }, level with the next
