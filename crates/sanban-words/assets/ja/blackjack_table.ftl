blackjack_table-round = ラウンド{ $n }
blackjack_table-round-over = ラウンド{ $n }：ハウス{ $house }
blackjack_table-mean = 平均{ $mean }（最低ベット単位）
blackjack_table-cost = { $cost }ベット
blackjack_table-bank = 所持金
blackjack_table-rated-hand = { $n }/{ $all }ハンド · { $rules }

blackjack_table-shoe = シュー
blackjack_table-endless-shoe = 毎回すべてのカードから引きます
blackjack_table-dealt = 消化{ $percent } % 残{ $decks }デッキ
blackjack_table-dealt-short = 消化{ $percent } %
blackjack_table-last-round = 次はシャッフル
blackjack_table-shuffled-always = 毎回シャッフル
blackjack_table-cut-card = ┃ カットカード{ $percent } %
blackjack_table-dealer = ディーラー
blackjack_table-dealer-bust = バスト
blackjack_table-dealer-blackjack = ブラックジャック
blackjack_table-dealer-no-blackjack = BJなし
blackjack_table-count-hidden = カウント非表示
blackjack_table-last-card = 最後 { $card }
blackjack_table-running = ランニング
blackjack_table-true = トゥルー
blackjack_table-key-count = キー

blackjack_table-to-bet = ベット中
blackjack_table-waiting = 待ち
blackjack_table-sits-out = 見送り
blackjack_table-stake = ベット { $amount }
blackjack_table-insured = { $stake } · 保険 { $amount }

blackjack_table-standing-waiting = 待ち
    .short = 待ち
blackjack_table-standing-to-act = 手番
    .short = 手番
blackjack_table-standing-in-play = プレイ中
    .short = 中
blackjack_table-standing-stands = スタンド
    .short = 立ち
blackjack_table-standing-doubled = ダブル
    .short = ×2
blackjack_table-standing-blackjack = ブラックジャック
    .short = BJ
blackjack_table-standing-bust = バスト
    .short = 超過
blackjack_table-standing-surrendered = サレンダー
    .short = サレン
blackjack_table-standing-wins = 勝ち
    .short = 勝
blackjack_table-standing-push = プッシュ
    .short = 分
blackjack_table-standing-loses = 負け
    .short = 負
blackjack_table-standing-returned = 返却
    .short = 返却

blackjack_table-dealing = 配っています …
blackjack_table-waiting-for = { $who }の番です …
blackjack_table-hand-of = { $who }、手{ $hand }
blackjack_table-ask-even-money = { $who }：ブラックジャックをイーブンマネーにしますか？
blackjack_table-ask-insurance = { $who }：インシュランス { $amount }？ 配当は2:1です。
blackjack_table-ask-early-surrender = { $who }：{ $total }。ピークの前にサレンダー？
blackjack_table-ask-hand = { $who }：{ $total } 対 { $up }
blackjack_table-ask-one-hand = { $who }、手{ $hand }：{ $total } 対 { $up }
blackjack_table-ask-total = { $total } 対 { $up }
blackjack_table-ask-bet = { $who }：ベット
blackjack_table-broke = { $who }：所持金{ $bankroll }では最低ベット{ $min }に足りません。
blackjack_table-broke-short = { $who }：{ $bankroll }では最低{ $min }に不足。
blackjack_table-offer-rebuy = チップを{ $amount }追加しますか？
blackjack_table-chips = チップ
blackjack_table-min = 最低 { $amount }
blackjack_table-max = 最高 { $amount }
blackjack_table-steps = { $amount }刻み

blackjack_table-round-title = ラウンド{ $n }
blackjack_table-sat-out = 見送りました
blackjack_table-you-won = 収支 +{ $amount }
blackjack_table-you-lost = 収支 −{ $amount }
blackjack_table-you-even = 収支 ±0
blackjack_table-together-won = 合計の収支 +{ $amount }
blackjack_table-together-lost = 合計の収支 −{ $amount }
blackjack_table-together-even = 合計の収支 ±0
blackjack_table-bank-of = 所持金 { $amount }

blackjack_table-button-skip = 早送り
blackjack_table-button-rebuy = 追加
blackjack_table-button-sit-out = 見送り
blackjack_table-button-bet = ベット
blackjack_table-button-same = 同額
blackjack_table-button-same-bet = 同額
blackjack_table-button-next-round = 次のラウンド
blackjack_table-button-yes = はい
blackjack_table-button-no = いいえ
blackjack_table-button-play-on = 続行
blackjack_table-button-hit = ヒット
blackjack_table-button-stand = スタンド
blackjack_table-button-double = ダブル
blackjack_table-button-split = スプリット
    .short = スプリット
blackjack_table-button-surrender = サレンダー
    .short = サレンダー

blackjack_table-log = ログ
blackjack_table-session = 着席後の成績
blackjack_table-bankroll = 所持金の推移
blackjack_table-unseen = 未出のカード
blackjack_table-standing-session = 着席後
blackjack_table-in-rounds = { $rounds }ラウンド
blackjack_table-by-the-chart = チャート通り
blackjack_table-share = { $right }/{ $all }
blackjack_table-rebought = チップ追加{ $times }回
blackjack_table-new-shoe = カットカードが出ました。ここでシャッフルします。

blackjack_table-result = { $dealer ->
    [blackjack] { $result ->
        [win] { $hand }対ブラックジャックで勝ち
        [push] ブラックジャック同士でプッシュ
       *[loss] { $hand }対ブラックジャックで負け
    }
    [bust] { $result ->
        [win] { $hand }で勝ち（ディーラーがバスト）
        [push] { $hand }でプッシュ（ディーラーがバスト）
       *[loss] { $hand }で負け（ディーラーがバスト）
    }
   *[total] { $result ->
        [win] { $hand }対{ $points }で勝ち
        [push] { $hand }対{ $points }でプッシュ
       *[loss] { $hand }対{ $points }で負け
    }
}
blackjack_table-result-bust = { $hand }でバスト
blackjack_table-result-surrender = { $hand }でサレンダー
blackjack_table-result-returned = { $hand }：賭け金は返却
blackjack_table-result-insurance = インシュランス { $change }
blackjack_table-hand = 手{ $hand }
blackjack_table-of-hand = { $whose }：{ $what }
blackjack_table-keys = ブラックジャック
blackjack_table-keys-chart = ブラックジャック：戦略チャート
blackjack_table-keys-indices = ブラックジャック：指数
