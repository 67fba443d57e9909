# shellcheck shell=bash disable=SC2154
# Rows of scripts/bench: how soon the page of all countries is there. Sourced, not run.
#
# That is when Chromium has painted first, and all 250 cards are laid out. Each time the browser knows
# nothing of the page yet, and the server was just started: it makes the page's data then.

page_turns=3

# Prints the milliseconds until the first picture of the page at $1.
first_picture() {
  "$page_python" scripts/support/first-picture.py "$1"
}

# The worst of numbers, one a line.
worst() { sort -g | tail -n 1; }

bench_page() {
  local place page_python page_port
  make_page_python
  : >"$folder/served"
  for ((turn = 0; turn < page_turns; turn++)); do
    start_peer "$countries" serve --port 0 --offline
    first_picture "$place" >>"$folder/served" 2>"$folder/messages" ||
      { give_up "page, first picture, served" "1 s" 1; return; }
    kill "${serve_pids[@]}"
    serve_pids=()
  done
  judge_time "page, first picture, served" "$(worst <"$folder/served")" 1000 ms
  mkdir -p "$folder/www"
  # Some flags are not on this machine.
  "$countries" export-site --offline "$folder/www/site" >/dev/null 2>"$folder/messages" ||
    [ $? -eq 69 ] || { give_up "page, first picture, nginx" "1 s" 1; return; }
  start_page_nginx "$folder" "$folder/www"
  : >"$folder/exported"
  for ((turn = 0; turn < page_turns; turn++)); do
    first_picture "http://127.0.0.1:$page_port/site/" >>"$folder/exported" \
      2>"$folder/messages" || { give_up "page, first picture, nginx" "1 s" 1; return; }
  done
  judge_time "page, first picture, nginx" "$(worst <"$folder/exported")" 1000 ms
  kill "$page_server"
  page_server=
}
