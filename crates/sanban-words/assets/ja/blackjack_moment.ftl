blackjack_moment-signs = いちばん上の行はこのテーブルのルールです。記号の意味は ? で。
blackjack_moment-insurance = ディーラーが21かも。インシュランスは当たれば2倍ですが、たいてい損です。
blackjack_moment-blackjack = 最初の2枚でAと10：ブラックジャック。賭け金の1.5倍がもらえます。
blackjack_moment-push = プッシュ：同点なので、賭け金が戻ります。
blackjack_moment-split = 同じ数の2枚：pで2つの手に分けられます（賭け金も2倍）。
blackjack_moment-surrender = rはサレンダー：分の悪い手を、賭け金の半分で降ります。
