### ホーム画面

home-name = ホーム
home-motto = 三番 · ひとつの卓で三番勝負
home-play = ▶ 遊ぶ
home-watch = ◉ 観戦
home-rated = ↗ レート戦
home-lesson = ★ はじめての方は n で入門
home-practice = ✎ 練習
home-continue = { $waiting ->
        [one] ↻ 続きから
       *[other] ↻ 続きから ({ $waiting })
    }
home-games = ▤ ゲームの記録
home-your-games = あなたの成績
home-more = t 詳しく
home-latest = 最近のゲーム
home-latest-more = g すべて
home-none-yet = まだありません
home-nothing-waits = 途中のテーブルはありません。

home-key-left = 選択
    .help = 左のゲームを選ぶ。
home-key-right = 選択
    .help = 右のゲームを選ぶ。
home-key-play = 遊ぶ
    .help = このゲームで遊ぶ。ルールと相手を選び、もう一度Enterで開始。
home-key-watch = 観戦
    .help = AI同士のゲームを見る。
home-key-continue = 続きから
    .help = 途中のテーブルを、そのままの状態から続ける。
home-key-waiting = 途中の一覧
    .help = 途中のテーブルの一覧。検索・命名・削除ができる。
home-key-games = 記録
    .help = ゲームの記録：終わったゲームと保存した記録をたどる。
home-key-results = 成績
    .help = 成績：全体、相手別、席別、ルール別、最近のゲーム。
home-key-rated = レート戦
    .help = レート戦：レートの推移と、次の相手。
home-key-lesson = 入門
    .help = このゲームの入門です。遊びながら数分でルールを覚えます。
home-key-practice = 練習
    .help = このゲームの練習と、これまでの進み具合。
home-key-settings = 設定
    .help = 言語、配色、速さ、マウス、いつものルールと相手。
home-key-quit = 終了
    .help = sanbanを終了する。
home-key-pick-1 = 1番目
    .help = 1番目のゲームを選ぶ。
home-key-pick-2 = 2番目
    .help = 2番目のゲームを選ぶ。
home-key-pick-3 = 3番目
    .help = 3番目のゲームを選ぶ。
home-key-pick-4 = 4番目
    .help = 4番目のゲームを選ぶ（あれば）。
home-key-pick-5 = 5番目
    .help = 5番目のゲームを選ぶ（あれば）。
home-key-pick-6 = 6番目
    .help = 6番目のゲームを選ぶ（あれば）。
home-key-pick-7 = 7番目
    .help = 7番目のゲームを選ぶ（あれば）。
home-key-pick-8 = 8番目
    .help = 8番目のゲームを選ぶ（あれば）。
home-key-pick-9 = 9番目
    .help = 9番目のゲームを選ぶ（あれば）。
home-group-games = ゲーム
home-group-program = プログラム

home-won-lost = { $won }勝 · { $drawn }分 · { $lost }敗
home-places = 1位〜{ $seats }位：{ $places }回
home-payout = 払戻率 { $percent } %
home-streak = 最多連勝 { $count }
home-streak-first = 連続1位 { $count }回
home-take-backs = 取り消しあり { $count }
home-from-position = 途中局面から{ $games }
home-besides = ほかに途中局面から{ $games }
home-key-open = 開く
    .help = 保存したゲームを開く：ファイル名を入力するか、記録を貼り付ける。
