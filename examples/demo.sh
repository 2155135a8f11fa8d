#!/usr/bin/env bash
# The main job, end to end, on a store of its own: import, replay, judge, explain, draw.
set -euo pipefail
cd "$(dirname "$0")/.."
out=${JUSTICAR_DEMO:-demo}
mkdir -p "$out"
export JUSTICAR_STORE="$out/games.sqlite"
rm -f "$JUSTICAR_STORE" "$JUSTICAR_STORE"-*

step() { printf '\n\033[1m== %s\033[0m\n$ justicar %s\n' "$1" "$2"; }
[ -t 1 ] || step() { printf '\n== %s\n$ justicar %s\n' "$1" "$2"; }

step "Import a recorded five-player game" "import examples/five_players.game --id five-players"
justicar import examples/five_players.game --id five-players
step "The table after event 150" "show five-players --at 150"
justicar show five-players --at 150
step "Judge every event of it" "judge five-players"
justicar judge five-players || [ $? -eq 1 ]
disputed=$(cat examples/five_players.disputed)
step "Explain the disputed play, and draw it" "explain five-players $disputed --svg $out/why.svg"
justicar explain five-players "$disputed" --svg "$out/why.svg"
step "Draw the table as it lay then" "show five-players --at $disputed --svg $out/table.svg"
justicar show five-players --at "$disputed" --svg "$out/table.svg" | sed -n 1,2p
step "Take in two more" "import examples/glass_roof.game examples/vendetta/four_players.game"
justicar import examples/glass_roof.game examples/vendetta/four_players.game
cat <<TEXT

Look at the pictures: $out/why.svg and $out/table.svg

Try next:
  . .venv/bin/activate
  export JUSTICAR_STORE=$out/games.sqlite
  justicar options five-players --at 150      what may be declared then, and by whom
  justicar simulate --seed 7 | justicar judge -
  justicar serve                              the same in a browser: record, replay, judge
  justicar new Sarah Alexis Ryan              begin your own game, then: justicar record ID
  justicar coverage vtes-1998 | less          every statement of the rulebook, and what judges it
  justicar books vtes-1998 --section 6.2.2    a section in our words
TEXT

# Only somebody at a terminal is asked: nothing waits for an answer that nobody gives.
if [ -t 0 ] && [ -t 1 ] && [ -z "${CI:-}" ]; then
  printf '\nOpen the pages with these games in them (Ctrl-C ends it)? [y/N] '
  read -r answer || answer=
  case $answer in
    [Yy]*) exec justicar serve --store "$JUSTICAR_STORE" ;;
  esac
fi
