# shellcheck shell=bash disable=SC2154
# Rows of scripts/bench: all flags of the pack over HTTP, from loopback. Sourced, not run.
#
# The peers ask for the same 249 flags 16 at a time: curl, which writes files and flushes none, and
# a loop around libcurl that keeps bodies in memory. What is there is taken away before each turn.

# How often the peers take turns, with and without a wait before each answer.
slow_pairs=7
fast_pairs=30
flags=$folder/flags
ours=()

# Makes what the peers share: a catalog of the countries that the pack has a flag of, and a list of
# their codes.
prepare_flags() {
  [ ! -d "$flags" ] || return 0
  mkdir "$flags"
  local without table
  without="(SELECT id FROM country WHERE lower(alpha2) NOT IN ($(
    cd "$pack" && printf "'%s'," *.png | sed 's/\.png//g; s/,$//'
  )))"
  {
    cat SeedData/countries.sql
    awk '/^CREATE TABLE/ { table = $3 } /^  country_id / { print table }' SeedData/schema.sql |
      while read -r table; do echo "DELETE FROM $table WHERE country_id IN $without;"; done
    echo "DELETE FROM border WHERE neighbor_id IN $without;"
    echo "DELETE FROM country WHERE id IN $without;"
  } >"$flags/countries.sql"
  "$countries" --catalog "$flags/catalog.sqlite" reseed "$flags/countries.sql" 2>/dev/null
  "$countries" --catalog "$flags/catalog.sqlite" sql 'SELECT lower(alpha2) FROM countries' |
    tail -n +2 >"$flags/codes"
}

# Starts a server: COMMAND prints its port. $port is set, and what the peers are told.
start_server() {
  exec 3< <(exec "$@")
  server=$!
  read -r port <&3 || die "the server for the flags did not start"
  exec 3<&-
  name_flags
}

# Starts nginx on a port that was free a moment ago.
start_nginx() {
  start_server "$folder/serve-folder" "$pack" 0
  stop_server
  sed "s|FOLDER|$flags|; s|PORT|$port|; s|PACK|$pack|" scripts/support/bench-nginx.conf \
    >"$flags/nginx.conf"
  nginx -e "$flags/nginx.log" -c "$flags/nginx.conf" &
  server=$!
  for ((try = 0; try < 100; try++)); do
    ! curl -qsf -o /dev/null "http://127.0.0.1:$port/in.png" || return 0
    sleep 0.1
  done
  cat "$flags/nginx.log" >&2
  die "nginx did not start"
}

stop_server() {
  kill "$server" && wait "$server" 2>/dev/null || true
  server=
}

# Writes down the URLs on the port, for each of the peers.
name_flags() {
  sed "s|.*|http://127.0.0.1:$port/&.png|" "$flags/codes" >"$flags/urls"
  sed "s|.*|url = http://127.0.0.1:$port/&.png\noutput = $flags/out/&.png|" "$flags/codes" \
    >"$flags/curlrc"
  ours=("$countries" --catalog "$flags/catalog.sqlite" --cache "$flags/cache.sqlite"
    flags fetch --all --flag-source "http://127.0.0.1:$port/{alpha2}.png")
  curl=("$(type -P curl)" -q -f --no-progress-meter -Z --parallel-max 16 -K "$flags/curlrc")
  loop=("$folder/loop" "$flags/urls")
}

# Takes away what was fetched.
forget="rm -rf '$flags/cache.sqlite' '$flags/cache.sqlite-wal' '$flags/cache.sqlite-shm' '$flags/out'
  mkdir '$flags/out'"

# Whether the program fetches all flags, and as many are NEW.
fetches() {
  "${ours[@]}" >"$folder/ours" 2>"$folder/messages" &&
    grep -F " $1 new, $(($(wc -l <"$flags/codes") - $1)) unchanged" "$folder/messages" >/dev/null
}

# Whether the three do what they are measured by, and store the same.
all_fetch() {
  sh -c "$forget" && fetches "$(wc -l <"$flags/codes")" &&
    runs_well "$folder/theirs" "${curl[@]}" && runs_well "$folder/theirs" "${loop[@]}" &&
    for code in $(cat "$flags/codes"); do same "$flags/out/$code.png" "$pack/$code.png" || return; done
}

