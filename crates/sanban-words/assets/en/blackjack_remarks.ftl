### Sentences on a watched round of Blackjack.

blackjack_remarks-dealer-blackjack = The dealer has a blackjack.
blackjack_remarks-dealer-bust = The dealer busts with { $points }: whoever is still in wins.
blackjack_remarks-raised = { $who } raised the bet from { $last } to { $bet }.
blackjack_remarks-split = { $who } split { $face }, { $face } against { $up }.
blackjack_remarks-double = { $bust ->
    [yes] { $who } doubled { $total } against { $up } and bust with { $drawn }.
   *[no] { $who } doubled { $total } against { $up }: { $drawn } now.
}
blackjack_remarks-surrender = { $who } gave up half the bet rather than play { $total } against { $up }.
blackjack_remarks-insure = { $who } took insurance against a blackjack.
