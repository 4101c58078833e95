### Sentences on a watched round of Blackjack.

blackjack_remarks-dealer-blackjack = ディーラーはブラックジャック。ブラックジャックでない手は負けです。
blackjack_remarks-dealer-bust = ディーラーは{ $points }でバスト。残っている手の勝ちです。
blackjack_remarks-raised = { $who }は賭け金を{ $last }から{ $bet }に上げました。
blackjack_remarks-split = { $who }はディーラーの{ $up }に対し、{ $stake }を足して{ $face }のペアを分け、手は{ $hands }つになりました。
blackjack_remarks-double = { $bust ->
    [yes] { $who }はディーラーの{ $up }に対し、{ $total }で賭け金を{ $stake }に倍増し、{ $drawn }でバストしました。
   *[no] { $who }はディーラーの{ $up }に対し、{ $total }で賭け金を{ $stake }に倍増し、手は{ $drawn }になりました。
}
blackjack_remarks-surrender = { $who }はディーラーの{ $up }に対し、{ $total }でサレンダーし、賭け金の半分を失いました。
blackjack_remarks-insure = { $who }はディーラーのブラックジャックに{ $stake }を賭けました。
