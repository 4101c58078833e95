#!/usr/bin/env bash
# OpenSpiel 2.0.2: in `blackjack` the dealer's second card is the up card, and a natural is played on.
#
# Expected: cards go round (player, dealer, player, dealer), the dealer's first card lies open, and a player with an ace and a ten
# has no decision.
# Seen: the player gets both cards first, then the dealer both; the first of the dealer's two is hidden and the second is shown;
# the player is asked with 21, and hitting it is legal. Read by their order, the cards give an
# analyser the hole card for the up card.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" --quiet install open_spiel==2.0.2
"$folder/venv/bin/python" - <<'PYTHON'
import pyspiel

game = pyspiel.load_game("blackjack")
start = game.new_initial_state()
number = {start.action_to_string(-1, card): card for card in range(52)}


def dealt(*cards):
    state = game.new_initial_state()
    for card in cards:
        state.apply_action(number[card])
    return state


state = dealt("C9", "HT", "SA", "D6")
seen = state.observation_string(0)
assert "C9 HT" in seen, seen
assert "D6" in seen and "SA" not in seen, seen
natural = dealt("CA", "HT", "S9", "D7")
assert natural.current_player() == 0, natural
assert len(natural.legal_actions()) == 2, natural
print("as described")
PYTHON
