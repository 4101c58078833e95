blackjack_chart-name = 戦略チャート
blackjack_chart-title-s17 = 4～8デッキ、S17、レイトサレンダー、ピークあり
blackjack_chart-title-h17 = 4～8デッキ、H17、レイトサレンダー、ピークあり
blackjack_chart-title-european = 4～8デッキ、S17、ノーピーク（ブラックジャックに全額没収）、サレンダーなし
blackjack_chart-title-paper = 伊藤の論文の基本戦略
blackjack_chart-title-optimal = 手の合計による基本戦略：{ $rules }
blackjack_chart-three-cards = 3枚以上：{ $cells }
blackjack_chart-three-cards-cell = { $hand } 対 { $card } { $action }

blackjack_chart-key-before = チャート
    .help = 前のチャート。
blackjack_chart-key-after = チャート
    .help = 次のチャート。
blackjack_chart-key-close = 戻る
    .help = テーブルに戻ります。
blackjack_chart-key-indices = 指数
    .help = カウントの指数。
