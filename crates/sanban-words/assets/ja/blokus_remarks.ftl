### Sentences on a watched game of Blokus Duo.

blokus_remarks-stuck = { $who }はピースを{ $pieces }個残して、もう置けません。
blokus_remarks-all-laid = { $who }はすべてのピースを置きました。
blokus_remarks-shut-in = { $who }が{ $other }を封じました。つなげる角はもうありません。
blokus_remarks-few-left = { $who }の手で、{ $other }がつなげる角は{ $corners }か所だけになりました。
blokus_remarks-closed = { $who }の手で、{ $other }の置けるマスが{ $squares }減りました。
blokus_remarks-decided = ここからは{ $who }の勝ちです（読み切り）。
blokus_remarks-expected = 予想の手は{ $best }（枠）でした。
blokus_remarks-ground = 試しに最後まで打つと、{ $place ->
    [top-right] 右上
    [top-left] 左上
    [bottom-right] 右下
   *[bottom-left] 左下
}では{ $by ->
    [expected] 予想の手なら{ $who }が{ $one }、実際の手では{ $other }です。
   *[played] この手で{ $who }が{ $one }、予想の手なら{ $other }です。
}
blokus_remarks-lead = { $kind ->
    [ahead] { $squares }多く
    [behind] { $squares }少なく
   *[level] 互角
}
blokus_remarks-stops = { $by ->
    [expected] 予想の手なら{ $answer }を防げました。
   *[played] この手は{ $answer }を防ぎます。
}
blokus_remarks-prepares = { $by ->
    [expected] 予想の手なら次に{ $next }が狙えました。
   *[played] この手の次の狙いは{ $next }です。
}
blokus_remarks-further = その差が表れるのはもっと先です。
blokus_remarks-unfit = { $other }の{ $pieces }は、もうどこにも置けません。
blokus_remarks-most = { $other }が最終的に届くのは最大{ $others }マスです。
blokus_remarks-ways = 置ける手は{ $who }が{ $ways }通り、{ $other }が{ $others }通りです。
blokus_remarks-corners = 次に使える角は{ $who }が{ $corners }か所、{ $other }が{ $others }か所です。
