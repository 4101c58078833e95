blackjack_cell-name = チャートの1マス
blackjack_cell-no-decision = このルールでは決めることがありません。
blackjack_cell-key-close = 戻る
