# Why cards cannot be played, on the row under the hand.

daihinmin_illegal-over = ゲームは終わっています
daihinmin_illegal-not-yours = 手札にありません：{ $cards }
daihinmin_illegal-nothing-picked = 出すカードを選ぶか、パスしてください
daihinmin_illegal-no-meld = 役になりません：同じ数字か、同じマークの階段で出します
daihinmin_illegal-sequence-too-short = 階段は3枚以上必要です
daihinmin_illegal-gap = 階段の数字が続いていません
daihinmin_illegal-no-sequences = このルールに階段はありません
daihinmin_illegal-group-too-large = このルールで一度に出せる同じ数字は{ $count }枚までです
daihinmin_illegal-joker-not-wild = このルールではジョーカーは1枚でしか出せません
daihinmin_illegal-wrong-count = 枚数が違います：{ $count }枚で出してください
daihinmin_illegal-wants-sequence = 階段には階段しか出せません
daihinmin_illegal-wants-group = 場と同じく、同じ数字で出してください
daihinmin_illegal-not-stronger = 弱すぎます：{ $rank }より強いカードが必要です
daihinmin_illegal-not-stronger-reversed = 強さが逆です：{ $rank }より下のカードが必要です
daihinmin_illegal-overlap = 階段全体が{ $rank }より上でなければなりません
daihinmin_illegal-overlap-reversed = 強さが逆です：階段全体が{ $rank }より下でなければなりません
daihinmin_illegal-locked = { $suits }で縛られています
daihinmin_illegal-number-locked = 数縛り：{ $rank }しか出せません
daihinmin_illegal-number-locked-sequence = 数縛り：{ $rank }から続く階段しか出せません
daihinmin_illegal-on-joker = 1枚のジョーカーに勝てるのは3♠だけです
daihinmin_illegal-nothing-beats-joker = このルールでは1枚のジョーカーに勝つカードはありません
daihinmin_illegal-leader-must-play = このルールでは親はパスできません
daihinmin_illegal-exchange-first = 先にカード交換です：{ $count }枚返してください
daihinmin_illegal-nothing-to-give = 今は渡すカードはありません：出すかパスしてください
