### ゲームの画面（全ゲーム共通）

table-key-next = 次へ
    .help = 1ゲーム終わったら次のゲームへ。
table-key-hurry = スキップ
    .help = ほかの人を待たずに、次の自分の番か終わりまで進む。
table-key-close = 閉じる
    .help = ヒントを閉じる。
table-key-hint-policy = ヒント設定
    .help = ヒントを出す時：求めたとき、ミスの後も、毎回、出さない。
table-key-undo = 取り消し
    .help = 直前の自分の判断を取り消す。
table-key-redo = やり直し
    .help = 取り消した手をもう一度進める。
table-key-new = 新規
    .help = このゲーム・対戦を終えずに新しく始める（確認あり。元のゲームは「続きから」に残る）。
table-key-leave-help = 退席する。ログが開いていれば先に閉じる。ゲームの途中で何か決めた後は確認する（設定で変更可）。
table-group-play = プレイ
table-group-advice = 助言
table-group-table = テーブル
table-group-cursor = カーソル

table-begin-anew = 新しく始めますか？
table-leave = 退席しますか？
table-series-not-over = { $series ->
        [session] まだ終わっていません。
       *[match] まだ対戦の途中です。
    }
table-game-not-over = { $game ->
        [round] まだラウンドの途中です。
       *[game] まだゲームの途中です。
    }
table-connection-ends = 接続が切れます。サーバーが代わりにプレイしなければ、対戦はそこで止まります。
table-waits = ホームの「続きから」で再開できます。
table-lost = 今は保存できません。このままでは終了時に失われます。
table-between-sentences = { "" }
table-pace = 速さ：{ $pace }
table-saved = 保存しました：{ $place }
table-you-play-on = 続行します
table-plays-on = { $name }が続行します
table-not-your-turn = あなたの番ではありません
table-nothing-decided = まだ何も決めていません
table-counted-already = { $game ->
        [round] このラウンドをやり直します。最初の結果は成績に残ります
       *[game] このゲームをやり直します。最初の結果は成績に残ります
    }
table-back-in = { $game ->
        [round] ラウンド{ $number }に戻りました：^R でやり直し
       *[game] 第{ $number }ゲームに戻りました：^R でやり直し
    }
table-hint-no-choice = ここでは、できることは1つだけです。
table-hint-on-your-turn = ヒントは自分の番で使えます
table-no-hint-open = ヒントが開いていません：e で表示
table-hint-to-come = ヒントを計算中です
table-hint-empty = ヒントに選択肢がありません
table-policy-mistakes = ヒント：求めたときとミスの後（全ゲーム共通、Eで切替）
table-policy-always = ヒントの自動表示：毎回（全ゲーム共通、Eで切替）
table-policy-off = ヒント：なし（全ゲーム共通、Eで切替）
table-policy-demand = ヒント：求めたときのみ（全ゲーム共通、Eで切替）
table-hints-off = ヒントはオフです：E で切り替え
table-nothing-done = まだ何もしていません
table-nothing-taken-back = 取り消した手はありません
# columns: 72
table-moment-hint = e でヒント：強いプレイヤーならここでどうするか。
table-rated-no-take-backs = レート戦では取り消せません
table-rated-to-the-end = レート戦は途中でやめられません
table-rated-no-advice = レート戦では助言を使えません
table-rated-review-later = 検討はこのテーブルのレート戦がすべて終わってからです
table-remote-no-take-backs = サーバーのゲームでは取り消せません
table-remote-no-record = 記録はありません：ほかの手札が分からないためです
table-remote-begins = 対戦はサーバーが始めます
table-remote-review-later = 検討は対戦の後です。ほかの人は待ってくれません
table-match-over = 対戦は終わりました
table-game-over = { $game ->
        [round] ラウンド終了：Enterで次へ
       *[game] ゲーム終了：Enterで次へ
    }
table-your-turn = あなたの番です
table-log = ログ
table-nothing-yet = まだ何も起きていません
table-label-rating = レート
table-label-table = 閉じる
table-label-close = 閉じる
table-label-review = 検討 { $judged }/{ $all }
table-label-continue = 次へ
table-trial = 試し打ち · { $title }
table-rated = レート戦 · { $title }
table-week = 今週の配り { $week }（成績外）
table-again = 同じ配り（成績外）
table-hint = ヒント
table-hint-by = ヒント（{ $name }）
table-adviser-strength = AI：{ $strength }
table-hint-keys = , . で候補
table-forced = { $name }：{ $action }（ほかに選択肢なし）
table-mistake = { $action } は { $cost } の損。{ $best } が最善でした
table-adviser-thinks = 助言役が考えています
table-new-rating = レート：{ $rating } ± { $interval } ({ $change })
table-gave-up = { $name }が投了
table-points = 得点：{ $points }
table-take-backs = ↶ 取り消し { $count }回
table-after-hints = ヒント使用 { $count }回
table-forbidden = { $name }の反則：{ $reason }
table-no-place = 記録を保存するフォルダーがありません
table-no-remote-record = サーバーのゲームの記録はありません
table-points-a-game = 1ゲーム平均 { $points } 点
table-won-of-games = 勝率 { $share }
table-not-saved = 保存できていません。終了すると失われます：{ $problem }
table-saves-nothing = 保存できません：{ $problem }
table-setting-not-saved = 保存できません：{ $problem }
table-remote-illegal = ここではルール上できません
table-remote-late = 時間切れで手番を失いました
table-broken-rows = データベースの{ $count }行が読めません
table-damaged-row = データが壊れています
table-cannot-delete = { $path } を削除できません：{ $problem }
table-thinking = { $name } が考慮中…
table-thinking-playouts = プレイアウト { $count } 回
table-key-opponents = 強さ
    .help = 今から相手の強さを変える。
table-key-weaker = 選択
    .help = 弱いほうへ。
table-key-stronger = 選択
    .help = 強いほうへ。
table-key-take = 続ける
    .help = 選んだ強さの相手と続ける。
table-opponents = 相手の強さ
table-opponents-now = 現在
table-opponents-set = 今からの相手：{ $strength }
table-opponents-midgame = { $game ->
    [round] 今からの相手：{ $strength }。このラウンドは「取り消しあり」として数えます。
   *[game] 今からの相手：{ $strength }。このゲームは「取り消しあり」として数えます。
}
table-rated-opponents = レート戦の相手は変えられません。
table-won = { $name }の勝ち
table-drawn = 引き分け
table-to-move = { $name }の番