bench_fetch() {
  local after="50 ms an answer"
  prepare_flags
  start_server "$folder/serve-folder" "$pack" 50
  if all_fetch; then
    compare "flags fetch --all, $after" "curl -Z" 1.0 "$slow_pairs" "${curl[@]}"
    compare "flags fetch --all, $after" "libcurl loop in memory" 1.1 "$slow_pairs" "${loop[@]}"
    judge_time "flags fetch --all, peak memory" "$peak" 40 MB
    show_limit
  else
    give_up "flags fetch --all, $after" "curl, libcurl" 1.0
  fi
  stop_server
  start_nginx
  if all_fetch; then
    compare "flags fetch --all, nginx" "curl -Z, then decoding" 1.0 "$fast_pairs" "${curl[@]}"
  else
    give_up "flags fetch --all, nginx" "curl -Z, then decoding" 1.0
  fi
  stop_server
}

# The loop's own time, beside which nothing can be faster than 16 rounds of 50 ms.
show_limit() {
  local count limit
  count=$(wc -l <"$flags/codes")
  limit=$(((count + 15) / 16 * 50))
  print_row "libcurl loop in memory" "$limit ms" \
    "$(awk -v time="$theirs" -v limit="$limit" 'BEGIN { printf "%.3f", time / 1000 / limit }')" - ''
}

# Measures the row WHAT AGAINST BAR, the program against the peer's COMMAND in some PAIRS, from an
# empty cache. Decoding is added to the peer's time if AGAINST says so.
compare() {
  local row=("$1" "$2" "$3") count=$4 worst=0 ratio ours_time kilobytes added=0
  shift 4
  peak=0
  for ((round = 0; round < rounds; round++)); do
    case ${row[1]} in
    *decoding) added=$(cd "$pack" && sed 's/$/.png/' "$flags/codes" | xargs "$folder/decode") ;;
    esac
    if ! "$folder/pairs" --before "$forget" "$count" "${ours[@]}" -- "$@" \
      >"$folder/times" 2>"$folder/messages"; then
      give_up "${row[@]}"
      return
    fi
    read -r ratio ours_time theirs kilobytes <"$folder/times"
    ratio=$(awk -v ours="$ours_time" -v theirs="$theirs" -v added="$added" \
      'BEGIN { printf "%.3f", ours / (theirs + added) }')
    worst=$(printf '%s\n' "$worst" "$ratio" | sort -g | tail -n 1)
    peak=$(awk -v peak="$peak" -v kilobytes="$kilobytes" \
      'BEGIN { megabytes = kilobytes / 1000; print (megabytes > peak ? megabytes : peak) }')
  done
  judge "${row[@]}" "$worst"
}

# Every flag is there, and the server is asked whether it has changed.
bench_revalidate() {
  local row=("flags fetch --all, nothing is new" "libcurl loop, If-None-Match" 1.05)
  prepare_flags
  start_server "$folder/serve-folder" "$pack" 50
  sh -c "$forget"
  if fetches "$(wc -l <"$flags/codes")" && fetches 0 &&
    sqlite3 -separator ' ' "$flags/cache.sqlite" 'SELECT url, etag FROM entry' >"$flags/urls" &&
    runs_well "$folder/theirs" "${loop[@]}"; then
    pairs=$slow_pairs measure "${row[@]}" "${ours[@]}" -- "${loop[@]}"
  else
    give_up "${row[@]}"
  fi
  stop_server
}

bench_cached() {
  local what="cached flag to a file, in process" program
  if ! swift build --configuration release --product FlagBench >"$folder/messages" 2>&1 ||
    ! program=$(swift build --configuration release --product FlagBench --show-bin-path) ||
    ! "$program/FlagBench" "$pack" "$folder/flag-bench" >"$folder/times" 2>"$folder/messages"; then
    give_up "$what" "0.5 ms" 1.0
    return
  fi
  judge_time "$what" "$(lookup_time median 1000)" 0.5 ms
  print_row "the same, 99 of 100" "$(lookup_time percentile-99 1000) ms" - - ''
}
