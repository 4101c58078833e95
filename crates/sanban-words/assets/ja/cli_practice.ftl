### コマンドライン：sanban practice

cli_practice-about = ゲームを練習する：一覧から選ぶ、または指定したものを始める
cli_practice-arg-what = ゲーム。ブラックジャックの練習は、ゲーム名なしでここに書いてもよい
cli_practice-arg-drill = 始めるもの：ブラックジャックの練習・試験、'empty-chart' か 'progress'。ほかのゲームでは 'daily'（今日の一問）、'train'（復習と新しい問題）、または難易度
cli_practice-arg-rules = ブラックジャックを練習するルールのプリセット
cli_practice-arg-questions = この問題数で終わる
cli_practice-arg-minutes = この分数で終わる
cli_practice-arg-cells = チャートのこのマスだけを出題：'hard 12-16 v 2-6, soft 18 v 9-A, pair 8'
cli_practice-cells-of-hands = --cells は練習 'hands' 用です
cli_practice-refused = 練習 '{ $drill }': { $reason }
cli_practice-no-such = '{ $game }' に練習 '{ $drill }' はありません
cli_practice-exam-length = '{ $drill }' の長さは決まっています。--questions と --minutes はドリル用です
cli_practice-drills-only = --rules、--set、--questions、--minutes、--cells、--seedはblackjackの練習用です（{ $game }の問題には使えません）
