# Hint and review of Daihinmin: reasons, and how a decision is shown.

# columns: 60, best = 100, own = 99
daihinmin_review-likelier-first = 1st place: { $best } % instead of { $own } %
# columns: 60, best = 100, own = 99
daihinmin_review-likelier-rich = 1st or 2nd place: { $best } % instead of { $own } %
# columns: 60, best = 100, own = 99
daihinmin_review-likelier-not-poor = Not in the last two: { $best } % instead of { $own } %
# columns: 60, best = 100, own = 99
daihinmin_review-likelier-not-last = Not last: { $best } % instead of { $own } %
daihinmin_review-only-legal = the only legal move
daihinmin_review-goes-out = goes out
daihinmin_review-forced-win = goes out whatever the others hold
daihinmin_review-solved-endgame = goes out before the last opponent
daihinmin_review-class-utility = Fewer points now for a better class in the next games
daihinmin_review-lowest-cards = the lowest cards
daihinmin_review-lowest-candidate = the lowest meld that its rule allows
daihinmin_review-no-candidate = its rule allows no meld here
daihinmin_review-pass-pays = passing was learned to bring more
daihinmin_review-playouts =
    { $count ->
        [one] after 1 playout
       *[other] after { $count } playouts
    }
daihinmin_review-cost = { $cost } points
# columns: 40
daihinmin_review-legend-you = raised: yours · framed: better
# columns: 40
daihinmin_review-legend = raised: played · framed: better
# columns: 24, place = 5th, class = daihinmin
daihinmin_review-result = { $place }, { $class }
daihinmin_review-thinking = the expert is thinking …
daihinmin_review-agrees = the expert would have done the same
