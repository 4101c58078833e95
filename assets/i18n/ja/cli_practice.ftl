### コマンドライン：sanban practice

cli_practice-about = ブラックジャックを練習する：一覧から選ぶ、または指定した練習を始める
cli_practice-arg-drill = 始める練習。'progress' はこれまでの進み具合
cli_practice-arg-rules = 練習するルールのプリセット
cli_practice-arg-questions = この問題数で終わる
cli_practice-arg-minutes = この分数で終わる
cli_practice-refused = 練習 '{ $drill }': { $reason }
