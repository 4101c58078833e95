# Hint and review of Daihinmin: reasons, and how a decision is shown.

daihinmin_review-likelier-first = 1位の確率：{ $best } %（実際の手は{ $own } %）
daihinmin_review-likelier-rich = 2位以内の確率：{ $best } %（実際の手は{ $own } %）
daihinmin_review-likelier-not-poor = 3位以内の確率：{ $best } %（実際の手は{ $own } %）
daihinmin_review-likelier-not-last = 最下位を避ける確率：{ $best } %（実際の手は{ $own } %）
daihinmin_review-only-legal = ほかに手はありません
daihinmin_review-goes-out = これで上がり
daihinmin_review-forced-win = 相手の手札によらず上がれます
daihinmin_review-solved-endgame = 最後の相手より先に上がれます
daihinmin_review-class-utility = 今の得点より次のゲームの階級を優先
daihinmin_review-lowest-cards = 最も弱いカード
daihinmin_review-lowest-candidate = 出せる中で最も弱い手
daihinmin_review-no-candidate = この方針で出す手はなく、パスします
daihinmin_review-pass-pays = パスしたほうが得だと学習しました
daihinmin_review-playouts = プレイアウト{ $count }回
daihinmin_review-cost = { $cost }点
daihinmin_review-legend-you = 上：あなたの手 · 太枠：より良い手
daihinmin_review-legend = 上：出したカード · 太枠：より良い手
daihinmin_review-result = { $place }、{ $class }
daihinmin_review-thinking = 最強AIが考えています…
daihinmin_review-agrees = 最強AIも同じ手を選びます
