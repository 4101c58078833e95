### Sentences on what was expected of a player in a watched game of Daihinmin, and on what is different instead.

daihinmin_expected-told = { $likely ->
    [yes] { $who }は{ $what }と見られ{ $before ->
        [lead] 、次の親は{ $was }のはずでした
        [leads] 、次の親になるはずでした
        [out] 、{ $was }がまもなく上がるはずでした
        [goes] 、まもなく上がるはずでした
       *[no] ていました
    }
   *[no] { $who }には{ $what }手もあ{ $before ->
        [lead] り（{ $share }%）、それなら次の親は{ $was }でした
        [leads] り（{ $share }%）、それなら次の親になるところでした
        [out] り（{ $share }%）、それなら{ $was }がまもなく上がるところでした
        [goes] り（{ $share }%）、それならまもなく上がるところでした
       *[no] りました（{ $share }%）
    }
}{ $now ->
    [out] が、{ $is }が{ $with }でまもなく上がれそうです{ $sure ->
        [yes] 。
       *[no] （{ $chance_now }%）。
    }
    [leads] が、{ $is }が親になりました。
    [takes] が、{ $locked ->
        [yes] { $lock }縛りの中
       *[no] { "" }
    }{ $is }が{ $with }で場を取りそうです{ $sure ->
        [yes] 。
       *[no] （{ $chance_now }%）。
    }
    [spends] が、{ $locked ->
        [yes] { $lock }縛りの中
       *[no] { "" }
    }{ $is }が{ $with }を切って場を取ることになりそうです{ $sure ->
        [yes] 。
       *[no] （{ $chance_now }%）。
    }
    [stands] が、もう誰も上から出せず、次の親は{ $is }です。
    [next] が、次の親は{ $is }{ $sure ->
        [yes] です。
       *[no] になりそうです（{ $chance_now }%）。
    }
    [chance] 。{ $is }が次の親になる可能性は{ $chance_before }%から{ $chance_now }%に。
   *[no] 。
}
daihinmin_expected-what = { $kind ->
    [pass] パスする
    [both] { $cards }を出すかパスする
   *[play] { $cards }{ $effect ->
        [revolution] （革命）
        [cut] （8切り）
        [lock] （縛り）
       *[no] { "" }
    }を出す
}
daihinmin_expected-or = { $words }か{ $last }
daihinmin_expected-kept = { $who }は{ $cards }を温存しました。
daihinmin_expected-out = { $now ->
    [sure] { $who }は{ $cards }で上がれます。
    [likely] { $who }は{ $cards }で上がれそうです（確率{ $was }%→{ $is }%）。
    [never] { $who }は{ $cards }ではもう上がれません（先ほどは{ $was }%）。
   *[unlikely] { $who }が{ $cards }で上がるのは難しくなりました（確率{ $was }%→{ $is }%）。
}
daihinmin_expected-win = { $trick ->
    [next] { $now ->
        [sure] { $who }は次の場を{ $cards }で取れます。
        [likely] { $who }は次の場を{ $cards }で取れそうです（確率{ $was }%→{ $is }%）。
        [never] { $who }は次の場を{ $cards }では取れなくなりました（先ほどは{ $was }%）。
       *[unlikely] { $who }が次の場を{ $cards }で取るのは難しくなりました（確率{ $was }%→{ $is }%）。
    }
   *[later] { $now ->
        [sure] この次の場は{ $who }が{ $cards }で取れます。
        [likely] この次の場は{ $who }が{ $cards }で取れそうです（確率{ $was }%→{ $is }%）。
        [never] この次の場を{ $who }が{ $cards }で取る見込みはなくなりました（先ほどは{ $was }%）。
       *[unlikely] この次の場を{ $who }が{ $cards }で取るのは難しくなりました（確率{ $was }%→{ $is }%）。
    }
}
daihinmin_expected-leads = { $now ->
    [sure] 次の親は{ $who }です。
    [likely] 次の親は{ $who }になりそうです（確率{ $was }%→{ $is }%）。
    [never] { $who }は次の親になれなくなりました（先ほどは{ $was }%）。
   *[unlikely] { $who }が次の親になるのは難しくなりました（確率{ $was }%→{ $is }%）。
}
daihinmin_expected-high = { $now ->
    [sure] { $who }は{ $cards }を温存できます。
    [likely] { $who }は{ $cards }を温存できそうです（確率{ $was }%→{ $is }%）。
    [never] { $who }は{ $cards }を温存できなくなりました（先ほどは{ $was }%）。
   *[unlikely] { $who }は{ $cards }を温存しにくくなりました（確率{ $was }%→{ $is }%）。
}
daihinmin_expected-plays = { $now ->
    [sure] { $who }はまもなく札を出せます。
    [likely] { $who }はまもなく札を出せそうです（確率{ $was }%→{ $is }%）。
    [never] { $who }はこの場と次の場では札を出せなくなりました（先ほどは{ $was }%）。
   *[unlikely] { $who }はしばらく札を出しにくくなりました（確率{ $was }%→{ $is }%）。
}
daihinmin_expected-reverses = { $now ->
    [sure] まもなく革命で強さが逆になります。
    [likely] 革命で強さが逆になりそうです（確率{ $was }%→{ $is }%）。
    [never] 革命で強さが逆になることはなくなりました（先ほどは{ $was }%）。
   *[unlikely] 革命で強さが逆になる可能性は下がりました（確率{ $was }%→{ $is }%）。
}
daihinmin_expected-rivals = { $rose ->
    [yes] これで{ $who }は{ $rivals }より先に上がりやすくなりました。
   *[no] これで{ $who }は{ $rivals }より先に上がりにくくなりました。
}
