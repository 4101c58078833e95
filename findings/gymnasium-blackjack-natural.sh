#!/usr/bin/env bash
# Gymnasium 1.4.0: `make("Blackjack-v1", natural=True)` pays a natural even money, and with `sab=False` a drawn 21 takes the premium.
#
# Expected: both switches are off by default, as the constructor and its documentation have them; with `natural=True` an ace and a
# ten of the player are paid 3 : 2 unless the dealer has an ace and a ten, too.
# Seen: the registered environment is made with `sab=True`, under which `natural` is ignored without a word: a natural wins even
# money, against a dealer's three cards of 21 as well. With `sab=False, natural=True` it is paid 3 : 2, but against such a 21 the
# round is a draw. No setting is the casino's rule, and an analyser set to 3 : 2 agrees with none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" --quiet install gymnasium==1.4.0
"$folder/venv/bin/python" - <<'PYTHON'
import gymnasium


def payoffs(**settings):
    environment = gymnasium.make("Blackjack-v1", **settings).unwrapped
    found = []
    # The dealer has 20, a natural, and 21 of three cards.
    for dealer in ([10, 10], [1, 10], [7, 7, 7]):
        environment.reset(seed=1)
        environment.player, environment.dealer = [1, 10], dealer
        found.append(environment.step(0)[1])
    return found


even, drawn_takes_it = [1.0, 0.0, 1.0], [1.5, 0.0, 0.0]
assert payoffs() == even, payoffs()
assert payoffs(natural=True) == even, payoffs(natural=True)
assert payoffs(natural=True, sab=False) == drawn_takes_it, payoffs(natural=True, sab=False)
print("as described")
PYTHON
