### ゲームの問題の一覧

puzzles-name = 練習問題
puzzles-title = { $game } · 練習問題
puzzles-count = { $count }問
puzzles-keys-hall = { $game }の問題一覧
puzzles-keys-puzzle = { $game }の問題
puzzles-key-start = 始める
    .help = 選んだものを始める
puzzles-key-up = 上
    .help = 1行上へ
puzzles-key-down = 下
    .help = 1行下へ
puzzles-key-leave = 戻る
    .help = 前の画面へ戻る
puzzles-level-easy = やさしい
puzzles-level-medium = ふつう
puzzles-level-hard = むずかしい
puzzles-daily = 今日の一問
puzzles-daily-solved = ✓ 正解
puzzles-daily-missed = ✗ 不正解
puzzles-daily-open = まだ解いていません（今日は全員同じ問題）
puzzles-training = おまかせ
puzzles-training-state = 復習 { $due }問、新しい問題 { $new }問
puzzles-level-untried = 新しい問題 { $new }問
puzzles-level-state = 新しい問題 { $new }問、{ $tried }問中{ $first }問が初回で正解（{ $percent } %）
puzzles-tries = { $count ->
        [0] まだ解いていません
       *[other] 解答 { $count }回
    }
puzzles-due-today = 今日の復習 { $count }問
puzzles-streak =
    { $days ->
        [0] 連続記録なし
       *[other] { $days }日連続
    }
puzzles-button-start = 始める
puzzles-next-level = { $level }問題
puzzles-next-rated = レート戦
