blackjack_quiz-name = カウント
blackjack_quiz-detail = 見ないで答えましょう
blackjack_quiz-running-count = カウント（{ $count }）は？
blackjack_quiz-aces = 出たAの枚数は？
blackjack_quiz-decks-left = 残りデッキ数は（±{ $near }）？
blackjack_quiz-true-count = トゥルーカウントは？
blackjack_quiz-discards = 使用済み（{ $decks }デッキ中）
blackjack_quiz-seconds = { $seconds }秒
blackjack_quiz-it-is = 正解{ $figure }
blackjack_quiz-all-right = 全問正解です。
blackjack_quiz-written-down = 記録しました。「成績」で確認できます。
blackjack_quiz-back-to-the-table = テーブルに戻る

blackjack_quiz-key-go = 回答
    .help = 入力した数で答えます。最後の問題の後はテーブルに戻ります。
blackjack_quiz-key-leave = 戻る
    .help = 答えずにテーブルに戻ります。
