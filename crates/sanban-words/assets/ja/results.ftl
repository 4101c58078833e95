### 成績

results-key-up = スクロール
    .help = 1行上へ。
results-key-down = スクロール
    .help = 1行下へ。
results-key-page-up = ページ
    .help = 1ページ上へ。
results-key-page-down = ページ
    .help = 1ページ下へ。
results-key-leave = 戻る
    .help = ホームに戻る。

results-name = { $title }：成績
results-all = { $game ->
        [round] 全ラウンド
       *[game] 全ゲーム
    }
results-together = 合計
results-opponents = 相手
results-seats = 席
results-rules = ルール
results-days = 日別
results-weeks = 週別
results-week = { $week }（{ $monday }～）
results-head-games = { $game ->
        [round] 回数
       *[game] 回数
    }
results-head-won = 勝ち
results-head-drawn = 分け
results-head-lost = 負け
results-head-mean = 平均
results-latest = { $game ->
        [round] 最近のラウンド（右が最新）
       *[game] 最近のゲーム（右が最新）
    }
results-mean-place = 直近{ $count }ゲームの平均順位（右が最新）
results-curve-won = 実際
results-curve-expected = 期待値
results-mean = 平均：{ $mean }
results-payout = 払戻率 { $percent } %
results-streak = 最多連勝 { $best }、現在 { $now }
results-streak-first = 連続1位 最多{ $best }回、現在{ $now }回
results-no-ratings = まだありません。ホームの r でレート戦を始められます。
results-rating = レート
results-no-decisions = まだありません。検討（ゲームの記録 g の a）で判定されます。
results-decisions = 判断の成績
results-classes = 身分
results-places = 順位
results-no-luck = まだ判定がありません。テーブルの検討を開くと全部判定されます。
results-luck = 運と実力
results-interval = { $value } (95 %：{ $low }～{ $high })
results-rating-loss = 100ハンドで基本戦略と { $rating } ベット差
results-rated-series = レート戦 { $count }シリーズ · 最良 { $best }
results-rated-games = レート戦 { $games } · 最高 { $best }
results-change = { $line } · 直近{ $count }で { $change }
results-decision-count = { $games }で{ $decisions }回の判断、最善手率 { $percent }
results-hints-unknown = うち{ $count }回は、ヒントを見たかどうか不明
results-after-hints = ほかにヒントを見た後の判断{ $decisions }回（最善 { $right }回）
results-expected-loss = { $game ->
        [round] 期待損失：1判断あたり { $each }、1ラウンドの合計 { $total }
       *[game] 期待損失：1判断あたり { $each }、1ゲームの合計 { $total }
    }
results-dearest = 損失の大きい順
results-head-decisions = 判断数
results-head-right = 正解
results-head-each = 1判断
results-head-total = { $game ->
        [round] 1ラウンド
       *[game] 1ゲーム
    }
results-drill = { $situation } → d：{ $title }、または sanban practice { $word }
results-look-at-review = 上達には検討（ゲームの記録の a）で見直しましょう。
results-came-last = 最下位
results-place-times = { $place } { $count }回
results-in-a-row = { $first }の連続 最多{ $best }、現在{ $now }
results-defended = { $first }で始めた{ $games }：維持 { $kept }、{ $fall } { $fallen }
results-mean-place-now = 直近{ $count }ゲームの平均順位 { $place }
results-judged-games = { $games }を判定
results-judged-unjudged = { $games }を判定。未判定の{ $count }は含まれません
results-row-won = 実際
results-row-expected = 期待値
results-row-luck = 運
results-luck-of = ゲーム { $game }、あなたの判断 { $decisions }
results-luck-rest = その差

results-kind = { $kind ->
        [hard-total] ハード
        [soft-total] ソフト
        [pair] ペア
        [insurance] インシュランス
        [surrender] サレンダー
        [opening] 序盤
        [middle-game] 中盤
        [endgame] 終盤
        [leading] 親で出す
        [following] 場に出す
        [passing] パス
        [exchange] カード交換
        [other] その他
       *[unknown] { $name }
    }
results-unit =
    { $unit ->
        [smallest-bets] 最低ベット
       *[other] { $name }
    }
