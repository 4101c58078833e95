blackjack_word-sit-out = 見送り
blackjack_word-bet = ベット { $amount }
blackjack_word-rebuy = チップ追加
blackjack_word-insure = インシュランス
blackjack_word-no-insurance = インシュランスなし
blackjack_word-play-on = 続行
blackjack_word-hit = ヒット
blackjack_word-stand = スタンド
blackjack_word-double = ダブルダウン
    .short = ダブル
blackjack_word-split = スプリット
blackjack_word-surrender = サレンダー

blackjack_word-list = { $all }、{ $next }
blackjack_word-total = { $kind ->
    [soft] ソフト{ $points }
   *[hard] { $points }
}
blackjack_word-hard = ハード
blackjack_word-soft = ソフト
blackjack_word-pair = ペア
blackjack_word-spot = { $kind ->
    [hard] ハード{ $row }対{ $up }
    [soft] ソフト{ $row }対{ $up }
   *[pair] ペア{ $row }対{ $up }
}
blackjack_word-split-with-das = スプリット（DAS可なら）
blackjack_word-next-table = 次のチャート

blackjack_word-insurance = インシュランス
blackjack_word-running-count = ランニング
blackjack_word-true-count = トゥルー
blackjack_word-aces-seen = 出たAの枚数
blackjack_word-decks-left = 残りデッキ
blackjack_word-bet-size = ベット額

blackjack_word-count-paper = 論文の±3
blackjack_word-count-paper-source = 伊藤、表5・式(3)
# as in English
blackjack_word-count-ko = Knock-Out
blackjack_word-count-ko-source = 伊藤、表4；Vancura、Fuchs

blackjack_word-decks = { $decks }デッキ
blackjack_word-decks-brief = { $decks }D
blackjack_word-endless = 無限デッキ
blackjack_word-blackjack-is-21 = BJは21扱い
blackjack_word-no-double = ダブル不可
blackjack_word-no-split = スプリット不可
blackjack_word-burned = バーン{ $cards }枚
blackjack_word-peek = ピーク
blackjack_word-no-peek = ノーピーク
blackjack_word-dealer-plain = 親BJは21扱い
blackjack_word-edge = EV { $percent } %
blackjack_word-judging = 計算しています…
blackjack_word-nothing-better = これが最善です
blackjack_word-method-chart = チャート
    .head = チャート
    .by = 基準：チャート
blackjack_word-method-index = 指数
    .head = 指数
    .by = 基準：指数
blackjack_word-method-exact = 厳密
    .head = 厳密値
    .by = 基準：厳密値

blackjack_word-figure = { $kind ->
    [running] ランニングカウント{ $figure }
   *[true] トゥルーカウント{ $figure }
}
blackjack_word-decks-exact = 正確なデッキ数
blackjack_word-decks-quarter = 1/4デッキ単位
blackjack_word-decks-half = 1/2デッキ単位
blackjack_word-decks-full = 1デッキ単位
blackjack_word-rounding-none = TC端数そのまま
blackjack_word-rounding-floor = TC切り下げ
blackjack_word-rounding-truncate = TCは0方向へ切り捨て
blackjack_word-rounding-nearest = TC四捨五入
blackjack_word-late = 時間切れ
