### 観戦とリプレイ

watch-key-pause = 一時停止
    .help = 一時停止する・再開する。
watch-key-game-back = ゲーム
    .help = このゲームの最初へ。そこからは前のゲームへ。
watch-key-next-game = ゲーム
    .help = シリーズの次のゲームへ。
watch-key-perspective = 視点
    .help = 全員の手札を表示、全部伏せる、または各席の視点を順に切り替える。検討の対象はその席、なければ自分、なければ全員。
watch-key-close = 閉じる
    .help = 最後の結果を閉じ、直前の場面に戻る。
watch-key-hint-help = 観戦中にヒントはありません。検討で見られます。
watch-key-log-help = ログは常に表示されています。
watch-group-walk = 再生
watch-group-show = 表示

watch-at-start = ここが最初です
watch-at-end = ここが最後です
watch-match-over = 対戦は終わりました
watch-no-hints = ヒントはゲーム中だけです：検討 a で最善手が分かります
watch-log-shown = ログは表示されています
watch-nothing-decided = まだ何も決まっていません
watch-last-move = 最新の手です
watch-no-other-game = ほかのゲームはありません
watch-game-not-over = まだゲームの途中です
watch-label-another = もう一度
watch-game = { $game ->
        [round] ラウンド{ $number }
       *[game] 第{ $number }ゲーム
    }
watch-game-of = { $game ->
        [round] ラウンド{ $number }/{ $games }
       *[game] 第{ $number }ゲーム（全{ $games }）
    }
watch-score = { $one }  { $points } : { $others }  { $other }
watch-series-over = { $game ->
        [round] 全{ $games }ラウンド終了。最低ベットの倍数で：
       *[game] 全{ $games }ゲーム終了
    }
watch-series-over-short = { $game ->
        [round] 全{ $games }ラウンド（最低ベットの倍数）：
       *[game] 全{ $games }ゲーム終了
    }
watch-led = { $unit ->
        [round] { $who }は第{ $from }ラウンドから首位を守りました。
        [move] { $from ->
            [0] { $who }が最初から優位でした。
           *[other] { $who }は{ $from }手目から優位を守りました。
        }
       *[game] { $who }は第{ $from }ゲームから首位を守りました。
    }
watch-goes-on = ▶ 次へ
watch-another = ▶ もう1シリーズ
watch-continue = 再開
watch-name = { $title }：観戦
watch-name-replay = { $title }：リプレイ
watch-detail = { $kind ->
        [replay] リプレイ
       *[watching] 観戦
    }
watch-hands-hidden = 手札を隠す
watch-your-view = あなたの視点
watch-view-of = { $name }の視点
watch-odds = 測定済みのレートによる予想
watch-odds-of = { $players ->
    [two] レート{ $rating } · 勝率{ $first } %
   *[many] レート{ $rating } · 1位{ $first } % · 最下位{ $last } %
}
watch-upset = 番狂わせ：レートでは{ $who }の勝つ見込みは{ $percent } %でした。
watch-key-next-swing = 山場
    .help = 勝率が10ポイント以上動いた次の手に移り、一時停止します。
watch-key-swing-back = 山場
    .help = 勝率が10ポイント以上動いた前の手に戻り、一時停止します。
watch-odds-to-come = 勝率を計算しています
watch-no-swings = このゲームにはまだ山場がありません
watch-no-swing = その方向に山場はありません
watch-swing = 山場：{ $before } → { $after }
watch-swing-short = 前は{ $before }
watch-lead-by = { $by ->
    [solved] 終局まで読み切り
   *[search] 両者共通の探索による
}
watch-turned = 山場は{ $ply }手目（{ $by }の{ $played }）：{ $who } { $before } → { $after }
watch-led-most = { $led }最大の山場は{ $ply }手目（{ $by }の{ $played }）：{ $before } → { $after }
watch-turned-short = 山場は{ $ply }手目：{ $who } { $before } → { $after }
watch-turned-why = { $turned }。{ $why }
watch-highlight = 見どころ{ $number }/{ $count }
watch-key-highlights = 見どころ
    .help = シリーズの中で最も大きく動いた場面を、対局順に、直前の2手とともに再生します。どのキーでも終わります。
watch-forecast = 期待点（全員の手札から）
watch-forecast-short = 全手札での期待点
watch-banks = ここまでの収支
watch-banks-short = 収支（賭け金）
watch-brought = ミス{ $decisions } 運{ $luck } 控除{ $edge }
watch-own-view = 本人の読み
watch-forecast-places = 1位{ $first }% · 最下位{ $last }%
