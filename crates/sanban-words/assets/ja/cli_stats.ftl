### コマンドライン：sanban stats

cli_stats-about = 自分の成績を表示：レート、相手別・ルール別・日別・週別の結果、判断の損失、練習すべきこと
cli_stats-arg-game = このゲームだけ
cli_stats-none =
    終わった{ $game ->
        [round] ラウンド
       *[game] ゲーム
    }はまだありません
cli_stats-all = 全体
cli_stats-opponents = 同席した相手
cli_stats-seats = 席
cli_stats-rules = ルール
cli_stats-days = 日
cli_stats-weeks = 週
cli_stats-games =
    { $game ->
        [round] { $count }ラウンド
       *[game] { $count }ゲーム
    }
cli_stats-won = { $count }勝
cli_stats-drawn = { $count }引分
cli_stats-lost = { $count }敗
cli_stats-places = 順位
cli_stats-payout = 賭け金の{ $percent } %が払い戻し
cli_stats-streak = 最長{ $games }連勝
cli_stats-take-backs = 取り消しあり{ $games }
cli_stats-hints = ヒントあり{ $games }
cli_stats-decisions = 判断（それぞれの基準による）: { $all }回中{ $right }回正解、残りの損失は賭け金の{ $cost }倍
cli_stats-spot = { $all }回中{ $wrong }回不正解、損失{ $cost }
