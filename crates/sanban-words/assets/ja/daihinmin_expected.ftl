### Sentences on what was expected of a player in a watched game of Daihinmin, and on what is different instead.

daihinmin_expected-told = { $likely ->
    [yes] { $event ->
        [yes] 予想は{ $what }{ $before ->
            [lead] （次の親は{ $was }）
            [out] （{ $was }がまもなく上がり）
           *[no] { "" }
        }でした。
       *[no] { $who }は、予想された{ $what }{ $before ->
            [lead] （次の親は{ $was }）
            [out] （{ $was }がまもなく上がり）
           *[no] { "" }
        }ではなく{ $passed ->
            [yes] パスしました。
           *[no] { $played }を出しました。
        }
    }
   *[no] { $event ->
        [yes] { "" }
       *[no] { $who }は{ $passed ->
            [yes] パスしました。
           *[no] { $played }を出しました。
        }
    }{ $what }{ $before ->
        [lead] （次の親は{ $was }）
        [out] （{ $was }がまもなく上がり）
       *[no] { "" }
    }もありえました（{ $share }%）。
}{ $now ->
    [out] これで{ $is }が{ $with }でまもなく上がれそうです{ $sure ->
        [yes] 。
       *[no] （{ $chance_now }%）。
    }
    [leads] { $is }が親になりました。
    [takes] { $locked ->
        [yes] { $lock }縛りの中、
       *[no] { "" }
    }{ $is }が{ $with }で場を取りそうです{ $sure ->
        [yes] 。
       *[no] （{ $chance_now }%）。
    }
    [spends] { $locked ->
        [yes] { $lock }縛りの中、
       *[no] { "" }
    }{ $is }は{ $with }を切らないと場を取れません{ $sure ->
        [yes] 。
       *[no] （{ $chance_now }%）。
    }
    [stands] もう誰も上から出せず、次の親は{ $is }です。
    [next] 次の親は{ $is }{ $sure ->
        [yes] です。
       *[no] になりそうです（{ $chance_now }%）。
    }
    [chance] { $is }が次の親になる可能性は{ $chance_before }%から{ $chance_now }%に変わりました。
   *[no] { "" }
}
daihinmin_expected-what = { $kind ->
    [pass] パス
    [both] { $cards }かパス
   *[play] { $cards }{ $effect ->
        [revolution] （革命）
        [cut] （8切り）
        [lock] （{ $suits }縛り）
       *[no] { "" }
    }
}
daihinmin_expected-or = { $words }か{ $last }
daihinmin_expected-kept = { $who }は{ $cards }を温存しました。
daihinmin_expected-out = { $who }は{ $cards }で{ $more ->
    [yes] 上がりやすく
   *[no] 上がりにくく
}なりました（可能性{ $was }%→{ $is }%）。
daihinmin_expected-win = { $trick ->
    [next] 次の場
   *[later] その次の場
}は{ $who }が{ $cards }で{ $more ->
    [yes] 取りやすく
   *[no] 取りにくく
}なりました（可能性{ $was }%→{ $is }%）。
daihinmin_expected-leads = { $who }は次の親に{ $more ->
    [yes] なりやすく
   *[no] なりにくく
}なりました（可能性{ $was }%→{ $is }%）。
daihinmin_expected-high = { $who }は{ $cards }を{ $more ->
    [yes] 温存しやすく
   *[no] 温存しにくく
}なりました（可能性{ $was }%→{ $is }%）。
daihinmin_expected-plays = { $who }はしばらく札を{ $more ->
    [yes] 出しやすく
   *[no] 出しにくく
}なりました（可能性{ $was }%→{ $is }%）。
daihinmin_expected-reverses = 革命で強さが逆になる可能性が{ $more ->
    [yes] 上がりました
   *[no] 下がりました
}（{ $was }%→{ $is }%）。
daihinmin_expected-rivals = { $rose ->
    [yes] これで{ $who }は{ $rivals }より先に上がりやすくなりました。
   *[no] これで{ $who }は{ $rivals }より先に上がりにくくなりました。
}
