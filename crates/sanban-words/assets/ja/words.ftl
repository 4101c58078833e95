### 多くの画面で使う語句

words-games = { $game ->
        [round] { $count }ラウンド
       *[game] { $count }ゲーム
    }
words-moves = { $count }手
words-place = { $place }位
words-just-now = たった今
words-minutes-ago = { $count }分前
words-hours-ago = { $count }時間前
words-some-time-ago = 以前
words-people-only = 人同士
words-a-person = 人
words-a-game = { $title }のゲーム

words-key-unknown = { $key } はここでは使いません。? でキーの一覧
words-you = あなた
words-ai = AI（{ $strength }）
words-expert-level = AI（Lv{ $level }）
words-player-number = プレイヤー{ $number }
words-numbered = { $name } ({ $number })

words-points-in-games = { $games }の合計 { $points } 点
words-bets-in-rounds = { $games }の合計 { $points } ベット
words-rules-changed = { $rules }（変更あり）
