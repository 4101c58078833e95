### Sentences on a watched round of Blackjack.

blackjack_remarks-dealer-blackjack = The dealer has a blackjack: whoever has none loses.
blackjack_remarks-dealer-bust = The dealer busts with { $points }: whoever is still in wins.
blackjack_remarks-raised = { $who } raised the bet from { $last } to { $bet }.
blackjack_remarks-split = { $who } split { $face }, { $face } against { $up }: another { $stake } makes { $hands } hands of them.
blackjack_remarks-double = { $bust ->
    [yes] { $who } doubled the bet on { $total } against { $up }, to { $stake }, and bust with { $drawn }.
   *[no] { $who } doubled the bet on { $total } against { $up }, to { $stake }: the hand has { $drawn } now.
}
blackjack_remarks-surrender = { $who } gave up half the bet rather than play { $total } against { $up }.
blackjack_remarks-insure = { $who } bets another { $stake } that the dealer has a blackjack.
