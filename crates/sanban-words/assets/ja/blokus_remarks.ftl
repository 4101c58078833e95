### Sentences on a watched game of Blokus Duo.

blokus_remarks-stuck = { $who }はピースを{ $pieces }個残して、もう置けません。
blokus_remarks-all-laid = { $who }はすべてのピースを置きました。
blokus_remarks-shut-in = { $who }が{ $other }を封じました。つなげる角はもうありません。
blokus_remarks-few-left = { $who }の手で、{ $other }がつなげる角は{ $corners }か所だけになりました。
blokus_remarks-closed = { $who }の手で、{ $other }の置けるマスが{ $squares }減りました。
blokus_remarks-decided = ここからは{ $who }の勝ちです（読み切り）。
blokus_remarks-expected = 予想の手は{ $best }でした。
blokus_remarks-further = その差が表れるのはもっと先です。
blokus_remarks-unfit = { $other }の{ $pieces }は、もうどこにも置けません。
blokus_remarks-most = { $other }が最終的に届くのは最大{ $others }マスです。
blokus_remarks-ways = 置ける手は{ $who }が{ $ways }通り、{ $other }が{ $others }通りです。
blokus_remarks-corners = 次に使える角は{ $who }が{ $corners }か所、{ $other }が{ $others }か所です。
