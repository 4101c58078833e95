blackjack_log-round = ラウンド{ $n }
blackjack_log-no-bets = 誰も賭けませんでした。
blackjack_log-new-shoe = { $burned ->
    [0] カットカードが出て新しいシューです。
   *[other] 新しいシュー：バーンカード{ $burned }枚。
}
blackjack_log-dealer = ディーラー
blackjack_log-sits-out = 見送り
blackjack_log-bets = ベット { $amount }
blackjack_log-rebuys = チップ追加 { $amount }
blackjack_log-insures = インシュランス
blackjack_log-no-insurance = インシュランスなし
blackjack_log-plays-on = 続行
blackjack_log-stands = スタンド { $total }
blackjack_log-hits = ヒット { $card }：{ $total }
blackjack_log-hits-bust = ヒット { $card }：{ $total } バスト
blackjack_log-doubles = ダブルダウン { $card }：{ $total }
blackjack_log-doubles-bust = ダブルダウン { $card }：{ $total } バスト
blackjack_log-splits = スプリット { $face }·{ $face }
blackjack_log-surrenders = サレンダー { $total }
blackjack_log-dealer-total = { $end ->
    [blackjack] ブラックジャック
    [bust] { $points } バスト
   *[total] { $points }
}
blackjack_log-dealer-end = { $cards }：{ $total }
blackjack_log-insurance-paid = インシュランス的中
blackjack_log-insurance-lost = インシュランス外れ
blackjack_log-chart = チャート：{ $action }
blackjack_log-out = 見送り
blackjack_log-end = ディーラー { $total } · { $results }
