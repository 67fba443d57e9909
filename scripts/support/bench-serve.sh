# shellcheck shell=bash disable=SC2154
# Rows of scripts/bench: answers a second of `countries serve`, from loopback. Sourced, not run.
#
# The peers answer the same bytes: a server of a few lines on the same library, which knows one
# answer, and nginx with the answer as a file. All are asked by wrk on 64 connections, in turns.

serve_turns=7
serve_seconds=1

# Prints the answers a second and the time below which 99 of 100 are, in milliseconds.
ask() {
  : >"$folder/messages"
  wrk -t2 -c64 -d"${serve_seconds}s" --latency "$1" | awk '
    $1 == "99%" {
      time = $2 + 0
      if ($2 ~ /us$/) time /= 1000; else if ($2 !~ /ms$/) time *= 1000
    }
    /^Requests\/sec/ { rate = $2 }
    /Non-2xx|Socket errors/ { bad = 1 }
    END { if (bad || !rate) exit 1; print rate, time }'
}

median() { sort -g | awk '{ all[NR] = $1 } END { print all[int((NR + 1) / 2)] }'; }

# Starts a server: COMMAND prints its address or its port, which is left in $place.
start_peer() {
  exec 3< <(exec "$@")
  serve_pids+=($!)
  read -r place <&3 || die "$1 did not start"
  exec 3<&-
}

# Measures an answer, called WHAT, at PATH.
bench_answer() {
  local what=$1 path=$2 name=$3 place bare nginx ours theirs third
  curl -sf "${url}$path" >"$folder/site/$name" || { give_up "$what" "" 1; return; }
  start_peer "$folder/serve-constant" "$folder/site/$name" "$(nproc)"
  bare="http://127.0.0.1:$place/$path"
  nginx="http://127.0.0.1:$nginx_port/$name"
  : >"$folder/ours"
  : >"$folder/theirs"
  : >"$folder/third"
  for ((turn = 0; turn < serve_turns; turn++)); do
    ask "$url$path" >>"$folder/ours" && ask "$bare" >>"$folder/theirs" &&
      ask "$nginx" >>"$folder/third" || { give_up "$what" "libmicrohttpd" 1.11; return; }
  done
  ours=$(cut -d ' ' -f 1 "$folder/ours" | median)
  theirs=$(cut -d ' ' -f 1 "$folder/theirs" | median)
  third=$(cut -d ' ' -f 1 "$folder/third" | median)
  judge "$what, $ours/s" "libmicrohttpd, $theirs/s" 1.11 "$(quotient "$theirs" "$ours")"
  judge "$what" "nginx, $third/s" 1.11 "$(quotient "$third" "$ours")"
  judge_time "$what, 99 of 100" "$(cut -d ' ' -f 2 "$folder/ours" | median)" 10 ms
}

quotient() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.3f", a / b }'; }

bench_serve() {
  local url place nginx_port
  mkdir -p "$folder/site"
  judge_time "serve, start to first answer" \
    "$("$folder/first-answer" 21 /v3.1/alpha/in "$countries" serve --port 0 --offline)" 20 ms
  start_peer "$countries" serve --port 0 --offline
  url=$place
  local program=${serve_pids[-1]}
  # A port that was free a moment ago.
  start_peer "$folder/serve-folder" "$folder/site" 0
  nginx_port=$place
  kill "${serve_pids[-1]}"
  sed "s|FOLDER|$folder|; s|PORT|$nginx_port|; s|PACK|$folder/site|; s|image/png png|application/json json|
    s|master_process off|user $(id -un); worker_processes $(nproc)|" \
    scripts/support/bench-nginx.conf >"$folder/nginx.conf"
  nginx -e "$folder/nginx.log" -c "$folder/nginx.conf" &
  serve_pids+=($!)
  sleep 0.5
  bench_answer "serve /v3.1/alpha/in" v3.1/alpha/in in.json
  bench_answer "serve /v3.1/all, three members" "v3.1/all?fields=name,flags,cca2" all.json
  judge_time "serve, memory" \
    "$(awk '/VmHWM/ { printf "%.1f", $2 / 1000 }' "/proc/$program/status")" 60 MB
  kill "${serve_pids[@]}" 2>/dev/null || true
  wait "${serve_pids[@]}" 2>/dev/null || true
  serve_pids=()
}
