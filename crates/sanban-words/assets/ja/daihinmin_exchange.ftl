# The exchange of cards between the classes.

daihinmin_exchange-title = カード交換
daihinmin_exchange-summary = { $to }へ{ $gave }、{ $to }から{ $got }
daihinmin_exchange-summary-unseen = { $to }に{ $gave }を渡しました
daihinmin_exchange-tribute = { $from } ▲ { $cards } → { $to }（献上）
daihinmin_exchange-returned = { $from } ▼ { $cards } → { $to }（返却）
daihinmin_exchange-rich-get = 富豪側が貧民側の最も強いカードを受け取り、
daihinmin_exchange-rich-give = 好きなカードを返します
daihinmin_exchange-gave-you = { $class }の{ $who }から最も強いカード{ $count }枚：{ $cards }
daihinmin_exchange-gave-you-unseen = { $class }の{ $who }から最強の{ $count }枚を受け取りました（どれかは伏せます）
daihinmin_exchange-you-returned = { $cards }を返しました
daihinmin_exchange-daifugo-first = 大富豪が返したあと、あなたが返します
daihinmin_exchange-you-gave = { $class }の{ $who }に{ $cards }を献上しました
daihinmin_exchange-you-got = { $cards }が返ってきました
daihinmin_exchange-wait = 返ってくるカードを待っています
