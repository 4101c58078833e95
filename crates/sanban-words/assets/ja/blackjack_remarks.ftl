### Sentences on a watched round of Blackjack.

blackjack_remarks-dealer-blackjack = ディーラーはブラックジャックです。
blackjack_remarks-dealer-bust = ディーラーは{ $points }でバスト。残っている手の勝ちです。
blackjack_remarks-raised = { $who }は賭け金を{ $last }から{ $bet }に上げました。
blackjack_remarks-split = { $who }は{ $up }に対して{ $face }のペアをスプリットしました。
blackjack_remarks-double = { $bust ->
    [yes] { $who }は{ $up }に対して{ $total }からダブルダウンし、{ $drawn }でバストしました。
   *[no] { $who }は{ $up }に対して{ $total }からダブルダウンし、{ $drawn }になりました。
}
blackjack_remarks-surrender = { $who }は{ $up }に対して{ $total }でサレンダーし、賭け金の半分を失いました。
blackjack_remarks-insure = { $who }はディーラーのブラックジャックに保険をかけました。
